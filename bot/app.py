"""The bot as a process: what it is made of, how it starts, how it ends."""

from __future__ import annotations

import asyncio
import gc
import logging
import pkgutil
import signal

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

import cogs
from bot import metrics
from bot.checking import Checking
from bot.clock import Clock
from bot.health import BEAT_S, beat
from bot.housekeeping import Housekeeper
from bot.logs import configure
from bot.presenter import Presenter
from bot.publisher import Publisher
from bot.service import TableService, now_ms
from bot.settings import Settings, SettingsError, StartError
from bot.store import Store, StoreBusy, StoreError, StoreUnavailable
from bot.table.due import Outages
from bot.ui.panels import Panels
from bot.ui.render import renderer
from bot.ui.router import Router
from bot.ui.tree import CardTree
from bot.words import Translator

log = logging.getLogger(__name__)


def intents() -> discord.Intents:
    """What the bot listens to; none of it is privileged. Of messages it learns that they are there, not what they say."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.guild_reactions = True
    wanted.dm_reactions = True
    return wanted


class CardBot(commands.AutoShardedBot):
    """Discord's side of the tables. ``store`` is opened by the caller and closed with the bot."""

    def __init__(self, settings: Settings, store: Store, *, shard_count: int | None = None) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # it does not speak, so a host need not hear what that would take
        super().__init__(
            command_prefix=(),
            intents=intents(),
            help_command=None,
            tree_cls=CardTree,
            shard_count=shard_count,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.settings = settings
        self.store = store
        self.tables = TableService(store)
        self.tables.listen(metrics.accepted)
        self.clock = Clock(self.tables)
        self.housekeeper = Housekeeper(self.tables, settings.keep_ended_days)
        self.publisher = Publisher(self, renderer(self))
        self.router = Router()
        self.panels = Panels(self)
        self.checking = Checking()
        self.presenters: dict[str, Presenter] = {}
        """How each game looks, by its name; the games' extensions put themselves here."""
        self._beat: asyncio.TimerHandle | None = None
        self._noting: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Before the gateway connects: tell the store that somebody serves again, load every extension, serve what fell due."""
        self.tables.outages = Outages(await self.store.begin_serving(now_ms()))
        await self.tree.set_translator(Translator())
        for module in pkgutil.iter_modules(cogs.__path__):
            await self.load_extension(f"cogs.{module.name}")
        try:
            beat(self.settings.heartbeat_file)
        except OSError as fault:
            raise _unusable(self.settings, fault) from None
        self._pulse()
        self.clock.start()
        self.housekeeper.start()
        await self.publisher.start()
        await self._sync()

    async def _sync(self) -> None:
        """Tell Discord the commands: to one server at once while developing, else to all."""
        if self.settings.dev_guild_id is None:
            await self.tree.sync()
            return
        guild = discord.Object(self.settings.dev_guild_id)
        self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)

    def _pulse(self) -> None:
        """Note every so often that the tables are served: what is missing after a crash is time that counts against nobody."""
        self._beat = asyncio.get_running_loop().call_later(BEAT_S, self._pulse)
        self._noting = asyncio.get_running_loop().create_task(self._note_heartbeat(), name="heartbeat")

    async def _note_heartbeat(self) -> None:
        try:
            await self.store.heartbeat(now_ms())
            beat(self.settings.heartbeat_file)  # only now: who cannot write serves nobody
            if self.settings.metrics_port is not None:
                metrics.count_tables(await self.store.phases())
        except (StoreError, OSError) as fault:
            log.error("the heartbeat could not be noted: %s", fault)

    async def close(self) -> None:
        """End in order: no new deadline, what is under way finished, what was decided shown, the store closed."""
        if self._beat is not None:
            self._beat.cancel()
        if self._noting is not None:
            await asyncio.wait([self._noting])
        await self.housekeeper.stop()
        await self.clock.stop()
        await self.publisher.stop()
        await super().close()
        await self.tables.close()
        try:
            await self.store.heartbeat(now_ms())
        except StoreError as fault:
            log.error("the end could not be noted, and the time since the last heartbeat will count against nobody: %s", fault)
        await self.store.close()


async def _serve(settings: Settings) -> None:
    _end_on_sigterm()
    store = await Store.open(settings.database_url)
    async with CardBot(settings, store) as bot:
        await bot.login(settings.discord_token.get_secret_value())
        gc.freeze()  # what is there by now stays: not to be looked through again and again for what could be freed
        await bot.connect()


def _end_on_sigterm() -> None:
    """Have the SIGTERM by which a host stops the bot end it in order, as Ctrl-C does. A second one kills it."""
    loop, serving = asyncio.get_running_loop(), asyncio.current_task()
    assert serving is not None

    def end() -> None:
        loop.remove_signal_handler(signal.SIGTERM)
        serving.cancel()

    loop.add_signal_handler(signal.SIGTERM, end)


def _unusable(settings: Settings, fault: OSError) -> SettingsError:
    return SettingsError(f"DATA_DIR ({settings.data_dir}) cannot be used: expected a folder that the bot may write to ({fault.strerror or fault}).")


def run(settings: Settings) -> None:
    """Serve until stopped.

    :raises SettingsError: Discord or the store won't have us; the message names the setting at fault.
    :raises StartError: they do not answer now.
    """
    configure(settings)
    try:
        settings.data_dir.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise _unusable(settings, fault) from None
    try:
        with metrics.serving(settings):
            asyncio.run(_serve(settings))
    except discord.LoginFailure:
        raise SettingsError("DISCORD_TOKEN was not accepted by Discord: copy it again from the Developer Portal.") from None
    except (aiohttp.ClientError, TimeoutError):
        raise StartError("Discord cannot be reached from here: check this computer's connection to the internet.") from None
    except discord.DiscordServerError as fault:
        raise StartError(f"Discord does not answer as it should (HTTP status {fault.status}): try again later.") from None
    except (StoreBusy, StoreUnavailable) as fault:
        raise StartError(f"The database cannot be used now: {fault}.") from None
    except StoreError as fault:
        raise SettingsError(f"DATABASE_URL cannot be used: {fault}.") from None
    except (KeyboardInterrupt, asyncio.CancelledError):
        pass  # it was told to stop, and has
