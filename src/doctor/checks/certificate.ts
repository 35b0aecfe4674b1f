// The certificate of HTTPS and SMTP submission (RFC 8314), which clients must trust.
import { X509Certificate } from "node:crypto";
import type { CertificateRow } from "../../certificates/certificate-schema.ts";
import type { TlsDoor } from "../../certificates/live-certificates.ts";
import type { Clock } from "../../lib/clock.ts";
import { showSocketAddress } from "../../lib/socket-address.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const DAY_MS = 24 * 3600_000;
const RENEW_DAYS = 14;
/** Of a certificate that lives for weeks: it should have been renewed at a third of its lifetime. */
const RENEW_PART = 1 / 6;

/** `pem` null: there is no certificate yet. */
export function checkCertificate(
  { clock }: { clock: Pick<Clock, "now"> },
  {
    pem,
    hostname,
    row = null,
    orders = false,
    dnsProvider = null,
  }: {
    pem: string | null;
    hostname: string;
    /** What is known about its renewal. */
    row?: Pick<CertificateRow, "status" | "problem" | "next_try_at"> | null;
    /** Whether this server requests certificates. */
    orders?: boolean;
    /** Where challenges are answered by DNS; null = over port 80. */
    dnsProvider?: string | null;
  },
): Finding {
  const subject: CheckSubject = {
    id: "certificate",
    title: `Certificate of ${hostname}`,
    expected: `issued by a public CA for ${hostname}, valid for more than ${RENEW_DAYS} days`,
  };
  const advice = orders
    ? adviceOf(row, { hostname, dnsProvider })
    : 'Set tls.mode = "acme", or "files" with a certificate of a known authority.';
  if (row !== null && ["failing", "given_up", "waiting"].includes(row.status)) {
    const found = `${row.problem ?? "requested, not issued yet"}${row.next_try_at === null ? "" : `; next try at ${row.next_try_at}`}`;
    const isStillGood = pem !== null && row.status === "failing";
    return conclude(subject, isStillGood || row.status === "waiting" ? "warn" : "fail", found, advice);
  }
  if (pem === null) return conclude(subject, "unknown", "none yet; the server creates one at start");
  const certificate = parse(pem);
  if (certificate === null) return conclude(subject, "fail", "the file holds no certificate", advice);
  const days = Math.floor((Date.parse(certificate.validTo) - clock.now()) / DAY_MS);
  if (days < 0)
    return conclude(
      subject,
      "fail",
      `expired on ${certificate.validTo}`,
      orders ? advice : "Renew the certificate.",
    );
  if (Date.parse(certificate.validFrom) > clock.now()) {
    const text = `valid only from ${certificate.validFrom}`;
    return conclude(subject, "fail", text, "Correct this machine's clock, or wait.");
  }
  if (certificate.checkHost(hostname) === undefined) {
    const names = certificate.subjectAltName ?? certificate.subject;
    return conclude(subject, "fail", `it is for ${names}`, `Get a certificate that names ${hostname}.`);
  }
  if (certificate.issuer === certificate.subject) return conclude(subject, "warn", "self-signed", advice);
  const found = `valid for ${days} more days`;
  const lifetimeDays = (Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)) / DAY_MS;
  if (days < Math.min(RENEW_DAYS, lifetimeDays * RENEW_PART)) {
    return conclude(subject, "warn", found, orders ? advice : "Renew the certificate soon.");
  }
  return conclude(subject, "ok", found);
}

function adviceOf(
  row: { problem: string | null } | null,
  { hostname, dnsProvider }: { hostname: string; dnsProvider: string | null },
): string {
  if (row?.problem === null) return "Wait a minute, or see sendlark cert list.";
  const check = `Check that ${hostname} leads to this server and that port 80 is open`;
  const checkDns = `Check the table [dns.${dnsProvider}] and that it has the zone of ${hostname}`;
  return `${dnsProvider === null ? check : checkDns}, then: sendlark cert renew ${hostname}`;
}

const SERVED = "the newest certificate, whose chain clients trust";

/** Whether a listener shows the certificate that it should, with its chain. */
export async function checkDoor(
  { readDoor }: { readDoor: ReadDoor },
  { door, hostname, pem }: { door: TlsDoor; hostname: string; pem: string },
): Promise<Finding> {
  const title = `Certificate at ${door.name}, ${showSocketAddress(door.address)}`;
  const subject: CheckSubject = { id: "certificate_door", title, expected: SERVED };
  const expected = new X509Certificate(pem).serialNumber;
  let shown: Awaited<ReturnType<ReadDoor>>;
  try {
    shown = await readDoor(door.address, { kind: door.kind, serverName: hostname });
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return conclude(subject, "fail", found, "Look into the log, and restart the server.");
  }
  const serial = new X509Certificate(shown.cert).serialNumber;
  if (serial !== expected) {
    const found = `serial ${serial}, not ${expected}`;
    return conclude(subject, "fail", found, "Wait two minutes after a renewal; then restart the server.");
  }
  if (shown.problem === null) return conclude(subject, "ok", `serial ${serial}, trusted`);
  const found = `serial ${serial}, not trusted: ${shown.problem}`;
  return conclude(subject, "warn", found, "Clients outside need the whole chain of a public authority.");
}

export type ReadDoor = (
  where: TlsDoor["address"],
  door: { kind: TlsDoor["kind"]; serverName: string },
) => Promise<{ cert: string; problem: string | null }>;

function parse(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}

/** Hosts whose certificates are in order, such as tracking hosts. */
export function otherCertificatesNote(rows: readonly Pick<CertificateRow, "days_left">[]): Finding {
  const subject: CheckSubject = {
    id: "certificate",
    title: "Certificates of other hosts",
    expected: "valid",
  };
  const least = Math.min(...rows.map(({ days_left }) => days_left ?? 0));
  return conclude(subject, "ok", `${rows.length} valid, for ${least} more days or longer`);
}
