// What webhooks post is what the API's description says, with no field besides.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { EmailEventType, EventDetail } from "../../events/event.ts";
import { type EmailFacts, emailPayload } from "../../events/webhook-event.ts";
import { type ApiFixture, startApiFixture } from "../../testing/fixtures/api-fixture.ts";
import { validatorOf } from "../../testing/fixtures/response-check.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

let api: ApiFixture;
let document: OpenApiDocument;
beforeAll(async () => {
  api = await startApiFixture();
  document = api.app.document();
});
afterAll(() => api[Symbol.asyncDispose]());

/** What is wrong with a payload, by the description of its type; null when nothing is. */
function problemOf(payload: { type: string }): string | null {
  const { type } = payload;
  const { schema } = document.webhooks[type]!.post.requestBody.content["application/json"];
  const validate = validatorOf(schema, document.components.schemas);
  return validate(payload) ? null : `${type}: ${JSON.stringify(validate.errors)}`;
}

const ENGAGED = {
  ...{ ipAddress: "192.0.2.1", timestamp: "2026-11-20T12:00:01.005Z", userAgent: "Mozilla/5.0" },
  ...{ isMachine: true, reason: "prefetch", agent: "Apple Mail" },
};
const ADVISED = { class: "mailbox_full", advice: "Try again later." };
const DETAILS: Record<EmailEventType, Omit<EventDetail, "to">> = {
  "email.sent": {},
  "email.scheduled": {},
  "email.delivered": {},
  "email.complained": {},
  "email.delivery_delayed": {
    delayed: { ...ADVISED, message: "452 full", next_attempt_at: "2026-11-20T12:00:01.005Z" },
  },
  "email.bounced": {
    bounce: {
      ...{ type: "Permanent", subType: "NoEmail", message: "550 5.1.1 no such user" },
      ...{ diagnosticCode: ["smtp; 550 5.1.1 no such user"], ...ADVISED },
    },
  },
  "email.failed": { failed: { reason: "expired", outcome: "unknown", ...ADVISED } },
  "email.suppressed": {
    suppressed: {
      type: "OnAccountSuppressionList",
      message: "It is on the list.",
      reason: "previous_bounce",
    },
  },
  "email.opened": { open: ENGAGED },
  "email.clicked": { click: { ...ENGAGED, link: "https://acme.test/" } },
};

const EMAIL: Omit<EmailFacts, "detail"> = {
  ...{ emailId: crypto.randomUUID(), messageId: "<1@acme.test>", from: "Acme <hello@acme.test>" },
  ...{ subject: "Hello", createdAt: Date.UTC(2026, 10, 20), broadcastId: crypto.randomUUID() },
  ...{ templateId: crypto.randomUUID(), headers: [["X-Custom", "1"]], tags: [{ name: "a", value: "b" }] },
};
const BARE = { broadcastId: null, templateId: null, headers: [], tags: [] };

test("the events of emails", () => {
  const types = Object.keys(DETAILS) as EmailEventType[];
  for (const shape of [EMAIL, { ...EMAIL, ...BARE }]) {
    const payloads = types.map((type) =>
      emailPayload(
        { type, createdAt: EMAIL.createdAt },
        { ...shape, detail: { to: ["ada@lovelace.dev"], ...DETAILS[type] } },
      ),
    );
    expect(payloads.map((text) => problemOf(JSON.parse(text))).filter((problem) => problem !== null)).toEqual(
      [],
    );
  }
});

test("all others, as changes through the API post them", async () => {
  const others = Object.keys(document.webhooks).filter((type) => !(type in DETAILS));
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, path, body);
    expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text]);
    return answer.json as { id: string; data: { id: string; payload: { type: string } }[] };
  };
  const hook = await ask("POST", "/webhooks", { endpoint: "https://hook.test/", events: others });
  const contact = await ask("POST", "/contacts", { email: "ada@lovelace.dev", first_name: "Ada" });
  const topic = await ask("POST", "/topics", { name: "News", default_subscription: "opt_in" });
  await ask("PATCH", `/topics/${topic.id}`, { description: "Monthly" });
  await ask("PATCH", `/contacts/${contact.id}/topics`, [{ id: topic.id, subscription: "opt_out" }]);
  await ask("PATCH", `/contacts/${contact.id}`, { last_name: "Lovelace" });
  const domain = await ask("POST", "/domains", { name: "events.test" });
  await ask("PATCH", `/domains/${domain.id}`, { tls: "enforced" });
  const suppressed = await ask("POST", "/suppressions", { email: "grace@hopper.dev" });
  for (const path of [
    ...[`/contacts/${contact.id}`, `/topics/${topic.id}`, `/domains/${domain.id}`],
    `/suppressions/${suppressed.id}`,
  ]) {
    await ask("DELETE", path);
  }
  const { data } = await ask("GET", `/webhooks/${hook.id}/events?limit=100`);
  const payloads = await Promise.all(
    data.map(async ({ id }: { id: string }) => {
      const { payload } = (await api.call("GET", `/webhooks/${hook.id}/events/${id}`)).json as {
        payload: { type: string };
      };
      return payload;
    }),
  );
  expect(payloads.map(problemOf).filter((problem) => problem !== null)).toEqual([]);
  // Memberships of tracked segments change in the background: their test is with segments.
  const seen = new Set(payloads.map(({ type }) => type));
  expect(others.filter((type) => !seen.has(type) && !type.startsWith("segment."))).toEqual([]);
});
