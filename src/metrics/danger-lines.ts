// Shares of bounces and complaints above which mailbox providers begin to distrust a sender; on a shared address, all of
// its senders. The dashboard draws the same lines.
import { metricsOf } from "./metric-names.ts";

export const BOUNCE_LIMIT = 0.04;
export const COMPLAINT_LIMIT = 0.0008;
/** Fewer prove nothing. */
const BOUNCES_MIN = 20;
const COMPLAINTS_MIN = 5;

export interface Danger {
  kind: "bounces" | "complaints";
  count: number;
  of: number;
}

/** Both in the order of COUNTERS: bounces come at once, complaints within days. */
export function dangersIn(counts: { day: readonly number[]; week: readonly number[] }): Danger[] {
  const { bounced = 0, sent = 0 } = metricsOf(counts.day, ["bounced", "sent"]);
  const { complained = 0, delivered = 0 } = metricsOf(counts.week, ["complained", "delivered"]);
  const dangers: Danger[] = [];
  if (bounced >= BOUNCES_MIN && bounced > BOUNCE_LIMIT * sent) {
    dangers.push({ kind: "bounces", count: bounced, of: sent });
  }
  if (complained >= COMPLAINTS_MIN && complained > COMPLAINT_LIMIT * delivered) {
    dangers.push({ kind: "complaints", count: complained, of: delivered });
  }
  return dangers;
}

export const DANGER_ADVICE: Record<Danger["kind"], string> = {
  bounces:
    "Send only to addresses that people gave you, and remove old ones: providers block senders with many bounces.",
  complaints:
    "Send only to people who asked for it, offer one-click unsubscribe, and stop the emails that people complain about.",
};

/** One sentence, such as "6 % of the emails of the last 24 hours bounced (60 of 1,000); keep it below 4 %". */
export function tellDanger({ kind, count, of }: Danger): string {
  const share = of === 0 ? "All" : percent(count / of);
  const counts = `${count.toLocaleString("en")} of ${of.toLocaleString("en")}`;
  return kind === "bounces"
    ? `${share} of the emails of the last 24 hours bounced (${counts}); keep it below ${percent(BOUNCE_LIMIT)}`
    : `${share} of the emails of the last 7 days were reported as spam (${counts}); keep it below ${percent(COMPLAINT_LIMIT)}`;
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`;
}
