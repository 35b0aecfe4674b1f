import type { ReactNode } from "react";
import { t } from "../texts/text.tsx";
import { classNames } from "./class-names.ts";
import { humanize } from "./format.ts";

export type Tone = "good" | "warn" | "bad" | "calm";

const COLOURS: Record<Tone, string> = {
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
  calm: "text-soft",
};

/** The API's names of states, as people read them. */
const STATUSES: Record<string, [tone: Tone, label: string]> = {
  // Emails and deliveries.
  scheduled: ["calm", t("Scheduled")],
  queued: ["warn", t("Queued")],
  leased: ["warn", t("Sending")],
  sent: ["good", t("Sent")],
  delivered: ["good", t("Delivered")],
  delivery_delayed: ["warn", t("Delayed")],
  deferred: ["warn", t("Deferred")],
  opened: ["good", t("Opened")],
  clicked: ["good", t("Clicked")],
  bounced: ["bad", t("Bounced")],
  complained: ["bad", t("Complained")],
  suppressed: ["warn", t("Suppressed")],
  failed: ["bad", t("Failed")],
  unknown: ["warn", t("Unknown")],
  held: ["warn", t("Held")],
  canceled: ["calm", t("Canceled")],
  // Domains and their records.
  not_started: ["calm", t("Not started")],
  pending: ["warn", t("Pending")],
  verified: ["good", t("Verified")],
  partially_verified: ["warn", t("Partially verified")],
  partially_failed: ["bad", t("Partially failed")],
  temporary_failure: ["warn", t("Temporary failure")],
  // Templates.
  draft: ["warn", t("Draft")],
  published: ["good", t("Published")],
  // Webhooks.
  enabled: ["good", t("Enabled")],
  disabled: ["bad", t("Disabled")],
  success: ["good", t("Success")],
  attempting: ["warn", t("Attempting")],
  // Sites of the queue.
  active: ["good", t("Active")],
  paused: ["warn", t("Paused")],
  slowed: ["warn", t("Slowed")],
  waiting: ["calm", t("Waiting")],
  idle: ["calm", t("Idle")],
};

/** A status label with its icon. Good statuses have plain text. */
export function Status({ value, tone, label }: { value: string; tone?: Tone; label?: string }) {
  const chosen = tone ?? toneOf(value);
  return (
    <span
      className={classNames(
        "inline-flex max-w-full items-baseline gap-1.5 whitespace-nowrap",
        chosen === "good" ? "text-ink" : COLOURS[chosen],
      )}
    >
      <StatusShape tone={chosen} />
      <span className="min-w-0 truncate">{label ?? statusLabel(value)}</span>
    </span>
  );
}

export function statusLabel(value: string): string {
  return STATUSES[value]?.[1] ?? humanize(value);
}

export function toneOf(value: string): Tone {
  return STATUSES[value]?.[0] ?? "calm";
}

/** Icons differ in shape as well as colour: check = good, half disc = in progress, cross = failed, ring = neutral. */
export function StatusShape({ tone }: { tone: Tone }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={classNames("size-3.5 shrink-0 self-center fill-none stroke-current", COLOURS[tone])}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SHAPES[tone]}
    </svg>
  );
}

const SHAPES: Record<Tone, ReactNode> = {
  good: (
    <>
      <circle cx="8" cy="8" r="7" className="fill-current stroke-none" />
      <path d="m5 8.2 2.1 2.1L11 6.2" className="stroke-surface" strokeWidth="1.75" />
    </>
  ),
  warn: (
    <>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.5a3.5 3.5 0 0 1 0 7Z" className="fill-current stroke-none" />
    </>
  ),
  bad: (
    <>
      <circle cx="8" cy="8" r="7" className="fill-current stroke-none" />
      <path d="m5.75 5.75 4.5 4.5m0-4.5-4.5 4.5" className="stroke-surface" strokeWidth="1.75" />
    </>
  ),
  calm: <circle cx="8" cy="8" r="6.25" strokeDasharray="2.2 2.2" />,
};
