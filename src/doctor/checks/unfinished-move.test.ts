import { expect, test } from "bun:test";
import { openMoveSource } from "../../store/open-move.ts";
import { createOrigin } from "../../store/postgres/origin.ts";
import { openDoor } from "../../store/postgres/query.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { addTeam, NOON } from "../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../testing/fixtures/temp-store.ts";
import { hasPostgres, sharedPostgres } from "../../testing/servers/postgres.ts";
import { moveTask } from "./unfinished-move.ts";

const { test: onPostgres } = onlyWith("PostgreSQL", hasPostgres);

test("a move that was begun on SQLite is named until it is given up", async () => {
  await using store = await tempStore();
  const look = () => moveTask("sqlite", store.dataDir, () => NOON + 2 * 3600_000).run();
  expect(await look()).toMatchObject({ status: "ok" });
  const source = openMoveSource(store.dataDir, (name) => name);
  source.begin({ id: "m", target: "db.test/mail", begunAt: NOON });
  await addTeam(store);
  expect(await look()).toMatchObject({
    status: "warn",
    found: expect.stringMatching(
      /^one to db\.test\/mail began 2 hours ago: .* noted for it, [1-9]\d* by now$/,
    ),
    advice: expect.stringContaining("sendlark move --abort --to URL"),
  });
  source.abort();
  source.close();
  expect(await look()).toMatchObject({ status: "ok" });
});

onPostgres("so is one to or from PostgreSQL", async () => {
  const url = await (await sharedPostgres()).createDatabase();
  const look = () => moveTask(url, "/nowhere", Date.now).run();
  expect(await look()).toMatchObject({ status: "ok" });
  const door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "tests" });
  const at = async (state: "owner" | "leaving" | "copying") => {
    await createOrigin(door, { id: "m", source: "mail1:/var/lib/sendlark", state });
    return await look();
  };
  expect(await at("owner")).toMatchObject({ status: "ok" });
  const advice = expect.stringContaining("sendlark move --to sqlite");
  expect(await at("leaving")).toMatchObject({ status: "fail", advice });
  const found = "the database is being filled from mail1:/var/lib/sendlark, which still owns the data";
  expect(await at("copying")).toMatchObject({ status: "fail", found });
  door.close();
});
