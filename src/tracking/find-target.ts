// Finds the target of a tracked link in the stored email, so no table of links is needed.
import type { Clock } from "../lib/clock.ts";
import { createLoadCache } from "../lib/load-cache.ts";
import { LIMITS } from "../limits.ts";
import { decodeBody } from "../mime/body-container.ts";
import { targetsOfHtml, targetsOfMessage } from "../mime/track-message.ts";
import { linkFingerprint, type TrackingToken } from "../mime/tracking-token.ts";
import type { Store } from "../store/store.ts";

/** The target as written in the email; null if the email or its content is gone. */
export type FindTarget = (token: TrackingToken) => Promise<string | null>;

type Targets = ReadonlyMap<string, string>;

const KEEP_MS = 10 * 60_000;

/** Reads the links of a clicked email once for all its recipients. */
export function createFindTarget({
  store,
  clock,
}: {
  store: Pick<Store, "engagements" | "emails" | "retention">;
  clock: Clock;
}): FindTarget {
  const emailOf = createLoadCache<string | null>({
    entriesMax: LIMITS.trackedEmailsKept,
    keepMs: KEEP_MS,
    clock,
    isKept: (emailId) => emailId !== null,
    load: async (deliveryId) => (await store.engagements.find({ deliveryId }))?.emailId ?? null,
  });
  const targetsOf = createLoadCache<Targets>({
    entriesMax: LIMITS.trackedEmailsKept,
    keepMs: KEEP_MS,
    clock,
    isKept: (targets) => targets.size > 0 && charsOf(targets) <= LIMITS.trackedTargetCharsKept,
    async load(emailId) {
      const body = await store.emails.body({ teamId: null, emailId });
      if (body !== null) return readTargets(body);
      return new Map(Object.entries((await store.retention.links({ emailId })) ?? {}));
    },
  });
  const largeOf = createLoadCache<Targets>({
    entriesMax: LIMITS.trackedLargeEmailsKept,
    keepMs: KEEP_MS,
    clock,
    isKept: (targets) => charsOf(targets) > LIMITS.trackedTargetCharsKept,
    load: targetsOf.get,
  });
  return async ({ deliveryId, link }) => {
    const emailId = await emailOf.get(deliveryId);
    if (emailId === null) return null;
    return (await largeOf.get(emailId)).get(link) ?? null;
  };
}

/** The links of an email by their fingerprint; empty if its content is gone. */
export function readTargets(body: Awaited<ReturnType<Store["emails"]["body"]>>): Targets {
  if (body === null) return new Map();
  if (body.merged !== undefined) return new Map(Object.entries(body.merged.targets));
  const html = body.kind === "parts" ? decodeBody(body.bytes).html : null;
  const targets = body.kind === "raw" ? targetsOfMessage(body.bytes) : targetsOfHtml(html ?? "");
  return new Map(targets.map((url) => [linkFingerprint(url), url]));
}

function charsOf(targets: Targets): number {
  let sum = 0;
  for (const url of targets.values()) sum += url.length;
  return sum;
}
