// An automation while it is edited.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Automation } from "../../../src/automations/schema.ts";
import { ApiError, get, patch } from "../../api.ts";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import {
  type AutomationStep,
  automationQuery,
  type StepConfig,
  useAutomationsChanged,
} from "./automation-data.ts";
import { changeConfig, type Flow, readFlow, toGraph } from "./flow.ts";

export interface Draft extends Pick<Automation, "name" | "entry"> {
  /** Empty = none. */
  goal: string;
  trigger: AutomationStep;
  flow: Flow;
}

function draftOf(automation: Automation): Draft {
  const { name, entry, goal_event, steps } = automation;
  const trigger = steps.find(({ type }) => type === "trigger") ?? NO_TRIGGER;
  return { name, entry, goal: goal_event ?? "", trigger, flow: readFlow(automation) };
}

const NO_TRIGGER: AutomationStep = { key: "trigger", type: "trigger", config: { event_name: "" } };

const bodyOf = ({ name, entry, goal, trigger, flow }: Draft) => ({
  name,
  entry,
  goal_event: goal.trim() || null,
  ...toGraph(trigger, flow),
});

const textOf = (draft: Draft) => JSON.stringify(bodyOf(draft));

/** What is wrong with a step. `field`: below its `config`, such as `template.id`; empty = the step itself. */
export interface StepProblem {
  key: string;
  field: string;
  message: string;
}

const UNDO_MAX = 100;

export function useDraft(automation: Automation) {
  const { id } = automation;
  const client = useQueryClient();
  const changed = useAutomationsChanged();
  const [base, setBase] = useState(automation);
  const { draft, change, undo, reset } = useHistory(() => draftOf(automation));
  const form = useSubmit(["name", "goal_event"]);
  const sent = useRef<AutomationStep[]>([]);
  const latest = useRef(draft);
  latest.current = draft;
  const isDirty = textOf(draft) !== textOf(draftOf(base));
  const adopt = (other: Automation) => {
    setBase(other);
    reset(draftOf(other));
    form.clear();
  };
  // Changed elsewhere, and nothing here is lost.
  if (automation.revision > base.revision && !isDirty && !form.isBusy) adopt(automation);

  async function read(): Promise<Automation> {
    const current = await get<Automation>(`/automations/${id}`);
    client.setQueryData(automationQuery(id).queryKey, current);
    return current;
  }
  /** `revision`: of what the draft takes the place of. */
  async function send(
    extra: { status?: Automation["status"] } = {},
    revision = base.revision,
  ): Promise<void> {
    const body = { ...bodyOf(draft), ...extra, revision };
    sent.current = body.steps;
    await patch(`/automations/${id}`, body);
    const saved = await read();
    // What was typed meanwhile is not saved yet.
    if (latest.current === draft) adopt(saved);
    else setBase(saved);
    await changed();
  }
  const save = () =>
    form.submit(async () => {
      await send();
      showToast(t("Automation saved."));
    });
  return {
    base,
    draft,
    isDirty,
    form,
    save,
    send,
    change,
    changeStep(key: string, config: StepConfig) {
      form.clear();
      change(`step ${key}`, (now) =>
        now.trigger.key === key
          ? { ...now, trigger: { ...now.trigger, config } }
          : { ...now, flow: changeConfig(now.flow, key, config) },
      );
    },
    undo,
    discard: () => adopt(base),
    /** After a change of its status, which is not in the draft. */
    async refresh() {
      setBase(await read());
      await changed();
    },
    /** Settles a conflict with somebody else's change. */
    async settle(choice: "mine" | "theirs") {
      const current = await read();
      if (choice === "theirs") adopt(current);
      else await send({}, current.revision);
    },
    isConflict: form.problem instanceof ApiError && form.problem.status === 409,
    stepProblem: placeProblem(form.problem, sent.current),
  };
}

/** The draft with what it was before. */
function useHistory(open: () => Draft) {
  const [draft, setDraft] = useState(open);
  const [past, setPast] = useState<{ draft: Draft; act: string }[]>([]);
  return {
    draft,
    /** Changes with the same `act` are undone together. */
    change(act: string, make: (draft: Draft) => Draft) {
      setPast((before) =>
        before.at(-1)?.act === act ? before : [...before.slice(1 - UNDO_MAX), { draft, act }],
      );
      setDraft(make);
    },
    undo:
      past.length === 0
        ? null
        : () => {
            setDraft(past.at(-1)!.draft);
            setPast(past.slice(0, -1));
          },
    reset(other: Draft) {
      setDraft(other);
      setPast([]);
    },
  };
}

export type DraftParts = ReturnType<typeof useDraft>;

/** The step that an error belongs to: by its place in what was sent, or by its key in the message. */
function placeProblem(problem: Error | null, sent: readonly AutomationStep[]): StepProblem | null {
  if (!(problem instanceof ApiError)) return null;
  const { field, reason, message } = problem;
  const [, index, rest = ""] = /^steps[.[](\d+)\]?\.?(.*)$/.exec(field ?? "") ?? [];
  const named = sent.find(({ key }) => message.includes(`\`${key}\``));
  const key = index === undefined ? named?.key : sent[Number(index)]?.key;
  if (key === undefined) return null;
  // Which step it is about is seen.
  const text = reason.replace(/ \(Step `[^`]*`\.\)$/, "");
  return { key, field: rest.replace(/^config\.?/, ""), message: text };
}
