// What an automation would do for a contact, on a clock of its own. Nothing is stored or sent.
import { searchPage } from "../contacts/filter/search-contacts.ts";
import { notFound, readEmail } from "../contacts/read-contact.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { isId } from "../lib/id.ts";
import { isoTime } from "../lib/iso-time.ts";
import { dueOf, nextStep, timeoutOf, triggerOf } from "../store/automation-graph.ts";
import { CONTACT_VALUES, filtersIn, holds, type Rule } from "../store/automation-rules.ts";
import type { ConnectionType } from "../store/automation-words.ts";
import type { WholeAutomation } from "../store/automations.ts";
import type { ContactProperty } from "../store/contact-properties.ts";
import type { ContactRow } from "../store/contacts.ts";
import type { Filter } from "../store/filter.ts";
import type { Store } from "../store/store.ts";
import { type Answers, readAnswers } from "./read-answers.ts";
import type { AutomationDryRun, AutomationDryRunStep, DryRunBody } from "./schema.ts";
import type { StepConfigs, TypedStep } from "./step-schema.ts";
import { type ContactTry, type Facts, openContactTry, scopeOf } from "./try-contact.ts";

export interface DryRunParts {
  store: Pick<Store, "contactProperties" | "contacts" | "segments" | "suppressions" | "templates" | "topics">;
  clock: Pick<Clock, "now">;
}

/** What a step leaves; without an outcome, the run ends there. */
interface Left {
  status: AutomationDryRunStep["status"];
  outcome: ConnectionType | null;
  /** Absent = at once; null = never. */
  leavesAt?: number | null;
  output?: Record<string, unknown>;
  error?: string;
}

interface World extends DryRunParts {
  contact: ContactRow;
  facts: Facts;
  answers: Answers;
  trial: ContactTry;
  now: number;
}

/** Throws AppError 404 for an unknown contact, and 422 that names the field. */
export async function dryRun(
  parts: DryRunParts,
  automation: WholeAutomation,
  body: DryRunBody,
): Promise<AutomationDryRun> {
  const { teamId } = automation;
  const contact = await findContact(parts, teamId, body);
  const startsAt = readStart(body.start_at) ?? parts.clock.now();
  const answers = readAnswers(automation, body.answers ?? {});
  const properties = await parts.store.contactProperties.all({ teamId });
  const facts: Facts = {
    event: body.payload ?? {},
    contact: factsOf(contact, properties),
    events: {},
    steps: {},
  };
  const trial = await openContactTry(parts, contact);
  const world: World = { ...parts, contact, facts, answers, trial, now: startsAt };
  const { steps, endsAt } = await takeSteps(automation, world);
  return {
    object: "automation_dry_run",
    id: automation.id,
    version: automation.version,
    contact_id: contact.id,
    starts_at: isoTime(startsAt),
    ends_at: isoTime(endsAt),
    steps,
  };
}

async function takeSteps(
  automation: WholeAutomation,
  world: World,
): Promise<{ steps: AutomationDryRunStep[]; endsAt: number | null }> {
  const steps: AutomationDryRunStep[] = [];
  // Saved graphs have no cycles.
  for (let step = triggerOf(automation); step !== null; ) {
    const at = world.now;
    const typed = step as TypedStep;
    const left = await take(typed, world);
    const leavesAt = left.leavesAt === undefined ? at : left.leavesAt;
    steps.push({
      key: step.key,
      type: step.type,
      at: isoTime(at),
      leaves_at: isoTime(leavesAt),
      status: left.status,
      outcome: left.outcome,
      output: left.output ?? null,
      error: left.error === undefined ? null : { message: left.error },
    });
    if (leavesAt === null) return { steps, endsAt: null };
    world.now = leavesAt;
    step = left.outcome === null ? null : nextStep(automation, step.key, left.outcome);
  }
  return { steps, endsAt: world.now };
}

function factsOf(contact: ContactRow, properties: ContactProperty[]): Record<string, unknown> {
  const own = properties.map(({ id, key }) => [key, contact.properties[id]] as const);
  const fields = Object.entries(CONTACT_VALUES).map(([field, read]) => [field, read(contact)] as const);
  return Object.fromEntries([...own, ...fields]);
}

const done = (output?: Record<string, unknown>): Left => ({
  status: "completed",
  outcome: "default",
  ...(output === undefined ? {} : { output }),
});

async function take(step: TypedStep, world: World): Promise<Left> {
  switch (step.type) {
    case "trigger":
      return done({ event_name: step.config.event_name });
    case "exit":
      return { status: "completed", outcome: null };
    case "delay": {
      const due = dueOf(step.config, world.now, world.contact.timeZone);
      return { ...done({ until: isoTime(due) }), leavesAt: due };
    }
    case "wait_for_event":
      return takeWait(step.key, step.config, world);
    case "condition":
      return await takeCondition(step.key, step.config, world);
    case "send_email":
      return await takeEmail(step.key, step.config, world);
    case "webhook":
      return done({ url: step.config.url });
    case "contact_delete":
      return { ...done({ contact_id: world.contact.id }), outcome: null };
    default: {
      const { output, error, isSkipped = false } = world.trial.change(step, world.facts);
      return { ...done(output), ...(isSkipped ? { status: "skipped" } : {}), ...(error && { error }) };
    }
  }
}

function takeWait(key: string, config: StepConfigs["wait_for_event"], { answers, facts, now }: World): Left {
  const timeout = timeoutOf(config, now);
  const answer = answers.waits.get(key) ?? (timeout === null ? null : "timeout");
  const output = { event_name: config.event_name, timeout_at: isoTime(timeout) };
  if (answer === null || (answer === "timeout" && timeout === null))
    return { status: "waiting", outcome: null, leavesAt: null, output };
  const isLate = answer !== "timeout" && timeout !== null && now + answer.afterMs > timeout;
  if (answer === "timeout" || isLate)
    return { status: "completed", outcome: "timeout", leavesAt: timeout, output };
  const { payload, afterMs } = answer;
  const rule = config.filter_rule;
  if (rule !== undefined && !holds(rule, scopeOf({ ...facts, event: payload }))) {
    const error = "The rule does not hold for this event, so it does not count.";
    const status = timeout === null ? ("waiting" as const) : ("completed" as const);
    return { status, outcome: timeout === null ? null : "timeout", leavesAt: timeout, output, error };
  }
  facts.events[key] = payload;
  return {
    status: "completed",
    outcome: "event_received",
    leavesAt: now + afterMs,
    output: { ...output, payload },
  };
}

async function takeCondition(key: string, rule: Rule, world: World): Promise<Left> {
  const forced = world.answers.conditions.get(key);
  const isMet = forced === undefined ? await isMetBy(rule, world) : forced === "condition_met";
  const outcome = isMet ? "condition_met" : "condition_not_met";
  return { status: "completed", outcome, output: { met: isMet } };
}

/** Filters are about the contact as it is now: what steps before would have changed does not count. */
async function isMetBy(rule: Rule, world: World): Promise<boolean> {
  const members = new Map<Filter, boolean>();
  for (const filter of filtersIn(rule)) members.set(filter, await isMember(world, filter));
  return holds(rule, { ...scopeOf(world.facts), matches: (filter) => members.get(filter) ?? false });
}

async function isMember(parts: World, filter: Filter): Promise<boolean> {
  const { teamId, email } = parts.contact;
  const own: Filter = { all: [{ field: "email", op: "eq", value: email }, filter] };
  const { rows } = await searchPage(parts, { teamId, segmentId: null, filter: own, limit: 1 });
  return rows.length > 0;
}

const NOTHING = { sent: false, delivered: false, opened: false, clicked: false };

async function takeEmail(key: string, config: StepConfigs["send_email"], world: World): Promise<Left> {
  const { facts, answers, trial, now } = world;
  const { output, error, isRefused } = await trial.send(config, facts, now);
  facts.steps[key] = NOTHING;
  // A run ends where an email cannot be made; where it may not be sent, it goes on.
  if (error !== undefined && !isRefused) return { status: "failed", outcome: null, output, error };
  if (error !== undefined) return { status: "skipped", outcome: "default", output, error };
  const fate = answers.emails.get(key) ?? "delivered";
  const isRead = fate === "opened" || fate === "clicked";
  const isDelivered = isRead || fate === "delivered";
  facts.steps[key] = { sent: true, delivered: isDelivered, opened: isRead, clicked: fate === "clicked" };
  return done(output);
}

async function findContact({ store }: DryRunParts, teamId: string, body: DryRunBody): Promise<ContactRow> {
  const { contact_id: id, email } = body;
  if ((id == null) === (email == null)) {
    throw new AppError("validation_error", "Give either the `contact_id` or the `email` field.");
  }
  const lower = id?.toLowerCase() ?? "";
  if (email == null && !isId(lower)) throw invalid("contact_id", "It must be a valid UUID.");
  const key = email == null ? { id: lower } : { email: readEmail(email) };
  const contact = await store.contacts.get({ teamId, key });
  if (contact === null) throw notFound({ what: "contact" });
  return contact;
}

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/i;

function readStart(text: string | null | undefined): number | null {
  if (text == null) return null;
  const at = ISO.test(text) ? Date.parse(text.replace(" ", "T")) : Number.NaN;
  // A year before and after all that anybody plans.
  if (at > 0 && at < Date.UTC(2100, 0)) return at;
  throw invalid("start_at", "It must be an ISO 8601 time such as `2026-01-31T12:00:00Z`.");
}

function invalid(field: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`${field}\` field. ${reason}`);
}
