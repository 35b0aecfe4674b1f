// What the asker of a dry run lets happen at waits, conditions and emails.
import { findChoice } from "../api/request-fields.ts";
import { AppError } from "../lib/app-error.ts";
import { readDelay } from "../store/automation-graph.ts";
import { EMAIL_FACTS } from "../store/automation-rules.ts";
import type { AutomationStep } from "../store/automations.ts";
import type { DryRunBody } from "./schema.ts";

/** By step key. */
export interface Answers {
  waits: Map<string, "timeout" | { payload: Record<string, unknown>; afterMs: number }>;
  conditions: Map<string, "condition_met" | "condition_not_met">;
  /** The most that becomes of it. */
  emails: Map<string, (typeof EMAIL_FACTS)[number]>;
}

type Given = NonNullable<DryRunBody["answers"]>;

/** Throws AppError 422 that names the answer. */
export function readAnswers({ steps }: { steps: AutomationStep[] }, given: Given): Answers {
  const answers: Answers = { waits: new Map(), conditions: new Map(), emails: new Map() };
  for (const [key, answer] of Object.entries(given)) {
    switch (steps.find((step) => step.key === key)?.type) {
      case "wait_for_event":
        answers.waits.set(key, readWait(key, answer));
        break;
      case "condition":
        answers.conditions.set(key, readWord(key, answer, ["condition_met", "condition_not_met"]));
        break;
      case "send_email":
        answers.emails.set(key, readWord(key, answer, EMAIL_FACTS));
        break;
      default:
        throw invalid(key, "There is no wait, condition or email with this key.");
    }
  }
  return answers;
}

function readWait(
  key: string,
  answer: Given[string],
): "timeout" | { payload: Record<string, unknown>; afterMs: number } {
  if (typeof answer === "string") {
    const word = readWord(key, answer, ["timeout", "event_received"]);
    return word === "timeout" ? word : { payload: {}, afterMs: 0 };
  }
  const afterMs = answer.after == null ? 0 : readDelay(answer.after);
  if (afterMs === null) throw invalid(`${key}.after`, "It must be a duration such as `2 hours`.");
  return { payload: answer.payload ?? {}, afterMs };
}

function readWord<Word extends string>(key: string, answer: Given[string], words: readonly Word[]): Word {
  const word = typeof answer === "string" ? findChoice(words, answer) : undefined;
  if (word !== undefined) return word;
  throw invalid(key, `It must be one of ${words.join(", ")}.`);
}

function invalid(key: string, reason: string): AppError {
  return new AppError("validation_error", `Invalid \`answers.${key.slice(0, 100)}\` field. ${reason}`);
}
