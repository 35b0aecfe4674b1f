import { type RestoredStore, totalOf } from "../../restored.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { createHold } from "./hold.ts";
import { createReleaseRestored } from "./release-restored.ts";
import { createRestoredCounts } from "./restored-counts.ts";

export const restoredMethods = defineNoun<RestoredStore>({
  methods: {
    hold: "write",
    release: { change: (_, { released }) => ({ changed: totalOf(released) }), isCounted: true },
    counts: "read",
  },
  // Accepted mail must always be processed.
  isRefusable: false,
  open: (connection: Connection): Synchronous<RestoredStore> => ({
    hold: createHold(connection),
    release: createReleaseRestored(connection),
    counts: createRestoredCounts(connection),
  }),
});
