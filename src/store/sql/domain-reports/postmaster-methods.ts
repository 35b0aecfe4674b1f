import { and, asc, eq, getTableColumns, gte, lt } from "drizzle-orm";
import type { PostmasterStore } from "../../postmaster.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { postmasterChecks, postmasterDays } from "./postmaster-schema.ts";

export const postmasterMethods = defineNoun<PostmasterStore>({
  methods: {
    keep: {
      isBulk: () => true,
      isGrowing: true,
      ignoresQueueCounts: true,
      weight: ({ days }) => 1 + days.length,
    },
    read: "read",
  },
  open: createPostmasterMethods,
});

function createPostmasterMethods({ orm }: Connection): Synchronous<PostmasterStore> {
  const { domainId: _domainId, ...figures } = getTableColumns(postmasterDays);
  return {
    keep({ check, days }) {
      orm
        .insert(postmasterChecks)
        .values(check)
        .onConflictDoUpdate({ target: postmasterChecks.domainId, set: check })
        .run();
      for (const day of days)
        orm
          .insert(postmasterDays)
          .values({ domainId: check.domainId, ...day })
          .onConflictDoUpdate({ target: [postmasterDays.domainId, postmasterDays.day], set: day })
          .run();
    },
    read({ domainId, from, to }) {
      const terms = and(
        eq(postmasterDays.domainId, domainId),
        gte(postmasterDays.day, from),
        lt(postmasterDays.day, to),
      );
      return {
        check:
          orm.select().from(postmasterChecks).where(eq(postmasterChecks.domainId, domainId)).get() ?? null,
        days: orm.select(figures).from(postmasterDays).where(terms).orderBy(asc(postmasterDays.day)).all(),
      };
    },
  };
}
