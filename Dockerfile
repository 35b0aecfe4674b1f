# docker build .                                                builds the program from this clone
# docker build --target released -f Dockerfile path/to/release  takes the program from a release's folder
# See docs/docker.md.
ARG RUNTIME=gcr.io/distroless/cc-debian12:nonroot

FROM node:22-bookworm-slim AS build
# What the program says of itself: there is no git here.
ARG COMMIT=""
WORKDIR /src
COPY package.json bun.lock bunfig.toml ./
COPY scripts/setup.sh scripts/
# Installs the pinned Bun and what bun.lock names.
RUN bash -e scripts/setup.sh
COPY . .
RUN PATH="/src/.bun/node_modules/.bin:$PATH" bun scripts/build.ts --commit "$COMMIT"

FROM debian:bookworm-slim AS chosen
ARG TARGETARCH=amd64
COPY sendlark-linux-* /release/
RUN if [ "$TARGETARCH" = amd64 ]; then program=x64-baseline; else program="$TARGETARCH"; fi && \
    install -m 755 "/release/sendlark-linux-$program" /sendlark

# The runtime image has no shell to make them.
FROM debian:bookworm-slim AS folders
RUN mkdir -p /data /config

FROM ${RUNTIME} AS base
COPY --from=folders --chown=65532:65532 --chmod=700 /data /var/lib/sendlark
COPY --from=folders --chown=65532:65532 --chmod=750 /config /etc/sendlark
USER 65532:65532
WORKDIR /var/lib/sendlark
ENV PATH=/usr/local/bin:/usr/bin:/bin
VOLUME /var/lib/sendlark
EXPOSE 25 80 443 465 587 2465 2587
# SIGTERM drains: conversations with other servers may take half a minute to end.
STOPSIGNAL SIGTERM
# The migration of a large database takes minutes before the server answers.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["/usr/local/bin/sendlark", "health"]
ENTRYPOINT ["/usr/local/bin/sendlark"]
CMD ["serve"]

FROM base AS released
COPY --from=chosen /sendlark /usr/local/bin/sendlark

FROM base
COPY --from=build /src/dist/sendlark /usr/local/bin/sendlark
