// Steps in the order in which a run comes to them, with what happened at each.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AutomationRunStep } from "../../../src/automations/schema.ts";
import { humanize } from "../../parts/format.ts";
import { StatusShape, type Tone } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { t } from "../../texts/text.tsx";
import { describePeriod } from "./step-words.ts";

export type StepStatus = AutomationRunStep["status"];

export const STEP_STATUS: Record<StepStatus, [tone: Tone, label: string]> = {
  pending: ["calm", t("Next")],
  running: ["warn", t("Running")],
  waiting: ["warn", t("Waiting")],
  completed: ["good", t("Done")],
  skipped: ["warn", t("Skipped")],
  failed: ["bad", t("Failed")],
};

export interface TraceEntry {
  key: string;
  title: string;
  status: StepStatus;
  at: string | null;
  output: Record<string, unknown> | null;
  error: { message?: unknown } | null;
  /** Below it. */
  children?: ReactNode;
}

export function Trace({
  label,
  entries,
  isDryRun = false,
}: {
  label: string;
  entries: TraceEntry[];
  /** Nothing of it was done. */
  isDryRun?: boolean;
}) {
  return (
    <ol className="rounded-lg border border-line bg-surface p-4" aria-label={label}>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end.
        <li key={at} className="group flex gap-3">
          <div className="flex flex-col items-center">
            <span className="flex h-5 items-center">
              <StatusShape tone={STEP_STATUS[entry.status][0]} />
            </span>
            <span className="my-1 w-px flex-1 bg-line group-last:hidden" />
          </div>
          <div className="min-w-0 flex-1 pb-5 text-sm group-last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium wrap-anywhere">{entry.title}</span>
              {entry.at !== null && (
                <span className="text-xs/5 text-soft tabular-nums">
                  <Time value={entry.at} isAbsolute />
                </span>
              )}
            </p>
            <p className="text-xs text-soft">
              {[
                !(isDryRun && entry.status === "completed") && STEP_STATUS[entry.status][1],
                whatHappened(entry),
              ]
                .filter(Boolean)
                .join(" · ")}
              <EmailLink id={entry.output?.["email_id"]} />
            </p>
            <Message entry={entry} />
            {entry.children}
          </div>
        </li>
      ))}
    </ol>
  );
}

function EmailLink({ id }: { id: unknown }) {
  if (typeof id !== "string") return null;
  return (
    <>
      {" · "}
      <Link to="/emails/$id" params={{ id }} className="underline hover:text-ink">
        {t("Email")}
      </Link>
    </>
  );
}

/** The server says in English why. */
function Message({ entry: { error, status } }: { entry: TraceEntry }) {
  const message = error?.message;
  if (typeof message !== "string" || message === "") return null;
  return (
    <p lang="en" className={status === "failed" ? "mt-1 text-xs text-bad" : "mt-1 text-xs text-warn"}>
      {message}
    </p>
  );
}

function whatHappened({ output, status }: TraceEntry): string {
  const { met, received, attempts } = output ?? {};
  if (typeof met === "boolean") return met ? t("Yes") : t("No");
  if (typeof received === "boolean") return received ? t("Event received") : t("Timed out");
  if (status === "waiting" && typeof attempts === "number")
    return t("{count, plural, one {# attempt} other {# attempts}}", { count: attempts });
  return "";
}

/** A step that the automation does not have any more goes by its type. */
export const titleOf = (key: string, type: string, titles: ReadonlyMap<string, string>): string =>
  titles.get(key) ?? humanize(type);

const MINUTE_MS = 60_000;
const SPANS: [unit: "days" | "hours" | "minutes", ms: number][] = [
  ["days", 1440 * MINUTE_MS],
  ["hours", 60 * MINUTE_MS],
  ["minutes", MINUTE_MS],
];

/** "3 days" between two times; empty for less than a minute. */
export function spanText(from: string, to: string): string {
  const ms = new Date(to).getTime() - new Date(from).getTime();
  const found = SPANS.find(([, size]) => ms >= size);
  return found === undefined ? "" : describePeriod(`${Math.round(ms / found[1])} ${found[0]}`);
}
