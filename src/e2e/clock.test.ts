// I12: a clock that is set while the server runs, or while it is stopped, neither freezes what waits nor ends it.

import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { hasFaketime, startWithClock } from "../testing/fixtures/appliance-clock.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { until } from "../testing/fixtures/until.ts";

const DAY_S = 24 * 3600;

const { test: withFaketime } = onlyWith("faketime", hasFaketime);

async function send(appliance: Appliance, to: string): Promise<void> {
  const body = { from: "a@sender.test", to: [to], subject: "Time", text: "Time" };
  expect((await appliance.api("/emails", { method: "POST", body })).status).toBe(200);
}

async function waiting(appliance: Appliance): Promise<{ state: string; due_at: string }[]> {
  const { data } = (await appliance.cli("queue", "list")) as {
    data: { state: string; due_at: string }[];
  };
  return data;
}

const isDeferred = async (appliance: Appliance) => {
  const rows = await waiting(appliance);
  return rows.length === 1 && rows[0]!.state === "queued" && Date.parse(rows[0]!.due_at) > 0;
};

withFaketime("set back by a day while it runs, what waits keeps its interval", async () => {
  let tries = 0;
  const rcpt = () => (++tries === 1 ? "451 4.3.0 come back in a moment" : null);
  await using bench = await startWithClock({ mx: { replies: { rcpt } } });
  const { appliance, set } = bench;
  await send(appliance, "late@site.test");
  await until(async () => tries === 1 && (await isDeferred(appliance)), "the first try is deferred");
  set(-DAY_S);
  await until(async () => (await appliance.log()).includes("clock.set_back"), "the jump is noticed");
  const [row] = await waiting(appliance);
  const waitS = Date.parse(row!.due_at) / 1000 - (Date.now() / 1000 - DAY_S);
  expect(waitS).toBeGreaterThan(0);
  expect(waitS).toBeLessThan(300);
  await send(appliance, "new@site.test");
  await appliance.mx.untilMessages(1);
  set(0);
  await until(async () => (await appliance.log()).includes("clock.set_forward"), "the way back is noticed");
  await appliance.mx.untilMessages(2);
});

withFaketime("set forward in the middle of a conversation, nothing is cut off", async () => {
  let release = () => {};
  await using bench = await startWithClock({});
  const { appliance, set } = bench;
  using slow = Bun.listen({
    hostname: "127.0.0.9",
    port: appliance.mx.port,
    socket: {
      open(socket) {
        release = () => void socket.write("220 slow.test\r\n");
      },
      data(socket, bytes) {
        const [verb] = bytes.toString().split(/[ \r]/);
        const replies: Record<string, string> = {
          EHLO: "250 slow.test",
          DATA: "354 go on",
          QUIT: "221 bye",
        };
        const reply = replies[verb!] ?? (/^(MAIL|RCPT|RSET)$/.test(verb!) ? "250 ok" : null);
        if (reply !== null) socket.write(`${reply}\r\n`);
        else if (bytes.toString().endsWith(".\r\n")) socket.write("250 taken\r\n");
      },
    },
  });
  expect(slow.port).toBe(appliance.mx.port);
  appliance.dns.zone["slow.test MX"] = [{ preference: 10, exchange: "mx.slow.test" }];
  appliance.dns.zone["mx.slow.test A"] = ["127.0.0.9"];
  await send(appliance, "a@slow.test");
  await until(async () => (await waiting(appliance))[0]?.state === "leased", "the conversation has begun");
  set(DAY_S);
  await until(async () => (await appliance.log()).includes("clock.set_forward"), "the jump is noticed");
  release();
  await until(async () => (await waiting(appliance)).length === 0, "it ends");
  expect(await appliance.log()).not.toContain("thread_lost");
});

test("set back while it was stopped, what waits comes at once", async () => {
  let tries = 0;
  const rcpt = () => (++tries === 1 ? "451 4.3.0 come back in a moment" : null);
  await using appliance = await startAppliance({ mx: { replies: { rcpt } } });
  await send(appliance, "late@site.test");
  await until(async () => tries === 1 && (await isDeferred(appliance)), "the first try is deferred");
  await appliance.stop();
  // As if it had been written under a clock that was an hour ahead.
  const ahead = Date.now() / 1000 + 3600;
  utimesSync(join(appliance.directory, "data", "sendlark.db"), ahead, ahead);
  await appliance.start();
  expect(await appliance.log()).toContain("clock.set_back");
  await appliance.mx.untilMessages(1);
});
