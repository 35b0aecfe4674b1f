// The records that ask for reports about a domain: DMARC (RFC 9990 §3) and TLS (RFC 8460 §3). Both are recommended only.
import type { Resolver } from "../dns/resolver.ts";
import type { DmarcState } from "../store/domains.ts";

interface ReportRecord {
  type: "TXT";
  fqdn: string;
  value: string;
}

/** A new DMARC record asks for reports and changes nothing else. */
export function reportRecords(domain: string, address: string): ReportRecord[] {
  return [
    { type: "TXT", fqdn: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${address}` },
    { type: "TXT", fqdn: `_smtp._tls.${domain}`, value: `v=TLSRPTv1; rua=mailto:${address}` },
  ];
}

/** Adds who gets the reports, and the records to add: those of which there is none. Never throws. */
export async function withReports(
  resolver: Pick<Resolver, "txt">,
  dmarc: DmarcState,
  { name, address }: { name: string; address: string },
): Promise<DmarcState> {
  const tls = await resolver.txt(`_smtp._tls.${name}`);
  const texts = tls.kind === "found" ? tls.values.filter((text) => /^v=TLSRPTv1\s*;/i.test(text)) : [];
  const [ofDmarc, ofTls] = reportRecords(name, address);
  const isHere = (text: string) => text.toLowerCase().includes(`mailto:${address}`);
  return {
    ...dmarc,
    reports: { dmarc: dmarc.found.some(isHere), tls: texts.some(isHere) },
    missing: [
      ...(dmarc.status === "missing" ? [ofDmarc!] : []),
      ...(tls.kind !== "failed" && texts.length === 0 ? [ofTls!] : []),
    ],
  };
}
