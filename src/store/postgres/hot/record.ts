// `deliveries.record` as one statement for a batch: results under a valid lease, of emails that belong to no broadcast and
// suppress nobody. Everything else is left to a lane.
import { type EmailEvent, statusOfEvent } from "../../../events/event.ts";
import { createId } from "../../../lib/id.ts";
import { mailboxProviderOf } from "../../../lib/mail-providers.ts";
import { packBytes } from "../../../lib/packed-bytes.ts";
import { LIMITS } from "../../../limits.ts";
import type { AttemptRow, RecordRequest } from "../../deliveries.ts";
import { QUARTER_MS } from "../../metrics.ts";
import { counterOfEvent } from "../../sql/metrics/counter-of-event.ts";
import type { PackedDeliveryStore } from "../../sql/queue/delivery-record.ts";
import { isOwned, lockedById } from "../postgres-dialect.ts";
import { type Asking, DatabaseError } from "../query.ts";
import { type HotMethod, type HotParts, TO_LANE } from "./hot-method.ts";
import { tryAgain } from "./try-again.ts";

type Packed = Parameters<PackedDeliveryStore["record"]>[0];

export function createHotRecord({
  door,
  onDueMessages,
}: Pick<HotParts, "door" | "onDueMessages">): HotMethod<Packed, boolean> {
  async function record(requests: RecordRequest[]): Promise<boolean[]> {
    if (requests.length === 0) return [];
    const transcripts: Uint8Array[] = [];
    const results = requests
      .map((request, n) => toResult(request, n, transcripts))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    const given = [JSON.stringify(results), transcripts, createId()];
    try {
      const { rows } = await tryAgain(() => door.ask<RecordedRow>(RECORD, given));
      if ((rows[0]?.messages ?? 0) > 0) onDueMessages();
      const recorded = new Set(rows.map(({ n }) => n));
      return requests.map((_, n) => recorded.has(n));
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      if (error.isUnknown) return await findRecorded(door, requests);
      if (error.failure !== "bug") throw error;
      // One of them cannot be written so.
      if (requests.length === 1) return [false];
      const half = requests.length >> 1;
      return [...(await record(requests.slice(0, half))), ...(await record(requests.slice(half)))];
    }
  }

  return async (packed) => {
    const requests = packed.map((one): RecordRequest => JSON.parse(one.packed));
    const known = new Set<string>();
    const isCovered = requests.map(
      (request) => isUsual(request) && known.size < known.add(request.deliveryId).size,
    );
    const recorded = await record(requests.filter((_, n) => isCovered[n]));
    return isCovered.map((isIt) => (isIt && recorded.shift() === true ? true : TO_LANE));
  };
}

interface RecordedRow {
  n: number;
  /** Of the batch, as in all rows. */
  messages: number;
}

/** After a lost connection: which were committed, by their attempts. */
async function findRecorded(door: Asking, requests: RecordRequest[]): Promise<boolean[]> {
  const ids = JSON.stringify(requests.flatMap(({ attempt }) => attempt?.id ?? []));
  const { rows } = await door.ask<{ id: string }>(
    "SELECT id FROM attempts WHERE id IN (SELECT jsonb_array_elements_text(CAST(CAST($1 AS TEXT) AS jsonb)))",
    [ids],
  );
  const found = new Set(rows.map(({ id }) => id));
  return requests.map(({ attempt }) => attempt !== null && found.has(attempt.id));
}

function isUsual({ deliveryId, emailId, suppress, strike, events }: RecordRequest): boolean {
  const isOwn = (event: EmailEvent) =>
    event.emailId === emailId && (event.deliveryId === null || event.deliveryId === deliveryId);
  return suppress === null && !strike && events.every(isOwn);
}

/** A row of `asked` below. */
function toResult(request: RecordRequest, n: number, transcripts: Uint8Array[]) {
  const { events, next, attempt } = request;
  const ofRecipient = events.findLast(({ deliveryId }) => deliveryId !== null);
  const newest = events.at(-1);
  return {
    n,
    id: request.deliveryId,
    email: request.emailId,
    team: request.teamId,
    fence: request.fence,
    state: next.state,
    due: next.state === "queued" ? next.dueAt : null,
    counted: request.doesCount ? 1 : 0,
    delays: events.filter(({ type }) => type === "email.delivery_delayed").length,
    doubtful: attempt?.isPossibleDuplicate === true ? 1 : 0,
    class: request.lastClass,
    reply: request.lastReply,
    status: newest === undefined ? null : statusOfEvent(newest.type),
    recipientStatus: ofRecipient === undefined ? null : statusOfEvent(ofRecipient.type),
    attempt: attempt && toAttempt(attempt, transcripts),
    events: events.map(toEvent),
  };
}

function toAttempt({ transcript, isPossibleDuplicate, ...attempt }: AttemptRow, transcripts: Uint8Array[]) {
  const row = { ...attempt, doubtful: isPossibleDuplicate ? 1 : 0 };
  if (transcript.length === 0) return { ...row, transcript: null };
  const { bytes, isPacked } = packBytes(Buffer.from(JSON.stringify(transcript)));
  // Arrays count from 1.
  return { ...row, transcript: transcripts.push(bytes), packed: isPacked ? 1 : 0 };
}

function toEvent(event: EmailEvent) {
  const { id, type, createdAt, deliveryId, detail } = event;
  return {
    id,
    type,
    at: createdAt,
    delivery: deliveryId,
    detail: JSON.stringify(detail),
    counter: counterOfEvent(event),
    quarter: createdAt - (createdAt % QUARTER_MS),
    times: detail.to.length,
    providers: detail.to.map(mailboxProviderOf),
  };
}

const COUNTED = "jsonb_build_object('teamId', h.team, 'domainId', h.domain_id, 'broadcastId', NULL)";

/**
 * `$1`: the results; `$2`: transcripts; `$3`: the beginning of new ids. A retry that a lane would end, or move to another site, is left
 * to it. Rows are locked in the order in which they are given, that of their ids, so that two batches do not wait for each other.
 */
const RECORD = `WITH asked AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset(CAST(CAST($1 AS TEXT) AS jsonb)) AS a(n BIGINT, id TEXT, email TEXT, team TEXT,
    fence BIGINT, state TEXT, due BIGINT, counted BIGINT, delays BIGINT, doubtful BIGINT, class TEXT, reply TEXT,
    status TEXT, "recipientStatus" TEXT, attempt jsonb, events jsonb)
), held AS MATERIALIZED (
  SELECT a.*, d.site, d.recipient, e.domain_id, e.template_id, e.tags
  FROM asked AS a CROSS JOIN LATERAL ${lockedById("a.id")} AS d
    CROSS JOIN LATERAL (SELECT * FROM emails WHERE id = a.email OFFSET 0) AS e
  WHERE d.state = 'leased' AND d.fence = a.fence AND d.email_id = a.email AND d.team_id = a.team
    AND d.broadcast_seq IS NULL AND e.broadcast_id IS NULL
    AND ${isOwned("d")} AND octet_length(d.recipient) = char_length(d.recipient)
    AND (a.state <> 'queued' OR (d.topic IS NULL
      AND d.site = coalesce((SELECT site FROM destination_sites AS s WHERE s.destination = d.destination), d.destination)
      AND NOT EXISTS (SELECT 1 FROM suppressions AS s WHERE s.team_id = d.team_id AND s.address = lower(d.recipient))
      AND NOT EXISTS (SELECT 1 FROM contact_erasures AS s WHERE s.team_id = d.team_id)))
), emails_held AS MATERIALIZED (
  SELECT e.id, h.status FROM emails AS e
    JOIN (SELECT DISTINCT ON (email) email, status FROM held WHERE status IS NOT NULL ORDER BY email, n DESC) AS h
    ON h.email = e.id
  ORDER BY e.id FOR NO KEY UPDATE OF e
), moved AS (
  UPDATE deliveries AS d SET state = h.state, due_at = coalesce(h.due, d.due_at), attempts = d.attempts + h.counted,
    lease_owner = NULL, lease_until = NULL, dot_at = NULL, delays_told = d.delays_told + h.delays,
    is_possible_duplicate = GREATEST(d.is_possible_duplicate, h.doubtful), last_class = h.class, last_reply = h.reply,
    status = CASE WHEN d.status IS NULL THEN NULL ELSE coalesce(h."recipientStatus", d.status) END
  FROM held AS h WHERE d.id = h.id RETURNING h.n AS n
), settled AS (
  UPDATE emails AS e SET status = h.status FROM emails_held AS h WHERE e.id = h.id
), tried AS (
  SELECT h.email, t.* FROM held AS h CROSS JOIN jsonb_to_record(h.attempt) AS t(id TEXT, "deliveryId" TEXT,
    number BIGINT, "startedAt" BIGINT, "endedAt" BIGINT, outcome TEXT, class TEXT, code BIGINT, "enhancedCode" TEXT,
    reply TEXT, target TEXT, ip TEXT, tls TEXT, egress TEXT, doubtful BIGINT, transcript INTEGER, packed BIGINT)
  WHERE jsonb_typeof(h.attempt) = 'object'
), attempts_kept AS (
  INSERT INTO attempts (id, email_id, delivery_id, number, started_at, ended_at, outcome, class, code, enhanced_code,
    reply, target, ip, tls, egress, is_possible_duplicate)
  SELECT id, email, "deliveryId", number, "startedAt", "endedAt", outcome, class, code, "enhancedCode", reply, target, ip,
    tls, egress, doubtful FROM tried
), transcripts_kept AS (
  INSERT INTO transcripts (attempt_id, bytes, is_packed)
  SELECT id, (CAST($2 AS BYTEA[]))[transcript], packed FROM tried WHERE transcript IS NOT NULL
), told AS MATERIALIZED (
  SELECT h.n, h.email, h.team, h.domain_id, h.template_id, h.tags, t.*
  FROM held AS h CROSS JOIN jsonb_to_recordset(h.events) AS t(id TEXT, type TEXT, at BIGINT, delivery TEXT,
    detail TEXT, counter TEXT, quarter BIGINT, times BIGINT, providers jsonb)
), events_kept AS (
  INSERT INTO events (id, team_id, email_id, delivery_id, type, created_at, detail)
  SELECT id, team, email, delivery, type, at, detail FROM told
), messages AS (
  INSERT INTO webhook_messages (webhook_id, id, type, created_at, state, due_at, payload)
  SELECT w.id, t.id, t.type, t.at, 'pending', t.at, NULL FROM told AS t JOIN webhooks AS w ON w.team_id = t.team
  WHERE w.status = 'enabled' AND w.is_deleted = 0 AND jsonb_exists(CAST(w.events AS jsonb), t.type)
  RETURNING 1
), forgotten AS (
  DELETE FROM address_strikes AS s USING held AS h
  WHERE h.state = 'delivered' AND s.team_id = h.team AND s.address = lower(h.recipient) AND s.is_reported = 0
), counts AS (
  SELECT 'move' AS counter,
    jsonb_build_array(jsonb_build_object('site', h.site, 'teamId', h.team), 'leased', h.state) AS key, 1 AS delta
  FROM held AS h
  UNION ALL
  SELECT 'count', jsonb_build_array(${COUNTED}, h.counter, h.quarter), h.times FROM told AS h WHERE h.counter IS NOT NULL
  UNION ALL
  SELECT 'countFacet', jsonb_build_array(${COUNTED}, jsonb_build_object('facet', f.facet, 'value', f.value), h.counter,
    h.quarter), f.times
  FROM told AS h CROSS JOIN LATERAL (
    SELECT 'tag' AS facet, (tag ->> 'name') || ':' || (tag ->> 'value') AS value, h.times AS times
    FROM jsonb_array_elements(CAST(h.tags AS jsonb)) WITH ORDINALITY AS tags(tag, place)
    WHERE place <= ${LIMITS.metricTagsPerEmailMax}
    UNION ALL SELECT 'template', h.template_id, h.times WHERE h.template_id IS NOT NULL
    UNION ALL SELECT 'mailbox_provider', value, 1 FROM jsonb_array_elements_text(h.providers) AS p(value)
  ) AS f WHERE h.counter IS NOT NULL
), counted AS (
  INSERT INTO counter_changes (id, counter, key, delta)
  SELECT $3 || ' ' || row_number() OVER (), counter, CAST(key AS TEXT), CAST(sum(delta) AS BIGINT) FROM counts
  GROUP BY counter, key
)
SELECT n, (SELECT count(*) FROM messages) AS messages FROM moved`;
