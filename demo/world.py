"""The world that a newcomer meets: a server with one channel, a handful of people, and our bot, just invited."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle

from demo.stage import Stage

SERVER = "Card Night"
CHANNEL = "card-table"
BOT = "Card Table"
PEOPLE = {"Ann": "#c2410c", "Ben": "#1d4ed8", "Chloe": "#be185d", "Dev": "#15803d", "Ema": "#7e22ce", "Finn": "#0f766e"}
"""Everybody whom a browser tab can be, with the colour of their picture: as many as the largest table seats."""
BOT_COLOUR = "#5865f2"
SIZE = 96
"""Pixels of a profile picture, each way."""


@dataclass(frozen=True)
class World:
    """Who and what there is."""

    guild: GuildHandle
    channel: ChannelHandle
    people: dict[str, MemberActor]


async def build(stage: Stage) -> World:
    """Build the world and invite the bot to it, which then says hello."""
    env = stage.env
    stage.introduce_bot(BOT, bot_picture())
    with stage.before_time():
        users = {name: env.create_user(name.lower(), global_name=name) for name in PEOPLE}
        for name, user in users.items():
            stage.portray(user, picture(name[0], PEOPLE[name]))
        first, *others = users
        guild = env.create_guild(SERVER, owner=users[first])
        people = {first: MemberActor(env, guild, users[first])} | {name: guild.add_member(users[name]) for name in others}
        channel = guild.create_text_channel(CHANNEL, topic="Card games, against friends or the computer")
        for user in users.values():
            _ = user.dm_channel  # opened by asking for it; its id then belongs to the world too
    await stage.invite_bot(guild)
    return World(guild, channel, people)


def picture(letter: str, colour: str) -> bytes:
    """A profile picture: a letter on a colour (PNG)."""
    image = Image.new("RGB", (SIZE, SIZE), colour)
    ImageDraw.Draw(image).text((SIZE / 2, SIZE / 2), letter, fill="white", font=ImageFont.load_default(56), anchor="mm")
    return _png(image)


def bot_picture() -> bytes:
    """The bot's picture: a fan of two cards (PNG)."""
    image = Image.new("RGBA", (SIZE, SIZE), BOT_COLOUR)
    for angle, fill in ((18, "#c7cdfb"), (-10, "#ffffff")):
        layer = Image.new("RGBA", (SIZE, SIZE))
        draw = ImageDraw.Draw(layer)
        draw.rounded_rectangle((29, 20, 67, 76), 6, fill=fill)
        draw.polygon(((48, 34), (59, 48), (48, 62), (37, 48)), fill="#d22d39")
        image.alpha_composite(layer.rotate(angle, Image.Resampling.BICUBIC))
    return _png(image.convert("RGB"))


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.quantize(32).save(buffer, "PNG")
    return buffer.getvalue()
