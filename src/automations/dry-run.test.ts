// The dry run says what a run does, and does nothing. Each is held against the run itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import type { AutomationConnection, AutomationStep } from "../store/automations.ts";
import { type AutomationBench, openAutomationBench } from "../testing/fixtures/automation-bench.ts";
import type * as wire from "./schema.ts";

const DAY = 24 * 3600_000;

let bench: AutomationBench;
let templateId: string;
let email: string;
let event: string;
beforeAll(async () => {
  bench = await openAutomationBench();
  templateId = await bench.template("Hello {{{NAME}}}");
  await bench.ask("POST", "/contact-properties", { key: "plan", type: "string" });
});
afterAll(() => bench[Symbol.asyncDispose]());
beforeEach(async () => {
  email = `p${createId()}@site.test`;
  event = `e ${createId()}x`;
  await bench.ask("POST", "/contacts", { email, first_name: "Ada", properties: { plan: "pro" } });
});

const way = (from: string, to: string, type: AutomationConnection["type"] = "default") => ({
  from,
  to,
  type,
});
const mail = (key: string, config = {}) =>
  bench.step("send_email", key, {
    template: { id: templateId, variables: { NAME: { var: "contact.first_name" } } },
    ...config,
  });

async function make(steps: AutomationStep[], connections: AutomationConnection[]): Promise<string> {
  const body = { name: "Tried", status: "enabled", steps: [bench.trigger(event), ...steps], connections };
  return (await bench.ask("POST", "/automations", body)).id;
}

async function tried(id: string, body: object = {}): Promise<wire.AutomationDryRun> {
  const { status, json, text } = await bench.api.call("POST", `/automations/${id}/dry-run`, {
    email,
    ...body,
  });
  expect([status, text]).toEqual([200, text]);
  return json as wire.AutomationDryRun;
}

const short = ({ steps }: wire.AutomationDryRun) =>
  steps.map(({ key, status, error }) => ({ key, status, message: error?.message ?? null }));

/** The steps that the run really took, for the same contact. */
async function real(id: string, payload = {}, passes: number[] = []) {
  await bench.send(event, email, payload);
  await bench.settle();
  for (const ms of passes) await bench.pass(ms);
  const run = (await bench.runs(id)).at(-1)!;
  const steps = await bench.trace(id, run);
  return steps.map(({ key, status, error }) => ({
    key,
    status: status as wire.AutomationDryRunStep["status"],
    message: (error?.["message"] as string | undefined) ?? null,
  }));
}

test("steps come at their times, with what they send and change; nothing is sent or changed", async () => {
  const id = await make(
    [
      mail("hello"),
      bench.step("delay", "rest", { duration: "3 days" }),
      bench.step("delay", "morning", { until: { time: "09:00" } }),
      bench.step("condition", "if", { type: "rule", field: "event.seats", operator: "gte", value: 3 }),
      bench.step("contact_update", "change", {
        first_name: { var: "event.name" },
        properties: { plan: "team" },
      }),
      mail("again"),
    ],
    [
      way("start", "hello"),
      way("hello", "rest"),
      way("rest", "morning"),
      way("morning", "if"),
      way("if", "change", "condition_met"),
      way("change", "again"),
    ],
  );
  await bench.ask("PATCH", `/contacts/${email}`, { time_zone: "America/New_York" });
  const before = bench.read(
    "SELECT (SELECT count(*) FROM emails) AS emails, (SELECT count(*) FROM automation_runs) AS runs",
  );
  const payload = { seats: "3", name: "Grace" };
  const dry = await tried(id, { payload, start_at: "2026-11-20T12:00:00Z" });
  expect(dry).toMatchObject({
    object: "automation_dry_run",
    id,
    version: 1,
    starts_at: "2026-11-20T12:00:00.000Z",
  });
  const next = "2026-11-23T12:00:00.000Z";
  // Nine in New York.
  const nine = "2026-11-23T14:00:00.000Z";
  expect(dry.ends_at).toBe(nine);
  expect(dry.steps.map(({ key, at, leaves_at, outcome }) => [key, at, leaves_at, outcome])).toEqual([
    ["start", dry.starts_at, dry.starts_at, "default"],
    ["hello", dry.starts_at, dry.starts_at, "default"],
    ["rest", dry.starts_at, next, "default"],
    ["morning", next, nine, "default"],
    ["if", nine, nine, "condition_met"],
    ["change", nine, nine, "default"],
    ["again", nine, nine, "default"],
  ]);
  const sent = { to: email, template_id: templateId, from: "Acme <hi@acme.test>", topic_id: null };
  expect(dry.steps[1]?.output).toMatchObject({ ...sent, subject: "Hello Ada", variables: { NAME: "Ada" } });
  expect(dry.steps[5]?.output).toEqual({ first_name: "Grace", properties: { plan: "team" } });
  expect(dry.steps[6]?.output).toMatchObject({ ...sent, subject: "Hello Grace" });
  const after = bench.read(
    "SELECT (SELECT count(*) FROM emails) AS emails, (SELECT count(*) FROM automation_runs) AS runs",
  );
  expect(after).toEqual(before);
  expect((await bench.api.call("GET", `/contacts/${email}`)).json).toMatchObject({ first_name: "Ada" });
  expect(short(dry)).toEqual(await real(id, payload, [3 * DAY, DAY]));
});

describe("who may not get an email is skipped, as in the run:", () => {
  test.each<[what: string, act: () => Promise<unknown>, config: (topic: string) => object]>([
    ["unsubscribed", () => bench.ask("PATCH", `/contacts/${email}`, { unsubscribed: true }), () => ({})],
    ["suppressed", () => bench.ask("POST", "/suppressions", { email }), () => ({})],
    ["not in the topic", async () => undefined, (topic) => ({ topic_id: topic })],
  ])("%s", async (_what, act, config) => {
    const topic = await bench.ask("POST", "/topics", {
      name: `T${createId()}`,
      default_subscription: "opt_out",
    });
    await act();
    const steps = [mail("hello", config(topic.id)), bench.step("exit", "end")];
    const id = await make(steps, [way("start", "hello"), way("hello", "end")]);
    const dry = await tried(id);
    expect(dry.steps[1]).toMatchObject({
      status: "skipped",
      error: { message: expect.stringContaining("The recipient") },
    });
    expect(short(dry)).toEqual(await real(id));
  });

  test("by a step before, and never brought back by a step", async () => {
    const topic = await bench.ask("POST", "/topics", {
      name: `T${createId()}`,
      default_subscription: "opt_in",
    });
    const topicStep = (key: string, subscription: string) =>
      bench.step("set_topic", key, { topic_id: topic.id, subscription });
    const steps = [
      mail("first", { topic_id: topic.id }),
      topicStep("leave", "opt_out"),
      mail("second", { topic_id: topic.id }),
      topicStep("back", "opt_in"),
      bench.step("contact_update", "out", { unsubscribed: true }),
      bench.step("contact_update", "in", { unsubscribed: false }),
      mail("third"),
      bench.step("contact_delete", "gone"),
      mail("never"),
    ];
    const keys = ["start", ...steps.map(({ key }) => key)];
    const id = await make(
      steps,
      keys.slice(1).map((key, at) => way(keys[at]!, key)),
    );
    const dry = await tried(id);
    expect(short(dry).map(({ key, status }) => `${key} ${status}`)).toEqual([
      ...[
        "start completed",
        "first completed",
        "leave completed",
        "second skipped",
        "back skipped",
        "out completed",
      ],
      ...["in completed", "third skipped", "gone completed"],
    ]);
    expect(short(dry)).toEqual(await real(id));
  });
});

describe("a wait for an event", () => {
  const wait = (config = {}) =>
    bench.step("wait_for_event", "wait", { event_name: "paid", timeout: "2 days", ...config });
  const both = () => [
    way("start", "wait"),
    way("wait", "yes", "event_received"),
    way("wait", "no", "timeout"),
  ];
  const ends = () => [mail("yes", { subject: "Yes" }), bench.step("exit", "no")];

  test("times out unless the answer is the event", async () => {
    const id = await make([wait(), ...ends()], both());
    const dry = await tried(id);
    expect(dry.steps.map(({ key, outcome }) => [key, outcome])).toEqual([
      ["start", "default"],
      ["wait", "timeout"],
      ["no", null],
    ]);
    expect(Date.parse(dry.ends_at!) - Date.parse(dry.starts_at)).toBe(2 * DAY);
    const received = await tried(id, { answers: { wait: { payload: { x: 1 }, after: "3 hours" } } });
    expect(received.steps.map(({ key }) => key)).toEqual(["start", "wait", "yes"]);
    expect(Date.parse(received.ends_at!) - Date.parse(received.starts_at)).toBe(3 * 3600_000);
    expect((await tried(id, { answers: { wait: "EVENT_RECEIVED" } })).steps[2]?.key).toBe("yes");
    expect((await tried(id, { answers: { wait: { after: "3 days" } } })).steps[2]?.key).toBe("no");
    expect(short(dry)).toEqual(await real(id, {}, [2 * DAY]));
  });

  test("takes only what its rule is about, and waits for ever without a timeout", async () => {
    const rule = { type: "rule", field: "event.amount", operator: "gt", value: 10 };
    const id = await make([wait({ filter_rule: rule }), ...ends()], both());
    const little = await tried(id, { answers: { wait: { payload: { amount: 5 } } } });
    expect(little.steps[1]).toMatchObject({
      outcome: "timeout",
      error: { message: expect.stringContaining("does not hold") },
    });
    expect((await tried(id, { answers: { wait: { payload: { amount: 11 } } } })).steps[2]?.key).toBe("yes");
    const forever = await make(
      [bench.step("wait_for_event", "wait", { event_name: "paid" })],
      [way("start", "wait")],
    );
    const dry = await tried(forever);
    expect(dry).toMatchObject({
      ends_at: null,
      steps: [{}, { status: "waiting", outcome: null, leaves_at: null }],
    });
    expect(short(dry)).toEqual(await real(forever));
  });

  test("gives its payload to what comes after", async () => {
    const variables = { NAME: { var: "events.wait.who" } };
    const steps = [
      wait(),
      bench.step("send_email", "yes", { template: { id: templateId, variables } }),
      bench.step("exit", "no"),
    ];
    const id = await make(steps, both());
    const dry = await tried(id, { answers: { wait: { payload: { who: "Bob" } } } });
    expect(dry.steps[2]?.output).toMatchObject({ subject: "Hello Bob" });
  });
});

test("a condition is evaluated, also by the filter and by what became of an email, unless it is answered", async () => {
  const isPro = { type: "filter", filter: { field: "property.plan", op: "eq", value: "PRO" } };
  const opened = { type: "rule", field: "steps.hello.opened", operator: "eq", value: true };
  const steps = [
    mail("hello"),
    bench.step("condition", "if", { type: "and", rules: [isPro, opened] }),
    bench.step("exit", "yes"),
    bench.step("exit", "no"),
  ];
  const ways = [
    way("start", "hello"),
    way("hello", "if"),
    way("if", "yes", "condition_met"),
    way("if", "no", "condition_not_met"),
  ];
  const id = await make(steps, ways);
  const endOf = async (answers: object) => (await tried(id, { answers })).steps.at(-1)?.key;
  expect(await endOf({})).toBe("no");
  expect(await endOf({ hello: "Opened" })).toBe("yes");
  expect(await endOf({ hello: "clicked" })).toBe("yes");
  expect(await endOf({ if: "condition_met" })).toBe("yes");
  expect(await endOf({ hello: "opened", if: "condition_not_met" })).toBe("no");
  await bench.ask("PATCH", `/contacts/${email}`, { properties: { plan: "free" } });
  expect(await endOf({ hello: "opened" })).toBe("no");
  expect(short(await tried(id))).toEqual(await real(id));
});

test("an email that cannot be made ends it, as the run", async () => {
  const needs = await bench.ask("POST", "/templates", {
    ...{ name: "Needs", from: "hi@acme.test", subject: "Hi", html: "<p>{{{CODE}}}</p>" },
    variables: [{ key: "CODE", type: "string" }],
  });
  await bench.ask("POST", `/templates/${needs.id}/publish`, {});
  const steps = [
    bench.step("send_email", "hello", { template: { id: needs.id } }),
    bench.step("exit", "end"),
  ];
  const id = await make(steps, [way("start", "hello"), way("hello", "end")]);
  const dry = await tried(id);
  expect(dry.steps[1]).toMatchObject({
    status: "failed",
    error: { message: expect.stringContaining("CODE") },
  });
  expect(short(dry)).toEqual(await real(id));
});

test.each<[what: string, body: object, status: number, message: string]>([
  ["no contact", { email: undefined }, 422, "Give either the `contact_id` or the `email`"],
  ["both", { contact_id: createId() }, 422, "Give either the `contact_id` or the `email`"],
  ["an id that is none", { email: "", contact_id: "1" }, 422, "Invalid `contact_id` field"],
  ["a stranger", { email: "nobody@site.test" }, 404, "Contact not found"],
  ["a time that is none", { start_at: "soon" }, 422, "Invalid `start_at` field"],
  ["a step that is none", { answers: { gone: "timeout" } }, 422, "Invalid `answers.gone` field"],
  ["an answer for an exit", { answers: { end: "timeout" } }, 422, "Invalid `answers.end` field"],
  [
    "an answer that is none",
    { answers: { wait: "maybe" } },
    422,
    "Invalid `answers.wait` field. It must be one of timeout,",
  ],
  [
    "a duration that is none",
    { answers: { wait: { after: "soon" } } },
    422,
    "Invalid `answers.wait.after` field",
  ],
  ["answers of text", { answers: "x" }, 422, "Invalid `answers` field"],
])("a dry run with %s is refused", async (_what, body, status, message) => {
  const steps = [bench.step("wait_for_event", "wait", { event_name: "paid" }), bench.step("exit", "end")];
  const id = await make(steps, [way("start", "wait"), way("wait", "end")]);
  const answer = await bench.api.call("POST", `/automations/${id}/dry-run`, { email, ...body });
  expect([answer.status, answer.text]).toEqual([
    status,
    expect.stringContaining(message.replaceAll('"', '\\"')),
  ]);
});
