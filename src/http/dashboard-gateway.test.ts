// What a page of another site makes a browser of somebody who is signed in send: nothing of it counts.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";

let api: ApiFixture;
let browser: Browser;
beforeAll(async () => {
  api = await startApiFixture();
  browser = openBrowser(api);
  const [, token] = (await createOwnerLink(api.accounts)).path.split("#");
  const person = { email: "owner@acme.test", name: "Olga", password: "correct horse battery" };
  await browser.post("/session/link/redeem", { token, ...person });
});
afterAll(() => api[Symbol.asyncDispose]());

describe("requests of other sites", () => {
  const cases: [name: string, headers: Record<string, string>, status: number][] = [
    ["our own page", { "sec-fetch-site": "same-origin" }, 200],
    ["another site", { "sec-fetch-site": "cross-site" }, 403],
    ["a neighbour under the same domain", { "sec-fetch-site": "same-site" }, 403],
    ["an address typed by hand", { "sec-fetch-site": "none" }, 403],
    ["an old browser on our page", { "sec-fetch-site": "", origin: "http://localhost" }, 200],
    ["an old browser elsewhere", { "sec-fetch-site": "", origin: "http://evil.test" }, 403],
    ["a sandboxed frame", { "sec-fetch-site": "", origin: "null" }, 403],
    ["nothing that tells", { "sec-fetch-site": "" }, 403],
    ["a form", { "sec-fetch-site": "same-origin", "content-type": "text/plain" }, 422],
    ["a form with fields", { "content-type": "application/x-www-form-urlencoded" }, 422],
    ["a form with a file", { "content-type": "multipart/form-data; boundary=x" }, 422],
  ];
  test.each(cases)("%s", async (_name, headers, status) => {
    const body = { name: "Olga" };
    const kept = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
    const bare = headers["sec-fetch-site"] === "";
    expect((await browser.ask("POST", "/session/name", body, kept, bare)).status).toBe(status);
  });

  test("a file is taken from our own page, where files are taken", async () => {
    const upload = (site: string) =>
      api.app.handle(
        new Request("http://localhost/dashboard/api/contacts/imports", {
          method: "POST",
          headers: {
            ...{ "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": site },
            cookie: `sendlark_session=${browser.cookie("sendlark_session")}`,
          },
          body: "--x--",
        }),
        "192.0.2.50",
      );
    expect((await upload("cross-site")).status).toBe(403);
    // The form has no file.
    const text = await (await upload("same-origin")).text();
    expect(text).not.toContain("did not come from");
    expect(text).not.toContain("application/json");
  });

  test("no GET changes anything", async () => {
    for (const [path, method] of [
      ...[
        ["/session/end", "POST"],
        ["/session/team", "POST"],
        ["/session/totp", "POST"],
      ],
      ...[
        ["/team/invitations", "POST"],
        [`/session/${createId()}`, "DELETE"],
      ],
    ] as const) {
      const { status, headers, json } = await browser.get(path);
      expect([path, status, headers.get("allow")]).toEqual([path, 405, method]);
      expect(json).toMatchObject({ name: "method_not_allowed" });
    }
    expect((await browser.get("/session")).status).toBe(200);
  });
});

describe("a path that is written in another way", () => {
  const PLAIN = "/dashboard/api/session/name";
  async function renameAt(path: string, site: string) {
    const request = new Request(`http://localhost${path}`, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", "sec-fetch-site": site },
        cookie: `sendlark_session=${browser.cookie("sendlark_session")}`,
      },
      body: JSON.stringify({ name: `by ${site}` }),
    });
    const { status } = await api.app.handle(request, "192.0.2.50");
    const { user } = (await browser.get("/session")).json as { user: { name: string } };
    return { status, name: user.name };
  }

  test.each([
    ...[PLAIN, `/${PLAIN}`, "/dashboard//api/session/name", "/dashboard/api//session/name", `${PLAIN}/`],
    ...["/dashboard/%61pi/session/name", "/dashboard/api/%73ession/name", "/dashboard/api%2fsession/name"],
    ...[
      "/dashboard/api/x/%2e%2e/session/name",
      "/x/..%2fdashboard/api/session/name",
      "/Dashboard/api/session/name",
    ],
  ])("%s from another site changes nothing", async (path) => {
    const { status, name } = await renameAt(path, "cross-site");
    expect([path, status >= 400, name]).toEqual([path, true, expect.not.stringContaining("cross-site")]);
  });

  test("is what our own page may write, where it is plain", async () => {
    expect(await renameAt(PLAIN, "same-origin")).toEqual({ status: 200, name: "by same-origin" });
  });

  test("opens nothing to a stranger", async () => {
    const stranger = openBrowser(api);
    for (const path of ["/%65mails", "//emails", "/./emails", "/session/../emails", "/emails%2f"]) {
      const { status } = await stranger.get(path);
      expect([path, status >= 401 && status <= 404]).toEqual([path, true]);
    }
  });
});
