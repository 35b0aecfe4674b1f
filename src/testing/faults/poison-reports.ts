import { createId } from "../../lib/id.ts";
import type { ApiFixture } from "../fixtures/api-fixture.ts";

const DAY_MS = 24 * 3600_000;

/** A DMARC and a TLS report about a domain of the first team, and Google's figures. */
export async function addDomainReports({ store, clock, teamId }: ApiFixture): Promise<void> {
  const now = clock.now();
  const [domain] = await store.domains.findByName({ teamId, name: "acme.test" });
  const base = {
    teamId,
    domainId: domain!.id,
    org: "receiver.test",
    reportId: "1",
    beginsAt: now - 3600_000,
    endsAt: now,
    receivedAt: now,
    signedBy: "receiver.test",
    isCounted: true,
    total: 3,
    failed: 1,
  };
  const counts = {
    messages: 3,
    passed: 2,
    dkimAligned: 2,
    spfAligned: 1,
    quarantined: 0,
    rejected: 1,
    own: 2,
  };
  const source = { ip: "192.0.2.7", ...counts, dkimDomain: "acme.test", spfDomain: "acme.test" };
  const limits = { sourcesMax: 10, reportsMax: 10 };
  await store.domainReports.keep({
    report: { id: createId(), kind: "dmarc", ...base },
    raw: new Uint8Array([60, 97, 47, 62]),
    sources: [source],
    results: [],
    ...limits,
  });
  await store.domainReports.keep({
    report: { id: createId(), kind: "tls", ...base },
    raw: null,
    sources: [],
    results: [{ host: "mx.test", result: "certificate-expired", sessions: 1 }],
    ...limits,
  });
  const shares = { spam: 400, spf: 1_000_000, dkim: 1_000_000, dmarc: 1_000_000, encrypted: null, errors: 0 };
  await store.postmaster.keep({
    check: {
      domainId: domain!.id,
      checkedAt: now,
      result: "read",
      compliance: [{ requirement: "SPF", isMet: true, reason: null }],
    },
    days: [{ day: now - (now % DAY_MS), ...shares, loops: [{ id: "loop", spam: 900 }] }],
  });
}
