import { and, desc, eq, getTableColumns, lte } from "drizzle-orm";
import type { SandboxStore } from "../../sandbox.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { deliveries, emails, sandboxMessages } from "../schema.ts";

export const sandboxMethods = defineNoun<SandboxStore>({
  methods: {
    add: "write",
    list: "read",
    get: "read",
  },
  open: createSandboxMethods,
});

function createSandboxMethods({ orm }: Connection): Synchronous<SandboxStore> {
  const { raw, ...own } = getTableColumns(sandboxMessages);
  const summary = { ...own, emailId: emails.id, from: emails.from, subject: emails.subject };
  const ofTeam = (teamId: string | null) => (teamId === null ? undefined : eq(emails.teamId, teamId));
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
      const found = orm
        .select(summary)
        .from(sandboxMessages)
        .leftJoin(deliveries, eq(deliveries.id, sandboxMessages.deliveryId))
        .leftJoin(emails, eq(emails.id, deliveries.emailId))
        .where(and(where, ofTeam(request.teamId)))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    get({ teamId, id }) {
      const found = orm
        .select({ ...summary, raw })
        .from(sandboxMessages)
        .leftJoin(deliveries, eq(deliveries.id, sandboxMessages.deliveryId))
        .leftJoin(emails, eq(emails.id, deliveries.emailId))
        .where(and(eq(sandboxMessages.id, id), ofTeam(teamId)));
      return found.get() ?? null;
    },
  };
}
