// The page around the frames: who you are, which channels there are, what is new in them.

const $ = (id) => document.getElementById(id);
const frames = new Map(); // place id -> iframe
const seen = new Map(); // place id -> the newest message that this tab has shown
let news = null;
let current = null;
let socket = null;
let toastTimer = 0;

// A reload stays the same person, while a duplicated tab, which inherits the storage of its origin, becomes another.
const wanted = new URLSearchParams(location.search).get("as") || sessionStorage.getItem("person") || "";
sessionStorage.removeItem("person");
window.addEventListener("pagehide", () => { if (news) sessionStorage.setItem("person", news.you); });

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function toast(text) {
  $("toast").textContent = text;
  $("toast").hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { $("toast").hidden = true; }, 4000);
}

function connect() {
  socket = new WebSocket(`ws://${location.host}/live?as=${encodeURIComponent(news?.you || wanted)}`);
  let heard = false;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    // After a restart of the demo its capabilities are new ones: begin anew.
    if (!heard && news) { location.reload(); return; }
    heard = true;
    if (message.sorry) toast(message.sorry);
    else if (message.open) mount(message.open, message.capability);
    else update(message);
  });
  socket.addEventListener("close", () => {
    if (news) toast("The demo has stopped. Start it again and this page comes back.");
    setTimeout(connect, 1500);
  });
}

function update(message) {
  const first = !news;
  news = message;
  $("server").textContent = news.server;
  $("picture").textContent = news.you[0];
  $("picture").style.background = news.colour;
  $("you").replaceChildren(...news.people.map(({ name, here }) => {
    const option = new Option(here && name !== news.you ? `${name} (in another tab)` : name, name);
    option.selected = name === news.you;
    return option;
  }));
  if (first) for (const place of news.places) if (place.kind !== "dm") seen.set(place.id, place.latest);
  if (!news.places.some((place) => place.id === current)) show(news.places[0].id);
  else list();
}

function list() {
  let unread = 0;
  if (!document.hidden) seen.set(current, news.places.find((place) => place.id === current)?.latest ?? "0");
  $("places").replaceChildren(...news.places.map((place) => {
    const item = document.createElement("li");
    item.className = place.kind;
    const button = document.createElement("button");
    button.type = "button";
    const sign = Object.assign(document.createElement("span"), { className: "sign", textContent: { channel: "#", thread: "↳", dm: "@" }[place.kind] });
    const name = Object.assign(document.createElement("span"), { className: "name", textContent: place.kind === "dm" ? "Direct messages" : place.name });
    button.append(sign, name);
    if (place.id === current) button.setAttribute("aria-current", "page");
    if (BigInt(place.latest) > BigInt(seen.get(place.id) ?? "0")) { button.classList.add("unread"); unread += 1; }
    button.addEventListener("click", () => show(place.id));
    item.append(button);
    return item;
  }));
  document.title = `${unread ? `(${unread}) ` : ""}${news.you} · Card Table`;
}

function show(place) {
  current = place;
  if (!frames.has(place)) send({ do: "open", place, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  for (const [id, frame] of frames) frame.hidden = id !== place;
  list();
}

function mount(place, capability) {
  if (frames.has(place)) return;
  const frame = document.createElement("iframe");
  frame.title = news.places.find(({ id }) => id === place)?.name || "Direct messages";
  frame.src = `/frame?place=${place}#${capability}`;
  frame.hidden = place !== current;
  frames.set(place, frame);
  $("waiting").hidden = true;
  $("frames").append(frame);
}

$("you").addEventListener("change", () => {
  sessionStorage.setItem("person", $("you").value);
  news = null;
  location.assign("/");
});
$("help-open").addEventListener("click", () => $("help").showModal());
document.addEventListener("visibilitychange", () => { if (news) list(); });

// What the frames ask of the page that holds them.
window.cardTable = {
  reactions: () => news?.reactions ?? [],
  menus: (place) => (news?.places.some(({ id, kind }) => id === place && kind !== "dm") ? news.menus : []),
  react: (place, message, emoji) => send({ do: "react", place, message, emoji }),
  choose: (place, message, command) => send({ do: "choose", place, message, command }),
  visit: (wanted) => {
    const place = news?.places.find(({ id, kind, name }) => id === wanted || (kind !== "dm" && `#${name}` === wanted));
    if (place) show(place.id);
  },
  toast,
};

connect();
