// Runs all checks of an installation's setup concurrently, each with a deadline.
import type { Config } from "../config/config.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { SendingDomains } from "../domains/sending-domains.ts";
import type { Clock } from "../lib/clock.ts";
import { isReachableAddress } from "../lib/networks.ts";
import type { Egress } from "../mta/outcome.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { DomainRow } from "../store/domains.ts";
import type { Store } from "../store/store.ts";
import { type BlocklistZone, checkBlocklist, type ListMemory } from "./checks/blocklists.ts";
import { checkCertificate } from "./checks/certificate.ts";
import { checkEngine, checkFreeSpace, checkStoredRows, checkSyncs, ENGINE } from "./checks/disk.ts";
import { checkDkimKey } from "./checks/dkim-key.ts";
import { checkDmarc } from "./checks/dmarc.ts";
import { checkDnsResolver } from "./checks/dns-resolver.ts";
import { conclude, type Finding } from "./checks/finding.ts";
import { checkHeldSites, checkPort25Fallback, checkRefusedEgresses } from "./checks/held-mail.ts";
import { checkPort25, type MailHost, type ReadGreeting } from "./checks/port25.ts";
import { checkEhloName, checkReverseDns } from "./checks/reverse-dns.ts";
import { checkSourceAddress } from "./checks/source-address.ts";
import { checkHeloSpf, checkSpf } from "./checks/spf.ts";

export interface DoctorParts {
  config: Config;
  store: Pick<Store, "health">;
  sendingDomains: Pick<SendingDomains, "signingKeys">;
  resolver: Resolver;
  clock: Clock;
  readGreeting: ReadGreeting;
  /** Synced writes per second. */
  measureSyncs(directory: string): Promise<number>;
  /** The server's certificate in PEM; null without one. */
  readCertificate(): Promise<string | null>;
  /** The DNS servers in use, without ports. */
  dnsServers: string[];
  /** Whether this machine has a public IPv6 address. */
  hasIpv6: boolean;
  memory: ListMemory;
  /** Of the running server; absent when none runs. */
  policy?: Pick<SendingPolicy, "state">;
}

export interface DoctorRequest {
  domains: DomainRow[];
  /** Empty = no block list is queried. */
  blocklists: readonly BlocklistZone[];
  /** Servers to connect to, to see whether port 25 is open. */
  hosts: readonly MailHost[];
}

interface Task {
  title: string;
  run(): Promise<Finding> | Finding;
}

const AT_ONCE_MAX = 8;
const CHECK_MS_MAX = 45_000;
/** Less than the deadline of a command's answer. */
const ALL_MS_MAX = 100_000;

/** Never rejects: a check that fails or takes too long is `unknown`. Findings follow the path of an email. */
export async function runDoctor(parts: DoctorParts, request: DoctorRequest): Promise<Finding[]> {
  const { policy } = parts;
  const findings = await examine(parts, request);
  if (policy === undefined) return findings;
  const { sites, fallback, refused_egresses } = policy.state();
  const held = [...checkHeldSites(sites), ...checkRefusedEgresses(refused_egresses)];
  return [...findings, ...checkPort25Fallback(fallback), ...held];
}

async function examine(parts: DoctorParts, request: DoctorRequest): Promise<Finding[]> {
  const { mode } = parts.config.delivery;
  const machine = machineTasks(parts);
  if (mode === "sandbox") return [outsideNote(mode), ...(await runTasks(machine, parts.clock))];
  const domains = request.domains.map((domain) => keyTasks(parts, domain));
  if (mode === "smarthost") {
    const tasks = [...machine, ...(await Promise.all(domains)).flat()];
    return [outsideNote(mode), ...(await runTasks(tasks, parts.clock))];
  }
  const egresses = await Promise.all(parts.config.egress.map((egress) => publicAddresses(parts, egress)));
  const addresses = [...new Set(egresses.flatMap((egress) => egress.addresses))];
  const tasks = [
    ...machine,
    ...egresses.flatMap((egress) => egressTasks(parts, egress, request)),
    ...(await Promise.all(domains)).flat(),
    ...request.domains.map((domain) => spfTask(parts, domain, addresses)),
    ...request.blocklists.map((zone) => {
      const domains = [...new Set([parts.config.hostname, ...request.domains.map(({ name }) => name)])];
      return {
        title: `Block list ${zone.zone}`,
        run: () => checkBlocklist(parts, zone, { addresses, domains }),
      };
    }),
  ];
  return await runTasks(tasks, parts.clock);
}

/** Which checks were skipped and why. */
function outsideNote(mode: "sandbox" | "smarthost"): Finding {
  const left = {
    sandbox:
      "sandbox: no mail leaves this machine, so reverse DNS, EHLO name, port 25, SPF, DKIM, DMARC and block lists are not checked",
    smarthost:
      "smarthost: another server sends the mail, so reverse DNS, EHLO name, port 25, SPF and block lists are not checked",
  };
  const subject = { id: "delivery_mode", title: "Delivery mode", expected: "direct (runs all checks)" };
  return conclude(subject, "ok", left[mode]);
}

function machineTasks({ config, resolver, clock, store, ...parts }: DoctorParts): Task[] {
  const { hostname, tls, delivery } = config;
  const certificate: Task[] = [
    {
      title: `Certificate of ${hostname}`,
      run: async () => checkCertificate({ clock }, { pem: await parts.readCertificate(), hostname }),
    },
  ];
  const dns: Task[] = [
    {
      title: "DNS servers",
      run: () =>
        checkDnsResolver(
          { resolver },
          { servers: parts.dnsServers, knowsInternet: delivery.dnsKnowsInternet },
        ),
    },
  ];
  return [
    ...(delivery.mode === "sandbox" ? [] : dns),
    ...(tls.mode === "off" ? [] : certificate),
    {
      title: "Durable writes in the data directory",
      run: () => checkSyncs(() => parts.measureSyncs(config.dataDir)),
    },
    {
      title: "Free space in the data directory",
      run: async () => checkFreeSpace({ freeBytes: (await store.health()).freeBytes }),
    },
    {
      title: ENGINE,
      run: async () => checkEngine((await store.health()).notes),
    },
    {
      title: "Stored rows",
      run: async () => checkStoredRows((await store.health()).damaged),
    },
  ];
}

interface KnownEgress {
  egress: Egress;
  /** The addresses that receivers see; behind NAT or without a configured address, those of the EHLO name. */
  addresses: string[];
}

async function publicAddresses({ resolver }: DoctorParts, egress: Egress): Promise<KnownEgress> {
  const { address, hostname } = egress;
  if (address !== null && isReachableAddress(address)) return { egress, addresses: [address] };
  const answer = await resolver.a(hostname);
  return { egress, addresses: answer.kind === "found" ? answer.values.slice(0, 2) : [] };
}

function egressTasks(
  parts: DoctorParts,
  { egress, addresses }: KnownEgress,
  { hosts }: DoctorRequest,
): Task[] {
  const { hostname, address } = egress;
  const { port } = parts.config.delivery;
  const ofFamily = (family: 4 | 6) => (address?.includes(":") === (family === 6) ? address : null);
  const ownWay = {
    localAddress: address,
    family: address?.includes(":") === true ? (6 as const) : (4 as const),
  };
  const overIpv6: Task[] = [
    {
      title: `Connections to port ${port} over IPv6`,
      run: () => checkPort25(parts, { hosts, port, family: 6, localAddress: ofFamily(6) }),
    },
  ];
  return [
    ...addresses.map((ip) => ({
      title: `Reverse DNS of ${ip}`,
      run: () => checkReverseDns(parts, { address: ip, hostname }),
    })),
    {
      title: `EHLO name ${hostname}`,
      run: () => checkEhloName(parts, { hostname, address: addresses[0] ?? null }),
    },
    {
      title: `SPF of the EHLO name ${hostname}`,
      run: () => checkHeloSpf(parts, { hostname, addresses }),
    },
    {
      title: `Connections to port ${port}`,
      run: () => checkPort25(parts, { hosts, port, localAddress: ofFamily(4) }),
    },
    {
      title: "Address seen by receivers",
      run: () => checkSourceAddress(parts, { hosts, port, hostname, addresses, ...ownWay }),
    },
    ...(parts.hasIpv6 || ofFamily(6) !== null ? overIpv6 : []),
  ];
}

/** Checks of the domain's own records, independent of the sending server. */
async function keyTasks(parts: DoctorParts, domain: DomainRow): Promise<Task[]> {
  const title = `DKIM keys of ${domain.name}`;
  const keys = await parts.sendingDomains.signingKeys(domain.id).catch((error: Error) => error);
  if (keys instanceof Error) {
    const subject = { id: "dkim_key", title, expected: "keys that the master key decrypts" };
    return [
      {
        title,
        run: () => conclude(subject, "fail", keys.message, "The domain's mail waits until this is fixed."),
      },
    ];
  }
  return [
    ...keys.map((key) => ({
      title: `DKIM key ${key.selector}._domainkey.${domain.name}`,
      run: () => checkDkimKey(parts, { domain: domain.name, key }),
    })),
    {
      title: `DMARC of ${domain.name}`,
      run: () => checkDmarc(parts, { domain: domain.name, returnPath: returnPathOf(domain) }),
    },
  ];
}

function spfTask(parts: DoctorParts, domain: DomainRow, addresses: string[]): Task {
  const name = returnPathOf(domain);
  return { title: `SPF of ${name}`, run: () => checkSpf(parts, { domain: name, addresses }) };
}

function returnPathOf({ name, customReturnPath }: DomainRow): string {
  return `${customReturnPath}.${name}`;
}

/** Findings in the order of the tasks. */
async function runTasks(tasks: Task[], clock: Clock): Promise<Finding[]> {
  const findings: Finding[] = [];
  const endsAt = clock.now() + ALL_MS_MAX;
  let next = 0;
  const work = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      findings[index] = await runTask(tasks[index]!, endsAt, clock);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE_MAX }, work));
  return findings;
}

async function runTask({ title, run }: Task, endsAt: number, clock: Clock): Promise<Finding> {
  const subject = { id: "check", title, expected: "an answer" };
  let cancel = (): void => undefined;
  const late = new Promise<Finding>((resolve) => {
    const ms = Math.min(CHECK_MS_MAX, endsAt - clock.now());
    cancel = clock.after(ms, () => resolve(conclude(subject, "unknown", "the check timed out")));
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    return conclude(subject, "unknown", error instanceof Error ? error.message : String(error));
  } finally {
    cancel();
  }
}
