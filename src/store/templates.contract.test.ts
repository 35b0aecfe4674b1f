// Templates with their versions: what is published never changes, and no edit overwrites another.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { storeForAll } from "../testing/fixtures/store-for-all.ts";
import { addTeam, NOON } from "../testing/fixtures/store-samples.ts";
import type { TemplateContent, TemplateRow, TemplateVersion } from "./templates.ts";

function contentOf(html: string): TemplateContent {
  const variable = {
    ...{ id: createId(), key: "__proto__", type: "list" as const, fallback: [1, { a: "ü" }] },
    ...{ createdAt: NOON, updatedAt: NOON },
  };
  const headers = { from: "a@acme.test", subject: "Hi", replyTo: ["b@acme.test"] };
  return { ...headers, document: null, html, text: null, variables: [variable], unknownTags: ["name"] };
}

function newTemplate(teamId: string, changes: Partial<TemplateRow> = {}) {
  const template: TemplateRow = {
    ...{ id: createId(), teamId, name: "Welcome", alias: null, currentVersionId: createId() },
    ...{ publishedVersionId: null, publishedAt: null, createdAt: NOON, updatedAt: NOON, revision: 0 },
    ...changes,
  };
  const version: TemplateVersion = {
    ...{ id: template.currentVersionId, templateId: template.id, ...contentOf("<p>1</p>") },
    ...{ createdAt: NOON, updatedAt: NOON, publishedAt: null },
  };
  return { template, version };
}

describe.each(ENGINE_VARIANTS)("templates on $engine, threads: $threads", (variant) => {
  const open = storeForAll(variant);
  async function openBench() {
    const store = open();
    const team = await addTeam(store);
    return {
      store,
      team,
      async add(changes: Partial<TemplateRow> = {}) {
        const added = newTemplate(changes.teamId ?? team.id, changes);
        expect(await store.templates.create(added)).toEqual({ created: true });
        return added;
      },
      /** Gives new content to the template as it is now. */
      async edit(id: string, html: string, versionsMax = 50) {
        const { template } = (await store.templates.get({ teamId: team.id, key: { id } }))!;
        const { name, alias, revision } = template;
        const change = { teamId: team.id, id, name, alias, revision, versionsMax, now: NOON + 5 };
        const versionId = createId();
        expect(await store.templates.save({ ...change, content: contentOf(html), versionId })).toBe("saved");
      },
      publish: (id: string, now = NOON + 9) => store.templates.publish({ teamId: team.id, key: { id }, now }),
      sent: async (id: string) =>
        (await store.templates.published({ teamId: team.id, key: { id } }))?.version?.html,
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  }

  test("get by id and alias, pages and delete, each within the team", async () => {
    await using bench = await openBench();
    const { store, team } = bench;
    const rival = await addTeam(store);
    const a = await bench.add({ alias: "welcome" });
    const b = await bench.add();
    const c = await bench.add();
    const foreign = await bench.add({ teamId: rival.id, alias: "welcome" });
    expect(await store.templates.get({ teamId: team.id, key: { id: a.template.id } })).toEqual(a);
    expect(await store.templates.get({ teamId: team.id, key: { alias: "welcome" } })).toEqual(a);
    expect(await store.templates.get({ teamId: rival.id, key: { alias: "welcome" } })).toEqual(foreign);
    const key = { id: foreign.template.id };
    expect(await store.templates.get({ teamId: team.id, key })).toBeNull();
    expect(await store.templates.published({ teamId: team.id, key })).toBeNull();
    expect(await store.templates.publish({ teamId: team.id, key, now: NOON })).toBeNull();
    expect(await store.templates.delete({ teamId: team.id, key })).toBeNull();

    const page = { teamId: team.id, limit: 2 };
    expect(await store.templates.list(page)).toEqual({ rows: [c.template, b.template], hasMore: true });
    const older = { ...page, after: b.template.id };
    expect(await store.templates.list(older)).toEqual({ rows: [a.template], hasMore: false });
    const newer = { ...page, before: a.template.id };
    expect(await store.templates.list(newer)).toEqual({ rows: [c.template, b.template], hasMore: false });

    const gone = await store.templates.delete({ teamId: team.id, key: { alias: "welcome" } });
    expect(gone).toEqual({ id: a.template.id });
    expect(await store.templates.version({ templateId: a.template.id, id: a.version.id })).toBeNull();
    expect(await store.templates.version({ templateId: foreign.template.id, id: b.version.id })).toBeNull();
  });

  test("an alias belongs to one template of a team, on creation and on change", async () => {
    await using bench = await openBench();
    const { store, team } = bench;
    await bench.add({ alias: "welcome" });
    const other = await bench.add({ alias: "other" });
    const again = newTemplate(team.id, { alias: "welcome" });
    expect(await store.templates.create(again)).toEqual({ created: false });
    expect(await store.templates.get({ teamId: team.id, key: { id: again.template.id } })).toBeNull();
    const change = {
      ...{ teamId: team.id, id: other.template.id, revision: 0, name: "Other", content: null },
      ...{ versionId: createId(), versionsMax: 9, now: NOON + 1 },
    };
    expect(await store.templates.save({ ...change, alias: "welcome" })).toBe("alias_taken");
    expect(await store.templates.save({ ...change, alias: "other" })).toBe("saved");
    expect(await store.templates.save({ ...change, alias: null })).toBe("changed");
    expect(await store.templates.save({ ...change, id: createId(), alias: null })).toBe("gone");
    const { template, version } = (await store.templates.get({ teamId: team.id, key: { alias: "other" } }))!;
    expect(template).toMatchObject({ name: "Other", updatedAt: NOON + 1, revision: 1 });
    expect(version).toEqual(other.version);
  });

  test("a draft is edited in place; what was published stays as it was, and is sent until the next", async () => {
    await using bench = await openBench();
    const { store, team } = bench;
    const { template, version } = await bench.add();
    const { id } = template;
    expect(await store.templates.published({ teamId: team.id, key: { id } })).toEqual({ id, version: null });
    await bench.edit(id, "<p>2</p>");
    expect((await bench.publish(id))!).toMatchObject({
      publishedVersionId: version.id,
      publishedAt: NOON + 9,
      revision: 2,
    });
    expect((await bench.publish(id, NOON + 99))!.publishedAt).toBe(NOON + 9);
    expect(await bench.sent(id)).toBe("<p>2</p>");
    await bench.edit(id, "<p>3</p>");
    await bench.edit(id, "<p>4</p>");
    expect(await bench.sent(id)).toBe("<p>2</p>");
    const edited = (await store.templates.get({ teamId: team.id, key: { id } }))!;
    expect(edited.version.html).toBe("<p>4</p>");
    expect(edited.template).toMatchObject({ publishedVersionId: version.id, revision: 4 });
    const history = (await store.templates.versions({ teamId: team.id, key: { id }, limit: 9 }))!;
    const { rows } = history;
    expect(history.template).toEqual(edited.template);
    expect(await store.templates.versions({ teamId: "other", key: { id }, limit: 9 })).toBeNull();
    expect(rows.map((row) => [row.id, row.publishedAt])).toEqual([
      [edited.version.id, null],
      [version.id, NOON + 9],
    ]);
    await bench.publish(id);
    expect(await bench.sent(id)).toBe("<p>4</p>");
    expect((await store.templates.version({ templateId: id, id: version.id }))!.html).toBe("<p>2</p>");
  });

  test("history keeps the newest versions, and the published one however old", async () => {
    await using bench = await openBench();
    const { store } = bench;
    const { template } = await bench.add();
    for (let count = 2; count <= 5; count++) {
      await bench.publish(template.id);
      await bench.edit(template.id, `<p>${count}</p>`, 2);
    }
    const named = { teamId: template.teamId, key: { id: template.id } };
    const { rows, hasMore } = (await store.templates.versions({ ...named, limit: 1 }))!;
    expect([rows.length, hasMore]).toEqual([1, true]);
    const older = { ...named, limit: 9, after: rows[0]!.id };
    const rest = (await store.templates.versions(older))!.rows;
    expect(rest.map(({ publishedAt }) => publishedAt)).toEqual([NOON + 9]);
    expect(await bench.sent(template.id)).toBe("<p>4</p>");
    await bench.publish(template.id);
    await bench.edit(template.id, "<p>6</p>", 1);
    expect(await bench.sent(template.id)).toBe("<p>5</p>");
    expect((await store.templates.versions({ ...named, limit: 9 }))!.rows).toHaveLength(2);
  });
});
