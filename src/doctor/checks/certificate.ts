// The certificate of HTTPS and SMTP submission (RFC 8314), which clients must trust.
import { X509Certificate } from "node:crypto";
import type { Clock } from "../../lib/clock.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const DAY_MS = 24 * 3600_000;
const RENEW_DAYS = 14;

/** `pem` null: there is no certificate yet. */
export function checkCertificate(
  { clock }: { clock: Pick<Clock, "now"> },
  { pem, hostname }: { pem: string | null; hostname: string },
): Finding {
  const subject: CheckSubject = {
    id: "certificate",
    title: `Certificate of ${hostname}`,
    expected: `issued by a public CA for ${hostname}, valid for more than ${RENEW_DAYS} days`,
  };
  const advice =
    'Set tls.mode = "files" with a certificate of a known authority, or let a proxy serve HTTPS.';
  if (pem === null) return conclude(subject, "unknown", "none yet; the server creates one at start");
  const certificate = parse(pem);
  if (certificate === null) return conclude(subject, "fail", "the file holds no certificate", advice);
  const days = Math.floor((Date.parse(certificate.validTo) - clock.now()) / DAY_MS);
  if (days < 0)
    return conclude(subject, "fail", `expired on ${certificate.validTo}`, "Renew the certificate.");
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
  if (days < RENEW_DAYS) return conclude(subject, "warn", found, "Renew the certificate soon.");
  return conclude(subject, "ok", found);
}

function parse(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}
