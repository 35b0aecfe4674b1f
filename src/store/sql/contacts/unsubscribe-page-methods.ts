import { eq } from "drizzle-orm";
import type { UnsubscribePageStore } from "../../unsubscribe-pages.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { unsubscribePages } from "./contact-schema.ts";

export const unsubscribePageMethods = defineNoun<UnsubscribePageStore>({
  methods: {
    get: "read",
    save: { change: () => ({}) },
  },
  open: createUnsubscribePageMethods,
});

function createUnsubscribePageMethods({ orm }: Connection): Synchronous<UnsubscribePageStore> {
  return {
    get(teamId) {
      const found = orm.select().from(unsubscribePages).where(eq(unsubscribePages.teamId, teamId)).get();
      if (found === undefined) return null;
      const { teamId: _teamId, ...page } = found;
      return page;
    },
    save({ teamId, page }) {
      orm
        .insert(unsubscribePages)
        .values({ teamId, ...page })
        .onConflictDoUpdate({ target: unsubscribePages.teamId, set: page })
        .run();
    },
  };
}
