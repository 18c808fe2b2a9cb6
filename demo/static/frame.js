// What simcord's page lacks for a player: adding a reaction, context menus, ways into threads, countdowns that count, and following the talk.

const table = window.parent.cardTable;
const place = new URLSearchParams(location.search).get("place");
const timeline = document.getElementById("channel-timeline");
const messages = document.getElementById("channel-message-list");

// Reactions and context menus: two more buttons in each message's toolbar.

let picker = null;

function closePicker() {
  picker?.remove();
  picker = null;
}

function openPicker(button, kind, title, entries, choose) {
  closePicker();
  picker = document.createElement("div");
  picker.className = `picker ${kind}`;
  if (title) picker.append(Object.assign(document.createElement("small"), { textContent: title }));
  for (const entry of entries) {
    const item = Object.assign(document.createElement("button"), { type: "button", textContent: entry });
    item.addEventListener("click", () => { closePicker(); choose(entry); });
    picker.append(item);
  }
  document.body.append(picker);
  const at = button.getBoundingClientRect();
  picker.style.left = `${Math.max(6, at.right - picker.offsetWidth)}px`;
  picker.style.top = `${Math.max(6, Math.min(at.bottom + 4, innerHeight - picker.offsetHeight - 6))}px`;
  picker.querySelector("button")?.focus();
}

document.addEventListener("pointerdown", (event) => { if (!picker?.contains(event.target)) closePicker(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") closePicker(); });

function addTool(toolbar, text, label, open) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "message-action-button", textContent: text, title: label });
  button.setAttribute("aria-label", label);
  button.addEventListener("click", () => open(button));
  toolbar.append(button);
}

function equip(toolbar) {
  const message = toolbar.closest("[data-message-id]")?.dataset.messageId;
  if (!message || toolbar.dataset.equipped) return;
  toolbar.dataset.equipped = "true";
  addTool(toolbar, "☺", "Add a reaction", (button) => {
    openPicker(button, "reactions", "", table.reactions(), (emoji) => table.react(place, message, emoji));
  });
  if (table.menus(place).length) {
    addTool(toolbar, "⋯", "Apps", (button) => openPicker(button, "menu", "Apps", table.menus(place), (command) => table.choose(place, message, command)));
  }
}

messages.addEventListener("click", (event) => {
  const thread = event.target.closest(".thread-summary");
  const channel = event.target.closest(".mention.is-channel");
  const link = event.target.closest('a[href^="https://discord.com/channels/"]');
  if (thread) table.visit(thread.closest("[data-message-id]").dataset.messageId);
  else if (channel) table.visit(channel.textContent);
  else if (link) {
    // It leads to the real Discord, where none of this is.
    event.preventDefault();
    const [, , , channel, message] = new URL(link.href).pathname.split("/");
    if (channel !== place) table.visit(channel);
    else messages.querySelector(`[data-message-id="${message}"]`)?.scrollIntoView({ block: "center", behavior: "smooth" });
  }
});

// Countdowns: simcord writes them once a publication; on Discord they count by themselves.

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const spans = [["second", 1, 60], ["minute", 60, 3600], ["hour", 3600, 86400], ["day", 86400, Infinity]];

function count() {
  for (const time of document.querySelectorAll("time.discord-timestamp")) {
    time.dataset.relative ??= /^(in |now$|yesterday$|tomorrow$|(this|last|next) )| ago$/.test(time.textContent);
    if (time.dataset.relative !== "true") continue;
    const seconds = (new Date(time.dateTime) - Date.now()) / 1000;
    const [unit, size] = spans.find(([, , limit]) => Math.abs(seconds) < limit);
    const text = relative.format(Math.round(seconds / size), unit);
    if (time.textContent !== text) time.textContent = text;
  }
}

// Following: who reads at the bottom stays there; who has just pressed or typed something is shown the answer that only they can see, and what came with it.

const ANSWER_MS = 8000;
let following = true;
let height = 0;
let acted = null; // when, and which message was the newest then

function act() {
  acted = { at: Date.now(), newest: BigInt([...messages.querySelectorAll("[data-message-id]")].at(-1)?.dataset.messageId ?? 0) };
}

function answered() {
  if (!acted || Date.now() - acted.at > ANSWER_MS) return false;
  const latest = [...messages.querySelectorAll("[data-message-id]")].slice(-5).filter(({ dataset }) => BigInt(dataset.messageId) > acted.newest);
  return latest.some((message) => message.querySelector(".message-ephemeral-note"));
}

function follow() {
  if (following || answered()) timeline.scrollTop = timeline.scrollHeight;
  height = timeline.scrollHeight + timeline.clientHeight;
}

timeline.addEventListener("scroll", () => {
  // A scroll without a change of height is the reader's own.
  if (height === timeline.scrollHeight + timeline.clientHeight) following = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < 60;
}, { passive: true });
for (const kind of ["wheel", "touchmove"]) timeline.addEventListener(kind, () => { acted = null; }, { passive: true });
messages.addEventListener("pointerup", act);
document.addEventListener("keydown", (event) => { if (event.key === "Enter") act(); }, { capture: true });
document.getElementById("channel-composer").addEventListener("submit", act);

// Pressing: while the page waits for one press it greys every button. The next press is kept for then, unless what it meant has changed meanwhile.

const KEPT_MS = 6000;
let waiting = null;
let under = null; // the button whose press is under way: a double click is one

messages.addEventListener("click", (event) => {
  const button = event.target.closest("button.component-button");
  if (!button) return;
  if (button.getAttribute("aria-disabled") !== "true") {
    under = button;
    return;
  }
  event.stopPropagation();
  if (!button.disabled && button !== under) waiting = { button, until: Date.now() + KEPT_MS };
}, { capture: true });

setInterval(() => {
  if (!waiting) return;
  const { button, until } = waiting;
  if (!button.isConnected || Date.now() > until) waiting = null;
  else if (button.getAttribute("aria-disabled") !== "true") {
    waiting = null;
    button.click();
  }
}, 50);

new ResizeObserver(follow).observe(messages);
new ResizeObserver(follow).observe(timeline);
new MutationObserver(() => {
  for (const toolbar of messages.querySelectorAll(".message-context-actions:not([data-equipped])")) equip(toolbar);
  for (const mention of messages.querySelectorAll(".mention:not(.is-channel)")) mention.classList.toggle("is-channel", mention.textContent.startsWith("#"));
  count();
  follow();
}).observe(messages, { childList: true, subtree: true });
setInterval(count, 1000);

// What went wrong is written into the toolbar that is hidden here.

const status = document.getElementById("action-status");
const SLOW_MS = 2500;

function complain() {
  // Merely late, the answer is about to come: whoever sees it needs no word.
  const before = messages.textContent;
  setTimeout(() => {
    if (messages.textContent === before) table.toast("No answer yet. If nothing changes in a moment, press once more.");
  }, SLOW_MS);
}

new MutationObserver(() => {
  if (/session is unavailable/.test(status.textContent)) setTimeout(() => location.reload(), 1000); // forgotten, after a long sleep
  else if (/not completed|uncertain/.test(status.textContent)) complain();
}).observe(status, { childList: true, characterData: true, subtree: true });
