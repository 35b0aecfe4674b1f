// A database that came from elsewhere is held: nothing that it saw waiting leaves until the operator releases it, and then
// each once. One that a crash interrupted is not.
import { expect, test } from "bun:test";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { dkimVerdicts } from "../testing/fixtures/dkim-verdicts.ts";
import { type HookReceiver, startHookReceiver } from "../testing/servers/hook-receiver.ts";

const FILES = ["sendlark.db", "sendlark.db-wal", "blobs"];

async function post({ api }: Appliance, path: string, body: unknown): Promise<string> {
  const answer = await api(path, { method: "POST", body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return (JSON.parse(text) as { id: string }).id;
}

const send = (appliance: Appliance, to: string, more: Record<string, unknown> = {}) =>
  post(appliance, "/emails", { from: "a@sender.test", to, subject: to, text: "Hello", ...more });

/** Something of each kind that waits: all of it goes to an address of its own. */
async function fill(appliance: Appliance, hook: HookReceiver): Promise<void> {
  await post(appliance, "/webhooks", { endpoint: hook.url, events: ["email.sent"] });
  for (const email of ["run@site.test", "letter@site.test"]) await post(appliance, "/contacts", { email });
  const template = await post(appliance, "/templates", {
    ...{ name: "Run", from: "a@sender.test", subject: "Run", html: "<p>Hello</p>" },
  });
  await post(appliance, `/templates/${template}/publish`, {});
  await post(appliance, "/automations", {
    name: "Run",
    status: "enabled",
    steps: [
      { key: "start", type: "trigger", config: { event_name: "go" } },
      { key: "rest", type: "delay", config: { duration: "1s" } },
      { key: "mail", type: "send_email", config: { template: { id: template } } },
    ],
    connections: [
      { from: "start", to: "rest" },
      { from: "rest", to: "mail" },
    ],
  });
  await send(appliance, "first@site.test");
  await send(appliance, "second@other.site.test");
  const soon = new Date(Date.now() + 1_500).toISOString();
  await send(appliance, "later@site.test", { scheduled_at: soon });
  const letter = await post(appliance, "/broadcasts", {
    ...{ name: "Letter", from: "a@sender.test", subject: "Letter" },
    html: "<p>News <a href='{{{UNSUBSCRIBE_URL}}}'>leave</a></p>",
    filter: { field: "email", op: "eq", value: "letter@site.test" },
  });
  await post(appliance, `/broadcasts/${letter}/send`, { scheduled_at: soon });
  await post(appliance, "/events/send", { event: "go", email: "run@site.test" });
}

const WAITING = [
  "first@site.test",
  "later@site.test",
  "letter@site.test",
  "run@site.test",
  "second@other.site.test",
];

test("what waits in a copied database is held until its release, and nothing after a crash", async () => {
  let isBusy = true;
  const replies = { rcpt: () => (isBusy ? "451 4.7.1 Greylisted" : null) };
  await using hook = startHookReceiver(() => new Response("", { status: isBusy ? 500 : 200 }));
  await using appliance = await startAppliance({
    config: '[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
    mx: { replies },
  });
  const data = join(appliance.directory, "data");
  const copy = join(appliance.directory, "copy");
  const arrived = () => appliance.mx.messages.flatMap(({ to }) => to).toSorted();
  const release = (...args: string[]) => appliance.cli("queue", "release", "--restored", ...args);

  await fill(appliance, hook);
  await hook.until(2);
  await appliance.kill();
  for (const name of FILES)
    if (existsSync(join(data, name))) cpSync(join(data, name), join(copy, name), { recursive: true });

  await appliance.start();
  expect(await appliance.log()).not.toContain("restore.held");
  isBusy = false;
  await appliance.cli("queue", "retry", "--all");
  await appliance.mx.untilMessages(WAITING.length);
  expect(arrived()).toEqual(WAITING);
  await hook.until(5, ({ at }) => at > 0);
  await appliance.stop();

  for (const name of [...FILES, "sendlark.db-shm"])
    rmSync(join(data, name), { recursive: true, force: true });
  cpSync(copy, data, { recursive: true });
  const posted = () => hook.posts.map(({ headers }) => headers["webhook-id"] ?? headers["svix-id"] ?? "");
  const before = new Set(posted());
  hook.posts.length = 0;
  await appliance.start();
  expect(await appliance.log()).toContain('"cause":"the database was copied here"');
  await send(appliance, "fresh@site.test", { scheduled_at: new Date(Date.now() + 1_500).toISOString() });
  await appliance.mx.untilMessages(WAITING.length + 1);
  expect(arrived()).toEqual(["fresh@site.test", ...WAITING].toSorted());
  await hook.until(1);
  expect(posted().filter((id) => before.has(id))).toEqual([]);
  // A team cannot release it, nor can a command that does not say so.
  const all = await appliance.api("/queue/release", {
    method: "POST",
    body: { all: true, reason: "restored" },
  });
  expect(await all.json()).toMatchObject({ changed: 0 });
  expect(await appliance.cli("queue", "release", "--all")).toEqual({ changed: 0 });

  expect(await release("--destination", "other.site.test")).toMatchObject({ changed: 1, broadcasts: 0 });
  await appliance.mx.untilMessages(WAITING.length + 2);
  expect(arrived().filter((address) => address === "second@other.site.test")).toHaveLength(2);
  expect(await release("--created-after", "2100-01-01")).toMatchObject({ changed: 0, broadcasts: 0 });
  expect(await release()).toMatchObject({ scheduled_emails: 1, broadcasts: 1 });
  await appliance.mx.untilMessages(2 * WAITING.length + 1);
  expect(arrived()).toEqual(["fresh@site.test", ...WAITING, ...WAITING].toSorted());
  await hook.until(1, ({ headers }) => before.has(headers["webhook-id"] ?? headers["svix-id"] ?? ""));
  // Settled: the next start holds nothing.
  await appliance.stop();
  await appliance.start();
  expect(await appliance.log()).not.toContain("restore.held");
});

test("a backup restored on another machine keeps its keys and holds what waited in it", async () => {
  let isBusy = true;
  const replies = { rcpt: () => (isBusy ? "451 4.7.1 Greylisted" : null) };
  await using appliance = await startAppliance({ mx: { replies } });
  const file = join(appliance.directory, "backup.age");
  const kit = join(appliance.directory, "kit");
  const arrived = () => appliance.mx.messages.flatMap(({ to }) => to).toSorted();
  const waiting = ["a@site.test", "b@site.test", "later@site.test"];

  const ids = [await send(appliance, "a@site.test"), await send(appliance, "b@site.test")];
  const soon = new Date(Date.now() + 2_000).toISOString();
  ids.push(await send(appliance, "later@site.test", { scheduled_at: soon }));
  const { identity } = (await appliance.cli("backup", "key")) as { identity: string };
  await Bun.write(kit, `# kept by people\n${identity}\n`);
  expect(await appliance.cli("backup", file)).toMatchObject({ emails: 3, deliveries: 3 });
  isBusy = false;
  await appliance.cli("queue", "retry", "--all");
  await appliance.mx.untilMessages(3);
  await appliance.stop();

  rmSync(join(appliance.directory, "data"), { recursive: true });
  const restored = await appliance.cli("restore", file, "--identity", kit);
  expect(restored).toMatchObject({ held: 3, emails: 3, backup_created_at: expect.any(String) });
  await appliance.start();
  expect(await appliance.log()).toContain('"cause":"restored from a backup"');
  for (const id of ids) expect((await appliance.api(`/emails/${id}`)).status).toBe(200);
  await send(appliance, "fresh@site.test", { scheduled_at: new Date(Date.now() + 1_500).toISOString() });
  await appliance.mx.untilMessages(4);
  expect(arrived()).toEqual(["a@site.test", "b@site.test", "fresh@site.test", "later@site.test"]);

  await appliance.cli("queue", "release", "--restored");
  await appliance.mx.untilMessages(7);
  expect(arrived()).toEqual([...waiting, "fresh@site.test", ...waiting].toSorted());
  // The receiver's view: the keys in DNS are those from before.
  for (const { raw } of appliance.mx.messages) {
    const verdicts = await dkimVerdicts(
      raw,
      (name) => appliance.dns.zone[`${name} TXT`] as string[] | undefined,
    );
    expect(verdicts).not.toEqual([]);
    for (const verdict of verdicts) expect(verdict).toMatch(/^sender\.test .* pass$/);
  }
});
