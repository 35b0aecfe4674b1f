import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { humanize } from "./format.ts";

export type Tone = "good" | "warn" | "bad" | "calm";

const COLOURS: Record<Tone, string> = {
  good: "text-good",
  warn: "text-warn",
  bad: "text-bad",
  calm: "text-soft",
};

const TONES: Record<string, Tone> = {
  ...Object.fromEntries(
    [
      "delivered",
      "opened",
      "clicked",
      "verified",
      "ok",
      "published",
      "enabled",
      "active",
      "sent",
      "success",
    ].map((word) => [word, "good"]),
  ),
  ...Object.fromEntries(
    [
      "delivery_delayed",
      "deferred",
      "pending",
      "temporary_failure",
      "partially_verified",
      "warning",
      "held",
      "paused",
      "slowed",
      "queued",
      "leased",
      "unknown",
      "suppressed",
      "probing",
      "draft",
    ].map((word) => [word, "warn"]),
  ),
  ...Object.fromEntries(
    ["bounced", "complained", "failed", "partially_failed", "error", "disabled", "permanent", "silent"].map(
      (word) => [word, "bad"],
    ),
  ),
};

/** A status label with its icon. Good statuses have plain text. */
export function Status({ value, tone, label }: { value: string; tone?: Tone; label?: string }) {
  const chosen = tone ?? toneOf(value);
  return (
    <span
      className={classNames(
        "inline-flex items-baseline gap-1.5 whitespace-nowrap",
        chosen === "good" ? "text-ink" : COLOURS[chosen],
      )}
    >
      <StatusShape tone={chosen} />
      {label ?? statusLabel(value)}
    </span>
  );
}

/** Labels that differ from the name that the API uses. */
const LABELS: Record<string, string> = { delivery_delayed: "Delayed", leased: "Sending" };

export function statusLabel(value: string): string {
  return LABELS[value] ?? humanize(value);
}

export function toneOf(value: string): Tone {
  return TONES[value] ?? "calm";
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
