// When a failure for good puts its address on the team's list: at once, for a while, or only when it comes again. What
// speaks of the message, of our address or of our policy never does.
import type { Strike, SuppressionRow } from "../../store/suppressions.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Longest time that strikes count for. */
export const STRIKES_KEPT_MS = 30 * DAY;

/** Classes that prove nothing alone. */
const STRIKES: Record<string, Pick<Strike, "count" | "withinMs" | "apartMs">> = {
  // A zone may be broken for a while, and is not for a day.
  bad_domain: { count: 2, withinMs: STRIKES_KEPT_MS, apartMs: DAY },
  unknown_5xx: { count: 3, withinMs: STRIKES_KEPT_MS, apartMs: 0 },
  recipient_policy: { count: 3, withinMs: STRIKES_KEPT_MS, apartMs: 0 },
};

/** Mailboxes that may come back. */
const EXPIRY_MS: Record<string, number> = { mailbox_inactive: 90 * DAY };

export interface AddressVerdict {
  suppress: SuppressionRow | null;
  strike: Strike | null;
}

/** `doesSuppress`: what the class of the failure says; `isReported`: by a later message; `row`: as it would go on the list. */
export function suppressionFor(
  failure: { class: string | null; doesSuppress: boolean; isReported: boolean },
  row: SuppressionRow,
): AddressVerdict {
  const { isReported } = failure;
  const name = failure.class ?? "";
  const expiry = EXPIRY_MS[name];
  if (failure.doesSuppress) {
    const suppress = expiry === undefined ? row : { ...row, expiresAt: row.createdAt + expiry };
    return { suppress, strike: null };
  }
  const rule = STRIKES[name];
  return {
    suppress: null,
    strike: rule === undefined ? null : { suppression: row, class: name, isReported, ...rule },
  };
}
