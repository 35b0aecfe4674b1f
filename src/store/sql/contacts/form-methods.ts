import { and, count, eq, isNull } from "drizzle-orm";
import type { FormRow, FormStore } from "../../forms.ts";
import { shownSettings } from "../../forms.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { forms } from "./audience-schema.ts";
import { createFormCounts, createFormReads, createShownForm, toForm } from "./form-reads.ts";
import { createFormSweep } from "./form-sweep.ts";
import { createConfirmation, createSignUp } from "./opt-in-methods.ts";

export const formMethods = defineNoun<FormStore>({
  methods: {
    create: { change: ({ form }, { created }) => (created ? { target: form.id } : null) },
    get: "read",
    list: "read",
    update: { change: (_, form) => form && { target: form.id } },
    delete: { change: ({ id }, { deleted }) => (deleted ? { target: id } : null) },
    shown: "read",
    counts: "read",
    standing: "read",
    count: "write",
    signUp: { isGrowing: true, ignoresQueueCounts: true, weight: () => 3 },
    token: "read",
    confirm: "write",
    sweep: "write",
  },
  open: (connection) => ({
    ...createFormWrites(connection),
    ...createFormReads(connection),
    ...createFormCounts(connection),
    signUp: createSignUp(connection),
    ...createConfirmation(connection, createShownForm(connection)),
    sweep: createFormSweep(connection),
  }),
});

function createFormWrites({
  orm,
}: Connection): Pick<Synchronous<FormStore>, "create" | "get" | "list" | "update" | "delete"> {
  const ofTeam = (teamId: string) => and(eq(forms.teamId, teamId), isNull(forms.deletedAt));
  const named = (teamId: string, id: string) => and(ofTeam(teamId), eq(forms.id, id));
  const find = (teamId: string, id: string) => {
    const found = orm.select().from(forms).where(named(teamId, id)).get();
    return found === undefined ? null : toForm(found);
  };
  return {
    create({ form, formsMax }) {
      const used = orm.select({ rows: count() }).from(forms).where(ofTeam(form.teamId)).get();
      if ((used?.rows ?? 0) >= formsMax) return { created: false };
      orm.insert(forms).values(stored(form)).run();
      return { created: true };
    },
    get: ({ teamId, id }) => find(teamId, id),
    list(request) {
      const { where, order, limit } = pageTerms(forms.id, request);
      const found = orm
        .select()
        .from(forms)
        .where(and(ofTeam(request.teamId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found.map(toForm), request);
    },
    update({ teamId, id, changes, now }) {
      const form = find(teamId, id);
      if (form === null) return null;
      const settings = { ...form.settings, ...changes.settings };
      const isShownChanged =
        JSON.stringify(shownSettings(settings)) !== JSON.stringify(shownSettings(form.settings));
      const changed = {
        ...form,
        name: changes.name ?? form.name,
        isActive: changes.isActive ?? form.isActive,
        version: form.version + (isShownChanged ? 1 : 0),
        settings,
      };
      if (JSON.stringify(changed) === JSON.stringify(form)) return form;
      const saved = { ...changed, updatedAt: now };
      orm.update(forms).set(stored(saved)).where(named(teamId, id)).run();
      return saved;
    },
    delete({ teamId, id, now }) {
      const gone = orm
        .update(forms)
        .set({ deletedAt: now })
        .where(named(teamId, id))
        .returning({ id: forms.id })
        .all();
      return { deleted: gone.length === 1 };
    },
  };
}

function stored({ settings, ...form }: FormRow) {
  return { ...form, settings: settings as unknown as Record<string, unknown> };
}
