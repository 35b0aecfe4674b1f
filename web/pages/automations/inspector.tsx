// The form of the chosen step, or of the automation itself: beside the list, or over it on small screens.
import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ComponentType, type ReactNode, useId } from "react";
import { VEIL } from "../../parts/dialog-box.tsx";
import { TextField } from "../../parts/field.tsx";
import { useHasPanel } from "../../parts/use-is-narrow.ts";
import { t } from "../../texts/text.tsx";
import type { AutomationStep, StepType } from "./automation-data.ts";
import { ConditionForm } from "./condition-form.tsx";
import { DeleteForm, ExitForm, SegmentForm, TopicForm, UpdateForm, WebhookForm } from "./contact-forms.tsx";
import type { DraftParts } from "./draft.ts";
import { findItem } from "./flow.ts";
import { SendForm } from "./send-form.tsx";
import type { StepContext, StepFormProps } from "./step-context.ts";
import { STEP_KINDS } from "./step-words.ts";
import { EventField, TriggerForm } from "./trigger-form.tsx";
import { DelayForm, WaitForm } from "./wait-forms.tsx";

const FORMS: Record<Exclude<StepType, "trigger">, ComponentType<StepFormProps>> = {
  send_email: SendForm,
  delay: DelayForm,
  wait_for_event: WaitForm,
  condition: ConditionForm,
  contact_update: UpdateForm,
  contact_delete: DeleteForm,
  add_to_segment: SegmentForm,
  remove_from_segment: SegmentForm,
  set_topic: TopicForm,
  webhook: WebhookForm,
  exit: ExitForm,
};

/** `selected` null = the automation itself. */
export function Inspector({
  parts,
  context,
  selected,
  isOpen,
  close,
  leave,
}: {
  parts: DraftParts;
  context: StepContext;
  selected: string | null;
  /** On small screens. */
  isOpen: boolean;
  close(): void;
  /** Back to the list. */
  leave(): void;
}) {
  const hasPanel = useHasPanel();
  const { trigger, flow } = parts.draft;
  const step =
    selected === null ? undefined : selected === trigger.key ? trigger : findItem(flow, selected)?.step;
  const title = step === undefined ? t("Settings") : STEP_KINDS[step.type].name;
  const form =
    step === undefined ? (
      <SettingsForm parts={parts} />
    ) : (
      <StepForm key={step.key} step={step} parts={parts} context={context} />
    );
  if (hasPanel)
    return (
      <Panel title={title} leave={leave}>
        {form}
      </Panel>
    );
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-veil="" className={VEIL} />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-xl border-t border-line bg-surface p-4 pb-8 shadow-xl transition-transform duration-200 data-ending-style:translate-y-full data-starting-style:translate-y-full sm:inset-x-auto sm:inset-y-0 sm:right-0 sm:max-h-none sm:w-96 sm:rounded-none sm:border-t-0 sm:border-l">
          <Dialog.Title className="mb-4 pr-8 text-base font-semibold">{title}</Dialog.Title>
          <div className="flex flex-col gap-4">{form}</div>
          <Dialog.Close
            aria-label={t("Close")}
            className="absolute top-3 right-3 rounded-md p-1.5 text-soft hover:bg-raised hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Panel({ title, leave, children }: { title: string; leave(): void; children: ReactNode }) {
  const id = useId();
  return (
    <section
      // Not of a menu that was opened from it, which is elsewhere in the page.
      onKeyDown={({ key, target, currentTarget }) => {
        if (key === "Escape" && currentTarget.contains(target as Node)) leave();
      }}
      aria-labelledby={id}
      data-inspector=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="sticky top-6 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-lg border border-line bg-surface p-4"
    >
      <h2 id={id} className="mb-4 text-sm font-semibold">
        {title}
      </h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}

function StepForm({
  step,
  parts,
  context,
}: {
  step: AutomationStep;
  parts: DraftParts;
  context: StepContext;
}) {
  const { draft, changeStep, change, stepProblem } = parts;
  const props: StepFormProps = {
    step,
    config: step.config,
    change: (config) => changeStep(step.key, config),
    problemOf(field) {
      if (stepProblem?.key !== step.key) return null;
      const { field: place, message } = stepProblem;
      // A condition has no fields of its own: all of it is the rule.
      return field === "" || place === field || place.startsWith(`${field}.`) ? message : null;
    },
    context,
  };
  if (step.type === "trigger")
    return (
      <TriggerForm
        {...props}
        entry={draft.entry}
        changeEntry={(entry) => change("entry", (now) => ({ ...now, entry }))}
      />
    );
  const Form = FORMS[step.type];
  return <Form {...props} />;
}

function SettingsForm({ parts: { draft, change, form } }: { parts: DraftParts }) {
  return (
    <>
      <TextField
        label={t("Name")}
        value={draft.name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change("name", (now) => ({ ...now, name: target.value }))}
        error={form.problemOf("name")}
      />
      <EventField
        label={t("Goal")}
        hint={t("An event that ends a contact’s run, wherever it is. Leave it empty for none.")}
        value={draft.goal}
        onChange={(goal) => change("goal", (now) => ({ ...now, goal }))}
        error={form.problemOf("goal_event")}
      />
    </>
  );
}
