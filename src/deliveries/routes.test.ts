import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { callRoute, fakeGuard, showError } from "../testing/fixtures/route-app.ts";
import { acceptRequest, addTeam, claimAll, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { deliveryRoutes } from "./routes.ts";

/** Two teams with one email each to two destinations, and a way to call the routes as either. */
async function setUp() {
  const store = await tempStore();
  let wakes = 0;
  const parts = { store, clock: createFakeClock(NOON + 1_000), wake: { notify: () => void wakes++ } };
  const app = new Elysia().onError(showError).use(deliveryRoutes({ ...parts, guard: fakeGuard }));
  const [own, other] = [await addTeam(store), await addTeam(store)];
  const email = sampleEmail(own.id, ["ann@a.example", "bob@b.example"]);
  const foreign = sampleEmail(other.id, ["ann@a.example", "eve@c.example"]);
  await store.emails.accept(acceptRequest([email]));
  await store.emails.accept(acceptRequest([foreign]));
  return {
    store,
    own,
    email,
    foreign,
    wakes: () => wakes,
    call: (method: string, path: string, body?: unknown, key = own.id) =>
      callRoute(app, { method, path, key, body }),
    /** `recipient state` of a team's deliveries. */
    async states(teamId: string) {
      const { rows } = await store.deliveries.list({ filter: { teamId }, limit: 10 });
      return rows.map(({ recipient, state }) => `${recipient} ${state}`).sort();
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("a team lists its own deliveries, page by page and by filter", async () => {
  await using set = await setUp();
  const { status, body } = await set.call("GET", "/queue/deliveries?limit=1");
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      object: "list",
      has_more: true,
      data: [
        {
          id: set.email.deliveries[1]!.id,
          email_id: set.email.id,
          recipient: "bob@b.example",
          destination: "b.example",
          site: "b.example",
          state: "queued",
          attempts: 0,
          created_at: "2026-01-15T12:00:00.000Z",
          due_at: "2026-01-15T12:00:00.000Z",
          expires_at: "2026-01-15T12:16:40.000Z",
          last_class: null,
          last_reply: null,
          advice: null,
        },
      ],
    },
  });
  const recipients = async (query: string) => {
    const { body } = await set.call("GET", `/queue/deliveries?${query}`);
    return (body["data"] as { recipient: string }[]).map(({ recipient }) => recipient);
  };
  const [first] = body["data"] as { id: string }[];
  expect(await recipients(`after=${first!.id}`)).toEqual(["ann@a.example"]);
  expect(await recipients("destination=A.Example")).toEqual(["ann@a.example"]);
  expect(await recipients("site=a.example")).toEqual(["ann@a.example"]);
  expect(await recipients("state=held")).toEqual([]);
  expect(await recipients(`email_id=${set.email.id}`)).toHaveLength(2);
});

test("nothing of another team is seen or moved, whatever the filter names", async () => {
  await using set = await setUp();
  const foreignIds = set.foreign.deliveries.map(({ id }) => id);
  const { body } = await set.call("GET", `/queue/deliveries?email_id=${set.foreign.id}`);
  expect(body["data"]).toEqual([]);
  for (const action of ["retry", "hold", "release", "cancel"]) {
    for (const filter of [{ ids: foreignIds }, { email_id: set.foreign.id }, { destination: "c.example" }]) {
      const answer = await set.call("POST", `/queue/${action}`, filter);
      expect(answer).toEqual({
        status: 200,
        body: { object: "queue_change", changed: 0, has_more: false, after: null },
      });
    }
  }
  expect((await set.call("POST", "/queue/cancel", { all: true })).body).toMatchObject({ changed: 2 });
  expect(
    (await set.call("POST", "/queue/cancel", { team_id: set.foreign.teamId, all: true })).body,
  ).toMatchObject({ changed: 0 });
  expect(await set.states(set.own.id)).toEqual(["ann@a.example canceled", "bob@b.example canceled"]);
  expect(await set.states(set.foreign.teamId)).toEqual(["ann@a.example queued", "eve@c.example queued"]);
});

test("deliveries are held, released, retried and cancelled", async () => {
  await using set = await setUp();
  const applyAction = async (action: string, body: object) =>
    (await set.call("POST", `/queue/${action}`, body)).body["changed"];
  expect(await applyAction("hold", { destination: "a.example" })).toBe(1);
  expect(await set.states(set.own.id)).toEqual(["ann@a.example held", "bob@b.example queued"]);
  expect(set.wakes()).toBe(0);
  expect(await applyAction("release", { all: true })).toBe(1);
  expect(set.wakes()).toBe(1);
  expect(await applyAction("retry", { all: true })).toBe(0);
  expect(set.wakes()).toBe(1);
  expect(await applyAction("hold", { ids: [set.email.deliveries[0]!.id.toUpperCase()] })).toBe(1);
  const claimed = await claimAll(set.store, { now: NOON + 2_000 });
  expect(claimed.map(({ id }) => id)).not.toContain(set.email.deliveries[0]!.id);
  // What is being tried right now is not taken away from its conversation.
  expect(await applyAction("cancel", { email_id: set.email.id })).toBe(1);
  expect(await set.states(set.own.id)).toEqual(["ann@a.example canceled", "bob@b.example leased"]);
});

test("a dry run counts what would be moved, and moves nothing", async () => {
  await using set = await setUp();
  for (const action of ["retry", "hold", "cancel"]) {
    const { body } = await set.call("POST", `/queue/${action}`, { site: "a.example", dry_run: true });
    expect(body).toEqual({ object: "queue_change", changed: 1, has_more: false, after: null });
  }
  expect((await set.call("POST", "/queue/release", { all: true, dry_run: true })).body["changed"]).toBe(0);
  expect(await set.states(set.own.id)).toEqual(["ann@a.example queued", "bob@b.example queued"]);
  expect(set.wakes()).toBe(0);
  expect((await set.call("POST", "/queue/cancel", { site: "a.example" })).body["changed"]).toBe(1);
  expect(await set.states(set.own.id)).toEqual(["ann@a.example canceled", "bob@b.example queued"]);
});

test("an action on a long queue runs in bounded steps", async () => {
  await using set = await setUp();
  const max = LIMITS.queueActionRowsMax;
  for (let at = 0; at < max; at += 50) {
    const recipients = Array.from({ length: 50 }, (_, number) => `r${at + number}@long.example`);
    await set.store.emails.accept(acceptRequest([sampleEmail(set.own.id, recipients)]));
  }
  const first = await set.call("POST", "/queue/hold", { all: true });
  const { after } = first.body;
  expect(first.body).toMatchObject({ changed: max, has_more: true });
  const rest = await set.call("POST", "/queue/hold", { all: true, after });
  expect(rest.body).toEqual({ object: "queue_change", changed: 2, has_more: false, after: null });
});

test.each([
  ["GET", "/queue/deliveries?state=lost", undefined, "invalid_parameter", "`state`"],
  ["GET", "/queue/deliveries?email_id=1", undefined, "invalid_parameter", "`email_id`"],
  ["GET", "/queue/deliveries?destination=a..b", undefined, "invalid_parameter", "`destination`"],
  ["GET", "/queue/deliveries?limit=101", undefined, "validation_error", "`limit`"],
  ["POST", "/queue/cancel", {}, "missing_required_field", "all: true"],
  ["POST", "/queue/cancel", { all: false, ids: null }, "missing_required_field", "all: true"],
  ["POST", "/queue/cancel", { ids: ["x"] }, "invalid_parameter", "`ids`"],
  ["POST", "/queue/hold", { all: true, after: "x" }, "invalid_parameter", "`after`"],
  ["POST", "/queue/hold", { destination: "x y" }, "invalid_parameter", "`destination`"],
  ["POST", "/queue/hold", { ids: new Array(1_001).fill(createId()) }, "validation_error", "`ids`"],
] as const)("%s %s with %j is refused", async (method, path, body, name, text) => {
  await using set = await setUp();
  const answer = await set.call(method, path, body);
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({ statusCode: 422, name, message: expect.stringContaining(text) });
});

test("an empty list of ids names nothing, instead of everything", async () => {
  await using set = await setUp();
  expect((await set.call("POST", "/queue/cancel", { ids: [] })).body).toMatchObject({ changed: 0 });
});

test("only full_access keys pass", async () => {
  await using set = await setUp();
  for (const [method, path] of [
    ["GET", "/queue/deliveries"],
    ["POST", "/queue/retry"],
    ["POST", "/queue/hold"],
    ["POST", "/queue/release"],
    ["POST", "/queue/cancel"],
  ] as const) {
    const body = method === "POST" ? { all: true } : undefined;
    const answer = await set.call(method, path, body, `${set.own.id} sending`);
    expect(answer).toMatchObject({ status: 401, body: { name: "restricted_api_key" } });
    expect((await set.call(method, path, body, "")).status).toBe(401);
  }
  expect(await set.states(set.own.id)).toEqual(["ann@a.example queued", "bob@b.example queued"]);
});
