// DMARC of a sending domain: one valid record, with which our signature and return path align (RFC 9989 §4.4, §4.10). Gmail,
// Yahoo and Microsoft require it of bulk senders.

import { type DmarcRecord, type DmarcWalk, findDmarcPolicy, walkDmarc } from "../../dns/dmarc.ts";
import type { Resolver } from "../../dns/resolver.ts";
import { type CheckSubject, conclude, type Finding, undecided } from "./finding.ts";

const REPORT_TARGETS_MAX = 5;

type TxtResolver = Pick<Resolver, "txt">;

/** `domain` is in From and in the signature's d=; bounces go to `returnPath`. */
export async function checkDmarc(
  { resolver }: { resolver: TxtResolver },
  { domain, returnPath }: { domain: string; returnPath: string },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "dmarc",
    title: `DMARC of ${domain}`,
    expected: "one valid record, aligned with the DKIM signature and the return path",
  };
  const publish = `Publish a TXT record at _dmarc.${domain}: v=DMARC1; p=none; rua=mailto:dmarc@${domain}`;
  const { policy, walk } = await findDmarcPolicy(resolver, domain);
  switch (policy.kind) {
    case "several": {
      const text = `several DMARC records at _dmarc.${domain}; receivers ignore all of them`;
      return conclude(subject, "fail", text, "Keep one record.");
    }
    case "unknown":
      return undecided(subject, policy.failure);
    case "missing":
      return conclude(subject, "fail", "no DMARC record", publish);
    case "invalid":
      return conclude(subject, "fail", `${policy.record.text} (${policy.problem})`, publish);
  }
  const { record } = policy;
  const notes = [
    await alignmentNote(resolver, record, { walk, domain, returnPath }),
    await reportNote(resolver, record, walk),
  ].filter((note) => note !== null);
  const place = record.domain === domain ? "" : ` at _dmarc.${record.domain}`;
  const found = `${record.text}${place}`;
  if (notes.length > 0) return conclude(subject, "warn", found, notes.join(" "));
  return conclude(subject, "ok", `${found}; DKIM and SPF align`);
}

/** DKIM always aligns, since our d= is the domain itself. Only SPF alignment depends on the record. */
async function alignmentNote(
  resolver: TxtResolver,
  record: DmarcRecord,
  { walk, domain, returnPath }: { walk: DmarcWalk; domain: string; returnPath: string },
): Promise<string | null> {
  if (returnPath === domain) return null;
  if (record.tags.get("aspf")?.toLowerCase() === "s") {
    return `With aspf=s the return path ${returnPath} does not align, so DMARC passes by DKIM only. Remove aspf=s.`;
  }
  const other = await walkDmarc(resolver, returnPath);
  if (other.organizationalDomain === walk.organizationalDomain) return null;
  return `The return path ${returnPath} has another organizational domain (${other.organizationalDomain}), so DMARC passes by DKIM only.`;
}

/** Reports go to another domain only if it has agreed to receive them (RFC 9990 §3). */
async function reportNote(
  resolver: TxtResolver,
  record: DmarcRecord,
  walk: DmarcWalk,
): Promise<string | null> {
  const refused: string[] = [];
  for (const target of reportDomains(record).slice(0, REPORT_TARGETS_MAX)) {
    const own = target === record.domain || target.endsWith(`.${walk.organizationalDomain}`);
    if (own || target === walk.organizationalDomain) continue;
    const answer = await resolver.txt(`${record.domain}._report._dmarc.${target}`);
    const isAllowed = answer.kind === "found" && answer.values.some((text) => /^v\s*=\s*DMARC1/.test(text));
    if (!isAllowed && answer.kind !== "failed") refused.push(target);
  }
  if (refused.length === 0) return null;
  return `Reports to ${refused.join(", ")} will not be sent without a TXT record "v=DMARC1" at ${record.domain}._report._dmarc.${refused[0]}.`;
}

function reportDomains({ tags }: DmarcRecord): string[] {
  const uris = [tags.get("rua"), tags.get("ruf")].flatMap((list) => list?.split(",") ?? []);
  const domains = uris.map((uri) => /^\s*mailto:[^@\s]+@([^!\s]+)/i.exec(uri)?.[1]?.toLowerCase() ?? "");
  return [...new Set(domains.filter((domain) => domain !== ""))];
}
