import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { callRoute, fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { unsubscribePreviewRoutes } from "./unsubscribe-preview-routes.ts";

const PATH = "/dashboard/api/unsubscribe-previews";

const caller = { team: { id: "team-a", name: "Acme <Looms>" }, user: { email: "ann@acme.test" } } as Caller;
const app = new Elysia().onError(showError).use(unsubscribePreviewRoutes({ session: fakeSession(caller) }));

test("unsaved settings are looked at in a frame that may do nothing", async () => {
  const asked = new URLSearchParams({ accent_color: "#aa2200", hide_branding: "true" });
  const shown = await app.handle(new Request(`http://localhost${PATH}?${asked}`));
  const html = await shown.text();
  expect(html).toContain("--accent:#aa2200");
  expect(html).toContain("Acme &lt;Looms&gt;");
  expect(html).not.toContain("Sent with Sendlark");
  const policy = shown.headers.get("content-security-policy");
  expect(policy).toStartWith("sandbox; default-src 'none'; style-src 'sha256-");
  expect(policy).toContain("form-action 'none'; base-uri 'none'; frame-ancestors 'self'");
  expect(shown.headers.get("x-frame-options")).toBeNull();
});

test("what could not be saved is not shown", async () => {
  const asked = new URLSearchParams({ text_color: "#ffffff" });
  const refused = await callRoute(app, { method: "GET", path: `${PATH}?${asked}` });
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining("`text_color`") } });
});
