// Certificates of the whole server: where they come from, who gets one, and how the listeners take a new one.
import { X509Certificate } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { ACCOUNT } from "../certificates/acme/account.ts";
import { createAcmeClient } from "../certificates/acme/client.ts";
import { ORDERS } from "../certificates/acme/host-state.ts";
import type { WantedHost } from "../certificates/acme/host-table.ts";
import { type ChallengeDesk, createChallengeDesk } from "../certificates/acme/http-challenges.ts";
import { type CertificateKeeper, createCertificateKeeper } from "../certificates/acme/keep-certificates.ts";
import type { DnsChallenges } from "../certificates/acme/order.ts";
import { hostsDirProblem } from "../certificates/host-certificates.ts";
import { acmeDirectory, type KeySealer, keptPairs } from "../certificates/kept-pairs.ts";
import type { LiveCertificates, TlsDoor } from "../certificates/live-certificates.ts";
import { createSelfCheck } from "../certificates/self-check.ts";
import { openServedCertificates, type ServedCertificates } from "../certificates/served-certificates.ts";
import { createSharedPairs, type SharedPairs } from "../certificates/shared-pairs.ts";
import type { Node } from "../cluster/node.ts";
import { type Config, ConfigError, privateNetworks } from "../config/config.ts";
import { ownStateIn } from "../config/own-state.ts";
import { caaProblem } from "../dns/caa.ts";
import { CHALLENGE_RECORDS, openDnsChallenges } from "../domains/providers/dns-challenges.ts";
import { openDnsWriters } from "../domains/providers/open-writers.ts";
import { type Clock, runningClock, systemClock } from "../lib/clock.ts";
import { type GuardedFetchRequest, guardedFetch } from "../lib/guarded-fetch.ts";
import { readNetworks } from "../lib/networks.ts";
import { sealText, unsealText } from "../lib/sealed-text.ts";
import { LIMITS } from "../limits.ts";
import { deriveKey } from "../secrets/secret-file.ts";
import type { SubmissionServer, TlsPairs } from "../smtp/submission-server.ts";
import type { DomainRow } from "../store/domains.ts";
import { savedIn } from "../store/state.ts";
import { type BaseParts, masterKey } from "./open-parts.ts";
import type { ScheduledTask } from "./schedule.ts";

/** The name that is raised when a new host needs a certificate. */
const HOSTS = "certificates";
const LETS_ENCRYPT = "https://acme-v02.api.letsencrypt.org/directory";

export interface OpenCertificates extends LiveCertificates {
  /** Shares the work with the other nodes: one orders the certificates that all serve, and all hear of a new host. */
  joinNodes(node: Pick<Node, "does" | "raise" | "onRaised">): void;
  /** Tells where they are served; from then on, each change is looked for there. */
  opened(doors: readonly TlsDoor[]): void;
  /** Ends that. */
  stopLooking(): void;
  challenges: ChallengeDesk;
  /** Whether links may lead to this host over HTTPS. */
  hasCertificate(host: string): boolean;
  /** Why nobody from outside may set up the first account now, or null. */
  setUpProblem(ip: string | null): string | null;
  /** What clients of SMTP see, and of HTTPS unless a proxy has it. */
  standing(): "trusted" | "self_signed" | "expired";
  /** As given; whoever changes a domain thereby has the hosts that need a certificate read again. */
  sendingDomains: BaseParts["sendingDomains"];
  tasks: ScheduledTask[];
}

/** Throws ConfigError when files that the configuration names cannot be used. */
export async function openCertificates(parts: BaseParts): Promise<OpenCertificates> {
  const { config, log } = parts;
  const { tls } = config;
  const sealer = createSealer(config);
  const kept = tls.mode === "acme" ? keptPairs(acmeDirectory(config.dataDir), sealer, log) : null;
  const served = await openServed(parts, { ...config, ...tls, kept, log });
  const challenges = createChallengeDesk(parts.cluster?.files ?? null);
  let node: Pick<Node, "does" | "raise"> | null = null;
  const shared =
    parts.cluster === null
      ? null
      : createSharedPairs({
          files: parts.cluster.files,
          served,
          sealer,
          log,
          isShared: (host) => host !== config.hostname,
          isOrderer: () => node?.does("certificates") ?? false,
        });
  const keeper =
    tls.mode === "acme" && isPublicName(config.hostname)
      ? await openKeeper(parts, { served, challenges, sealer, shared })
      : null;
  const isOurTls = config.http.tls;
  let doors: readonly TlsDoor[] = [];
  const { hostname } = config;
  const selfCheck = createSelfCheck({ served, hostname, doors: () => doors, clock: runningClock, log });
  return {
    served,
    keeper,
    joinNodes(given) {
      node = given;
      given.onRaised(HOSTS, () => {
        keeper?.changed();
        void keeper?.run();
      });
    },
    doors: () => doors,
    doorProblems: selfCheck.problems,
    opened(open) {
      doors = open;
      served.onChange(selfCheck.changed);
    },
    stopLooking: selfCheck.close,
    challenges,
    // Without TLS here, a reverse proxy handles certificates.
    hasCertificate: (host) => !isOurTls || served.has(host),
    setUpProblem(ip) {
      const isOpen = !isOurTls || tls.mode === "files" || served.isTrusted() || isLoopback(ip);
      return isOpen ? null : untrustedSetUp(config);
    },
    standing() {
      if (served.isTrusted()) return "trusted";
      return served.main().isSelfSigned ? "self_signed" : "expired";
    },
    sendingDomains: noticing(parts, keeper, () => node?.raise(HOSTS)),
    tasks: [
      {
        name: "look for new certificate files",
        pattern: "*/15 * * * * *",
        isLocal: true,
        run: () => served.look(),
      },
      {
        name: "get certificates",
        pattern: "*/10 * * * * *",
        // Each node orders the certificate of its own name, and reads those that all serve.
        isLocal: true,
        // It waits for the CA, which must not hold up a stop.
        run: async () => void keeper?.run(),
      },
    ],
  };
}

/** Whoever changes or checks a domain has it forgotten: a hint to see whether its tracking host needs a certificate now. */
function noticing(
  parts: BaseParts,
  keeper: CertificateKeeper | null,
  tellOthers: () => void,
): BaseParts["sendingDomains"] {
  const { sendingDomains, store, log } = parts;
  if (keeper === null) return sendingDomains;
  const look = async (id: string) => {
    const domain = await store.domains.get({ teamId: null, id });
    const host = domain === null ? null : trackingHost(domain);
    if (host === null || keeper.wants(host)) return;
    keeper.changed();
    await keeper.run();
    tellOthers();
  };
  return {
    ...sendingDomains,
    forget(id) {
      sendingDomains.forget(id);
      // The table is read every ten minutes anyway.
      look(id).catch((error: Error) => log.warn("certificate.not_looked", { problem: error.message }));
    },
  };
}

async function openServed(
  { config }: BaseParts,
  settings: Parameters<typeof openServedCertificates>[0],
): Promise<ServedCertificates> {
  try {
    return await openServedCertificates(settings);
  } catch (error) {
    if (config.tls.mode !== "files") throw error;
    throw new ConfigError(config.file, [(error as Error).message]);
  }
}

async function openKeeper(
  parts: BaseParts,
  own: {
    served: ServedCertificates;
    challenges: ChallengeDesk;
    sealer: KeySealer;
    shared: SharedPairs | null;
  },
): Promise<CertificateKeeper> {
  const { config, store, resolver } = parts;
  const { tls } = config;
  const directoryUrl = tls.acmeDirectory ?? LETS_ENCRYPT;
  const guard = {
    resolver,
    // An authority that the operator names may be in their own network.
    allowPrivateNetworks: readNetworks(
      tls.acmeDirectory === null ? config.outbound.allowPrivateNetworks : ["0.0.0.0/0", "::/0"],
    ),
    ...(tls.acmeCa === null ? {} : { authorities: await readAuthorities(config, tls.acmeCa) }),
  };
  const clock = systemClock;
  return createCertificateKeeper(
    {
      ...own,
      clock,
      checkCaa: (host, issuance) => caaProblem(resolver, host, issuance),
      dns: await openDns(parts),
      random: Math.random,
      log: parts.log,
      client: createAcmeClient({ directoryUrl, clock, fetch: (request) => guardedFetch(guard, request) }),
      account: { directoryUrl, saved: savedIn(store, ACCOUNT), sealer: own.sealer },
      saved: ownStateIn(parts, ORDERS),
      wanted: () => wantedHosts(parts),
    },
    {
      email: tls.acmeEmail,
      profile: tls.profile,
      reusesKey: tls.reuseKey,
      hostsPerTeam: tls.hostsPerTeam,
    },
  );
}

/** Null = challenges are answered over HTTP. */
async function openDns(parts: BaseParts): Promise<DnsChallenges | null> {
  const { config, resolver } = parts;
  const guard = { resolver, allowPrivateNetworks: privateNetworks(config) };
  const fetchAnswer = (request: GuardedFetchRequest) => guardedFetch(guard, request);
  const writers = openDnsWriters({ clock: systemClock, fetchAnswer }, config.dns);
  const writer = writers.find(({ name }) => name === config.tls.dnsProvider);
  const saved = ownStateIn(parts, CHALLENGE_RECORDS);
  return writer === undefined ? null : await openDnsChallenges({ ...parts, writer, saved });
}

const PAGE_ROWS = 100;

/** The server's own names, then tracking hosts of verified domains without a certificate from the operator. */
async function wantedHosts({ config, host, store }: BaseParts): Promise<WantedHost[]> {
  const provided = await providedHosts(config);
  const others = config.http.tls ? [config.smtp.publicHost, host.webHostname] : [config.smtp.publicHost];
  const ownNames = [config.hostname, ...others.filter((name) => !provided.has(name))];
  const own = [...new Set(ownNames)].filter(isPublicName).map((name) => ({ host: name, teamId: null }));
  if (!config.http.tls) return own;
  const hosts: WantedHost[] = [];
  for (let after: string | undefined; ; ) {
    const page = await store.domains.list({ teamId: null, limit: PAGE_ROWS, ...(after && { after }) });
    for (const domain of page.rows) {
      const host = trackingHost(domain);
      if (host !== null) hosts.push({ host, teamId: domain.teamId });
    }
    if (!page.hasMore) break;
    after = page.rows.at(-1)!.id;
  }
  // Lists are newest first; a team's cap leaves out its newest.
  return [...own, ...hosts.reverse().filter(({ host }) => !provided.has(host))];
}

/** Null unless somebody has proved to own the domain, and its record leads here. */
function trackingHost({ verifiedAt, trackingSubdomain, records }: DomainRow): string | null {
  const record = records.find((one) => one.record === "Tracking");
  const isWanted = verifiedAt !== null && trackingSubdomain !== null && record?.status === "verified";
  return isWanted ? record.fqdn : null;
}

async function providedHosts({ tls }: Config): Promise<Set<string>> {
  if (tls.hostsDir === null || (await hostsDirProblem(tls.hostsDir)) !== null) return new Set();
  return new Set((await readdir(tls.hostsDir)).map((name) => name.toLowerCase()));
}

/** Throws ConfigError. */
export async function readAuthorities(config: Config, file: string): Promise<string[]> {
  try {
    const text = await readFile(file, "utf8");
    new X509Certificate(text);
    return [text];
  } catch (error) {
    throw new ConfigError(config.file, [`tls.acme_ca: cannot read ${file}: ${(error as Error).message}`]);
  }
}

function createSealer(config: Config): KeySealer {
  const key = deriveKey(masterKey(config), "certificate keys");
  return {
    seal: (text, context) => sealText(key, text, context),
    open: (sealed, context) => unsealText(key, sealed, context),
  };
}

/** Whether a public authority could ever know it. */
export function isPublicName(host: string): boolean {
  return host.includes(".") && isIP(host) === 0;
}

function isLoopback(ip: string | null): boolean {
  return ip !== null && /^(?:::ffff:)?127\.|^::1$/.test(ip);
}

/** How to reach a server whose certificate nobody trusts yet. */
export function tunnelTo({ hostname, http }: Config): { command: string; url: string } {
  const local = 8443;
  return {
    command: `ssh -L ${local}:127.0.0.1:${http.listen.port} ${hostname}`,
    url: `https://localhost:${local}`,
  };
}

function untrustedSetUp(config: Config): string {
  const { command, url } = tunnelTo(config);
  return `This server has no trusted certificate yet, so a password could be read on its way. Wait for the certificate (sendlark cert list), or open the link through a tunnel: ${command}, then ${url}`;
}

/** Gives each new certificate to the listeners, and begins to get them. The function that is returned ends that. */
export function serveNewCertificates(
  { config, certificates }: { config: Config; certificates: OpenCertificates },
  {
    smtp,
    http,
  }: {
    smtp: Pick<SubmissionServer, "setTls" | "ports" | "tlsPorts">;
    http: { url: string; renewTls(): void };
  },
): () => Promise<void> {
  const { served, keeper } = certificates;
  const swap = createSwap(runningClock, http.renewTls);
  certificates.opened([
    ...(config.http.tls ? [doorAt("HTTPS", "tls", new URL(http.url).host)] : []),
    ...smtp.ports.map((address) => doorAt("SMTP", "starttls", address)),
    ...smtp.tlsPorts.map((address) => doorAt("SMTP over TLS", "tls", address)),
  ]);
  served.onChange(() => {
    smtp.setTls(smtpPairs(config, served));
    if (config.http.tls) swap.notify();
  });
  void keeper?.run();
  return async () => {
    swap.close();
    certificates.stopLooking();
  };
}

/** Programs connect to the public host, and other servers also to the node's own name. */
export function smtpPairs(
  { smtp }: Pick<Config, "smtp">,
  served: Pick<ServedCertificates, "main" | "hosts">,
): TlsPairs {
  const pair = served.hosts().find(({ serverName }) => serverName === smtp.publicHost);
  return { ...served.main(), ...(pair && { named: { [smtp.publicHost]: pair } }) };
}

/** A listener on every address is reached over loopback. */
function doorAt(name: string, kind: TlsDoor["kind"], bound: string): TlsDoor {
  const { hostname, port } = new URL(`tcp://${bound}`);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return { name, kind, address: { host: loopback[host] ?? host, port: Number(port || 443) } };
}

/** Runs `swap` after a change: at once if the last one was long ago, else when `certificateChangeMs` have passed. */
function createSwap(clock: Clock, swap: () => void): { notify(): void; close(): void } {
  let lastAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  const run = () => {
    cancel = null;
    lastAt = clock.now();
    swap();
  };
  return {
    notify() {
      cancel ??= clock.after(Math.max(0, lastAt + LIMITS.certificateChangeMs - clock.now()), run);
    },
    close: () => cancel?.(),
  };
}
