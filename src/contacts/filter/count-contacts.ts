import { AppError } from "../../lib/app-error.ts";
import { createRecentMap } from "../../lib/recent-map.ts";
import { LIMITS } from "../../limits.ts";
import type { CountCursor, RecipientGroup } from "../../store/contacts.ts";
import type { Filter } from "../../store/filter.ts";
import { maySend, type Refusal } from "../../store/may-send.ts";
import type { Segment } from "../../store/segments.ts";
import type { SearchParts } from "./search-contacts.ts";

export interface ContactCount {
  total: number;
  wouldReceive: number;
  refused: Record<Refusal, number>;
  /** ms. */
  asOf: number;
}

interface CountRequest {
  teamId: string;
  segment: Segment | null;
  filter: Filter | null;
  /** Of the email; null = it has none. */
  topicId: string | null;
  /** True: not what is remembered. */
  isFresh?: boolean;
}

/** Per team. */
const WAITING_MAX = 20;

export type CountContacts = (request: CountRequest) => Promise<ContactCount>;

/**
 * Counts contacts and who of them would get marketing email. A count walks through all contacts of the team: so a team
 * has one at a time, and results are remembered for a minute. Throws AppError 429 when too many wait.
 */
export function createCountContacts(parts: SearchParts): CountContacts {
  const counted = createRecentMap<ContactCount>(LIMITS.contactCountsMax);
  const underWay = new Map<string, Promise<ContactCount>>();
  const turns = new Map<string, { last: Promise<unknown>; waiting: number }>();

  async function inTurn(teamId: string, count: () => Promise<ContactCount>): Promise<ContactCount> {
    const turn = turns.get(teamId) ?? { last: Promise.resolve(), waiting: 0 };
    if (turn.waiting >= WAITING_MAX) {
      throw new AppError(
        "rate_limit_exceeded",
        "Too many counts of contacts at once. Try again in a moment.",
        {
          retryAfterSeconds: 5,
        },
      );
    }
    turn.waiting += 1;
    const mine = turn.last.then(count, count);
    turns.set(teamId, Object.assign(turn, { last: mine }));
    try {
      return await mine;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(teamId);
    }
  }

  return async ({ isFresh = false, ...request }) => {
    const { teamId, segment, filter, topicId } = request;
    const key = JSON.stringify([teamId, segment?.id, segment?.filter, filter, topicId]);
    const known = counted.get(key);
    const isRecent = known !== undefined && parts.clock.now() - known.asOf < LIMITS.contactCountMs;
    if (isRecent && !isFresh) return known;
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const counting = inTurn(teamId, () => countAll(parts, request)).finally(() => underWay.delete(key));
    underWay.set(key, counting);
    const count = await counting;
    counted.set(key, count);
    return count;
  };
}

async function countAll(
  { store, clock }: SearchParts,
  { teamId, segment, filter, topicId }: CountRequest,
): Promise<ContactCount> {
  const now = clock.now();
  const request = { teamId, segmentId: segment?.id ?? null, filter, topicId, now };
  const groups = new Map<string, RecipientGroup>();
  for (let cursor: CountCursor | null = null; ; ) {
    const range: Awaited<ReturnType<typeof store.contacts.countRange>> = await store.contacts.countRange({
      ...request,
      cursor,
    });
    for (const { contacts, ...recipient } of range.groups) {
      const key = JSON.stringify(recipient);
      const before = groups.get(key)?.contacts ?? 0;
      groups.set(key, { ...recipient, contacts: before + contacts });
    }
    if (range.next === null) return { ...sumUp([...groups.values()]), asOf: now };
    cursor = range.next;
  }
}

/** A contact that changed during the count may be missing from a group that it was taken back from. */
function sumUp(groups: RecipientGroup[]): Omit<ContactCount, "asOf"> {
  const refused = { unsubscribed: 0, pending: 0, opted_out: 0, bounce: 0, complaint: 0, manual: 0 };
  let wouldReceive = 0;
  for (const { contacts, ...recipient } of groups) {
    const count = Math.max(0, contacts);
    const refusal = maySend(recipient, "marketing");
    if (refusal === null) wouldReceive += count;
    else refused[refusal in refused ? refusal : "manual"] += count;
  }
  const total = Object.values(refused).reduce((sum, count) => sum + count, wouldReceive);
  return { total, wouldReceive, refused };
}
