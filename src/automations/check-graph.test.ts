// What is no automation, and which step the error names.
import { describe, expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { checkGraph } from "./check-graph.ts";
import type { Known } from "./check-step.ts";
import type { TypedGraph } from "./step-schema.ts";

const known: Known = {
  templates: new Map([
    ["welcome", { isPublished: true }],
    ["draft", { isPublished: false }],
  ]),
  segments: new Map([
    ["static", { isTracked: false, hasFilter: false }],
    ["filtered", { isTracked: false, hasFilter: true }],
    ["tracked", { isTracked: true, hasFilter: true }],
  ]),
  topics: new Set(["news"]),
  properties: new Map([
    ["plan", "string"],
    ["seats", "number"],
  ]),
};

type Steps = [key: string, type: string, config?: object][];

/** `a>b`, or `a>b:timeout`. */
function graphOf(steps: Steps, connections: string): TypedGraph {
  return {
    steps: steps.map(([key, type, config = {}]) => ({ key, type, config })) as unknown as TypedGraph["steps"],
    connections: connections
      .split(" ")
      .filter((text) => text !== "")
      .map((text) => {
        const [, from = "", to = "", type = "default"] = /^(.*)>(.*?)(?::(\w+))?$/.exec(text) ?? [];
        return { from, to, type } as TypedGraph["connections"][number];
      }),
  };
}

const problemsOf = (graph: TypedGraph) =>
  checkGraph(graph, known).map(({ key, field, message }) => `${key} ${field}: ${message}`);

const START: Steps[number] = ["start", "trigger", { event_name: "user.created" }];
const IF: Steps[number] = ["if", "condition", { type: "rule", field: "event.x", operator: "exists" }];
const WAIT: Steps[number] = ["wait", "wait_for_event", { event_name: "paid", timeout: "3 days" }];
const END: Steps[number] = ["end", "exit"];

test("every type of step, branches that meet again and long chains are fine", () => {
  const graph = graphOf(
    [
      START,
      [
        "mail",
        "send_email",
        { template: { id: "welcome", variables: { x: { var: "event.x" } } }, topic_id: "news" },
      ],
      ["pause", "delay", { duration: "1 week" }],
      ["morning", "delay", { until: { time: "09:00", weekdays: [1, 5] } }],
      WAIT,
      [
        "if",
        "condition",
        {
          type: "or",
          rules: [
            { type: "rule", field: "steps.mail.opened", operator: "eq", value: true },
            { type: "rule", field: "events.wait.amount", operator: "gt", value: 1 },
            { type: "rule", field: "contact.plan", operator: "eq", value: "pro" },
            { type: "filter", filter: { all: [] } },
          ],
        },
      ],
      [
        "update",
        "contact_update",
        { first_name: { var: "event.name" }, last_name: null, properties: { plan: "pro", seats: "3" } },
      ],
      ["add", "add_to_segment", { segment_id: "static" }],
      ["remove", "remove_from_segment", { segment_id: "static" }],
      ["topic", "set_topic", { topic_id: "news", subscription: "opt_out" }],
      ["hook", "webhook", { url: "https://crm.test/x", headers: { "X-Token": "a" } }],
      ["gone", "contact_delete"],
      END,
    ],
    "start>mail mail>pause pause>morning morning>wait wait>if wait>update:timeout if>update:condition_met if>end:condition_not_met update>add add>remove remove>topic topic>hook hook>gone gone>end",
  );
  expect(problemsOf(graph)).toEqual([]);
  const max = LIMITS.automationStepsMax;
  const many = Array.from({ length: max - 1 }, (_, at): Steps[number] => [
    `s${at}`,
    "delay",
    { duration: "1s" },
  ]);
  const chain = many.map(([key], at) => `${at === 0 ? "start" : `s${at - 1}`}>${key}`).join(" ");
  expect(problemsOf(graphOf([START, ...many], chain))).toEqual([]);
  expect(problemsOf(graphOf([START, ...many, END], `${chain} s${max - 2}>end`))).toEqual([
    `null steps: It has at most ${max} steps.`,
  ]);
});

describe("the shape is refused:", () => {
  test.each<[what: string, steps: Steps, connections: string, problem: string]>([
    ["no step", [], "", "null steps: It has exactly one step of the type `trigger`"],
    ["no trigger", [END], "", "null steps: It has exactly one step of the type `trigger`"],
    [
      "two triggers",
      [START, ["other", "trigger", { event_name: "x" }]],
      "",
      "other steps.1.type: Another step is the trigger",
    ],
    ["a key twice", [START, END, ["end", "exit"]], "start>end", "end steps.2.key: Another step has this key"],
    ["an empty key", [START, ["", "exit"]], "start>", " steps.1.key: It has 1 to 100 characters"],
    ["an unknown end", [START], "start>gone", "gone connections.0.to: There is no step with this key"],
    ["an unknown begin", [START, END], "start>end gone>end", "gone connections.1.from: There is no step"],
    [
      "a step that is not reached",
      [START, END, IF],
      "start>end",
      "if steps.2: No connection leads to this step",
    ],
    [
      "an island",
      [START, END, ["a", "delay", { duration: "1 day" }], ["b", "delay", { duration: "1 day" }]],
      "start>end a>b b>a",
      "a steps.2: The connections lead from this step back to it",
    ],
    [
      "a cycle",
      [START, ["a", "delay", { duration: "1 day" }], IF],
      "start>a a>if if>a:condition_met",
      "a steps.1: The connections lead",
    ],
    [
      "a step after itself",
      [START, ["a", "delay", { duration: "1 day" }]],
      "start>a a>a",
      "a steps.1: The connections lead",
    ],
    [
      "a way to the trigger",
      [START, ["a", "delay", { duration: "1 day" }]],
      "start>a a>start",
      "a connections.1.to: No connection leads to the trigger",
    ],
    ["after an exit", [START, END, IF], "start>end end>if", "end connections.1.from: Nothing comes after"],
    [
      "a condition left by default",
      [START, IF, END],
      "start>if if>end",
      "if connections.1.type: A `condition` step is left by `condition_met` or `condition_not_met`",
    ],
    [
      "a delay with branches",
      [START, ["a", "delay", { duration: "1 day" }], END],
      "start>a a>end:timeout",
      "a connections.1.type: A `delay` step is left by `default`",
    ],
    [
      "two of a kind",
      [START, IF, END, ["b", "exit"]],
      "start>if if>end:condition_met if>b:condition_met",
      "if connections.2.type: The step has another connection `condition_met`",
    ],
    [
      "two of a kind by another name",
      [START, WAIT, END, ["b", "exit"]],
      "start>wait wait>end wait>b:event_received",
      "wait connections.2.type: The step has another",
    ],
  ])("%s", (_what, steps, connections, problem) => {
    const [first = ""] = problemsOf(graphOf(steps, connections));
    expect(first).toStartWith(problem);
  });
});

describe("a step is refused:", () => {
  const rule = (field: string) => ({ type: "rule", field, operator: "exists" });
  test.each<[type: string, config: object, problem: string]>([
    ["trigger", { event_name: "resend:x" }, "event_name: Names that start with `resend:`"],
    [
      "trigger",
      { event_name: "sendlark:contact.deleted" },
      "event_name: Besides custom events, there are sendlark:contact.created",
    ],
    ["trigger", { event_name: " " }, "event_name: It has 1 to 100"],
    [
      "trigger",
      { event_name: "sendlark:topic.joined" },
      "topic_id: The trigger `sendlark:topic.joined` needs it",
    ],
    [
      "trigger",
      { event_name: "sendlark:topic.joined", topic_id: "gone" },
      "topic_id: The team has no such topic",
    ],
    ["trigger", { event_name: "sendlark:segment.entered" }, "segment_id: The trigger"],
    [
      "trigger",
      { event_name: "sendlark:segment.left", segment_id: "gone" },
      "segment_id: The team has no such",
    ],
    [
      "trigger",
      { event_name: "sendlark:segment.left", segment_id: "filtered" },
      "segment_id: Only a tracked segment",
    ],
    ["trigger", { event_name: "sendlark:date" }, "property: The trigger"],
    [
      "trigger",
      { event_name: "sendlark:date", property: "gone" },
      "property: There is no contact property gone",
    ],
    ["trigger", { event_name: "sendlark:date", property: "seats" }, "property: Dates are text"],
    [
      "trigger",
      { event_name: "sendlark:date", property: "plan", offset_days: 366 },
      "offset_days: It must be a whole",
    ],
    ["trigger", { event_name: "sendlark:date", property: "plan", time: "9:00" }, "time: It must be a time"],
    ["trigger", { event_name: "sendlark:date", property: "plan", time: "24:00" }, "time: It must be a time"],
    ["send_email", { template: { id: "gone" } }, "template.id: The team has no such template"],
    ["send_email", { template: { id: "draft" } }, "template.id: The template is a draft"],
    ["send_email", { template: { id: "welcome" }, topic_id: "gone" }, "topic_id: The team has no such"],
    [
      "send_email",
      { template: { id: "welcome", variables: { a: { var: "x" } } } },
      "template.variables.a.var: It must be `event.",
    ],
    [
      "send_email",
      { template: { id: "welcome", variables: { a: { var: "event." } } } },
      "template.variables.a.var: It must",
    ],
    [
      "send_email",
      { template: { id: "welcome", variables: { a: { var: "contact.gone" } } } },
      "template.variables.a.var: There is no contact property gone",
    ],
    [
      "send_email",
      { template: { id: "welcome", variables: { a: { var: "events.it.x" } } } },
      "template.variables.a.var: `events.` is followed",
    ],
    ["delay", { duration: "31 days" }, "duration: It must be a duration"],
    ["delay", { duration: "0 days" }, "duration: It must be a duration"],
    ["delay", { duration: "soon" }, "duration: It must be a duration"],
    ["delay", { until: { time: "noon" } }, "until.time: It must be a time"],
    ["delay", { until: { time: "09:00", weekdays: [0] } }, "until.weekdays: It has whole numbers"],
    ["delay", { until: { time: "09:00", weekdays: [] } }, "until.weekdays: It has whole numbers"],
    ["wait_for_event", { event_name: "sendlark:x" }, "event_name: Names that start"],
    ["wait_for_event", { event_name: "x", timeout: "5 weeks" }, "timeout: It must be a duration"],
    [
      "wait_for_event",
      { event_name: "x", filter_rule: rule("other.x") },
      "filter_rule.field: It must be `event.",
    ],
    ["condition", rule("plan"), "field: It must be `event."],
    [
      "condition",
      { type: "and", rules: [rule("event.x"), rule("steps.it.opened")] },
      "rules.1.field: `steps.` is followed",
    ],
    ["condition", rule("steps.start.opened"), "field: `steps.` is followed"],
    [
      "condition",
      { type: "and", rules: Array.from({ length: 51 }, () => rule("event.x")) },
      "rules: It has at most 50",
    ],
    ["contact_update", { properties: { gone: "x" } }, "properties.gone: There is no contact property gone"],
    ["contact_update", { properties: { seats: "many" } }, "properties.seats: It must be a number"],
    ["contact_update", { properties: { plan: "x".repeat(2_001) } }, "properties.plan: It has at most 2000"],
    ["contact_update", { properties: { plan: { var: "x.y" } } }, "properties.plan.var: It must be"],
    ["contact_update", { first_name: { var: "contact.gone" } }, "first_name.var: There is no"],
    ["add_to_segment", { segment_id: "gone" }, "segment_id: The team has no such segment"],
    ["remove_from_segment", { segment_id: "filtered" }, "segment_id: The members of this segment are found"],
    ["set_topic", { topic_id: "gone", subscription: "opt_in" }, "topic_id: The team has no such topic"],
    ["webhook", { url: "ftp://x.test" }, "url: It must be an http or https URL"],
    [
      "webhook",
      { url: `https://x.test/${"x".repeat(2_100)}` },
      "url: It must be an http or https URL: it is too long",
    ],
    ["webhook", { url: "https://x.test", headers: { "a b": "x" } }, "headers: The name of a header"],
    ["webhook", { url: "https://x.test", headers: { Host: "x" } }, "headers.Host: Sendlark sets"],
    ["webhook", { url: "https://x.test", headers: { a: "x\r\ny: z" } }, "headers.a: It has at most"],
  ])("%s %p", (type, config, problem) => {
    const graph =
      type === "trigger"
        ? graphOf([["it", type, config]], "")
        : graphOf([START, ["it", type, config]], "start>it");
    const [first = ""] = problemsOf(graph);
    expect(first).toStartWith(`it steps.${type === "trigger" ? 0 : 1}.config.${problem}`);
  });
});
