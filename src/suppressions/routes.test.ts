// The list of addresses that are not written to, as the API has it.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Resend } from "resend";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { startHttp } from "../http/http-server.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";

const EMAIL = { from: "Acme <a@acme.test>", subject: "Hello", html: "<p>Hi</p>" };
const NOW = "2026-11-20T12:00:00.000Z";

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

async function add(email: string): Promise<string> {
  const { status, json } = await api.call("POST", "/suppressions", { email });
  expect(status).toBe(201);
  return (json as { id: string }).id;
}

const rival = () => ({ authorization: `Bearer ${api.rivalKey}` });

describe("one suppression", () => {
  test.each([
    ["Plain@Site.TEST", "plain@site.test", "plain@site.test"],
    ["Ann <tag+x@site.test>", "tag+x@site.test", "tag+x@site.test"],
    ["encoded+x@site.test", "encoded+x@site.test", "ENCODED%2Bx%40site.test"],
    ["a/b@site.test", "a/b@site.test", "a%2Fb%40site.test"],
    ["jo@bücher.test", "jo@xn--bcher-kva.test", "jo%40b%C3%BCcher.test"],
    ["Änne@site.test", "änne@site.test", "%C3%84nne@site.test"],
  ])("%s is kept as %s and found at %s", async (given, email, path) => {
    const { status, json } = await api.call("POST", "/suppressions", { email: given });
    expect(status).toBe(201);
    const { id } = json as { id: string };
    expect(json).toEqual({ object: "suppression", id });
    const shown = await api.call("GET", `/suppressions/${path}`);
    expect(shown.json).toEqual({
      object: "suppression",
      id,
      email,
      origin: "manual",
      source_id: null,
      created_at: NOW,
    });
    expect((await api.call("GET", `/suppressions/${id.toUpperCase()}`)).json).toEqual(shown.json);
    expect(await add(email)).toBe(id);

    const gone = await api.call("DELETE", `/suppressions/${path}`);
    expect([gone.status, gone.json]).toEqual([200, { object: "suppression", id, deleted: true }]);
    expect((await api.call("GET", `/suppressions/${id}`)).status).toBe(404);
  });

  test("of another team does not exist, by id and by address, and stays", async () => {
    const id = await add("mine@site.test");
    for (const path of [`/suppressions/${id}`, "/suppressions/mine@site.test"]) {
      for (const method of ["GET", "DELETE"]) {
        const { status, json } = await api.call(method, path, undefined, rival());
        expect([status, json]).toEqual([
          404,
          { statusCode: 404, message: "Suppression not found", name: "not_found" },
        ]);
      }
    }
    const batch = { ids: [id] };
    const removed = await api.call("POST", "/suppressions/batch/remove", batch, rival());
    expect(removed.json).toEqual({ data: [{ object: "suppression", id, deleted: false }] });
    expect((await api.call("GET", "/suppressions", undefined, rival())).json).toMatchObject({ data: [] });
    expect((await api.call("GET", `/suppressions/${id}`)).status).toBe(200);
  });

  test("ends what is scheduled, and mail to it is suppressed until it is removed", async () => {
    const email = { ...EMAIL, to: "Later@site.test" };
    const scheduled = await api.call("POST", "/emails", { ...email, scheduled_at: "2026-11-20T13:00:00Z" });
    const { id } = scheduled.json as { id: string };
    await add("later@site.test");
    expect((await api.call("GET", `/emails/${id}`)).json).toMatchObject({ last_event: "suppressed" });
    expect((await api.call("POST", `/emails/${id}/cancel`)).status).toBe(422);
    const next = (await api.call("POST", "/emails", email)).json as { id: string };
    expect((await api.call("GET", `/emails/${next.id}`)).json).toMatchObject({ last_event: "suppressed" });
    await api.call("DELETE", "/suppressions/later@site.test");
    const last = (await api.call("POST", "/emails", email)).json as { id: string };
    expect((await api.call("GET", `/emails/${last.id}`)).json).toMatchObject({ last_event: "sent" });
  });
});

describe("search", () => {
  const shownBy = async (query: string) => {
    const { status, json, text } = await api.call("GET", `/suppressions${query}`);
    expect([query, status]).toEqual([query, 200]);
    const { data, has_more } = (text.startsWith("{") ? json : { data: [] }) as {
      data: { id: string; email: string }[];
      has_more: boolean;
    };
    return { ids: data.map(({ id }) => id), emails: data.map(({ email }) => email), has_more, text };
  };

  test("addresses are found by how they begin, by address, page by page", async () => {
    for (const name of ["seek-c", "seek-a", "seek-b"]) await add(`${name}@one.test`);
    await add("jo@seek.bücher.test");
    const first = await shownBy("?search=SEEK-&limit=2");
    expect(first).toMatchObject({ emails: ["seek-a@one.test", "seek-b@one.test"], has_more: true });
    const next = await shownBy(`?search=seek-&limit=2&after=${first.ids[1]}`);
    expect(next).toMatchObject({ emails: ["seek-c@one.test"], has_more: false });
    const back = await shownBy(`?search=seek-&limit=1&before=${next.ids[0]}`);
    expect(back).toMatchObject({ emails: ["seek-b@one.test"], has_more: true });
    for (const whole of ["jo%40seek.b%C3%BCcher.test", "Jo%20%3CJO%40seek.xn--bcher-kva.test%3E"]) {
      expect((await shownBy(`?search=${whole}`)).emails).toEqual(["jo@seek.xn--bcher-kva.test"]);
    }
    expect((await shownBy("?search=seek-&origin=bounce")).emails).toEqual([]);
    expect((await shownBy("?search=%20&limit=1")).has_more).toBe(true);
  });

  test("what is found is exported whole, over several pages", async () => {
    const emails = Array.from({ length: LIMITS.exportPageRows + 10 }, (_, index) => `bulk${index}@one.test`);
    for (let at = 0; at < emails.length; at += 100) {
      await api.call("POST", "/suppressions/batch/add", { emails: emails.slice(at, at + 100) });
    }
    const lines = (await shownBy("/export?search=bulk")).text.trim().split("\n");
    expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(emails.toSorted());
  });

  test("what is gone is no place to go on from, and another team's is not there", async () => {
    const id = await add("seek-gone@one.test");
    const foreign = await api.call("GET", `/suppressions?search=s&after=${id}`, undefined, rival());
    expect(foreign).toMatchObject({ status: 422, json: { name: "invalid_parameter" } });
    expect((await api.call("GET", "/suppressions?search=seek", undefined, rival())).json).toMatchObject({
      data: [],
    });
    await api.call("DELETE", `/suppressions/${id}`);
    const { status, json } = await api.call("GET", `/suppressions?search=s&after=${id}`);
    expect([status, (json as { message: string }).message]).toEqual([
      422,
      "The suppression in `after` no longer exists. Search again without it.",
    ]);
  });
});

describe("refusals", () => {
  test.each([
    ["POST", "/suppressions", {}, 422],
    ["POST", "/suppressions", { email: 7 }, 422],
    ["POST", "/suppressions", { email: "nobody" }, 422],
    ["POST", "/suppressions", { email: "a@site.test\r\nBcc: b@site.test" }, 422],
    ["POST", "/suppressions", { email: "a@site.test, b@site.test" }, 422],
    ["POST", "/suppressions/batch/add", {}, 422],
    ["POST", "/suppressions/batch/add", { emails: [] }, 422],
    ["POST", "/suppressions/batch/add", { emails: Array(101).fill("a@site.test") }, 422],
    ["POST", "/suppressions/batch/add", { emails: ["good@refused.test", "bad"] }, 422],
    ["POST", "/suppressions/batch/remove", {}, 422],
    ["POST", "/suppressions/batch/remove", { emails: ["a@site.test"], ids: [createId()] }, 422],
    ["POST", "/suppressions/batch/remove", { ids: ["a@site.test"] }, 422],
    ["GET", "/suppressions/nobody", undefined, 422],
    ["DELETE", "/suppressions/batch", undefined, 422],
    ["GET", "/suppressions/%00@site.test", undefined, 422],
    ["GET", "/suppressions/nobody@site.test", undefined, 404],
    ["DELETE", `/suppressions/${createId()}`, undefined, 404],
    ["GET", "/suppressions?origin=spam", undefined, 422],
    ["GET", "/suppressions?limit=0", undefined, 422],
  ])("%s %s %j: %d", async (method, path, body, status) => {
    const answer = await api.call(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ statusCode: status });
    expect((await api.call("GET", "/suppressions/good@refused.test")).status).toBe(404);
  });

  test("a key that may only send sees and changes nothing", async () => {
    const headers = { authorization: `Bearer ${api.sendingKey}` };
    const calls = [
      api.call("GET", "/suppressions", undefined, headers),
      api.call("POST", "/suppressions", { email: "a@site.test" }, headers),
      api.call("POST", "/suppressions/batch/remove", { emails: ["a@site.test"] }, headers),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});

test("an import of the dashboard adds all or nothing, and counts what is already on the list", async () => {
  await using fixture = await startApiFixture();
  const person = openBrowser(fixture);
  const [, token] = (await createOwnerLink(fixture.accounts)).path.split("#");
  const owner = {
    email: "owner@acme.test",
    name: "Olga",
    password: "correct horse battery",
    team_name: "New",
  };
  await person.post("/session/link/redeem", { token, ...owner });
  const load = (emails: string[], more = {}) => person.post("/suppressions/import", { emails, ...more });
  const listed = async () => ((await person.get("/suppressions")).json as { data: unknown[] }).data.length;
  const nothing = { object: "suppression_import", added: 0, already_suppressed: 0 };
  const refused = await load(["a@site.test", "none", "b@site.test", "@"]);
  expect(refused.json).toEqual({ ...nothing, problems: [1, 3] });
  expect((await load(["a@site.test"], { dry_run: true })).json).toEqual({ ...nothing, problems: [] });
  expect(await listed()).toBe(0);
  const first = await load(["a@site.test", "Ann <A@Site.test>", "b@site.test"]);
  expect(first.json).toMatchObject({ problems: [], added: 2, already_suppressed: 1 });
  expect((await load(["b@site.test", "c@site.test"])).json).toMatchObject({
    added: 1,
    already_suppressed: 1,
  });
  expect(await listed()).toBe(3);
  const many = Array(LIMITS.suppressionImportMax + 1).fill("a@site.test");
  expect([(await load([])).status, (await load(many)).status]).toEqual([422, 422]);
});

test("the official client library adds, reads, lists and removes, alone and in batches", async () => {
  await using fixture = await startApiFixture();
  const listen = { host: "127.0.0.1", port: 0 };
  const server = startHttp({ app: fixture.app, listen, tls: null, bodyBytesMax: 1_000_000 });
  try {
    const { suppressions } = new Resend(fixture.key, { baseUrl: server.url });
    const ann = (await suppressions.add({ email: "Ann+1@site.test" })).data!;
    const batch = (await suppressions.batch.add({ emails: ["b@site.test", "ann+1@site.test"] })).data!;
    expect(batch.data).toEqual([{ object: "suppression", id: expect.any(String) }, ann]);
    await fixture.store.suppressions.add([
      {
        ...{ id: createId(), teamId: fixture.teamId, address: "c@site.test", origin: "bounce" },
        ...{ sourceEmailId: createId(), createdAt: fixture.clock.now() },
      } as const,
    ]);
    expect((await suppressions.get("Ann+1@site.test")).data).toMatchObject({
      ...ann,
      email: "ann+1@site.test",
    });
    const page = (await suppressions.list({ limit: 2 })).data!;
    expect(page).toMatchObject({ object: "list", has_more: true });
    expect(page.data.map(({ email }) => email)).toEqual(["c@site.test", "b@site.test"]);
    const older = (await suppressions.list({ limit: 2, after: page.data[1]!.id })).data!;
    expect(older.data.map(({ email }) => email)).toEqual(["ann+1@site.test"]);
    const bounces = (await suppressions.list({ origin: "bounce" })).data!;
    expect(bounces.data).toMatchObject([{ email: "c@site.test", origin: "bounce", created_at: NOW }]);
    expect((await suppressions.remove("ann+1@site.test")).data).toEqual({ ...ann, deleted: true });
    const emails = ["b@site.test", "B@site.test", "nobody@site.test"];
    const removed = (await suppressions.batch.remove({ emails })).data!;
    expect(removed.data).toEqual([{ ...batch.data[0]!, deleted: true }]);
    const ids = [bounces.data[0]!.id, ann.id];
    expect((await suppressions.batch.remove({ ids })).data!.data.map(({ deleted }) => deleted)).toEqual([
      true,
      false,
    ]);
    expect((await suppressions.list()).data).toEqual({ object: "list", has_more: false, data: [] });
    expect((await suppressions.get(ann.id)).error).toMatchObject({ name: "not_found", statusCode: 404 });
  } finally {
    await server.stop();
  }
});
