import { desc, eq, getTableColumns, lte } from "drizzle-orm";
import type { SandboxStore } from "../sandbox.ts";
import type { Connection } from "./connection.ts";
import type { Synchronous } from "./methods.ts";
import { pageTerms, toPage } from "./page-of.ts";
import { sandboxMessages } from "./schema.ts";

export function createSandboxMethods({ orm }: Connection): Synchronous<SandboxStore> {
  const { raw: _raw, ...summary } = getTableColumns(sandboxMessages);
  return {
    add({ message, keepMax }) {
      orm.insert(sandboxMessages).values(message).run();
      const oldest = orm
        .select({ id: sandboxMessages.id })
        .from(sandboxMessages)
        .orderBy(desc(sandboxMessages.id))
        .limit(1)
        .offset(keepMax)
        .get();
      if (oldest !== undefined) orm.delete(sandboxMessages).where(lte(sandboxMessages.id, oldest.id)).run();
    },
    list(request) {
      const { where, order, limit } = pageTerms(sandboxMessages.id, request);
      const found = orm.select(summary).from(sandboxMessages).where(where).orderBy(order).limit(limit).all();
      return toPage(found, request);
    },
    get: ({ id }) => orm.select().from(sandboxMessages).where(eq(sandboxMessages.id, id)).get() ?? null,
  };
}
