import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { DomainStatus, DomainStore, KeyChange } from "../../domains.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { domains, signingKeys } from "../schema.ts";
import { createTeamEventWriter } from "../webhooks/team-event-writer.ts";

type Writes = Pick<Synchronous<DomainStore>, "create" | "saveCheck" | "update" | "delete" | "sealKeys">;

/** Each commits the event that tells of it. */
export function createDomainWrites(connection: Connection): Writes {
  const { orm } = connection;
  const tell = createTeamEventWriter(connection);
  /** A name belongs to the team that proved it, until its checks have failed for good. */
  const isHeldByAnother = (teamId: string, name: string) =>
    orm
      .select({ id: domains.id })
      .from(domains)
      .where(
        and(
          eq(domains.name, name),
          ne(domains.teamId, teamId),
          isNotNull(domains.verifiedAt),
          ne(domains.status, "failed"),
        ),
      )
      .get() !== undefined;
  const wouldHold = (status: DomainStatus, verifiedAt: number | null) =>
    verifiedAt !== null && status !== "failed";

  function changeKeys(domainId: string, changes: KeyChange[]): void {
    for (const { id, state, retireAt } of changes) {
      const isMeant = and(eq(signingKeys.id, id), eq(signingKeys.domainId, domainId));
      if (state === "gone") orm.delete(signingKeys).where(isMeant).run();
      else orm.update(signingKeys).set({ state, retireAt }).where(isMeant).run();
    }
  }

  return {
    create({ domain, keys, event }) {
      if (isHeldByAnother(domain.teamId, domain.name)) return { created: false };
      const created = orm
        .insert(domains)
        .values(domain)
        .onConflictDoNothing({ target: [domains.teamId, domains.name] })
        .returning({ id: domains.id })
        .all();
      if (created.length === 0) return { created: false };
      if (keys.length > 0) orm.insert(signingKeys).values(keys).run();
      if (event !== undefined) tell(event);
      return { created: true };
    },
    saveCheck({ id, revision, keys, event, ...check }) {
      const domain = orm.select().from(domains).where(eq(domains.id, id)).get();
      if (domain === undefined) return { saved: false, reason: "gone" };
      if (domain.revision !== revision) return { saved: false, reason: "changed" };
      if (wouldHold(check.status, check.verifiedAt) && isHeldByAnother(domain.teamId, domain.name)) {
        return { saved: false, reason: "taken" };
      }
      orm
        .update(domains)
        // Which keys sign is part of what a check under way builds on.
        .set({ ...check, revision: keys.length > 0 ? revision + 1 : revision })
        .where(eq(domains.id, id))
        .run();
      changeKeys(id, keys);
      if (event !== null) tell(event);
      return { saved: true };
    },
    update({ id, revision, changes, newKeys, event }) {
      const updated = orm
        .update(domains)
        .set({ ...changes, revision: revision + 1 })
        .where(and(eq(domains.id, id), eq(domains.revision, revision)))
        .returning({ id: domains.id })
        .all();
      if (updated.length === 0) return { updated: false };
      if (newKeys.length > 0) orm.insert(signingKeys).values(newKeys).run();
      tell(event);
      return { updated: true };
    },
    delete({ teamId, id, event }) {
      const isMeant = and(teamId === null ? undefined : eq(domains.teamId, teamId), eq(domains.id, id));
      const gone = orm.delete(domains).where(isMeant).returning({ id: domains.id }).all();
      if (gone.length === 1 && event !== undefined) tell(event);
      return { deleted: gone.length === 1 };
    },
    sealKeys: createSealKeys(connection),
  };
}

function createSealKeys({ database, orm }: Connection): Writes["sealKeys"] {
  return ({ keys }) => {
    // What an update frees is overwritten with zeros, not left for whoever reads the file.
    database.run("PRAGMA secure_delete = ON");
    try {
      for (const { id, sealedKey } of keys) {
        const isUnsealed = and(eq(signingKeys.id, id), eq(signingKeys.isSealed, false));
        orm.update(signingKeys).set({ sealedKey, isSealed: true }).where(isUnsealed).run();
      }
    } finally {
      database.run("PRAGMA secure_delete = OFF");
    }
  };
}
