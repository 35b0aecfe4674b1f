import { expect, test } from "bun:test";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { silentLog } from "../lib/log.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { openDoor } from "./http-door.ts";

const HEAD = "GET / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n";

async function connected(port: number, begin: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.write(begin);
  return socket;
}

const closeOf = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));

test("requests that never end are cut when descriptors run short, and the port goes on answering", async () => {
  const [clock, release, arrived] = [
    createFakeClock(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  let used = 10;
  const descriptors = { used: () => used, doorsMax: 100 };
  const serve = (port: number | null) =>
    Bun.serve({
      hostname: "127.0.0.1",
      port: port ?? 0,
      async fetch({ url }) {
        if (url.endsWith("/slow")) {
          arrived.resolve();
          await release.promise;
        }
        return new Response("answered");
      },
    });
  const door = openDoor(serve, { descriptors, clock, log: silentLog });
  const slow = text(await connected(door.port, `${HEAD.replace("/", "/slow")}\r\n`));
  await arrived.promise;
  const endless = await connected(door.port, HEAD);
  const ended = closeOf(endless);
  clock.advance(1_000);
  used = 60;
  clock.advance(1_000);
  // A fresh server has the port; the one before answers what it has.
  const second = await connected(door.port, HEAD);
  const secondEnded = closeOf(second);
  expect(await text(await connected(door.port, `${HEAD}\r\n`))).toEndWith("answered");
  release.resolve();
  expect(await slow).toEndWith("answered");
  clock.advance(10_000);
  await ended;
  // The next time there is no room for both, and the first to go are the oldest.
  clock.advance(250);
  used = 100;
  clock.advance(250);
  await secondEnded;
  expect(await text(await connected(door.port, `${HEAD}\r\n`))).toEndWith("answered");
  await door.stop();
  expect(clock.pending()).toBe(0);
});
