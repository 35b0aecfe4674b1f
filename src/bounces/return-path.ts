// The envelope sender of a delivery (VERP): the address its bounces go to, and which delivery they are about. It is signed,
// so that it cannot be forged, and the same in every try, as greylisting requires.
import { readToken, signToken, TOKEN_PATTERN } from "./signed-token.ts";
import type { TokenKeys } from "./token-keys.ts";

const PREFIX = "b.";

/** `b.<token>@<domain>`; `domain` is the return-path host. The local part has 43 of 64 octets (RFC 5321 §4.5.3.1.1). */
export function makeReturnPath(
  keys: TokenKeys,
  { deliveryId, domain }: { deliveryId: string; domain: string },
): string {
  return `${PREFIX}${signToken(keys, "delivery", deliveryId)}@${domain}`;
}

/** The delivery's id; null unless the local part is ours and recent enough. Constant time for wrong signatures. */
export function readReturnPath(keys: TokenKeys, localPart: string): string | null {
  if (!localPart.toLowerCase().startsWith(PREFIX)) return null;
  return readToken(keys, "delivery", localPart.slice(PREFIX.length));
}

const CANDIDATE = new RegExp(`\\bb\\.${TOKEN_PATTERN}(?=@)`, "gi");
const CANDIDATES_MAX = 16;

/** The deliveries whose return paths occur in a text, in order, without duplicates. Linear time. */
export function findReturnPaths(keys: TokenKeys, text: string): string[] {
  const found = new Set<string>();
  let tried = 0;
  for (const [candidate] of text.matchAll(CANDIDATE)) {
    if (++tried > CANDIDATES_MAX) break;
    const id = readReturnPath(keys, candidate);
    if (id !== null) found.add(id);
  }
  return [...found];
}

export interface FeedbackSubject {
  emailId: string;
  teamId: string;
  domainId: string;
  broadcastId: string | null;
  /** Host that receives the reports. */
  returnPathHost: string;
}

/** The last field of Feedback-ID: receivers keep statistics under it. Constant, 5 to 15 characters. */
const SENDER_NAME = "sendlark";

/**
 * Feedback-ID, with low-cardinality values only, and the CFBL headers of RFC 9477. Their id is signed, so a report without
 * a recipient still identifies its email. The same for every try of an email.
 */
export function feedbackHeaders(
  keys: TokenKeys,
  { emailId, teamId, domainId, broadcastId, returnPathHost }: FeedbackSubject,
): [name: string, value: string][] {
  const campaign = shortId(broadcastId ?? domainId);
  const kind = broadcastId === null ? "transactional" : "broadcast";
  return [
    ["Feedback-ID", `${campaign}:${shortId(teamId)}:${kind}:${SENDER_NAME}`],
    ["CFBL-Address", `fbl@${returnPathHost}; report=arf`],
    ["CFBL-Feedback-ID", signToken(keys, "email", emailId)],
  ];
}

/** The email of a CFBL-Feedback-ID; null unless it is one of ours. */
export function readFeedbackId(keys: TokenKeys, value: string): string | null {
  return readToken(keys, "email", value.replaceAll(/[\s<>]/g, ""));
}

/** The random end of a UUIDv7: its beginning is a time that other ids share. */
function shortId(id: string): string {
  return id.slice(-12);
}
