// What every engine promises about the changes of emails, on each variant: the calling thread, and threads of its own.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { STORE_VARIANTS } from "../testing/fixtures/open-test-store.ts";
import { acceptRequest, addTeam, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import type { EmailFilter, NewEmail } from "./emails.ts";

const LIMIT = 100;

describe.each(STORE_VARIANTS)("changes of emails with threads: $threads", ({ threads }) => {
  let store: TempStore;
  let teamId: string;
  beforeAll(async () => {
    store = await tempStore({ threads });
    ({ id: teamId } = await addTeam(store));
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function accept(changes: Partial<NewEmail> = {}): Promise<string> {
    const email = sampleEmail(teamId, ["ann@changes.example"], changes);
    await store.emails.accept(acceptRequest([email]));
    return email.id;
  }

  const changes = (since: string | null, filter: EmailFilter = {}, limit = LIMIT) =>
    store.emails.changes({ teamId, filter, since, limit });

  /** A cursor that covers everything so far. */
  const cursorNow = async () => (await changes(null)).cursor;

  test("without changes, an answer is empty and its cursor the same", async () => {
    const cursor = await cursorNow();
    const none = { rows: [], others: [], cursor, hasMore: false, isLost: false };
    expect(await changes(cursor)).toEqual(none);
    expect(await changes(cursor)).toEqual(none);
  });

  test("each acknowledged email is in the changes since a cursor from before, once, in whatever order they are written", async () => {
    const cursor = await cursorNow();
    const ids = await Promise.all(Array.from({ length: 30 }, () => accept()));
    // An id from before the cursor: it was made long before its commit.
    ids.push(await accept({ id: "01900000-0000-7000-8000-000000000001" }));
    const found: string[] = [];
    let since = cursor;
    for (let hasMore = true; hasMore; ) {
      const answer = await changes(since, {}, 7);
      expect(answer.rows.length).toBeLessThanOrEqual(7);
      found.push(...answer.rows.map(({ id }) => id));
      ({ cursor: since, hasMore } = answer);
    }
    expect(found.sort()).toEqual(ids.sort());
    expect((await changes(since)).rows).toEqual([]);
  });

  test("an email that was rescheduled or canceled is read as it is now, under the filter", async () => {
    const id = await accept({ scheduledAt: NOON + 60_000 });
    let cursor = await cursorNow();
    await store.emails.reschedule({ teamId, id, scheduledAt: NOON + 90_000, now: NOON });
    const moved = await changes(cursor);
    expect(moved.rows).toMatchObject([{ id, scheduledAt: NOON + 90_000 }]);
    cursor = moved.cursor;
    await store.emails.cancel({ teamId, id, now: NOON });
    expect(await changes(cursor)).toMatchObject({ rows: [{ id, status: "canceled" }], others: [] });
    const scheduled: EmailFilter = { statuses: ["scheduled"] };
    expect(await changes(cursor, scheduled)).toMatchObject({ rows: [], others: [id] });
    expect(await changes(cursor, { search: "ann" })).toMatchObject({ rows: [{ id }], others: [] });
    expect(await changes(cursor, { search: "nobody" })).toMatchObject({ rows: [], others: [id] });
  });

  test("another team's changes are not seen", async () => {
    const cursor = await cursorNow();
    await accept();
    const other = await addTeam(store);
    const answer = await store.emails.changes({ teamId: other.id, since: cursor, limit: LIMIT });
    expect(answer).toMatchObject({ rows: [], others: [], isLost: false });
  });

  test("a cursor of another process, a damaged one, and none right after the start are lost", async () => {
    for (const since of ["x", "", "other.5", `${(await cursorNow()).split(".")[0]}.999999`, null]) {
      const answer = await changes(since);
      expect(answer).toMatchObject({ rows: [], others: [], hasMore: false, isLost: true });
      expect((await changes(answer.cursor)).isLost).toBe(false);
    }
  });
});
