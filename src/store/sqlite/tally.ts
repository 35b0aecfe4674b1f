// Counts of deliveries and the times when destinations have due work, kept in the transaction that moves the
// deliveries. So the queue's size can be shown, and due destinations be found, without reading the queue.
import type { Database } from "bun:sqlite";
import type { DeliveryState } from "../deliveries.ts";

export interface Tally {
  /** Notes that a delivery changed its state; null = it is new. Call it also when only its due time changed. */
  move(destination: string, from: DeliveryState | null, to: DeliveryState, count?: number): void;
  /** Writes what was noted; within the transaction that moved the rows. */
  flush(): void;
  /** Forgets what was noted, after a rollback. */
  discard(): void;
}

interface Change {
  queued: number;
  held: number;
}

export function createTally(database: Database): Tally {
  const states = new Map<DeliveryState, number>();
  const destinations = new Map<string, Change>();
  const saveState = database.prepare(
    `INSERT INTO delivery_counts (state, count) VALUES (?, ?)
     ON CONFLICT (state) DO UPDATE SET count = count + excluded.count`,
  );
  const saveDestination = database.prepare<{ work: number }, [string, string, number, number]>(
    `INSERT INTO queue_destinations (destination, next_due_at, queued, held)
     VALUES (?, (SELECT min(due_at) FROM deliveries WHERE destination = ? AND state = 'queued'), ?, ?)
     ON CONFLICT (destination) DO UPDATE SET next_due_at = excluded.next_due_at,
       queued = queued + excluded.queued, held = held + excluded.held
     RETURNING queued + held AS work`,
  );
  const dropDestination = database.prepare("DELETE FROM queue_destinations WHERE destination = ?");

  function addState(state: DeliveryState, count: number): void {
    states.set(state, (states.get(state) ?? 0) + count);
  }

  return {
    move(destination, from, to, count = 1) {
      if (from !== to) {
        if (from !== null) addState(from, -count);
        addState(to, count);
      }
      const change = destinations.get(destination) ?? { queued: 0, held: 0 };
      const isNear = from === "queued" || from === "held" || to === "queued" || to === "held";
      if (!isNear) return;
      for (const state of ["queued", "held"] as const) {
        if (from === state) change[state] -= count;
        if (to === state) change[state] += count;
      }
      destinations.set(destination, change);
    },
    flush() {
      for (const [state, count] of states) if (count !== 0) saveState.run(state, count);
      for (const [destination, change] of destinations) {
        const row = saveDestination.get(destination, destination, change.queued, change.held);
        if (row?.work === 0) dropDestination.run(destination);
      }
      states.clear();
      destinations.clear();
    },
    discard() {
      states.clear();
      destinations.clear();
    },
  };
}

/** For connections that only read. */
export const noTally: Tally = { move() {}, flush() {}, discard() {} };
