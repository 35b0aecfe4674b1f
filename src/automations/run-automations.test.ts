// What runs do, through the doors that start them; time stands still until it is moved.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { type AutomationBench, openAutomationBench } from "../testing/fixtures/automation-bench.ts";

const DAY = 24 * 3600_000;

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

test("an event starts a run that sends at once, waits, and sends again; each step is logged and counted", async () => {
  const first = await bench.mail("hello", "Hello", { variables: { NAME: { var: "event.plan" } } });
  const steps = [bench.trigger(event), first, bench.step("delay", "rest", { duration: "3 days" })];
  const id = await bench.add([...steps, await bench.mail("again", "Again")]);
  await bench.send(event, email, { plan: "pro" });
  await bench.settle();
  expect(await bench.subjects(email)).toEqual(["Hello"]);
  const [run] = await bench.runs(id);
  expect(run).toMatchObject({ status: "running", stepKey: "rest", dueAt: bench.api.clock.now() + 3 * DAY });
  expect(await bench.trace(id, run!)).toMatchObject([
    { key: "start", type: "trigger", status: "completed" },
    { key: "hello", type: "send_email", status: "completed", output: { email_id: expect.any(String) } },
    { key: "rest", type: "delay", status: "waiting", output: { until: expect.any(String) } },
  ]);
  await bench.pass(3 * DAY - 1_000);
  expect(await bench.subjects(email)).toEqual(["Hello"]);
  await bench.pass(1_000);
  expect(await bench.subjects(email)).toEqual(["Hello", "Again"]);
  expect(await bench.runs(id)).toMatchObject([{ status: "completed", stepKey: null, dueAt: null }]);
  const once = { entered: 1, completed: 1, skipped: 0, failed: 0 };
  expect(await bench.api.store.automations.counts({ teamId: bench.api.teamId, id })).toEqual({
    start: once,
    hello: once,
    rest: once,
    again: once,
  });
});

test("an email of an automation is marketing: it can be left, goes behind others, and has its values", async () => {
  const greeting = await bench.mail("hello", "Hello", { variables: { NAME: { var: "contact.first_name" } } });
  await bench.ask("POST", "/contacts", { email, first_name: "Ada" });
  const id = await bench.add([bench.trigger(event), greeting]);
  await bench.send(event, email);
  await bench.settle();
  const [run] = await bench.runs(id);
  const emailId = (await bench.trace(id, run!))[1]!.output?.["email_id"] as string;
  const shown = (await bench.api.call("GET", `/emails/${emailId}`)).json as Record<string, string>;
  expect(shown["html"]).toContain("Hi Ada");
  const { teamId, store } = bench.api;
  expect(await store.emails.get({ teamId, id: emailId })).toMatchObject({ topic: "" });
  expect(bench.read("SELECT priority FROM deliveries WHERE email_id = ?", emailId)).toEqual([
    { priority: 1 },
  ]);
});

test("who has unsubscribed is skipped with the reason, and the run goes on", async () => {
  await bench.ask("POST", "/contacts", { email, unsubscribed: true });
  const id = await bench.add([
    bench.trigger(event),
    await bench.mail("hello", "Hello"),
    bench.step("exit", "end"),
  ]);
  await bench.send(event, email);
  await bench.settle();
  const [run] = await bench.runs(id);
  expect(run?.status).toBe("completed");
  expect(await bench.trace(id, run!)).toMatchObject([
    {},
    {
      key: "hello",
      status: "skipped",
      output: { reason: "unsubscribed" },
      error: { message: "The recipient has unsubscribed." },
    },
    { key: "end", status: "completed" },
  ]);
  expect(await bench.subjects(email)).toEqual([]);
});

test("a replayed event starts nothing again, and each entry has its way", async () => {
  const steps = [bench.trigger(event), bench.step("delay", "rest", { duration: "1 day" })];
  const ids: string[] = [];
  for (const entry of ["once", "every_time", "when_finished"] as const)
    ids.push(await bench.add(steps, { entry }));
  await bench.send(event, email, {}, "key 1");
  await bench.send(event, email, {}, "key 1");
  await bench.send(event, email);
  await bench.settle();
  const counts = () => Promise.all(ids.map(async (id) => (await bench.runs(id)).length));
  expect(await counts()).toEqual([1, 2, 1]);
  await bench.pass(DAY);
  await bench.send(event, email);
  expect(await counts()).toEqual([1, 3, 2]);
});

test("a disabled automation starts nothing, and its runs go on; a stopped one cancels them", async () => {
  const { store, teamId, clock } = bench.api;
  const steps = [
    bench.trigger(event),
    bench.step("delay", "rest", { duration: "1 day" }),
    await bench.mail("m", "Hello"),
  ];
  const [id, stopped] = [await bench.add(steps), await bench.add(steps)];
  const other = `other-${email}`;
  for (const one of [email, other]) await bench.send(event, one);
  await bench.settle();
  const change = { teamId, trigger: { event, subject: "" }, revision: null, now: clock.now() };
  await store.automations.change({ ...change, id, changes: { status: "disabled" } });
  clock.advance(1_000);
  const stop = () => store.automations.stop({ teamId, id: stopped, now: clock.now(), limit: 1 });
  // From this answer on, whatever is left to do.
  expect(await stop()).toEqual({ done: false });
  await bench.send(event, email);
  await bench.pass(DAY);
  expect(await bench.runs(id)).toMatchObject([{ status: "completed" }, { status: "completed" }]);
  const runs = await bench.runs(stopped);
  const canceled = { status: "cancelled", stepKey: null };
  expect(runs).toMatchObject([canceled, canceled]);
  expect(await bench.trace(stopped, runs[0]!)).toMatchObject([
    { key: "start" },
    { key: "rest", status: "skipped" },
  ]);
  expect(await stop()).toEqual({ done: true });
  for (const one of [email, other]) expect(await bench.subjects(one)).toEqual(["Hello"]);
  await store.automations.change({ ...change, id: stopped, changes: { status: "enabled" } });
  clock.advance(1_000);
  await bench.send(event, email);
  expect(await bench.runs(stopped, ["running"])).toHaveLength(1);
});

test("a run keeps the version that it began with", async () => {
  const { store, teamId, clock } = bench.api;
  const rest = bench.step("delay", "rest", { duration: "1 day" });
  const [before, after] = [await bench.mail("m", "Before"), await bench.mail("m", "After")];
  const id = await bench.add([bench.trigger(event), rest, before]);
  await bench.send(event, email);
  await bench.settle();
  const graph = {
    steps: [bench.trigger(event), rest, after],
    connections: [
      { from: "start", to: "rest", type: "default" as const },
      { from: "rest", to: "m", type: "default" as const },
    ],
  };
  const trigger = { event, subject: "" };
  await store.automations.change({
    teamId,
    id,
    trigger,
    revision: null,
    now: clock.now(),
    changes: { graph },
  });
  await bench.send(event, `new-${email}`);
  await bench.settle();
  await bench.pass(DAY);
  expect(await bench.subjects(email)).toEqual(["Before"]);
  expect(await bench.subjects(`new-${email}`)).toEqual(["After"]);
});

test("of an event and a timeout, the first decides; the rule is about the event that arrives", async () => {
  const paid = `${event} paid`;
  const rule = { type: "rule", field: "event.amount", operator: "gte", value: 100 };
  const wait = bench.step("wait_for_event", "wait", {
    event_name: paid,
    timeout: "1 day",
    filter_rule: rule,
  });
  const steps = [
    bench.trigger(event),
    wait,
    await bench.mail("yes", "Thanks"),
    await bench.mail("no", "Still there?"),
  ];
  const connections = [
    { from: "start", to: "wait", type: "default" as const },
    { from: "wait", to: "yes", type: "event_received" as const },
    { from: "wait", to: "no", type: "timeout" as const },
  ];
  const id = await bench.add(steps, { connections });
  const late = `late-${email}`;
  for (const one of [email, late]) await bench.send(event, one);
  await bench.settle();
  await bench.send(paid, email, { amount: 1 });
  await bench.settle();
  expect(await bench.runs(id, ["running"])).toHaveLength(2);
  // The time is over, and nobody has looked yet: the event is in the row.
  bench.api.clock.jumpTo(bench.api.clock.now() + DAY);
  await bench.send(paid, email, { amount: 100 });
  await bench.settle();
  await bench.send(paid, late, { amount: 100 });
  await bench.settle();
  expect(await bench.subjects(email)).toEqual(["Thanks"]);
  expect(await bench.subjects(late)).toEqual(["Still there?"]);
  const [run] = await bench.runs(id);
  expect((await bench.trace(id, run!))[1]).toMatchObject({ key: "wait", output: { received: true } });
  expect(bench.read("SELECT count(*) AS rows FROM automation_waits")).toEqual([{ rows: 0 }]);
});

test("the goal ends a run wherever it is", async () => {
  const goal = `${event} goal`;
  const rest = bench.step("delay", "rest", { duration: "1 day" });
  const id = await bench.add([bench.trigger(event), rest, await bench.mail("m", "Buy!")], {
    goalEvent: goal,
  });
  await bench.send(event, email);
  await bench.settle();
  await bench.send(goal, email);
  await bench.pass(DAY);
  const runs = await bench.runs(id);
  expect(runs).toMatchObject([{ status: "completed", stepKey: null }]);
  expect((await bench.trace(id, runs[0]!))[1]).toMatchObject({ key: "rest", status: "skipped" });
  expect(await bench.subjects(email)).toEqual([]);
});
