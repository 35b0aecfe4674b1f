// A step in the list: what it does, what became of the runs that came to it, and how it is moved.
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, CircleAlert, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { Automation } from "../../../src/automations/schema.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { CodeWords } from "../../parts/code-words.tsx";
import { formatNumber } from "../../parts/format.ts";
import { t } from "../../texts/text.tsx";
import type { AutomationStep, Names } from "./automation-data.ts";
import { describeStep, noteOf, STEP_KINDS } from "./step-words.ts";

export type StepNumbers = Automation["counts"][string];

export interface CardProps {
  step: AutomationStep;
  names: Names;
  /** Of the automation. */
  id: string;
  isSelected: boolean;
  problem: string | null;
  numbers: StepNumbers | undefined;
  select(isByKey: boolean): void;
  /** Absent for the trigger. */
  remove?: () => void;
  move?: (by: -1 | 1) => void;
}

export function StepCard(props: CardProps) {
  const { step, names, id, isSelected, problem, numbers, select } = props;
  const { icon: Icon } = STEP_KINDS[step.type];
  const title = describeStep(step, names);
  const note = noteOf(step, names);
  return (
    <article
      aria-label={title}
      className={classNames(
        "group relative rounded-lg border bg-surface transition-colors duration-100",
        problem !== null
          ? "border-bad"
          : isSelected
            ? "border-accent"
            : "border-line hover:border-line-strong",
        isSelected && (problem === null ? "ring-1 ring-accent" : "ring-1 ring-bad"),
      )}
    >
      <button
        type="button"
        data-step={step.key}
        aria-current={isSelected || undefined}
        {...(props.move && { "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown Delete" })}
        // The keyboard goes on in the form.
        onClick={({ detail }) => select(detail === 0)}
        onKeyDown={(event) => onKey(event, props)}
        className="flex w-full items-start gap-3 rounded-lg p-3 text-left"
      >
        <span
          className={classNames(
            "grid size-7 shrink-0 place-items-center rounded-md [&>svg]:size-4",
            step.type === "trigger" ? "bg-accent-wash text-accent" : "bg-raised text-soft",
          )}
        >
          <Icon aria-hidden="true" />
        </span>
        <span className={classNames("min-w-0 flex-1 text-sm", note === "" && "self-center")}>
          <span className="line-clamp-3 font-medium wrap-anywhere">{title}</span>
          {note !== "" && <span className="block truncate text-xs text-soft">{note}</span>}
        </span>
      </button>
      {numbers !== undefined && numbers.entered > 0 && <Numbers id={id} step={step} numbers={numbers} />}
      {problem !== null && (
        <p className="flex gap-1.5 px-3 pb-2.5 text-xs text-bad">
          <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            <CodeWords>{problem}</CodeWords>
          </span>
        </p>
      )}
      {props.move && <Tools {...props} title={title} />}
    </article>
  );
}

/** With the arrows from card to card; with Alt, the card itself. */
function onKey(event: KeyboardEvent<HTMLElement>, { move, remove }: CardProps): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
  if (event.key === "Delete" && remove !== undefined) {
    event.preventDefault();
    remove();
  } else if (by !== undefined && event.altKey) {
    event.preventDefault();
    move?.(by);
  } else if (by !== undefined && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-step]")];
    const next = cards[cards.indexOf(event.currentTarget) + by];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }
}

/** Over the card while it is pointed at or has the focus. */
function Tools({ title, isSelected, move, remove }: CardProps & { title: string }) {
  const tools: [label: string, icon: typeof ArrowUp, run: (() => void) | undefined][] = [
    [t("Move up: {step}", { step: title }), ArrowUp, move && (() => move(-1))],
    [t("Move down: {step}", { step: title }), ArrowDown, move && (() => move(1))],
    [t("Delete: {step}", { step: title }), Trash2, remove],
  ];
  return (
    <div
      className={classNames(
        "absolute top-2 right-2 flex rounded-md bg-surface shadow-[-12px_0_8px_var(--surface)] transition-opacity duration-100",
        !isSelected &&
          "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:pointer-events-none",
      )}
    >
      {tools.map(([label, Icon, run]) => (
        <Button
          key={label}
          variant="quiet"
          size="small-icon"
          aria-label={label}
          title={label}
          onClick={() => run?.()}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </div>
  );
}

const COUNTS: [name: keyof StepNumbers | "waiting", label: string, status: string, look: string][] = [
  ["entered", t("entered"), "", ""],
  ["waiting", t("waiting"), "running", ""],
  ["completed", t("done"), "", ""],
  ["skipped", t("skipped"), "", "text-warn"],
  ["failed", t("failed"), "failed", "text-bad"],
];

function Numbers({ id, step, numbers }: { id: string; step: AutomationStep; numbers: StepNumbers }) {
  const { entered, completed, skipped, failed } = numbers;
  const all = { ...numbers, waiting: Math.max(0, entered - completed - skipped - failed) };
  return (
    <ul className="-mt-2 flex flex-wrap gap-x-3 px-3 pb-1.5 pl-13 text-xs text-soft">
      {COUNTS.filter(([name]) => name === "entered" || (all[name] > 0 && step.type !== "trigger")).map(
        ([name, label, status, look]) => (
          <li key={name}>
            <Link
              to="/automations/$id/runs"
              params={{ id }}
              search={{ ...(status !== "" && { status }), ...(name !== "entered" && { step: step.key }) }}
              className={classNames(
                "inline-flex h-6 items-center tabular-nums hover:text-ink hover:underline",
                look,
              )}
            >
              {formatNumber(all[name])} {label}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
