// The transcript of a conversation, shown in the timeline: no message content, no credentials, bounded, control characters
// escaped (remote text is untrusted).
import type { Clock } from "../lib/clock.ts";
import type { Step } from "./outcome.ts";
import { printable } from "./reply-parser.ts";

export interface Transcript {
  readonly startedAt: number;
  readonly steps: Step[];
  add(kind: Step["kind"], text: string): void;
}

const STEPS_MAX = 200;
const STEP_CHARS_MAX = 1_000;

/** `onStep` receives each recorded step. */
export function createTranscript(clock: Clock, onStep?: (step: Step) => void): Transcript {
  const startedAt = clock.now();
  const steps: Step[] = [];
  const keep = (kind: Step["kind"], text: string): void => {
    const step = { atMs: Math.max(0, clock.now() - startedAt), kind, text };
    steps.push(step);
    onStep?.(step);
  };
  return {
    startedAt,
    steps,
    add(kind, text) {
      if (steps.length > STEPS_MAX) return;
      if (steps.length === STEPS_MAX) keep("note", "more steps followed that are not kept");
      else keep(kind, cut(printable(text.slice(0, STEP_CHARS_MAX * 2)), STEP_CHARS_MAX));
    },
  };
}

/** At most `charsMax` characters; an ellipsis replaces the rest. */
export function cut(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax - 1)}…`;
}
