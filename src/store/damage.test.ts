// One damaged value costs its own row and nothing else: each column of text of the schema, one row at a time.
import { Database } from "bun:sqlite";
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
import { tempStore } from "../testing/fixtures/temp-store.ts";

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
}, 120_000);

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
  using database = new Database(join(first.dataDir, "sendlark.db"), { readwrite: true });
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
  using database = new Database(join(first.dataDir, "sendlark.db"), { readwrite: true });
  database.run(damage);
  const store = await openTestStore({ dataDir: first.dataDir });
  const { rows } = await store.deliveries.list({ filter: { teamId: team.id }, limit: 9 });
  expect(rows).toMatchObject([{ state: "failed", lastReply: expect.stringContaining(words) }]);
  const told = await eventsOf(store, { teamId: team.id, emailId: email.id });
  expect(told.at(-1)).toMatchObject({ type: "email.failed" });
  await store.close();
});
