// What operators see of certificates: one row for each host that has one or is to have one.
import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isoTime } from "../lib/iso-time.ts";
import type { HostReport } from "./acme/keep-certificates.ts";
import type { CertificateRow } from "./certificate-schema.ts";
import type { CertificateSettings } from "./certificates.ts";
import { acmeDirectory, keptCertificates } from "./kept-pairs.ts";
import type { ServedCertificate } from "./served-certificates.ts";

type CertificateStatus = CertificateRow["status"];

const DAY_MS = 24 * 3600_000;

export function describeCertificates(
  given: { served: readonly ServedCertificate[]; reports: readonly HostReport[] },
  now: number,
): CertificateRow[] {
  const reports = new Map(given.reports.map((report) => [report.host, report]));
  const rows = given.served.map((served) => rowOf(served, reports.get(served.host) ?? null, now));
  const known = new Set(given.served.map(({ host }) => host));
  const waiting = given.reports
    .filter(({ host }) => !known.has(host))
    .map((report) => rowOfNone(report, now));
  return [...rows, ...waiting];
}

type Facts = Pick<CertificateRow, "renew_at" | "next_try_at" | "failures" | "problem">;

function factsOf(report: HostReport | null, now: number): Facts {
  if (report === null) return { renew_at: null, next_try_at: null, failures: 0, problem: null };
  const { renewAt, nextTryAt, failures, problem, isStopped } = report;
  return {
    renew_at: renewAt === null ? null : isoTime(renewAt),
    next_try_at: problem === null || nextTryAt <= now || isStopped ? null : isoTime(nextTryAt),
    failures,
    problem,
  };
}

function rowOfNone(report: HostReport, now: number): CertificateRow {
  const none = { issuer: null, serial: null, valid_to: null, days_left: null };
  return { host: report.host, origin: "acme", status: statusOf(report), ...none, ...factsOf(report, now) };
}

function statusOf({ isStopped, problem }: HostReport): CertificateStatus {
  if (isStopped) return "given_up";
  return problem === null ? "waiting" : "failing";
}

function rowOf(
  { host, origin, cert }: ServedCertificate,
  report: HostReport | null,
  now: number,
): CertificateRow {
  const { issuer, subject, serialNumber, validTo } = new X509Certificate(cert);
  const validToMs = Date.parse(validTo);
  const isOver = validToMs < now;
  const isFailing = report !== null && report.problem !== null;
  const isSelfSigned = issuer === subject;
  return {
    host,
    origin,
    status: isSelfSigned ? "self_signed" : isOver ? "expired" : isFailing ? "failing" : "ok",
    issuer: nameOf(issuer),
    serial: serialNumber,
    valid_to: isoTime(validToMs),
    days_left: Math.floor((validToMs - now) / DAY_MS),
    ...factsOf(report, now),
  };
}

/** The common name, else the whole. */
function nameOf(issuer: string): string {
  return /^CN=(.*)$/m.exec(issuer)?.[1] ?? issuer.replaceAll("\n", ", ");
}

/** What a server that starts now would serve, without its private keys. */
export async function certificatesOnDisk(
  settings: Pick<CertificateSettings, "mode" | "cert" | "dataDir" | "hostname">,
): Promise<ServedCertificate[]> {
  const { mode, dataDir, hostname: host } = settings;
  const kept = mode === "acme" ? await keptCertificates(acmeDirectory(dataDir)) : new Map<string, string>();
  const issued = [...kept].map(([name, cert]) => ({ host: name, origin: "acme" as const, cert }));
  if (kept.has(host)) return issued.sort((a, b) => Number(b.host === host) - Number(a.host === host));
  const path = mode === "files" ? settings.cert : join(dataDir, "certificates", "self-signed.pem");
  const text = path === null ? "" : await readFile(path, "utf8").catch(() => "");
  const start = text.indexOf("-----BEGIN CERTIFICATE-----");
  if (start < 0) return issued;
  const origin = mode === "files" ? ("files" as const) : ("self_signed" as const);
  return [{ host, origin, cert: text.slice(start) }, ...issued];
}
