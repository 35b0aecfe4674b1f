// What a step can ask about: what the event brought, the events that were waited for, and the emails of the run.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { EventItem } from "../../../src/custom-events/schema.ts";
import { eventsQuery } from "../../parts/filter-names.ts";
import type { AutomationStep, Names, StepConfig } from "./automation-data.ts";
import type { Draft } from "./draft.ts";
import { itemsOf } from "./flow.ts";
import { describeStep } from "./step-words.ts";

interface Wait {
  key: string;
  label: string;
  fields: string[];
}

export interface StepContext {
  names: Names;
  /** Of the payload of the event that begins a run, as far as they are known. */
  eventFields: string[];
  waits: Wait[];
  /** The steps that send, by key. */
  emails: [key: string, label: string][];
}

/** What the form of a step gets. */
export interface StepFormProps {
  step: AutomationStep;
  config: StepConfig;
  change(config: StepConfig): void;
  /** Of a field of the config, such as `template.id`, or one below it. */
  problemOf(field: string): string | null;
  context: StepContext;
}

export function useStepContext({ trigger, flow }: Draft, names: Names): StepContext {
  const { data: events } = useQuery(eventsQuery);
  return useMemo(() => {
    const steps = itemsOf(flow).map(({ step }) => step);
    const label = (step: AutomationStep) => describeStep(step, names);
    return {
      names,
      eventFields: fieldsOf(events, trigger.config["event_name"]),
      waits: steps
        .filter(({ type }) => type === "wait_for_event")
        .map((step) => ({
          key: step.key,
          label: label(step),
          fields: fieldsOf(events, step.config["event_name"]),
        })),
      emails: steps
        .filter(({ type }) => type === "send_email")
        .map((step) => [step.key, names.emails.get(step.key) ?? label(step)]),
    };
  }, [trigger, flow, names, events]);
}

/** Of an event that has a schema. */
export function fieldsOf(events: EventItem[] | undefined, name: unknown): string[] {
  return Object.keys(events?.find((event) => event.name === name)?.schema ?? {});
}
