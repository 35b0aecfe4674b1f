// One node on a PostgreSQL server: what was accepted survives the death of either, and clients are told at once that the
// server is gone or silent.
import { afterAll, beforeAll, expect } from "bun:test";
import { join } from "node:path";
import { openDoor } from "../store/postgres/query.ts";
import { untilRetried } from "../testing/faults/until-retried.ts";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { until } from "../testing/fixtures/until.ts";
import { type HookReceiver, startHookReceiver } from "../testing/servers/hook-receiver.ts";
import { hasPostgres, type PostgresServer, startPostgres } from "../testing/servers/postgres.ts";
import { connectSmtp, type SmtpClient } from "../testing/servers/smtp-client.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

/** A client is told within this time; a busy machine gets some more. */
const TOLD_MS = 2_000;
const BACK_MS = 3_000;
/** Of a busy machine: where nobody notices, a call takes its whole half minute. */
const SLACK_MS = 10_000;

let server: PostgresServer;
let database: string;
let receiver: HookReceiver;
let appliance: Appliance;
/** Of everything that was acknowledged. */
const accepted = new Set<string>();
let count = 0;

beforeAll(async () => {
  if (!hasPostgres) return;
  server = await startPostgres();
  receiver = startHookReceiver();
  database = await server.createDatabase();
  appliance = await startAppliance({
    database,
    config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
  });
});
afterAll(async () => {
  await appliance?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const newEmail = () => {
  count += 1;
  return { from: "jane@sender.test", to: [`number-${count}@site.test`], subject: "Hello", text: "x" };
};

async function send(): Promise<number> {
  const email = newEmail();
  const { status } = await appliance.api("/emails", { method: "POST", body: email });
  if (status === 200) accepted.add(email.to[0]!);
  return status;
}

/** `appliance.api` asks again where the server is busy. */
async function sendOnce(): Promise<number> {
  const email = newEmail();
  const { status } = await fetch(`${appliance.url}/emails`, {
    method: "POST",
    headers: { authorization: `Bearer ${appliance.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify(email),
  });
  if (status === 200) accepted.add(email.to[0]!);
  return status;
}

async function submit(): Promise<SmtpClient> {
  const client = await connectSmtp(appliance.smtpsPort, { tls: true });
  expect(await client.reply()).toStartWith("220");
  expect(await client.say("EHLO client.test")).toStartWith("250");
  const login = Buffer.from(`\0resend\0${appliance.apiKey}`).toString("base64");
  expect(await client.say(`AUTH PLAIN ${login}`)).toStartWith("235");
  return client;
}

/** The reply that refuses the message, or takes it. */
async function give(client: SmtpClient): Promise<string> {
  const { from, to } = newEmail();
  for (const line of [`MAIL FROM:<${from}>`, `RCPT TO:<${to[0]}>`, "DATA"]) {
    const reply = await client.say(line);
    if (!/^[23]/.test(reply)) return reply;
  }
  const reply = await client.say(`From: ${from}\r\nTo: ${to[0]}\r\nSubject: Hello\r\n\r\nx\r\n.`);
  if (reply.startsWith("250")) accepted.add(to[0]!);
  return reply;
}

const received = () => appliance.mx.messages.map(({ to }) => to[0]!);
/** What was killed between its final dot and its reply waits for ten minutes. */
const allArrived = () =>
  untilRetried(appliance, async () => accepted.isSubsetOf(new Set(received())), { what: "all mail arrives" });

test("accepts by HTTP and SMTP, delivers, and posts what happened", async () => {
  const endpoint = `${receiver.url}/hook`;
  const hook = { endpoint, events: ["email.delivered"] };
  expect((await appliance.api("/webhooks", { method: "POST", body: hook })).status).toBe(201);
  const sent = await appliance.api("/emails", { method: "POST", body: newEmail() });
  const { id } = (await sent.json()) as { id: string };
  const batch = Array.from({ length: 5 }, newEmail);
  expect((await appliance.api("/emails/batch", { method: "POST", body: batch })).status).toBe(200);
  for (const { to } of batch) accepted.add(to[0]!);
  using client = await submit();
  expect(await give(client)).toStartWith("250");
  await allArrived();
  const lastEvent = async () =>
    ((await (await appliance.api(`/emails/${id}`)).json()) as { last_event: string }).last_event;
  await until(async () => (await lastEvent()) === "delivered", "the email is shown as delivered");
  await receiver.until(7, ({ path }) => path === "/hook");
  expect(await (await appliance.api("/emails")).json()).toMatchObject({ data: { length: 7 } });
  expect(await (await fetch(`${appliance.url}/ready`)).json()).toEqual({ status: "ready" });
});

test("goes on after SIGTERM, and after kill -9, with all that it has acknowledged", async () => {
  expect(await appliance.stop()).toBe(0);
  await appliance.start();
  for (const end of [appliance.kill, appliance.kill]) {
    const statuses = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await end();
    await appliance.start();
  }
  expect(await send()).toBe(200);
  await allArrived();
});

/** By who may do everything; also where the database takes no changes. */
async function command(...statements: string[]): Promise<void> {
  const name = new URL(database).pathname.slice(1);
  const door = openDoor(server.url(name), { connections: 1, deadlineMs: 20_000, name: "tests" });
  try {
    for (const statement of statements) await door.ask(statement);
  } finally {
    door.close();
  }
}

async function goesWithout(lose: () => unknown, bringBack: () => unknown): Promise<void> {
  using client = await submit();
  expect(await send()).toBe(200);
  await allArrived();
  await lose();
  const dots = appliance.mx.counts.messages;
  const timed = async <Answer>(act: () => Promise<Answer>) => {
    const startedAt = performance.now();
    const answer = await act();
    expect(performance.now() - startedAt).toBeLessThan(TOLD_MS + SLACK_MS);
    return answer;
  };
  const statuses = Promise.all(Array.from({ length: 10 }, () => timed(sendOnce)));
  // 454 where the key is looked up again.
  expect(await timed(() => give(client))).toMatch(/^45[14] 4\./);
  expect(new Set(await statuses)).toEqual(new Set([503]));
  expect(await timed(sendOnce)).toBe(503);
  expect((await timed(() => fetch(`${appliance.url}/ready`))).status).toBe(503);
  expect(appliance.mx.counts.messages).toBe(dots);
  await bringBack();
  const backAt = performance.now();
  await until(async () => (await sendOnce()) === 200, "mail is accepted again");
  expect(performance.now() - backAt).toBeLessThan(BACK_MS + SLACK_MS);
  using other = await submit();
  expect(await give(other)).toStartWith("250");
  await allArrived();
}

test("tells clients at once that the server is gone, and goes on when it is back", async () => {
  await goesWithout(server.stop, server.start);
});

test("tells clients at once that the server is silent, and goes on when it speaks", async () => {
  await goesWithout(server.silence, server.resume);
});

const awaited = /"serve\.database_awaited".*"http":"([^"]+)".*/;

test("started while the server is gone, waits for it and refuses meanwhile; a stop ends the waiting", async () => {
  expect(await send()).toBe(200);
  await appliance.kill();
  await server.stop();
  const starting = appliance.start();
  await until(async () => awaited.test(await appliance.log()), "it says that it waits");
  const [, door = ""] = awaited.exec(await appliance.log()) ?? [];
  for (const path of ["/ready", "/health", "/emails"]) expect((await fetch(door + path)).status).toBe(503);
  await server.start();
  await starting;
  expect(await send()).toBe(200);
  await allArrived();

  await appliance.stop();
  await server.stop();
  const log = join(appliance.directory, "second-log");
  const waiting = Bun.spawn(
    [await builtBinary(), "serve", "--config", join(appliance.directory, "sendlark.toml")],
    {
      stdin: "ignore",
      stdout: "ignore",
      stderr: Bun.file(log),
    },
  );
  await until(async () => awaited.test(await Bun.file(log).text()), "it waits again");
  waiting.kill("SIGTERM");
  expect(await waiting.exited).toBe(0);
  await server.start();
  await appliance.start();
});

const SETTING = "default_transaction_read_only";
const READ_ONLY = [`ALTER SYSTEM SET ${SETTING} = on`, "SELECT pg_reload_conf()"];
const WRITING = [`ALTER SYSTEM RESET ${SETTING}`, "SELECT pg_reload_conf()"];

test.each([
  ["is silent", () => server.silence(), () => server.resume(), /cannot be reached|did not answer/],
  [
    "takes no changes",
    () => command(...READ_ONLY),
    () => command(...WRITING),
    /The database takes no changes/,
  ],
])("started while the server %s, says so, refuses, and serves when that is over", async (...given) => {
  const [, lose, bringBack, said] = given;
  expect(await send()).toBe(200);
  await appliance.kill();
  await lose();
  const starting = appliance.start();
  await until(async () => awaited.test(await appliance.log()), "it says that it waits");
  const [line = "", door = ""] = awaited.exec(await appliance.log()) ?? [];
  expect(line).toMatch(said);
  for (const path of ["/ready", "/health", "/emails"]) expect((await fetch(door + path)).status).toBe(503);
  await bringBack();
  await starting;
  expect(await send()).toBe(200);
  await allArrived();
});

const TABLES = ["emails", "deliveries", "events", "attempts"];

/** What a server without disk space says, to each statement that would need some. */
const FULL = [
  `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
  ...TABLES.map(
    (table) =>
      `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION full_disk()`,
  ),
];

test.each([
  ["takes no changes", READ_ONLY, WRITING, "it takes no changes"],
  ["has no disk space left", FULL, ["DROP FUNCTION full_disk CASCADE"], "No space left on device"],
])(
  "a server that %s: mail is refused, nothing accepted is lost, and all goes on by itself",
  async (...given) => {
    const [, lose, bringBack, said] = given;
    const reason = async () => {
      const response = await fetch(`${appliance.url}/ready`);
      return `${response.status} ${await response.text()}`;
    };
    const statuses = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await command(...lose);
    await until(async () => (await sendOnce()) === 503, "mail is refused");
    await until(async () => (await reason()).startsWith("503 "), "it is not ready");
    expect(await reason()).toContain(said);
    for (let index = 0; index < 5; index += 1) expect(await sendOnce()).toBe(503);
    await command(...bringBack);
    await until(async () => (await sendOnce()) === 200, "mail is accepted again");
    await until(async () => (await reason()).startsWith("200 "), "it is ready");
    await allArrived();
  },
);
