// How forms are read: rows, what their pages show, and counts.
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { BLANK_FORM, type FormRow, type FormSettings, type FormStore, type ShownForm } from "../../forms.ts";
import type { Connection } from "../connection.ts";
import type { Synchronous } from "../noun.ts";
import { teams } from "../schema.ts";
import { formCounts, forms, optInTokens } from "./audience-schema.ts";
import { contactProperties, topics, unsubscribePages } from "./contact-schema.ts";

type StoredForm = typeof forms.$inferSelect;

/** A form whose settings cannot be read is closed: no other text may stand for what a person agreed to. */
export function toForm({ deletedAt, settings, isActive, ...row }: StoredForm): FormRow {
  const isWhole = "language" in settings;
  const read = { ...BLANK_FORM, ...(settings as Partial<FormSettings>) };
  return { ...row, isActive: isActive && isWhole, settings: read };
}

/** `isAny`: also one that is deleted. */
export type FindShownForm = (id: string, isAny: boolean) => ShownForm | null;

/** A few look-ups by key: a page costs one call. */
export function createShownForm({ orm }: Connection): FindShownForm {
  const topicsOf = ({ teamId, settings }: FormRow) => {
    if (settings.topics.length === 0) return [];
    const { deletedAt, ...columns } = getTableColumns(topics);
    const offered = and(
      eq(topics.teamId, teamId),
      inArray(topics.id, settings.topics),
      eq(topics.visibility, "public"),
      isNull(topics.deletedAt),
    );
    const found = orm.select(columns).from(topics).where(offered).all();
    return settings.topics.flatMap((id) => found.find((topic) => topic.id === id) ?? []);
  };
  return (id, isAny) => {
    const found = orm.select().from(forms).where(eq(forms.id, id)).get();
    if (found === undefined || (found.deletedAt !== null && !isAny)) return null;
    const form = toForm(found);
    const team = orm.select({ name: teams.name }).from(teams).where(eq(teams.id, form.teamId)).get();
    if (team === undefined) return null;
    const ofTeam = eq(unsubscribePages.teamId, form.teamId);
    const { teamId: _, ...brandColumns } = getTableColumns(unsubscribePages);
    return {
      form,
      teamName: team.name,
      brand: orm.select(brandColumns).from(unsubscribePages).where(ofTeam).get() ?? null,
      topics: topicsOf(form),
      properties: orm
        .select()
        .from(contactProperties)
        .where(eq(contactProperties.teamId, form.teamId))
        .orderBy(contactProperties.id)
        .all(),
    };
  };
}

export function createFormReads(connection: Connection): Pick<Synchronous<FormStore>, "shown" | "standing"> {
  const { orm } = connection;
  const shown = createShownForm(connection);
  return {
    shown: ({ id }) => shown(id, false),
    standing({ teamId, formId, last }) {
      const newest = orm
        .select({ confirmedAt: optInTokens.confirmedAt })
        .from(optInTokens)
        .where(and(eq(optInTokens.teamId, teamId), eq(optInTokens.formId, formId)))
        .orderBy(desc(optInTokens.createdAt))
        .limit(last)
        .all();
      const confirmed = newest.filter(({ confirmedAt }) => confirmedAt !== null).length;
      return { requested: newest.length, confirmed };
    },
  };
}

export function createFormCounts(connection: Connection): Pick<Synchronous<FormStore>, "counts" | "count"> {
  const { database } = connection;
  const add = createCountForm(connection);
  const sums = database.prepare<
    { formId: string; viewed: number; requested: number; confirmed: number; refused: number },
    [string, string]
  >(
    `SELECT form_id AS formId, ${["viewed", "requested", "confirmed", "refused"].map(sumOf).join(", ")}
     FROM form_counts WHERE team_id = ? AND day >= ? GROUP BY form_id`,
  );
  return {
    counts: ({ teamId, fromDay }) =>
      Object.fromEntries(sums.all(teamId, fromDay).map(({ formId, ...sum }) => [formId, sum])),
    count({ added }) {
      for (const { day, ...one } of added) add({ ...one, day });
    },
  };
}

/** PostgreSQL's sum of whole numbers is no whole number. */
const sumOf = (column: string) => `CAST(sum(${column}) AS BIGINT) AS ${column}`;

/** UTC, as in `form_counts`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

interface AddedCounts {
  teamId: string;
  formId: string;
  day: string;
  viewed?: number;
  requested?: number;
  confirmed?: number;
  refused?: number;
}

/** Adds to the counts of a form and day. */
export function createCountForm({ orm }: Connection): (added: AddedCounts) => void {
  return ({ teamId, formId, day, viewed = 0, requested = 0, confirmed = 0, refused = 0 }) => {
    orm
      .insert(formCounts)
      .values({ teamId, formId, day, viewed, requested, confirmed, refused })
      .onConflictDoUpdate({
        target: [formCounts.teamId, formCounts.formId, formCounts.day],
        set: {
          viewed: sql`${formCounts.viewed} + ${viewed}`,
          requested: sql`${formCounts.requested} + ${requested}`,
          confirmed: sql`${formCounts.confirmed} + ${confirmed}`,
          refused: sql`${formCounts.refused} + ${refused}`,
        },
      })
      .run();
  };
}
