// Parts of a content that only some recipients get. Whether a contact matches is decided when its email is queued; the
// email has the answer, not what was asked.
import { type Conditional, matchesCondition, readConditions, type ValueIn } from "../lib/conditions.ts";
import type { Filter } from "../store/filter.ts";
import type { MergeValues } from "./merge-body.ts";

/** All of them, outer ones before those within. */
export function conditionalsIn(text: string): Conditional[] {
  const flat = (parts: ReturnType<typeof readConditions>): Conditional[] =>
    parts.flatMap((part) => (typeof part === "string" ? [] : [part, ...flat(part.parts)]));
  return flat(readConditions(text));
}

const HASH_CHARS = 16;

/** The key of the answer among an email's values: the same condition has the same key everywhere. */
export function conditionKey(filter: Filter): string {
  const hash = new Bun.CryptoHasher("sha256").update(JSON.stringify(filter)).digest("hex");
  return `if:${hash.slice(0, HASH_CHARS)}`;
}

const MATCHES = "1";

/** An email without values has none of these parts. */
export function isShown(key: string, values: MergeValues): boolean {
  return values[key] === MATCHES;
}

/** The answers of one contact; only those that are yes. */
export function answersOf(filters: ReadonlyMap<string, Filter>, valueIn: ValueIn): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const [key, filter] of filters) if (matchesCondition(filter, valueIn)) answers[key] = MATCHES;
  return answers;
}
