// The methods of the store that have statements of their own on PostgreSQL; all others run on lanes.
import type { PlacedAcceptRequest } from "../sql/emails/email-calls.ts";
import type { RecordAttempt } from "../webhooks.ts";
import { createHotAccept, isPlainAccept } from "./hot/accept.ts";
import { createHotClaims } from "./hot/claim.ts";
import { createHotDot, createHotRenewal } from "./hot/dot.ts";
import type { HotMethod, HotParts } from "./hot/hot-method.ts";
import { createHotIdempotency } from "./hot/idempotency.ts";
import { createHotLogs } from "./hot/logs.ts";
import { createHotRecord } from "./hot/record.ts";
import {
  createHotWebhookClaim,
  createHotWebhookRecord,
  createHotWebhookRelease,
  isPlainRecord,
} from "./hot/webhooks.ts";

interface HotEntry<Request> {
  open(parts: HotParts): HotMethod<Request, unknown>;
  /** Whether the statement covers the call, as far as can be told from the request. */
  covers(request: Request): boolean;
}

const ACCEPT: HotEntry<PlacedAcceptRequest> = { open: createHotAccept, covers: isPlainAccept };
const FIND_IDEMPOTENCY: HotEntry<never> = { open: createHotIdempotency, covers: () => true };
const claims = new WeakMap<HotParts, ReturnType<typeof createHotClaims>>();
function claimsOf(parts: HotParts): ReturnType<typeof createHotClaims> {
  const opened = claims.get(parts) ?? createHotClaims(parts);
  claims.set(parts, opened);
  return opened;
}
const CLAIM: HotEntry<never> = { open: (parts) => claimsOf(parts).due as never, covers: () => true };
const CLAIM_URGENT: HotEntry<never> = {
  open: (parts) => claimsOf(parts).urgent as never,
  covers: () => true,
};
const ADD_LOGS: HotEntry<never> = { open: createHotLogs, covers: () => true };
const MARK_DOT: HotEntry<never> = { open: createHotDot, covers: () => true };
const RENEW_LEASES: HotEntry<never> = { open: createHotRenewal, covers: () => true };
// Emails of broadcasts have lists of their own to keep.
const RECORD: HotEntry<{ isBulk: boolean }> = {
  open: createHotRecord as never,
  covers: ({ isBulk }) => !isBulk,
};
const CLAIM_MESSAGES: HotEntry<never> = { open: createHotWebhookClaim, covers: () => true };
const RECORD_MESSAGES: HotEntry<RecordAttempt> = { open: createHotWebhookRecord, covers: isPlainRecord };
const RELEASE_MESSAGES: HotEntry<never> = { open: createHotWebhookRelease, covers: () => true };

/** By name, such as `emails.accept`. */
export const HOT_METHODS: Readonly<Record<string, HotEntry<never>>> = {
  "emails.accept": ACCEPT,
  "emails.findIdempotency": FIND_IDEMPOTENCY,
  "deliveries.claimDue": CLAIM,
  "deliveries.claimUrgent": CLAIM_URGENT,
  "deliveries.markDot": MARK_DOT,
  "deliveries.renewLeases": RENEW_LEASES,
  "deliveries.record": RECORD,
  "logs.add": ADD_LOGS,
  "webhooks.claimDue": CLAIM_MESSAGES,
  "webhooks.record": RECORD_MESSAGES,
  "webhooks.release": RELEASE_MESSAGES,
};
