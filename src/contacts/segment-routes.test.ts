// Segments with filters, searches and counts, through the API and the dashboard.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createId } from "../lib/id.ts";
import type { Filter } from "../store/filter.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { trackSegments } from "./filter/track-segments.ts";

let api: ApiFixture;
const HOUR = 3600_000;
/** Of the person's own team. */
let browser: Browser;
beforeAll(async () => {
  api = await startApiFixture({ requestsPerSecond: 10_000 });
  browser = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  const person = {
    email: "owner@acme.test",
    name: "Ann",
    password: "correct horse battery",
    team_name: "Home",
  };
  await browser.post("/session/link/redeem", { token, ...person });
  await browser.post("/contact-properties", { key: "plan", type: "string" });
  for (const [index, plan] of ["pro", "free", "pro", "pro"].entries()) {
    await browser.post("/contacts", {
      email: `p${index}@site.test`,
      first_name: `Person ${index}`,
      properties: { plan },
      unsubscribed: index === 0,
    });
  }
  await browser.post("/suppressions", { email: "p2@site.test" });
});
// Another second for the rate limit.
beforeEach(() => api.clock.advance(1_000));
afterAll(() => api[Symbol.asyncDispose]());

const PRO: Filter = { field: "property.plan", op: "eq", value: "PRO" };
const make = async (body: object) => (await browser.post("/segments", body)).json as { id: string };
const messageOf = ({ status, json }: { status: number; json: unknown }) =>
  `${status} ${(json as { message?: string }).message}`;
const wrap = (filter: unknown, levels: number): unknown =>
  levels === 0 ? filter : { all: [wrap(filter, levels - 1)] };

test("a segment with a filter lists and counts whoever matches, and says who would not receive", async () => {
  const { id } = await make({ name: "Pro", filter: PRO });
  const listed = await browser.get(`/segments/${id}/contacts`);
  const emails = (listed.json as { data: { email: string }[] }).data.map(({ email }) => email);
  expect(emails).toEqual(["p3@site.test", "p2@site.test", "p0@site.test"]);
  const count = await browser.get(`/segments/${id}/count`);
  expect(count.json).toMatchObject({
    total: 3,
    would_receive: 1,
    refused: { unsubscribed: 1, manual: 1, pending: 0, opted_out: 0, bounce: 0, complaint: 0 },
  });
  expect((await browser.get(`/contacts?segment_id=${id}&limit=2`)).json).toMatchObject({ has_more: true });
  expect((await browser.get(`/segments/${id}`)).json).toMatchObject({
    filter: PRO,
    tracked: false,
    members: null,
  });
});

test("nobody is added to a segment with a filter by hand", async () => {
  const { id } = await make({ name: "By filter", filter: PRO });
  const added = await browser.post(`/contacts/p1@site.test/segments/${id}`, {});
  expect(messageOf(added)).toMatch(/^422 The members of the segment By filter are found by its filter/);
  const created = await browser.post("/contacts", { email: "new@site.test", segments: [{ id }] });
  expect(created.status).toBe(422);
});

test("the dashboard searches by filter and words, page by page, and counts what it would send", async () => {
  const first = await browser.post("/contacts/search", { filter: PRO, q: "person site", limit: 2 });
  const { data, has_more, next } = first.json as {
    data: { email: string }[];
    has_more: boolean;
    next: string;
  };
  expect([data.map(({ email }) => email), has_more]).toEqual([["p3@site.test", "p2@site.test"], true]);
  const second = await browser.post("/contacts/search", {
    filter: PRO,
    q: "person site",
    limit: 2,
    after: next,
  });
  expect(second.json).toMatchObject({ data: [{ email: "p0@site.test" }], has_more: false, next: null });
  expect((await browser.post("/contacts/search", { q: "P1@site.test" })).json).toMatchObject({
    data: [{ email: "p1@site.test" }],
    has_more: false,
  });
  expect((await browser.post("/contacts/count", {})).json).toMatchObject({ total: 4, would_receive: 2 });
});

test("a segment that another one names is kept, and filters name segments one level deep", async () => {
  const inner = await make({ name: "Inner", filter: PRO });
  const outer = await make({ name: "Outer", filter: { field: "segment", op: "in", value: [inner.id] } });
  const removed = await browser.ask("DELETE", `/segments/${inner.id}`);
  expect(messageOf(removed)).toBe(
    "409 The filter of the segment Outer uses this segment. Change that first.",
  );
  const cycle = await browser.ask("PATCH", `/segments/${inner.id}`, {
    filter: { field: "segment", op: "in", value: [outer.id] },
  });
  expect(messageOf(cycle)).toMatch(/^422 .*names segments itself, so no other filter can name it/);
  const self = await browser.ask("PATCH", `/segments/${inner.id}`, {
    filter: { field: "segment", op: "in", value: [inner.id] },
  });
  expect(self.status).toBe(422);
  expect((await browser.ask("DELETE", `/segments/${outer.id}`)).status).toBe(200);
  expect((await browser.ask("DELETE", `/segments/${inner.id}`)).status).toBe(200);
});

test.each([
  [wrap(PRO, 5), "filter.all[0].all[0].all[0].all[0]` field. Filters have at most 4 levels"],
  [
    { all: [PRO, { any: [{ field: "property.gone", op: "eq", value: "x" }] }] },
    "filter.all[1].any[0]` field. There is no contact property gone",
  ],
  [{ field: `topic.${createId()}`, op: "eq", value: "opt_in" }, "filter` field. There is no topic"],
  [{ not: { field: "segment", op: "in", value: [createId()] } }, "filter.not` field. There is no segment"],
  [
    { field: "email", op: "eq; DROP TABLE contacts", value: "x" },
    "filter` field. `op` of email must be one of",
  ],
  [{ field: "email) OR (1", op: "eq", value: "x" }, "filter` field. There is no field"],
  [{ field: "email", op: "contains", value: "" }, "filter` field. `value` must be a text of 1 to"],
  [{ field: "created_at", op: "before", value: "yesterday" }, "filter` field. `value` must be an ISO 8601"],
  [{ field: "opened", op: "at_least", value: 3 }, "filter` field. `days` must be a whole number"],
  [{ all: [PRO], any: [PRO] }, "filter` field. `all` stands alone"],
  [{ all: Array(51).fill(PRO) }, "filter.all` field. It has at most 50 entries"],
  [
    { all: [{ any: Array(30).fill(PRO) }, { any: Array(30).fill(PRO) }] },
    "filter` field. It has 60 conditions",
  ],
  [
    {
      field: "email",
      op: "contains",
      value: String.fromCharCode(
        ...Array(49)
          .keys()
          .map((n) => 0x430 + n),
      ),
    },
    "filter` field. `value` must have at most 48 different letters other than A to Z",
  ],
  [{ field: "__proto__", op: "constructor" }, "filter` field. There is no field"],
])("422 names the leaf of %j", async (filter, message) => {
  for (const path of ["/segments", "/contacts/search", "/contacts/count"]) {
    const refused = await browser.post(path, { name: "x", filter });
    expect(messageOf(refused)).toContain(`422 Invalid \`${message}`);
  }
});

test.each(["' OR 1=1 --", '"; DROP TABLE contacts; --', "%", "*", "?", "[a-z]", "\\", "$.x", "1) OR (1=1"])(
  "the text %s finds nobody, and harms nothing",
  async (value) => {
    for (const op of ["eq", "in", "contains", "starts_with", "ends_with"]) {
      const filter = { field: "first_name", op, value: op === "in" ? [value] : value };
      expect((await browser.post("/contacts/count", { filter })).json).toMatchObject({ total: 0 });
    }
    expect((await browser.post("/contacts/search", { q: value })).json).toMatchObject({ data: [] });
  },
);

test("a tracked segment has its members as rows, and tells who enters and leaves after it was filled", async () => {
  const { store, clock } = api;
  const track = () => trackSegments({ store, clock });
  const { id } = await make({ name: "Tracked", filter: PRO, tracked: true });
  const membersOf = async () => ((await browser.get(`/segments/${id}`)).json as { members: number }).members;
  const { teamId } = (await store.segments.listTracked({ evaluatedBefore: 1, limit: 9 }))[0]!;
  const told = async () =>
    (await store.teamEvents.listOf({ teamId, subjectId: id, limit: 100 })).rows
      .map(({ type, data }) => `${type} ${data["email"]}`)
      .reverse();
  // Before it is filled, its filter decides.
  expect((await browser.get(`/segments/${id}/contacts`)).json).toMatchObject({ data: [{}, {}, {}] });
  await track();
  expect([await membersOf(), await told()]).toEqual([3, []]);

  await browser.ask("PATCH", "/contacts/p1@site.test", { properties: { plan: "Pro" } });
  await browser.ask("PATCH", "/contacts/p3@site.test", { properties: { plan: null } });
  await browser.post("/contacts", { email: "new@site.test", properties: { plan: "pro" } });
  await track();
  expect([await membersOf(), (await told()).sort()]).toEqual([
    3 + 1,
    ["segment.entered new@site.test", "segment.entered p1@site.test", "segment.left p3@site.test"],
  ]);
  await browser.ask("DELETE", "/contacts/new@site.test");
  expect(await membersOf()).toBe(3);
  await track();
  expect((await told()).length).toBe(3);

  // Suppressions count, too; another filter is filled anew, without events.
  const filter = { all: [PRO, { field: "suppression", op: "not_exists" }] };
  await browser.ask("PATCH", `/segments/${id}`, { filter });
  await track();
  expect([await membersOf(), (await told()).length]).toEqual([2, 3]);
  await browser.ask("DELETE", "/suppressions/p2@site.test");
  await track();
  expect([await membersOf(), (await told()).at(-1)]).toEqual([3, "segment.entered p2@site.test"]);
  expect((await browser.get(`/segments/${id}/count`)).json).toMatchObject({ total: 3, would_receive: 2 });
});

test("a filter of relative times is evaluated each hour, though nothing changes", async () => {
  const { store, clock } = api;
  const filter = { field: "created_at", op: "within_days", value: 2 };
  const { id } = await make({ name: "New", filter, tracked: true });
  await trackSegments({ store, clock });
  const membersOf = async () => ((await browser.get(`/segments/${id}`)).json as { members: number }).members;
  expect(await membersOf()).toBe(4);
  await browser.get(`/segments/${id}`);
  clock.advance(1.5 * 24 * HOUR);
  await trackSegments({ store, clock });
  const early = (await store.segments.listTracked({ evaluatedBefore: clock.now(), limit: 9 })).length;
  expect(early).toBe(0);
  const { teamId } = (await store.segments.listTracked({ evaluatedBefore: 1e15, limit: 1 }))[0]!;
  clock.advance(24 * HOUR);
  await trackSegments({ store, clock });
  expect((await store.segments.get({ teamId, id }))?.members).toBe(0);
});

test("whatever evaluates tracked segments lets other writes go first", async () => {
  const { store, clock } = api;
  const done: string[] = [];
  const note = async (what: string, call: Promise<unknown>) => {
    await call;
    done.push(what);
  };
  const of = { teamId: createId(), id: createId(), contactIds: [], now: clock.now() };
  await Promise.all([
    note("changed", store.segments.evaluateChanged({ limit: 1, now: clock.now() })),
    note("whole", store.segments.evaluate(of)),
    note("other", store.state.write({ name: "other", value: "x" })),
  ]);
  expect(done).toEqual(["other", "changed", "whole"]);
});
