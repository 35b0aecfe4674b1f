// Headers with which receivers report complaints: where to, about which email, and the name for their statistics.
import { readToken, signToken } from "./signed-token.ts";
import type { TokenKeys } from "./token-keys.ts";

export interface FeedbackSubject {
  emailId: string;
  teamId: string;
  domainId: string;
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
  { emailId, teamId, domainId, returnPathHost }: FeedbackSubject,
): [name: string, value: string][] {
  return [
    ["Feedback-ID", `${shortId(domainId)}:${shortId(teamId)}:transactional:${SENDER_NAME}`],
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
