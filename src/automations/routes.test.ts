// Automations through the API: what is kept, what is refused and how, runs, and the dry run.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import type * as wire from "./schema.ts";

let api: ApiFixture;
const own = { template: "", draft: "", segment: "", tracked: "", topic: "" };
beforeAll(async () => {
  api = await startApiFixture();
  own.template = await post("/templates", {
    ...{
      name: "Welcome",
      alias: "welcome",
      from: "Acme <hi@acme.test>",
      subject: "Hi {{{NAME}}}",
      html: "<p>{{{NAME}}}</p>",
    },
    variables: [{ key: "NAME", type: "string", fallback_value: "you" }],
  });
  await post(`/templates/${own.template}/publish`, {});
  own.draft = await post("/templates", { name: "Draft", html: "<p>x</p>" });
  own.segment = await post("/segments", { name: "Static" });
  const filter = { field: "property.plan", op: "eq", value: "pro" };
  await post("/contact-properties", { key: "plan", type: "string" });
  own.tracked = await post("/segments", { name: "Pro", filter, tracked: true });
  own.topic = await post("/topics", { name: "News", default_subscription: "opt_in" });
  await post("/contacts", { email: "ada@site.test", first_name: "Ada", properties: { plan: "pro" } });
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(path: string, body: unknown): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body);
  expect([status < 300, text]).toEqual([true, text]);
  return (json as { id: string }).id;
}

const START = { key: "start", type: "trigger", config: { event_name: "user.created" } };
const MAIL = { key: "mail", type: "send_email", config: { template: { id: "welcome" } } };
const bodyOf = (steps: object[] = [START, MAIL], connections: object[] = chain(steps)) => ({
  name: "Welcome",
  steps,
  connections,
});
const chain = (steps: object[]) =>
  steps
    .slice(1)
    .map((step, at) => ({ from: (steps[at] as { key: string }).key, to: (step as { key: string }).key }));
const get = async (id: string) => (await api.call("GET", `/automations/${id}`)).json as wire.Automation;
const refusal = async (method: string, path: string, body?: unknown) => {
  const { status, json } = await api.call(method, path, body);
  return [status, (json as { message: string }).message] as const;
};

test("an automation is made, shown with the template's id, changed, copied, stopped and deleted", async () => {
  const made = await api.call("POST", "/automations", bodyOf());
  const { id } = made.json as { id: string };
  expect([made.status, made.json]).toEqual([201, { object: "automation", id, revision: 1 }]);
  const shown = {
    ...{
      object: "automation",
      id,
      name: "Welcome",
      status: "disabled",
      entry: "every_time",
      goal_event: null,
    },
    ...{
      version: 1,
      revision: 1,
      created_at: "2026-11-20T12:00:00.000Z",
      updated_at: "2026-11-20T12:00:00.000Z",
    },
    steps: [START, { ...MAIL, config: { template: { id: own.template } } }],
    connections: [{ from: "start", to: "mail", type: "default" }],
    counts: {},
  };
  expect((await api.call("GET", `/automations/${id}`)).json).toEqual(shown);
  const { steps, connections, counts, object: _, ...item } = shown;
  const list = (await api.call("GET", "/automations?limit=1")).json as wire.AutomationList;
  const runs = { started: 0, running: 0, failed: 0 };
  expect(list.data).toEqual([{ ...item, trigger: START.config, runs }] as never);

  api.clock.advance(1_000);
  const change = (body: object) => api.call("PATCH", `/automations/${id}`, body);
  expect((await change({})).json).toEqual({ object: "automation", id, revision: 1 });
  expect((await change({ name: "Hello", status: "ENABLED", goal_event: "paid" })).json).toMatchObject({
    revision: 2,
  });
  expect(await get(id)).toMatchObject({ name: "Hello", status: "enabled", goal_event: "paid", version: 1 });
  // The same steps make no new version.
  expect((await change({ steps, connections })).json).toMatchObject({ revision: 2 });
  const wait = { key: "wait", type: "delay", config: { duration: "1 hour 30 minutes" } };
  const longer = [START, wait, MAIL];
  expect((await change({ steps: longer, connections: chain(longer), revision: 2 })).json).toMatchObject({
    revision: 3,
  });
  expect(await get(id)).toMatchObject({
    version: 2,
    steps: [{}, wait, {}],
    updated_at: "2026-11-20T12:00:01.000Z",
  });
  expect(await refusal("PATCH", `/automations/${id}`, { name: "x", revision: 2 })).toEqual([
    409,
    expect.stringContaining("is at revision 3 now"),
  ]);

  const copy = await api.call("POST", `/automations/${id}/duplicate`);
  expect(copy.status).toBe(201);
  const copyId = (copy.json as { id: string }).id;
  const before = await get(id);
  expect(await get(copyId)).toEqual({
    ...before,
    ...{ id: copyId, name: "Hello (copy)", status: "disabled", version: 1, revision: 1 },
    ...{ created_at: before.updated_at, updated_at: before.updated_at },
  });
  const ids = async (query: string) =>
    ((await api.call("GET", `/automations?${query}`)).json as wire.AutomationList).data.map((one) => one.id);
  expect([await ids("status=Enabled"), await ids("status=disabled"), await ids("status=")]).toEqual([
    [id],
    [copyId],
    [copyId, id],
  ]);
  const stopped = { object: "automation", id, status: "disabled" };
  expect((await api.call("POST", `/automations/${id}/stop`)).json).toEqual(stopped);
  expect((await api.call("POST", `/automations/${id}/stop`)).json).toEqual(stopped);
  expect((await get(id)).status).toBe("disabled");
  for (const one of [id, copyId]) {
    const gone = { object: "automation", id: one, deleted: true };
    expect((await api.call("DELETE", `/automations/${one}`)).json).toEqual(gone);
  }
  for (const [method, path, body] of [
    ["GET", ""],
    ["PATCH", "", {}],
    ["DELETE", ""],
    ["POST", "/duplicate"],
    ["POST", "/stop"],
    ["POST", "/dry-run", { email: "ada@site.test" }],
    ["GET", "/runs"],
  ] as const) {
    expect(await refusal(method, `/automations/${id}${path}`, body)).toEqual([404, "Automation not found"]);
  }
  expect(await refusal("GET", `/automations/${id}/runs/${createId()}`)).toEqual([
    404,
    "Automation run not found",
  ]);
  expect(await refusal("GET", `/automations/${id}/runs/1`)).toEqual([422, "The `id` must be a valid UUID."]);
});

test("what client libraries write in their own ways is read", async () => {
  const upper = (text: string) => text.toUpperCase();
  const steps = [
    START,
    // Python's seconds, Rust's nulls and its second place for variables.
    { key: "wait", type: "DELAY", config: { seconds: 90, duration: null } },
    {
      ...{ key: "mail", type: "Send_Email" },
      config: {
        template: { id: own.template },
        subject: null,
        reply_to: "",
        variables: { NAME: { var: "event.name" } },
      },
    },
    // PHP's empty maps.
    {
      key: "update",
      type: "contact_update",
      config: { first_name: null, unsubscribed: null, properties: [] },
    },
    { key: "topic", type: "set_topic", config: { topic_id: upper(own.topic), subscription: "OPT_OUT" } },
    // The contract's examples leave the type of a wait's rule out.
    {
      key: "paid",
      type: "wait_for_event",
      config: {
        event_name: "paid",
        timeout: "",
        filter_rule: { field: "event.x", operator: "EQ", value: 1 },
      },
    },
    {
      key: "if",
      type: "condition",
      config: { type: "AND", rules: [{ type: "rule", field: "event.x", operator: "exists", value: null }] },
    },
    { key: "end", type: "exit", config: [] },
  ];
  const types = ["", null, undefined, "DEFAULT", "default", "event_received", "Condition_Met"];
  const connections = chain(steps).map((one, at) => ({
    ...one,
    type: at === 5 ? "event_received" : at === 6 ? "Condition_Met" : types[at],
  }));
  const id = await post("/automations", { ...bodyOf(steps, connections), status: null, entry: "" });
  const shown = await get(id);
  expect(shown.steps.slice(1).map(({ type, config }) => [type, config])).toEqual([
    ["delay", { duration: "90 seconds" }],
    ["send_email", { template: { id: own.template, variables: { NAME: { var: "event.name" } } } }],
    ["contact_update", { first_name: null, properties: {} }],
    ["set_topic", { topic_id: own.topic, subscription: "opt_out" }],
    [
      "wait_for_event",
      { event_name: "paid", filter_rule: { type: "rule", field: "event.x", operator: "eq", value: 1 } },
    ],
    ["condition", { type: "and", rules: [{ type: "rule", field: "event.x", operator: "exists" }] }],
    ["exit", {}],
  ]);
  expect(shown.connections.map(({ type }) => type)).toEqual([
    ...["default", "default", "default", "default", "default", "event_received", "condition_met"],
  ] as never);
});

test.each([
  ["user.created", {}, "every_time"],
  ["sendlark:contact.created", {}, "once"],
  ["sendlark:contact.confirmed", {}, "once"],
  ["sendlark:topic.joined", { topic_id: () => own.topic }, "when_finished"],
  ["sendlark:segment.entered", { segment_id: () => own.tracked }, "when_finished"],
  ["sendlark:date", { property: () => "plan" }, "when_finished"],
])("contacts enter by %s as often as it makes sense", async (event_name, subject, entry) => {
  // What belongs to another trigger would keep this one from being found.
  const stray = { topic_id: "x", segment_id: "y", property: "z" };
  const named = Object.entries(subject).map(([name, read]) => [name, (read as () => string)()]);
  const config = { event_name, ...Object.fromEntries(named) };
  const given = { ...START, config: { ...stray, ...config } };
  const shown = await get(await post("/automations", bodyOf([given])));
  expect(shown.entry).toBe(entry as never);
  const times = event_name === "sendlark:date" ? { offset_days: 0, time: "09:00", is_yearly: false } : {};
  expect(shown.steps[0]?.config).toEqual({ ...config, ...times });
  const chosen = await get(await post("/automations", { ...bodyOf([{ ...START, config }]), entry: "Once" }));
  expect(chosen.entry).toBe("once");
});

describe("refused with the field and the step:", () => {
  const rule = { type: "rule", field: "event.x", operator: "eq", value: 1 };
  const nested = (levels: number): object =>
    levels === 0 ? rule : { type: "and", rules: [nested(levels - 1)] };
  const at = "Invalid `steps.1.config";
  test.each<[type: string, config: object, message: string]>([
    ["delay", { duration: "soon" }, `${at}.duration\` field. It must be a duration such as`],
    ["delay", {}, `${at}.duration\` field. Give either`],
    ["delay", { duration: "1 day", until: { time: "09:00" } }, `${at}.duration\` field. Give either`],
    ["delay", { duration: 5 }, `${at}.duration\` field. It must be a string`],
    ["delay", { until: { time: "09:00", weekdays: [8] } }, `${at}.until.weekdays\` field.`],
    ["send_email", {}, "Missing `steps.1.config.template` field."],
    ["send_email", { template: {} }, "Missing `steps.1.config.template.id` field."],
    ["send_email", { template: { id: "gone" } }, `${at}.template.id\` field. The team has no such`],
    [
      "send_email",
      { template: { id: () => own.draft } },
      `${at}.template.id\` field. The template is a draft`,
    ],
    [
      "send_email",
      { template: { id: "welcome" }, from: "nobody" },
      `${at}.from\` field. It must be an address`,
    ],
    ["send_email", { template: { id: "welcome" }, subject: "a\r\nBcc: x@y.z" }, `${at}.subject\` field.`],
    ["send_email", { template: { id: "welcome", variables: [1] } }, `${at}.template.variables\` field.`],
    ["wait_for_event", { timeout: "1 day" }, "Missing `steps.1.config.event_name` field."],
    [
      "wait_for_event",
      { event_name: "x", filter_rule: { field: "event.x" } },
      `${at}.filter_rule.operator\` field. It must be one of eq,`,
    ],
    ["condition", {}, `${at}.field\` field. It must be a string such as`],
    ["condition", { type: "maybe" }, `${at}.type\` field. It must be \`rule\``],
    ["condition", { type: "or", rules: [] }, `${at}.rules\` field. It must be an array`],
    ["condition", { ...rule, operator: "gt", value: "many" }, `${at}.value\` field. It must be a number`],
    [
      "condition",
      { ...rule, operator: "contains", value: null },
      `${at}.value\` field. It must be a string.`,
    ],
    ["condition", nested(4), `${at}.rules.0.rules.0.rules.0\` field. Rules have at most 4 levels`],
    ["condition", { type: "filter" }, `${at}.filter\` field. It must be a filter`],
    [
      "condition",
      { type: "filter", filter: { all: [{ field: "x", op: "eq", value: "y" }] } },
      `${at}.filter\` field. At \`filter.all[0]\`: There is no field x.`,
    ],
    ["contact_update", { unsubscribed: "yes" }, `${at}.unsubscribed\` field. It must be true, false or`],
    [
      "contact_update",
      { properties: { gone: 1 } },
      `${at}.properties.gone\` field. There is no contact property`,
    ],
    [
      "add_to_segment",
      { segment_id: () => own.tracked },
      `${at}.segment_id\` field. The members of this segment`,
    ],
    ["add_to_segment", { segment_id: "1" }, `${at}.segment_id\` field. The team has no such`],
    [
      "set_topic",
      { topic_id: () => own.topic, subscription: "maybe" },
      `${at}.subscription\` field. It must be \`opt_in\``,
    ],
    ["webhook", { url: "javascript:alert(1)" }, `${at}.url\` field. It must be an http or https URL`],
    ["webhook", { url: "https://x.test", headers: { a: 1 } }, `${at}.headers.a\` field. It must be a string`],
  ])("%s %p", async (type, config, message) => {
    const text = JSON.stringify(config, (_, value) => (typeof value === "function" ? value() : value));
    const steps = [START, { key: "it", type, config: JSON.parse(text) }];
    const [status, said] = await refusal("POST", "/automations", bodyOf(steps));
    expect([status, said]).toEqual([422, expect.stringContaining(message)]);
    expect(said).toEndWith(" (Step `it`.)");
  });

  test.each<[what: string, body: object, message: string]>([
    ["no name", { name: undefined }, "Missing `name`"],
    ["an empty name", { name: " " }, "Invalid `name` field. It has 1 to 200"],
    ["no steps", { steps: undefined }, "Missing `steps`"],
    ["steps of text", { steps: ["x"] }, "Invalid `steps.0` field. It must be an object"],
    [
      "a type that is none",
      { steps: [{ key: "a", type: "sleep" }] },
      "Invalid `steps.0.type` field. It must be one of trigger,",
    ],
    ["no key", { steps: [{ type: "exit" }] }, "Missing `steps.0.key`"],
    ["no trigger", { steps: [], connections: [] }, "Invalid `steps` field. It has exactly one"],
    [
      "a step by itself",
      { connections: [] },
      "Invalid `steps.1` field. No connection leads to this step from the trigger. (Step `mail`.)",
    ],
    [
      "a kind that is none",
      { connections: [{ from: "start", to: "mail", type: "maybe" }] },
      "Invalid `connections.0.type` field. It must be one of",
    ],
    ["a goal of ours", { goal_event: "sendlark:date" }, "Invalid `goal_event` field. Names that start"],
    ["an entry that is none", { entry: "twice" }, "Invalid `entry` field. It must be one of once"],
    [
      "much",
      {
        steps: [
          START,
          {
            ...MAIL,
            config: { template: { id: "welcome", variables: { a: "x".repeat(LIMITS.automationBytesMax) } } },
          },
        ],
      },
      "Invalid `steps` field. With the connections it has at most 256 KB",
    ],
  ])("%s", async (_what, body, message) => {
    const [status, said] = await refusal("POST", "/automations", { ...bodyOf(), ...body });
    expect([status, said]).toEqual([422, expect.stringContaining(message)]);
  });

  test("another team's template, segment and topic are none", async () => {
    const rival = { authorization: `Bearer ${api.rivalKey}` };
    for (const step of [
      { type: "send_email", config: { template: { id: own.template } } },
      { type: "add_to_segment", config: { segment_id: own.segment } },
      { type: "set_topic", config: { topic_id: own.topic, subscription: "opt_in" } },
    ]) {
      const body = bodyOf([START, { key: "it", ...step }]);
      const { status, text } = await api.call("POST", "/automations", body, rival);
      expect([status, text]).toEqual([422, expect.stringContaining("The team has no such")]);
    }
  });

  test("what is gone since it was saved, when it is enabled", async () => {
    const topic = await post("/topics", { name: "Short", default_subscription: "opt_in" });
    const step = { key: "it", type: "set_topic", config: { topic_id: topic, subscription: "opt_in" } };
    const id = await post("/automations", bodyOf([START, step]));
    await api.call("DELETE", `/topics/${topic}`);
    expect(await refusal("PATCH", `/automations/${id}`, { status: "enabled" })).toEqual([
      422,
      expect.stringContaining(
        "Invalid `steps.1.config.topic_id` field. The team has no such topic. (Step `it`.)",
      ),
    ]);
    expect((await api.call("PATCH", `/automations/${id}`, { name: "Still" })).status).toBe(200);
  });

  test("a status of runs that is none", async () => {
    const id = await post("/automations", bodyOf());
    const path = `/automations/${id}/runs`;
    expect((await api.call("GET", `${path}?status=Running,FAILED`)).json).toEqual({
      object: "list",
      has_more: false,
      data: [],
    });
    expect(await refusal("GET", `${path}?status=running,gone`)).toEqual([
      422,
      expect.stringContaining("one or more of running"),
    ]);
    expect(await refusal("GET", "/automations?status=gone")).toEqual([
      422,
      expect.stringContaining("one or more of enabled"),
    ]);
  });
});
