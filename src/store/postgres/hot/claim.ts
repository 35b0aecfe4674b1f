// `deliveries.claimDue` and `claimUrgent` without a lane: one statement finds sites with due work, one finds candidates at
// those that have room, and one leases what the turns choose of them, with its content. Whose turn it is, is decided by what
// decides it on SQLite. A claim that comes upon something to end gives back what it leased, and is left to a lane.
import { erasedAddress } from "../../../lib/erased-address.ts";
import { createId, lowestId } from "../../../lib/id.ts";
import type { QueuePlace } from "../../../lib/wake.ts";
import { type AddressHash, createAddressHash } from "../../../secrets/address-hash.ts";
import { type ClaimedDelivery, type DeliveryStore, type OwnedParts, shardOf } from "../../deliveries.ts";
import { type Asked, refusalOf } from "../../sql/contacts/suppression-check.ts";
import {
  CONTENT_COLUMNS,
  type ContentRow,
  createClaimedOf,
  damagedColumn,
} from "../../sql/queue/delivery-content.ts";
import type { LeasedRow } from "../../sql/queue/lease-in-turns.ts";
import { createTurns, inTurn, roomOf, takeBySite } from "../../sql/queue/turns.ts";
import type { UrgentPlaces } from "../../sql/queue/urgent-places.ts";
import { IS_QUEUED } from "../call-schema.ts";
import { isOwnedBy, lockedById } from "../postgres-dialect.ts";
import type { Door } from "../query.ts";
import { type FreshPlaces, UNFOLDED_MS } from "./fresh-places.ts";
import { type HotMethod, type HotParts, TO_LANE } from "./hot-method.ts";
import { tryAgain } from "./try-again.ts";

type Request = Parameters<DeliveryStore["claimDue"]>[0];
type Urgent = Awaited<ReturnType<DeliveryStore["claimUrgent"]>>;

/** Both share the turns. */
export function createHotClaims(parts: HotParts): {
  due: HotMethod<Request, ClaimedDelivery[]>;
  urgent: HotMethod<Request, Urgent>;
} {
  const claim = createClaim(parts);
  let last: Promise<unknown> = Promise.resolve();
  /** One after another: two at once would choose the same deliveries, and one of them get none. */
  function inOrder<Result>(run: () => Promise<Result>): Promise<Result> {
    const done = last.then(run);
    last = done.catch(() => undefined);
    return done;
  }
  const each =
    <Result>(isUrgent: boolean, toResult: (found: Urgent) => Result): HotMethod<Request, Result> =>
    async (requests) => {
      const results: (Result | typeof TO_LANE)[] = [];
      for (const request of requests) {
        const run = () => claim(request, isUrgent);
        const found = await (isUrgent ? run() : inOrder(run));
        results.push(found === TO_LANE ? TO_LANE : toResult(found));
      }
      return results;
    };
  return { due: each(false, ({ claimed }) => claimed), urgent: each(true, (found) => found) };
}

function createClaim({ door, dataDir, blobsFolder, urgentPlaces, freshPlaces }: HotParts) {
  const turns = createTurns();
  const findSites = createSites(door, freshPlaces);
  const lease = createLease(door, { blobsFolder, addressHash: createAddressHash(dataDir) });

  return async (request: Request, isUrgent: boolean): Promise<Urgent | typeof TO_LANE> => {
    // What a lane has accepted, lanes know.
    if (isUrgent && urgentPlaces.sites().length === 0) return TO_LANE;
    for (const place of request.expected ?? []) freshPlaces.note(place, request.now);
    const urgent = (): SitesPage => ({ sites: urgentSites(request, urgentPlaces), fresh: [], next: null });
    const fresh: QueuePlace[] = [];
    let after = 0;
    let sites: Sites;
    let candidates: Candidates;
    // The first sites may have nothing that is this node's.
    for (;;) {
      const page = isUrgent ? urgent() : await findSites(request, after);
      sites = page.sites;
      fresh.push(...page.fresh);
      candidates = await findCandidates(door, request, sites, { turns, isUrgent });
      if (candidates.size > 0 || page.next === null) break;
      after = page.next;
    }
    const idsAt = ({ site, teamId }: QueuePlace) => candidates.get(site)?.get(teamId) ?? [];
    const hadRoom = fresh.filter((place) => idsAt(place).length < roomOf(request, place.site));
    const picked: string[] = [];
    const { hasMore } = takeBySite(request, sites.keys(), (site, room) => {
      const byTeam = candidates.get(site) ?? new Map<string, string[]>();
      const teams = isUrgent ? urgentPlaces.teams(site) : [...byTeam.keys()];
      const ids = turns.take(site, inTurn(teams, turns.last(site)), room, (teamId, count) => {
        const taken = byTeam.get(teamId)?.splice(0, count) ?? [];
        if (taken.length < count) urgentPlaces.forget(site, teamId);
        return taken;
      });
      picked.push(...ids);
      return { leased: ids.length, claimed: ids.length };
    });
    const claimed = await lease(request, picked);
    const isEmptied = (place: QueuePlace) => idsAt(place).length === 0;
    freshPlaces.forget(hadRoom.filter(isEmptied), request.now);
    return claimed === null ? TO_LANE : { claimed, hasMore };
  };
}

/** Teams that are not known to the tables yet, by site; the sites in the order of their due times. */
type Sites = Map<string, readonly string[]>;
/** Ids by site and team, the first to be taken first. */
type Candidates = Map<string, Map<string, string[]>>;

function urgentSites({ owned }: Request, places: UrgentPlaces): Sites {
  const sites = places.sites().filter((site) => partsAt(site, owned).length > 0);
  return new Map(sites.map((site) => [site, places.teams(site)]));
}

/**
 * `$1`: now, `$2`: the named sites, `$3`: sites to skip, `$4`: how many others, `$5`: after which due time; with
 * `doesLook`, `$6`: an id before what is not folded.
 */
const sitesText = (doesLook: boolean) => `WITH named AS (
  SELECT s.site, s.next_due_at AS due FROM jsonb_array_elements_text(CAST(CAST($2 AS TEXT) AS jsonb)) AS n(site)
    CROSS JOIN LATERAL (SELECT site, next_due_at FROM queue_sites WHERE site = n.site AND next_due_at <= $1) AS s
), others AS (
  SELECT site, next_due_at AS due FROM queue_sites
  WHERE next_due_at > $5 AND next_due_at <= $1 AND site NOT IN (SELECT jsonb_array_elements_text(CAST(CAST($2 AS TEXT) AS jsonb)))
    AND site NOT IN (SELECT jsonb_array_elements_text(CAST(CAST($3 AS TEXT) AS jsonb)))
  ORDER BY next_due_at LIMIT CAST($4 AS BIGINT)
)
SELECT site, due, NULL AS team FROM named UNION ALL SELECT site, due, NULL FROM others
${doesLook ? UNFOLDED : ""} ORDER BY 2`;

/** What all nodes have queued that no table names yet. */
const UNFOLDED = `UNION ALL SELECT CASE counter WHEN 'move' THEN k -> 0 ->> 'site' ELSE k ->> 1 END, CAST($1 AS BIGINT), k -> 0 ->> 'teamId'
FROM (SELECT DISTINCT counter, key FROM counter_changes WHERE id > $6 AND ${IS_QUEUED}) AS fresh
  CROSS JOIN LATERAL (SELECT CAST(key AS jsonb) AS k) AS parsed`;

interface SiteRow {
  site: string;
  due: number;
  /** Only of what is not folded. */
  team: string | null;
}

interface SitesPage {
  sites: Sites;
  /** Places at these sites. */
  fresh: QueuePlace[];
  /** After which due time there may be more. */
  next: number | null;
}

function createSites(
  door: Door,
  freshPlaces: FreshPlaces,
): (request: Request, after: number) => Promise<SitesPage> {
  /** Those of which work may be claimed. */
  function freshOf({ owned, skipSites }: Request): QueuePlace[] {
    const skip = new Set(skipSites);
    const open = freshPlaces.list().filter(({ site }) => !skip.has(site));
    const isOurs = ({ site }: QueuePlace) => partsAt(site, owned).length > 0;
    const { ours = [], others = [] } = Object.groupBy(open, (place) => (isOurs(place) ? "ours" : "others"));
    freshPlaces.forget(others, Number.POSITIVE_INFINITY);
    return ours;
  }

  return async (request, after) => {
    const { now, limit, owned, skipSites, limitBySite = {}, otherSitesMax = limit } = request;
    const isFirst = after === 0;
    const doesLook = isFirst && (freshPlaces.isLookDue() || freshOf(request).length === 0);
    const others = Math.min(otherSitesMax, limit) * SITES_FACTOR;
    const names = JSON.stringify(Object.keys(limitBySite));
    const given = [now, names, JSON.stringify(skipSites), others, after];
    if (doesLook) given.push(lowestId(Math.min(now, Date.now()) - UNFOLDED_MS));
    if (doesLook) freshPlaces.looked();
    const { rows } = await tryAgain(() => door.ask<SiteRow>(sitesText(doesLook), given));
    const skip = new Set(skipSites);
    const sites = new Map<string, string[]>();
    for (const { site, team } of rows)
      if (team !== null) freshPlaces.note({ site, teamId: team }, now);
      else if (!skip.has(site) && partsAt(site, owned).length > 0) sites.set(site, []);
    const fresh = isFirst ? freshOf(request) : [];
    for (const { site, teamId } of fresh) sites.set(site, [...(sites.get(site) ?? []), teamId]);
    const known = rows.filter(({ site, team }) => team === null && limitBySite[site] === undefined);
    return { sites, fresh, next: others > 0 && known.length === others ? known.at(-1)!.due : null };
  };
}

/** A node owns a third or more of the queue, as a rule. */
const SITES_FACTOR = 8;

/** The parts of the queue in which a site's deliveries may be that are this node's; region null = whatever region. */
function partsAt(site: string, owned: OwnedParts): { region: string | null; shard: number }[] {
  if (owned === "all") return [{ region: null, shard: 0 }];
  return owned.flatMap(({ region, shards }) => {
    const shard = shardOf({ region, site });
    return shards.includes(shard) ? [{ region, shard }] : [];
  });
}

const ofPriority = (priority: number, where: string) => `(SELECT id, priority, due_at FROM deliveries
  WHERE ${where} AND site = p.site AND team_id = t.team AND priority = ${priority} AND state = 'queued' AND due_at <= $2
  ORDER BY due_at LIMIT p.room)`;
const teamsFrom = (where: string) => `(SELECT team_id FROM queue_teams
  WHERE site = p.site AND ${where} AND next_due_at <= $2 ORDER BY team_id LIMIT p.room)`;

/** `$1`: the places, `$2`: now. Each look-up is by an index, and reads as many rows as there is room. */
function candidatesText(isUrgent: boolean, isWhole: boolean): string {
  const where = isWhole ? "TRUE" : "region = p.region AND shard = p.shard";
  const given = "SELECT jsonb_array_elements_text(p.teams) AS team";
  const teams = isUrgent
    ? given
    : `${given} UNION SELECT team_id FROM (${teamsFrom("team_id > p.turn")} UNION ALL ${teamsFrom("team_id <= p.turn")}) AS known`;
  const rows = isUrgent ? ofPriority(0, where) : `${ofPriority(0, where)} UNION ALL ${ofPriority(1, where)}`;
  return `SELECT p.site, t.team, c.id
    FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb))
        AS p(site TEXT, region TEXT, shard BIGINT, turn TEXT, room BIGINT, teams jsonb)
      CROSS JOIN LATERAL (${teams}) AS t CROSS JOIN LATERAL (${rows}) AS c
    ORDER BY p.site, t.team, c.priority, c.due_at`;
}

async function findCandidates(
  door: Door,
  request: Request,
  sites: Sites,
  { turns, isUrgent }: { turns: { last(site: string): string }; isUrgent: boolean },
): Promise<Candidates> {
  const { now, owned } = request;
  const places = [...sites].flatMap(([site, teams]) => {
    const room = roomOf(request, site);
    const place = { site, turn: turns.last(site), room, teams };
    return room <= 0 ? [] : partsAt(site, owned).map((part) => ({ ...place, ...part }));
  });
  const found: Candidates = new Map();
  if (places.length === 0) return found;
  const text = candidatesText(isUrgent, owned === "all");
  const { rows } = await tryAgain(() =>
    door.ask<{ site: string; team: string; id: string }>(text, [JSON.stringify(places), now]),
  );
  for (const { site, team, id } of rows) {
    const teams = found.get(site) ?? new Map<string, string[]>();
    found.set(site, teams);
    const ids = teams.get(team) ?? [];
    teams.set(team, ids);
    ids.push(id);
  }
  return found;
}

const CLOCK = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/** `$1`: ids, `$2`: now, `$3`: the owner, `$4`: until when, `$5`: the beginning of new ids. */
const LEASE = `WITH picked AS MATERIALIZED (
  SELECT o.* FROM jsonb_array_elements_text(CAST(CAST($1 AS TEXT) AS jsonb)) AS p(id)
    CROSS JOIN LATERAL ${lockedById("p.id", "SKIP LOCKED")} AS o
  WHERE o.state = 'queued' AND o.due_at <= $2 AND ${isOwnedBy("o", "$3", { at: CLOCK })}
), leased AS (
  UPDATE deliveries AS d SET state = 'leased', lease_owner = $3, lease_until = $4, fence = d.fence + 1, dot_at = NULL
  FROM picked AS p WHERE d.id = p.id RETURNING d.*
), counted AS (
  INSERT INTO counter_changes (id, counter, key, delta)
  SELECT $5 || ' ' || row_number() OVER (), 'move',
    CAST(jsonb_build_array(jsonb_build_object('site', site, 'teamId', team_id), 'queued', 'leased') AS TEXT), count(*)
  FROM leased GROUP BY site, team_id
)
SELECT ${CONTENT_COLUMNS}, CAST(jsonb_build_object('key', l.id, 'id', l.id, 'teamId', l.team_id, 'emailId', l.email_id,
    'recipient', l.recipient, 'topic', l.topic, 'destination', l.destination, 'site', l.site, 'region', l.region,
    'priority', l.priority, 'attempts', l.attempts, 'fence', l.fence, 'createdAt', l.created_at, 'expiresAt', l.expires_at,
    'delaysTold', l.delays_told, 'isPossibleDuplicate', l.is_possible_duplicate) AS TEXT) AS row,
  CAST(jsonb_build_object(
    'unknown', CASE WHEN l.is_possible_duplicate = 1 THEN (SELECT count(*) FROM attempts WHERE email_id = l.email_id
      AND delivery_id = l.id AND (outcome = 'unknown' OR class IN ('internal', 'internal_error'))) ELSE 0 END,
    'isErasing', EXISTS (SELECT 1 FROM contact_erasures WHERE team_id = l.team_id),
    'suppression', (SELECT origin FROM suppressions WHERE team_id = l.team_id AND address = a.address),
    'contact', CASE WHEN l.topic IS NOT NULL THEN (SELECT jsonb_build_object('isUnsubscribed', is_unsubscribed,
      'status', status, 'choice', (SELECT subscription FROM contact_topics AS o
        WHERE o.team_id = l.team_id AND o.contact_id = k.id AND o.topic_id = l.topic))
      FROM contacts AS k WHERE k.team_id = l.team_id AND k.email = a.address) END,
    'byDefault', CASE WHEN l.topic IS NOT NULL THEN (SELECT default_subscription FROM topics
      WHERE team_id = l.team_id AND id = l.topic AND deleted_at IS NULL) END) AS TEXT) AS facts
FROM leased AS l CROSS JOIN LATERAL (SELECT lower(l.recipient) AS address) AS a
  LEFT JOIN LATERAL (SELECT * FROM emails WHERE id = l.email_id OFFSET 0) AS e ON TRUE
  LEFT JOIN LATERAL (SELECT * FROM bodies WHERE email_id = l.email_id OFFSET 0) AS b ON TRUE`;

interface Facts extends Pick<Asked, "suppression" | "byDefault"> {
  unknown: number;
  isErasing: boolean;
  contact:
    | (Pick<NonNullable<Asked["contact"]>, "status"> & { isUnsubscribed: number; choice: Asked["choice"] })
    | null;
}

interface Held {
  row: LeasedRow;
  facts: Facts;
  content: ContentRow;
}

/** Leases what is still due; null = some of it has to be ended, and all is queued again. */
function createLease(
  door: Door,
  { blobsFolder, addressHash }: { blobsFolder: string; addressHash: AddressHash },
) {
  const toClaimed = createClaimedOf(blobsFolder);

  /** By a form of the address that the statement could not make. */
  async function isAnyRefused(held: Held[]): Promise<boolean> {
    const forms = held.flatMap(({ row: { teamId: team, recipient }, facts: { isErasing } }) => {
      const address = recipient.toLowerCase();
      return [
        ...(isErasing ? [{ team, form: erasedAddress(addressHash(address)) }] : []),
        ...(isAscii(recipient) ? [] : [{ team, form: address }]),
      ];
    });
    if (forms.length === 0) return false;
    const { rows } = await door.ask(
      `SELECT 1 AS found FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS f(team TEXT, form TEXT)
         CROSS JOIN LATERAL (SELECT 1 FROM suppressions WHERE team_id = f.team AND address = f.form) AS s
       LIMIT 1`,
      [JSON.stringify(forms)],
    );
    return rows.length > 0;
  }

  /** The delivery; null = it has to be ended. */
  function open({ row, facts, content }: Held): ClaimedDelivery | null {
    const { suppression, byDefault } = facts;
    const contact = facts.contact && {
      status: facts.contact.status,
      isUnsubscribed: Boolean(facts.contact.isUnsubscribed),
    };
    const choice = facts.contact?.choice ?? null;
    // Which contact it is, would need a form of the address, too.
    const isKnown = row.topic === null || isAscii(row.recipient);
    if (!isKnown || damagedColumn(row) !== null) return null;
    if (refusalOf(row.topic, { suppression, byDefault, contact, choice })) return null;
    const delivery = toClaimed(row, content.kind === null ? null : content, () => facts.unknown);
    return "damaged" in delivery ? null : delivery;
  }

  return async (
    { owner, now, leaseMs }: Request,
    picked: readonly string[],
  ): Promise<ClaimedDelivery[] | null> => {
    if (picked.length === 0) return [];
    const given = [JSON.stringify(picked.toSorted()), now, owner, now + leaseMs, createId()];
    const { rows } = await tryAgain(() =>
      door.ask<ContentRow & { row: string; facts: string }>(LEASE, given),
    );
    const held = rows.map(({ row, facts, ...content }): Held => {
      return { row: JSON.parse(row), facts: JSON.parse(facts), content };
    });
    const opened = held.flatMap((one) => open(one) ?? []);
    if (opened.length < held.length || (await isAnyRefused(held))) {
      await giveBack(door, held);
      return null;
    }
    const claimed = new Map(opened.map((delivery) => [delivery.id, delivery]));
    return picked.flatMap((id) => claimed.get(id) ?? []);
  };
}

/** PostgreSQL folds only ASCII. */
const isAscii = (text: string) => Buffer.byteLength(text) === text.length;

/** As if they had not been leased. */
const GIVE_BACK = `WITH back AS (
  UPDATE deliveries AS d SET state = 'queued', lease_owner = NULL, lease_until = NULL
  FROM (SELECT a.id, a.fence FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS a(id TEXT, fence BIGINT)
    CROSS JOIN LATERAL ${lockedById("a.id")} AS o
    WHERE o.state = 'leased' AND o.fence = a.fence) AS h
  WHERE d.id = h.id RETURNING d.site, d.team_id
)
INSERT INTO counter_changes (id, counter, key, delta)
SELECT $2 || ' ' || row_number() OVER (), 'move',
  CAST(jsonb_build_array(jsonb_build_object('site', site, 'teamId', team_id), 'leased', 'queued') AS TEXT), count(*)
FROM back GROUP BY site, team_id`;

async function giveBack(door: Door, held: Held[]): Promise<void> {
  const asked = held.map(({ row: { id, fence } }) => ({ id, fence }));
  await tryAgain(() => door.ask(GIVE_BACK, [JSON.stringify(asked), createId()]));
}
