// A draft of a form in the dashboard's frame.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";

const PREVIEW = "/forms/preview";
let api: ApiFixture;
let person: Browser;
beforeAll(async () => {
  api = await startApiFixture();
  person = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  const owner = { email: "ann@acme.test", name: "Ann", password: "seven loud red badgers" };
  expect((await person.post("/session/link/redeem", { token, ...owner })).status).toBe(200);
});
afterAll(() => api[Symbol.asyncDispose]());

test("shows each page and the email in a sandbox, as text where it is text, and stores nothing", async () => {
  const draft = {
    title: "<script>alert(1)</script>",
    consent_text: "Yes!",
    email_text: "Hello",
    strict: true,
  };
  const made = await person.post(PREVIEW, draft);
  expect(made.json).toMatchObject({ subject: expect.stringContaining("Confirm your") });
  const { id, text } = made.json as { id: string; text: string };
  expect(text).toContain("Hello");
  for (const page of ["form", "submitted", "email", "confirm", "confirmed"]) {
    const shown = await person.get(`${PREVIEW}/${id}?page=${page}`);
    expect([page, shown.status]).toEqual([page, 200]);
    expect(shown.text).not.toContain("<script");
    const policy = shown.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox; default-src 'none'/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(shown.headers.get("x-frame-options")).toBeNull();
  }
  expect((await person.get("/forms")).json).toMatchObject({ data: [] });
});

test("is refused as the form would be, and is nobody else's", async () => {
  expect((await person.post(PREVIEW, { redirect_url: "javascript:alert(1)" })).status).toBe(422);
  const unknown = await person.get(`${PREVIEW}/01938f2a-0000-7000-8000-000000000000`);
  expect(unknown.status).toBe(404);
  expect((await api.call("POST", `/dashboard/api${PREVIEW}`, {})).status).not.toBe(200);
});
