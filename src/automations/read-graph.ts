// Reads the steps and connections of a request, and looks up what they name.
import { refuseIssue } from "../api/request-fields.ts";
import { readFilter } from "../contacts/filter/read-filter.ts";
import { parseMailbox } from "../emails/parse-send-request.ts";
import { AppError } from "../lib/app-error.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { refuseSubject } from "../mime/headers.ts";
import type { Graph } from "../store/automation-graph.ts";
import type { Rule } from "../store/automation-rules.ts";
import type { AutomationConnection } from "../store/automations.ts";
import type { Filter } from "../store/filter.ts";
import type { Store } from "../store/store.ts";
import { readKey } from "../templates/save-template.ts";
import { checkGraph } from "./check-graph.ts";
import type { Known } from "./check-step.ts";
import { type Refuse, readRule } from "./read-rule.ts";
import type { GivenConnection, GivenStep } from "./schema.ts";
import { CONFIG_SCHEMAS, type StepConfigs, type TypedGraph, type TypedStep } from "./step-schema.ts";

export interface GraphParts {
  store: Pick<Store, "contactProperties" | "segments" | "templates" | "topics">;
}

/** Throws AppError 422 that names the field and the step. */
export async function readGraph(
  parts: GraphParts,
  teamId: string,
  given: { steps: GivenStep[]; connections: GivenConnection[] },
): Promise<Graph> {
  const max = LIMITS.automationStepsMax;
  if (given.steps.length > max) throw invalid("steps", `It has at most ${max} steps.`);
  const steps: TypedStep[] = [];
  for (const [index, step] of given.steps.entries()) steps.push(await readStep(parts, teamId, step, index));
  const graph = { steps: steps as Graph["steps"], connections: given.connections.map(readConnection) };
  if (Buffer.byteLength(JSON.stringify(graph)) > LIMITS.automationBytesMax) {
    const kilobytes = LIMITS.automationBytesMax / 1024;
    throw invalid("steps", `With the connections it has at most ${kilobytes} KB of JSON.`);
  }
  return await checkReferences(parts, teamId, graph);
}

/** Throws AppError 422 for what is gone since it was saved, such as a template. */
export async function checkReferences(parts: GraphParts, teamId: string, graph: Graph): Promise<Graph> {
  const { known, resolved } = await lookUp(parts, teamId, graph as TypedGraph);
  const [problem] = checkGraph(resolved, known);
  if (problem !== undefined) throw invalid(problem.field, problem.message, problem.key);
  return resolved as Graph;
}

function readConnection({ from, to, type }: GivenConnection): AutomationConnection {
  return { from, to, type: type ?? "default" };
}

async function readStep(
  parts: GraphParts,
  teamId: string,
  { key, type, config }: GivenStep,
  index: number,
): Promise<TypedStep> {
  const path = ["steps", index, "config"];
  const input = config ?? {};
  const parsed = CONFIG_SCHEMAS[type].safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    const whole = { steps: { [index]: { config: input } } };
    throw withKey(refuseIssue([...path, ...issue.path], issue.message, whole), key);
  }
  const refuse: Refuse = (field, reason) => {
    throw invalid(`${path.join(".")}${field === "" ? "" : `.${field}`}`, reason, key);
  };
  const asRule = (rule: unknown, at: string) => readAnyRule(parts, teamId, rule, at, refuse);
  const read = await readConfig(type, parsed.data as Record<string, unknown>, { refuse, asRule });
  return { key, type, config: read } as TypedStep;
}

interface Reading {
  refuse: Refuse;
  asRule(rule: unknown, path: string): Promise<Rule>;
}

/** The configuration as it is stored: without what is absent, ids in lower case. */
async function readConfig(
  type: TypedStep["type"],
  parsed: Record<string, unknown>,
  { refuse, asRule }: Reading,
): Promise<unknown> {
  if (type === "condition") return await asRule(parsed, "");
  // Null clears a field of the contact.
  const kept = type === "contact_update" ? parsed : withoutNulls(parsed);
  const config = lowerIds(kept);
  switch (type) {
    case "trigger":
      return readTrigger(config as unknown as StepConfigs["trigger"]);
    case "send_email":
      return readSendEmail(config, refuse);
    case "delay":
      return readDelayConfig(config, refuse);
    case "wait_for_event":
      return config["filter_rule"] === undefined
        ? config
        : { ...config, filter_rule: await asRule(config["filter_rule"], "filter_rule") };
    case "contact_update":
      return config["unsubscribed"] === null || config["properties"] === null
        ? withoutNulls(config, ["unsubscribed", "properties"])
        : config;
    default:
      return config;
  }
}

/** Only what its kind of trigger is about: the rest would make it another one. */
function readTrigger(config: StepConfigs["trigger"]): StepConfigs["trigger"] {
  const event_name = config.event_name.trim();
  const { topic_id, segment_id, property, offset_days = 0, time = "09:00", is_yearly = false } = config;
  switch (event_name) {
    case "sendlark:topic.joined":
      return withoutNulls({ event_name, topic_id });
    case "sendlark:segment.entered":
    case "sendlark:segment.left":
      return withoutNulls({ event_name, segment_id });
    case "sendlark:date":
      return withoutNulls({ event_name, property, offset_days, time, is_yearly });
    default:
      return { event_name };
  }
}

function readSendEmail(config: Record<string, unknown>, refuse: Refuse): StepConfigs["send_email"] {
  const { variables, template, ...rest } = config as unknown as StepConfigs["send_email"] & {
    variables?: Record<string, unknown>;
  };
  const { subject, from, reply_to: replyTo } = rest;
  const refusal = subject === undefined ? null : refuseSubject(subject);
  if (refusal !== null) refuse("subject", refusal);
  for (const [field, addresses] of [
    ["from", [from ?? []].flat()],
    ["reply_to", [replyTo ?? []].flat()],
  ] as const) {
    for (const address of addresses) {
      // Its tags have values only when it is sent.
      if (address.includes("{{")) continue;
      try {
        parseMailbox(address, field);
      } catch {
        refuse(field, "It must be an address such as `a@b.com` or `Name <a@b.com>`.");
      }
    }
  }
  const values = template.variables ?? variables;
  return { ...rest, template: { id: template.id, ...(values == null ? {} : { variables: values }) } };
}

function readDelayConfig(config: Record<string, unknown>, refuse: Refuse): StepConfigs["delay"] {
  const { duration, seconds, until } = config as { duration?: string; seconds?: number; until?: object };
  const given = [duration, seconds, until].filter((one) => one !== undefined);
  if (given.length !== 1) refuse("duration", "Give either `duration` or `until`.");
  if (until !== undefined)
    return { until: withoutNulls(until as Record<string, unknown>) } as StepConfigs["delay"];
  return { duration: duration ?? `${seconds} seconds` };
}

function withoutNulls<Value extends object>(value: Value, names = Object.keys(value)): Value {
  const entries = Object.entries(value);
  return Object.fromEntries(entries.filter(([name, one]) => one != null || !names.includes(name))) as Value;
}

function lowerIds(config: Record<string, unknown>): Record<string, unknown> {
  const lower = (name: string, value: unknown) =>
    (name === "topic_id" || name === "segment_id") && typeof value === "string" ? value.toLowerCase() : value;
  return Object.fromEntries(Object.entries(config).map(([name, value]) => [name, lower(name, value)]));
}

async function readAnyRule(
  parts: GraphParts,
  teamId: string,
  rule: unknown,
  path: string,
  refuse: Refuse,
): Promise<Rule> {
  const at = (field: string) => field.replace(/^\./, "");
  const place = { path, depth: 1, depthMax: LIMITS.automationRuleDepthMax };
  return await readRule(
    rule,
    { ...place, refuse: (field, reason) => refuse(at(field), reason) },
    async (filter, field) =>
      await readRuleFilter(parts, teamId, filter, (reason) => refuse(at(field), reason)),
  );
}

async function readRuleFilter(
  parts: GraphParts,
  teamId: string,
  given: unknown,
  refuse: (reason: string) => never,
): Promise<Filter> {
  try {
    if (typeof given === "object") {
      const filter = await readFilter(parts, teamId, given);
      if (filter !== null) return filter;
    }
  } catch (error) {
    if (error instanceof AppError) refuse(error.message.replace(/^Invalid (`[^`]+`) field\./, "At $1:"));
    throw error;
  }
  return refuse('It must be a filter, such as `{"field": "property.plan", "op": "eq", "value": "pro"}`.');
}

/** What the steps name, and the graph with the ids of templates in the place of aliases. */
async function lookUp(
  { store }: GraphParts,
  teamId: string,
  graph: TypedGraph,
): Promise<{ known: Known; resolved: TypedGraph }> {
  const properties = await store.contactProperties.all({ teamId });
  const topics = await store.topics.list({ teamId, limit: LIMITS.topicsMax });
  const segmentIds = graph.steps.flatMap(({ config }) =>
    "segment_id" in config ? (config.segment_id ?? []) : [],
  );
  const segments = await store.segments.named({ teamId, ids: [...new Set(segmentIds.filter(isId))] });
  const templates = new Map<string, { id: string; isPublished: boolean }>();
  for (const step of graph.steps) {
    if (step.type !== "send_email" || templates.has(step.config.template.id)) continue;
    const given = step.config.template.id;
    const found = await store.templates.published({ teamId, key: readKey(given) });
    if (found !== null) templates.set(given, { id: found.id, isPublished: found.version !== null });
  }
  const known: Known = {
    templates: new Map([...templates.values()].map((template) => [template.id, template])),
    segments: new Map(
      segments.map((one) => [one.id, { isTracked: one.isTracked, hasFilter: one.filter !== null }]),
    ),
    topics: new Set(topics.rows.map(({ id }) => id)),
    properties: new Map(properties.map(({ key, type }) => [key, type])),
  };
  const steps = graph.steps.map((step): TypedStep => {
    if (step.type !== "send_email") return step;
    const { template } = step.config;
    const id = templates.get(template.id)?.id ?? template.id;
    return { ...step, config: { ...step.config, template: { ...template, id } } };
  });
  return { known, resolved: { ...graph, steps } };
}

function invalid(field: string, reason: string, key: string | null = null): AppError {
  return withKey(new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`), key);
}

/** Positions change while steps are edited; keys do not. */
function withKey(error: AppError, key: string | null): AppError {
  return key === null ? error : new AppError(error.name, `${error.message} (Step \`${key.slice(0, 100)}\`.)`);
}
