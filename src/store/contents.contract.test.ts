// Contents are stored once, kept as long as something refers to them, and edited by one person at a time.
import { describe, expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { ENGINE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { addTeam, NOON } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import type { VersionReason } from "./broadcast-words.ts";
import type { ContentParts } from "./contents.ts";

const HOUR = 3600_000;

const htmlOf = (html: string): ContentParts => ({
  ...{ document: null, html, text: null },
  ...{ links: ["https://acme.test/"], tags: ["contact.first_name"] },
});

describe.each(ENGINE_VARIANTS)("contents on $engine, threads: $threads", (variant) => {
  async function openBench() {
    const store = await tempStore(variant);
    const team = await addTeam(store);
    const save = async (content: ContentParts, teamId = team.id) =>
      (await store.contents.save({ teamId, content, now: NOON })).id;
    const ownerId = createId();
    const addVersion = (contentId: string, minute: number, reason: VersionReason = "saved") =>
      store.contents.addVersion({
        version: {
          ...{
            id: createId(NOON + minute * 60_000),
            teamId: team.id,
            owner: "broadcast",
            ownerId,
            contentId,
          },
          ...{ reason, name: null, actor: "user:1", createdAt: NOON + minute * 60_000 },
        },
        savedMax: 3,
      });
    return {
      ...{ store, team, ownerId, save, addVersion },
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  }

  test("the same content of a team is one row, byte for byte", async () => {
    await using bench = await openBench();
    const html = "<p>\r\nÜ {{{FIRST_NAME|there}}}</p>\t";
    const id = await bench.save(htmlOf(html));
    expect(await bench.save(htmlOf(html))).toBe(id);
    expect(await bench.save(htmlOf(`${html} `))).not.toBe(id);
    const rival = await addTeam(bench.store);
    expect(await bench.save(htmlOf(html), rival.id)).not.toBe(id);
    const found = await bench.store.contents.get({ teamId: bench.team.id, id });
    expect(found).toMatchObject({ id, ...htmlOf(html), sizeBytes: Buffer.byteLength(html) });
    expect(await bench.store.contents.get({ teamId: rival.id, id })).toBeNull();
  });

  test("the last saved versions are kept, and all with another reason", async () => {
    await using bench = await openBench();
    const contents = await Promise.all([..."abcdefg"].map((letter) => bench.save(htmlOf(letter))));
    await bench.addVersion(contents[0]!, 0, "tested");
    for (const [index, id] of contents.entries()) await bench.addVersion(id, 2 + 2 * index);
    const of = { teamId: bench.team.id, ownerId: bench.ownerId };
    const { rows } = await bench.store.contents.versions({ ...of, limit: 10 });
    expect(
      rows.map(({ contentId, reason }) => `${"abcdefg"[contents.indexOf(contentId)]} ${reason}`),
    ).toEqual(["g saved", "f saved", "e saved", "a tested"]);
    const [latest] = rows;
    expect(await bench.store.contents.version({ ...of, id: latest!.id })).toEqual(latest!);
    const stranger = { ...of, teamId: createId(), id: latest!.id };
    expect(await bench.store.contents.version(stranger)).toBeNull();
  });

  test("saves within a minute are one version, and a content that did not change is none", async () => {
    await using bench = await openBench();
    const [a, b, c] = await Promise.all(["a", "b", "c"].map((html) => bench.save(htmlOf(html))));
    await bench.addVersion(a!, 0);
    await bench.addVersion(b!, 0.5);
    await bench.addVersion(b!, 3);
    await bench.addVersion(c!, 4);
    const { rows } = await bench.store.contents.versions({
      ...{ teamId: bench.team.id, ownerId: bench.ownerId, limit: 10 },
    });
    expect(rows.map(({ contentId }) => contentId)).toEqual([c!, b!]);
  });

  test("what nothing refers to is removed an hour after it was found, unless it is saved again", async () => {
    await using bench = await openBench();
    const used = await bench.save(htmlOf("used"));
    const unused = await bench.save(htmlOf("unused"));
    const again = await bench.save(htmlOf("again"));
    await bench.addVersion(used, 0);
    const now = Date.now();
    const sweep = (hours: number) => bench.store.contents.sweep({ now: now + hours * HOUR, limit: 100 });
    expect(await sweep(0.5)).toEqual({ deleted: 0 });
    expect(await sweep(2)).toEqual({ deleted: 0 });
    expect(await bench.save(htmlOf("again"))).toBe(again);
    expect(await sweep(3.5)).toEqual({ deleted: 1 });
    const get = (id: string) => bench.store.contents.get({ teamId: bench.team.id, id });
    expect(await get(unused)).toBeNull();
    expect(await get(used)).not.toBeNull();
    expect(await get(again)).not.toBeNull();
    expect(await sweep(5)).toEqual({ deleted: 1 });
    expect(await get(again)).toBeNull();
  });

  test("one user has the lock until it expires, is given back or is taken over", async () => {
    await using bench = await openBench();
    const { contents } = bench.store;
    const of = { teamId: bench.team.id, ownerId: bench.ownerId };
    const lock = (userId: string, now: number, takesOver = false) =>
      contents.lock({ ...of, userId, now, expiresAt: now + 45, takesOver });
    expect(await lock("ana", 100)).toEqual({ userId: "ana", expiresAt: 145, isHeld: true });
    expect(await lock("ben", 110)).toEqual({ userId: "ana", expiresAt: 145, isHeld: false });
    expect(await lock("ana", 120)).toEqual({ userId: "ana", expiresAt: 165, isHeld: true });
    expect(await lock("ben", 130, true)).toEqual({ userId: "ben", expiresAt: 175, isHeld: true });
    await contents.unlock({ ...of, userId: "ana" });
    expect((await lock("ana", 140)).isHeld).toBe(false);
    await contents.unlock({ ...of, userId: "ben" });
    expect((await lock("ana", 150)).isHeld).toBe(true);
    expect((await lock("ben", 195)).isHeld).toBe(true);
  });
});
