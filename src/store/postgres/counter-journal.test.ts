// The test's own thread is the lane.
import { afterAll, beforeAll, expect } from "bun:test";
import { tmpdir } from "node:os";
import { createId } from "../../lib/id.ts";
import { startThread } from "../../lib/thread.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { until } from "../../testing/fixtures/until.ts";
import { hasPostgres, sharedPostgres } from "../../testing/servers/postgres.ts";
import { createCounterFold, createCounterJournal } from "./counter-journal.ts";
import type { DatabaseOrder, DatabaseSettings } from "./database-thread.ts";
import { createLaneDatabase } from "./lane-database.ts";
import { type Lane, newLaneEnds, openLane } from "./lane-port.ts";
import { migrate } from "./migrate.ts";
import { DatabaseError } from "./query.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

let thread: Worker;
beforeAll(async () => {
  if (!hasPostgres) return;
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  const settings = {
    url,
    dataDir: tmpdir(),
    blobsFolder: "",
    name: "lanes",
    connections: 3,
    deadlineMs: 15_000,
  };
  thread = await startThread<DatabaseSettings>({ role: "database", settings });
});
afterAll(() => thread?.terminate());

function plug(): Lane {
  const [mine, theirs] = newLaneEnds();
  thread.postMessage({ lane: theirs } satisfies DatabaseOrder, [theirs.port as never]);
  return openLane(mine, { waitMs: 20_000 });
}

const NOON = Date.UTC(2026, 0, 1, 12, 7);
const OF = { teamId: createId(), domainId: createId(), broadcastId: null };
const PLACE = { site: "a.test", teamId: OF.teamId };

test("what transactions count is in the counts after a fold, once, and what is rolled back is not", () => {
  const lane = plug();
  const database = createLaneDatabase(lane);
  const journal = createCounterJournal();
  const fold = createCounterFold(lane, database);
  const counts = () => ({
    states: database.query("SELECT state, count FROM delivery_counts ORDER BY state").values(),
    places: database.query("SELECT site, queued, held FROM queue_teams ORDER BY site").values(),
    sites: database.query("SELECT site, queued, held FROM queue_sites ORDER BY site").values(),
    sent: database
      .query("SELECT span_ms, sent FROM metrics WHERE team_id = ? ORDER BY span_ms")
      .values(OF.teamId),
    tags: database
      .query("SELECT DISTINCT value, sent FROM metric_facets WHERE team_id = ?")
      .values(OF.teamId),
    left: database.query("SELECT id FROM counter_changes").values(),
  });
  const transaction = (act: () => void) => {
    lane.begin();
    act();
    lane.commit(journal.statements());
    journal.forget();
  };
  expect(fold()).toBe(false);
  transaction(() => {
    for (let emails = 0; emails < 3; emails += 1) {
      journal.queueCounts.move(PLACE, null, "queued");
      journal.meter.count(OF, "sent", NOON);
    }
    journal.meter.countFacet(OF, { facet: "tag", value: "welcome" }, "sent", NOON, 3);
  });
  transaction(() => {
    journal.queueCounts.move(PLACE, "queued", "held", 2);
    journal.queueCounts.relocate(PLACE, "b.test", "held", 1);
    journal.meter.count(OF, "sent", NOON, 2);
  });
  // A call that fails.
  lane.begin();
  journal.meter.count(OF, "sent", NOON, 100);
  lane.rollback();
  journal.forget();
  transaction(() => {});
  expect(fold()).toBe(false);
  const folded = {
    states: [
      ["held", 2],
      ["queued", 1],
    ],
    places: [
      ["a.test", 1, 1],
      ["b.test", 0, 1],
    ],
    sites: [
      ["a.test", 1, 1],
      ["b.test", 0, 1],
    ],
    sent: [15, 60, 24 * 60].map((minutes) => [minutes * 60_000, 5]),
    tags: [["welcome", 3]],
    left: [],
  };
  expect(counts() as unknown).toEqual(folded);
  fold();
  expect(counts() as unknown).toEqual(folded);
});

test("a fold that fails leaves everything to the next one", () => {
  const [one, other] = [plug(), plug()];
  const database = createLaneDatabase(one);
  const teamId = createId();
  const journal = createCounterJournal();
  for (let calls = 0; calls < 20; calls += 1) {
    one.begin();
    journal.meter.count({ ...OF, teamId }, "sent", NOON);
    one.commit(journal.statements());
    journal.forget();
  }
  // The lane breaks off at its commit.
  const broken: Lane = {
    ...one,
    commit() {
      throw new DatabaseError("gone", { failure: "down", code: "CLOSED", isUnknown: false });
    },
  };
  expect(createCounterFold(broken, database)).toThrow("gone");
  const sum = () =>
    database
      .query("SELECT sent FROM metrics WHERE team_id = ? AND span_ms = ?")
      .values(teamId, 24 * 3_600_000);
  expect(sum()).toEqual([]);
  createCounterFold(other, createLaneDatabase(other))();
  createCounterFold(one, database)();
  expect(sum()).toEqual([[20]]);
});

test("a fold that may leave it to another lane does not wait for that, and asks nothing for some seconds", async () => {
  const [one, other] = [plug(), plug()];
  const asked: string[] = [];
  const database = createLaneDatabase({
    ...one,
    ask(statement) {
      asked.push(statement.text);
      return one.ask(statement);
    },
  });
  let now = 0;
  const fold = createCounterFold(one, database, () => now);
  const journal = createCounterJournal();
  const teamId = createId();
  const count = () => {
    one.begin();
    journal.meter.count({ ...OF, teamId }, "sent", NOON);
    one.commit(journal.statements());
    journal.forget();
  };
  const sums = () =>
    database
      .query("SELECT sent FROM metrics WHERE team_id = ? AND span_ms = ?")
      .values(teamId, 24 * 3_600_000);
  count();
  fold({ mayLeave: true });
  expect(sums()).toEqual([[1]]);
  other.begin("READ COMMITTED");
  createLaneDatabase(other).query("SELECT fence FROM leases WHERE name = 'counters' FOR UPDATE").get();
  count();
  expect(fold({ mayLeave: true })).toBe(false);
  expect(sums()).toEqual([[1]]);
  asked.length = 0;
  now += 2_500;
  expect(fold({ mayLeave: true })).toBe(false);
  expect(asked).toEqual([]);
  now += 500;
  expect(fold({ mayLeave: true })).toBe(false);
  expect(asked).toHaveLength(2);
  other.rollback();
  // A rollback is answered before the server has carried it out.
  await until(async () => {
    now += 3_000;
    fold({ mayLeave: true });
    return Bun.deepEquals(sums(), [[2]]);
  }, "what was left is folded");
});
