import type { Email } from "../../src/emails/schema.ts";
import { t } from "../texts/text.tsx";
import { formatList } from "./format.ts";
import { statusLabel, type Tone, toneOf } from "./status.tsx";

type EmailStatus = keyof Email["recipient_counts"];

/** The statuses of recipients, worst first. */
const WORST_FIRST: [status: EmailStatus, text: (count: number) => string][] = [
  ["bounced", (count) => t("{count} bounced", { count })],
  ["failed", (count) => t("{count} failed", { count })],
  ["complained", (count) => t("{count} complained", { count })],
  ["suppressed", (count) => t("{count} suppressed", { count })],
  ["delivery_delayed", (count) => t("{count} delayed", { count })],
  ["canceled", (count) => t("{count} canceled", { count })],
  ["scheduled", (count) => t("{count} scheduled", { count })],
  ["queued", (count) => t("{count} queued", { count })],
  ["sent", (count) => t("{count} sent", { count })],
  ["delivered", (count) => t("{count} delivered", { count })],
  ["opened", (count) => t("{count} opened", { count })],
  ["clicked", (count) => t("{count} clicked", { count })],
];
const PROBLEMS: readonly string[] = ["bounced", "failed", "complained", "suppressed", "delivery_delayed"];
/** Where a delivery's states that are no status of an email belong. */
const ALIKE: Record<string, EmailStatus> = { unknown: "failed", held: "queued", leased: "sent" };

type Counted = Pick<Email, "last_event" | "recipient_counts">;

interface Summary {
  /** The worst status. */
  value: string;
  tone: Tone;
  label: string;
}

/** What became of an email's recipients: the status if all have the same, else the problems ("1 bounced of 3"). */
export function summaryOf({ last_event, recipient_counts }: Counted): Summary {
  const found = foundIn(recipient_counts);
  const [worst = last_event] = found.map(([status]) => status);
  if (found.length < 2) return { value: worst, tone: toneOf(worst), label: statusLabel(worst) };
  const total = found.reduce((sum, [, count]) => sum + count, 0);
  const problems = found.filter(([status]) => PROBLEMS.includes(status));
  const label =
    problems.length === 0 || problems.length === found.length
      ? listOf(found)
      : t("{statuses} of {total}", { statuses: listOf(problems), total });
  return { value: worst, tone: toneOf(worst), label };
}

/** Every status with its count; null when all recipients have the same. */
export function breakdownOf({ recipient_counts }: Counted): string | null {
  const found = foundIn(recipient_counts);
  return found.length < 2 ? null : listOf(found);
}

/** Position of a recipient's or delivery's status in a list with the worst first. */
export function rankOf(status: string): number {
  const known = ALIKE[status] ?? status;
  const place = WORST_FIRST.findIndex(([one]) => one === known);
  return place === -1 ? WORST_FIRST.length : place;
}

type Found = [status: EmailStatus, count: number, text: string];

function foundIn(counts: Counted["recipient_counts"]): Found[] {
  return WORST_FIRST.flatMap(([status, text]): Found[] => {
    const count = counts[status] ?? 0;
    return count === 0 ? [] : [[status, count, text(count)]];
  });
}

const listOf = (found: Found[]): string => formatList(found.map(([, , text]) => text));
