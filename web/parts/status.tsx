import { classNames } from "./class-names.ts";

export type Tone = "good" | "warn" | "bad" | "calm";

/** Shape before colour: a full disc is done, a half one waits, a cross has failed, a ring has not begun. */
const GLYPHS: Record<Tone, string> = { good: "●", warn: "◐", bad: "✕", calm: "○" };
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
      ...["delivery_delayed", "deferred", "pending", "temporary_failure", "partially_verified", "warning"],
      ...["held", "paused", "slowed", "queued", "leased", "unknown", "suppressed", "probing", "draft"],
    ].map((word) => [word, "warn"]),
  ),
  ...Object.fromEntries(
    ["bounced", "complained", "failed", "partially_failed", "error", "disabled", "permanent", "silent"].map(
      (word) => [word, "bad"],
    ),
  ),
};

/** A state in words, with its shape. */
export function Status({ value, tone, label }: { value: string; tone?: Tone; label?: string }) {
  const chosen = tone ?? TONES[value] ?? "calm";
  return (
    <span className={classNames("inline-flex items-center gap-1.5 whitespace-nowrap", COLOURS[chosen])}>
      <span aria-hidden="true" className="w-3 text-center text-xs leading-none">
        {GLYPHS[chosen]}
      </span>
      {label ?? wordsOf(value)}
    </span>
  );
}

/** `delivery_delayed` → `Delivery delayed`. */
export function wordsOf(value: string): string {
  const words = value.replaceAll(/[_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
