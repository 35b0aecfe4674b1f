// When each endpoint has due messages, in memory: so that a claim finds work without reading the queue, and messages
// of a dead endpoint stand in nobody's way. A time here may be too early, which costs one look-up, and never too late.
import type { Database } from "bun:sqlite";

export interface WebhookLanes {
  /** A message of the endpoint is due then. */
  note(webhookId: string, dueAt: number): void;
  /** Endpoints with due messages, the one whose turn it is first. */
  due(now: number): string[];
  /** The endpoint had its turn; null = nothing of it waits. */
  served(webhookId: string, nextDueAt: number | null): void;
  /** What is known may be wrong: it is read anew. */
  forget(): void;
}

export function createWebhookLanes(database: Database): WebhookLanes {
  const findAll = database.prepare<{ id: string; dueAt: number | null }, []>(
    `SELECT id, (SELECT min(due_at) FROM webhook_messages WHERE webhook_id = webhooks.id AND state = 'pending')
       AS dueAt FROM webhooks WHERE status = 'enabled' AND is_deleted = 0`,
  );
  let ready: Set<string> | null = null;
  const later = new Map<string, number>();
  /** Not later than the first of `later`. */
  let nextAt = Number.POSITIVE_INFINITY;

  function load(): Set<string> {
    if (ready !== null) return ready;
    ready = new Set();
    later.clear();
    nextAt = Number.POSITIVE_INFINITY;
    for (const { id, dueAt } of findAll.all()) if (dueAt !== null) put(id, dueAt);
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
      if (nextDueAt !== null) put(webhookId, nextDueAt);
    },
    forget() {
      ready = null;
    },
  };
}
