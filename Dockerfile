# syntax=docker/dockerfile:1
# Python's and Debian's versions are fixed; what is mended in them comes in with `docker build --pull`.
FROM python:3.13-slim-bookworm AS base

FROM base AS build
WORKDIR /build
RUN python -m venv /opt/venv
COPY requirements/runtime.txt .
RUN /opt/venv/bin/pip install --no-cache-dir --disable-pip-version-check --only-binary=:all: --require-hashes -r runtime.txt

FROM base
LABEL org.opencontainers.image.title="card-table" org.opencontainers.image.licenses="MIT"
# The id is fixed, so that a host can give a mounted folder to it.
RUN groupadd --gid 10001 bot \
 && useradd --uid 10001 --gid bot --no-create-home --shell /usr/sbin/nologin bot \
 && install --directory --owner=bot --group=bot --mode=0700 /data
WORKDIR /app
COPY --from=build /opt/venv /opt/venv
COPY LICENSE ./
COPY game ./game
COPY bot ./bot
COPY cogs ./cogs
RUN /opt/venv/bin/python -m compileall -q game bot cogs
ENV PATH="/opt/venv/bin:$PATH" \
    PYTHONUNBUFFERED=1 \
    DATA_DIR=/data
USER bot
VOLUME /data
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --retries=2 CMD ["python", "-m", "bot.health"]
# The exec form: the bot is process 1, and ends in order at the SIGTERM of `docker stop`.
CMD ["python", "-m", "bot"]
