// The steps that the store takes by itself: what each does, and which way it leaves.
import { and, eq } from "drizzle-orm";
import { dueOf, timeoutOf } from "../../automation-graph.ts";
import { fieldsWithValues, holds, type RuleScope, withValues } from "../../automation-rules.ts";
import type { ConnectionType, StepStatus } from "../../automation-words.ts";
import type { AutomationStep } from "../../automations.ts";
import type { ConsentProof } from "../../consents.ts";
import type { PropertyValue } from "../../contact-properties.ts";
import type { ContactChanges, ContactRow } from "../../contacts.ts";
import { isOut } from "../../may-send.ts";
import type { Subscription } from "../../topics.ts";
import type { Connection } from "../connection.ts";
import { createChoices } from "../contacts/contact-change.ts";
import { createContactMethods } from "../contacts/contact-methods.ts";
import { contactProperties } from "../contacts/contact-schema.ts";
import type { RunAt } from "./run-rows.ts";

export interface StepResult {
  status: Extract<StepStatus, "completed" | "skipped" | "failed">;
  output?: Record<string, unknown>;
  /** For a person to read. */
  message?: string;
  /** The way to the next step; `default` when absent, null = the run ends. */
  by?: ConnectionType | null;
}

/** A run at a step of its own, with what it is about. */
export interface Visit {
  run: RunAt;
  step: AutomationStep;
  contact: ContactRow;
  scope: RuleScope;
  now: number;
}

const done = (output?: Record<string, unknown>): StepResult => ({
  status: "completed",
  ...(output && { output }),
});
const skipped = (message: string): StepResult => ({ status: "skipped", message });

export type StepEffects = ReturnType<typeof createStepEffects>;

export function createStepEffects(connection: Connection) {
  const contacts = createContactMethods(connection);
  const choices = createChoices(connection);
  const update = createUpdate(connection, contacts);

  function setSegment({ step, contact, now }: Visit, isMember: boolean): StepResult {
    const segmentId = String(step.config["segment_id"]);
    const of = { teamId: contact.teamId, key: { id: contact.id } };
    const { kind } = contacts.setSegment({ ...of, segmentId, isMember, now });
    return kind === "saved" ? done() : skipped("The segment was deleted, or its members follow a filter.");
  }

  function setTopic(visit: Visit): StepResult {
    const { step, contact, now } = visit;
    const id = String(step.config["topic_id"]);
    const chosen = [{ id, subscription: step.config["subscription"] as Subscription }];
    if (choices.withoutOptIns(contact, chosen).length === 0) {
      return skipped("The contact has unsubscribed from the topic; only they can subscribe again.");
    }
    const of = { teamId: contact.teamId, key: { id: contact.id } };
    const { kind } = contacts.setTopics({ ...of, topics: chosen, proof: proofOf(visit), now });
    return kind === "saved" ? done() : skipped("The topic was deleted.");
  }

  return {
    take(visit: Visit): StepResult {
      const { step, run, contact, scope, now } = visit;
      switch (step.type) {
        case "condition": {
          const isMet = holds(withValues(step.config, scope), scope);
          return { ...done({ met: isMet }), by: isMet ? "condition_met" : "condition_not_met" };
        }
        case "wait_for_event": {
          const isReceived = Object.hasOwn(run.context.events ?? {}, step.key);
          return { ...done({ received: isReceived }), by: isReceived ? "event_received" : "timeout" };
        }
        case "contact_update":
          return update(visit);
        case "contact_delete":
          contacts.delete({ teamId: contact.teamId, key: { id: contact.id }, now });
          return { ...done(), by: null };
        case "add_to_segment":
        case "remove_from_segment":
          return setSegment(visit, step.type === "add_to_segment");
        case "set_topic":
          return setTopic(visit);
        case "exit":
          return { ...done(), by: null };
        default:
          return done();
      }
    },
  };
}

/** When a delay ends, or a wait for an event gives up; null = never. */
export function waitUntil({ config, type }: AutomationStep, contact: ContactRow, now: number): number | null {
  return type === "delay" ? dueOf(config, now, contact.timeZone) : timeoutOf(config, now);
}

function proofOf({ run, step }: Visit): ConsentProof {
  return { method: "api", actor: `automation:${run.automationId}`, evidence: `step ${step.key}` };
}

function createUpdate({ orm }: Connection, contacts: ReturnType<typeof createContactMethods>) {
  const propertiesOf = (teamId: string) => {
    const all = orm
      .select()
      .from(contactProperties)
      .where(and(eq(contactProperties.teamId, teamId)))
      .all();
    return new Map(all.map((property) => [property.key, property]));
  };

  /** By id; what does not fit its property is left out, and named. */
  function readProperties(given: Record<string, unknown>, teamId: string) {
    const known = propertiesOf(teamId);
    const values: Record<string, PropertyValue | null> = {};
    const unfit: string[] = [];
    for (const [key, value] of Object.entries(given)) {
      const property = known.get(key);
      const read = property && readValue(value, property.type);
      if (property === undefined || read === undefined) unfit.push(key);
      else values[property.id] = read;
    }
    return { values, unfit };
  }

  return (visit: Visit): StepResult => {
    const { contact, step, scope, now } = visit;
    const given = fieldsWithValues(step.config, scope);
    const { teamId, id } = contact;
    const { values, unfit } = readProperties((given["properties"] ?? {}) as Record<string, unknown>, teamId);
    const isUnsubscribed = readFlag(given["unsubscribed"]);
    const isRefused = isUnsubscribed === false && isOut(contact);
    const changes: ContactChanges = {
      ...(given["first_name"] === undefined ? {} : { firstName: textOf(given["first_name"]) }),
      ...(given["last_name"] === undefined ? {} : { lastName: textOf(given["last_name"]) }),
      ...(isUnsubscribed === undefined || isRefused ? {} : { isUnsubscribed }),
      properties: values,
    };
    const { kind } = contacts.update({ teamId, key: { id }, changes, proof: proofOf(visit), now });
    if (kind !== "saved") return skipped("The contact could not be changed.");
    const problems = [
      ...(isRefused ? ["The contact has unsubscribed; only they can subscribe again."] : []),
      ...unfit.map((key) => `The value does not fit the property ${key}.`),
    ];
    return { ...done(), ...(problems.length === 0 ? {} : { message: problems.join(" ") }) };
  };
}

/** As long as the API allows. */
const NAME_CHARS_MAX = 255;
const VALUE_CHARS_MAX = 2_000;

function textOf(value: unknown): string | null {
  const isText = ["string", "number", "boolean"].includes(typeof value);
  return isText && value !== "" ? String(value).slice(0, NAME_CHARS_MAX) : null;
}

function readFlag(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  return value === "true" ? true : value === "false" ? false : undefined;
}

/** Undefined = it is no value of that type; null clears. */
function readValue(value: unknown, type: "string" | "number"): PropertyValue | null | undefined {
  if (value === null || value === "") return null;
  if (type === "number") {
    const number = typeof value === "string" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
  }
  const isText = ["string", "number", "boolean"].includes(typeof value);
  return isText ? String(value).slice(0, VALUE_CHARS_MAX) : undefined;
}
