/** What emails of the operator's own have in place of a key's id. */
export const OPERATOR_KEY_ID = "00000000-0000-0000-0000-000000000000";

/** Who asks: the result of authentication, the same for HTTP and SMTP. */
export interface Sender {
  /** Of a person in the dashboard, the user's id. */
  apiKeyId: string;
  /** As it was some seconds ago at most; none for people. */
  keyName?: string;
  teamId: string;
  permission: "full_access" | "sending_access";
  /** Only this domain may be sent from; null = any of the team's. */
  domainId: string | null;
}

/** Handed to every feature's routes, which `derive` from it, so that authentication precedes validation. */
export type Guard = (access: "sending" | "full") => (context: {
  request: Request;
  set: { headers: Record<string, string | number> };
}) => Promise<{
  sender: Sender;
}>;
