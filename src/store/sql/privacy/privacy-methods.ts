import { and, eq, isNull } from "drizzle-orm";
import { addressMention } from "../../../lib/address-mention.ts";
import { erasedAddress } from "../../../lib/erased-address.ts";
import { createTurns } from "../../../lib/in-steps.ts";
import { isoTime } from "../../../lib/iso-time.ts";
import type { ErasureRow, PrivacyStore } from "../../privacy.ts";
import { automationRuns, automations } from "../automations/automation-schema.ts";
import type { Connection } from "../connection.ts";
import { contactActivity, contactEvents, contactExports } from "../contacts/audience-schema.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { createEraseEmail, type PlacedPrivacyStore } from "./erase-email.ts";
import { createMentions } from "./erase-mentions.ts";
import { createEraseRemoved } from "./erased-emails.ts";
import { contactErasures } from "./erasure-schema.ts";
import { createErasureReads, createFindHashed } from "./find-hashed.ts";
import { createStartErasure } from "./start-erasure.ts";

export const privacyMethods = defineNoun<PrivacyStore, PlacedPrivacyStore>({
  methods: {
    start: {
      change: ({ reason }, started) =>
        started && {
          teamId: started.teamId,
          target: started.contactId ?? started.id,
          ...(reason === null ? {} : { detail: { reason: withoutAddress(reason, started) } }),
        },
    },
    get: "read",
    nextOpen: "read",
    findEmails: "read",
    eraseEmail: "write",
    replaceBody: { requestBytes: ({ body: { bytes } }) => (bytes === null ? [] : [bytes]) },
    eraseHistory: "write",
    walks: "read",
    findMentions: "read",
    eraseMentions: { weight: ({ keys }) => keys.length },
    dropExports: "write",
    forget: "write",
    clean: "write",
    complete: "write",
    erasures: "read",
    unknownErasures: "read",
    addressWalks: "read",
    findHashed: "read",
    noteErased: "write",
    eraseRemoved: { weight: ({ emails }) => emails.length },
    events: "read",
    runs: "read",
    activity: "read",
  },
  open: (connection: Connection) => ({
    start: createStartErasure(connection),
    ...createEraseEmail(connection),
    ...createMentions(connection),
    ...createErasureRows(connection),
    ...createRest(connection),
    clean: createClean(connection),
    ...createErasureReads(connection),
    ...createFindHashed(connection),
    ...createEraseRemoved(connection),
    ...createPersonReads(connection),
  }),
  toContract: (calls, { blobs }) => ({
    ...calls,
    async replaceBody({ emailId, from, bytes }) {
      const sha256 = await hashOf(bytes);
      const [body] = await blobs.place([{ kind: "parts", bytes, sha256 }]);
      await calls.replaceBody({ emailId, from, body: body!, fileBytes: bytes.byteLength });
    },
  }),
});

const HASHED_BYTES = 1024 * 1024;

/** Up to 40 MB, a few milliseconds at a time. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  const turn = createTurns(5);
  for (let at = 0; at < bytes.length; at += HASHED_BYTES) {
    hasher.update(bytes.subarray(at, at + HASHED_BYTES));
    await turn();
  }
  return hasher.digest("hex");
}

/** People name whom they erase; the audit log must not. */
function withoutAddress(reason: string, { address, emailHash }: ErasureRow): string {
  return address === null ? reason : addressMention(address).replace(reason, erasedAddress(emailHash));
}

function createErasureRows({
  orm,
  erasedSuppressions,
}: Connection): Pick<Synchronous<PrivacyStore>, "get" | "nextOpen" | "forget" | "complete" | "noteErased"> {
  return {
    get({ teamId, id }) {
      const isMeant = and(eq(contactErasures.teamId, teamId), eq(contactErasures.id, id));
      return orm.select().from(contactErasures).where(isMeant).get() ?? null;
    },
    nextOpen() {
      const open = orm.select().from(contactErasures).where(isNull(contactErasures.completedAt));
      return open.orderBy(contactErasures.id).limit(1).get() ?? null;
    },
    forget({ id }) {
      orm.update(contactErasures).set({ address: null }).where(eq(contactErasures.id, id)).run();
    },
    complete({ id, now }) {
      orm.update(contactErasures).set({ completedAt: now }).where(eq(contactErasures.id, id)).run();
    },
    noteErased({ person: { kind: _, at, ...row }, now }) {
      const noted = { ...row, address: null, createdAt: at, completedAt: now };
      orm.insert(contactErasures).values(noted).onConflictDoNothing().run();
      erasedSuppressions.note(row.teamId);
    },
  };
}

function createRest({
  database,
  orm,
}: Connection): Pick<Synchronous<PrivacyStore>, "eraseHistory" | "dropExports"> {
  const dropEvents = database.prepare(
    `DELETE FROM contact_events WHERE id IN (SELECT id FROM contact_events
       WHERE team_id = ? AND contact_id = ? LIMIT ?)`,
  );
  const dropDays = database.prepare(
    `DELETE FROM activity_days WHERE (team_id, contact_id, kind, name, day) IN (
       SELECT team_id, contact_id, kind, name, day FROM activity_days
       WHERE team_id = ? AND contact_id = ? LIMIT ?)`,
  );
  const dropEmails = database.prepare(
    `DELETE FROM contact_emails WHERE (team_id, contact_id, email_id) IN (
       SELECT team_id, contact_id, email_id FROM contact_emails WHERE team_id = ? AND contact_id = ? LIMIT ?)`,
  );
  const theirRuns = "SELECT id FROM automation_runs WHERE team_id = ? AND contact_id = ? ORDER BY id LIMIT ?";
  const dropRunRows = ["automation_run_steps", "automation_waits"].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE run_id IN (${theirRuns})`),
  );
  const dropRuns = database.prepare(`DELETE FROM automation_runs WHERE id IN (${theirRuns})`);
  return {
    eraseHistory({ teamId, contactId, limit }) {
      for (const drop of dropRunRows) drop.run(teamId, contactId, limit);
      const removed = [dropEvents, dropDays, dropEmails, dropRuns].map(
        (drop) => drop.run(teamId, contactId, limit).changes,
      );
      return { hasMore: removed.some((count) => count === limit) };
    },
    dropExports({ teamId }) {
      const ofTeam = eq(contactExports.teamId, teamId);
      orm
        .update(contactExports)
        .set({ state: "queued", rows: 0, bytes: 0 })
        .where(and(ofTeam, eq(contactExports.state, "in_progress")))
        .run();
      const done = orm
        .delete(contactExports)
        .where(and(ofTeam, eq(contactExports.state, "completed")))
        .returning({ id: contactExports.id })
        .all();
      return { ids: done.map(({ id }) => id) };
    },
  };
}

function createPersonReads({
  orm,
}: Connection): Pick<Synchronous<PrivacyStore>, "events" | "runs" | "activity"> {
  const { id, name, payload, createdAt } = contactEvents;
  const timeOf = (at: number | null | undefined) => (at == null ? null : isoTime(at));
  return {
    events(request) {
      const { where, order, limit } = pageTerms(id, request);
      const ofContact = and(
        eq(contactEvents.teamId, request.teamId),
        eq(contactEvents.contactId, request.contactId),
        where,
      );
      const found = orm.select({ id, name, payload, createdAt }).from(contactEvents).where(ofContact);
      return toPage(found.orderBy(order).limit(limit).all(), request);
    },
    runs(request) {
      const { where, order, limit } = pageTerms(automationRuns.id, request);
      const { teamId, contactId } = request;
      const ofContact = and(
        eq(automationRuns.teamId, teamId),
        eq(automationRuns.contactId, contactId),
        where,
      );
      const found = orm
        .select({
          id: automationRuns.id,
          status: automationRuns.status,
          createdAt: automationRuns.createdAt,
          completedAt: automationRuns.completedAt,
          name: automations.name,
        })
        .from(automationRuns)
        .leftJoin(automations, eq(automations.id, automationRuns.automationId))
        .where(ofContact);
      return toPage(found.orderBy(order).limit(limit).all(), request);
    },
    activity({ teamId, contactId }) {
      const isMeant = and(eq(contactActivity.teamId, teamId), eq(contactActivity.contactId, contactId));
      const row = orm.select().from(contactActivity).where(isMeant).get();
      return {
        last_sent_at: timeOf(row?.lastSentAt),
        last_delivered_at: timeOf(row?.lastDeliveredAt),
        last_opened_at: timeOf(row?.lastOpenedAt),
        last_clicked_at: timeOf(row?.lastClickedAt),
        last_event_at: timeOf(row?.lastEventAt),
      };
    },
  };
}

const STEP_MS = 5;

function createClean({ searchIndex, cleaning, space }: Connection): Synchronous<PrivacyStore>["clean"] {
  let ticket: number | null = null;
  return () => {
    if (!searchIndex.isCurrent()) {
      cleaning.askIndex();
      return { isClean: false };
    }
    if (space.freeBytes() > 0) {
      space.giveBack({ keepBytes: 0, stepMs: STEP_MS });
      ticket = null;
      return { isClean: false };
    }
    // What these steps wrote is committed after this call, and is in the log until it is emptied.
    ticket ??= cleaning.askLog();
    const isClean = cleaning.isLogEmptied(ticket);
    if (isClean) ticket = null;
    return { isClean };
  };
}
