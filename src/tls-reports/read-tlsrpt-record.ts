// Reads where a domain wants TLS reports from its TXT record at `_smtp._tls` (RFC 8460 §3).
import { LIMITS } from "../limits.ts";
import { needsSmtpUtf8, parseAddress } from "../mime/address.ts";

export interface ReportTarget {
  kind: "mail" | "https";
  /** An address, or a URL. */
  to: string;
}

/** Empty unless exactly one of the records is a valid TLSRPTv1 record; what else it names than mail and https is left out. */
export function readTlsrptRecord(records: string[]): ReportTarget[] {
  const candidates = records.filter((record) => /^v=TLSRPTv1[ \t]*(;|$)/.test(record));
  const [record] = candidates;
  if (record === undefined || candidates.length > 1) return [];
  const fields = record.split(";").map((field) => /^[ \t]*rua=[ \t]*(.*?)[ \t]*$/.exec(field)?.[1]);
  const uris = (fields.find((field) => field !== undefined) ?? "").split(",").map((uri) => uri.trim());
  const targets = uris.flatMap((uri) => readMailto(uri) ?? readHttps(uri) ?? []);
  return targets.slice(0, LIMITS.tlsReportTargetsMax);
}

/** Without the part after `?`, which could set headers. */
function readMailto(uri: string): ReportTarget | null {
  const path = /^mailto:([^?#]+)/i.exec(uri)?.[1];
  if (path === undefined) return null;
  try {
    const address = parseAddress(decodeURIComponent(path));
    return address === null || needsSmtpUtf8(address) ? null : { kind: "mail", to: address.address };
  } catch {
    return null;
  }
}

function readHttps(uri: string): ReportTarget | null {
  const url = URL.parse(uri);
  return url?.protocol === "https:" ? { kind: "https", to: url.href } : null;
}
