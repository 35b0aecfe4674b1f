// What an automation would do for a contact, on a clock of its own: nothing is sent or changed.
import { useState } from "react";
import type { AutomationDryRun } from "../../../src/automations/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextArea } from "../../parts/field.tsx";
import { formatTime } from "../../parts/format.ts";
import { Notice, Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { type AutomationStep, useNames } from "./automation-data.ts";
import { ContactPicker, type PickedContact } from "./contact-picker.tsx";
import type { DraftParts } from "./draft.ts";
import { describeStep } from "./step-words.ts";
import { spanText, Trace, type TraceEntry, titleOf } from "./trace.tsx";

export function DryRunDialog({
  parts,
  isOpen,
  onClose,
}: {
  parts: DraftParts;
  isOpen: boolean;
  onClose(): void;
}) {
  return (
    <Dialog
      title={t("Dry run")}
      lead={t("What would happen to a contact from now on. Nothing is sent or changed.")}
      isOpen={isOpen}
      onClose={onClose}
    >
      <DryRun parts={parts} />
    </Dialog>
  );
}

type Answers = Record<string, string>;

function DryRun({ parts: { base, isDirty } }: { parts: DraftParts }) {
  const [contact, setContact] = useState<PickedContact | null>(null);
  const [payload, setPayload] = useState("");
  const [answers, setAnswers] = useState<Answers>({});
  const [result, setResult] = useState<AutomationDryRun | null>(null);
  const form = useSubmit(["payload"]);
  const [isWrong, setWrong] = useState(false);
  const event = base.steps.find(({ type }) => type === "trigger")?.config["event_name"];
  const hasPayload = typeof event === "string" && !event.startsWith("sendlark:");
  async function run(chosen: Answers) {
    const read = readPayload(payload);
    setWrong(read === null);
    if (contact === null || read === null) return;
    setAnswers(chosen);
    await form.submit(async () =>
      setResult(
        await post<AutomationDryRun>(`/automations/${base.id}/dry-run`, {
          contact_id: contact.id,
          ...(hasPayload && { payload: read }),
          answers: chosen,
        }),
      ),
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {isDirty && (
        <div className="-mb-4">
          <Notice tone="warn">{t("Your unsaved changes are left out. Save them to try them.")}</Notice>
        </div>
      )}
      <ContactPicker
        contact={contact}
        onChange={(next) => {
          setContact(next);
          setResult(null);
        }}
      />
      {hasPayload && (
        <TextArea
          label={t("Payload of the event")}
          rows={3}
          placeholder='{"plan": "pro"}'
          spellCheck={false}
          value={payload}
          onChange={({ target }) => setPayload(target.value)}
          error={isWrong ? t("This is not a JSON object.") : form.problemOf("payload")}
        />
      )}
      <Problem error={form.problem} />
      <div className="flex justify-end">
        <Button
          variant="primary"
          isBusy={form.isBusy}
          disabled={contact === null}
          onClick={() => void run({})}
        >
          {t("Run", undefined, "verb")}
        </Button>
      </div>
      {result !== null && (
        <Result
          result={result}
          steps={base.steps}
          answers={answers}
          answer={(key, value) => {
            const { [key]: _, ...others } = answers;
            void run(value === "" ? others : { ...others, [key]: value });
          }}
        />
      )}
    </div>
  );
}

/** Null for what is no JSON object; nothing is an empty one. */
function readPayload(text: string): Record<string, unknown> | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function Result({
  result,
  steps,
  answers,
  answer,
}: {
  result: AutomationDryRun;
  steps: AutomationStep[];
  answers: Answers;
  answer(key: string, value: string): void;
}) {
  const names = useNames(steps);
  const titles = new Map(steps.map((step) => [step.key, describeStep(step, names)]));
  const entries = result.steps.map((step): TraceEntry => {
    const { key, type, at, leaves_at: leaves, status, error } = step;
    const waited = leaves === null ? "" : spanText(at, leaves);
    return {
      key,
      title: titleOf(key, type, titles),
      status,
      at,
      output: type === "condition" ? step.output : null,
      error,
      children: (
        <>
          {(type === "delay" || type === "wait_for_event") && waited !== "" && (
            <p className="text-xs text-soft">{t("Goes on after {duration}", { duration: waited })}</p>
          )}
          {type === "send_email" && typeof step.output?.["subject"] === "string" && (
            <p className="text-xs wrap-anywhere text-soft">{step.output["subject"]}</p>
          )}
          {ANSWERS[type] !== undefined && status !== "skipped" && status !== "failed" && (
            <select
              aria-label={t("What happens at {step}", { step: titleOf(key, type, titles) })}
              className="mt-1.5 h-7 rounded-md border border-line-strong bg-surface pr-7 pl-2 text-xs"
              value={answers[key] ?? ""}
              onChange={({ target }) => answer(key, target.value)}
            >
              {ANSWERS[type].map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </>
      ),
    };
  });
  return (
    <div>
      <Trace label={t("What would happen")} entries={entries} isDryRun />
      <p role="status" className="mt-2 text-sm text-soft">
        {result.ends_at === null
          ? t("It waits for an event.")
          : t("The run ends on {time}.", { time: formatTime(new Date(result.ends_at)) })}
      </p>
    </div>
  );
}

/** What may happen at a step; the first is what the server assumes. */
const ANSWERS: Partial<Record<AutomationStep["type"], [value: string, label: string][]>> = {
  wait_for_event: [
    ["", t("If it times out")],
    ["event_received", t("If the event is received at once")],
  ],
  condition: [
    ["", t("As it turns out")],
    ["condition_met", t("If the answer is yes")],
    ["condition_not_met", t("If the answer is no")],
  ],
  send_email: [
    ["", t("If it is only delivered")],
    ["opened", t("If it is opened")],
    ["clicked", t("If a link is clicked")],
  ],
};
