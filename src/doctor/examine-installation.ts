import { networkInterfaces } from "node:os";
import { certificatesOnDisk } from "../certificates/describe-certificates.ts";
import { readDoor } from "../certificates/read-door.ts";
import type { Config } from "../config/config.ts";
import { parseDnsServer, systemServers } from "../dns/dns-server-address.ts";
import { isReachableAddress } from "../lib/networks.ts";
import {
  BLOCKLIST_ZONES,
  type BlocklistZone,
  createListMemory,
  loadListAnswers,
  namedZone,
  saveListAnswers,
} from "./checks/blocklists.ts";
import { measureSyncs } from "./checks/disk.ts";
import type { Finding } from "./checks/finding.ts";
import { WELL_KNOWN_HOSTS } from "./checks/port25.ts";
import { machineFacts } from "./machine-facts.ts";
import { createReadGreeting } from "./read-greeting.ts";
import { type DoctorParts, type DoctorRequest, runDoctor } from "./run-doctor.ts";

export type ExamineParts = Pick<
  DoctorParts,
  "config" | "store" | "cluster" | "sendingDomains" | "resolver" | "clock" | "policy" | "certificates"
>;

/** Takes up to 100 seconds. A failed check never rejects. With empty `blocklists` none is queried. */
export async function examineInstallation(
  parts: ExamineParts,
  request: Omit<DoctorRequest, "hosts">,
): Promise<Finding[]> {
  const { config, clock } = parts;
  const { blocklists } = request;
  const answers = blocklists.length === 0 ? [] : await loadListAnswers(config.dataDir);
  const servers = config.delivery.dns.map(({ host }) => host);
  const findings = await runDoctor(
    {
      ...parts,
      readGreeting: createReadGreeting(),
      measureSyncs,
      readDoor,
      readCertificates: async () =>
        parts.certificates?.served.list() ?? (await certificatesOnDisk({ ...config, ...config.tls })),
      dnsServers: servers.length > 0 ? servers : systemServers().map((text) => parseDnsServer(text).ip),
      hasIpv6: hasPublicIpv6(),
      memory: createListMemory(answers, clock),
      machine: machineFacts(parts),
    },
    { ...request, hosts: WELL_KNOWN_HOSTS },
  );
  if (blocklists.length > 0) await saveListAnswers(config.dataDir, answers);
  return findings;
}

/** The configured zones, else the well-known ones. */
export function configuredZones({ blocklists }: Config["doctor"]): BlocklistZone[] {
  return blocklists === null ? [...BLOCKLIST_ZONES] : blocklists.map(namedZone);
}

function hasPublicIpv6(): boolean {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.some(({ family, address }) => family === "IPv6" && isReachableAddress(address));
}
