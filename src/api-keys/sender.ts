/** Who asks: the result of authentication, the same for HTTP and SMTP. */
export interface Sender {
  apiKeyId: string;
  teamId: string;
  permission: "full_access" | "sending_access";
  /** Only this domain may be sent from; null = any of the team's. */
  domainId: string | null;
}

/** What a route needs: `sending` routes take every key, `full` routes only full_access keys. */
export type Access = "sending" | "full";

/** Handed to every feature's routes, which `derive` from it, so that authentication precedes validation. */
export type Guard = (access: Access) => (context: {
  request: Request;
  set: { headers: Record<string, string | number> };
}) => Promise<{
  sender: Sender;
}>;
