// Statements that look up a delivery by its id do so, whatever smaller index its state would allow.
import { expect } from "bun:test";
import { onlyWith } from "../../../testing/fixtures/only-with.ts";
import {
  acceptRequest,
  addTeam,
  claimAll,
  deliveredRecord,
  NOON,
  sampleEmail,
} from "../../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../../testing/fixtures/temp-store.ts";
import { hasPostgres, sharedPostgres } from "../../../testing/servers/postgres.ts";
import { createUrgentPlaces } from "../../sql/queue/urgent-places.ts";
import { migrate } from "../migrate.ts";
import { type Door, openDoor } from "../query.ts";
import { createHotClaims } from "./claim.ts";
import { createHotDot, createHotRenewal } from "./dot.ts";
import { createFreshPlaces } from "./fresh-places.ts";
import { createHotRecord } from "./record.ts";

const { test } = onlyWith("PostgreSQL", hasPostgres);

test("what is leased is found by its id, not in the index of all that was leased while nothing is vacuumed", async () => {
  const url = await (await sharedPostgres()).createDatabase();
  await migrate(url);
  await using store = await tempStore({ engine: "PostgreSQL", threads: false, url });
  const door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "plans", plans: "nested" });
  using _ = { [Symbol.dispose]: door.close };
  const texts = new Set<string>();
  const ask: Door["ask"] = (text, given, shape) => {
    texts.add(text);
    return door.ask(text, given, shape);
  };
  const team = await addTeam(store);
  const emails = Array.from({ length: 500 }, (_, at) => sampleEmail(team.id, [`u${at}@d${at}.test`]));
  await store.emails.accept(acceptRequest(emails));
  await door.ask("UPDATE deliveries SET state = 'delivered'");
  await store.emails.accept(acceptRequest([sampleEmail(team.id)]));
  const [claimed] = await claimAll(store, { owner: "one" });
  await door.ask("ANALYZE deliveries");

  const parts = {
    door: { ...door, ask },
    dataDir: store.dataDir,
    blobsFolder: "",
    urgentPlaces: createUrgentPlaces(),
    freshPlaces: createFreshPlaces(),
    onDueMessages() {},
  };
  const { id, fence } = claimed!;
  await createHotDot(parts)([{ id, fence, now: NOON + 1 }]);
  await createHotRenewal(parts)([{ owner: "one", ids: [id], leaseUntil: NOON + 60_000 }]);
  await createHotRecord(parts)([{ packed: JSON.stringify(deliveredRecord(claimed!)), isBulk: false }]);
  await store.emails.accept(acceptRequest([sampleEmail(team.id)]));
  const request = { owner: "one", now: NOON + 1, leaseMs: 60_000, owned: "all" as const, skipSites: [] };
  expect((await createHotClaims(parts).due([{ ...request, limit: 9, perSiteMax: 9 }]))[0]).toHaveLength(1);

  const locking = [...texts].filter((text) => /\bdeliveries\b/.test(text) && text.includes("FOR UPDATE"));
  expect(locking.length).toBeGreaterThanOrEqual(3);
  for (const text of locking) {
    await door.ask(`PREPARE given AS ${text}`);
    const { rows } = await door.ask<{ count: number }>(
      "SELECT CAST(array_length(parameter_types, 1) AS BIGINT) AS count FROM pg_prepared_statements WHERE name = 'given'",
    );
    const nulls = Array.from({ length: rows[0]!.count }, () => "NULL").join(", ");
    const plan = await door.ask(`EXPLAIN (COSTS OFF) EXECUTE given(${nulls})`);
    await door.ask("DEALLOCATE given");
    const scans = plan.rows
      .map((row) => String(Object.values(row)[0]))
      .filter((line) => / on deliveries/.test(line));
    expect(scans.filter((line) => /Scan/.test(line) && !line.includes("deliveries_pkey"))).toEqual([]);
  }
});
