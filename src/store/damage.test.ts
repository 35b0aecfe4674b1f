// One damaged value costs its own row and nothing else: each column of text of the schema, one row at a time.

import { expect, test } from "bun:test";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { silentLog } from "../lib/log.ts";
import { DAMAGES, runPoison } from "../testing/faults/poison-campaign.ts";
import { openPoisonStage } from "../testing/faults/poison-stage.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  eventsOf,
  NOON,
  sampleEmail,
} from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import { BLOCK_EMAILS } from "./sql/search/search-block.ts";
import { createSearchIndexer } from "./sql/search/search-indexer.ts";
import { LazyDatabase } from "./sqlite/engine/lazy-database.ts";
import type { Store } from "./store.ts";

const NAMES = Object.keys(DAMAGES);

/** Read by what serves all teams: of these every column, of the others one in three. */
const SHARED =
  /^(emails|bodies|deliveries|events|queue_|destination_|delivery_|webhooks$|webhook_messages|signing_keys|search_)/;

test("whatever stored text is damaged, the store opens and the other team's mail, webhooks and lists go on", async () => {
  await using stage = await openPoisonStage();
  const result = await runPoison(stage, {
    rowsMax: 1,
    // JSON gets the damage that none survives, the others one of all in turn; scripts/poison.ts tries every one.
    choose({ table, isJson }, index) {
      if (isJson) return ["truncated"];
      return SHARED.test(table) || index % 3 === 0 ? [NAMES[index % NAMES.length]!] : [];
    },
  });
  expect(result.failures).toEqual([]);
  expect(result.empty).toEqual([]);
  expect(result.tried).toBeGreaterThan(120);
});

test("a delivery whose email is damaged ends as failed and says why; what happened to the others is told", async () => {
  await using first = await tempStore();
  const team = await addTeam(first);
  const webhook = createId();
  await first.webhooks.create({
    max: 10,
    webhook: {
      ...{ id: webhook, teamId: team.id, endpoint: "https://hooks.test/a", events: ["email.failed"] },
      ...{ status: "enabled", disabledReason: null, disabledAt: null, failingSince: null, createdAt: NOON },
      ...{ secret: "sealed", previousSecret: null, previousSecretUntil: null },
    },
  });
  const [broken, whole] = [sampleEmail(team.id, ["a@one.test"]), sampleEmail(team.id, ["b@one.test"])];
  await first.emails.accept(acceptRequest([broken, whole]));
  await first.close();
  using database = new LazyDatabase(join(first.dataDir, "sendlark.db"), { readwrite: true });
  database.run(`UPDATE emails SET headers = '[["X-En' WHERE id = ?`, [broken.id]);
  database.run("UPDATE webhooks SET events = '[\"email.fai'");
  const logged: unknown[] = [];
  const log = {
    ...silentLog,
    error: (event: string, facts?: object) => void logged.push({ event, ...facts }),
  };
  const store = await openTestStore({ dataDir: first.dataDir, log });

  const claimed = await claimAll(store);
  expect(claimed.map(({ emailId }) => emailId)).toEqual([whole.id]);
  expect(await store.deliveries.record(deliveredRecord(claimed[0]!))).toBe(true);
  const [failed, ...others] = await eventsOf(store, { teamId: team.id, emailId: broken.id }).then((events) =>
    events.filter(({ type }) => type === "email.failed"),
  );
  expect(others).toEqual([]);
  expect(failed?.detail).toMatchObject({
    to: ["a@one.test"],
    failed: { class: "body_corrupt", reason: expect.stringContaining(`emails ${broken.id}, column headers`) },
  });
  const states = (await store.deliveries.list({ filter: { teamId: team.id }, limit: 9 })).rows;
  expect(states.map(({ emailId, state }) => [emailId, state])).toEqual(
    expect.arrayContaining([
      [broken.id, "failed"],
      [whole.id, "delivered"],
    ]),
  );
  const { rows } = await store.emails.list({ teamId: team.id, limit: 9 });
  expect(rows.map(({ id, headers }) => [id, headers])).toEqual(
    expect.arrayContaining([
      [broken.id, []],
      [whole.id, whole.headers],
    ]),
  );
  const damaged = [
    { table: "emails", id: broken.id, column: "headers" },
    { table: "webhooks", id: webhook, column: "events" },
  ];
  expect((await store.health()).damaged).toEqual(expect.arrayContaining(damaged));
  // Once, however often it is read.
  expect(logged.filter((line) => (line as { id: string }).id === broken.id)).toEqual([
    { event: "store.row_damaged", ...damaged[0], advice: expect.any(String) },
  ]);
  await store.close();
});

test.each([
  ["UPDATE emails SET status = 'schedulad'", "column status"],
  ["UPDATE deliveries SET state = 'schedulad'", "column state"],
])("what nothing would ever take up again ends at the start: %s", async (damage, words) => {
  await using first = await tempStore();
  const team = await addTeam(first);
  const email = sampleEmail(team.id, ["a@one.test"], { scheduledAt: NOON });
  await first.emails.accept(acceptRequest([email]));
  await first.close();
  using database = new LazyDatabase(join(first.dataDir, "sendlark.db"), { readwrite: true });
  database.run(damage);
  const store = await openTestStore({ dataDir: first.dataDir });
  const { rows } = await store.deliveries.list({ filter: { teamId: team.id }, limit: 9 });
  expect(rows).toMatchObject([{ state: "failed", lastReply: expect.stringContaining(words) }]);
  const told = await eventsOf(store, { teamId: team.id, emailId: email.id });
  expect(told.at(-1)).toMatchObject({ type: "email.failed" });
  await store.close();
});

/** Closes the store, changes its file and opens it again. */
async function reopenDamaged(store: TempStore, ...statements: string[]): Promise<Store & AsyncDisposable> {
  await store.close();
  const database = new LazyDatabase(join(store.dataDir, "sendlark.db"), { readwrite: true });
  for (const statement of statements) database.run(statement);
  database.close();
  const opened = await openTestStore({ dataDir: store.dataDir });
  return { ...opened, [Symbol.asyncDispose]: () => opened.close() };
}

test("a damaged delivery of a scheduled email fails when it is due, and the others are queued", async () => {
  await using first = await tempStore();
  const team = await addTeam(first);
  const emails = ["a@one.test", "b@one.test"].map((to) => sampleEmail(team.id, [to], { scheduledAt: NOON }));
  await first.emails.accept(acceptRequest(emails));
  await using store = await reopenDamaged(
    first,
    "UPDATE deliveries SET recipient = x'00' WHERE recipient = 'a@one.test'",
  );
  expect(await store.emails.releaseScheduled({ now: NOON, limit: 10 })).toMatchObject({ released: 2 });
  const { rows } = await store.deliveries.list({ filter: { state: "failed" }, limit: 9 });
  expect(rows).toMatchObject([{ lastReply: expect.stringContaining("column recipient") }]);
  expect((await claimAll(store)).map(({ recipient }) => recipient)).toEqual(["b@one.test"]);
});

test("a delivery that a crash interrupted is queued again, also when its email is gone", async () => {
  await using first = await tempStore();
  const team = await addTeam(first);
  const emails = ["a@one.test", "b@one.test"].map((to) => sampleEmail(team.id, [to]));
  await first.emails.accept(acceptRequest(emails));
  for (const { id, fence } of await claimAll(first)) await first.deliveries.markDot({ id, fence, now: NOON });
  await using store = await reopenDamaged(
    first,
    "UPDATE deliveries SET email_id = 'gone' WHERE recipient = 'a@one.test'",
  );
  const later = { now: NOON + 100_000, unknownRetryMs: 0 };
  expect(await store.deliveries.expireLeases(later)).toEqual({ requeued: 2, possibleDuplicates: 2 });
  expect((await claimAll(store, later)).map(({ recipient }) => recipient)).toEqual(["b@one.test"]);
});

test.each([
  "policy = '{'",
  "policy = '[]'",
  `policy = '{"mode":"enforce","mx":[1],"maxAgeSeconds":1}'`,
  "id = x'00'",
  "domain = x'00'",
])("an MTA-STS policy with %s counts as missing, and can be saved again", async (damage) => {
  await using first = await tempStore();
  const policy = { mode: "enforce" as const, mx: ["mx.one.test"], maxAgeSeconds: 86_400 };
  const known = { domain: "one.test", id: "1", policy, fetchedAt: NOON, usedAt: NOON };
  const other = { ...known, domain: "other.test" };
  await first.stsPolicies.save(known);
  await first.stsPolicies.save(other);
  await using store = await reopenDamaged(
    first,
    `UPDATE sts_policies SET ${damage} WHERE domain = 'one.test'`,
  );
  const { stsPolicies } = store;
  expect(await stsPolicies.load({ domain: "one.test" })).toBeNull();
  const found: unknown[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const page: Awaited<ReturnType<typeof stsPolicies.list>> = await stsPolicies.list({ after, limit: 1 });
    found.push(...page.rows);
    after = page.next;
  }
  expect(found).toEqual([other]);
  expect((await store.health()).damaged).toMatchObject([{ table: "sts_policies" }]);
  await stsPolicies.save(known);
  expect(await stsPolicies.load({ domain: "one.test" })).toEqual(known);
});

test("an address can be suppressed when the email of a delivery to it is gone", async () => {
  await using first = await tempStore();
  const team = await addTeam(first);
  await first.emails.accept(acceptRequest([sampleEmail(team.id, ["a@one.test"])]));
  await using store = await reopenDamaged(first, "UPDATE deliveries SET email_id = 'gone'");
  const row = { id: createId(), teamId: team.id, sourceEmailId: null, createdAt: NOON };
  await store.suppressions.add([{ ...row, address: "a@one.test", origin: "manual" }]);
  const { rows } = await store.deliveries.list({ filter: {}, limit: 9 });
  expect(rows.map(({ state }) => state)).toEqual(["suppressed"]);
});

test.each([
  "UPDATE queue_teams SET site = 'other.test'",
  "UPDATE queue_teams SET team_id = x'00'",
  "UPDATE queue_sites SET site = 'other.test'",
  "UPDATE queue_sites SET next_due_at = NULL",
])("the mail of a site is found after %s", async (damage) => {
  await using first = await tempStore();
  const team = await addTeam(first);
  await first.emails.accept(acceptRequest([sampleEmail(team.id, ["a@one.test", "b@one.test"])]));
  await using store = await reopenDamaged(first, damage);
  expect(await claimAll(store)).toHaveLength(2);
  expect(await store.deliveries.sites({ limit: 9 })).toMatchObject([
    { site: "one.test", queued: 0, leased: 2 },
  ]);
});

test("damaged emails and a damaged block of the search index hide no other email", async () => {
  await using first = await tempStore();
  const team = await addTeam(first);
  const emails = Array.from({ length: BLOCK_EMAILS }, () => {
    const email = sampleEmail(team.id, ["a@one.test"]);
    return { ...email, deliveries: email.deliveries.map((one) => ({ ...one, isSuppressed: true })) };
  });
  await first.emails.accept(acceptRequest(emails));
  const fill = () => {
    using database = new LazyDatabase(join(first.dataDir, "sendlark.db"), { readwrite: true });
    const indexer = createSearchIndexer(database, { now: () => Date.now() + 3600_000 });
    while (indexer.step());
    return database.query("SELECT count(*) AS blocks FROM search_blocks").get();
  };
  const search = async (store: Store) => {
    const page = await store.emails.list({ teamId: team.id, filter: { search: "Grüße" }, limit: 2_000 });
    return page.rows.length;
  };
  const [one, other] = emails.slice(500);
  await (
    await reopenDamaged(
      first,
      `UPDATE emails SET subject = x'00' WHERE id = '${one!.id}'`,
      `UPDATE deliveries SET recipient = x'00', destination = x'00' WHERE email_id = '${one!.id}'`,
      `UPDATE emails SET id = '${other!.id.slice(0, -1)}x' WHERE id = '${other!.id}'`,
    )
  ).close();
  expect(fill()).toEqual({ blocks: 1 });
  {
    await using store = await reopenDamaged(first);
    expect(await search(store)).toBe(BLOCK_EMAILS - 2);
  }
  await using store = await reopenDamaged(first, "UPDATE search_blocks SET last_id = x'00'");
  await store.emails.accept(acceptRequest([sampleEmail(team.id)]));
  // Without an index, the email with the damaged id is found as well.
  expect(await search(store)).toBe(BLOCK_EMAILS);
});
