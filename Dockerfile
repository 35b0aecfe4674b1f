# The executable is built by the pinned Bun and runs on a plain Debian, as a user of its own.
FROM node:20-bookworm-slim AS build
WORKDIR /src
RUN npm install --global --ignore-scripts=false bun@1.4.4 && \
    { bun --version || node "$(npm root --global)/bun/install.js"; } && bun --version
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile
COPY . .
RUN bun run build

FROM debian:bookworm-slim
RUN useradd --system --uid 925 --home-dir /var/lib/sendlark --create-home --shell /usr/sbin/nologin sendlark && \
    mkdir /etc/sendlark
COPY --from=build /src/dist/sendlark /usr/local/bin/sendlark
USER sendlark
VOLUME /var/lib/sendlark
EXPOSE 25 80 443 465 587 2465 2587
# SIGTERM drains: conversations with other servers may take half a minute to end.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=10s CMD ["sendlark", "health"]
ENTRYPOINT ["sendlark"]
CMD ["serve"]
