// Headers that let receivers report complaints: to whom, about which email, and under which name they count them.
import { readToken, signToken } from "./signed-token.ts";
import type { TokenKeys } from "./token-keys.ts";

export interface FeedbackSubject {
  emailId: string;
  teamId: string;
  domainId: string;
  /** Host that takes the reports. */
  returnPathHost: string;
}

/** Receivers keep statistics under this name: constant, 5 to 15 characters (the last field of Feedback-ID). */
const SENDER_NAME = "sendlark";

/**
 * Feedback-ID with values of low cardinality only, and RFC 9477's CFBL headers, whose id is signed so that a report
 * without recipient still names its email. The same for every try of the same email.
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

/** The email that a CFBL-Feedback-ID names, or null when it is none of ours. */
export function readFeedbackId(keys: TokenKeys, value: string): string | null {
  return readToken(keys, "email", value.replaceAll(/[\s<>]/g, ""));
}

/** The random end of a UUIDv7; its beginning is the time, which neighbours share. */
function shortId(id: string): string {
  return id.slice(-12);
}
