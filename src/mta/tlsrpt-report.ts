// TLS reports: our results for a domain on one day, in the form its owner may request (RFC 8460 §4).
import type { AppliedTlsPolicy, TlsFailure, TlsSessionResult } from "./outcome.ts";

/** Sessions of one UTC day with hosts of one recipient domain, under one policy. */
export interface TlsCount {
  /** `2026-11-20`. */
  day: string;
  domain: string;
  type: TlsSessionResult["type"];
  /** The latest version; null = none was available. */
  policy: AppliedTlsPolicy | null;
  successes: number;
  failures: TlsFailureCount[];
}

export interface TlsFailureCount {
  result: TlsFailure;
  /** The mail host; null = no connection. */
  host: string | null;
  /** The host's address. */
  ip: string | null;
  /** Our address. */
  sendingIp: string | null;
  sessions: number;
}

export interface TlsReport {
  "organization-name": string;
  "date-range": { "start-datetime": string; "end-datetime": string };
  "contact-info": string;
  "report-id": string;
  policies: {
    policy: {
      "policy-type": "sts" | "tlsa" | "no-policy-found";
      "policy-string"?: string[];
      "policy-domain": string;
      "mx-host"?: string[];
    };
    summary: { "total-successful-session-count": number; "total-failure-session-count": number };
    "failure-details"?: {
      "result-type": TlsFailure;
      "sending-mta-ip"?: string;
      "receiving-mx-hostname"?: string;
      "receiving-ip"?: string;
      "failed-session-count": number;
    }[];
  }[];
}

const POLICY_TYPES = { sts: "sts", tlsa: "tlsa", none: "no-policy-found" } as const;

/** One report per domain and day, in that order. `hostname`: this machine's; `contact`: an email address. */
export function tlsReports(counts: TlsCount[], from: { hostname: string; contact: string }): TlsReport[] {
  const groups = Map.groupBy(counts, ({ day, domain }) => `${day} ${domain}`);
  return [...groups.keys()].sort().map((key) => {
    const own = groups.get(key)!;
    const { day, domain } = own[0]!;
    return {
      "organization-name": from.hostname,
      "date-range": { "start-datetime": `${day}T00:00:00Z`, "end-datetime": `${day}T23:59:59Z` },
      "contact-info": from.contact,
      "report-id": `${day}_${domain}@${from.hostname}`,
      policies: own.map(policyOf),
    };
  });
}

function policyOf({ domain, type, policy, successes, failures }: TlsCount): TlsReport["policies"][number] {
  const details = failures.map(({ result, host, ip, sendingIp, sessions }) => ({
    "result-type": result,
    ...(sendingIp === null ? {} : { "sending-mta-ip": sendingIp }),
    ...(host === null ? {} : { "receiving-mx-hostname": host }),
    ...(ip === null ? {} : { "receiving-ip": ip }),
    "failed-session-count": sessions,
  }));
  return {
    policy: {
      "policy-type": POLICY_TYPES[type],
      ...(policy === null ? {} : { "policy-string": policy.strings }),
      // RFC 8460 §3: under DANE the name with the TLSA records.
      "policy-domain": policy?.domain ?? domain,
      ...(policy === null ? {} : { "mx-host": policy.hosts }),
    },
    summary: {
      "total-successful-session-count": successes,
      "total-failure-session-count": failures.reduce((sum, { sessions }) => sum + sessions, 0),
    },
    ...(details.length === 0 ? {} : { "failure-details": details }),
  };
}
