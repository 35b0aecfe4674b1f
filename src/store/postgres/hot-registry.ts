// The methods of the store that have statements of their own on PostgreSQL; all others run on lanes.
import type { PlacedAcceptRequest } from "../sql/emails/email-calls.ts";
import { createHotAccept, isPlainAccept } from "./hot/accept.ts";
import type { HotMethod, HotParts } from "./hot/hot-method.ts";
import { createHotIdempotency } from "./hot/idempotency.ts";

interface HotEntry<Request> {
  open(parts: HotParts): HotMethod<Request, unknown>;
  /** Whether the statement covers the call, as far as can be told from the request. */
  covers(request: Request): boolean;
}

const ACCEPT: HotEntry<PlacedAcceptRequest> = { open: createHotAccept, covers: isPlainAccept };
const FIND_IDEMPOTENCY: HotEntry<never> = { open: createHotIdempotency, covers: () => true };

/** By name, such as `emails.accept`. */
export const HOT_METHODS: Readonly<Record<string, HotEntry<never>>> = {
  "emails.accept": ACCEPT,
  "emails.findIdempotency": FIND_IDEMPOTENCY,
};
