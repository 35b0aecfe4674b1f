// What the steps and triggers of automations do, through the HTTP API; time stands still until it is moved.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { trackSegments } from "../contacts/filter/track-segments.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { type AutomationBench, openAutomationBench } from "../testing/fixtures/automation-bench.ts";
import { confirmationLink, createVisitor } from "../testing/fixtures/form-visitor.ts";
import { openImportBench } from "../testing/fixtures/import-bench.ts";
import { until } from "../testing/fixtures/until.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

let bench: AutomationBench;
let email: string;
let event: string;
beforeAll(async () => {
  bench = await openAutomationBench();
});
afterAll(() => bench[Symbol.asyncDispose]());
beforeEach(() => {
  email = `p${createId()}@site.test`;
  event = `e ${createId()}x`;
});

test("a condition asks the event, the contact, its filter and this run's emails", async () => {
  await bench.ask("POST", "/contacts", { email, first_name: "Ada" });
  const rules = [
    { type: "rule", field: "event.user.plan", operator: "eq", value: "pro" },
    { type: "rule", field: "contact.first_name", operator: "eq", value: { var: "event.name" } },
    { type: "filter", filter: { field: "first_name", op: "eq", value: "ada" } },
    { type: "rule", field: "steps.m.opened", operator: "eq", value: true },
  ];
  const steps = [
    bench.trigger(event),
    await bench.mail("m", "Hello"),
    bench.step("delay", "rest", { duration: "1 hour" }),
    ...rules.map((rule, index) => bench.step("condition", `c${index}`, rule)),
    await bench.mail("yes", "Yes"),
    await bench.mail("no", "No"),
  ];
  const met = (from: string, to: string) => ({ from, to, type: "condition_met" as const });
  const next = (from: string, to: string) => ({ from, to, type: "default" as const });
  const connections = [
    ...[next("start", "m"), next("m", "rest"), next("rest", "c0")],
    ...[met("c0", "c1"), met("c1", "c2"), met("c2", "c3"), met("c3", "yes")],
    { from: "c3", to: "no", type: "condition_not_met" as const },
  ];
  await bench.add(steps, { connections });
  const other = `other-${email}`;
  await bench.ask("POST", "/contacts", { email: other, first_name: "Ada" });
  for (const one of [email, other]) await bench.send(event, one, { user: { plan: "pro" }, name: "Ada" });
  await bench.settle();
  const { store, clock } = bench.api;
  for (const [one, isMachine] of [
    [email, false],
    [other, true],
  ] as const) {
    const [row] = bench.read("SELECT id FROM deliveries WHERE recipient = ?", one) as { id: string }[];
    const engagement = { kind: "opened", ipAddress: "192.0.2.1", userAgent: "x", isMachine } as never;
    await store.engagements.record({ deliveryId: row!.id, engagement, now: clock.now() });
  }
  await bench.pass(HOUR);
  expect(await bench.subjects(email)).toEqual(["Hello", "Yes"]);
  expect(await bench.subjects(other)).toEqual(["Hello", "No"]);
});

test("steps change the contact, its segments and topics; what it may not is skipped; a deleted contact has no runs", async () => {
  const key = `k${createId().replaceAll("-", "").slice(8, 30)}`;
  await bench.ask("POST", "/contact-properties", { key, type: "number" });
  const segment = await bench.ask("POST", "/segments", { name: "Segment" });
  const topic = await bench.ask("POST", "/topics", { name: "News", default_subscription: "opt_in" });
  const left = await bench.ask("POST", "/topics", { name: "Left", default_subscription: "opt_in" });
  await bench.ask("POST", "/contacts", { email, topics: [{ id: left.id, subscription: "opt_out" }] });
  const values = { first_name: { var: "event.name" }, properties: { [key]: { var: "event.points" } } };
  const steps = [
    bench.trigger(event),
    bench.step("contact_update", "update", values),
    bench.step("add_to_segment", "join", { segment_id: segment.id }),
    bench.step("set_topic", "leave", { topic_id: topic.id, subscription: "opt_out" }),
    bench.step("set_topic", "again", { topic_id: left.id, subscription: "opt_in" }),
    bench.step("delay", "rest", { duration: "1 day" }),
    bench.step("remove_from_segment", "part", { segment_id: segment.id }),
    bench.step("contact_delete", "gone"),
    bench.step("exit", "never"),
  ];
  const id = await bench.add(steps);
  await bench.send(event, email, { name: "Ada", points: "7" });
  const other = await bench.add([bench.trigger(event), bench.step("delay", "long", { duration: "9 days" })]);
  await bench.send(event, email, { points: "x" });
  await bench.settle();
  const { json } = await bench.api.call("GET", `/contacts/${email}`);
  expect(json).toMatchObject({ first_name: "Ada", properties: { [key]: { value: 7 } } });
  expect((await bench.api.call("GET", `/contacts/${email}/segments`)).json).toMatchObject({
    data: [{ id: segment.id }],
  });
  const [first, second] = await bench.runs(id);
  expect((await bench.trace(id, first!)).map(({ key: step, status }) => [step, status])).toEqual([
    ...[
      ["start", "completed"],
      ["update", "completed"],
      ["join", "completed"],
      ["leave", "completed"],
    ],
    ...[
      ["again", "skipped"],
      ["rest", "waiting"],
    ],
  ]);
  expect((await bench.trace(id, second!))[1]?.error).toEqual({
    message: `The value does not fit the property ${key}.`,
  });
  await bench.pass(DAY);
  expect((await bench.api.call("GET", `/contacts/${email}`)).status).toBe(404);
  const statuses = async (of: string) => (await bench.runs(of)).map(({ status }) => status);
  expect(await statuses(id)).toEqual(["completed", "cancelled"]);
  expect(await statuses(other)).toEqual(["cancelled"]);
});

test("contacts that are created, join a topic, or enter and leave a tracked segment start runs", async () => {
  const { store, clock } = bench.api;
  const topic = await bench.ask("POST", "/topics", { name: "News", default_subscription: "opt_out" });
  const filter = { field: "first_name", op: "eq", value: email };
  const segment = await bench.ask("POST", "/segments", { name: "Ada", filter, tracked: true });
  const begin = (name: string, config = {}) =>
    bench.add([bench.trigger(name, config), bench.step("exit", "end")]);
  const ids = [
    await begin("sendlark:contact.created"),
    await begin("sendlark:topic.joined", { topic_id: topic.id }),
    await begin("sendlark:segment.entered", { segment_id: segment.id }),
    await begin("sendlark:segment.left", { segment_id: segment.id }),
  ];
  await trackSegments({ store, clock } as never);
  await bench.ask("POST", "/contacts", { email, first_name: email });
  await bench.ask("PATCH", `/contacts/${email}/topics`, [{ id: topic.id, subscription: "opt_in" }]);
  await trackSegments({ store, clock } as never);
  await bench.ask("PATCH", `/contacts/${email}`, { first_name: "Eve" });
  await trackSegments({ store, clock } as never);
  await bench.settle();
  const { id: contactId } = await bench.ask("GET", `/contacts/${email}`);
  for (const id of ids) {
    const runs = (await bench.runs(id)).filter((run) => run.contactId === contactId);
    expect(runs).toMatchObject([{ status: "completed" }]);
  }
  for (const id of ids) await store.automations.delete({ teamId: bench.api.teamId, id, now: clock.now() });
});

test("who confirms a subscription starts a run; an import or the API confirms nobody", async () => {
  const { api } = bench;
  const form = { name: "News", title: "News", privacy_url: "https://acme.test/privacy" };
  const { id: formId } = await bench.ask("POST", "/forms", form);
  const created = await bench.add([bench.trigger("sendlark:contact.created"), bench.step("exit", "end")]);
  const id = await bench.add([bench.trigger("sendlark:contact.confirmed"), await bench.mail("m", "Welcome")]);
  const visitor = createVisitor(api);
  await visitor.fillIn(formId, { email });
  await bench.ask("POST", "/contacts", { email, first_name: "Ada" });
  await bench.settle();
  expect(await bench.runs(id)).toEqual([]);
  await visitor.confirm(await confirmationLink(api, email));
  // Nobody confirms twice.
  await visitor.confirm(await confirmationLink(api, email));
  await bench.settle();
  expect(await bench.runs(id)).toMatchObject([{ status: "completed" }]);
  expect((await bench.subjects(email)).at(-1)).toBe("Welcome");
  await openImportBench(api).run(`email\nimported-${email}\n`);
  await bench.settle();
  expect(await bench.runs(created)).toHaveLength(1);
  const { store, teamId, clock } = api;
  await store.automations.delete({ teamId, id: created, now: clock.now() });
});

test("two automations that undo each other's changes come to an end", async () => {
  const { store, clock } = bench.api;
  const filter = { field: "first_name", op: "eq", value: email };
  const segment = await bench.ask("POST", "/segments", { name: "Loop", filter, tracked: true });
  const when = (name: string) => bench.trigger(`sendlark:segment.${name}`, { segment_id: segment.id });
  const rename = (first_name: string) => bench.step("contact_update", "rename", { first_name });
  const entered = await bench.add([when("entered"), rename("Eve")]);
  const left = await bench.add([when("left"), rename(email)]);
  await trackSegments({ store, clock } as never);
  await bench.ask("POST", "/contacts", { email, first_name: email });
  for (let turns = 0; turns < 50; turns += 1) {
    await trackSegments({ store, clock } as never);
    await bench.settle();
  }
  expect(await bench.runs(entered)).toHaveLength(LIMITS.automationEntriesPerDayMax);
  expect((await bench.runs(left)).length).toBeLessThanOrEqual(LIMITS.automationEntriesPerDayMax);
});

test("a delay ends at its time of day in the contact's zone", async () => {
  await bench.ask("POST", "/contacts", { email, time_zone: "America/New_York" });
  // Friday 2026-11-20 12:00 UTC and some days; New York is five hours behind.
  const until = { time: "09:00", weekdays: [1] };
  const id = await bench.add([
    bench.trigger(event),
    bench.step("delay", "rest", { until }),
    await bench.mail("m", "Monday"),
  ]);
  await bench.send(event, email);
  await bench.settle();
  const [run] = await bench.runs(id);
  const dueAt = new Date(run?.dueAt ?? 0);
  expect([dueAt.getUTCDay(), dueAt.toISOString().slice(11)]).toEqual([1, "14:00:00.000Z"]);
});

test("a date starts a run once, at its time in the contact's zone, also after the server was down", async () => {
  const key = `d${createId().replaceAll("-", "").slice(8, 30)}`;
  await bench.ask("POST", "/contact-properties", { key, type: "string" });
  const { clock } = bench.api;
  const day = (days: number) => new Date(clock.now() + days * DAY).toISOString().slice(0, 10);
  const config = { property: key, offset_days: -3, time: "09:00" };
  const trial = await bench.add([bench.trigger("sendlark:date", config), bench.step("exit", "end")]);
  const yearly = { property: key, time: "09:00", is_yearly: true };
  const birthday = await bench.add([bench.trigger("sendlark:date", yearly), bench.step("exit", "end")]);
  const born = `1990-${day(10).slice(5)}`;
  const tokyo = `tokyo-${email}`;
  await bench.ask("POST", "/contacts", { email, properties: { [key]: day(5) } });
  await bench.ask("POST", "/contacts", {
    email: tokyo,
    time_zone: "Asia/Tokyo",
    properties: { [key]: day(5) },
  });
  await bench.ask("POST", "/contacts", { email: `born-${email}`, properties: { [key]: born } });
  await bench.ask("POST", "/contacts", { email: `none-${email}`, properties: { [key]: "soon" } });
  const due = Date.parse(`${day(2)}T09:00:00Z`);
  const to = (at: number) => bench.pass(at - clock.now());
  await to(due - 9 * HOUR - 60_000);
  expect(await bench.runs(trial)).toEqual([]);
  await to(due - 9 * HOUR);
  const { id: tokyoId } = await bench.ask("GET", `/contacts/${tokyo}`);
  expect(await bench.runs(trial)).toMatchObject([{ contactId: tokyoId, status: "completed" }]);
  // Two days without a look.
  await to(due + 2 * DAY);
  await to(due + 2 * DAY + HOUR);
  expect(await bench.runs(trial)).toHaveLength(2);
  expect(await bench.runs(birthday)).toEqual([]);
  await to(Date.parse(`${new Date(due).getUTCFullYear()}-${born.slice(5)}T09:00:00Z`));
  await to(clock.now() + DAY);
  // The other dates were too long ago when somebody looked.
  const { id: bornId } = await bench.ask("GET", `/contacts/born-${email}`);
  expect(await bench.runs(birthday)).toMatchObject([{ contactId: bornId }]);
});

test("a webhook is posted with a stable id until it is taken; a refusal in the end does not stop the run", async () => {
  const seen: { id: string | null; secret: string | null; body: { contact: { email: string } } }[] = [];
  let status = 500;
  using server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { headers } = request;
      const body = (await request.json()) as (typeof seen)[0]["body"];
      seen.push({ id: headers.get("webhook-id"), secret: headers.get("x-secret"), body });
      return new Response("", { status });
    },
  });
  const url = `http://127.0.0.1:${server.port}/hook`;
  const post = bench.step("webhook", "post", { url, headers: { "X-Secret": "s", "webhook-id": "mine" } });
  const id = await bench.add([bench.trigger(event), post, await bench.mail("m", "Hello")]);
  await bench.send(event, email);
  await bench.settle();
  expect(seen).toMatchObject([{ secret: "s", body: { contact: { email } } }]);
  const [run] = await bench.runs(id);
  expect((await bench.trace(id, run!))[1]).toMatchObject({
    status: "waiting",
    error: { message: "The endpoint answered with status 500." },
  });
  status = 204;
  await bench.restart();
  await bench.pass(60_000);
  expect(seen.map((one) => one.id)).toEqual([`${run!.id}-1`, `${run!.id}-1`]);
  expect(await bench.subjects(email)).toEqual(["Hello"]);
  status = 500;
  await bench.send(event, `bad-${email}`);
  for (let tries = 0; tries < 6; tries += 1) await bench.pass(12 * HOUR);
  expect(await bench.subjects(`bad-${email}`)).toEqual(["Hello"]);
  const [, second] = await bench.runs(id);
  expect((await bench.trace(id, second!)).map((step) => step.status)).toEqual([
    "completed",
    "failed",
    "completed",
  ]);
  expect(second!.status).toBe("completed");
});

test("endpoints that do not answer keep no email waiting, and are asked again", async () => {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  using server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch() {
      asked += 1;
      await held.promise;
      return new Response("");
    },
  });
  const url = `http://127.0.0.1:${server.port}/hook`;
  const id = await bench.add([bench.trigger(event), bench.step("webhook", "post", { url })]);
  const greeting = `${event} greeting`;
  await bench.add([bench.trigger(greeting), await bench.mail("m", "Hello")]);
  for (let count = 0; count < 70; count += 1) await bench.send(event, email);
  await bench.send(greeting, email);
  const untilIn = (ms: number, isSo: () => Promise<boolean>) =>
    until(async () => {
      bench.api.clock.advance(ms);
      return await isSo();
    }, "it goes on");
  await untilIn(300, async () => (await bench.subjects(email)).length === 1);
  expect(asked).toBeLessThanOrEqual(8);
  held.resolve();
  await untilIn(5_000, async () => (await bench.runs(id, ["running"])).length === 0);
  expect(asked).toBe(70);
});

test("what passes is tried again for days, what does not fails at once, with a message", async () => {
  const template = await bench.template("Hello");
  const from = (address: string) =>
    bench.step("send_email", "m", { template: { id: template }, from: address });
  const waiting = await bench.add([bench.trigger(event), from("a@new.test")]);
  const failing = await bench.add([bench.trigger(event), from("nobody")]);
  const lost = await bench.add([
    bench.trigger(event),
    bench.step("send_email", "m", { template: { id: createId() } }),
  ]);
  await bench.send(event, email);
  await bench.settle();
  expect(await bench.runs(failing)).toMatchObject([{ status: "failed" }]);
  const [gone] = await bench.runs(lost);
  expect((await bench.trace(lost, gone!))[1]).toMatchObject({
    status: "failed",
    error: { message: "Template not found" },
  });
  const [run] = await bench.runs(waiting);
  expect((await bench.trace(waiting, run!))[1]).toMatchObject({
    status: "waiting",
    output: { attempts: 1 },
    error: { message: expect.stringContaining("not verified") },
  });
  for (let tries = 0; tries < 10; tries += 1) await bench.pass(DAY);
  expect(await bench.runs(waiting)).toMatchObject([{ status: "failed" }]);
});

test("ended runs are swept, those of a deleted automation too; who entered once does not enter again", async () => {
  const { store, teamId, clock } = bench.api;
  const steps = [bench.trigger(event), bench.step("exit", "end")];
  const [once, always] = [await bench.add(steps, { entry: "once" }), await bench.add(steps)];
  const deleted = await bench.add([bench.trigger(event), bench.step("delay", "rest", { duration: "1 day" })]);
  await bench.send(event, email);
  await bench.settle();
  await store.automations.delete({ teamId, id: deleted, now: clock.now() });
  const sweep = () => store.automations.sweep({ endedBefore: clock.now() + 1, limit: 200, now: clock.now() });
  while ((await sweep()).deleted > 0);
  expect(await bench.runs(always)).toEqual([]);
  expect(bench.read("SELECT id FROM automation_runs WHERE automation_id = ?", deleted)).toEqual([]);
  expect(bench.read("SELECT id FROM automations WHERE id = ?", deleted)).toEqual([]);
  const runs = await bench.runs(once);
  expect(await bench.trace(once, runs[0]!)).toEqual([]);
  await bench.send(event, email);
  await bench.settle();
  expect(await bench.runs(once)).toHaveLength(1);
  expect(await bench.runs(always)).toHaveLength(1);
});

test("a run that is damaged fails by itself, and the others go on", async () => {
  const id = await bench.add([
    bench.trigger(event),
    bench.step("delay", "rest", { duration: "soon" }),
    await bench.mail("m", "Hi"),
  ]);
  const sound = await bench.add([bench.trigger(event), await bench.mail("m", "Hello")]);
  await bench.send(event, email);
  await bench.settle();
  expect(await bench.runs(id)).toMatchObject([{ status: "failed" }]);
  expect(await bench.runs(sound)).toMatchObject([{ status: "completed" }]);
  expect(bench.log.some((line) => line.includes("automations.run_failed"))).toBe(true);
});
