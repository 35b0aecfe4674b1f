import type { Broadcast, BroadcastStore, MoveResult } from "../../broadcasts.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createDraftMethods } from "./draft-methods.ts";
import { createExpandMethods } from "./expand-slice.ts";
import { createGuardMethods } from "./guard-methods.ts";
import { createMoveMethods } from "./move-methods.ts";
import { createSnapshotMethods } from "./snapshot-methods.ts";
import { createWorkMethods } from "./work-methods.ts";

export const broadcastMethods = defineNoun<BroadcastStore>({
  methods: {
    create: { change: (_, { id }) => ({ target: id }) },
    get: "read",
    list: "read",
    count: "read",
    save: { change: ({ id }, { kind }) => (kind === "saved" ? { target: id, isSeries: true } : null) },
    delete: { change: ({ id }, { kind }) => (kind === "deleted" ? { target: id } : null) },
    duplicate: {
      change: ({ copy }, made: Broadcast | null) => (made?.id === copy.id ? { target: made.id } : null),
    },
    setTested: "write",
    move: { change: moved },
    decide: { change: moved },
    atWork: "read",
    work: "read",
    freeze: { isGrowing: true },
    readAudience: "read",
    addSlices: { isGrowing: true, isBulk: () => true, isBackground: true },
    dropChunk: { isBackground: true },
    finishChunk: "write",
    // Shorter than other background work: emails that are due should not wait for it.
    expand: {
      isGrowing: true,
      isBulk: () => true,
      isBackground: true,
      waitMs: ({ isBeside }) => (isBeside ? 15 : 5),
      weight,
    },
    // Not in the background: a pause takes effect soon.
    follow: { weight },
    dropContacts: { isBackground: true, weight },
    settle: "write",
    health: "read",
    check: "read",
  },
  // Its work waits while the store is behind, so nothing of it needs to be refused.
  open: createBroadcastMethods,
});

function createBroadcastMethods(connection: Connection): Synchronous<BroadcastStore> {
  return {
    ...createDraftMethods(connection),
    ...createMoveMethods(connection),
    ...createSnapshotMethods(connection),
    ...createExpandMethods(connection),
    ...createWorkMethods(connection),
    ...createGuardMethods(connection),
  };
}

/** An expansion takes a fixed time, the others less for each row than a simple call. */
function weight({ limit }: { limit: number }): number {
  return Math.ceil(limit / 10);
}

function moved({ id }: { id: string }, { kind }: MoveResult) {
  return kind === "moved" ? { target: id } : null;
}
