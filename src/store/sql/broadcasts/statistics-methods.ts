// The numbers of broadcasts, from their counts alone: no time here grows with the number of recipients.
import { linkFingerprint } from "../../../mime/tracking-token.ts";
import type {
  BroadcastCounts,
  BroadcastFigures,
  BroadcastLink,
  BroadcastStatisticsStore,
  ReplyCount,
} from "../../broadcast-statistics.ts";
import { OUTCOME_KINDS, type OutcomeKind, type SkipReason } from "../../broadcast-words.ts";
import type { FrozenVariant } from "../../broadcasts.ts";
import { QUARTER_MS } from "../../metrics.ts";
import type { Connection } from "../connection.ts";
import { parseStored } from "../damage.ts";
import { listInParts, type PartOfPage } from "../list-in-parts.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { isTexts } from "../stored-shapes.ts";
import { CURVE_HOURS } from "./outcome-writer.ts";
import { createRecipientList, type RecipientPart, type RecipientRequest } from "./recipient-list.ts";

interface StatisticsEngine extends Omit<Synchronous<BroadcastStatisticsStore>, "recipients"> {
  recipients(request: RecipientRequest): RecipientPart | null;
}

export const broadcastStatisticsMethods = defineNoun<BroadcastStatisticsStore, StatisticsEngine>({
  methods: { counts: "read", figures: "read", recent: "read", pace: "read", recipients: "read" },
  open: (connection) => {
    const counts = createCounts(connection);
    return {
      counts: ({ seqs }) => seqs.map(counts),
      figures: createFigures(connection),
      recent: createRecent(connection, counts),
      pace: createPace(connection),
      recipients: createRecipientList(connection),
    };
  },
  toContract: (calls) => ({
    ...calls,
    async recipients(request) {
      const first = await calls.recipients(request);
      if (first === null) return null;
      let given: PartOfPage<RecipientPart["rows"][number]> | null = first;
      return listInParts<RecipientPart["rows"][number], RecipientRequest>(async (part) => {
        const page = given ?? (await calls.recipients(part));
        given = null;
        return page ?? { rows: [], hasMore: false, goOn: null };
      }, request);
    },
  }),
});

const SHOWN = ["delivered", "opened", "clicked", "unsubscribed", "bounced", "complained"] as const;

function createCounts({ database }: Connection): (seq: number) => BroadcastCounts {
  const find = database.prepare<{ kind: string; recipients: number }, [number]>(
    `SELECT kind, recipients FROM broadcast_counts WHERE broadcast_seq = ?
       AND kind IN ('expanded', ${SHOWN.map((kind) => `'${kind}'`).join(", ")})`,
  );
  return (seq) => {
    const counts = {
      sent: 0,
      delivered: 0,
      opened: 0,
      clicked: 0,
      unsubscribed: 0,
      bounced: 0,
      complained: 0,
    };
    for (const { kind, recipients } of find.all(seq)) {
      counts[kind === "expanded" ? "sent" : (kind as keyof BroadcastCounts)] += recipients;
    }
    return counts;
  };
}

interface CountRow {
  variant: number;
  group: string;
  kind: string;
  recipients: number;
  times: number;
}

function createFigures({ database }: Connection): StatisticsEngine["figures"] {
  const find = database.prepare<{ seq: number; frozen: string }, [string, string]>(
    "SELECT seq, frozen FROM broadcasts WHERE id = ? AND team_id = ?",
  );
  const findCounts = database.prepare<CountRow, [number]>(
    `SELECT variant, destination_group AS "group", kind, recipients, times FROM broadcast_counts
     WHERE broadcast_seq = ?`,
  );
  const findLinks = database.prepare<{ links: string }, [string, string]>(
    "SELECT links FROM contents WHERE id = ? AND team_id = ?",
  );

  /** By fingerprint, in the order of the contents. */
  function targetsOf(teamId: string, frozen: string): Map<string, string> {
    const variants = parseStored<FrozenVariant[]>(frozen, (value) => Array.isArray(value)) ?? [];
    const urls = variants.flatMap(({ contentId }) => {
      const row = findLinks.get(contentId, teamId);
      return row === null ? [] : (parseStored<string[]>(row.links, isTexts) ?? []);
    });
    return new Map(urls.map((url) => [linkFingerprint(url), url]));
  }

  return ({ teamId, id }) => {
    const broadcast = find.get(id, teamId);
    if (broadcast === null) return null;
    const figures: BroadcastFigures = {
      total: {},
      skipped: {},
      bounces: {},
      byVariant: {},
      byGroup: {},
      replies: {},
      byHour: {},
      links: [],
      times: {},
    };
    const targets = targetsOf(teamId, broadcast.frozen);
    const links = new Map<string, BroadcastLink>(
      [...targets].map(([link, url]) => [link, { link, url, recipients: 0, times: 0 }]),
    );
    for (const row of findCounts.all(broadcast.seq)) {
      const [word = "", ...rest] = row.kind.split(":");
      if (word === "link") addLink(links, rest[0] ?? "", row);
      else addTo(figures, word, rest, row);
    }
    return { ...figures, links: [...links.values()] };
  };
}

function addLink(links: Map<string, BroadcastLink>, link: string, { recipients, times }: CountRow): void {
  const known = links.get(link) ?? { link, url: null, recipients: 0, times: 0 };
  links.set(link, { ...known, recipients: known.recipients + recipients, times: known.times + times });
}

function addTo(figures: BroadcastFigures, word: string, rest: string[], row: CountRow): void {
  const { variant, group, recipients, times } = row;
  const [first = "", second = ""] = rest;
  if (word === "hour") {
    const hours = entryOf(figures.byHour, second as OutcomeKind, () => Array<number>(CURVE_HOURS).fill(0));
    add(hours, Number(first), recipients);
    return;
  }
  if (word === "reply") {
    const replies = entryOf(figures.replies, group, (): ReplyCount[] => []);
    addReply(replies, first as ReplyCount["outcome"], second, row);
    return;
  }
  if (word === "bounced" && rest.length > 0) {
    add(figures.bounces, first, recipients);
    return;
  }
  const isSkip = word === "skipped";
  const kind = isSkip ? "skipped" : word === "expanded" ? "sent" : (word as OutcomeKind);
  if (!KINDS.has(kind)) return;
  if (isSkip) add(figures.skipped, first as SkipReason, recipients);
  add(figures.total, kind, recipients);
  add(
    entryOf(figures.byVariant, variant, () => ({})),
    kind,
    recipients,
  );
  add(
    entryOf(figures.byGroup, group, () => ({})),
    kind,
    recipients,
  );
  if (kind !== "sent" && kind !== "skipped") add(figures.times, kind, times);
}

const KINDS: ReadonlySet<string> = new Set(["sent", "skipped", ...OUTCOME_KINDS]);

function add<Key extends string | number>(counts: Partial<Record<Key, number>>, key: Key, by: number): void {
  counts[key] = (counts[key] ?? 0) + by;
}

function entryOf<Key extends string | number, Value>(
  entries: Partial<Record<Key, Value>>,
  key: Key,
  make: () => Value,
): Value {
  const value = entries[key] ?? make();
  entries[key] = value;
  return value;
}

/** One row of each variant. */
function addReply(
  replies: ReplyCount[],
  outcome: ReplyCount["outcome"],
  reply: string,
  { recipients, times }: CountRow,
): void {
  const known = replies.find((one) => one.outcome === outcome && one.class === reply);
  if (known === undefined) {
    replies.push({ outcome, class: reply, recipients, times });
    return;
  }
  known.recipients += recipients;
  known.times += times;
}

/** How many broadcasts are looked at for some that were sent. */
const LOOKED_AT_MAX = 200;

function createRecent(
  { database }: Connection,
  counts: (seq: number) => BroadcastCounts,
): StatisticsEngine["recent"] {
  const find = database.prepare<{ seq: number; state: string; expanded: number }, [string, string, number]>(
    "SELECT seq, state, expanded FROM broadcasts WHERE team_id = ? AND id < ? ORDER BY id DESC LIMIT ?",
  );
  return ({ teamId, id, limit }) =>
    find
      .all(teamId, id, LOOKED_AT_MAX)
      .filter(({ state, expanded }) => state === "sent" && expanded > 0)
      .slice(0, limit)
      .map(({ seq }) => counts(seq));
}

function createPace({ database }: Connection): StatisticsEngine["pace"] {
  const find = database.prepare<{ startedAt: number | null }, [string, string]>(
    "SELECT started_at AS startedAt FROM broadcasts WHERE id = ? AND team_id = ?",
  );
  const sum = database.prepare<{ ended: number }, [string, number, number, string]>(
    `SELECT coalesce(CAST(sum(delivered + bounced_permanent + bounced_transient + bounced_undetermined + failed
       + suppressed) AS BIGINT), 0) AS ended
     FROM metrics WHERE team_id = ? AND span_ms = ? AND starts_at >= ? AND broadcast_id = ?`,
  );
  return ({ teamId, id, now }) => {
    const startedAt = find.get(id, teamId)?.startedAt ?? now;
    const since = now - (now % QUARTER_MS) - QUARTER_MS;
    const { ended } = sum.get(teamId, QUARTER_MS, since, id) ?? { ended: 0 };
    return { ended, withinMs: Math.max(0, now - Math.max(since, startedAt)) };
  };
}
