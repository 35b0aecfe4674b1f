// An automation: its steps from top to bottom, and the form of the chosen one.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Automation } from "../../../src/automations/schema.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { UnsavedChanges } from "../../parts/unsaved-changes.tsx";
import { useHasPanel } from "../../parts/use-is-narrow.ts";
import { useSaveKey } from "../../parts/use-save-key.ts";
import { VersionConflict } from "../../parts/version-conflict.tsx";
import { t } from "../../texts/text.tsx";
import { AutomationActions } from "./automation-actions.tsx";
import { type AutomationStep, automationQuery, type StepType, useNames } from "./automation-data.ts";
import { AutomationStatus } from "./automation-status.tsx";
import { EMPTY_CONDITION } from "./condition-form.tsx";
import { type DraftParts, useDraft } from "./draft.ts";
import {
  changeList,
  findItem,
  insertItem,
  itemsOf,
  moveItem,
  newItem,
  newKey,
  type Place,
  placeOf,
  removeItem,
} from "./flow.ts";
import { FlowList } from "./flow-list.tsx";
import { Inspector } from "./inspector.tsx";
import { useStepContext } from "./step-context.ts";
import { WAY_LABELS } from "./step-words.ts";

export function AutomationPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(automationQuery(id));
  if (data === undefined) {
    return (
      <PendingPage
        title={t("Automation")}
        missing={t("Automation not found")}
        list={{ to: "/automations", label: t("Automations") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return <Editor key={data.id} automation={data} />;
}

function Editor({ automation }: { automation: Automation }) {
  const parts = useDraft(automation);
  const { draft, isDirty, stepProblem } = parts;
  const steps = useMemo(() => [draft.trigger, ...itemsOf(draft.flow).map(({ step }) => step)], [draft]);
  const names = useNames(steps);
  const context = useStepContext(draft, names);
  const hasPanel = useHasPanel();
  const [selected, setSelected] = useState<string | null>(hasPanel ? draft.trigger.key : null);
  const [isOpen, setOpen] = useState(false);
  const focus = useFocus();
  useSaveKey(() => void parts.save());
  const select = (key: string | null, isByKey = false) => {
    setSelected(key);
    setOpen(true);
    if (isByKey) focus.atForm();
  };
  const acts = useActs(parts, { select, focus: focus.at, selected });
  // What the server refused comes into view.
  const wrong = stepProblem?.key ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows its step once.
  useEffect(() => {
    if (wrong === null) return;
    setSelected(wrong);
    focus.at(wrong);
  }, [wrong, parts.form.problem]);
  const asked = acts.asked === null ? undefined : findItem(draft.flow, acts.asked);
  return (
    <>
      <UnsavedChanges isDirty={isDirty} />
      <BackLink to="/automations">{t("Automations")}</BackLink>
      <Page
        title={parts.base.name}
        lead={<AutomationStatus automation={parts.base} />}
        actions={<AutomationActions parts={parts} settings={() => select(null)} />}
      >
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0">
            <p id="step-keys" className="sr-only">
              {t(
                "The arrow keys go from step to step. With Alt, they move the step. Enter opens its form, and Escape leads back. Delete removes it.",
              )}
            </p>
            <FlowList
              trigger={draft.trigger}
              parts={{
                flow: draft.flow,
                names,
                selected,
                problem: stepProblem,
                numbers: automation.counts,
                id: automation.id,
                select,
                ...acts.list,
              }}
            />
            <SaveBar parts={parts} />
          </div>
          <div className="min-w-0">
            <Inspector
              parts={parts}
              context={context}
              selected={selected}
              isOpen={isOpen}
              close={() => setOpen(false)}
              leave={() => focus.at(selected ?? draft.trigger.key)}
            />
          </div>
        </div>
        <p role="status" className="sr-only">
          {acts.told}
        </p>
      </Page>
      <ConfirmDialog
        title={t("Delete this step?")}
        action={t("Delete")}
        isOpen={asked !== undefined}
        onClose={() => acts.ask(null)}
        run={async () => {
          if (asked !== undefined) acts.removeNow(asked.step.key);
        }}
      >
        {t(
          "{count, plural, one {The step in its branches is} other {The # steps in its branches are}} deleted too.",
          {
            count: asked === undefined ? 0 : itemsOf({ items: [asked], tail: "next" }).length - 1,
          },
        )}
      </ConfirmDialog>
    </>
  );
}

/** Where the focus goes when what was changed is shown. */
function useFocus() {
  const wanted = useRef<string | null>(null);
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const selector = wanted.current;
    if (selector === null) return;
    wanted.current = null;
    const found = document.querySelector<HTMLElement>(selector);
    found?.focus();
    found?.scrollIntoView({ block: "nearest" });
  });
  const at = (selector: string) => {
    wanted.current = selector;
    update();
  };
  return {
    at: (key: string) => at(`[data-step="${CSS.escape(key)}"]`),
    atForm: () => at("[data-inspector] :is(input, select, textarea)"),
  };
}

const FIRST_CONFIGS: Partial<Record<StepType, AutomationStep["config"]>> = {
  send_email: { template: { id: "" } },
  delay: { duration: "1 day" },
  wait_for_event: { event_name: "", timeout: "3 days" },
  condition: EMPTY_CONDITION,
  add_to_segment: { segment_id: "" },
  remove_from_segment: { segment_id: "" },
  set_topic: { topic_id: "", subscription: "opt_in" },
  webhook: { url: "" },
};

interface ActParts {
  select(key: string | null): void;
  focus(key: string): void;
  selected: string | null;
}

/** What is done to the list. */
function useActs({ draft, change, form }: DraftParts, { select, focus, selected }: ActParts) {
  const [told, tell] = useState("");
  const [asked, ask] = useState<string | null>(null);
  const { flow, trigger } = draft;
  const count = useRef(0);
  /** Each is undone by itself. */
  const edit = (next: typeof flow) => {
    form.clear();
    count.current += 1;
    change(`list ${count.current}`, (now) => ({ ...now, flow: next }));
  };
  function removeNow(key: string) {
    const keys = [trigger.key, ...itemsOf(flow).map(({ step }) => step.key)];
    const before = keys[keys.indexOf(key) - 1] ?? trigger.key;
    edit(removeItem(flow, key));
    focus(before);
    if (selected === key) select(before);
    tell(t("Step deleted."));
  }
  return {
    told,
    asked,
    ask,
    removeNow,
    list: {
      add(type: StepType, place: Place) {
        const key = newKey(flow, type);
        edit(insertItem(flow, place, newItem({ key, type, config: FIRST_CONFIGS[type] ?? {} })));
        select(key);
        focus(key);
        tell(t("Step added."));
      },
      remove(key: string) {
        const item = findItem(flow, key);
        if (item === undefined) return;
        if (itemsOf({ items: [item], tail: "next" }).length > 1) ask(key);
        else removeNow(key);
      },
      move(key: string, by: -1 | 1) {
        const next = moveItem(flow, key, by);
        if (next === null) return tell(t("It cannot move further."));
        edit(next);
        focus(key);
        const { type, index } = placeOf(next, key) ?? { type: null, index: 0 };
        const number = index + 1;
        tell(
          type === null
            ? t("Moved to place {number}.", { number })
            : t("Moved to place {number} of {branch}.", { number, branch: WAY_LABELS[type] ?? "" }),
        );
      },
      join: (place: Pick<Place, "owner" | "type">) =>
        edit(changeList(flow, place, (list) => ({ ...list, tail: "next" }))),
    },
  };
}

/** In view, however long the list is. */
function SaveBar({ parts }: { parts: DraftParts }) {
  const { form, isDirty, isConflict, stepProblem, undo, discard, save } = parts;
  return (
    <div className="sticky bottom-0 z-10 mt-4 bg-ground py-3">
      {isConflict ? (
        <VersionConflict
          text={t(
            "Somebody else changed this automation while you were editing it. Your changes are not saved.",
          )}
          settle={parts.settle}
        />
      ) : (
        stepProblem === null && <Problem error={form.problem} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" isBusy={form.isBusy} disabled={!isDirty} onClick={() => void save()}>
          {t("Save")}
        </Button>
        {isDirty && <Button onClick={discard}>{t("Discard changes")}</Button>}
        <Button
          variant="quiet"
          size="icon"
          aria-label={t("Undo")}
          title={t("Undo")}
          disabled={undo === null}
          onClick={() => undo?.()}
        >
          <Undo2 aria-hidden="true" />
        </Button>
        {stepProblem !== null && (
          <p role="alert" className="min-w-0 text-sm text-bad">
            {t("Not saved: a step needs your attention.")}
          </p>
        )}
      </div>
    </div>
  );
}
