// How a run goes through the steps of an automation, and until when it waits. Pure.
import { readDuration } from "../lib/read-duration.ts";
import { nextTimeOfDay, readTimeOfDay } from "../lib/time-zone.ts";
import type { ConnectionType } from "./automation-words.ts";
import type { AutomationConnection, AutomationStep, AutomationTrigger } from "./automations.ts";

export interface Graph {
  steps: AutomationStep[];
  connections: AutomationConnection[];
}

export function triggerOf({ steps }: Pick<Graph, "steps">): AutomationStep | null {
  return steps.find(({ type }) => type === "trigger") ?? null;
}

/** What starts an automation with this trigger. */
export function eventOf({ config }: Pick<AutomationStep, "config">): AutomationTrigger {
  const subject = config["topic_id"] ?? config["segment_id"] ?? config["property"] ?? "";
  return { event: String(config["event_name"]), subject: String(subject) };
}

/** Null: the run ends there. The outcome of a step is `default`, but for conditions and waits. */
export function nextStep(graph: Graph, key: string, outcome: ConnectionType): AutomationStep | null {
  const own = graph.steps.find((step) => step.key === key);
  if (own === undefined) return null;
  const connection = graph.connections.find(
    ({ from, type }) => from === key && outcomeOf(own, type) === outcome,
  );
  return graph.steps.find((step) => step.key === connection?.to) ?? null;
}

/** A wait that is left by `default` is left when its event arrives. */
export function outcomeOf(
  { type }: Pick<AutomationStep, "type">,
  connection: ConnectionType,
): ConnectionType {
  return type === "wait_for_event" && connection === "default" ? "event_received" : connection;
}

/** `3 days`, `1 week` or `1 hour 30 minutes` in ms; null for anything else. */
export function readDelay(text: string): number | null {
  const parts = text.trim().split(/\s*(?:,|\band\b)\s*|(?<=[a-z])\s+(?=\d)/i);
  let total = 0;
  for (const part of parts) {
    const ms = readDuration(part);
    if (ms === null) return null;
    total += ms;
  }
  return total;
}

/** When a delay that begins now is over; a time of day is the next one after now. */
export function dueOf(config: Record<string, unknown>, now: number, timeZone: string | null): number {
  const { duration, until } = config as {
    duration?: string;
    until?: { time: string; weekdays?: number[] };
  };
  if (until === undefined) return now + durationOf(duration);
  const { time, weekdays = [] } = until;
  const minutes = readTimeOfDay(time);
  if (minutes === null) throw new Error("the time of a delay cannot be read");
  return nextTimeOfDay(timeZone ?? "UTC", { minutes, weekdays, after: now });
}

/** When a wait for an event that begins now gives up; null = never. */
export function timeoutOf(config: Record<string, unknown>, now: number): number | null {
  const { timeout } = config;
  return timeout == null ? null : now + durationOf(timeout);
}

function durationOf(text: unknown): number {
  const ms = typeof text === "string" ? readDelay(text) : null;
  if (ms === null) throw new Error("the duration of a step cannot be read");
  return ms;
}
