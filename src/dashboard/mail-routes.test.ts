import { afterAll, beforeAll, expect, test } from "bun:test";
import { Elysia } from "elysia";
import type { Caller } from "../accounts/caller.ts";
import { previewDocument } from "../emails/preview-document.ts";
import { createId } from "../lib/id.ts";
import { LIMITS } from "../limits.ts";
import { encodeBody } from "../mime/body-container.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { readerHere } from "../testing/fixtures/reader-here.ts";
import { fakeSession, showError } from "../testing/fixtures/route-app.ts";
import { acceptRequest, addTeam, NOON, sampleEmail } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { mailRoutes } from "./mail-routes.ts";

const PNG = new Uint8Array([137, 80, 78, 71]);
const HTML = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><html><body><script>1</script>
  <img src="cid:logo@acme"><img src='cid:logo%40acme'><img src="cid:other"><p>cid:logo@acme</p></body></html>`;

let store: Awaited<ReturnType<typeof tempStore>>;
let own: (path: string) => Promise<Response>;
let foreign: (path: string) => Promise<Response>;
let emailId: string;
let deliveryId: string;
let messageId: string;

beforeAll(async () => {
  store = await tempStore();
  const [team, other] = [await addTeam(store), await addTeam(store)];
  const inside = { filename: "logo.png", contentType: "image/png", contentId: "logo@acme", content: PNG };
  const attachments = [{ ...inside, disposition: "inline" as const }];
  const email = sampleEmail(team.id, ["ann@example.org", "bob@example.org"], {
    body: bodyOf(encodeBody({ html: HTML, text: "plain", attachments })),
  });
  await store.emails.accept(acceptRequest([email]));
  emailId = email.id;
  messageId = createId();
  deliveryId = email.deliveries[0]!.id;
  const raw = Buffer.from(
    `From: a@example.com\r\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\nContent-Type: text/html\r\n\r\n<a href="https://mail.test/t/c/x">x</a>`,
  );
  const message = { ...{ id: messageId, deliveryId, receivedAt: NOON, raw } };
  const envelope = { envelopeFrom: "a@example.com", recipient: "ann@example.org", tls: null, dkim: [] };
  await store.sandbox.add({ message: { ...message, ...envelope }, keepMax: 10 });
  await store.suppressions.add([
    {
      ...{ id: createId(), teamId: team.id, address: "bob@example.org", origin: "bounce" as const },
      ...{ reason: null, sourceEmailId: null, createdAt: NOON, expiresAt: null },
    } as Parameters<typeof store.suppressions.add>[0][number],
  ]);
  own = callAs(team.id);
  foreign = callAs(other.id);
});
afterAll(() => store[Symbol.asyncDispose]());

function bodyOf(bytes: Uint8Array) {
  return {
    kind: "parts" as const,
    bytes,
    sha256: new Bun.CryptoHasher("sha256").update(bytes).digest("hex"),
  };
}

function callAs(teamId: string) {
  const session = fakeSession({ user: {}, team: { id: teamId, role: "owner" } } as Caller);
  const app = new Elysia()
    .onError(showError)
    .use(mailRoutes({ ...readerHere, store, session, readMessage: parseMessage }));
  return (path: string) => app.handle(new Request(`http://localhost/dashboard/api${path}`));
}

test("an email is shown under headers that let it do nothing", async () => {
  const { headers } = await own(`/emails/${emailId}/preview`);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("content-security-policy")).toBe(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; " +
      "font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("private, no-store");
  const remote = await own(`/emails/${emailId}/preview?images=on`);
  expect(remote.headers.get("content-security-policy")).toContain("img-src data: https: http:;");
});

test("its own doctype stays first, links open a new tab, and images inside it are in it", async () => {
  const html = await (await own(`/emails/${emailId}/preview`)).text();
  expect(html).toStartWith(
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"><base target="_blank"><style>',
  );
  expect(html).toContain("</style><html><body><script>1</script>");
  const image = `data:image/png;base64,${Buffer.from(PNG).toString("base64")}`;
  expect(html).toContain(`<img src="${image}"><img src='${image}'><img src="cid:other"><p>cid:logo@acme</p>`);
  expect(await (await own(`/emails/${emailId}/preview?theme=dark`)).text()).toContain("invert(1)");
});

test("what an email asks about colours is answered by the preview's own choice", () => {
  const html = "<style>@media (prefers-color-scheme: dark){p{color:red}}</style><p>x</p>";
  const parts = { html, text: null, attachments: [] };
  const options = { hasRemoteImages: false };
  expect(previewDocument(parts, { ...options, isDark: true })).toContain("@media (min-width:0){p");
  expect(previewDocument(parts, { ...options, isDark: true })).not.toContain("invert");
  expect(previewDocument(parts, { ...options, isDark: false })).toContain("@media (max-width:0){p");
});

test("the message is what is delivered, before its signatures", async () => {
  const shown = (await (await own(`/emails/${emailId}/message`)).json()) as {
    text: { headers: { name: string; value: string }[]; source: string; is_cut: boolean };
  };
  expect(shown).toMatchObject({ source: "api", size: 5, custom_headers: { "X-Entity": "1" } });
  expect(shown.text.headers).toContainEqual({ name: "From", value: "Acme <hello@example.com>" });
  expect(shown.text.source).not.toContain("DKIM-Signature");
  expect(shown.text.is_cut).toBe(false);
  const file = await own(`/emails/${emailId}/source`);
  expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${emailId}.eml"`);
  expect((await file.text()).replaceAll("\r\n", "\n")).toBe(shown.text.source);
});

test("recipients on the suppression list are named", async () => {
  expect(await (await own(`/emails/${emailId}/suppressed`)).json()).toMatchObject({
    data: ["bob@example.org"],
  });
});

test("the inbox has what was received, and shows it without its tracking", async () => {
  expect(await (await own("/inbox")).json()).toMatchObject({
    data: [{ id: messageId, email_id: emailId, subject: "Grüße", recipient: "ann@example.org" }],
  });
  expect(await (await own(`/inbox/${messageId}`)).json()).toMatchObject({
    has_html: true,
    text: { headers: [{}, { name: "Subject", value: "=?utf-8?q?Gr=C3=BC=C3=9Fe?=" }, {}] },
  });
  expect(await (await own(`/inbox/${messageId}/preview`)).text()).toContain('<a href="about:blank">');
});

test.each([
  ["is broken", "no header at all", { is_readable: false, is_cut: false, text: { is_cut: false } }],
  [
    "was cut",
    `From: a@example.com\r\n\r\n${"x".repeat(LIMITS.sandboxMessageKeptBytesMax)}`.slice(
      0,
      LIMITS.sandboxMessageKeptBytesMax,
    ),
    { is_cut: true, text: { is_cut: true } },
  ],
])("a message that %s says so and shows its source", async (_what, source, shown) => {
  const message = { id: createId(), deliveryId, receivedAt: NOON, raw: Buffer.from(source) };
  const envelope = { envelopeFrom: "a@example.com", recipient: "ann@example.org", tls: null, dkim: [] };
  await store.sandbox.add({ message: { ...message, ...envelope }, keepMax: 10 });
  const answer = (await (await own(`/inbox/${message.id}`)).json()) as { text: { source: string } };
  expect(answer).toMatchObject(shown);
  expect(source).toStartWith(answer.text.source.slice(0, 10));
});

test("nothing of it is there for another team", async () => {
  for (const path of [
    ...["preview", "message", "source"].map((part) => `/emails/${emailId}/${part}`),
    ...["", "/preview", "/source"].map((part) => `/inbox/${messageId}${part}`),
  ]) {
    expect([path, (await foreign(path)).status]).toEqual([path, 404]);
    expect([path, (await own(path)).status]).toEqual([path, 200]);
  }
  expect(await (await foreign("/inbox")).json()).toMatchObject({ data: [] });
  expect(await (await foreign(`/emails/${emailId}/suppressed`)).json()).toMatchObject({ data: [] });
});
