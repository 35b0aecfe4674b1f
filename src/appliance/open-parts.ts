// Base parts of the server and every command: the data directory's store and its look-ups.
import { createHeadKey } from "../audit/sign-heads.ts";
import { createTokenKeys } from "../bounces/token-keys.ts";
import type { ClusterPeer } from "../cluster/leases.ts";
import { type Config, ConfigError } from "../config/config.ts";
import { systemServers } from "../dns/dns-server-address.ts";
import { createStubResolver } from "../dns/stub-resolver.ts";
import { createZoneServers } from "../dns/zone-servers.ts";
import type { SendingHost } from "../domains/dns-records.ts";
import { createKeyVault, type KeyVault, sealStoredKeys } from "../domains/key-vault.ts";
import { createReportAddresses } from "../domains/report-address.ts";
import { createSendingDomains, type SendingDomains } from "../domains/sending-domains.ts";
import { steadyClock, systemClock } from "../lib/clock.ts";
import { createLog, type Log } from "../lib/log.ts";
import { createRightOfWay, type RightOfWay } from "../lib/right-of-way.ts";
import { showSocketAddress } from "../lib/socket-address.ts";
import { createStillness, type MayBeDue } from "../lib/stillness.ts";
import { createWake, type Wake } from "../lib/wake.ts";
import type { Meter } from "../monitoring/meter.ts";
import type { CommandParts } from "../operator/command.ts";
import { egressSettings } from "../queue/policy/regions.ts";
import { loadMasterKey, MasterKeyError, masterKeyFile } from "../secrets/master-key.ts";
import { loadTokenKeys, saveTokenKeys } from "../secrets/saved-token-keys.ts";
import { deriveKey, loadSecret, makeSecret, SecretError } from "../secrets/secret-file.ts";
import { agreeOnKeys, expectKeys } from "../secrets/shared-keys.ts";
import { blobPlaces } from "../store/blobs/open-blobs.ts";
import type { NodeRow } from "../store/cluster.ts";
import type { SigningKey } from "../store/domains.ts";
import { openCluster } from "../store/open-cluster.ts";
import { openStore } from "../store/open-store.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { savedIn } from "../store/state.ts";
import type { Store } from "../store/store.ts";
import { EXIT_IO_ERROR } from "../store/store-errors.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { createSigningSecrets, type SigningSecrets } from "../webhooks/manage-webhook.ts";

/** Sealed keys that are checked at the start; damage to others shows when their domain signs. */
const KEY_SAMPLES = 100;

export interface BaseParts extends CommandParts {
  host: SendingHost;
  /** Regions in use: those of the egresses first; those of other nodes are added when they are heard of. */
  regions: string[];
  /** Takes over into `host` where other nodes send from. */
  hearAddresses(): Promise<void>;
  /** Regions that only other nodes serve now. */
  regionsElsewhere: Set<string>;
  /** The other nodes that live now. */
  peers: ClusterPeer[];
  /** Where mail of that region queues: in one in use, or no node looks for it. */
  queueRegionOf(region: string): string;
  isSandbox: boolean;
  sendingDomains: SendingDomains;
  keyVault: KeyVault;
  signingSecrets: SigningSecrets;
  wake: Wake;
  /** Signals due webhook messages. */
  webhookWake: Wake;
  /** Signals imports to run. */
  importWake: Wake;
  /** Signals broadcasts that were moved. */
  broadcastWake: Wake;
  /** Of single emails, over work for many. */
  rightOfWay: RightOfWay;
  /** For all that polls the database. */
  mayBeDue: MayBeDue;
  log: Log;
  close(): Promise<void>;
}

/** Opens the data directory; one process at a time may have it open. `threads` is for the server. */
export async function openCommandParts(
  config: Config,
  { threads, log, meter }: { threads: boolean; log: Log; meter?: Pick<Meter, "batch" | "query"> },
): Promise<BaseParts> {
  const webhookWake = createWake();
  const rightOfWay = createRightOfWay();
  const store = await openStore({
    rightOfWay,
    dataDir: config.dataDir,
    url: config.database.url,
    threads,
    log,
    onFatal: stopAtOnce,
    onDueMessages: () => webhookWake.notify(true),
    ...(meter && { onBatch: meter.batch }),
    snapshotDays: config.upgrade.snapshotDays,
    externalCheckpoint: config.database.externalCheckpoint,
    blobs: blobPlaces(config.blobs),
  });
  const servers = config.delivery.dns.map(showSocketAddress);
  const resolver = createStubResolver({
    servers: servers.length > 0 ? servers : systemServers(),
    ...(meter && { onQuery: meter.query }),
  });
  const keys = await openKeys(config, { store, log }).catch(async (error) => {
    resolver.close();
    await store.close();
    throw error;
  });
  const sendingDomains = createSendingDomains({ store, ...keys });
  const cluster = openCluster(config.database);
  const host = sendingHost(config);
  const hearAddresses = async () => {
    if (cluster !== null) host.egressAddresses = addressesOf(config, await cluster.nodes());
  };
  await hearAddresses().catch((error) => log.warn("cluster.nodes_not_read", { error: String(error) }));
  const regions = egressSettings(config).regions.map(({ name }) => name);
  return {
    config,
    cluster,
    host,
    hearAddresses,
    regions,
    queueRegionOf: (region) =>
      hasOwnDatabase(config) || regions.includes(region) ? region : config.egress[0]!.region,
    regionsElsewhere: new Set(),
    peers: [],
    isSandbox: config.delivery.mode === "sandbox",
    store,
    resolver,
    zoneServers: createZoneServers({
      resolver,
      clock: systemClock,
      isPrivateAllowed: config.delivery.allowPrivateTargets,
    }),
    ...keys,
    clock: systemClock,
    deliverForMs: config.delivery.giveUpHours * 3_600_000,
    wake: createWake(),
    webhookWake,
    importWake: createWake(),
    broadcastWake: createWake(),
    rightOfWay,
    mayBeDue: createStillness({ data: store.stillness, clock: systemClock, steady: steadyClock }),
    sendingDomains,
    log,
    async close() {
      resolver.close();
      cluster?.close();
      await store.close();
    },
  };
}

function sendingHost(config: Config): SendingHost {
  const { hostname, http, smtp } = config;
  return {
    hostname: smtp.publicHost,
    egressAddresses: addressesOf(config, []),
    webHostname: http.publicUrl === null ? hostname : new URL(http.publicUrl).hostname,
  };
}

/** Its own first, then those of nodes that were seen in the last days: one that is restarted stays in the SPF records. */
function addressesOf({ egress }: Config, nodes: readonly NodeRow[]): (string | null)[] {
  const others = nodes.flatMap(({ egresses }) => egresses);
  return [...new Set([...egress, ...others].map(({ address }) => address))];
}

type OpenKeys = "keyVault" | "signingSecrets" | "tokenKeys" | "headKey" | "reportAddresses";

/**
 * Loads the keys of return paths, DKIM and webhook secrets, and seals what is not sealed yet. Throws ConfigError when the
 * master key is missing or not the one that sealed them: mail must not be sent unsigned or with unpublished keys.
 */
async function openKeys(
  config: Config,
  { store, log }: { store: Store; log: Log },
): Promise<Pick<BaseParts, OpenKeys>> {
  const { dataDir, keysFile } = config;
  const isShared = !hasOwnDatabase(config);
  const samples = await store.domains.listSealedKeys({ limit: KEY_SAMPLES });
  // Teams are created after the keys, so an interrupted first start counts as new too.
  const isNew = (await store.teams.list()).length === 0;
  let forgetNew = () => {};
  try {
    if (isShared) forgetNew = expectKeys(config, isNew);
    if (isNew) makeSecret(dataDir);
    const secret = loadSecret(dataDir);
    const savedKeys = savedIn(store, "return-path-keys");
    const { keys, isDerived } = await loadTokenKeys(savedKeys, secret);
    if (isDerived) await reportLostTokenKeys();
    const tokenKeys = createTokenKeys({
      clock: systemClock,
      keys,
      save: (renewed) => saveTokenKeys(savedKeys, secret, renewed),
    });
    const onWarning = (advice: string) => log.warn("master_key.readable", { advice });
    const master = loadMasterKey({
      dataDir,
      file: keysFile,
      isInUse: samples.length > 0 || (!isNew && !(await hasOpenKeys())),
      onWarning,
    });
    if (isShared) await agreeOnKeys(store, { secret, master }, forgetNew);
    const vault = createKeyVault(deriveKey(master, "dkim keys"));
    checkVault(vault, samples);
    const sealed = await sealStoredKeys(store, vault);
    if (sealed > 0) log.info("domains.keys_sealed", { sealed });
    const signingSecrets = createSigningSecrets(deriveKey(master, "webhook secrets"));
    const headKey = createHeadKey(deriveKey(master, "audit heads"));
    const reportAddresses = createReportAddresses(deriveKey(secret, "report addresses"));
    return { tokenKeys, keyVault: vault, signingSecrets, headKey, reportAddresses };
  } catch (error) {
    if (error instanceof SecretError) throw new ConfigError("The installation's secret", [error.message]);
    if (!(error instanceof MasterKeyError)) throw error;
    throw new ConfigError("The master key", [error.message]);
  }

  /** An older version stored keys unsealed; they are sealed with a new master key. */
  async function hasOpenKeys(): Promise<boolean> {
    return (await store.domains.listUnsealedKeys({ limit: 1 })).length > 0;
  }

  /** Renewal writes the audit log before the keys, so an interrupted renewal looks the same: log it, but start. */
  async function reportLostTokenKeys(): Promise<void> {
    const filter = { action: "return-path.rotated" };
    const { rows } = await store.audit.list({ teamId: OPERATOR_TEAM_ID, filter, limit: 1 });
    if (rows[0] === undefined) return;
    log.error("return_path.keys_missing", {
      renewed_at: new Date(rows[0].createdAt).toISOString(),
      advice:
        "the renewed return-path keys are not in the database: bounces of mail sent since the renewal are not recognized. If they were renewed, restore a backup of data_dir",
    });
  }

  /** One key that opens proves the master key: any other that fails is damaged and affects its domain only. */
  function checkVault(vault: KeyVault, keys: SigningKey[]): void {
    const damaged = keys.filter((key) => !vault.opens(key));
    if (keys.length > 0 && damaged.length === keys.length) {
      throw new MasterKeyError(
        `${masterKeyFile(dataDir, keysFile)} is not the key that encrypted the DKIM keys in the database. Restore the file from the backup of the database.`,
      );
    }
    for (const { id, selector, domainId } of damaged) {
      const advice = "its domain cannot send until you rotate the key or restore the database from a backup";
      log.error("domains.key_damaged", { key: id, selector, domain: domainId, advice });
    }
  }
}

/** The file exists: opening the store's keys has read it. */
export function masterKey({ dataDir, keysFile }: Config): Uint8Array {
  return loadMasterKey({ dataDir, file: keysFile, isInUse: true, onWarning() {} });
}

/** For commands while no server is running: no worker threads, and only problems are logged. */
export function openForCommand(config: Config): Promise<BaseParts> {
  return openCommandParts(config, { threads: false, log: { ...createLog(), info() {} } });
}

/** After a failed write nothing may be acknowledged: a repeated fsync may report success without writing. */
function stopAtOnce(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(EXIT_IO_ERROR);
}
