// MTA-STS in text form (RFC 8461 §3): the TXT record that names a policy, and the policy itself.

export interface StsPolicy {
  mode: "enforce" | "testing" | "none";
  /** Host names, or `*.` and a name for exactly one more label. Lower case. */
  mx: string[];
  maxAgeSeconds: number;
}

/** A domain's policy at the time of a delivery. */
export interface StsLookup {
  /** The id in the domain's TXT record; null without a policy. */
  id: string | null;
  /** Null = no policy in force. */
  policy: StsPolicy | null;
  /** Why the announced policy could not be used, or only an older one (RFC 8460 §4.3). */
  failure: StsFailure | null;
  /** Text for the transcript; empty without MTA-STS. */
  text: string;
}

export type StsFailure = "sts-policy-fetch-error" | "sts-policy-invalid" | "sts-webpki-invalid";

/** RFC 8461 §3.2: about a year. */
const MAX_AGE_SECONDS_MAX = 31_557_600;
const MX_MAX = 1_000;

/** The id in a domain's TXT records; null unless exactly one of them is a valid STSv1 record (RFC 8461 §3.1). */
export function parseStsRecords(records: string[]): string | null {
  const candidates = records.filter((record) => /^v=STSv1[ \t]*;/.test(record));
  const [record] = candidates;
  if (record === undefined || candidates.length > 1) return null;
  const ids = record
    .split(";")
    .map((field) => /^[ \t]*id[ \t]*=[ \t]*(.*?)[ \t]*$/.exec(field)?.[1])
    .filter((id) => id !== undefined);
  const [id] = ids;
  return id !== undefined && ids.length === 1 && /^[A-Za-z0-9]{1,32}$/.test(id) ? id : null;
}

/** Parses a policy file, or returns its flaw. The first of repeated fields counts, except `mx` (§3.2). */
export function parseStsPolicy(text: string): StsPolicy | { flaw: string } {
  const fields = new Map<string, string>();
  const mx: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^[ \t]*$/.test(line)) continue;
    const [, key, value] = /^([A-Za-z0-9][A-Za-z0-9_.-]{0,31}):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (key === undefined || value === undefined) return { flaw: "a line is not a key and a value" };
    if (key === "mx") mx.push(value.toLowerCase());
    else if (!fields.has(key)) fields.set(key, value);
  }
  if (fields.get("version") !== "STSv1") return { flaw: "the version is not STSv1" };
  const mode = fields.get("mode");
  if (mode !== "enforce" && mode !== "testing" && mode !== "none") return { flaw: "the mode is unknown" };
  const maxAge = fields.get("max_age") ?? "";
  if (!/^\d{1,10}$/.test(maxAge)) return { flaw: "max_age is not a number of seconds" };
  if (!mx.every(isPattern)) return { flaw: "an mx is not a host name" };
  if (mx.length > MX_MAX) return { flaw: "it names too many hosts" };
  if (mx.length === 0 && mode !== "none") return { flaw: "it names no mx" };
  return { mode, mx, maxAgeSeconds: Math.min(Number(maxAge), MAX_AGE_SECONDS_MAX) };
}

/** The lines of a policy file (RFC 8461 §3.2). */
export function stsPolicyLines({ mode, mx, maxAgeSeconds }: StsPolicy): string[] {
  return ["version: STSv1", `mode: ${mode}`, ...mx.map((name) => `mx: ${name}`), `max_age: ${maxAgeSeconds}`];
}

/** Whether a policy lists `host`; a wildcard matches exactly one label (RFC 8461 §4.1). */
export function namesHost(policy: StsPolicy, host: string): boolean {
  const name = host.toLowerCase();
  const parent = name.slice(name.indexOf(".") + 1);
  return policy.mx.some((pattern) => pattern === name || pattern === `*.${parent}`);
}

function isPattern(mx: string): boolean {
  const name = mx.startsWith("*.") ? mx.slice(2) : mx;
  return name.length <= 253 && /^(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)+[a-z0-9-]{1,63}$/.test(name);
}
