// The composition root: builds every part in the order of mail flow, opens the listeners last, and shuts down in reverse.

import type { AccountParts } from "../accounts/account-parts.ts";
import { identifyCaller } from "../accounts/caller.ts";
import type { Keyring } from "../api-keys/keyring.ts";
import { type Backups, createBackups } from "../backup/backups.ts";
import { createProbeLink } from "../broadcasts/check-links.ts";
import type { Hints } from "../cluster/hints.ts";
import { allPlans, type Config, privateNetworks } from "../config/config.ts";
import { ownStateIn } from "../config/own-state.ts";
import { createFetchImage } from "../designs/fetch-image.ts";
import { createFetchAttachment } from "../emails/fetch-attachment.ts";
import { readContent } from "../emails/read-content.ts";
import { createHttp } from "../http/app.ts";
import { startHttp, startRedirect } from "../http/http-server.ts";
import { createRateLimit, type RateLimit } from "../http/rate-limit.ts";
import { withChallenges, withStrictTransport } from "../http/strict-transport.ts";
import { createEarliestNow, runningClock } from "../lib/clock.ts";
import { type Descriptors, ownDescriptors } from "../lib/descriptors.ts";
import { createId } from "../lib/id.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { createRequestLog, type RequestLog } from "../logs/request-log.ts";
import { createRateWatch, type RateWatch } from "../metrics/watch-rates.ts";
import { createMeter, type Meter } from "../monitoring/meter.ts";
import { watchKeys, watchRequests, watchStore } from "../monitoring/watch-mail.ts";
import { openTlsCounts, TLS_COUNTS } from "../mta/tls-counts.ts";
import type { CommandParts } from "../operator/command.ts";
import { startControl } from "../operator/control-server.ts";
import { runStoreCommand } from "../operator/store-commands.ts";
import { mailOwnData } from "../privacy/mail-own-data.ts";
import { deriveKey, loadSecret } from "../secrets/secret-file.ts";
import { smtpLimitsWithin } from "../smtp/smtp-limits.ts";
import { startSubmission } from "../smtp/submission-server.ts";
import { applyPlans } from "../usage/plans.ts";
import { type ApiParts, apiRoutes } from "./api-routes.ts";
import { correctClockAtStart, watchClockJumps } from "./clock-jumps.ts";
import { openAccounts } from "./open-accounts.ts";
import { openAutomations } from "./open-automations.ts";
import { openBroadcasts, openGroupWarmUp } from "./open-broadcasts.ts";
import {
  type OpenCertificates,
  openCertificates,
  serveNewCertificates,
  smtpPairs,
} from "./open-certificates.ts";
import { type DashboardParts, openDashboard } from "./open-dashboard.ts";
import { openImports } from "./open-imports.ts";
import type { Logging } from "./open-log.ts";
import { type OpenMonitoring, openMonitoring } from "./open-monitoring.ts";
import { openKeyring, openNode } from "./open-node.ts";
import { type BaseParts, masterKey, openCommandParts } from "./open-parts.ts";
import { openPersonalData, type PersonalData } from "./open-personal-data.ts";
import { type OpenPolicy, openPolicy } from "./open-policy.ts";
import { type OpenPostmaster, openPostmaster } from "./open-postmaster.ts";
import { openReader, type Reader } from "./open-reader.ts";
import { openPostedReports, openReports } from "./open-reports.ts";
import { openRetention } from "./open-retention.ts";
import {
  type OpenForms,
  type OpenTracking,
  type OpenUnsubscribe,
  openForms,
  openTracking,
  openUnsubscribe,
} from "./open-tracking.ts";
import { openWebhooks } from "./open-webhooks.ts";
import { dailyTlsReports, formTasks, periodicTasks } from "./periodic-tasks.ts";
import { recover } from "./recover.ts";
import { createReload } from "./reload-config.ts";
import { startSchedule } from "./schedule.ts";
import { startDelivering } from "./start-delivering.ts";

/** The first line on stdout, once all listeners are open. */
export interface Ready {
  event: "ready";
  pid: number;
  http: string;
  smtp: string[];
  smtp_tls: string[];
  /** Only while something is held since a restore: how many deliveries, and the rest of it. */
  held?: number;
  /** What SMTP shows, and HTTPS unless a proxy has it. */
  certificate: ReturnType<OpenCertificates["standing"]>;
  /** Absent when it is off. */
  metrics?: string;
}

export interface Running {
  ready: Ready;
  parts: BaseParts & { certificates: OpenCertificates };
  /** Reads certificates and the configuration file again, and takes over what can change while it runs. */
  reload(): Promise<void>;
  /** Resolves when an operator has told this node to leave the others. */
  told: Promise<void>;
  /** Closes the listeners, lets conversations past the final dot finish, closes the store. */
  stop(): Promise<void>;
}

interface ServeOptions extends Pick<CommandParts, "requestRestart"> {
  log: Log;
  logging?: Logging;
}

/** Starts the whole server or nothing: when a part fails to start, the started ones are shut down. */
export async function serve(config: Config, { log, logging, ...given }: ServeOptions): Promise<Running> {
  const takeDown: (() => Promise<void>)[] = [];
  let drain = () => {};
  const stop = () => {
    drain();
    return stopAll(takeDown, log);
  };
  try {
    const parts = { ...(await openShared(config, { log, logging, takeDown })), ...given };
    const { meter, certificates } = parts;
    const owner = createId();
    const recovered = await recover(parts);
    takeDown.splice(1, 0, recovered.close);
    const node = openNode(parts, owner);
    takeDown.push(async () => node.close());
    certificates.joinNodes(node);
    const { ownership, expected, hints } = node;
    await correctClockAtStart({ ...parts, node });
    await applyPlans({ ...parts, plans: allPlans(config) });
    const monitoring = await openMonitoring(parts);
    takeDown.push(monitoring.stop);
    drain = drainOf(monitoring, ownership);
    const keyring = openKeyring(parts, node);
    takeDown.push(() => keyring.flush());
    const tlsCounts = await openTlsCounts(ownStateIn(parts, TLS_COUNTS), parts);
    takeDown.push(tlsCounts.close);
    const { close: closeReader, ...reader } = openReader({ clock: runningClock });
    takeDown.push(async () => closeReader());
    const inside = { ...parts, ...reader, tlsCounts };
    const sending = { ...inside, results: recovered.results, ownership, expected };
    const delivering = await startDelivering(sending, owner, certificates.served.main());
    takeDown.push(delivering.stop);
    const imports = await openImports({ ...parts, imports: reader.imports, node });
    const automations = openAutomations({ ...parts, ...reader, node });
    const broadcasts = openBroadcasts({ ...parts, ...reader, ...delivering, node });
    takeDown.push(imports.stop, broadcasts.stop, automations.stop);
    const webhooks = await openWebhooks({ ...parts, ownShards: node.ownEndpoints }, owner);
    takeDown.push(webhooks.stop, watchClockJumps({ ...parts, ...delivering, node }).stop);
    const isLogging = config.retention.keepLogs;
    const requestLog = watchRequests(createRequestLog(parts, { isOn: isLogging }), meter.registry);
    const data = openPersonalData({ ...parts, requestLog, node });
    const backups = createBackups({ ...parts, beforeCopy: data.erasureList.sync });
    takeDown.push(requestLog.stop, data.stop, backups.stop);
    const retention = openRetention(parts);
    const tlsReports = dailyTlsReports({ ...parts, tlsCounts });
    const { postmaster, ...reading } = openPostmaster(parts);
    const schedule = startSchedule(
      [
        ...periodicTasks(parts, keyring),
        ...formTasks(parts.forms),
        ...tlsReports.tasks,
        ...webhooks.tasks,
        ...imports.tasks,
        ...automations.tasks,
        ...data.tasks,
        ...certificates.tasks,
        ...retention.tasks,
        ...reading.tasks,
        ...node.tasks,
        { name: "back up", pattern: "40 * * * * *", isLocal: true, run: backups.startDue },
        ...monitoring.tasks,
      ],
      { node, log },
    );
    takeDown.push(schedule.stop, async () => tlsReports.close(), retention.stop, reading.stop);
    const rate = { requestsPerSecond: config.limits.requestsPerSecond };
    const shown = { requestLog, backups, rate, monitoring, postmaster };
    const open = { ...parts, ...data, ...reader, ...shown, hints };
    const doors = await openListeners(open, keyring, takeDown);
    const metrics = monitoring.openDoor();
    const ready = { ...doors, ...(metrics !== null && { metrics }), ...recovered.ready };
    return { ready, parts, reload: createReload(open), told: node.told, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What other nodes are to do from now on. */
const drainOf =
  (...parts: { drain(): void }[]) =>
  () => {
    for (const part of parts) part.drain();
  };

async function stopAll(takeDown: (() => Promise<void>)[], log: Log): Promise<void> {
  for (const step of takeDown.splice(0).reverse()) {
    // A failing part must not keep the others from shutting down.
    await step().catch((error) => log.error("serve.part_not_stopped", { error: String(error) }));
  }
}

/** What most parts of the server need. */
async function openShared(
  config: Config,
  { log, logging, takeDown }: { log: Log; logging: Logging | undefined; takeDown: (() => Promise<void>)[] },
) {
  const meter = createMeter(logging?.ring.note);
  const opened = await openCommandParts(config, { threads: true, log, meter });
  takeDown.push(opened.close);
  const watched = { ...opened, store: watchStore(opened.store, meter) };
  const certificates = await openCertificates(watched);
  const base = { ...watched, certificates, sendingDomains: certificates.sendingDomains };
  const address = { own: "" };
  const publicUrl = () => config.http.publicUrl ?? address.own;
  const tracking = openTracking({ ...base, ...certificates, publicUrl });
  takeDown.push(tracking.close);
  const unsubscribe = openUnsubscribe({ ...base, publicUrl });
  const forms = openForms({ ...base, publicUrl, ...unsubscribe.routeParts });
  takeDown.push(forms.formDesk.flush);
  return {
    ...base,
    meter,
    logging,
    logRing: logging?.ring,
    earliestNow: createEarliestNow(base.clock),
    policy: await openPolicy(base),
    rates: createRateWatch(base),
    publicUrl,
    address,
    tracking,
    unsubscribe,
    forms,
  };
}

type PacedParts = BaseParts & { policy: OpenPolicy; rates: RateWatch; meter: Meter; earliestNow(): number };
/** `address.own`: the address that the HTTP listener was bound to. */
type DoorParts = PacedParts &
  Omit<Reader, "close"> &
  Omit<PersonalData, "tasks" | "stop"> & {
    requestLog: RequestLog;
    backups: Backups;
    postmaster: OpenPostmaster["postmaster"];
    tracking: OpenTracking;
    unsubscribe: OpenUnsubscribe;
    forms: OpenForms;
    certificates: OpenCertificates;
    /** May change while the server runs. */
    rate: { requestsPerSecond: number };
    monitoring: Pick<OpenMonitoring, "probes" | "alerts">;
    hints: Pick<Hints, "admits" | "hear" | "messageBytesMax">;
    publicUrl(): string;
    address: { own: string };
  };

/** Opens the listeners; pushes a close function for each as soon as it is open. */
async function openListeners(
  parts: DoorParts,
  keyring: Keyring,
  takeDown: (() => Promise<void>)[],
): Promise<Ready> {
  const { config, log } = parts;
  const { served } = parts.certificates;
  const descriptors = ownDescriptors(LIMITS);
  if (descriptors.limit < 2 * LIMITS.descriptorsReserved) {
    log.warn("serve.few_descriptors", {
      limit: descriptors.limit,
      advice: "set LimitNOFILE=65536, or ulimit -n",
    });
  }
  const rateLimit = createRateLimit(parts.clock, parts.rate);
  const smtp = await startSubmission(
    {
      ...parts,
      steady: runningClock,
      authenticate: keyring.authenticate,
      loginFailed: () => parts.meter.loginFailed("smtp"),
      reports: openReports(parts),
      rateLimit: (teamId) => rateLimit(teamId)?.isOver ?? false,
    },
    {
      hostname: config.hostname,
      listen: config.smtp.listen,
      listenTls: config.smtp.listenTls,
      messageBytesMax: config.limits.messageBytes,
      tls: smtpPairs(config, served),
      authFailures: ownStateIn(parts, "failed-logins"),
      limits: smtpLimitsWithin(descriptors.limit),
    },
  );
  takeDown.push(smtp.stop);
  const accounts = openAccounts({ ...parts, ...parts.certificates }, parts.publicUrl);
  const shown = { ...parts, accounts, smtp, descriptors };
  const http = openHttp(shown, keyring, rateLimit);
  parts.address.own = http.url;
  takeDown.push(http.stop);
  takeDown.push(serveNewCertificates(parts, { smtp, http }));
  const control = await startControl({
    dataDir: config.dataDir,
    log,
    run: (request) => runStoreCommand({ ...parts, keyring, runsImports: true }, request),
  });
  takeDown.push(control.stop);
  return {
    event: "ready",
    pid: process.pid,
    http: http.url,
    smtp: smtp.ports,
    smtp_tls: smtp.tlsPorts,
    certificate: parts.certificates.standing(),
  };
}

function openHttp(
  parts: DoorParts & { accounts: AccountParts; descriptors: Descriptors } & Pick<DashboardParts, "smtp">,
  keyring: Keyring,
  rateLimit: RateLimit,
) {
  const { config, accounts, publicUrl } = parts;
  const { served, challenges } = parts.certificates;
  const outbound = { resolver: parts.resolver, allowPrivateNetworks: privateNetworks(config) };
  const routeParts: ApiParts = {
    ...accounts,
    ...parts,
    ...parts.tracking.routeParts,
    ...parts.unsubscribe.links,
    ...parts.unsubscribe.routeParts,
    requestOwnData: (request) => mailOwnData(parts, request),
    ...parts.forms,
    ...openPostedReports(parts),
    ...openDashboard(parts),
    keyring,
    linkSecret: deriveKey(loadSecret(config.dataDir), "attachment links"),
    secrets: parts.signingSecrets,
    readContent: (request) => readContent(parts, request),
    fetchAttachment: createFetchAttachment(outbound),
    probeLink: createProbeLink(outbound),
    forecastWarmUp: openGroupWarmUp(parts).forecastWarmUp,
    fetchImage: createFetchImage(outbound),
    mediaBytesMax: config.limits.teamImagesBytes,
    dataDir: config.dataDir,
    files: parts.cluster?.files ?? null,
    importBytesMax: config.limits.importBytes,
    messageBytesMax: config.limits.messageBytes,
  };
  const app = createHttp({
    ...parts,
    ...parts.monitoring,
    steady: runningClock,
    keyring: watchKeys(keyring, parts.meter),
    rateLimit,
    trustedProxies: config.http.trustedProxies,
    publicUrl,
    identifyCaller: (request) => identifyCaller(accounts, request),
    messageBytesMax: config.limits.messageBytes,
    answerKey: deriveKey(masterKey(config), "request answers"),
    routes: (guard, doors) => apiRoutes(routeParts, guard, doors),
  });
  const door = { descriptors: parts.descriptors, clock: runningClock, log: parts.log };
  const server = startHttp({
    app: withChallenges(withStrictTransport(app, { days: config.http.hstsDays, publicUrl }), challenges),
    sockets: parts.hints,
    listen: config.http.listen,
    tls: config.http.tls ? served.main() : null,
    hosts: served.hosts(),
    bodyBytesMax: Math.max(config.limits.messageBytes * 2, config.limits.importBytes),
    door,
  });
  const plain = config.http.listenPlain;
  const redirect =
    plain === null || config.tls.mode === "off"
      ? null
      : startRedirect({ listen: plain, publicUrl, door, challenge: challenges.answer });
  return {
    url: server.url,
    renewTls: () => server.renewTls({ main: served.main(), hosts: served.hosts() }),
    async stop() {
      await redirect?.stop();
      const stopped = server.stop();
      routeParts.heartbeats.close();
      routeParts.logStreams?.close();
      await stopped;
    },
  };
}
