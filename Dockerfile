# docker build .                                                builds the program from this clone
# docker build --target released -f Dockerfile path/to/release  takes the program from a release's folder
# See docs/docker.md.
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

# All that the program loads, what tells scanners about it, and folders, which no shell could make later. OpenSSL halves the cost of
# signatures.
FROM debian:bookworm-slim AS system
RUN apt-get update && apt-get install -y --no-install-recommends libssl3
RUN mkdir -p /data /config /system/tmp /system/var/lib/dpkg/status.d && \
    chmod 1777 /system/tmp && \
    cp --parents -L /etc/os-release /etc/nsswitch.conf $(dpkg -L libc6 libssl3 | grep -E \
      '^/lib[0-9]*/ld-linux-[^/]*$|/lib(c|m|dl|pthread|crypto)\.so\.[0-9]+$') /system && \
    for package in libc6 libssl3; do dpkg -s $package > /system/var/lib/dpkg/status.d/$package; done && \
    echo 'sendlark:x:65532:65532::/var/lib/sendlark:/sbin/nologin' > /system/etc/passwd && \
    echo 'sendlark:x:65532:' > /system/etc/group

FROM scratch AS base
COPY --from=system /system /
COPY --from=system --chown=65532:65532 --chmod=700 /data /var/lib/sendlark
COPY --from=system --chown=65532:65532 --chmod=750 /config /etc/sendlark
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
