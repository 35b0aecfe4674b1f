// The dashboard's files as browsers get them: small, cached for good, and never in place of an answer of the API.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ASSETS } from "../../web/dist/assets.gen.js";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { assetRoutes } from "./asset-routes.ts";

const app = assetRoutes();
const ask = (path: string, headers: Record<string, string> = {}) =>
  app.handle(new Request(`http://localhost${path}`, { headers }));
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
    const plain = await Bun.file(ASSETS[script]!.identity).text();
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

test("the page is the same for each of its paths, and is asked for anew", async () => {
  const [one, other] = [await ask("/dashboard"), await ask("/dashboard/emails/x?tab=text")];
  expect(one.headers.get("cache-control")).toBe("no-cache");
  expect(await one.text()).toBe(await other.text());
});

describe("what there is not", () => {
  let api: Awaited<ReturnType<typeof startApiFixture>>;
  beforeAll(async () => {
    api = await startApiFixture();
  });
  afterAll(() => api[Symbol.asyncDispose]());

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
