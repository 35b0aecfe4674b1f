// Webhook messages: one row for each endpoint that subscribes to an event, written in the event's transaction. The
// subscriptions of a team are kept in memory, so that a team without any costs one look-up.

import type { EmailEvent } from "../../../events/event.ts";
import type { TeamEvent } from "../../../events/team-event.ts";
import { teamPayload, type WebhookEventType } from "../../../events/webhook-event.ts";
import { isText, noteDamage, parseStored } from "../damage.ts";
import type { Database } from "../database.ts";
import { isTexts } from "../stored-shapes.ts";

export interface MessageWriter {
  addEmailEvent(event: EmailEvent): void;
  /** The same for many, in one statement. */
  addEmailEvents(events: readonly EmailEvent[]): void;
  addTeamEvent(event: TeamEvent): void;
  lanes: WebhookLanes;
  /** Drops the cache after endpoints changed or a transaction was undone. */
  forget(): void;
  /** A message is due besides those that were added. */
  noteDue(): void;
  /** Whether messages became due since the last call: a hint that may be wrongly true. */
  takeAdded(): boolean;
}

type Added = { id: string; teamId: string; type: WebhookEventType; createdAt: number };

interface Subscriber {
  id: string;
  events: ReadonlySet<string>;
}

/** Endpoints whose turns are remembered. */
const TURNS_MAX = 10_000;
/** Teams that are remembered; beyond that, all are read again. */
const TEAMS_MAX = 10_000;
const NOBODY: readonly Subscriber[] = [];

export function createMessageWriter(database: Database): MessageWriter {
  const findEndpoints = database.prepare<{ id: string; events: string }, [string]>(
    "SELECT id, events FROM webhooks WHERE team_id = ? AND status = 'enabled' AND is_deleted = 0",
  );
  const insert = database.prepare(
    `INSERT INTO webhook_messages (webhook_id, id, type, created_at, state, due_at, payload)
     VALUES (?, ?, ?, ?, 'pending', ?, ?)`,
  );
  const insertMany = database.prepare(
    `INSERT INTO webhook_messages (webhook_id, id, type, created_at, state, due_at, payload)
     SELECT webhook, id, type, at, 'pending', at, NULL
     FROM ${database.dialect.rows("?", { webhook: "text", id: "text", type: "text", at: "number" })} AS given`,
  );
  const teams = new Map<string, readonly Subscriber[]>();
  const lanes = createWebhookLanes(database);
  let hasAdded = false;

  function subscribersOf(teamId: string): readonly Subscriber[] {
    const known = teams.get(teamId);
    if (known !== undefined) return known;
    const found = findEndpoints.all(teamId).flatMap(readSubscriber);
    if (teams.size >= TEAMS_MAX) teams.clear();
    const subscribers = found.length === 0 ? NOBODY : found;
    teams.set(teamId, subscribers);
    return subscribers;
  }

  const endpointsFor = ({ teamId, type }: Pick<Added, "teamId" | "type">): string[] =>
    subscribersOf(teamId).flatMap(({ id, events }) => (events.has(type) ? [id] : []));

  function noteAdded(webhookId: string, { createdAt }: Pick<Added, "createdAt">): void {
    lanes.note(webhookId, createdAt);
    hasAdded = true;
  }

  function add(event: Added, makePayload: () => string | null): void {
    for (const webhookId of endpointsFor(event)) {
      const { id, type, createdAt } = event;
      insert.run(webhookId, id, type, createdAt, createdAt, makePayload());
      noteAdded(webhookId, event);
    }
  }

  return {
    addEmailEvent: (event) => add(event, () => null),
    addEmailEvents(events) {
      const added = events.flatMap((event) =>
        endpointsFor(event).map((webhook) => ({
          webhook,
          id: event.id,
          type: event.type,
          at: event.createdAt,
        })),
      );
      if (added.length > 0) insertMany.run(JSON.stringify(added));
      for (const { webhook, at } of added) noteAdded(webhook, { createdAt: at });
    },
    addTeamEvent: (event) => add(event, () => teamPayload(event)),
    lanes,
    forget() {
      teams.clear();
      lanes.forget();
      hasAdded = true;
    },
    noteDue() {
      hasAdded = true;
    },
    takeAdded() {
      const had = hasAdded;
      hasAdded = false;
      return had;
    },
  };
}

/** The subscriptions of a damaged endpoint are unknown: it gets no messages, and events are still recorded. */
function readSubscriber({ id, events }: { id: string; events: string }): Subscriber[] {
  const asked = parseStored<string[]>(events, isTexts);
  if (asked !== undefined && isText(id)) return [{ id, events: new Set(asked) }];
  noteDamage({ table: "webhooks", id: String(id), column: "events" });
  return [];
}

/** For connections that only read. */
export const noMessageWriter: MessageWriter = {
  addEmailEvent() {},
  addEmailEvents() {},
  addTeamEvent() {},
  lanes: { note() {}, due: () => [], served() {}, forget() {} },
  forget() {},
  noteDue() {},
  takeAdded: () => false,
};

// When each endpoint has due messages, kept in memory: a claim finds work without reading the queue, and messages of a
// dead endpoint delay no others. A time here may be too early, which costs one look-up, but never too late.

export interface WebhookLanes {
  /** A message of the endpoint is due then. */
  note(webhookId: string, dueAt: number): void;
  /** Endpoints with due messages, the one whose turn it is first. */
  due(now: number): string[];
  /** The endpoint had its turn; null = nothing of it waits. */
  served(webhookId: string, nextDueAt: number | null): void;
  /** Drops the cached times, which may be wrong; they are read again. */
  forget(): void;
}

function createWebhookLanes(database: Database): WebhookLanes {
  const findAll = database.prepare<{ id: string; dueAt: number | null }, []>(
    `SELECT id, (SELECT min(due_at) FROM webhook_messages WHERE webhook_id = webhooks.id AND state = 'pending')
       AS dueAt FROM webhooks WHERE status = 'enabled' AND is_deleted = 0`,
  );
  let ready: Set<string> | null = null;
  /** When each had its turn, also before what is due was read again. */
  const turns = new Map<string, number>();
  let turn = 0;
  const later = new Map<string, number>();
  /** Not later than the first of `later`. */
  let nextAt = Number.POSITIVE_INFINITY;

  function load(): Set<string> {
    if (ready !== null) return ready;
    ready = new Set();
    later.clear();
    nextAt = Number.POSITIVE_INFINITY;
    const all = findAll.all();
    all.sort((one, other) => (turns.get(one.id) ?? 0) - (turns.get(other.id) ?? 0));
    for (const { id, dueAt } of all) if (dueAt !== null) put(id, dueAt);
    return ready;
  }

  function put(webhookId: string, dueAt: number): void {
    later.set(webhookId, Math.min(dueAt, later.get(webhookId) ?? dueAt));
    nextAt = Math.min(nextAt, dueAt);
  }

  function promote(into: Set<string>, now: number): void {
    if (now < nextAt) return;
    nextAt = Number.POSITIVE_INFINITY;
    for (const [id, dueAt] of later) {
      if (dueAt > now) {
        nextAt = Math.min(nextAt, dueAt);
        continue;
      }
      later.delete(id);
      into.add(id);
    }
  }

  return {
    note(webhookId, dueAt) {
      if (ready !== null && !ready.has(webhookId)) put(webhookId, dueAt);
    },
    due(now) {
      const due = load();
      promote(due, now);
      return [...due];
    },
    served(webhookId, nextDueAt) {
      const due = load();
      due.delete(webhookId);
      if (turns.size >= TURNS_MAX) turns.clear();
      turns.set(webhookId, ++turn);
      if (nextDueAt !== null) put(webhookId, nextDueAt);
    },
    forget() {
      ready = null;
    },
  };
}
