// A queue action reads no more of a long queue than what it names.
import { expect, spyOn, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/bun-sqlite";
import type { DeliveryFilter, QueueAction } from "../../deliveries.ts";
import { openWriter } from "../../sqlite/engine/open-database.ts";
import type { Connection } from "../connection.ts";
import { createDeliveryActions } from "./delivery-actions.ts";

test.each<[QueueAction, DeliveryFilter, string]>([
  ["retry", { site: "google" }, "deliveries_due (site=?)"],
  ["retry", { site: "google", teamId: "t" }, "deliveries_due (site=? AND team_id=?)"],
  ["hold", { site: "google" }, "deliveries_due (site=?)"],
  ["release", { destination: "d.test" }, "deliveries_movable (destination=?)"],
  ["release", { destination: "d.test", teamId: "t" }, "deliveries_movable (destination=?)"],
  ["release", { site: "google" }, "deliveries_state (state=?)"],
  ["retry", { emailId: "e" }, "deliveries_email (email_id=?)"],
  ["retry", { teamId: "t" }, "deliveries_state (state=?)"],
  ["retry", { ids: ["a", "b"], site: "google" }, "deliveries_state (state=? AND id=?)"],
  ["retry", {}, "deliveries_state (state=?)"],
])("to %s %j", async (action, filter, index) => {
  const folder = await mkdtemp(join(tmpdir(), "sendlark-applyAction-"));
  const database = openWriter(join(folder, "a.db"));
  const prepared = spyOn(database, "prepare");
  const connection: Partial<Connection> = { database, orm: drizzle(database) };
  const { applyAction } = createDeliveryActions(connection as Connection);
  prepared.mockClear();
  applyAction({ action, filter, now: 1 });
  const plans = prepared.mock.calls.map(([sql]) =>
    database
      .query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail)
      .join(", "),
  );
  expect(plans).toEqual([expect.stringMatching(RegExp(` INDEX ${RegExp.escape(index)}$`))]);
  database.close();
  await rm(folder, { recursive: true });
});
