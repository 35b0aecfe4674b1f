import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { acceptRequest, addTeam, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { testPolicy } from "../testing/fixtures/test-policy.ts";
import { queueRoutes } from "./queue-routes.ts";

/** Two teams with mail to `dead.example`, which is paused, and one of them with mail elsewhere. */
async function setUp({ isOperator = true } = {}) {
  const store = await tempStore();
  const clock = createFakeClock(NOON + 1_000);
  const policy = await testPolicy(clock);
  const teams = [await addTeam(store), await addTeam(store)] as const;
  await store.emails.accept(acceptRequest([sampleEmail(teams[0].id, ["a@dead.example", "b@live.example"])]));
  await store.emails.accept(acceptRequest([sampleEmail(teams[1].id, ["c@dead.example"])]));
  const silence = {
    class: "network",
    code: null,
    reply: "no route",
    host: null,
    tookMs: 9,
    retryAfterMs: null,
  };
  policy.pace.leave(policy.pace.enter("dead.example", "dead.example", 1), { kind: "silent", ...silence });
  let wakes = 0;
  const caller = { user: { isOperator }, team: { id: teams[0].id, role: "owner" } } as Caller;
  const parts = { store, clock, policy, wake: { notify: () => void wakes++ }, session: fakeSession(caller) };
  const app = new Elysia().onError(showError).use(queueRoutes(parts));
  return {
    teams,
    policy,
    wakes: () => wakes,
    readTeam: () => callRoute(app, { method: "GET", path: "/dashboard/api/queue/reasons" }),
    call: (method: string, path: string, body?: unknown) =>
      callRoute(app, { method, path: `/dashboard/api/operator/queue${path}`, body }),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("sites show what waits, of every team, beside what holds it back", async () => {
  await using set = await setUp();
  const { body } = await set.call("GET", "/sites");
  expect(body).toMatchObject({
    counts: { queued: 3 },
    fallback: null,
    data: [
      {
        site: "dead.example",
        condition: "paused",
        ...{ queued: 2, held: 0, under_way: 0, teams: 2 },
        next_try_at: new Date(NOON + 61_000).toISOString(),
        reason: "no route",
        advice: null,
        pace: { rule: "default" },
      },
      { site: "live.example", condition: "waiting", queued: 1, next_try_at: null, reason: null, pace: null },
    ],
  });
});

test("the operator reads the reasons of every team, a team its own, and both filter by them", async () => {
  await using set = await setUp();
  const { body } = await set.call("GET", "/reasons");
  const group = { reason: null, advice: null, queued: 3, held: 0, site_count: 2 };
  expect(body).toMatchObject({ is_partial: false, data: [group] });
  expect((await set.readTeam()).body).toMatchObject({ data: [{ ...group, queued: 2 }] });
  expect((await set.call("POST", "/hold", { reason: "greylist" })).body).toMatchObject({ changed: 0 });
  expect((await set.call("POST", "/hold", { reason: "none", site: "live.example" })).body).toMatchObject({
    changed: 1,
  });
  expect((await set.call("GET", "/deliveries?reason=none&state=held")).body["data"]).toHaveLength(1);
  await using guest = await setUp({ isOperator: false });
  expect((await guest.call("GET", "/reasons")).status).toBe(403);
});

test("deliveries of every team are listed with its name, and changed by site", async () => {
  await using set = await setUp();
  const { body } = await set.call("GET", "/deliveries?site=dead.example&state=queued");
  const rows = body["data"] as { recipient: string; team: unknown }[];
  expect(rows.map(({ recipient, team }) => [recipient, team])).toEqual([
    ["c@dead.example", { id: set.teams[1].id, name: set.teams[1].name }],
    ["a@dead.example", { id: set.teams[0].id, name: set.teams[0].name }],
  ]);
  const preview = await set.call("POST", "/hold", { site: "dead.example", dry_run: true });
  expect(preview.body).toMatchObject({ changed: 2, has_more: false });
  expect((await set.call("POST", "/hold", { site: "dead.example" })).body).toMatchObject({ changed: 2 });
  expect((await set.call("GET", "/sites")).body).toMatchObject({ counts: { queued: 1, held: 2 } });
});

test("a retry ends the pause of its site, and a dry run does not", async () => {
  await using set = await setUp();
  await set.call("POST", "/retry", { site: "dead.example", dry_run: true });
  expect(set.policy.pace.nextTryAt("dead.example")).not.toBeNull();
  const { body } = await set.call("POST", "/retry", { site: "dead.example" });
  expect(body).toMatchObject({ resumed: ["dead.example"] });
  expect(set.policy.pace.nextTryAt("dead.example")).toBeNull();
  expect(set.wakes()).toBeGreaterThan(0);
});

test.each([
  ["GET", "/sites", undefined],
  ["GET", "/deliveries", undefined],
  ["POST", "/retry", { all: true }],
  ["POST", "/hold", { all: true }],
  ["POST", "/release", { all: true }],
  ["POST", "/cancel", { all: true }],
])("%s %s is for the operator, not for a team's owner", async (method, path, body) => {
  await using set = await setUp({ isOperator: false });
  expect(await set.call(method, path, body)).toMatchObject({ status: 403, body: { name: "invalid_access" } });
  expect(set.policy.pace.nextTryAt("dead.example")).not.toBeNull();
});
