import { and, desc, eq, lte, ne } from "drizzle-orm";
import type { TemplateKey, TemplateRow, TemplateStore } from "../../templates.ts";
import type { Connection } from "../connection.ts";
import { createOwnerRemoval } from "../designs/content-methods.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { templates, templateVersions } from "./template-schema.ts";

export const templateMethods = defineNoun<TemplateStore>({
  methods: {
    create: { change: ({ template }, { created }) => (created ? { target: template.id } : null) },
    get: "read",
    list: "read",
    save: { change: ({ id }, result) => (result === "saved" ? { target: id, isSeries: true } : null) },
    publish: { change: (_, template) => template && { target: template.id } },
    delete: { change: (_, gone) => gone && { target: gone.id } },
    published: "read",
    versions: "read",
    version: "read",
  },
  open: createTemplateMethods,
});

type Reads = "get" | "list" | "published" | "versions" | "version";

const named = (teamId: string, key: TemplateKey) =>
  and(eq(templates.teamId, teamId), "id" in key ? eq(templates.id, key.id) : eq(templates.alias, key.alias));

function createTemplateMethods(connection: Connection): Synchronous<TemplateStore> {
  return { ...createTemplateReads(connection), ...createTemplateWrites(connection) };
}

function createTemplateReads({ orm }: Connection): Pick<Synchronous<TemplateStore>, Reads> {
  const versionOf = (id: string) =>
    orm.select().from(templateVersions).where(eq(templateVersions.id, id)).get() ?? null;
  return {
    get({ teamId, key }) {
      const template = orm.select().from(templates).where(named(teamId, key)).get();
      const version = template && versionOf(template.currentVersionId);
      return template && version ? { template, version } : null;
    },
    list(request) {
      const { where, order, limit } = pageTerms(templates.id, request);
      const found = orm
        .select()
        .from(templates)
        .where(and(eq(templates.teamId, request.teamId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    published({ teamId, key }) {
      const template = orm.select().from(templates).where(named(teamId, key)).get();
      if (template === undefined) return null;
      const { id, publishedVersionId } = template;
      return { id, version: publishedVersionId === null ? null : versionOf(publishedVersionId) };
    },
    versions({ teamId, key, ...request }) {
      const template = orm.select().from(templates).where(named(teamId, key)).get();
      if (template === undefined) return null;
      const { where, order, limit } = pageTerms(templateVersions.id, request);
      const { id, subject, createdAt, updatedAt, publishedAt } = templateVersions;
      const found = orm
        .select({ id, subject, createdAt, updatedAt, publishedAt })
        .from(templateVersions)
        .where(and(eq(templateVersions.templateId, template.id), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return { template, ...toPage(found, request) };
    },
    version({ templateId, id }) {
      const version = versionOf(id);
      return version?.templateId === templateId ? version : null;
    },
  };
}

function createTemplateWrites(connection: Connection): Omit<Synchronous<TemplateStore>, Reads> {
  const { orm } = connection;
  const removeOwner = createOwnerRemoval(connection);
  const find = (teamId: string, key: TemplateKey) =>
    orm.select().from(templates).where(named(teamId, key)).get();
  const isAliasOfAnother = ({ id, teamId, alias }: Pick<TemplateRow, "id" | "teamId" | "alias">) => {
    const holder = alias === null ? undefined : find(teamId, { alias });
    return holder !== undefined && holder.id !== id;
  };

  return {
    create({ template, version }) {
      if (isAliasOfAnother(template)) return { created: false };
      orm.insert(templates).values(template).run();
      orm.insert(templateVersions).values(version).run();
      return { created: true };
    },
    save({ teamId, id, revision, name, alias, content, versionId, versionsMax, now }) {
      const template = find(teamId, { id });
      if (template === undefined) return "gone";
      if (template.revision !== revision) return "changed";
      if (isAliasOfAnother({ id, teamId, alias })) return "alias_taken";
      const isDraft = template.currentVersionId !== template.publishedVersionId;
      const currentVersionId = content === null || isDraft ? template.currentVersionId : versionId;
      orm
        .update(templates)
        .set({ name, alias, currentVersionId, updatedAt: now, revision: revision + 1 })
        .where(eq(templates.id, id))
        .run();
      if (content !== null && isDraft) {
        const change = { ...content, updatedAt: now };
        orm.update(templateVersions).set(change).where(eq(templateVersions.id, currentVersionId)).run();
      } else if (content !== null) {
        const times = { createdAt: now, updatedAt: now, publishedAt: null };
        orm
          .insert(templateVersions)
          .values({ id: versionId, templateId: id, ...content, ...times })
          .run();
        forgetOld(orm, template, versionsMax);
      }
      return "saved";
    },
    publish({ teamId, key, now }) {
      const template = find(teamId, key);
      if (template === undefined) return null;
      const { id, currentVersionId, revision } = template;
      if (template.publishedVersionId === currentVersionId) return template;
      const change = { publishedVersionId: currentVersionId, publishedAt: now, updatedAt: now };
      orm
        .update(templateVersions)
        .set({ publishedAt: now })
        .where(eq(templateVersions.id, currentVersionId))
        .run();
      return orm
        .update(templates)
        .set({ ...change, revision: revision + 1 })
        .where(eq(templates.id, id))
        .returning()
        .get();
    },
    delete({ teamId, key }) {
      const gone = orm.delete(templates).where(named(teamId, key)).returning({ id: templates.id }).get();
      if (gone === undefined) return null;
      removeOwner({ teamId, ownerId: gone.id });
      return gone;
    },
  };
}

/** Keeps the published version whatever its age. */
function forgetOld(orm: Connection["orm"], template: TemplateRow, versionsMax: number): void {
  const ofTemplate = eq(templateVersions.templateId, template.id);
  const newestToGo = orm
    .select({ id: templateVersions.id })
    .from(templateVersions)
    .where(ofTemplate)
    .orderBy(desc(templateVersions.id))
    .limit(1)
    .offset(versionsMax)
    .get();
  if (newestToGo === undefined) return;
  const isPublished = ne(templateVersions.id, template.publishedVersionId ?? "");
  orm
    .delete(templateVersions)
    .where(and(ofTemplate, lte(templateVersions.id, newestToGo.id), isPublished))
    .run();
}
