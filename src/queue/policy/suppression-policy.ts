// When a permanent failure suppresses the address: at once, for a limited time, or only on repetition. Failures about the
// message, our address or our policy never do.
import type { Strike, SuppressionRow } from "../../store/suppressions.ts";

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** How long strikes count at most. */
export const STRIKES_KEPT_MS = 30 * DAY;

/** Classes that suppress only after several failures. */
const STRIKES: Record<string, Pick<Strike, "count" | "withinMs" | "apartMs">> = {
  // A zone may be broken for hours, but rarely for a day.
  bad_domain: { count: 2, withinMs: STRIKES_KEPT_MS, apartMs: DAY },
  unknown_5xx: { count: 3, withinMs: STRIKES_KEPT_MS, apartMs: 0 },
  recipient_policy: { count: 3, withinMs: STRIKES_KEPT_MS, apartMs: 0 },
};

/** Suppressions that expire, since the mailbox may be reactivated. */
const EXPIRY_MS: Record<string, number> = { mailbox_inactive: 90 * DAY };

export interface AddressVerdict {
  suppress: SuppressionRow | null;
  strike: Strike | null;
}

/**
 * `doesSuppress`: from the failure's class; `isReported`: the failure came in a later bounce message; `row`: the suppression
 * to add.
 */
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
