// Outbound mail: the sandbox server, the delivery threads and the delivery loop.
import { feedbackHeaders, makeReturnPath, readReturnPath } from "../bounces/return-path.ts";
import type { Ownership } from "../cluster/ownership.ts";
import { mtaSettings } from "../config/delivery-settings.ts";
import { dnsRecords } from "../domains/dns-records.ts";
import { createId } from "../lib/id.ts";
import { magicName } from "../lib/magic-recipients.ts";
import { LIMITS } from "../limits.ts";
import type { Meter } from "../monitoring/meter.ts";
import { countingTls, type TlsCounts } from "../mta/tls-counts.ts";
import { createWorkerPool } from "../mta/worker-pool.ts";
import type { ExpectedWork } from "../queue/claim-work.ts";
import { startDeliveryLoop } from "../queue/delivery-loop.ts";
import { createLargeMessages } from "../queue/large-messages.ts";
import { createContentOf } from "../queue/merge-contents.ts";
import { resumeDestinations } from "../queue/policy/resume-sites.ts";
import { createPreparing, type Preparing, preparingOn } from "../queue/preparing.ts";
import type { ResultsJournal } from "../queue/results-journal.ts";
import { startSandboxServer } from "../smtp/sandbox-server.ts";
import type { Logging } from "./open-log.ts";
import type { BaseParts } from "./open-parts.ts";
import type { OpenPolicy } from "./open-policy.ts";
import type { Reader } from "./open-reader.ts";
import type { OpenTracking, OpenUnsubscribe } from "./open-tracking.ts";

/** For conversations after SIGTERM; aborted ones are retried after the next start. */
const DRAIN_MS = 30_000;

export interface DeliveringParts extends BaseParts {
  policy: OpenPolicy;
  meter: Meter;
  logging?: Logging | undefined;
  earliestNow(): number;
  tlsCounts: TlsCounts;
  tracking: OpenTracking;
  unsubscribe: OpenUnsubscribe;
  judgeLarge: Reader["judgeLarge"];
  results: ResultsJournal;
  ownership: Ownership;
  expected: ExpectedWork;
}

/** Starts outbound mail: sandbox server, its threads, its loop. */
export async function startDelivering(
  parts: DeliveringParts,
  owner: string,
  tls: { cert: string; key: string },
): Promise<Pick<Preparing, "sendBack"> & { keepLeases(): void; stop(): Promise<void> }> {
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
    settings: { ...mtaSettings(config, sandbox), logKey: parts.logging?.key },
    onLine: parts.logging?.ring.add,
    policies: store.stsPolicies,
    log,
    onQuery: parts.meter.query,
  });
  const preparing = createPreparing(preparingOn(config.delivery.workers), parts.rightOfWay);
  const { ownership } = parts;
  await ownership.start();
  const loop = startDeliveryLoop(
    {
      ...parts,
      ownership,
      largeMessages: createLargeMessages({
        fromBytes: LIMITS.largeMessageBytesMin,
        inFlightBytesMax: LIMITS.largeMessagesInFlightBytesMax,
      }),
      preparing,
      deliver: preparing.watching(countingTls(pool.deliver, tlsCounts)),
      createId,
      random: Math.random,
      attempted: parts.meter.attempted,
      magicOf: magicName,
      returnPath: (deliveryId, domain) => makeReturnPath(tokenKeys, { deliveryId, domain }),
      ...parts.unsubscribe.links,
      contentOf: createContentOf(parts),
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
    sendBack: preparing.sendBack,
    async stop() {
      policy.dns.stop();
      const startedAt = performance.now();
      ownership.drain();
      await loop.stop(DRAIN_MS);
      await ownership.stop();
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
