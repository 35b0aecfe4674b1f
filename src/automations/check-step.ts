// Whether the values in a step's configuration mean something. Pure.
import { urlProblem } from "../lib/guarded-fetch.ts";
import { isId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { readDelay } from "../store/automation-graph.ts";
import { CONTACT_VALUES, EMAIL_FACTS, isVariable, type Rule } from "../store/automation-rules.ts";
import { BUILT_IN_TRIGGERS, type BuiltInTrigger } from "../store/automation-words.ts";
import type { PropertyType } from "../store/contact-properties.ts";
import { fieldsOf } from "./read-rule.ts";
import type { StepConfigs, TypedGraph, TypedStep } from "./step-schema.ts";

/** What the team has of what steps name; all of it, or what they name. */
export interface Known {
  /** By id. */
  templates: ReadonlyMap<string, { isPublished: boolean }>;
  segments: ReadonlyMap<string, { isTracked: boolean; hasFilter: boolean }>;
  topics: ReadonlySet<string>;
  /** By key. */
  properties: ReadonlyMap<string, PropertyType>;
}

/** `field`: below the step's `config`. */
export interface ConfigProblem {
  field: string;
  message: string;
}

type Problems = ConfigProblem[];

/** What a check knows besides the configuration. */
interface Around {
  graph: TypedGraph;
  known: Known;
}

const NONE: Problems = [];
const one = (field: string, message: string): Problems => [{ field, message }];

export function checkStep(step: TypedStep, graph: TypedGraph, known: Known): Problems {
  const check = CHECKS[step.type] as (config: TypedStep["config"], around: Around) => Problems;
  return check(step.config, { graph, known });
}

type Checks = { [Type in keyof StepConfigs]: (config: StepConfigs[Type], around: Around) => Problems };

const CHECKS: Checks = {
  trigger: checkTrigger,
  send_email: checkSendEmail,
  delay: checkDelay,
  wait_for_event: checkWait,
  condition: (rule, around) => checkRule(rule, "", around),
  contact_update: checkUpdate,
  contact_delete: () => NONE,
  add_to_segment: ({ segment_id: id }, { known }) => checkSegment(id, known),
  remove_from_segment: ({ segment_id: id }, { known }) => checkSegment(id, known),
  set_topic: ({ topic_id: id }, { known }) => checkTopic(id, known),
  webhook: checkWebhook,
  exit: () => NONE,
};

/** Null for a name that custom events may have. */
export function eventNameProblem(name: string): string | null {
  const max = LIMITS.eventNameCharsMax;
  if (name.trim() === "" || name.length > max || /\p{Cc}/u.test(name))
    return `It has 1 to ${max} characters, and no control characters.`;
  if (/^(?:resend|sendlark):/i.test(name))
    return "Names that start with `resend:` or `sendlark:` are reserved.";
  return isId(name.toLowerCase()) ? "It must not be a UUID." : null;
}

const isBuiltIn = (name: string): name is BuiltInTrigger =>
  (BUILT_IN_TRIGGERS as readonly string[]).includes(name);

function checkTrigger(config: StepConfigs["trigger"], { known }: Around): Problems {
  const { event_name: name, topic_id: topicId, segment_id: segmentId } = config;
  if (!isBuiltIn(name)) {
    const problem = name.startsWith("sendlark:")
      ? `Besides custom events, there are ${BUILT_IN_TRIGGERS.join(", ")}.`
      : eventNameProblem(name);
    return problem === null ? NONE : one("event_name", problem);
  }
  switch (name) {
    case "sendlark:topic.joined":
      return topicId === undefined ? missing("topic_id", name) : checkTopic(topicId, known);
    case "sendlark:segment.entered":
    case "sendlark:segment.left":
      return segmentId === undefined ? missing("segment_id", name) : checkTracked(segmentId, known);
    case "sendlark:date":
      return checkDate(config, known);
    default:
      return NONE;
  }
}

const missing = (field: string, name: string) => one(field, `The trigger \`${name}\` needs it.`);

function checkTracked(id: string, { segments }: Known): Problems {
  const segment = segments.get(id);
  if (segment === undefined) return one("segment_id", "The team has no such segment.");
  return segment.isTracked
    ? NONE
    : one("segment_id", "Only a tracked segment knows when contacts enter and leave it.");
}

const OFFSET_DAYS_MAX = 365;

function checkDate(
  { property, offset_days: days = 0, time = "09:00" }: StepConfigs["trigger"],
  { properties }: Known,
): Problems {
  if (property === undefined) return missing("property", "sendlark:date");
  const type = properties.get(property);
  if (type === undefined) return one("property", `There is no contact property ${property.slice(0, 60)}.`);
  if (type !== "string")
    return one("property", "Dates are text, YYYY-MM-DD: it must be a property of strings.");
  if (Math.abs(days) > OFFSET_DAYS_MAX)
    return one("offset_days", `It must be a whole number from -${OFFSET_DAYS_MAX} to ${OFFSET_DAYS_MAX}.`);
  return checkTime(time, "time");
}

function checkTime(time: string, field: string): Problems {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? NONE : one(field, "It must be a time such as 09:00.");
}

function checkSendEmail(config: StepConfigs["send_email"], around: Around): Problems {
  const { template, topic_id: topicId } = config;
  const found = around.known.templates.get(template.id);
  if (found === undefined) return one("template.id", "The team has no such template.");
  if (!found.isPublished) return one("template.id", "The template is a draft: publish it first.");
  return [
    ...(topicId === undefined ? NONE : checkTopic(topicId, around.known)),
    ...Object.entries(template.variables ?? {}).flatMap(([name, value]) =>
      checkValue(value, `template.variables.${name}`, around),
    ),
  ];
}

function checkDelay(config: StepConfigs["delay"]): Problems {
  if (!("until" in config)) return checkDuration(config.duration, "duration");
  const { time, weekdays } = config.until;
  if (weekdays !== undefined) {
    const isDay = (day: number) => day >= 1 && day <= 7;
    if (weekdays.length === 0 || !weekdays.every(isDay))
      return one("until.weekdays", "It has whole numbers from 1 for Monday to 7.");
  }
  return checkTime(time, "until.time");
}

function checkDuration(text: string, field: string): Problems {
  const ms = readDelay(text);
  return ms !== null && ms > 0 && ms <= LIMITS.automationWaitMsMax
    ? NONE
    : one(field, "It must be a duration such as `90 minutes`, `3 days` or `1 week`, at most 30 days.");
}

function checkWait(config: StepConfigs["wait_for_event"], around: Around): Problems {
  const { event_name: name, timeout, filter_rule: rule } = config;
  const problem = eventNameProblem(name);
  return [
    ...(problem === null ? NONE : one("event_name", problem)),
    ...(timeout === undefined ? NONE : checkDuration(timeout, "timeout")),
    ...(rule === undefined ? NONE : checkRule(rule, "filter_rule", around)),
  ];
}

function checkRule(rule: Rule, path: string, around: Around): Problems {
  const fields = fieldsOf(rule, path);
  const max = LIMITS.automationRulesMax;
  if (fields.length > max) return one(path || "rules", `It has at most ${max} rules.`);
  return fields.flatMap(([field, name]) => {
    const problem = variableProblem(name, around);
    return problem === null ? NONE : one(field.replace(/^\./, ""), problem);
  });
}

function checkUpdate(config: StepConfigs["contact_update"], around: Around): Problems {
  const { properties = {}, ...fields } = config;
  const unknown = Object.keys(properties).find((key) => !around.known.properties.has(key));
  if (unknown !== undefined) {
    const message = `There is no contact property ${unknown.slice(0, 60)}: create it first.`;
    return one(`properties.${unknown}`, message);
  }
  return [
    ...Object.entries(fields).flatMap(([name, value]) => checkValue(value, name, around)),
    ...Object.entries(properties).flatMap(([key, value]) => checkProperty(key, value, around)),
  ];
}

function checkProperty(key: string, value: unknown, around: Around): Problems {
  const field = `properties.${key}`;
  if (typeof value === "object") return value === null ? NONE : checkValue(value, field, around);
  const isNumber = Number.isFinite(typeof value === "string" && value.trim() !== "" ? Number(value) : value);
  if (around.known.properties.get(key) === "number")
    return isNumber ? NONE : one(field, "It must be a number.");
  const max = LIMITS.contactPropertyValueCharsMax;
  return String(value).length <= max ? NONE : one(field, `It has at most ${max} characters.`);
}

function checkSegment(id: string, { segments }: Known): Problems {
  const segment = segments.get(id);
  if (segment === undefined) return one("segment_id", "The team has no such segment.");
  return segment.hasFilter ? one("segment_id", "The members of this segment are found by its filter.") : NONE;
}

function checkTopic(id: string, { topics }: Known): Problems {
  return topics.has(id) ? NONE : one("topic_id", "The team has no such topic.");
}

/** A header's name is a token, its value visible ASCII (RFC 9110, 5.1 and 5.5). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;
/** What the request has by itself. */
const OWN_HEADERS = /^(?:host|connection|content-length|content-type|transfer-encoding|upgrade|webhook-id)$/i;

function checkWebhook({ url, headers = {} }: StepConfigs["webhook"]): Problems {
  const problem = url.length > LIMITS.webhookUrlCharsMax ? "it is too long" : urlProblem(url);
  if (problem !== null) return one("url", `It must be an http or https URL: ${problem}.`);
  const { automationHeadersMax: countMax, automationHeaderCharsMax: charsMax } = LIMITS;
  const entries = Object.entries(headers);
  if (entries.length > countMax) return one("headers", `It has at most ${countMax} headers.`);
  return entries.flatMap(([name, value]) => {
    if (!HEADER_NAME.test(name))
      return one("headers", "The name of a header has letters, digits and hyphens.");
    if (OWN_HEADERS.test(name)) return one(`headers.${name}`, "Sendlark sets this header.");
    return HEADER_VALUE.test(value) && value.length <= charsMax
      ? NONE
      : one(`headers.${name}`, `It has at most ${charsMax} visible ASCII characters.`);
  });
}

function checkValue(value: unknown, field: string, around: Around): Problems {
  if (!isVariable(value)) return NONE;
  const problem = variableProblem(value.var, around);
  return problem === null ? NONE : one(`${field}.var`, problem);
}

const SCOPES =
  "It must be `event.<field>`, `contact.<field or property>`, `events.<key of a wait>.<field>` or `steps.<key of a send_email>.<sent, delivered, opened or clicked>`.";

/** `event.plan`, `contact.first_name`, `events.paid.total`, `steps.welcome.opened`: null if it can have a value. */
function variableProblem(path: string, { graph, known }: Around): string | null {
  const dot = path.indexOf(".");
  const scope = path.slice(0, Math.max(dot, 0));
  const rest = path.slice(dot + 1);
  if (rest === "") return SCOPES;
  switch (scope) {
    case "event":
      return null;
    case "contact": {
      const isField = Object.hasOwn(CONTACT_VALUES, rest) || known.properties.has(rest);
      return isField ? null : `There is no contact property ${rest.slice(0, 60)}: create it first.`;
    }
    case "events":
      return isBelow(rest, "wait_for_event", graph)
        ? null
        : "`events.` is followed by the key of a `wait_for_event` step and a field of its event.";
    case "steps":
      return EMAIL_FACTS.some((fact) => isBelow(rest, "send_email", graph, fact))
        ? null
        : `\`steps.\` is followed by the key of a \`send_email\` step and ${EMAIL_FACTS.join(", ")}.`;
    default:
      return SCOPES;
  }
}

/** Whether a path begins with the key of a step of this type and goes on. */
function isBelow(path: string, type: TypedStep["type"], { steps }: TypedGraph, end?: string): boolean {
  return steps.some(
    (step) =>
      step.type === type &&
      path.startsWith(`${step.key}.`) &&
      (end === undefined ? path.length > step.key.length + 1 : path === `${step.key}.${end}`),
  );
}
