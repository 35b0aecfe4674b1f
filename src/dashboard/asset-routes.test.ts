// The dashboard's files as browsers get them: small, cached for good, and never in place of an answer of the API.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ASSETS, PRELOADS } from "../../web/dist/assets.gen.js";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { DASHBOARD_PAGES } from "../lib/dashboard-path.ts";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

const ask = (path: string, headers: Record<string, string> = {}) =>
  api.app.handle(new Request(`http://localhost${path}`, { headers }));
const files = Object.keys(ASSETS).filter((name) => name.startsWith("assets/"));
const script = files.find((name) => name.endsWith(".js"))!;

test("every file has a hash in its name and is kept for good", async () => {
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    expect(name).toMatch(/-[a-z0-9]{8}\.(?:js|css|svg|woff2|png)$/);
    const answer = await ask(`/dashboard/${name}`);
    expect([name, answer.status, answer.headers.get("cache-control")]).toEqual([
      ...[name, 200, "public, max-age=31536000, immutable"],
    ]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

describe("a script", () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => bytes };
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, br;q=0", "gzip"],
    ["BR", "br"],
    ["", "identity"],
    ["br;q=0.0, gzip; q=0", "identity"],
  ] as const)("for %p is sent as %s", async (accepted, encoding) => {
    const answer = await ask(`/dashboard/${script}`, { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding") ?? "identity").toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    const plain = await Bun.file(join(import.meta.dir, `../../web/dist/${script}`)).text();
    expect(Buffer.from(unpack[encoding](await answer.bytes())).toString("utf8")).toBe(plain);
  });

  test("is not sent again to who has it, in the same encoding", async () => {
    const headers = { "accept-encoding": "br" };
    const etag = (await ask(`/dashboard/${script}`, headers)).headers.get("etag") ?? "";
    const again = await ask(`/dashboard/${script}`, { ...headers, "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const other = await ask(`/dashboard/${script}`, { "accept-encoding": "gzip", "if-none-match": etag });
    expect(other.status).toBe(200);
  });
});

describe("the page", () => {
  const NAME = "</script><!-- $& Ada";
  const SESSION = /<script type="application\/json" id="session">(.*?)<\/script>/;
  const scriptsOf = (html: string) =>
    [...html.matchAll(/"modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
  const listsOf = (html: string) =>
    [...html.matchAll(/as="fetch" crossorigin href="([^"]+)"/g)].map(([, href]) => href);
  const addressesOf = (route: string) => PRELOADS.routes[route]?.map((name) => `/dashboard/${name}`);

  /** The cookie of the operator, whose name is that of the first sign-in. */
  async function signIn(): Promise<{ cookie: string }> {
    const { path } = await createOwnerLink(api.accounts);
    const browser = openBrowser(api);
    const person = { email: `${createId()}@acme.test`, name: NAME, password: "seven loud red badgers" };
    await browser.post("/session/link/redeem", { token: path.split("#")[1], ...person });
    return { cookie: `sendlark_session=${browser.cookie("sendlark_session")}` };
  }

  test("is not kept, has its styles in it and no script but files", async () => {
    const answer = await ask("/dashboard/emails");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
    const html = await answer.text();
    expect(html).toContain("<style>");
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
    for (const [, attributes, content] of scripts) {
      expect(content === "" || attributes?.includes('type="application/json"')).toBe(true);
    }
  });

  test("is compressed for those who take gzip", async () => {
    const answer = await ask("/dashboard/emails", { "accept-encoding": "br, gzip" });
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(gunzipSync(await answer.bytes()).toString()).toStartWith("<!doctype html>");
  });

  test("names every script of its route, and lists ask for their rows at once", async () => {
    const cookie = await signIn();
    for (const route of DASHBOARD_PAGES) {
      const html = await (await ask(`/dashboard${route.replaceAll(/\$\w+/g, "0198")}`, cookie)).text();
      expect([route, scriptsOf(html)]).toEqual([route, addressesOf(route)!]);
    }
    const list = await (await ask("/dashboard/emails", cookie)).text();
    expect(listsOf(list)).toEqual(["/dashboard/api/emails?limit=50"]);
    const filtered = await (await ask("/dashboard/emails?status=bounced", cookie)).text();
    expect([listsOf(filtered), scriptsOf(filtered)]).toEqual([[], addressesOf("/emails")!]);
    expect(scriptsOf(await (await ask("/dashboard", cookie)).text())).toEqual(addressesOf("/emails")!);
  });

  test("holds the session as the API tells it, whatever the user is called", async () => {
    const cookie = await signIn();
    const html = await (await ask("/dashboard/emails", cookie)).text();
    const [, json = ""] = SESSION.exec(html) ?? [];
    expect(json).not.toContain("<");
    expect(JSON.parse(json)).toEqual(await (await ask("/dashboard/api/session", cookie)).json());
    expect(JSON.parse(json).user.name).toBe(NAME);
  });

  test("leads who is signed out to the sign-in page", async () => {
    for (const headers of [undefined, { cookie: "sendlark_session=wrong" }]) {
      const html = await (await ask("/dashboard/domains/0198", headers)).text();
      expect(SESSION.exec(html)?.[1]).toBe("null");
      expect([scriptsOf(html), listsOf(html)]).toEqual([addressesOf("/sign-in")!, []]);
    }
    expect(scriptsOf(await (await ask("/dashboard/forgot")).text())).toEqual(addressesOf("/forgot")!);
  });

  test("brings the catalogue of the language that will be shown", async () => {
    const german = `/dashboard/${PRELOADS.languages["de"]}`;
    const languages: [accepted: string, isGerman: boolean][] = [
      ["de-AT, en;q=0.8", true],
      ["de", true],
      ["en-US, de;q=0.8", false],
      ["fr", false],
      ["", false],
    ];
    for (const [accepted, isGerman] of languages) {
      const html = await (await ask("/dashboard/sign-in", { "accept-language": accepted })).text();
      expect([accepted, scriptsOf(html).includes(german)]).toEqual([accepted, isGerman]);
    }
  });
});

describe("what there is not", () => {
  test.each([
    "/dashboard/assets/nothing.js",
    "/dashboard/assets/constructor",
    "/dashboard/assets/__proto__",
    "/dashboard/assets/..%2findex.html",
    "/nothing",
    "/emails/nothing/at/all",
  ])("%s is told in JSON, to browsers too", async (path) => {
    const answer = await api.app.handle(
      new Request(`http://localhost${path}`, { headers: { accept: "text/html,*/*" } }),
    );
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
      ...[path, 404, "application/json; charset=utf-8"],
    ]);
  });
});
