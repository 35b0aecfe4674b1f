import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import { createId } from "../lib/id.ts";
import { callRoute, fakeGuard, showError } from "../testing/fixtures/route-app.ts";
import { addTeam, NOON } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { reportRoutes } from "./routes.ts";

test("a team reads the reports to its own addresses only", async () => {
  await using store = await tempStore();
  const app = new Elysia().onError(showError).use(reportRoutes({ store, guard: fakeGuard }));
  const [own, other] = [await addTeam(store), await addTeam(store)];
  const keep = async (teamId: string | null, text: string) => {
    const raw = Buffer.from(text, "latin1");
    const id = createId();
    const report = {
      id,
      teamId,
      receivedAt: NOON,
      envelopeFrom: "",
      recipient: "fbl@send.acme.test",
      deliveryId: null,
      reason: "names no delivery",
      sizeBytes: raw.length,
      raw: new Uint8Array(raw),
    };
    await store.reports.keepUnknown({ report, keepMax: 10, bytesMax: 1_000 });
    return id;
  };
  const [mine, foreign, nobodys] = [
    await keep(own.id, "\xfc"),
    await keep(other.id, "b"),
    await keep(null, "c"),
  ];
  const get = (path: string, key = own.id) => callRoute(app, { method: "GET", path, key });
  const item = {
    id: mine,
    received_at: "2026-01-15T12:00:00.000Z",
    from: "",
    to: "fbl@send.acme.test",
    delivery_id: null,
    reason: "names no delivery",
    size_bytes: 1,
  };
  expect((await get("/queue/reports")).body).toEqual({ object: "list", has_more: false, data: [item] });
  expect(await get(`/queue/reports/${mine}`)).toEqual({
    status: 200,
    body: { object: "report", ...item, raw: "\xfc" },
  });
  for (const id of [foreign, nobodys, createId()]) {
    expect((await get(`/queue/reports/${id}`)).status).toBe(404);
  }
  expect((await get("/queue/reports/x")).status).toBe(422);
  expect((await get("/queue/reports", `${own.id} sending`)).status).toBe(401);
});
