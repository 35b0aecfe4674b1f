import type { CertificateRow } from "../certificates/certificate-schema.ts";
import { certificatesOnDisk, describeCertificates } from "../certificates/describe-certificates.ts";
import { AppError } from "../lib/app-error.ts";
import { type CommandParts, storeCommand } from "./command.ts";
import { showTable } from "./show-table.ts";

export const certList = storeCommand<CertificateRow[]>({
  name: "cert list",
  about: "List certificates: hosts, days left, next renewal, and what keeps one from being issued",
  act: null,
  run: listCertificates,
  show: showCertificates,
});

export const certRenew = storeCommand<CertificateRow[]>({
  name: "cert renew",
  about: "Request a new certificate now, for HOST or for all hosts; exit 1 if it is refused",
  rest: "HOST",
  act: null,
  async run(parts, { positionals }) {
    const keeper = parts.certificates?.keeper;
    if (parts.config.tls.mode !== "acme") {
      throw new AppError("not_found", 'Certificates are requested only with tls.mode = "acme".');
    }
    if (!keeper)
      throw new AppError("not_found", "Only a running server requests certificates. Start it first.");
    const hosts: (string | null)[] = positionals.length === 0 ? [null] : positionals;
    const renewed: string[] = [];
    for (const host of hosts) {
      const reports = await keeper.renew(host?.toLowerCase() ?? null);
      if (reports.length === 0) throw new AppError("not_found", unknownHost(host));
      renewed.push(...reports.map((report) => report.host));
    }
    return (await listCertificates(parts)).filter(({ host }) => renewed.includes(host));
  },
  show: showCertificates,
  isFailure: (rows) => rows.some(({ problem }) => problem !== null),
});

function unknownHost(host: string | null): string {
  if (host === null) return "There is no host that can have a certificate: hostname is not a public name.";
  return `${host} is not a host of this server: its own names and verified tracking hosts get certificates.`;
}

async function listCertificates({ certificates, config, clock }: CommandParts): Promise<CertificateRow[]> {
  const served = certificates?.served.list() ?? (await certificatesOnDisk({ ...config, ...config.tls }));
  return describeCertificates({ served, reports: certificates?.keeper?.reports() ?? [] }, clock.now());
}

function showCertificates(rows: CertificateRow[]): string {
  if (rows.length === 0) return "No certificates yet; the server creates one when it starts.\n";
  const table = rows.map(({ host, status, days_left, renew_at, issuer, serial }) => {
    return [host, status, days_left, renew_at?.slice(0, 10) ?? null, issuer, serial];
  });
  const problems = rows.flatMap(({ host, problem, next_try_at }) => {
    if (problem === null) return [];
    const next = next_try_at === null ? "" : ` (next try ${next_try_at.slice(0, 16).replace("T", " ")})`;
    return [`${host}: ${problem}${next}\n`];
  });
  return showTable(["HOST", "STATUS", "DAYS", "RENEWS", "ISSUER", "SERIAL"], table) + problems.join("");
}
