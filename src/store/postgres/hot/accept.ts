// `emails.accept` as one statement for a batch: what is plain (nobody suppressed, no topic, within the quota, a new
// idempotency key) is written, and everything else is left to a lane.
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { erasedAddress } from "../../../lib/erased-address.ts";
import { createId } from "../../../lib/id.ts";
import type { WorkPlace } from "../../../lib/wake.ts";
import { type AddressHash, createAddressHash } from "../../../secrets/address-hash.ts";
import type { AcceptResult } from "../../emails.ts";
import { noActivityLog } from "../../sql/contacts/activity-roller.ts";
import { writeSorted } from "../../sql/emails/accept-email.ts";
import type { PlacedAcceptRequest } from "../../sql/emails/email-calls.ts";
import { noEmailChanges } from "../../sql/emails/email-changes.ts";
import { createEmailWriter } from "../../sql/emails/email-writer.ts";
import { usagePeriods } from "../../sql/metrics/quota.ts";
import { bodies, deliveries, emails, events } from "../../sql/schema.ts";
import { noSearchIndex } from "../../sql/search/search-indexer.ts";
import { noMessageWriter } from "../../sql/webhooks/message-writer.ts";
import { createCounterJournal } from "../counter-journal.ts";
import { type Asking, DatabaseError } from "../query.ts";
import { outcomeUnknown } from "../transaction.ts";
import { type HotMethod, type HotParts, TO_LANE } from "./hot-method.ts";
import { createRecorder, type RecordedRow } from "./recorder.ts";

/** What a lane has to look at more closely. */
export function isPlainAccept({ emails: asked, step }: PlacedAcceptRequest): boolean {
  return (
    step === undefined &&
    asked.every(
      ({ topic, broadcastId, body, deliveries: own }) =>
        topic === null &&
        broadcastId === null &&
        body.bytes !== null &&
        own.every(({ isSuppressed, broadcast }) => isSuppressed !== true && broadcast === undefined),
    )
  );
}

type Result = AcceptResult | typeof TO_LANE;

export function createHotAccept({
  door,
  dataDir,
  onDueMessages,
  urgentPlaces,
  freshPlaces,
}: Omit<HotParts, "blobsFolder">): HotMethod<PlacedAcceptRequest, AcceptResult> {
  const memory = createMemory(createAddressHash(dataDir));
  const write = createRows(memory);
  // Its columns are those that the writer of emails inserts.
  let statement: string | undefined;

  async function accept(requests: PlacedAcceptRequest[], tries = TRIES_MAX): Promise<Result[]> {
    const { tables, bytes, queued, places, urgent } = write(requests);
    const id = createId();
    statement ??= statementFor(tables);
    const given = [
      JSON.stringify({ ...tables, calls: [{ id }] }),
      bytes,
      Math.min(...requests.map(({ now }) => now)),
    ];
    let answered: AnsweredRow[];
    try {
      ({ rows: answered } = await door.ask<AnsweredRow>(statement, given));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.failure === "retry" && tries > 1) return accept(requests, tries - 1);
      if (error.isUnknown) {
        const known = await recover(door, { id, requests, queued });
        if (known !== null) return known;
        throw new DatabaseError(error.message, { ...error, isUnknown: false });
      }
      if (error.failure === "down" || error.failure === "full") throw error;
      // One of them cannot be written so; a lane says why.
      if (requests.length === 1) return [TO_LANE];
      const half = requests.length >> 1;
      return [...(await accept(requests.slice(0, half))), ...(await accept(requests.slice(half)))];
    }
    if (answered.some(({ messages }) => messages > 0)) onDueMessages();
    for (const { r, site, teamId } of urgent)
      if (answered.some((row) => row.r === r)) urgentPlaces.note(site, teamId);
    for (const { r } of answered)
      for (const place of places[r ?? -1] ?? []) freshPlaces.note(place, requests[r!]!.now);
    const hasLearned = memory.learn(answered[0]!);
    const results = toResults(requests, queued, answered, places);
    return hasLearned && tries > 1 ? again(requests, results, tries - 1) : results;
  }

  /** With what is known now. */
  async function again(requests: PlacedAcceptRequest[], results: Result[], tries: number): Promise<Result[]> {
    const left = requests.filter((_, at) => results[at] === TO_LANE);
    const more = left.length === 0 ? [] : await accept(left, tries);
    return results.map((result) => (result === TO_LANE ? more.shift()! : result));
  }

  return async (requests) => {
    // A second one with the same key is answered from what the first one wrote.
    const keys = new Set<string>();
    const isFirst = requests.map(({ teamId, idempotency }) => {
      if (idempotency === null) return true;
      const key = JSON.stringify([teamId, idempotency.scope, idempotency.key]);
      return keys.size < keys.add(key).size;
    });
    const results = await accept(requests.filter((_, at) => isFirst[at]));
    return isFirst.map((first) => (first ? results.shift()! : TO_LANE));
  };
}

const TRIES_MAX = 3;

interface AnsweredRow {
  /** Null: none was accepted. */
  r: number | null;
  /** Of the team, after the whole batch. */
  monthly: number;
  daily: number;
  /** Of the batch, as in all rows. */
  messages: number;
  /** JSON of pairs of a destination and its site, which was unknown. */
  moved: string | null;
  /** JSON of teams that have erased somebody, which was unknown. */
  erasing: string | null;
}

function toResults(
  requests: PlacedAcceptRequest[],
  queued: number[],
  answered: AnsweredRow[],
  places?: readonly WorkPlace[][],
): Result[] {
  const rows = new Map(answered.map((row) => [row.r, row]));
  const used = new Map<string, number>();
  const results: Result[] = requests.map(() => TO_LANE);
  // From the last one: before it, the team had used less.
  for (const [r, request] of [...requests.entries()].reverse()) {
    const row = rows.get(r);
    if (row === undefined) continue;
    const { month, day } = usagePeriods(request.now);
    const take = (period: string, total: number) => {
      const key = `${request.teamId} ${period}`;
      const left = used.get(key) ?? total;
      used.set(key, left - recipientsOf(request));
      return left;
    };
    const usage = { monthly: take(month, row.monthly), daily: take(day, row.daily) };
    results[r] = { kind: "accepted", usage, queued: queued[r]!, ...(places && { places: places[r]! }) };
  }
  return results;
}

const recipientsOf = ({ emails: own }: PlacedAcceptRequest) =>
  own.reduce((sum, { deliveries: ofOne }) => sum + ofOne.length, 0);

/**
 * Whether a statement was committed whose answer is lost. Its id is written here: that waits for the statement while it
 * runs, and keeps it from being committed later.
 */
async function wasCommitted(door: Asking, id: string): Promise<boolean> {
  const { changes } = await door.ask("INSERT INTO done_calls (id) VALUES ($1) ON CONFLICT DO NOTHING", [id]);
  return changes === 0;
}

interface Lost {
  /** Of the statement. */
  id: string;
  requests: PlacedAcceptRequest[];
  queued: number[];
}

/** The results of a statement whose answer is lost; null = it was not committed. Throws StoreLateError when nobody can say. */
async function recover(door: Asking, { id, requests, queued }: Lost): Promise<Result[] | null> {
  try {
    return (await wasCommitted(door, id)) ? await readResults(door, requests, queued) : null;
  } catch (error) {
    throw outcomeUnknown(error);
  }
}

/** From what the statement wrote. */
async function readResults(
  door: Asking,
  requests: PlacedAcceptRequest[],
  queued: number[],
): Promise<Result[]> {
  const asked = requests.map((request, r) => {
    return { r, id: request.emails[0]!.id, team: request.teamId, ...usagePeriods(request.now) };
  });
  const { rows } = await door.ask<AnsweredRow>(
    `SELECT r, monthly.recipients AS monthly, daily.recipients AS daily
     FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS asked(r int, id text, team text, month text, day text)
     JOIN emails USING (id)
     JOIN usage AS monthly ON monthly.team_id = team AND monthly.period = month
     JOIN usage AS daily ON daily.team_id = team AND daily.period = day`,
    [JSON.stringify(asked)],
  );
  return toResults(requests, queued, rows);
}

/** Makes the rows of a batch, as if nobody were suppressed. */
function createRows(memory: Memory) {
  const recorder = createRecorder((sql, [destination]) => {
    if (sql.includes("FROM destination_sites")) return { site: memory.siteOf(String(destination)) };
    throw new Error(`An accept that is recorded cannot ask: ${sql}`);
  });
  const journal = createCounterJournal();
  let urgent: { r: number; site: string; teamId: string }[] = [];
  let at = 0;
  const inDatabase = { blobsFolder: "", keepBundle: () => false };
  const writer = createEmailWriter({
    database: recorder.database,
    queueCounts: journal.queueCounts,
    meter: journal.meter,
    urgentPlaces: { note: (site, teamId) => void urgent.push({ r: at, site, teamId }) },
    messages: noMessageWriter,
    searchIndex: noSearchIndex,
    emailChanges: noEmailChanges,
    activity: noActivityLog,
  });

  function toAsked(r: number, request: PlacedAcceptRequest): RecordedRow {
    const { teamId, now, idempotency } = request;
    const { month, day } = usagePeriods(now);
    const recipients = recipientsOf(request);
    const {
      scope = null,
      key = null,
      requestHash = null,
      response = null,
      expiresAt = null,
    } = idempotency ?? {};
    return {
      r,
      team: teamId,
      month,
      day,
      recipients,
      scope,
      key,
      hash: requestHash,
      response,
      expires: expiresAt,
    };
  }

  return (requests: PlacedAcceptRequest[]) => {
    const counts: RecordedRow[] = [];
    const recipients: RecordedRow[] = [];
    urgent = [];
    const queued = requests.map((request, r) => {
      recorder.at(r);
      at = r;
      let sum = 0;
      for (const email of request.emails) {
        const { teamId, deliveries: open } = email;
        sum += writeSorted({ email, open, suppressed: [] }, { ...inDatabase, now: request.now, writer });
        for (const { recipient, destination } of open) {
          const address = recipient.toLowerCase();
          const form = memory.formOf(teamId, address);
          recipients.push({ r, team: teamId, address, form, destination, site: memory.siteOf(destination) });
        }
      }
      for (const change of journal.take()) counts.push({ r, ...change });
      return sum;
    });
    const tables = recorder.take();
    const bytes: Uint8Array[] = [];
    for (const row of tables["bodies"] ?? []) row["bytes"] = bytes.push(row["bytes"] as Uint8Array);
    const asked = requests.map((request, r) => toAsked(r, request));
    const places = placesOf(requests.length, tables["deliveries"] ?? []);
    return { tables: { ...tables, asked, recipients, counts }, bytes, queued, places, urgent };
  };
}

/** By request, each place once. */
function placesOf(requests: number, rows: readonly RecordedRow[]): WorkPlace[][] {
  const places = Array.from({ length: requests }, () => new Map<string, WorkPlace>());
  for (const row of rows) {
    const place = { region: row["region"], shard: row["shard"], site: row["site"], teamId: row["team_id"] };
    places[row["r"] as number]!.set(`${place.region} ${place.site}`, place as WorkPlace);
  }
  return places.map((ofRequest) => [...ofRequest.values()]);
}

/** What statements have found that calls did not know. */
interface Memory {
  siteOf(destination: string): string;
  /** The address as its suppression has it after an erase; null for a team that has erased nobody. */
  formOf(teamId: string, address: string): string | null;
  /** Whether there is anything new. */
  learn(found: Pick<AnsweredRow, "moved" | "erasing">): boolean;
}

/** Destinations that are remembered; beyond that, all are learned again. */
const SITES_MAX = 100_000;

function createMemory(addressHash: AddressHash): Memory {
  const sites = new Map<string, string>();
  const erasing = new Set<string>();
  return {
    siteOf: (destination) => sites.get(destination) ?? destination,
    formOf: (teamId, address) => (erasing.has(teamId) ? erasedAddress(addressHash(address)) : null),
    learn(found) {
      const moved = JSON.parse(found.moved ?? "[]") as [string, string][];
      const teams = JSON.parse(found.erasing ?? "[]") as string[];
      if (sites.size > SITES_MAX) sites.clear();
      for (const [destination, site] of moved) sites.set(destination, site);
      for (const team of teams) erasing.add(team);
      return moved.length + teams.length > 0;
    },
  };
}

const ROWS: [SQLiteTable, string][] = [
  [emails, "emails"],
  [bodies, "bodies"],
  [deliveries, "deliveries"],
  [events, "events"],
];

/** The part that inserts the rows of a table, of calls that are accepted. */
function insertPart(table: SQLiteTable, name: string, row: RecordedRow): string {
  const types = new Map(getTableConfig(table).columns.map((column) => [column.name, column.getSQLType()]));
  const names = Object.keys(row).filter((column) => column !== "r");
  const typed = names.map((column) => `${column} ${types.get(column) === "text" ? "text" : "bigint"}`);
  const values = names.map((column) =>
    types.get(column) === "blob" ? `($2::bytea[])[x.${column}]` : `x.${column}`,
  );
  return `${name}_in AS (
    INSERT INTO ${name} (${names.join(", ")}) SELECT ${values.join(", ")}
    FROM given, jsonb_to_recordset(g -> '${name}') AS x(r int, ${typed.join(", ")}) JOIN accepted USING (r))`;
}

/** `$1`: the rows, `$2`: the bytes of bodies, `$3`: now. */
function statementFor(tables: Record<string, RecordedRow[]>): string {
  const inserts = ROWS.map(([table, name]) => insertPart(table, name, tables[name]![0]!));
  return `WITH given AS MATERIALIZED (SELECT CAST(CAST($1 AS TEXT) AS jsonb) AS g),
  asked AS MATERIALIZED (
    SELECT x.* FROM given, jsonb_to_recordset(g -> 'asked') AS x(r int, team text, month text, day text,
      recipients bigint, scope text, key text, hash text, response text, expires bigint)),
  recipients AS MATERIALIZED (
    SELECT x.*, COALESCE(sites.site, x.destination) AS now_site,
      EXISTS (SELECT 1 FROM suppressions WHERE team_id = x.team AND address IN (x.address, x.form)) AS is_refused,
      x.form IS NULL AND EXISTS (SELECT 1 FROM contact_erasures WHERE team_id = x.team) AS is_erasing
    FROM given, jsonb_to_recordset(g -> 'recipients') AS x(r int, team text, address text, form text,
      destination text, site text)
    LEFT JOIN destination_sites AS sites ON sites.destination = x.destination),
  room AS (
    SELECT team, period, COALESCE((SELECT u.recipients FROM usage AS u WHERE u.team_id = team AND u.period = p.period), 0)
      + sum(recipients) AS after
    FROM asked CROSS JOIN LATERAL (VALUES (month), (day)) AS p(period) GROUP BY team, p.period),
  plain AS MATERIALIZED (
    SELECT asked.* FROM asked JOIN teams ON teams.id = team
    WHERE r NOT IN (SELECT r FROM recipients WHERE is_refused OR is_erasing OR now_site <> site)
      AND COALESCE((SELECT after FROM room WHERE room.team = asked.team AND period = month) <= monthly_quota, TRUE)
      AND COALESCE((SELECT after FROM room WHERE room.team = asked.team AND period = day) <= daily_quota, TRUE)),
  kept AS (
    INSERT INTO idempotency AS earlier (team_id, scope, key, request_hash, response, expires_at)
    SELECT team, scope, key, hash, response, expires FROM plain WHERE key IS NOT NULL ORDER BY team, scope, key
    ON CONFLICT (team_id, scope, key) DO UPDATE SET request_hash = excluded.request_hash,
      response = excluded.response, expires_at = excluded.expires_at WHERE earlier.expires_at <= CAST($3 AS bigint)
    RETURNING team_id, scope, key),
  accepted AS MATERIALIZED (
    SELECT * FROM plain WHERE key IS NULL OR (team, scope, key) IN (SELECT team_id, scope, key FROM kept)),
  charged AS (
    INSERT INTO usage AS used (team_id, period, recipients)
    SELECT team, period, CAST(sum(recipients) AS bigint)
    FROM accepted CROSS JOIN LATERAL (VALUES (month), (day)) AS p(period)
    GROUP BY team, period ORDER BY team, period
    ON CONFLICT (team_id, period) DO UPDATE SET recipients = used.recipients + excluded.recipients
    RETURNING team_id, period, recipients),
  ${inserts.join(",\n  ")},
  messages AS (
    INSERT INTO webhook_messages (webhook_id, id, type, created_at, state, due_at)
    SELECT webhooks.id, x.id, x.type, x.created_at, 'pending', x.created_at
    FROM given, jsonb_to_recordset(g -> 'events') AS x(r int, id text, team_id text, type text, created_at bigint)
    JOIN accepted USING (r) JOIN webhooks ON webhooks.team_id = x.team_id
    WHERE webhooks.status = 'enabled' AND is_deleted = 0 AND jsonb_exists(CAST(webhooks.events AS jsonb), x.type)
    RETURNING 1),
  counted AS (
    INSERT INTO counter_changes (id, counter, key, delta)
    SELECT min(x.id), x.counter, x.key, CAST(sum(x.delta) AS bigint)
    FROM given, jsonb_to_recordset(g -> 'counts') AS x(r int, id text, counter text, key text, delta bigint)
    JOIN accepted USING (r) GROUP BY x.counter, x.key),
  done AS (
    INSERT INTO done_calls (id) SELECT x.id FROM given, jsonb_to_recordset(g -> 'calls') AS x(id text)),
  totals AS (
    SELECT accepted.r, monthly.recipients AS monthly, daily.recipients AS daily,
      -- Another statement took what was left meanwhile: an error undoes this one.
      CASE WHEN monthly.recipients > monthly_quota OR daily.recipients > daily_quota
        THEN CAST('over the quota of ' || team AS bigint) END AS over_quota
    FROM accepted JOIN teams ON teams.id = team
    LEFT JOIN charged AS monthly ON monthly.team_id = team AND monthly.period = month
    LEFT JOIN charged AS daily ON daily.team_id = team AND daily.period = day)
  SELECT r, monthly, daily, over_quota, (SELECT count(*) FROM messages) AS messages,
    (SELECT CAST(jsonb_agg(DISTINCT jsonb_build_array(destination, now_site)) AS TEXT) FROM recipients
     WHERE now_site <> site) AS moved,
    (SELECT CAST(jsonb_agg(DISTINCT team) AS TEXT) FROM recipients WHERE is_erasing) AS erasing
  FROM (VALUES (TRUE)) AS always(is_so) LEFT JOIN totals ON TRUE ORDER BY r`;
}
