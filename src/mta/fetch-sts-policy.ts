// Fetches a domain's policy file over HTTPS (RFC 8461 §3.3): the host's certificate must be valid, and redirects are not
// followed.

import { type GuardedFetchParts, guardedFetch } from "../lib/guarded-fetch.ts";
import { readNetworks } from "../lib/networks.ts";
import { parseStsPolicy, type StsFailure, type StsPolicy } from "./sts-policy.ts";

export interface StsFetchSettings {
  /** 443 by default. */
  port?: number;
  /** PEM of CAs instead of the system's. */
  authorities?: string[];
  /** Allowed networks in addition to the public Internet, in CIDR notation. */
  allowPrivateNetworks?: string[];
}

export type FetchedPolicy =
  | { kind: "policy"; policy: StsPolicy }
  /** `text` continues "the policy could not be used: …"; `isLocal`: the request failed on this machine. */
  | { kind: "failed"; failure: StsFailure; text: string; isLocal?: boolean };

const FETCH_MS = 60_000;
const BYTES_MAX = 64 * 1024;

/** `domain` in A-labels. Ends within a minute. Never throws. */
export async function fetchStsPolicy(
  domain: string,
  resolver: GuardedFetchParts["resolver"],
  settings: StsFetchSettings,
): Promise<FetchedPolicy> {
  const port = settings.port === undefined || settings.port === 443 ? "" : `:${settings.port}`;
  const fetched = await guardedFetch(
    {
      resolver,
      allowPrivateNetworks: readNetworks(settings.allowPrivateNetworks ?? []),
      authorities: settings.authorities,
    },
    {
      url: `https://mta-sts.${domain}${port}/.well-known/mta-sts.txt`,
      bytesMax: BYTES_MAX,
      timeoutMs: FETCH_MS,
    },
  );
  if (fetched.kind === "refused") {
    const isCertificate = fetched.reason.includes("certificate");
    const failure = isCertificate ? "sts-webpki-invalid" : "sts-policy-fetch-error";
    const isLocal = fetched.isLocal === true ? { isLocal: true } : {};
    return { kind: "failed", failure, text: `of the web server, ${fetched.reason}`, ...isLocal };
  }
  if (fetched.status !== 200) {
    const text = `the web server answered ${fetched.status}`;
    return { kind: "failed", failure: "sts-policy-fetch-error", text };
  }
  const type = (fetched.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "text/plain") {
    return { kind: "failed", failure: "sts-policy-invalid", text: "the content type is not text/plain" };
  }
  const policy = parseStsPolicy(new TextDecoder().decode(fetched.body));
  if (!("flaw" in policy)) return { kind: "policy", policy };
  return { kind: "failed", failure: "sts-policy-invalid", text: policy.flaw };
}
