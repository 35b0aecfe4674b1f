// What programs do with the links in emails, as data: none of it confirms anybody.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import {
  CHROME,
  confirmationLink,
  createVisitor,
  hiddenOf,
  type Visitor,
} from "../testing/fixtures/form-visitor.ts";
import { claimAll, deliveredRecord } from "../testing/fixtures/store-samples.ts";

interface Behavior {
  what: string;
  userAgent?: string;
  ip?: string;
  headers?: Record<string, string>;
  /** Methods sent to the link, in order, before the post. */
  methods?: string[];
  /** How it posts; absent = not at all. `page`: all that the page holds. */
  post?: "empty" | "page" | ((hidden: Record<string, string>) => Record<string, string>);
  /** Between the page and the post, ms. */
  waits?: number;
  /** Since the delivery of the email, ms; null = not delivered yet. An hour unless given. */
  after?: number | null;
  /** The page may submit itself: only the missing post keeps it from confirming. */
  isPerson?: boolean;
}

const LONG = 60_000;
const visible = (hidden: Record<string, string>) => ({ ...hidden, by: "page" });
const bot = (name: string) => `Mozilla/5.0 (compatible; ${name}/1.0; +https://${name}.test/bot)`;

const BEHAVIORS: Behavior[] = [
  // Requests that show nothing.
  { what: "GET", isPerson: true },
  { what: "HEAD", methods: ["HEAD"] },
  { what: "OPTIONS", methods: ["OPTIONS"] },
  { what: "HEAD, then GET", methods: ["HEAD", "GET"] },
  { what: "GET ten times", methods: Array.from({ length: 10 }, () => "GET"), isPerson: true },
  { what: "GET, HEAD and OPTIONS", methods: ["GET", "HEAD", "OPTIONS"] },
  { what: "PUT", methods: ["PUT"] },
  { what: "PATCH", methods: ["PATCH"] },
  { what: "DELETE", methods: ["DELETE"] },
  { what: "a part of the page", headers: { range: "bytes=0-99" }, isPerson: true },
  { what: "a conditional GET", headers: { "if-none-match": '"x"' }, isPerson: true },
  // What browsers do before a person asks for it.
  { what: "Sec-Purpose: prefetch", headers: { "sec-purpose": "prefetch" }, post: visible, waits: LONG },
  {
    ...{ what: "Sec-Purpose: prerender", headers: { "sec-purpose": "prefetch;prerender" } },
    ...{ post: visible, waits: LONG },
  },
  { what: "Purpose: prefetch", headers: { purpose: "prefetch" }, post: visible, waits: LONG },
  { what: "X-Moz: prefetch", headers: { "x-moz": "prefetch" }, post: visible, waits: LONG },
  { what: "X-Purpose: preview", headers: { "x-purpose": "preview" }, post: visible, waits: LONG },
  // Posts without a page.
  { what: "an empty POST", post: "empty", waits: LONG },
  { what: "POST without a GET", methods: [], post: "empty", waits: LONG },
  {
    what: "POST of a mail client's one click",
    post: () => ({ "List-Unsubscribe": "One-Click" }),
    waits: LONG,
  },
  { what: "POST without the nonce", post: ({ nonce, ...rest }) => rest, waits: LONG },
  { what: "POST with an empty nonce", post: (hidden) => ({ ...hidden, nonce: "" }), waits: LONG },
  {
    what: "POST with a made up nonce",
    post: (hidden) => ({ ...hidden, nonce: "a.aaaaaaaaaaaa.aaaaaaaaaaaaaaaaaaaaaa" }),
    waits: LONG,
  },
  { what: "POST without saying how", post: ({ nonce = "" }) => ({ nonce }), waits: LONG },
  { what: "POST that says something else", post: (hidden) => ({ ...hidden, by: "script" }), waits: LONG },
  { what: "POST of JSON", headers: { "content-type": "application/json" }, post: () => ({}), waits: LONG },
  { what: "POST of a page of yesterday", post: "page", waits: LIMITS.formNonceMs + 1 },
  // Forms that are submitted by a program that looks like a browser.
  { what: "the form at once", post: "page", waits: 0 },
  { what: "the form after half a second", post: "page", waits: 500 },
  { what: "its script without waiting", post: visible, waits: 0 },
  { what: "its script, a second early", post: visible, waits: 500 },
  { what: "its script, before the delivery", post: visible, waits: LONG, after: null },
  { what: "its script, right after the delivery", post: visible, waits: 2_000, after: 1_000 },
  { what: "its script, after a HEAD", methods: ["HEAD", "GET"], post: visible, waits: 2_000 },
  { what: "its script, after OPTIONS", methods: ["OPTIONS", "GET"], post: visible, waits: 2_000 },
  // Programs that say what they are, with the form and enough time.
  ...[
    ...["curl/8.11.0", "Wget/1.24.5", "python-requests/2.32.3", "Go-http-client/2.0", "okhttp/4.12.0"],
    ...[
      "axios/1.7.9",
      "Java/21.0.1",
      "Apache-HttpClient/4.5.14 (Java/17)",
      "node-fetch/1.0",
      "PostmanRuntime/7.43.0",
    ],
    ...["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36"],
    ...["Mozilla/5.0 PhantomJS/2.1.1", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"],
    ...["WhatsApp/2.24.9 A", "TelegramBot (like TwitterBot)", "facebookexternalhit/1.1", "LinkedInBot/1.0"],
    ...["Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)", "SkypeUriPreview Preview/0.5"],
    ...["Mozilla/5.0 (compatible; Proofpoint URL Defense)", "Barracuda Sentinel (EE)"],
    ...["Mozilla/5.0 (compatible; Mimecast URL Protect)", "Microsoft Office Existence Discovery"],
    ...["Mozilla/5.0 (compatible; IronPort URL Scanner)", "Mozilla/5.0 (compatible; TrendMicro WRS)"],
    ...["Mozilla/5.0 (compatible; Sophos Time of Click)", "Mozilla/5.0 (compatible; FortiGuard Web Filter)"],
    ...[bot("AhrefsBot"), bot("Googlebot"), bot("bingbot"), ""],
  ].map((userAgent): Behavior => ({ what: `"${userAgent}"`, userAgent, post: "page", waits: LONG })),
  // Browsers in the networks of security services: their page does not submit itself.
  ...["40.94.31.7", "148.163.129.40", "205.139.110.5", "209.222.82.10"].map(
    (ip): Behavior => ({ what: `a browser at ${ip}`, ip, post: visible, waits: LONG }),
  ),
];

let api: ApiFixture;
let formId: string;
let count = 0;
beforeAll(async () => {
  api = await startApiFixture();
  formId = await makeForm({});
});
beforeEach(() => api.clock.advance(LIMITS.formWindowMs));
afterAll(() => api[Symbol.asyncDispose]());

async function makeForm(fields: object): Promise<string> {
  const { json } = await api.call("POST", "/forms", { name: "Newsletter", ...fields });
  return (json as { id: string }).id;
}

/** The link in an email that was delivered `after` ms ago. */
async function requested(after: number | null = 3_600_000, id = formId) {
  const email = `person${count++}@site.test`;
  await createVisitor(api).fillIn(id, { email });
  const now = api.clock.now();
  for (const delivery of await claimAll(api.store, { now })) {
    if (delivery.recipient !== email || after === null) continue;
    const { attempt, ...record } = deliveredRecord(delivery, { now });
    const delivered = { ...attempt!, startedAt: now, endedAt: now };
    await api.store.deliveries.record({ ...record, attempt: delivered });
  }
  api.clock.advance(after ?? 0);
  const link = await confirmationLink(api, email);
  return { email, link };
}

async function isConfirmed(email: string): Promise<boolean> {
  const { json } = await api.call("GET", `/contacts/${email}`);
  return !(json as { unsubscribed: boolean }).unsubscribed;
}

async function play(visitor: Visitor, link: string, behavior: Behavior): Promise<string> {
  const { methods = ["GET"], headers, post, waits = 0 } = behavior;
  let html = "";
  for (const method of methods) {
    const { text } = await visitor.visit(method, link, undefined, headers);
    if (method === "GET") html = text;
  }
  if (post === undefined) return html;
  api.clock.advance(waits);
  const hidden = hiddenOf(html);
  const body = post === "empty" ? {} : post === "page" ? hidden : post(hidden);
  await visitor.visit("POST", link, body, headers);
  return html;
}

test("there are at least sixty of them", () => {
  expect(BEHAVIORS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(BEHAVIORS.map(({ what }) => what)).size).toBe(BEHAVIORS.length);
});

describe("nobody is confirmed by", () => {
  test.each(BEHAVIORS.map((behavior) => [behavior.what, behavior] as const))(
    "%s",
    async (_what, behavior) => {
      const { ip, userAgent, after, isPerson = false } = behavior;
      const { email, link } = await requested(after);
      const visitor = createVisitor(api, {
        ...(ip === undefined ? {} : { ip }),
        userAgent: userAgent ?? CHROME,
      });
      const html = await play(visitor, link, behavior);
      expect(await isConfirmed(email)).toBe(false);
      if (behavior.methods === undefined && behavior.userAgent !== undefined)
        expect(html.includes("<script>")).toBe(isPerson);
      // A person can still confirm, with one click.
      expect([(await createVisitor(api).confirm(link)).status, await isConfirmed(email)]).toEqual([
        200,
        true,
      ]);
    },
  );
});

test("a browser that shows the page confirms without a click, and the proof says so", async () => {
  const { email, link } = await requested();
  const visitor = createVisitor(api);
  const html = await play(visitor, link, { what: "", post: visible, waits: LIMITS.confirmVisibleMs });
  expect(html).toContain("<script>");
  expect(await isConfirmed(email)).toBe(true);
  const contact = await api.store.contacts.get({ teamId: api.teamId, key: { email } });
  const { rows } = await api.store.consents.list({ teamId: api.teamId, contactId: contact!.id, limit: 1 });
  expect(rows[0]).toMatchObject({ act: "confirmed", pageUrl: expect.stringMatching(/\/confirm#page$/) });
});

test("a strict form waits for its button", async () => {
  const { email, link } = await requested(3_600_000, await makeForm({ strict: true }));
  const visitor = createVisitor(api);
  const html = await play(visitor, link, { what: "", post: visible, waits: LONG });
  expect([html.includes("<script>"), await isConfirmed(email)]).toEqual([false, false]);
  await visitor.confirm(link);
  expect(await isConfirmed(email)).toBe(true);
});

test("an isolated browser in a scanner's network confirms by the button", async () => {
  const { email, link } = await requested();
  await createVisitor(api, { ip: "148.163.129.40" }).confirm(link);
  expect(await isConfirmed(email)).toBe(true);
});

describe("the redirect", () => {
  const URL = "https://acme.test/thanks";
  test("leads to the form's address, again and again, and to none that a visitor names", async () => {
    const id = await makeForm({ redirect_url: URL });
    const { link } = await requested(3_600_000, id);
    const visitor = createVisitor(api);
    const path = `${link}?redirect_url=https://evil.test`;
    const page = await visitor.visit("GET", path);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' https://acme.test;");
    api.clock.advance(LIMITS.confirmButtonMsMin);
    for (let time = 0; time < 2; time++) {
      const body = {
        ...hiddenOf(page.text),
        redirect_url: "https://evil.test",
        redirect: "https://evil.test",
      };
      const { status, headers } = await visitor.visit("POST", path, body);
      expect([status, headers.get("location")]).toEqual([303, URL]);
    }
  });
});

test.each(["", "x", "a".repeat(22), "../../contacts", "%00", "a".repeat(5_000)])(
  "the token %j leads nowhere",
  async (token) => {
    const path = `/f/${formId}/confirm/${token}`;
    for (const method of ["GET", "POST"]) {
      const { status, text } = await createVisitor(api).visit(
        method,
        path,
        method === "GET" ? undefined : {},
      );
      expect([404, 400, 422]).toContain(status);
      expect(text).not.toContain("acme");
    }
  },
);
