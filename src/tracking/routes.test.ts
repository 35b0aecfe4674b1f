import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createTokenMaker, linkFingerprint } from "../mime/tracking-token.ts";
import { type ApiFixture, startApiFixture, TRACKING_KEY } from "../testing/fixtures/api-fixture.ts";

const TARGET = "https://shop.test/a?x=1&y=2#z";

let api: ApiFixture;
let deliveryId = "";

beforeAll(async () => {
  api = await startApiFixture();
  const html = `<a href="${TARGET.replaceAll("&", "&amp;")}">a</a> <a href="http://shop.test/ü b?ö=ä">b</a>
    <a href="javascript:alert(1)">c</a>`;
  await api.call("POST", "/emails", { from: "a@acme.test", to: ["joe@x.test"], subject: "s", html });
  const { rows } = await api.store.deliveries.list({ filter: { teamId: api.teamId }, limit: 1 });
  deliveryId = rows[0]!.id;
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(() => api.trackedRequests.splice(0));

const tokens = (host = "localhost", id = deliveryId) => createTokenMaker(TRACKING_KEY, host, id);
const ask = (
  path: string,
  options: { method?: string; host?: string; headers?: Record<string, string> } = {},
) => {
  const { method = "GET", host = "localhost" } = options;
  const headers = { host, "user-agent": "test", ...options.headers };
  return api.app.handle(new Request(`http://${host}${path}`, { method, headers }), "192.0.2.9");
};
const click = (token: string, options?: Parameters<typeof ask>[1]) => ask(`/t/c/${token}`, options);

describe("a click", () => {
  test("leads to the very target, is not kept by anybody, and is noted", async () => {
    const response = await click(tokens().click(TARGET));
    expect([response.status, response.headers.get("location")]).toEqual([302, TARGET]);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(api.trackedRequests).toEqual([
      {
        ...{ deliveryId, kind: "click", link: TARGET, at: api.clock.now(), ip: "192.0.2.9" },
        ...{ userAgent: "test", isPrefetch: false, fingerprint: linkFingerprint(TARGET) },
      },
    ]);
  });

  test("leads to a target that is not ASCII as a browser would", async () => {
    const response = await click(tokens().click("http://shop.test/ü b?ö=ä"));
    expect(response.headers.get("location")).toBe("http://shop.test/%C3%BC%20b?%C3%B6=%C3%A4");
  });

  test("by HEAD leads on and counts nothing", async () => {
    const response = await click(tokens().click(TARGET), { method: "HEAD" });
    expect([response.status, response.headers.get("location")]).toEqual([302, TARGET]);
    expect(api.trackedRequests).toEqual([]);
  });

  test("by a browser that only fetches ahead is noted as that", async () => {
    await click(tokens().click(TARGET), { headers: { "sec-purpose": "prefetch;prerender" } });
    expect(api.trackedRequests).toMatchObject([{ isPrefetch: true }]);
  });

  test.each([
    ["a target that the email does not have", () => tokens().click("https://evil.test/")],
    ["a target that is no address of the web", () => tokens().click("javascript:alert(1)")],
    ["another key", () => createTokenMaker(new Uint8Array(32), "localhost", deliveryId).click(TARGET)],
    ["another host", () => tokens("links.rival.test").click(TARGET)],
    ["a delivery that is unknown", () => tokens("localhost", crypto.randomUUID()).click(TARGET)],
    ["a picture", () => tokens().open()],
    ["nothing", () => "x"],
    ["a URL", () => encodeURIComponent("https://evil.test/")],
  ])("with %s leads nowhere", async (_what, token) => {
    const response = await click(token());
    expect([response.status, response.headers.get("location")]).toEqual([404, null]);
    expect(await response.text()).toContain("This link leads nowhere");
    expect(api.trackedRequests).toEqual([]);
  });

  test("with any one character changed leads nowhere", async () => {
    const token = tokens().click(TARGET);
    for (let at = 0; at < token.length; at++) {
      for (const other of ["A", "B", "_", "-", "9"]) {
        if (token[at] === other) continue;
        const { status } = await click(token.slice(0, at) + other + token.slice(at + 1));
        expect([at, other, status]).toEqual([at, other, 404]);
      }
    }
    for (const broken of [token.slice(1), `${token}A`, `${token}=`, token.toLowerCase(), `${token}%00`]) {
      expect([broken, (await click(broken)).status]).toEqual([broken, 404]);
    }
    expect(api.trackedRequests).toEqual([]);
  });

  test("takes no target from the request", async () => {
    const response = await click(
      `${tokens().click(TARGET)}?url=https://evil.test/&redirect=https://evil.test/`,
    );
    expect(response.headers.get("location")).toBe(TARGET);
  });

  test("is no way for another method", async () => {
    const response = await click(tokens().click(TARGET), { method: "POST" });
    expect([response.status, response.headers.get("location")]).toEqual([405, null]);
  });
});

describe("the picture", () => {
  test("comes, and the open is noted", async () => {
    const response = await ask(`/t/o/${tokens().open()}`);
    expect(response.headers.get("content-type")).toBe("image/gif");
    const bytes = await response.bytes();
    expect([...bytes.subarray(0, 10)]).toEqual([...Buffer.from("GIF89a\x01\0\x01\0", "latin1")]);
    expect(api.trackedRequests).toMatchObject([{ deliveryId, kind: "open", ip: "192.0.2.9" }]);
  });

  test.each(["x", "A".repeat(44), "../../x"])("comes for %p, too, and nothing is noted", async (token) => {
    const response = await ask(`/t/o/${encodeURIComponent(token)}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/gif"]);
    expect(api.trackedRequests).toEqual([]);
  });

  test("by HEAD counts nothing", async () => {
    const response = await ask(`/t/o/${tokens().open()}`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(api.trackedRequests).toEqual([]);
  });
});
