import { eq } from "drizzle-orm";
import { initialBrand } from "../../../blocks/default-brand.ts";
import type { BrandKit } from "../../../blocks/document.ts";
import type { Brand, BrandStore } from "../../brands.ts";
import type { Connection } from "../connection.ts";
import { unsubscribePages } from "../contacts/contact-schema.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { brands } from "./design-schema.ts";

export const brandMethods = defineNoun<BrandStore>({
  methods: {
    get: "read",
    save: { change: ({ teamId }, brand) => brand && { target: teamId, isSeries: true } },
  },
  open: createBrandMethods,
});

function createBrandMethods({ orm }: Connection): Synchronous<BrandStore> {
  const find = (teamId: string): Brand | null => {
    const row = orm.select().from(brands).where(eq(brands.teamId, teamId)).get();
    if (row === undefined) return null;
    // What a damaged or an older row lacks is the default's.
    return { ...row, kit: { ...initialBrand(null), ...(row.kit as Partial<BrandKit>) } };
  };
  const initial = (teamId: string): Brand | null => {
    const page = orm.select().from(unsubscribePages).where(eq(unsubscribePages.teamId, teamId)).get();
    return page === undefined ? null : { teamId, kit: initialBrand(page), revision: 0, updatedAt: 0 };
  };
  return {
    get: ({ teamId }) => find(teamId) ?? initial(teamId),
    save({ teamId, kit, revision, now }) {
      if ((find(teamId)?.revision ?? 0) !== revision) return null;
      const change = {
        kit: kit as unknown as Record<string, unknown>,
        revision: revision + 1,
        updatedAt: now,
      };
      orm
        .insert(brands)
        .values({ teamId, ...change })
        .onConflictDoUpdate({ target: brands.teamId, set: change })
        .run();
      return find(teamId);
    },
  };
}
