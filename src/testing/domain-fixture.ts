// Domains with all that they need: a store, a clock, a resolver's DNS server, and another one that plays the zones' own
// name servers.

import { createStubResolver } from "../dns/stub-resolver.ts";
import { createZoneServers } from "../dns/zone-servers.ts";
import { createKeyVault } from "../domains/key-vault.ts";
import { createSendingDomains } from "../domains/sending-domains.ts";
import { createLog } from "../lib/log.ts";
import type { DomainRecord, DomainRow } from "../store/domains.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { startFakeDns, type Zone } from "./fake-dns.ts";
import { addTeam } from "./store-samples.ts";
import { tempStore } from "./temp-store.ts";

/** Teams `team-a` and `team-b` are there. `hasOwnServers`: every zone under `.com` names servers of its own. */
export async function startDomainFixture(
  options: { isSandbox?: boolean; clock?: FakeClock; hasOwnServers?: boolean } = {},
) {
  const { isSandbox = false, clock = createFakeClock(), hasOwnServers = false } = options;
  const store = await tempStore();
  const dns = await startFakeDns();
  const ownDns = await startFakeDns();
  const resolver = createStubResolver({ servers: [dns.address], timeoutMs: 1_000 });
  for (const id of ["team-a", "team-b"]) {
    await addTeam(store, { id, name: id });
  }
  if (hasOwnServers) {
    dns.zone["example.com NS"] = ["ns1.example.com"];
    dns.zone["ns1.example.com A"] = ["127.0.0.1"];
  }
  const keyVault = createKeyVault(new Uint8Array(32).fill(5));
  const lines: string[] = [];
  const parts = {
    store,
    clock,
    resolver,
    zoneServers: createZoneServers({
      resolver,
      clock,
      port: Number(ownDns.address.split(":")[1]),
      isPrivateAllowed: true,
    }),
    host: {
      hostname: "mail.sendlark.test",
      egressAddresses: ["203.0.113.7"],
      webHostname: "app.sendlark.test",
    },
    regions: ["eu-central-1"],
    isSandbox,
    keyVault,
    sendingDomains: createSendingDomains({ store, keyVault, clock }),
    log: createLog((line) => lines.push(line)),
  };
  return {
    ...parts,
    parts,
    dns,
    ownDns,
    lines,
    async reload({ id }: { id: string }): Promise<DomainRow> {
      const row = await store.domains.get({ teamId: null, id });
      if (row === null) throw new Error("the domain is gone");
      return row;
    },
    async events(): Promise<string[]> {
      const events = await store.teamEvents.list({ teamId: null, after: null, limit: 100 });
      return events.map(({ type, data }) => `${type} ${data["status"]}`);
    },
    async [Symbol.asyncDispose]() {
      resolver.close();
      await dns[Symbol.asyncDispose]();
      await ownDns[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
    },
  };
}

type Published = Pick<DomainRecord, "fqdn" | "type" | "value"> & { priority?: number | null };

/** Puts the records into the zone, as their owner should. */
export function publishRecords(zone: Zone, records: Published[]): void {
  for (const { fqdn, type, value, priority } of records) {
    zone[`${fqdn} ${type}`] = type === "MX" ? { preference: priority ?? 0, exchange: value } : value;
  }
}
