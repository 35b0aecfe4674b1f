import { Database } from "bun:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { acceptEmails } from "../emails/accept-email.ts";
import { createId } from "../lib/id.ts";
import { parseAddress } from "../mime/address.ts";
import { parseMessage } from "../mime/parse-message.ts";
import { readSubmission } from "../smtp/read-submission.ts";
import { databaseFile } from "../store/sqlite/engine/database-files.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";

let api: ApiFixture;
let browser: Browser;

beforeAll(async () => {
  api = await startApiFixture();
  browser = openBrowser(api);
  const [, token] = (await createOwnerLink(api.accounts)).path.split("#");
  const person = { email: "owner@acme.dev", name: "Olga", password: "correct horse battery" };
  await browser.post("/session/link/redeem", { token, ...person });
});
afterAll(() => api[Symbol.asyncDispose]());

// The dashboard's rate limit counts by the second, and time stands still.
beforeEach(() => api.clock.advance(1_000));

/** An email whose recipients are suppressed at once, with one that is not. */
async function sendOne(changes: object = {}): Promise<{ id: string; deliveryId: string }> {
  const { json } = await browser.post("/emails", {
    from: "Acme <hello@acme.test>",
    to: ["Ann Example <suppressed@sandbox.sendlark>", "bob@site.test"],
    cc: ["carl@site.test"],
    reply_to: "help@acme.test",
    subject: "Your receipt",
    html: "<p>Thank you</p>",
    headers: { "X-Order": "17" },
    tags: [{ name: "kind", value: "receipt" }],
    attachments: [{ filename: "receipt.txt", content: "c2l4IGV1cm9z" }],
    ...changes,
  });
  const { id } = json as { id: string };
  return { id, deliveryId: await deliveryOf(id, "suppressed@sandbox.sendlark") };
}

async function deliveryOf(emailId: string, recipient: string): Promise<string> {
  const { json } = await browser.get(`/queue/deliveries?email_id=${emailId}`);
  const { data } = json as { data: { id: string; recipient: string }[] };
  return data.find((delivery) => delivery.recipient === recipient)!.id;
}

const again = (id: string, deliveryId: string, to: string, key = createId()) =>
  browser.post(`/emails/${id}/send-again`, { delivery_id: deliveryId, to, key });

describe("an email that is sent again", () => {
  test("has the content, headers, tags and attachments, and one recipient with the name", async () => {
    const { id, deliveryId } = await sendOne();
    const { status, json } = await again(id, deliveryId, "ann@site.test");
    expect(status).toBe(200);
    const copy = (await browser.get(`/emails/${(json as { id: string }).id}`)).json;
    expect(copy).toMatchObject({
      ...{ to: ["Ann Example <ann@site.test>"], cc: null, bcc: null, reply_to: ["help@acme.test"] },
      ...{ from: "Acme <hello@acme.test>", subject: "Your receipt", html: "<p>Thank you</p>" },
      ...{ tags: [{ name: "kind", value: "receipt" }], last_event: "sent" },
    });
    const { id: copyId } = copy as { id: string };
    const message = (await browser.get(`/emails/${copyId}/message`)).json;
    expect(message).toMatchObject({ custom_headers: { "X-Order": "17" } });
    const { data } = (await browser.get(`/emails/${copyId}/attachments`)).json as {
      data: { filename: string; download_url: string }[];
    };
    expect(data.map(({ filename }) => filename)).toEqual(["receipt.txt"]);
    const file = await api.app.handle(new Request(data[0]!.download_url), "192.0.2.50");
    expect(await file.text()).toBe("six euros");
    expect((await browser.get(`/queue/deliveries?email_id=${copyId}`)).json).toMatchObject({
      data: [{ recipient: "ann@site.test", state: "queued" }],
    });
  });

  test("and its original name each other", async () => {
    const { id, deliveryId } = await sendOne();
    const { id: copy } = (await again(id, deliveryId, "ann@site.test")).json as { id: string };
    expect((await browser.get(`/emails/${id}/related`)).json).toMatchObject({
      original: null,
      copies: [{ id: copy, to: ["Ann Example <ann@site.test>"], last_event: "sent" }],
    });
    expect((await browser.get(`/emails/${copy}/related`)).json).toMatchObject({
      original: { id },
      copies: [],
    });
  });

  test("is sent once, however often the same button is clicked", async () => {
    const { id, deliveryId } = await sendOne();
    const key = createId();
    const answers = await Promise.all([1, 2, 3].map(() => again(id, deliveryId, "ann@site.test", key)));
    expect(new Set(answers.map(({ json }) => (json as { id: string }).id)).size).toBe(1);
    expect((await browser.get(`/emails/${id}/related`)).json).toMatchObject({ copies: [{}] });
    expect(((await browser.get(`/emails/${id}/related`)).json as { copies: [] }).copies).toHaveLength(1);
    expect((await again(id, deliveryId, "other@site.test", key)).status).toBe(409);
  });

  test("of SMTP has a new To, Message-ID and date, and the same body", async () => {
    const text = [
      "From: Acme <hello@acme.test>",
      "To: Ann <suppressed@sandbox.sendlark>, bob@site.test",
      "Cc: carl@site.test",
      "Subject: By SMTP",
      "Message-ID: <first@acme.test>",
      "Date: Mon, 02 Jan 2023 10:00:00 +0000",
      "",
      "The body",
      "",
    ].join("\r\n");
    const { value } = await readSubmission({
      bytes: Buffer.from(text),
      recipients: ["suppressed@sandbox.sendlark", "bob@site.test"].map((address) => parseAddress(address)!),
      ...{ protocol: "ESMTPSA", transactionId: "T", hostname: "mail.test", now: api.clock.now() },
    });
    if (value === "smuggling") throw new Error("refused");
    const found = await api.store.domains.findByName({ teamId: api.teamId, name: "acme.test" });
    const { ids } = await acceptEmails(
      {
        store: api.store,
        sendingDomains: { find: async () => found[0]! },
        clock: api.clock,
        wake: { notify() {} },
        deliverForMs: 60_000,
      },
      {
        sender: { apiKeyId: createId(), teamId: api.teamId, permission: "full_access", domainId: null },
        drafts: [value.draft],
        idempotency: null,
        makeResponse: () => "",
      },
    );
    const id = ids[0]!;
    const delivery = await deliveryOf(id, "suppressed@sandbox.sendlark");
    const { json } = await again(id, delivery, "ann@site.test");
    const { id: copyId } = json as { id: string };
    const source = await api.app.handle(
      new Request(`http://localhost/dashboard/api/emails/${copyId}/source`, {
        headers: {
          cookie: `sendlark_session=${browser.cookie("sendlark_session")}`,
          "sec-fetch-site": "same-origin",
        },
      }),
      "192.0.2.50",
    );
    const parsed = await parseMessage(new Uint8Array(await source.arrayBuffer()));
    expect(parsed.to.map(({ name, address }) => [name, address])).toEqual([["Ann", "ann@site.test"]]);
    expect(parsed.cc).toEqual([]);
    expect(parsed.messageId).not.toBe("<first@acme.test>");
    expect(parsed.date).not.toBe("2023-01-02T10:00:00.000Z" as never);
    expect(parsed.text?.trim()).toBe("The body");
  });
});

describe("nothing is sent again", () => {
  test("to a suppressed address", async () => {
    const { id, deliveryId } = await sendOne();
    await browser.post("/suppressions", { email: "gone@site.test" });
    const { status, json } = await again(id, deliveryId, "Gone@site.test");
    expect(status).toBe(422);
    expect(json).toMatchObject({
      message:
        "Invalid `to` field. Gone@site.test is on your suppression list. Remove it from the list first.",
    });
  });

  test("without the content, which is no longer kept", async () => {
    const { id, deliveryId } = await sendOne();
    using database = new Database(databaseFile(api.store.dataDir));
    database.run("DELETE FROM bodies WHERE email_id = ?", [id]);
    expect((await again(id, deliveryId, "ann@site.test")).json).toMatchObject({
      message:
        "The content of this email was deleted after its retention period, so it cannot be sent again.",
    });
  });

  test("to what is no address", async () => {
    const { id, deliveryId } = await sendOne();
    const { json } = await again(id, deliveryId, "ann at site");
    expect(json).toMatchObject({ message: expect.stringContaining("Invalid `to` field.") });
  });

  test("for a delivery that has not failed, or is another email's", async () => {
    const { id } = await sendOne();
    const waiting = await deliveryOf(id, "bob@site.test");
    expect((await again(id, waiting, "ann@site.test")).json).toMatchObject({
      message: "Only a delivery that failed can be sent again.",
    });
    const { deliveryId: other } = await sendOne();
    expect((await again(id, other, "ann@site.test")).status).toBe(404);
    expect((await again(id, "x", "ann@site.test")).status).toBe(404);
  });

  test("for another team", async () => {
    const [rival] = await api.store.domains.findByName({ teamId: null, name: "rival.test" });
    expect(rival).toBeDefined();
    const { json } = await api.call(
      "POST",
      "/emails",
      {
        from: "a@rival.test",
        to: "suppressed@sandbox.sendlark",
        subject: "Theirs",
        text: "x",
      },
      { authorization: `Bearer ${api.rivalKey}` },
    );
    const { id } = json as { id: string };
    expect((await again(id, createId(), "ann@site.test")).status).toBe(404);
    expect((await browser.get(`/emails/${id}/related`)).status).toBe(404);
    expect((await browser.get(`/emails/${id}/webhook-events`)).json).toMatchObject({ data: [] });
  });
});

test("an email's events name their webhook events", async () => {
  const { json } = await browser.post("/webhooks", {
    endpoint: "https://hooks.site.test/a",
    events: ["email.suppressed"],
  });
  const { id: webhookId } = json as { id: string };
  const { id } = await sendOne();
  const events = (await browser.get(`/emails/${id}/events`)).json as { data: { id: string; type: string }[] };
  const suppressed = events.data.find(({ type }) => type === "email.suppressed")!;
  const found = (await browser.get(`/emails/${id}/webhook-events`)).json as { data: { id: string }[] };
  expect(found.data).toEqual([
    {
      event_id: suppressed.id,
      webhook_id: webhookId,
      endpoint: "https://hooks.site.test/a",
      id: expect.stringMatching(/^msg_/),
      status: "pending",
    },
  ] as never);
  expect((await browser.get(`/webhooks/${webhookId}/events/${found.data[0]!.id}`)).status).toBe(200);
});

test("chosen emails can be exported by their ids", async () => {
  const [one, , three] = [await sendOne(), await sendOne(), await sendOne()];
  const { text } = await browser.get(`/emails/export?format=csv&id=${one.id}&id=${three!.id}`);
  const lines = text.trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual([three!.id, one.id]);
});
