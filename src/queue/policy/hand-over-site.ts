// What the node that serves a site tells the next one. Times travel as distances, since the clocks of nodes differ.
import { z } from "zod";
import type { Clock } from "../../lib/clock.ts";
import { type QueuePart, shardOf } from "../../store/deliveries.ts";
import { burst } from "./message-rate.ts";
import type { SiteState } from "./site-state.ts";

/** After a node died, nobody knows how fast it went in its last seconds: the next one goes slowly for so long. */
export const HEIR_MS = 60_000;

const left = z.number().min(0);
const handedSite = z.object({
  destination: z.string(),
  host: z.string().nullable(),
  limit: z.number().min(1),
  hasFailed: z.boolean(),
  isProven: z.boolean(),
  meanMs: left,
  pauses: z.int().min(0),
  pausedMs: left,
  isSilent: z.boolean(),
  reason: z.string().nullable(),
  alert: z.enum(["block_list", "smarthost_auth"]).nullable(),
  slowed: z
    .object({
      forMs: left,
      connections: z.number().min(1).optional(),
      messagesPerConnection: z.number().min(1).optional(),
      perMinute: z.number().nullable().optional(),
    })
    .nullable(),
  /** Until the next message conforms to the rate. */
  nextMs: left,
});

/** As JSON. */
export function handOverSite(site: SiteState, now: number): string {
  const { destination, host, limit, hasFailed, isProven, meanMs, pauses, isSilent, reason, alert } = site;
  const until = (at: number) => Math.max(0, at - now);
  const handed: z.infer<typeof handedSite> = {
    destination,
    host,
    limit,
    hasFailed,
    isProven,
    meanMs,
    pauses,
    pausedMs: until(site.pausedUntil),
    isSilent,
    reason,
    alert,
    slowed: null,
    nextMs: until(site.nextAt),
  };
  if (site.slowed !== null && site.slowed.until > now) {
    const { until: end, ...limits } = site.slowed;
    handed.slowed = { forMs: end - now, ...limits };
  }
  return JSON.stringify(handed);
}

/** The recipient domain that a saved site was known by; null for what cannot be read. */
export function handedDestination(saved: string): string | null {
  return readSite(saved)?.destination ?? null;
}

/** `ageMs`: since it was saved. What cannot be read changes nothing. */
export function takeOverSite(
  site: SiteState,
  saved: string,
  { now, ageMs, isHandedOver }: { now: number; ageMs: number; isHandedOver: boolean },
): void {
  const handed = readSite(saved);
  if (handed === null) return;
  const { pausedMs, slowed, nextMs, limit, ...same } = handed;
  Object.assign(site, same);
  site.limit = Math.min(site.rule.connections, isHandedOver ? limit : Math.max(1, limit / 2));
  site.pausedUntil = pausedMs > ageMs ? now + pausedMs - ageMs : 0;
  site.nextAt = Math.max(site.nextAt, now + nextMs - ageMs);
  site.run = null;
  site.slowed = null;
  if (slowed === null || slowed.forMs <= ageMs) return;
  const { forMs, ...limits } = slowed;
  site.slowed = Object.fromEntries(
    Object.entries({ ...limits, until: now + forMs - ageMs }).filter(([, value]) => value !== undefined),
  ) as SiteState["slowed"];
}

function readSite(saved: string): z.infer<typeof handedSite> | null {
  try {
    return handedSite.parse(JSON.parse(saved));
  } catch {
    return null;
  }
}

/** Shards that this node took over from one that died. */
export interface Heirs {
  add(part: QueuePart): void;
  /** When the site's shard was taken over so, ms; null = it was not, or that is over. */
  since(site: string): number | null;
}

/** `regions`: those of this node's addresses. */
export function createHeirs(clock: Pick<Clock, "now">, regions: readonly string[]): Heirs {
  const since = new Map<string, number>();
  let lastAt = Number.NEGATIVE_INFINITY;
  const keyOf = ({ region, shard }: QueuePart) => `${shard} ${region}`;
  return {
    add(part) {
      lastAt = clock.now();
      since.set(keyOf(part), lastAt);
    },
    since(site) {
      const now = clock.now();
      if (Math.abs(now - lastAt) > HEIR_MS) return null;
      const times = regions.flatMap(
        (region) => since.get(keyOf({ region, shard: shardOf({ region, site }) })) ?? [],
      );
      const latest = Math.max(...times);
      return Math.abs(now - latest) > HEIR_MS ? null : latest;
    },
  };
}

/** Its owner may have used up the rate a moment ago, so nothing is left of it but what comes. */
export function beginEmpty(site: SiteState, perMinute: number | null, now: number): void {
  if (perMinute !== null) site.nextAt = Math.max(site.nextAt, now + burst(perMinute) * (60_000 / perMinute));
}
