import { and, eq, gt, inArray, lte } from "drizzle-orm";
import type { TicketPurpose, TicketRow, TicketStore } from "../../tickets.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { tickets } from "./account-schema.ts";

export const ticketMethods = defineNoun<TicketStore>({
  methods: {
    create: { change: () => ({}) },
    find: "read",
    take: "write",
    sweep: "write",
  },
  open: createTicketMethods,
});

function createTicketMethods(connection: Connection): Synchronous<TicketStore> {
  const { orm } = connection;
  return {
    create({ ticket, replaces }) {
      const { userId, purpose } = ticket;
      if (replaces) {
        // A ticket without a user is for the first account.
        const owner = userId === null ? undefined : eq(tickets.userId, userId);
        orm
          .delete(tickets)
          .where(and(eq(tickets.purpose, purpose), owner))
          .run();
      }
      orm.insert(tickets).values(ticket).run();
    },
    find(request) {
      return orm.select().from(tickets).where(isGood(request)).get() ?? null;
    },
    take: (request) => takeTicket(connection, request),
    sweep({ now, limit }) {
      const over = orm
        .select({ tokenHash: tickets.tokenHash })
        .from(tickets)
        .where(lte(tickets.expiresAt, now))
        .limit(limit);
      const ended = orm.delete(tickets).where(inArray(tickets.tokenHash, over));
      return { deleted: ended.returning({ purpose: tickets.purpose }).all().length };
    },
  };
}

interface TicketRequest {
  tokenHash: string;
  /** Null = of any purpose. */
  purpose: TicketPurpose | null;
  now: number;
}

function isGood({ tokenHash, purpose, now }: TicketRequest) {
  return and(
    eq(tickets.tokenHash, tokenHash),
    purpose === null ? undefined : eq(tickets.purpose, purpose),
    gt(tickets.expiresAt, now),
  );
}

/** Removes the ticket and returns it. */
export function takeTicket({ orm }: Pick<Connection, "orm">, request: TicketRequest): TicketRow | null {
  return orm.delete(tickets).where(isGood(request)).returning().all()[0] ?? null;
}
