import type { ContactCounts } from "../../src/contacts/search-schema.ts";
import { t } from "../texts/text.tsx";
import { formatNumber } from "./format.ts";

type Counted = Pick<ContactCounts, "total" | "would_receive" | "refused">;

/** `5,012 would receive · 28 not: 20 unsubscribed, 8 suppressed`, after `first`, which says of how many. */
export function countText(first: string, { total, would_receive, refused }: Counted): string {
  const not = total - would_receive;
  const parts = [first, total > 0 && t("{count, number} would receive", { count: would_receive })];
  if (not > 0)
    parts.push(t("{count} not: {reasons}", { count: formatNumber(not), reasons: reasonsOf(refused) }));
  return parts.filter((part) => part !== false).join(" · ");
}

function reasonsOf({ bounce, complaint, manual, ...refused }: Counted["refused"]): string {
  const { unsubscribed, pending, opted_out: optedOut } = refused;
  const suppressed = bounce + complaint + manual;
  return [
    unsubscribed > 0 && t("{count, number} unsubscribed", { count: unsubscribed }),
    pending > 0 && t("{count, number} pending", { count: pending }),
    optedOut > 0 && t("{count, number} opted out", { count: optedOut }),
    suppressed > 0 && t("{count, number} suppressed", { count: suppressed }),
  ]
    .filter((reason) => reason !== false)
    .join(", ");
}
