// Sorts a chunk of an audience into slices: by destination group, by phase of an A/B test, and by when they are due.
import { mixNumbers } from "../lib/mix-numbers.ts";
import { packNumbers } from "../lib/number-list.ts";
import { LIMITS } from "../limits.ts";
import type { SlicePhase } from "../store/broadcast-words.ts";
import type { AudienceRange, Broadcast, NewSlice } from "../store/broadcasts.ts";
import { isOwnGroup, providerGroupOf, REST_GROUP } from "./destination-group.ts";
import { dueAtOf } from "./local-time.ts";

interface Bucket {
  group: string;
  phase: SlicePhase;
  dueAt: number;
  seqs: number[];
}

export interface SliceCutter {
  /** Contacts taken so far. */
  count(): number;
  /** Returns the slices that are full by now. */
  add(range: AudienceRange): NewSlice[];
  /** All others; slow ones one by one, so that the caller can do something else in between. */
  rest(): Generator<NewSlice>;
}

export interface CutSettings {
  now: number;
  /** Whether the most engaged of a group go first. */
  isEngagedFirst(group: string): boolean;
}

export function createSliceCutter(broadcast: Broadcast, settings: CutSettings): SliceCutter {
  const { now, isEngagedFirst } = settings;
  const buckets = new Map<string, Bucket>();
  /** Contacts at other domains: which of these are large is known at the end. */
  const others = new Map<string, Omit<Bucket, "group">[]>();
  let count = 0;

  function bucketOf(group: string, phase: SlicePhase, dueAt: number): Bucket {
    const key = `${group} ${phase} ${dueAt}`;
    let bucket = buckets.get(key);
    if (bucket === undefined) {
      bucket = { group, phase, dueAt, seqs: [] };
      buckets.set(key, bucket);
    }
    return bucket;
  }

  function othersOf(domain: string, phase: SlicePhase, dueAt: number): Omit<Bucket, "group"> {
    const known = others.get(domain) ?? [];
    let one = known.find((candidate) => candidate.phase === phase && candidate.dueAt === dueAt);
    if (one === undefined) {
      one = { phase, dueAt, seqs: [] };
      known.push(one);
      others.set(domain, known);
    }
    return one;
  }

  return {
    count: () => count,
    add({ seqs, domains, domainOf, timeZones, zoneOf, engagedAt }) {
      const groups = domains.map(providerGroupOf);
      const dueAts = timeZones.map((zone) => dueAtOf(broadcast, zone, now));
      const full: NewSlice[] = [];
      for (const [index, seq] of seqs.entries()) {
        const phase = phaseOf(broadcast, seq);
        const group = groups[domainOf[index]!] ?? null;
        let dueAt = dueAts[zoneOf[index]!]!;
        if (isEngagedFirst(group ?? REST_GROUP)) dueAt += tierOf(engagedAt[index] ?? 0, now);
        if (group === null) {
          othersOf(domains[domainOf[index]!]!, phase, dueAt).seqs.push(seq);
          continue;
        }
        const bucket = bucketOf(group, phase, dueAt);
        bucket.seqs.push(seq);
        if (bucket.seqs.length === LIMITS.broadcastSliceContactsMax) full.push(takeSlice(bucket));
      }
      count += seqs.length;
      return full;
    },
    *rest() {
      for (const [domain, parts] of others) {
        const size = parts.reduce((sum, { seqs }) => sum + seqs.length, 0);
        const group = isOwnGroup(size, count) ? domain : REST_GROUP;
        for (const { phase, dueAt, seqs } of parts) {
          const bucket = bucketOf(group, phase, dueAt);
          for (const seq of seqs) {
            bucket.seqs.push(seq);
            if (bucket.seqs.length === LIMITS.broadcastSliceContactsMax) yield takeSlice(bucket);
          }
        }
      }
      for (const bucket of buckets.values()) if (bucket.seqs.length > 0) yield takeSlice(bucket);
    },
  };
}

function takeSlice(bucket: Bucket): NewSlice {
  const { group, phase, dueAt } = bucket;
  const seqs = bucket.seqs.splice(0, LIMITS.broadcastSliceContactsMax).sort((one, other) => one - other);
  return { destinationGroup: group, phase, dueAt, count: seqs.length, contacts: packNumbers(seqs) };
}

const PHASE = 1;

/** A hash decides, so that it stays the same when a chunk is read again. */
function phaseOf({ settings, frozen, seed }: Broadcast, seq: number): SlicePhase {
  if (settings.test === undefined || frozen.length < 2) return "all";
  return mixNumbers(PHASE, seed, seq) % 100 < settings.test.sharePercent ? "test" : "rest";
}

const DAY_MS = 24 * 3600_000;
/** Days since the last click, and then since the last open. */
const TIER_DAYS = [7, 30, 90, Number.POSITIVE_INFINITY];
/** A click counts more than any open: see the store's `readAudience`. */
const CLICK_WORTH = 1e14;

/** Slices go in the order of their due times: ms that put the most engaged first. */
function tierOf(engagedAt: number, now: number): number {
  if (engagedAt === 0) return 2 * TIER_DAYS.length;
  const hasClicked = engagedAt >= CLICK_WORTH;
  const days = (now - (hasClicked ? engagedAt - CLICK_WORTH : engagedAt)) / DAY_MS;
  return TIER_DAYS.findIndex((most) => days <= most) + (hasClicked ? 0 : TIER_DAYS.length);
}
