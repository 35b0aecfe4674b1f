// A running server as typed clients see it: every method of the official Node.js library, and the fields that break
// the stricter ones (Rust, .NET, Java, PHP) when they are absent, null or outside a closed set.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { WebhookEventPayload } from "resend";
import { resolveReference } from "../http/docs/json-schema.ts";
import type { OpenApiDocument } from "../http/docs/openapi-document.ts";
import { ERROR_NAMES } from "../lib/app-error.ts";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { createSdkWorld, runSdkTable, sdkMethods } from "../testing/sdk/sdk-table.ts";
import { type JudgedRow, judgeRows } from "../testing/sdk/sdk-verdict.ts";

type Json = Record<string, unknown>;

let server: Appliance;
let document: OpenApiDocument;
let table: JudgedRow[];
let emailId: string;
beforeAll(async () => {
  server = await startAppliance({ requestsPerSecond: 1_000_000 });
  document = (await (await server.api("/openapi.json")).json()) as OpenApiDocument;
  const world = createSdkWorld({ url: server.url, key: server.apiKey, domain: "sender.test" });
  table = judgeRows("node", await runSdkTable(world)).rows;
  const body = { from: "a@sender.test", to: "ada@site.test", subject: "x", html: "x" };
  const attachments = [
    { filename: "a.txt", content: "aGk=" },
    { filename: "b.png", content: "aGk=", content_id: "logo" },
  ];
  ({ id: emailId } = await ask("POST", "/emails", { ...body, attachments }));
});
afterAll(() => server[Symbol.asyncDispose]());

// biome-ignore lint/suspicious/noExplicitAny: the raw answers are what is examined.
async function ask(method: string, path: string, body?: unknown): Promise<any> {
  return await (await server.api(path, { method, body })).json();
}

describe("every method of the official Node.js library", () => {
  test.each(sdkMethods())("%s", (method) => {
    const row = table.find((judged) => judged.method === method);
    expect(["ok", "accepted"], row?.detail).toContain(row?.verdict as string);
  });

  test("has no accepted difference that is gone", () => {
    expect(judgeRows("node", table).unseen).toEqual([]);
  });
});

test("the program serves what the API fixture serves, so that what is tested there is what runs", async () => {
  await using fixture = await startApiFixture();
  const routes = ({ paths }: OpenApiDocument) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
  expect(routes(document).sort()).toEqual(routes(fixture.app.document()).sort());
});

const EVENTS =
  "bounced canceled clicked complained delivered delivery_delayed failed opened queued scheduled sent suppressed";
const REGIONS = ["us-east-1", "eu-west-1", "sa-east-1", "ap-northeast-1"];
const DOMAIN_STATUSES = "not_started pending verified partially_verified partially_failed failed".split(" ");
const RECORD_STATUSES = "not_started pending verified failed temporary_failure".split(" ");
const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function hasDomainFields(domain: Json): void {
  expect(domain["capabilities"]).toEqual({ sending: "enabled", receiving: "disabled" });
  expect(REGIONS).toContain(domain["region"] as string);
  expect(DOMAIN_STATUSES).toContain(domain["status"] as string);
}

/** Whether the server has a route yet; a row whose routes do not exist is held to that. */
const isServed = (path: string) => Object.keys(document.paths).some((known) => known.startsWith(path));

describe("fields whose absence or null breaks a typed client", () => {
  test("any list: has_more, data (Rust, .NET)", async () => {
    const lists = Object.entries(document.paths).flatMap(([path, methods]) => {
      const answer = methods["get"]?.responses["200"];
      const schema = answer && "content" in answer ? answer.content["application/json"]?.schema : undefined;
      const { properties } = resolveReference(schema ?? {}, document.components.schemas);
      return properties?.["object"]?.const === "list" ? [path] : [];
    });
    expect(lists.length).toBeGreaterThan(6);
    const [template] = (await ask("GET", "/templates")).data;
    const [broadcast] = (await ask("GET", "/broadcasts")).data;
    const [automation] = (await ask("GET", "/automations")).data;
    await ask("POST", "/contacts", { email: "listed@site.test" });
    const { id: segmentId } = await ask("POST", "/segments", { name: "Listed" });
    const hook = await ask("POST", "/webhooks", {
      endpoint: "https://hooks.invalid/",
      events: ["email.sent"],
    });
    const { id: eventId } = await ask("POST", `/webhooks/${hook.id}/test`, {});
    for (const path of lists) {
      const own = path
        .replace("segments/{id}", `segments/${segmentId}`)
        .replace("webhooks/{id}", `webhooks/${hook.id}`)
        .replace("broadcasts/{id}/recipients", `broadcasts/${broadcast.id}/recipients?type=sent`)
        .replace("broadcasts/{id}", `broadcasts/${broadcast.id}`)
        .replace("automations/{id}", `automations/${automation.id}`)
        .replace("{id}", emailId);
      const list = await ask(
        "GET",
        own
          .replace("{idOrAlias}", template.id)
          .replace("{idOrEmail}", "listed@site.test")
          .replace("{eventId}", eventId),
      );
      expect([path, list.object, typeof list.has_more, Array.isArray(list.data)]).toEqual([
        path,
        "list",
        "boolean",
        true,
      ]);
    }
  });

  test("email get, list: cc, bcc present; last_event in its enum; created_at parsable (Rust, .NET)", async () => {
    const { data } = await ask("GET", "/emails");
    for (const email of [await ask("GET", `/emails/${emailId}`), ...data]) {
      expect(email).toContainKeys(["cc", "bcc", "reply_to", "scheduled_at", "from", "to", "subject"]);
      expect(EVENTS.split(" ")).toContain(email.last_event);
      expect(new Date(email.created_at).toISOString()).toBe(email.created_at);
    }
  });

  test("attachment: size, content_disposition, download_url, expires_at (Rust)", async () => {
    const { data } = await ask("GET", `/emails/${emailId}/attachments`);
    const one = await ask("GET", `/emails/${emailId}/attachments/${data[0].id}`);
    expect(data.map((item: Json) => item["content_disposition"])).toEqual(["attachment", "inline"]);
    for (const attachment of [one, ...data]) {
      expect(attachment.size).toBe(2);
      expect(["inline", "attachment"]).toContain(attachment.content_disposition);
      expect((await fetch(attachment.download_url)).status).toBe(200);
      expect(Date.parse(attachment.expires_at)).toBeGreaterThan(Date.now());
    }
  });

  test("domain, in create, get and list: capabilities, region, status (Rust, .NET)", async () => {
    const created = await ask("POST", "/domains", { name: "typed.sender.test" });
    hasDomainFields(created);
    hasDomainFields(await ask("GET", `/domains/${created.id}`));
    for (const domain of (await ask("GET", "/domains")).data) hasDomainFields(domain);
  });

  test("domain record: record and status in their enums, no further kind (Rust)", async () => {
    const [{ id }] = (await ask("GET", "/domains")).data;
    const { records } = await ask("GET", `/domains/${id}`);
    expect(records.length).toBeGreaterThan(2);
    for (const record of records) {
      expect(["SPF", "DKIM", "Tracking", "TrackingCAA"]).toContain(record.record);
      expect(RECORD_STATUSES).toContain(record.status);
      expect(record.ttl).toBe("Auto");
      if ("priority" in record) expect(Number.isInteger(record.priority)).toBe(true);
    }
  });

  test("template get: status, updated_at, current_version_id (Rust, .NET)", async () => {
    if (!isServed("/templates")) return;
    const { id } = await ask("POST", "/templates", { name: "Typed", html: "<p>Hi</p>" });
    const template = await ask("GET", `/templates/${id}`);
    expect(template).toMatchObject({ status: "draft", current_version_id: expect.stringMatching(UUID) });
    expect(new Date(template.updated_at).toISOString()).toBe(template.updated_at);
  });

  test("segment create: name; topic: visibility; contact topic: created_at (Rust)", async () => {
    const segment = await ask("POST", "/segments", { name: "Typed" });
    expect(segment).toMatchObject({ object: "segment", name: "Typed" });
    const topic = await ask("POST", "/topics", { name: "Typed", default_subscription: "opt_out" });
    expect(await ask("GET", `/topics/${topic.id}`)).toMatchObject({
      visibility: "private",
      description: null,
    });
    await ask("POST", "/contacts", { email: "typed@site.test" });
    const { data } = await ask("GET", "/contacts/typed@site.test/topics/");
    for (const item of data) expect(new Date(item.created_at).toISOString()).toBe(item.created_at);
    expect(data.length).toBeGreaterThan(0);
  });

  test("contact get: properties; contact delete: contact, deleted (Rust, Java, Node, .NET)", async () => {
    const { id } = await ask("POST", "/contacts", { email: "typed+1@site.test" });
    expect(await ask("GET", "/contacts/typed+1@site.test")).toMatchObject({ id, properties: {} });
    const gone = await ask("DELETE", "/contacts/typed%2B1%40site.test");
    expect(gone).toEqual({ object: "contact", id, contact: id, deleted: true });
  });

  test("webhook list, get: events are an array of what was asked for (Rust, .NET, Java)", async () => {
    const events = ["email.sent", "email.bounced"];
    const { id } = await ask("POST", "/webhooks", { endpoint: "https://hooks.invalid/", events });
    expect((await ask("GET", `/webhooks/${id}`)).events).toEqual(events);
    for (const webhook of (await ask("GET", "/webhooks")).data)
      expect(webhook.events).toContain("email.sent");
    expect((await ask("DELETE", `/webhooks/${id}`)).deleted).toBe(true);
  });

  test("contact webhooks: every field of the library's types, for each change once (Node)", async () => {
    const events = ["contact.created", "contact.updated", "contact.deleted"];
    const hook = await ask("POST", "/webhooks", { endpoint: "https://hooks.invalid/", events });
    const { id: segmentId } = await ask("POST", "/segments", { name: "Told" });
    const { id } = await ask("POST", "/contacts", {
      ...{ email: "told@site.test", first_name: "Ada", segments: [{ id: segmentId }] },
    });
    await ask("PATCH", `/contacts/${id}`, { unsubscribed: true, last_name: "L" });
    await ask("DELETE", `/contacts/${id}`);
    await ask("POST", "/events/send", { event: "user.created", email: "told2@site.test" });
    const { data } = await ask("GET", `/webhooks/${hook.id}/events`);
    const payloads: WebhookEventPayload[] = await Promise.all(
      data.map(
        async (event: Json) => (await ask("GET", `/webhooks/${hook.id}/events/${event["id"]}`)).payload,
      ),
    );
    const base = {
      ...{ id, audience_id: segmentId, segment_ids: [segmentId], email: "told@site.test" },
      ...{
        created_at: expect.stringMatching(ISO),
        updated_at: expect.stringMatching(ISO),
        first_name: "Ada",
      },
    };
    const changed = { ...base, last_name: "L", unsubscribed: true };
    expect(payloads.toReversed()).toMatchObject([
      { type: "contact.created", data: { ...base, last_name: null, unsubscribed: false } },
      { type: "contact.updated", data: changed },
      { type: "contact.deleted", data: changed },
      { type: "contact.created", data: { email: "told2@site.test", segment_ids: [], unsubscribed: false } },
    ]);
  });

  test("log: response_status of at least 1 (Rust)", async () => {
    if (!isServed("/logs")) return;
    for (const log of (await ask("GET", "/logs")).data) expect(log.response_status).toBeGreaterThan(99);
  });

  test("error: all three keys, and a known name (Rust, .NET, PHP)", async () => {
    const refusals = await Promise.all([
      ask("GET", "/nowhere"),
      ask("PUT", "/emails"),
      ask("POST", "/emails", {}),
      ask("GET", `/emails/${emailId.replace(/.$/, "z")}`),
      ask("GET", "/domains?limit=x"),
      server.api("/emails", { headers: { authorization: "Bearer x" } }).then((response) => response.json()),
    ]);
    for (const refusal of refusals as Json[]) {
      expect(Object.keys(refusal).sort()).toEqual(["message", "name", "statusCode"]);
      expect(Object.keys(ERROR_NAMES)).toContain(refusal["name"] as string);
      expect(Number.isInteger(refusal["statusCode"])).toBe(true);
    }
  });

  test("headers: ratelimit-* are whole numbers (.NET)", async () => {
    const { headers } = await server.api("/emails");
    for (const name of ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"]) {
      expect(headers.get(name)).toMatch(/^\d+$/);
    }
  });

  test("broadcast: audience_id, name, segment_id, a known status (Rust, .NET, Node.js)", async () => {
    const body = { from: "a@sender.test", subject: "News", html: "<p>Hi</p>", filter: { all: [] } };
    const { id } = await ask("POST", "/broadcasts", body);
    const shown = [await ask("GET", `/broadcasts/${id}`), ...(await ask("GET", "/broadcasts")).data];
    expect(shown.length).toBeGreaterThan(1);
    for (const { name, segment_id, audience_id, status } of shown) {
      expect(name).toBeString();
      expect(segment_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(audience_id).toBe(segment_id);
      expect(["draft", "queued", "sent"]).toContain(status);
    }
  });
});
