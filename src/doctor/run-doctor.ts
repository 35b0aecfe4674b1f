// Runs all checks of an installation's setup concurrently, each with a deadline.
import { describeCertificates } from "../certificates/describe-certificates.ts";
import type { LiveCertificates } from "../certificates/live-certificates.ts";
import type { ServedCertificate } from "../certificates/served-certificates.ts";
import type { Config } from "../config/config.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { SendingDomains } from "../domains/sending-domains.ts";
import type { Clock } from "../lib/clock.ts";
import { isReachableAddress } from "../lib/networks.ts";
import type { SocketAddress } from "../lib/socket-address.ts";
import type { Egress } from "../mta/outcome.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import { findHeld } from "../queue/restored/tell-held.ts";
import type { ClusterStore } from "../store/cluster.ts";
import type { DomainItem, DomainRow } from "../store/domains.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import type { Store } from "../store/store.ts";
import { checkBackup, checkRehearsal, originNote, serverBackupNote } from "./checks/backup.ts";
import { type BlocklistZone, checkBlocklist, type ListMemory } from "./checks/blocklists.ts";
import { bucketTasks } from "./checks/body-bucket.ts";
import { checkBroadcasts } from "./checks/broadcasts.ts";
import { checkCertificate, checkDoor, otherCertificatesNote, type ReadDoor } from "./checks/certificate.ts";
import { checkClock } from "./checks/clock.ts";
import { clusterTasks } from "./checks/cluster.ts";
import { checkEngine, checkFreeSpace, checkStoredRows, checkSyncs, ENGINE } from "./checks/disk.ts";
import { checkDkimKey } from "./checks/dkim-key.ts";
import { checkDmarc } from "./checks/dmarc.ts";
import { checkDnsResolver } from "./checks/dns-resolver.ts";
import { conclude, type Finding } from "./checks/finding.ts";
import { checkGrowth } from "./checks/growth.ts";
import {
  checkHeldSites,
  checkPort25Fallback,
  checkRefusedEgresses,
  checkRestored,
} from "./checks/held-mail.ts";
import { checkCaa, checkTlsa } from "./checks/issuance.ts";
import { checkOpenPorts } from "./checks/open-ports.ts";
import { checkPort25, type MailHost, type ReadGreeting } from "./checks/port25.ts";
import { postmasterTasks } from "./checks/postmaster.ts";
import { regionFindings } from "./checks/regions.ts";
import { checkResources } from "./checks/resources.ts";
import { checkEhloName, checkReverseDns } from "./checks/reverse-dns.ts";
import { checkServiceUnit } from "./checks/service-unit.ts";
import { checkSourceAddress } from "./checks/source-address.ts";
import { checkHeloSpf, checkSpf } from "./checks/spf.ts";
import { moveTask } from "./checks/unfinished-move.ts";
import type { MachineFacts } from "./machine-facts.ts";
import { runTasks, type Task } from "./run-tasks.ts";

export interface DoctorParts {
  config: Config;
  store: Pick<Store, "health" | "broadcasts" | "retention" | "state" | "restored" | "deliveries">;
  /** What nodes agree on; null = the database is this machine's own. */
  cluster: Pick<ClusterStore, "nodes" | "examine"> | null;
  sendingDomains: Pick<SendingDomains, "signingKeys">;
  resolver: Resolver;
  clock: Clock;
  readGreeting: ReadGreeting;
  /** Synced writes per second. */
  measureSyncs(directory: string): Promise<number>;
  /** What the server serves, or would. */
  readCertificates(): Promise<ServedCertificate[]>;
  readDoor: ReadDoor;
  /** Of the running server; absent when none runs. */
  certificates?: LiveCertificates;
  /** The DNS servers in use, without ports. */
  dnsServers: string[];
  /** Whether this machine has a public IPv6 address. */
  hasIpv6: boolean;
  memory: ListMemory;
  /** Absent = this machine is not examined. */
  machine?: MachineFacts;
  /** Of the running server; absent when none runs. */
  policy?: Pick<SendingPolicy, "state">;
}

export interface DoctorRequest {
  domains: DomainRow[];
  /** Domains whose region is checked; absent = none. */
  regional?: readonly DomainItem[];
  /** Empty = no block list is queried. */
  blocklists: readonly BlocklistZone[];
  /** Servers to connect to, to see whether port 25 is open. */
  hosts: readonly MailHost[];
}

/** Findings of hosts without a good certificate. */
const HOSTS_MAX = 20;
/** Never rejects: a check that fails or takes too long is `unknown`. Findings follow the path of an email. */
export async function runDoctor(parts: DoctorParts, request: DoctorRequest): Promise<Finding[]> {
  const { policy } = parts;
  const findings = [
    ...(await examine(parts, request)),
    ...checkRestored(await findHeld(parts).catch(() => null)),
    ...regionFindings(parts, request.regional ?? []),
  ];
  if (policy === undefined) return findings;
  const { sites, fallback, refused_egresses } = policy.state();
  const held = [...checkHeldSites(sites), ...checkRefusedEgresses(refused_egresses)];
  return [...findings, ...checkPort25Fallback(fallback), ...held];
}

async function examine(parts: DoctorParts, request: DoctorRequest): Promise<Finding[]> {
  const { mode } = parts.config.delivery;
  const machine = await machineTasks(parts);
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
    ...addresses.flatMap((address) => openPortsTask(parts, address)),
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

/** The server's own names and hosts with problems, each listener, and in one line the others. */
async function certificateTasks(parts: DoctorParts): Promise<Task[]> {
  const { config, clock } = parts;
  const { hostname, tls, delivery } = config;
  const served = await parts.readCertificates();
  const keeper = parts.certificates?.keeper ?? null;
  const reports = keeper?.reports() ?? [];
  const rows = describeCertificates({ served, reports }, clock.now());
  const orders = tls.mode === "acme";
  const taskOf = (host: string): Task => ({
    title: `Certificate of ${host}`,
    run: () => {
      const pem = served.find((one) => one.host === host)?.cert ?? null;
      const row = rows.find((one) => one.host === host) ?? null;
      const { dnsProvider } = tls;
      return checkCertificate({ clock }, { pem, hostname: host, row, orders, dnsProvider });
    },
  });
  const bad = rows.filter(({ host, status }) => host !== hostname && status !== "ok");
  const good = rows.filter(({ host, status }) => host !== hostname && status === "ok");
  const main = served.find(({ host }) => host === hostname);
  const doors = main === undefined ? [] : (parts.certificates?.doors() ?? []);
  const summary: Task = {
    title: "Certificates of other hosts",
    run: () => otherCertificatesNote(good),
  };
  return [
    taskOf(hostname),
    ...(good.length === 0 ? [] : [summary]),
    ...bad.slice(0, HOSTS_MAX).map(({ host }) => taskOf(host)),
    ...(keeper === null ? [] : [hostname, ...bad.slice(0, HOSTS_MAX).map(({ host }) => host)]).map(
      (host) => ({
        title: `CAA records for ${host}`,
        run: () => checkCaa(keeper!, host),
      }),
    ),
    ...(main === undefined || delivery.mode === "sandbox" ? [] : [tlsaTask(parts, main.cert)]),
    ...doors.map((door) => ({
      title: `Certificate at ${door.name}`,
      run: () => checkDoor(parts, { door, hostname, pem: main?.cert ?? "" }),
    })),
  ];
}

function tlsaTask({ resolver, clock, config }: DoctorParts, pem: string): Task {
  const { hostname, smtp, http } = config;
  const listeners = [...smtp.listen, ...smtp.listenTls, ...(http.tls ? [http.listen] : [])];
  const ports = [...new Set(listeners.map(({ port }) => port))].filter((port) => port > 0);
  return {
    title: `TLSA records of ${hostname}`,
    run: () => checkTlsa({ resolver, clock }, { hostname, ports, pem }),
  };
}

async function machineTasks(all: DoctorParts): Promise<Task[]> {
  const { config, resolver, store, clock, cluster, ...parts } = all;
  const { tls, delivery } = config;
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
    ...(tls.mode === "off" ? [] : await certificateTasks(all)),
    {
      title: "Durable writes in the data directory",
      run: () => checkSyncs(() => parts.measureSyncs(config.dataDir)),
    },
    {
      title: "Free space in the data directory",
      run: async () => checkFreeSpace({ freeBytes: (await store.health()).freeBytes }),
    },
    {
      title: "Growth of the stored data",
      run: () => checkGrowth({ store, clock, config }),
    },
    {
      title: ENGINE,
      run: async () => checkEngine((await store.health()).notes),
    },
    moveTask(config.database.url, config.dataDir, clock.now),
    ...clusterTasks(cluster),
    ...bucketTasks(config),
    {
      title: "Stored rows",
      run: async () => checkStoredRows((await store.health()).damaged),
    },
    { title: "Broadcasts", run: () => checkBroadcasts(store) },
    ...(delivery.mode === "sandbox" ? [] : backupTasks({ config, store, clock })),
    ...(await postmasterTasks({ config, store, clock })),
    ...(parts.machine === undefined ? [] : factTasks(parts.machine, delivery.mode)),
  ];
}

function factTasks(machine: MachineFacts, mode: Config["delivery"]["mode"]): Task[] {
  const clock: Task[] = [{ title: "Clock", run: () => checkClock(machine.readOffsets) }];
  return [
    ...(mode === "sandbox" ? [] : clock),
    { title: "Open files and memory", run: () => checkResources(machine) },
    { title: "Service", run: async () => checkServiceUnit(await machine.readUnit()) },
  ];
}

/** Of the doors that listen at every address. */
function openPortsTask({ machine, config }: DoctorParts, address: string): Task[] {
  const { smtp, http } = config;
  const doors = [
    ...smtp.listen,
    ...smtp.listenTls,
    http.listen,
    ...(http.listenPlain ? [http.listenPlain] : []),
  ];
  const isOpen = ({ host }: SocketAddress) => host === "0.0.0.0" || host === "::" || host === address;
  const ports = [...new Set(doors.filter(isOpen).map(({ port }) => port))].filter((port) => port > 0);
  if (machine === undefined || ports.length === 0) return [];
  return [{ title: `Ports of ${address}`, run: () => checkOpenPorts(machine.connect, { address, ports }) }];
}

function backupTasks(parts: Pick<DoctorParts, "config" | "store" | "clock">): Task[] {
  if (!hasOwnDatabase(parts.config)) return [{ title: "Backup", run: serverBackupNote }];
  const { to, rehearseDays } = parts.config.backup;
  const tasks: Task[] = [
    { title: "Origin of the database", run: originNote },
    { title: "Backup", run: () => checkBackup(parts) },
  ];
  if (to !== null && rehearseDays > 0)
    tasks.push({ title: "Rehearsal of a restore", run: () => checkRehearsal(parts) });
  return tasks;
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
