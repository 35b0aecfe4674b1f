// Sentences that the server writes, in the language in use. In English they are the catalogue's keys, like any text; what
// differs from case to case is found by their patterns.
import { t, t as textOf } from "../texts/text.tsx";
import { formatNumber } from "./format.ts";

export interface Sentence {
  text: string;
  pattern: RegExp;
  /** Of the pattern's groups. */
  names: string[];
}

/** `{name}` stands for what differs. The text is a literal: `src/texts.test.ts` finds the sentences by it. */
export const sentence = (text: string): Sentence => {
  const names: string[] = [];
  const source = text.split(/\{(\w+)\}/).map((part, at) => {
    // As ICU MessageFormat writes it.
    if (at % 2 === 0) return part.replaceAll("''", "'").replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
    names.push(part);
    return "(.+?)";
  });
  return { text, pattern: new RegExp(`^${source.join("")}$`, "s"), names };
};

/** Null for a sentence that is none of these. */
export function translate(written: string, known: readonly Sentence[]): string | null {
  for (const { text, pattern, names } of known) {
    const found = pattern.exec(written);
    if (found === null) continue;
    const values = names.map((name, at) => [name, valueText(found[at + 1]!)] as const);
    return textOf(text, Object.fromEntries(values));
  }
  return null;
}

/** Within others. */
const PARTS = [
  sentence("{provider} {today} of {count}, the last on day {day}"),
  sentence("{some} of {all} images have no alt text"),
];
const WORDS: Record<string, string> = {
  monthly: t("monthly"),
  daily: t("daily"),
  "other providers": t("other providers"),
};
const REASONS: [end: RegExp, words: string][] = [
  [/ is relative(?=,| and |$)/g, ` ${t("is relative")}`],
  [/ is no web address(?=,| and |$)/g, ` ${t("is no web address")}`],
  [/ is on your own machine or network(?=,| and |$)/g, ` ${t("is on your own machine or network")}`],
];

/** Numbers and the server's own words; what people wrote stays. */
function valueText(value: string): string {
  const parts = value.split("; ").map((part) => translate(part, PARTS));
  if (parts.every((part) => part !== null)) return parts.join("; ");
  if (Object.hasOwn(WORDS, value)) return WORDS[value]!;
  const [, number, unit] = /^([\d,]+(?:\.\d+)?)( %| contacts?| hours?)?$/.exec(value) ?? [];
  if (number === undefined) return REASONS.reduce((text, [end, words]) => text.replaceAll(end, words), value);
  const count = Number(number.replaceAll(",", ""));
  if (unit === " %") return `${formatNumber(count, 2)} %`;
  if (unit?.startsWith(" contact"))
    return t("{count, plural, one {# contact} other {# contacts}}", { count });
  if (unit?.startsWith(" hour")) return t("{count, plural, one {# hour} other {# hours}}", { count });
  return formatNumber(count);
}
