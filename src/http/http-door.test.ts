import { expect, test } from "bun:test";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { createLog } from "../lib/log.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { openDoor } from "./http-door.ts";

const HOST = "HTTP/1.1\r\nHost: a.test\r\n";
/** A request without its last line. */
const UNFINISHED = `GET / ${HOST}`;

/** A door that may use 100 descriptors. `refusals`: how often the port is refused when it is opened again. */
function startDoor({ refusals = 0 } = {}) {
  const clock = createFakeClock();
  const logged: string[] = [];
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const state = { used: 10, looks: 0, opened: 0, refusals };
  const serve = (port: number | null) => {
    if (port !== null && state.refusals-- > 0) throw new Error("the port is in use");
    const server = ++state.opened;
    return Bun.serve({
      hostname: "127.0.0.1",
      port: port ?? 0,
      // Nothing but the door ends a connection.
      idleTimeout: 0,
      async fetch({ url }) {
        if (url.endsWith("/slow")) {
          arrived.resolve();
          await release.promise;
        }
        return new Response(`server ${server}`);
      },
    });
  };
  const descriptors = {
    doorsMax: 100,
    used() {
      state.looks += 1;
      return state.used;
    },
  };
  const log = createLog((line) => logged.push(JSON.parse(line).event));
  const door = openDoor(serve, { descriptors, clock, log });
  const send = async (begin: string): Promise<Socket> => {
    const socket = connect(door.port, "127.0.0.1");
    await once(socket, "connect");
    socket.on("error", () => {});
    socket.write(begin);
    return socket;
  };
  return {
    ...{ clock, logged, state, door, send, release, arrived: arrived.promise },
    /** The body of the answer to a whole request. */
    async ask(path = "/"): Promise<string | undefined> {
      return (await text(await send(`GET ${path} ${HOST}Connection: close\r\n\r\n`))).split("\r\n\r\n")[1];
    },
    async [Symbol.asyncDispose]() {
      await door.stop();
      expect(clock.pending()).toBe(0);
    },
  };
}

const closeOf = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));

test("a new server takes over the port when three quarters of the descriptors are used", async () => {
  await using bench = startDoor();
  const { clock, logged, state, send, ask } = bench;
  const slow = ask("/slow");
  await bench.arrived;
  const unfinished = await send(UNFINISHED);
  const cut = closeOf(unfinished);
  const idle = await send(`${UNFINISHED}\r\n`);
  await once(idle, "data");
  const closed = closeOf(idle);

  state.used = 74;
  clock.advance(1_000);
  expect(await ask()).toBe("server 1");
  state.used = 75;
  clock.advance(1_000);
  state.used = 10;
  expect(await ask()).toBe("server 2");
  expect(logged).toEqual(["http.too_many_connections"]);
  // The old server closes idle connections, and has ten seconds for its requests.
  await closed;
  bench.release.resolve();
  expect(await slow).toBe("server 1");
  // The request that is not finished yet still can be.
  unfinished.write("\r\n");
  expect(String(await once(unfinished, "data"))).toEndWith("server 1");
  await cut;
});

test("what the old server has not finished within ten seconds is cut", async () => {
  await using bench = startDoor();
  const { clock, state, send, ask } = bench;
  const cut = closeOf(await send(UNFINISHED));
  await ask();
  state.used = 75;
  clock.advance(1_000);
  state.used = 10;
  clock.advance(10_000);
  await cut;
  expect([await ask(), state.opened]).toEqual(["server 2", 2]);
});

test("the old server is cut at once when all descriptors are used", async () => {
  await using bench = startDoor();
  const { clock, state, send, ask } = bench;
  const cut = closeOf(await send(UNFINISHED));
  await ask();
  state.used = 75;
  clock.advance(1_000);
  state.used = 100;
  clock.advance(250);
  await cut;
  expect([await ask(), state.opened]).toEqual(["server 2", 2]);
});

test("a port that cannot be had again is tried until it can", async () => {
  await using bench = startDoor({ refusals: 2 });
  const { clock, logged, state, ask } = bench;
  state.used = 75;
  clock.advance(1_000);
  state.used = 10;
  clock.advance(2_000);
  expect(logged).toEqual(["http.too_many_connections", "http.port_lost", "http.port_lost"]);
  expect(await ask()).toBe("server 2");
});

test("descriptors are counted once a second, and four times as often when a quarter is used", async () => {
  await using bench = startDoor();
  const { clock, state } = bench;
  clock.advance(10_000);
  expect(state.looks).toBe(10);
  state.used = 25;
  clock.advance(1_000);
  state.looks = 0;
  clock.advance(10_000);
  expect(state.looks).toBe(40);
});
