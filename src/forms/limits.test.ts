// What bounds the emails that strangers can have sent to somebody else's address.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { publicAccess } from "../api-keys/sender.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createVisitor, emailsTo, hiddenOf } from "../testing/fixtures/form-visitor.ts";
import { createZoneResolver } from "../testing/servers/zone-resolver.ts";
import { createFormDesk } from "./form-desk.ts";
import { isWorkDone, makeNonce, readNonce } from "./form-nonce.ts";
import { publicFormRoutes } from "./public-routes.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let api: ApiFixture;
let formId: string;
beforeAll(async () => {
  api = await startApiFixture();
});
beforeEach(async () => {
  formId = await makeForm();
  api.clock.advance(LIMITS.formWindowMs);
});
afterAll(() => api[Symbol.asyncDispose]());

async function makeForm(fields: object = {}): Promise<string> {
  const { json } = await api.call("POST", "/forms", { name: "Newsletter", ...fields });
  return (json as { id: string }).id;
}

const sent = async (address: string) => (await emailsTo(api, address)).length;

/** One page for many posts: what a program does. */
async function openOnce(ip: string, id = formId) {
  const visitor = createVisitor(api, { ip });
  const hidden = hiddenOf((await visitor.visit("GET", `/f/${id}`)).text);
  api.clock.advance(LIMITS.formFillMsMin);
  return (email: string, more: Record<string, string> = {}) =>
    visitor.visit("POST", `/f/${id}`, { ...hidden, email, ...more });
}

test("one address gets 1 email in 10 minutes, 3 a day and 5 in 30 days", async () => {
  const email = "victim@site.test";
  const visitor = createVisitor(api);
  const start = api.clock.now();
  for (let at = 0; api.clock.now() - start < 6 * HOUR; at++) {
    await visitor.fillIn(formId, { email });
    if (at === 4) expect([await sent(email), api.clock.now() - start < 11 * MINUTE]).toEqual([1, true]);
    api.clock.advance(2 * MINUTE);
  }
  expect(await sent(email)).toBe(3);
  for (let day = 0; day < 25; day++) {
    await visitor.fillIn(formId, { email });
    api.clock.advance(DAY);
  }
  expect(await sent(email)).toBe(5);
});

test("people who get everything already are mailed within the same limits", async () => {
  const email = "active@site.test";
  await api.call("POST", "/contacts", { email });
  const visitor = createVisitor(api);
  for (let at = 0; at < 20; at++) await visitor.fillIn(formId, { email });
  expect(await sent(email)).toBe(1);
});

test("1,000 posts a minute from one address send no more than its share", async () => {
  const posts = await Promise.all(Array.from({ length: 1_000 }, () => openOnce("203.0.113.9")));
  const answers = new Map<number, number>();
  for (const [at, post] of posts.entries()) {
    const { status } = await post(`v${at}@site.test`);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  const emails = (await api.emails()).filter(({ to }) => /^v\d/.test(to[0] ?? ""));
  expect(emails.length).toBe(LIMITS.formPostsPerNetworkMax);
  expect(answers).toEqual(
    new Map([
      [200, LIMITS.formPostsPerNetworkMax],
      [429, 1_000 - LIMITS.formPostsPerNetworkMax],
    ]),
  );
});

test("1,000 posts a minute from many networks are bounded by the domain and by the form", async () => {
  const count = async (isMeant: (address: string) => boolean) => {
    let found = 0;
    for (let after: string | undefined; ; ) {
      const page = await api.store.emails.list({
        teamId: api.teamId,
        limit: 100,
        ...(after === undefined ? {} : { after }),
      });
      found += page.rows.filter(({ to }) => isMeant(to[0] ?? "")).length;
      if (!page.hasMore) return found;
      after = page.rows.at(-1)!.id;
    }
  };
  const posts = await Promise.all(Array.from({ length: 100 }, (_, at) => openOnce(`10.0.${at}.1`)));
  for (const [at, post] of posts.entries()) await post(`w${at}@flooded.test`);
  expect(await count((address) => address.endsWith("@flooded.test"))).toBe(LIMITS.formPostsPerDomainMax);

  const visitors = await Promise.all(
    Array.from({ length: 900 }, (_, at) => openOnce(`10.${1 + (at >> 8)}.${at & 255}.1`)),
  );
  for (const [at, post] of visitors.entries()) await post(`x${at}@d${at}.test`);
  expect(await count((address) => /^x\d+@d\d/.test(address))).toBe(LIMITS.formPostsPerFormMax);
});

test("one address is spared by the forms of all teams together", async () => {
  const email = "everywhere@site.test";
  for (let at = 0; at < 10; at++) {
    const visitor = createVisitor(api, { ip: `10.9.${at}.1` });
    await visitor.fillIn(await makeForm(), { email });
  }
  expect(await sent(email)).toBe(1);
  const rivalKey = { authorization: `Bearer ${api.rivalKey}` };
  const { json } = await api.call("POST", "/forms", { name: "x" }, rivalKey);
  const visitor = createVisitor(api, { ip: "10.9.99.1" });
  await visitor.fillIn((json as { id: string }).id, { email });
  expect((await api.call("GET", `/contacts/${email}`, undefined, rivalKey)).status).toBe(404);
});

describe("a post is shown the form again", () => {
  test.each<[what: string, change: (hidden: Record<string, string>) => Record<string, string>, text: string]>(
    [
      ["without a nonce", ({ nonce, ...rest }) => rest, "Check what you entered"],
      [
        "with a nonce of its own making",
        (hidden) => ({ ...hidden, nonce: "mwsg97y6.11n61HUYIm1Z.JnhMbFmz_zAQXFBlFoowix" }),
        "Check what",
      ],
      ["without the wording that it shows", ({ shown, ...rest }) => rest, "Check what you entered"],
      [
        "with the trap filled in",
        (hidden) => ({ ...hidden, website: "https://x.test" }),
        "looked like a program",
      ],
      ["without an address", (hidden) => ({ ...hidden, email: "" }), "Fill in this field"],
      ["with what is no address", (hidden) => ({ ...hidden, email: "a@b" }), "such as name@example.com"],
      ["with two addresses", (hidden) => ({ ...hidden, email: "a@site.test, b@site.test" }), "such as name@"],
      [
        "with a name around the address",
        (hidden) => ({ ...hidden, email: "A <a@site.test>" }),
        "such as name@",
      ],
      [
        "with a header in the address",
        (hidden) => ({ ...hidden, email: "a@site.test\r\nBcc: b@site.test" }),
        "such as",
      ],
    ],
  )("%s", async (_what, change, text) => {
    const visitor = createVisitor(api);
    const page = await visitor.visit("GET", `/f/${formId}`);
    api.clock.advance(LIMITS.formFillMsMin);
    const body = change({ ...hiddenOf(page.text), email: "gate@site.test" });
    const answer = await visitor.visit("POST", `/f/${formId}`, body);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(text)]);
    expect(await sent("gate@site.test")).toBe(0);
  });

  test("that comes too fast, from a page of yesterday, or from one that was sent three times", async () => {
    const visitor = createVisitor(api);
    const hidden = hiddenOf((await visitor.visit("GET", `/f/${formId}`)).text);
    const post = async (email: string) =>
      (await visitor.visit("POST", `/f/${formId}`, { ...hidden, email })).status;
    expect(await post("fast@site.test")).toBe(422);
    api.clock.advance(LIMITS.formFillMsMin);
    const statuses = [];
    for (const name of ["a", "b", "c", "d"]) statuses.push(await post(`${name}@again.test`));
    expect(statuses).toEqual([200, 200, 200, 422]);
    api.clock.advance(LIMITS.formNonceMs);
    expect(await post("old@site.test")).toBe(422);
  });

  test("from a site where the form may not be embedded", async () => {
    const id = await makeForm({ allowed_origins: ["https://acme.test"] });
    const visitor = createVisitor(api);
    const hidden = hiddenOf((await visitor.visit("GET", `/f/${id}`)).text);
    api.clock.advance(LIMITS.formFillMsMin);
    const post = (origin: string, email: string) =>
      visitor.visit("POST", `/f/${id}`, { ...hidden, email }, { origin });
    const evil = await post("https://evil.test", "evil@site.test");
    expect([evil.status, evil.headers.get("access-control-allow-origin")]).toEqual([422, null]);
    expect((await post("null", "own@site.test")).status).toBe(200);
    const good = await post("https://acme.test", "good@site.test");
    expect([good.status, good.headers.get("access-control-allow-origin")]).toEqual([
      200,
      "https://acme.test",
    ]);
  });
});

test("the JSON endpoint has the same gates as the page", async () => {
  const json = { accept: "application/json" };
  const visitor = createVisitor(api);
  const page = (await visitor.visit("GET", `/f/${formId}`, undefined, json)).json as Record<string, string>;
  const post = (fields: object) =>
    api.call("POST", `/f/${formId}`, fields, { authorization: "", accept: "application/json" });
  expect((await post({ email: "j@site.test" })).json).toMatchObject({
    statusCode: 422,
    object: "form_error",
  });
  const body = { nonce: page["nonce"], shown: page["shown"], email: "j@site.test" };
  expect((await post(body)).status).toBe(422);
  api.clock.advance(LIMITS.formFillMsMin);
  expect((await post({ ...body, website: "x" })).status).toBe(422);
  expect((await post({ ...body, email: "x" })).json).toMatchObject({ errors: { email: expect.any(String) } });
  const done = await post(body);
  expect([done.status, done.json]).toEqual([200, expect.objectContaining({ object: "form_submission" })]);
  expect(await sent("j@site.test")).toBe(1);
  for (let at = 0; at < 40; at++) await post({ ...body, email: `j${at}@site.test` });
  expect((await post(body)).status).toBe(429);
});

test("a form whose emails are hardly confirmed asks for a puzzle, and tells its team", async () => {
  for (let at = 0; at < LIMITS.formStandingEmails; at++) {
    const post = await openOnce(`10.7.${at}.1`);
    await post(`u${at}@d${at}.test`);
  }
  api.clock.advance(LIMITS.formStandingMs + LIMITS.formWindowMs);
  const visitor = createVisitor(api);
  const { text, headers } = await visitor.visit("GET", `/f/${formId}`);
  expect(text).toContain(`data-work="${LIMITS.formWorkBits}"`);
  expect(headers.get("content-security-policy")).toMatch(/script-src 'sha256-[^']+'(?:;|$)/);
  expect(api.log.filter((line) => line.includes("form.under_attack"))).toHaveLength(1);
  const { json } = await api.call("GET", "/forms");
  const form = (json as { data: { id: string; notice: string }[] }).data.find(({ id }) => id === formId);
  expect(form?.notice).toContain("0 of the last 200");

  api.clock.advance(LIMITS.formFillMsMin);
  const hidden = hiddenOf(text);
  const bare = await visitor.visit("POST", `/f/${formId}`, { ...hidden, email: "person@site.test" });
  expect([bare.status, await sent("person@site.test")]).toEqual([422, 0]);
  const guess = { ...hidden, email: "person@site.test", work: "0" };
  const isLucky = isWorkDone(hidden["nonce"] ?? "", "0", LIMITS.formWorkBits);
  expect((await visitor.visit("POST", `/f/${formId}`, guess)).status).toBe(isLucky ? 200 : 422);
  expect(isWorkDone("nonce", "0", 0)).toBe(true);
  expect(isWorkDone("nonce", "0", 256)).toBe(false);
  let work = 0;
  while (!isWorkDone(hidden["nonce"] ?? "", String(work), LIMITS.formWorkBits)) work += 1;
  const solved = { ...hidden, email: "person@site.test", work: String(work) };
  expect((await visitor.visit("POST", `/f/${formId}`, solved)).status).toBe(200);
  expect(await sent("person@site.test")).toBe(1);
});

test("a domain that takes no mail is refused, and one that DNS cannot tell is not", async () => {
  const ready = { preference: 10, exchange: "mx.test" };
  const resolver = createZoneResolver({
    "good.test MX": [ready],
    "null.test MX": [{ preference: 0, exchange: "" }],
    "address.test A": ["192.0.2.1"],
    "nothing.test TXT": ["x"],
    "broken.test MX": "failed",
  });
  const parts = { ...api.store, store: api.store, clock: api.clock, log: silent, resolver, isSandbox: false };
  const app = new Elysia().use(
    publicFormRoutes({
      ...parts,
      sendingDomains: {
        find: async (teamId, name) => (await api.store.domains.findByName({ teamId, name }))[0] ?? null,
      },
      wake: { notify() {} },
      deliverForMs: DAY,
      publicUrl: () => "http://localhost",
      unsubscribeKey: KEY,
      formKey: KEY,
      formDesk: createFormDesk({ ...parts, log: silent }),
      formRateLimit: () => null,
      anybody: publicAccess,
      ipOf: () => "192.0.2.1",
    }),
  );
  const statusOf = async (email: string) => {
    const shown = await api.store.forms.shown({ id: formId });
    const page = await app.handle(new Request(`http://localhost/f/${shown?.form.id}`));
    api.clock.advance(LIMITS.formFillMsMin);
    const body = new URLSearchParams({ ...hiddenOf(await page.text()), email });
    return (await app.handle(new Request(`http://localhost/f/${formId}`, { method: "POST", body }))).status;
  };
  const domains = ["good", "address", "broken", "null", "nothing", "missing"];
  const statuses = [];
  for (const domain of domains) statuses.push(await statusOf(`a@${domain}.test`));
  expect(statuses).toEqual([200, 200, 200, 422, 422, 422]);
});

const KEY = new Uint8Array(32).fill(1);
const silent = { debug() {}, info() {}, warn() {}, error() {} };

test("a nonce tells when its page was made, for that page alone", () => {
  const nonce = makeNonce(KEY, "form a", 1_700_000_000_000);
  expect(readNonce(KEY, "form a", nonce)).toBe(1_700_000_000_000);
  expect(readNonce(KEY, "form b", nonce)).toBeNull();
  expect(readNonce(new Uint8Array(32), "form a", nonce)).toBeNull();
  for (let at = 0; at < nonce.length; at++) {
    const changed = `${nonce.slice(0, at)}${nonce[at] === "a" ? "b" : "a"}${nonce.slice(at + 1)}`;
    expect(readNonce(KEY, "form a", changed)).toBeNull();
  }
});
