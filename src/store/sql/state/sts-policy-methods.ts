import { asc, eq, gt } from "drizzle-orm";
import type { StsPolicyRow, StsPolicyStore } from "../../sts-policies.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { stsPolicies } from "./state-schema.ts";

export const stsPolicyMethods = defineNoun<StsPolicyStore>({
  methods: {
    load: "read",
    save: { ignoresQueueCounts: true },
    remove: { ignoresQueueCounts: true },
    list: "read",
  },
  open: createStsPolicyMethods,
});

type Stored = typeof stsPolicies.$inferSelect;

function createStsPolicyMethods({ orm }: Connection): Synchronous<StsPolicyStore> {
  return {
    load({ domain }) {
      const stored = orm.select().from(stsPolicies).where(eq(stsPolicies.domain, domain)).get();
      return stored !== undefined && isWhole(stored) ? stored : null;
    },
    save(known) {
      orm
        .insert(stsPolicies)
        .values(known)
        .onConflictDoUpdate({ target: stsPolicies.domain, set: known })
        .run();
    },
    remove({ domain }) {
      orm.delete(stsPolicies).where(eq(stsPolicies.domain, domain)).run();
    },
    list({ after, limit }) {
      const stored = orm
        .select()
        .from(stsPolicies)
        .where(gt(stsPolicies.domain, after))
        .orderBy(asc(stsPolicies.domain))
        .limit(limit)
        .all();
      const last = stored.at(-1)?.domain ?? "";
      // A damaged domain may read as less than it sorts as: the cursor must still move.
      return { rows: stored.filter(isWhole), next: stored.length === limit && last > after ? last : null };
    },
  };
}

/** Empty is what a text that cannot be read becomes. */
function isWhole(stored: Stored): stored is Stored & StsPolicyRow {
  return stored.domain !== "" && stored.id !== "" && stored.policy !== null;
}
