// The payloads of the wire contract, to the letter.
import { describe, expect, test } from "bun:test";
import type { EmailEventType, EventDetail } from "./event.ts";
import { type EmailFacts, emailPayload, teamPayload, WEBHOOK_EVENT_TYPES } from "./webhook-event.ts";

const AT = Date.UTC(2026, 10, 20, 12, 0, 1, 5);
const EMAIL: EmailFacts = {
  emailId: "56761188-7520-42d8-8898-ff6fc54ce618",
  messageId: "<111-222-333@acme.test>",
  from: "Acme <hello@acme.test>",
  subject: "Sending this example",
  createdAt: AT - 1_000,
  broadcastId: "8b146471-e88e-4322-86af-016cd36fd216",
  templateId: "2f0a8f4c-5a0e-4a43-9d3e-1f6f0a9b7c11",
  headers: [
    ["X-Custom", "1"],
    ["X-Custom", "2"],
  ],
  tags: [{ name: "category", value: "confirm_email" }],
  detail: { to: ["ann@site.test"] },
};
const BASE = {
  broadcast_id: "8b146471-e88e-4322-86af-016cd36fd216",
  template_id: "2f0a8f4c-5a0e-4a43-9d3e-1f6f0a9b7c11",
  created_at: "2026-11-20T12:00:00.005Z",
  email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
  message_id: "<111-222-333@acme.test>",
  from: "Acme <hello@acme.test>",
  to: ["ann@site.test"],
  subject: "Sending this example",
  headers: [
    { name: "X-Custom", value: "1" },
    { name: "X-Custom", value: "2" },
  ],
  tags: { category: "confirm_email" },
};

const SEEN = {
  ipAddress: "192.0.2.1",
  timestamp: "2026-11-20T12:00:01.005Z",
  userAgent: "Mozilla/5.0",
};
const CASES: [type: EmailEventType, detail: Omit<EventDetail, "to">][] = [
  ["email.sent", {}],
  ["email.scheduled", {}],
  ["email.delivered", {}],
  ["email.delivery_delayed", {}],
  ["email.complained", {}],
  [
    "email.bounced",
    {
      bounce: {
        ...{ type: "Permanent", subType: "NoEmail", message: "550 5.1.1 no such user" },
        diagnosticCode: ["smtp; 550 5.1.1 no such user"],
      },
    },
  ],
  ["email.failed", { failed: { reason: "reached_daily_quota" } }],
  [
    "email.suppressed",
    {
      suppressed: {
        ...{ type: "OnAccountSuppressionList", message: "The recipient is on the list." },
        reason: "previous_bounce",
      },
    },
  ],
  ["email.opened", { open: SEEN }],
  ["email.clicked", { click: { ...SEEN, link: "https://acme.test/?a=1&b=2" } }],
];

describe("the payload of", () => {
  test.each(CASES)("%s", (type, detail) => {
    const email = { ...EMAIL, detail: { to: EMAIL.detail.to, ...detail } };
    const text = emailPayload({ type, createdAt: AT }, email);
    const expected = { type, created_at: "2026-11-20T12:00:01.005Z", data: { ...BASE, ...detail } };
    expect(JSON.parse(text)).toEqual(expected as never);
    expect(Object.keys(JSON.parse(text))).toEqual(["type", "created_at", "data"]);
    // The same bytes whenever it is made.
    expect(emailPayload({ type, createdAt: AT }, structuredClone(email))).toBe(text);
  });

  test("an email without a broadcast, headers and tags leaves them out", () => {
    const bare = { ...EMAIL, broadcastId: null, templateId: null, headers: [], tags: [] };
    const {
      broadcast_id: _broadcast,
      template_id: _template,
      headers: _headers,
      tags: _tags,
      ...rest
    } = BASE;
    expect(JSON.parse(emailPayload({ type: "email.sent", createdAt: AT }, bare)).data).toEqual(rest);
  });

  test("a tag with the name of a prototype is a tag", () => {
    const email = { ...EMAIL, tags: [{ name: "__proto__", value: "x" }] };
    const text = emailPayload({ type: "email.sent", createdAt: AT }, email);
    expect(text).toContain('"tags":{"__proto__":"x"}');
  });

  test("anything else is its data in the same envelope", () => {
    const text = teamPayload({ type: "domain.created", createdAt: AT, data: { id: "1" } });
    expect(text).toBe('{"type":"domain.created","created_at":"2026-11-20T12:00:01.005Z","data":{"id":"1"}}');
  });
});

test("the classic names are all there", () => {
  const classic =
    "email.sent email.scheduled email.delivered email.delivery_delayed email.complained email.bounced email.opened email.clicked email.received email.failed email.suppressed contact.created contact.updated contact.deleted domain.created domain.updated domain.deleted";
  expect([...WEBHOOK_EVENT_TYPES]).toEqual(expect.arrayContaining(classic.split(" ") as never[]));
});
