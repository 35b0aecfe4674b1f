import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { holdEverything } from "../queue/restored/hold-restored.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { acceptRequest, addTeam, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { restoredRoutes } from "./restored-routes.ts";

const HOUR = 3600_000;

async function setUp({ isOperator = true } = {}) {
  const store = await tempStore();
  const clock = createFakeClock(NOON + HOUR);
  const { id } = await addTeam(store);
  const emails = [
    sampleEmail(id, ["a@one.example"]),
    sampleEmail(id, ["b@two.example"], { createdAt: NOON + 1_000 }),
    sampleEmail(id, ["c@one.example"], { scheduledAt: NOON + 2 * HOUR }),
  ];
  await store.emails.accept(acceptRequest(emails));
  const caller = { user: { isOperator }, team: { id, role: "owner" } } as Caller;
  const wake = { notify() {} };
  const app = new Elysia()
    .onError(showError)
    .use(restoredRoutes({ store, clock, wake, session: fakeSession(caller) }));
  const path = "/dashboard/api/operator/restored-mail";
  return {
    ...{ store, clock },
    hold: () => holdEverything({ store, clock }, { cause: "restore", backupCreatedAt: NOON }),
    read: () => callRoute(app, { method: "GET", path }),
    release: (body: unknown) => callRoute(app, { method: "POST", path: `${path}/release`, body }),
    states: async () =>
      Object.fromEntries((await store.deliveries.counts()).map(({ state, count }) => [state, count])),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("what is held is shown, and released by domain, by time, and in the end all of it", async () => {
  await using set = await setUp();
  expect((await set.read()).body).toEqual({ object: "restored_mail", held: null });
  await set.hold();
  // Again after a crash: nothing is held twice.
  await set.hold();
  expect((await set.read()).body).toMatchObject({
    held: {
      ...{ cause: "restore", backup_created_at: new Date(NOON).toISOString() },
      ...{ deliveries: 2, scheduled_emails: 1, broadcasts: 0 },
    },
  });
  const ofDomain = await set.release({ destination: "two.example", created_after: "2030-01-01T00:00:00Z" });
  expect(ofDomain.body).toMatchObject({ released: { deliveries: 0 }, has_more: false });
  expect((await set.release({ destination: "two.example" })).body).toMatchObject({
    released: { deliveries: 1, scheduled_emails: 0 },
  });
  expect(await set.states()).toMatchObject({ held: 1, queued: 1, scheduled: 1 });
  // Its time has come, but it is held.
  expect(await set.store.emails.releaseScheduled({ now: NOON + 3 * HOUR, limit: 10 })).toMatchObject({
    released: 0,
  });
  expect((await set.release({})).body).toMatchObject({ released: { deliveries: 1, scheduled_emails: 1 } });
  expect((await set.read()).body).toMatchObject({ held: null });
  expect(await set.store.emails.releaseScheduled({ now: NOON + 3 * HOUR, limit: 10 })).toMatchObject({
    released: 1,
  });
});

test("only the operator sees and releases it", async () => {
  await using set = await setUp({ isOperator: false });
  await set.hold();
  expect((await set.read()).status).toBe(403);
  expect((await set.release({})).status).toBe(403);
  expect(await set.states()).toMatchObject({ held: 2 });
});
