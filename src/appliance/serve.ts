// The composition root: builds every part in the order of mail flow, opens the listeners last, and shuts down in reverse.
import type { AccountParts } from "../accounts/account-parts.ts";
import { identifyCaller } from "../accounts/caller.ts";
import { createKeyring, type Keyring } from "../api-keys/keyring.ts";
import { handleReport } from "../bounces/handle-report.ts";
import { feedbackHeaders, makeReturnPath, readReturnPath } from "../bounces/return-path.ts";
import type { LoadedCertificate } from "../certificates/certificates.ts";
import { type HostCertificate, loadHostCertificates } from "../certificates/host-certificates.ts";
import { allPlans, type Config, privateNetworks } from "../config/config.ts";
import { mtaSettings } from "../config/delivery-settings.ts";
import { dnsRecords } from "../domains/dns-records.ts";
import { createFetchAttachment } from "../emails/fetch-attachment.ts";
import { readContent } from "../emails/read-content.ts";
import { createHttp } from "../http/app.ts";
import { startHttp, startRedirect } from "../http/http-server.ts";
import { createRateLimit, type RateLimit } from "../http/rate-limit.ts";
import { withStrictTransport } from "../http/strict-transport.ts";
import { createEarliestNow, runningClock } from "../lib/clock.ts";
import { type Descriptors, ownDescriptors } from "../lib/descriptors.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { magicName } from "../lib/magic-recipients.ts";
import { LIMITS } from "../limits.ts";
import { createRequestLog, type RequestLog } from "../logs/request-log.ts";
import { createRateWatch, type RateWatch } from "../metrics/watch-rates.ts";
import { countingTls, openTlsCounts, TLS_COUNTS, type TlsCounts } from "../mta/tls-counts.ts";
import { createWorkerPool } from "../mta/worker-pool.ts";
import { startControl } from "../operator/control-server.ts";
import { runStoreCommand } from "../operator/store-commands.ts";
import { startDeliveryLoop } from "../queue/delivery-loop.ts";
import { createLargeMessages } from "../queue/large-messages.ts";
import { noteComplaint } from "../queue/policy/note-complaint.ts";
import { resumeDestinations } from "../queue/policy/resume-sites.ts";
import { createPreparing } from "../queue/preparing.ts";
import { deriveKey, loadSecret } from "../secrets/secret-file.ts";
import type { ReportDesk } from "../smtp/inbound-rules.ts";
import { startSandboxServer } from "../smtp/sandbox-server.ts";
import { smtpLimitsWithin } from "../smtp/smtp-limits.ts";
import { startSubmission } from "../smtp/submission-server.ts";
import type { ReportedDelivery } from "../store/reports.ts";
import { savedIn } from "../store/state.ts";
import { applyPlans } from "../usage/plans.ts";
import { type ApiParts, apiRoutes } from "./api-routes.ts";
import { correctClockAtStart, watchClockJumps } from "./clock-jumps.ts";
import { loadServerCertificate } from "./named-files.ts";
import { openAccounts } from "./open-accounts.ts";
import { type DashboardParts, openDashboard } from "./open-dashboard.ts";
import { type BaseParts, openCommandParts } from "./open-parts.ts";
import { type OpenPolicy, openPolicy } from "./open-policy.ts";
import { openReader, type Reader } from "./open-reader.ts";
import { type OpenTracking, type OpenUnsubscribe, openTracking, openUnsubscribe } from "./open-tracking.ts";
import { openWebhooks } from "./open-webhooks.ts";
import { dailyTlsReports, periodicTasks } from "./periodic-tasks.ts";
import { startSchedule } from "./schedule.ts";

/** The first line on stdout, once all listeners are open. */
export interface Ready {
  event: "ready";
  pid: number;
  http: string;
  smtp: string[];
  smtp_tls: string[];
}

export interface Running {
  ready: Ready;
  parts: BaseParts;
  /** Closes the listeners, lets conversations past the final dot finish, closes the store. */
  stop(): Promise<void>;
}

/** Grace for conversations after SIGTERM; aborted ones are retried after the next start. */
const DRAIN_MS = 30_000;

/** Starts the whole server or nothing: when a part fails to start, the started ones are shut down. */
export async function serve(config: Config, { log }: { log: Log }): Promise<Running> {
  const takeDown: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of takeDown.splice(0).reverse()) {
      // A failing part must not keep the others from shutting down.
      await step().catch((error) => log.error("serve.part_not_stopped", { error: String(error) }));
    }
  };
  try {
    const base = await openCommandParts(config, { threads: true, log });
    takeDown.push(base.close);
    const address = { own: "" };
    const publicUrl = () => config.http.publicUrl ?? address.own;
    const hostCertificates = await loadHostCertificates(config.tls.hostsDir, log);
    const tracking = openTracking({ ...base, publicUrl, hostCertificates });
    takeDown.push(tracking.close);
    const unsubscribe = openUnsubscribe({ ...base, publicUrl });
    const parts = {
      ...base,
      earliestNow: createEarliestNow(base.clock),
      policy: await openPolicy(base),
      rates: createRateWatch(base),
      publicUrl,
      address,
      tracking,
      unsubscribe,
      hostCertificates,
    };
    const owner = createId();
    await recover(parts);
    await correctClockAtStart(parts);
    await applyPlans({ ...parts, plans: allPlans(config) });
    const certificate = await loadServerCertificate(config, log);
    const keyring = createKeyring(parts);
    takeDown.push(() => keyring.flush());
    const tlsCounts = await openTlsCounts(savedIn(base.store, TLS_COUNTS), parts);
    takeDown.push(tlsCounts.close);
    const { close: closeReader, ...reader } = openReader({ clock: runningClock });
    takeDown.push(async () => closeReader());
    const { judgeLarge } = reader;
    const delivering = await startDelivering({ ...parts, tlsCounts, judgeLarge }, owner, certificate);
    takeDown.push(delivering.stop);
    const webhooks = await openWebhooks(parts, owner);
    takeDown.push(webhooks.stop, watchClockJumps({ ...parts, ...delivering }).stop);
    const requestLog = createRequestLog(parts, { isOn: config.retention.logsDays > 0 });
    takeDown.push(requestLog.stop);
    const tlsReports = dailyTlsReports({ ...parts, tlsCounts });
    const schedule = startSchedule(
      [...periodicTasks(parts, keyring), ...tlsReports.tasks, ...webhooks.tasks],
      log,
    );
    takeDown.push(schedule.stop, async () => tlsReports.close());
    const ready = await openListeners({ ...parts, requestLog, ...reader }, keyring, certificate, takeDown);
    return { ready, parts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Releases work claimed by earlier runs. */
async function recover({ store, clock, log }: BaseParts): Promise<void> {
  const { requeued, possibleDuplicates } = await store.deliveries.recover({
    deadOwners: await store.deliveries.deadOwners(),
    now: clock.now(),
    unknownRetryMs: LIMITS.unknownRetryMs,
  });
  if (requeued > 0) log.warn("deliveries.recovered", { requeued, possibleDuplicates });
}

type Pair = { cert: string; key: string };

type PacedParts = BaseParts & { policy: OpenPolicy; rates: RateWatch; earliestNow(): number };
/** `address.own`: the address that the HTTP listener was bound to. */
type DoorParts = PacedParts &
  Omit<Reader, "close"> & {
    requestLog: RequestLog;
    tracking: OpenTracking;
    unsubscribe: OpenUnsubscribe;
    hostCertificates: readonly HostCertificate[];
    publicUrl(): string;
    address: { own: string };
  };

/** Starts outbound mail: sandbox server, delivery threads, delivery loop. */
async function startDelivering(
  parts: PacedParts & {
    tlsCounts: TlsCounts;
    tracking: OpenTracking;
    unsubscribe: OpenUnsubscribe;
    judgeLarge: Reader["judgeLarge"];
  },
  owner: string,
  tls: Pair,
): Promise<{ keepLeases(): void; stop(): Promise<void> }> {
  const { config, store, clock, log, sendingDomains, policy, tlsCounts, tokenKeys } = parts;
  const sandbox = await startSandboxServer({
    store,
    clock,
    log,
    dkimRecord: (fqdn) => dkimRecord(parts, fqdn),
    judgeLarge: parts.judgeLarge,
    readReturnPath: (localPart) => readReturnPath(tokenKeys, localPart),
    tls,
    messageBytesMax: config.limits.messageBytes,
  });
  const pool = await createWorkerPool({
    size: config.delivery.workers,
    settings: mtaSettings(config, sandbox),
    policies: store.stsPolicies,
    log,
  });
  const preparing = createPreparing(LIMITS.deliveriesPreparingPerThreadMax * config.delivery.workers);
  const loop = startDeliveryLoop(
    {
      store,
      clock,
      log,
      wake: parts.wake,
      earliestNow: parts.earliestNow,
      largeMessages: createLargeMessages({
        fromBytes: LIMITS.largeMessageBytesMin,
        inFlightBytesMax: LIMITS.largeMessagesInFlightBytesMax,
      }),
      policy,
      preparing,
      deliver: preparing.watching(countingTls(pool.deliver, tlsCounts)),
      createId,
      random: Math.random,
      magicOf: magicName,
      returnPath: (deliveryId, domain) => makeReturnPath(tokenKeys, { deliveryId, domain }),
      unsubscribeUrl: parts.unsubscribe.urlOf,
      feedbackHeaders: (email) => feedbackHeaders(tokenKeys, email),
      async signingDomain(domainId) {
        const domain = await sendingDomains.get(domainId);
        if (!domain) return null;
        const keys = await sendingDomains.signingKeys(domainId);
        const tracking = parts.tracking.of(domain);
        return { ...domain, tracking, keys: keys.map((key) => ({ ...key, domain: domain.name })) };
      },
    },
    {
      owner,
      defaultEgress: config.egress[0]!.name,
      relaySites: config.smarthost.map(({ name }) => `smarthost:${name}`),
      retrySteps: config.delivery.retryMinutes?.map((minutes) => minutes * 60_000) ?? null,
      concurrencyMax: LIMITS.deliveriesInFlightMax,
    },
  );
  policy.dns.start((destinations) => void resumeDestinations({ ...parts, ...policy }, destinations));
  return {
    keepLeases: loop.keepLeases,
    async stop() {
      policy.dns.stop();
      const startedAt = performance.now();
      await loop.stop(DRAIN_MS);
      // One grace period for both: what the loop did not wait for is aborted.
      await pool.close(Math.max(0, DRAIN_MS - (performance.now() - startedAt)));
      await sandbox.stop();
      await policy.save();
    },
  };
}

/** The DKIM record for `<selector>._domainkey.<domain>`, published or to be published. */
async function dkimRecord({ store, host }: BaseParts, fqdn: string): Promise<string | null> {
  const name = fqdn.slice(fqdn.indexOf("._domainkey.") + "._domainkey.".length);
  for (const domain of await store.domains.findByName({ teamId: null, name })) {
    const keys = await store.domains.signingKeys({ domainId: domain.id });
    const record = dnsRecords({ domain, keys, host }).find((candidate) => candidate.fqdn === fqdn);
    if (record) return record.value;
  }
  return null;
}

/** Opens the listeners; pushes a close function for each as soon as it is open. */
async function openListeners(
  parts: DoorParts,
  keyring: Keyring,
  tls: LoadedCertificate,
  takeDown: (() => Promise<void>)[],
): Promise<Ready> {
  const { config, log } = parts;
  const descriptors = ownDescriptors(LIMITS);
  if (descriptors.limit < 2 * LIMITS.descriptorsReserved) {
    log.warn("serve.few_descriptors", {
      limit: descriptors.limit,
      advice: "set LimitNOFILE=65536, or ulimit -n",
    });
  }
  const rateLimit = createRateLimit(parts.clock, config.limits.requestsPerSecond);
  const smtp = await startSubmission(
    {
      ...parts,
      steady: runningClock,
      authenticate: keyring.authenticate,
      reports: reportDesk(parts),
      rateLimit: (teamId) => rateLimit(teamId)?.isOver ?? false,
    },
    {
      hostname: config.hostname,
      listen: config.smtp.listen,
      listenTls: config.smtp.listenTls,
      messageBytesMax: config.limits.messageBytes,
      tls,
      authFailures: savedIn(parts.store, "failed-logins"),
      limits: smtpLimitsWithin(descriptors.limit),
    },
  );
  takeDown.push(smtp.stop);
  const accounts = openAccounts(parts, parts.publicUrl);
  const shown = { ...parts, accounts, smtp, descriptors, certificate: tls };
  const http = openHttp(shown, keyring, rateLimit, config.tls.mode === "off" ? null : tls);
  parts.address.own = http.url;
  takeDown.push(http.stop);
  const control = await startControl({
    dataDir: config.dataDir,
    log,
    run: (request) => runStoreCommand({ ...parts, keyring }, request),
  });
  takeDown.push(control.stop);
  return { event: "ready", pid: process.pid, http: http.url, smtp: smtp.ports, smtp_tls: smtp.tlsPorts };
}

/** Processes bounces and complaints. */
function reportDesk(parts: PacedParts): ReportDesk {
  const complained = (delivery: ReportedDelivery) => noteComplaint({ ...parts, ...parts.policy }, delivery);
  return {
    domainsNamed: (name) => parts.store.domains.findByName({ teamId: null, name }),
    readReturnPath: (localPart) => readReturnPath(parts.tokenKeys, localPart),
    handle: (report) => handleReport({ ...parts, complained }, report),
  };
}

function openHttp(
  parts: DoorParts & { accounts: AccountParts; descriptors: Descriptors } & Pick<
      DashboardParts,
      "smtp" | "certificate"
    >,
  keyring: Keyring,
  rateLimit: RateLimit,
  tls: Pair | null,
) {
  const { config, accounts } = parts;
  const { publicUrl } = accounts;
  const routeParts: ApiParts = {
    ...accounts,
    ...parts,
    ...parts.tracking.routeParts,
    ...parts.unsubscribe.routeParts,
    ...openDashboard(parts),
    keyring,
    linkSecret: deriveKey(loadSecret(config.dataDir), "attachment links"),
    secrets: parts.signingSecrets,
    readContent: (request) => readContent(parts, request),
    fetchAttachment: createFetchAttachment({
      resolver: parts.resolver,
      allowPrivateNetworks: privateNetworks(config),
    }),
    messageBytesMax: config.limits.messageBytes,
    requestsPerSecond: config.limits.requestsPerSecond,
  };
  const app = createHttp({
    ...parts,
    steady: runningClock,
    keyring,
    rateLimit,
    trustedProxies: config.http.trustedProxies,
    publicUrl,
    identifyCaller: (request) => identifyCaller(accounts, request),
    messageBytesMax: config.limits.messageBytes,
    routes: (guard, doors) => apiRoutes(routeParts, guard, doors),
  });
  const door = { descriptors: parts.descriptors, clock: runningClock, log: parts.log };
  const server = startHttp({
    app: withStrictTransport(app, { days: config.http.hstsDays, publicUrl }),
    listen: config.http.listen,
    tls,
    hosts: parts.hostCertificates,
    bodyBytesMax: config.limits.messageBytes * 2,
    door,
  });
  const plain = config.http.listenPlain;
  const redirect = plain && tls ? startRedirect({ listen: plain, publicUrl, door }) : null;
  return {
    url: server.url,
    async stop() {
      await redirect?.stop();
      await server.stop();
    },
  };
}
