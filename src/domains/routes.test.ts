import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { checkSender } from "../emails/check-sender.ts";
import { publishRecords, startDomainFixture } from "../testing/fixtures/domain-fixture.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { callRoute, fakeGuard, showError } from "../testing/fixtures/route-app.ts";
import { domainRoutes } from "./routes.ts";

async function setUp(isSandbox = false, clock = createFakeClock(), regions?: string[]) {
  const fixture = await startDomainFixture({ isSandbox, clock });
  const parts = { ...fixture.parts, ...(regions && { regions }), guard: fakeGuard };
  const app = new Elysia().onError(showError).use(domainRoutes(parts));
  return {
    ...fixture,
    call: (method: string, path: string, body?: unknown, key = "team-a") =>
      callRoute(app, { method, path, key, body }),
  };
}

interface ShownRecord {
  type: "TXT" | "MX" | "CNAME";
  fqdn: string;
  value: string;
  priority?: number;
}

test("a domain is added, published, verified, listed and deleted", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/domains", { name: "Mail.Example.com", region: "eu-west-1" });
  const id = String(made.body["id"]);
  const selector = String((made.body["records"] as ShownRecord[])[0]?.fqdn).split(".")[0];
  expect(selector).toMatch(/^sl-[a-z2-7]{6}$/);
  const unchecked = { ttl: "Auto", status: "not_started", found: null, problem: null };
  expect(made).toEqual({
    status: 201,
    body: {
      object: "domain",
      id: expect.any(String),
      name: "mail.example.com",
      status: "not_started",
      created_at: "2026-11-20T12:00:00.000Z",
      region: "eu-west-1",
      fallback_region: null,
      capabilities: { sending: "enabled", receiving: "disabled" },
      open_tracking: false,
      click_tracking: false,
      tls: "opportunistic",
      custom_return_path: "send",
      dmarc: null,
      ...{ checked_at: null, next_check_at: null },
      records: [
        {
          record: "DKIM",
          name: `${selector}._domainkey.mail`,
          type: "TXT",
          value: expect.stringMatching(/^v=DKIM1; k=rsa; p=MII[A-Za-z0-9+/]{380,}=*$/),
          fqdn: `${selector}._domainkey.mail.example.com`,
          key_state: "active",
          ...unchecked,
        },
        {
          record: "DKIM",
          name: `${selector}-ed._domainkey.mail`,
          type: "TXT",
          value: expect.stringMatching(/^v=DKIM1; k=ed25519; p=[A-Za-z0-9+/]{43}=$/),
          fqdn: `${selector}-ed._domainkey.mail.example.com`,
          key_state: "active",
          ...unchecked,
        },
        {
          record: "SPF",
          name: "send.mail",
          type: "MX",
          value: "mail.sendlark.test",
          priority: 10,
          fqdn: "send.mail.example.com",
          ...unchecked,
        },
        {
          record: "SPF",
          name: "send.mail",
          type: "TXT",
          value: "v=spf1 ip4:203.0.113.7 ~all",
          fqdn: "send.mail.example.com",
          ...unchecked,
        },
      ],
    },
  });
  expect(await set.call("GET", `/domains/${id}`)).toEqual({ status: 200, body: made.body });

  expect(await set.call("POST", `/domains/${id}/verify`)).toEqual({
    status: 200,
    body: { object: "domain", id },
  });
  expect((await set.call("GET", `/domains/${id}`)).body["status"]).toBe("pending");
  publishRecords(set.dns.zone, made.body["records"] as ShownRecord[]);
  await set.call("POST", `/domains/${id}/verify`);
  expect(await set.sendingDomains.find("team-a", "mail.example.com")).toMatchObject({
    id,
    status: "verified",
  });

  const { name, status, created_at, region, fallback_region, capabilities, open_tracking, click_tracking } = (
    await set.call("GET", `/domains/${id}`)
  ).body;
  expect((await set.call("GET", "/domains")).body).toEqual({
    object: "list",
    has_more: false,
    data: [
      { id, name, status, created_at, region, fallback_region, capabilities, open_tracking, click_tracking },
    ],
  });
  expect(status).toBe("verified");

  expect(await set.call("DELETE", `/domains/${id}`)).toEqual({
    status: 200,
    body: { object: "domain", id, deleted: true },
  });
  expect(await set.sendingDomains.find("team-a", "mail.example.com")).toBeNull();
  expect(await set.call("GET", `/domains/${id}`)).toEqual({
    status: 404,
    body: { statusCode: 404, message: "Domain not found", name: "not_found" },
  });
});

test("every option of the request is kept", async () => {
  await using set = await setUp();
  const body = {
    name: "example.org",
    region: "eu-central-1",
    custom_return_path: "Bounces",
    open_tracking: true,
    click_tracking: true,
    tls: "enforced",
    capabilities: { sending: "enabled" },
    tracking_subdomain: "links",
  };
  const { capabilities, ...kept } = body;
  expect((await set.call("POST", "/domains", body)).body).toMatchObject({
    ...kept,
    custom_return_path: "bounces",
    capabilities: { ...capabilities, receiving: "disabled" },
  });
});

test("a domain that is to receive, too, is created and says that it does not", async () => {
  await using set = await setUp();
  const capabilities = { sending: "enabled", receiving: "enabled" };
  expect(await set.call("POST", "/domains", { name: "example.com", capabilities })).toMatchObject({
    ...{ status: 201, body: { capabilities: { sending: "enabled", receiving: "disabled" } } },
  });
});

test("words are read in any case, and come out in their own", async () => {
  await using set = await setUp();
  const body = { name: "example.com", tls: "ENFORCED", region: "EU-WEST-1" };
  expect(await set.call("POST", "/domains", body)).toMatchObject({
    ...{ status: 201, body: { tls: "enforced", region: "eu-west-1" } },
  });
});

test("in the sandbox a domain is verified from the start", async () => {
  await using set = await setUp(true);
  const made = await set.call("POST", "/domains", { name: "example.com" });
  expect(made.body["status"]).toBe("verified");
  await set.call("POST", `/domains/${made.body["id"]}/verify`);
  expect((await set.call("GET", `/domains/${made.body["id"]}`)).body["status"]).toBe("verified");
  expect(set.dns.queries).toEqual([]);
});

test.each<[string, Record<string, unknown>, number, string]>([
  ["no name", {}, 422, "validation_error"],
  ["a name of another type", { name: 5 }, 422, "validation_error"],
  ["a public suffix", { name: "co.uk" }, 422, "validation_error"],
  ["an IP address", { name: "192.0.2.1" }, 422, "validation_error"],
  ["an unknown region", { name: "example.com", region: "mars-1" }, 422, "invalid_region"],
  [
    "a return path of two labels",
    { name: "example.com", custom_return_path: "a.b" },
    422,
    "validation_error",
  ],
  [
    "a tracking name of two labels",
    { name: "example.com", tracking_subdomain: "a.b" },
    422,
    "validation_error",
  ],
  ["another TLS", { name: "example.com", tls: "none" }, 422, "validation_error"],
  ["no capability", { name: "example.com", capabilities: { sending: "disabled" } }, 422, "validation_error"],
])("refuses %s", async (_, body, status, name) => {
  await using set = await setUp();
  expect(await set.call("POST", "/domains", body)).toMatchObject({
    status,
    body: { statusCode: status, name },
  });
  expect((await set.call("GET", "/domains")).body["data"]).toEqual([]);
});

test("a name is registered once a team, and by one team that proved it", async () => {
  await using set = await setUp(true);
  await set.call("POST", "/domains", { name: "example.com" });
  const refused = {
    status: 403,
    body: {
      statusCode: 403,
      message: "The example.com domain has been registered already.",
      name: "validation_error",
    },
  };
  expect(await set.call("POST", "/domains", { name: "EXAMPLE.com." })).toEqual(refused);
  expect(await set.call("POST", "/domains", { name: "example.com" }, "team-b")).toEqual(refused);
});

test("teams do not see each other's domains", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/domains", { name: "example.com" });
  const path = `/domains/${made.body["id"]}`;
  expect((await set.call("GET", "/domains", undefined, "team-b")).body["data"]).toEqual([]);
  expect((await set.call("GET", path, undefined, "team-b")).status).toBe(404);
  expect((await set.call("POST", `${path}/verify`, undefined, "team-b")).status).toBe(404);
  expect((await set.call("DELETE", path, undefined, "team-b")).status).toBe(404);
  expect((await set.call("GET", path, undefined, "team-a sending")).status).toBe(401);
  expect((await set.call("GET", path)).status).toBe(200);
});

test("an answer of verify does not wait for a silent DNS server", async () => {
  const overdue = {
    ...createFakeClock(),
    after(_ms: number, task: () => void) {
      queueMicrotask(task);
      return () => {};
    },
  };
  await using set = await setUp(false, overdue);
  const made = await set.call("POST", "/domains", { name: "example.com" });
  for (const { fqdn } of made.body["records"] as ShownRecord[]) set.dns.zone[`${fqdn} TIMEOUT`] = true;
  expect((await set.call("POST", `/domains/${made.body["id"]}/verify`)).status).toBe(200);
  expect((await set.call("GET", `/domains/${made.body["id"]}`)).body["status"]).toBe("not_started");
});

test("a change is kept, told, and looked up", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/domains", { name: "example.com" });
  const path = `/domains/${made.body["id"]}`;
  const changes = { open_tracking: true, click_tracking: true, tls: "enforced", tracking_subdomain: "Links" };
  expect(await set.call("PATCH", path, changes)).toEqual({
    status: 200,
    body: { object: "domain", id: made.body["id"] },
  });
  const changed = await set.call("GET", path);
  expect(changed.body).toMatchObject({ ...changes, tracking_subdomain: "links" });
  expect((changed.body["records"] as unknown[]).at(-1)).toMatchObject({
    ...{ record: "Tracking", type: "CNAME", name: "links", fqdn: "links.example.com" },
    ...{ value: "app.sendlark.test", status: "not_started" },
  });
  publishRecords(set.dns.zone, changed.body["records"] as ShownRecord[]);
  await set.call("POST", `${path}/verify`);
  const verified = await set.call("GET", path);
  expect(verified.body["status"]).toBe("verified");
  expect(
    (verified.body["records"] as { status: string }[]).every(({ status }) => status === "verified"),
  ).toBe(true);

  await set.call("PATCH", path, { open_tracking: null, tracking_subdomain: "" });
  const after = (await set.call("GET", path)).body;
  expect(after).toMatchObject({ open_tracking: true, status: "verified" });
  expect(after).not.toHaveProperty("tracking_subdomain");
  expect(after["records"]).toHaveLength(4);
  await set.call("DELETE", path);
  expect(await set.events()).toEqual([
    ...["domain.created not_started", "domain.updated not_started", "domain.updated verified"],
    ...["domain.updated verified", "domain.deleted verified"],
  ]);
});

test("the payload of an event is the domain as the API shows it", async () => {
  await using set = await setUp();
  const { object: _object, ...shown } = (await set.call("POST", "/domains", { name: "example.com" })).body;
  const [event] = await set.store.teamEvents.list({ teamId: "team-a", after: null, limit: 9 });
  expect(event).toMatchObject({ teamId: "team-a", type: "domain.created", createdAt: set.clock.now() });
  expect(event?.data).toEqual(shown);
});

test.each<[string, Record<string, unknown>]>([
  ["a tracking name of two labels", { tracking_subdomain: "a.b" }],
  ["the return path's own name", { tracking_subdomain: "send" }],
  ["another TLS", { tls: "none" }],
  ["receiving", { capabilities: { receiving: "enabled" } }],
  ["no capability", { capabilities: { sending: "disabled" } }],
  ["a flag of another type", { open_tracking: "yes" }],
])("refuses to change to %s, and changes nothing", async (_, body) => {
  await using set = await setUp();
  const made = await set.call("POST", "/domains", { name: "example.com" });
  const path = `/domains/${made.body["id"]}`;
  expect(await set.call("PATCH", path, { click_tracking: true, ...body })).toMatchObject({
    ...{ status: 422, body: { name: "validation_error" } },
  });
  expect((await set.call("GET", path)).body).toEqual(made.body);
  expect(await set.events()).toHaveLength(1);
});

test("claims are for hosted services", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/domains", { name: "example.com" });
  // The PHP library has the plural.
  for (const claim of ["claim", "claims"]) {
    const path = `/domains/${made.body["id"]}/${claim}`;
    expect(await set.call("POST", `/domains/${claim}`, { name: "example.com" })).toMatchObject({
      ...{ status: 422, body: { name: "validation_error" } },
    });
    for (const [method, at] of [
      ["GET", path],
      ["POST", `${path}/verify`],
    ] as const) {
      expect(await set.call(method, at)).toMatchObject({
        ...{ status: 404, body: { name: "not_found", message: "Domain claim not found" } },
      });
    }
  }
});

test("a found value, its mistake and DMARC are shown", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/domains", { name: "example.com" });
  const [rsa] = made.body["records"] as ShownRecord[];
  set.dns.zone[`${rsa!.fqdn} TXT`] = "v=DKIM1; p=\u001b[2Jx";
  await set.call("POST", `/domains/${made.body["id"]}/verify`);
  const { records, dmarc } = (await set.call("GET", `/domains/${made.body["id"]}`)).body;
  expect((records as unknown[])[0]).toMatchObject({
    status: "failed",
    found: ["v=DKIM1; p=\\u001b[2Jx"],
    problem: { code: "wrong_key", advice: expect.any(String) },
  });
  expect(dmarc).toMatchObject({ status: "missing", fqdn: "_dmarc.example.com", found: [] });
});

test("sending is refused with the kinds of records that are missing", async () => {
  await using set = await setUp();
  const made = await set.call("POST", "/domains", { name: "example.com" });
  const records = made.body["records"] as ShownRecord[];
  const sender = { apiKeyId: "k", teamId: "team-a", permission: "full_access" as const, domainId: null };
  const send = () => checkSender(set.parts, sender, { from: "a@example.com", headers: [] });
  expect(send()).rejects.toThrow("Its DKIM and SPF records were not found in DNS");
  publishRecords(set.dns.zone, records.slice(0, 2));
  await set.call("POST", `/domains/${made.body["id"]}/verify`);
  expect(send()).rejects.toThrow("Its SPF records were not found in DNS");
  publishRecords(set.dns.zone, records);
  await set.call("POST", `/domains/${made.body["id"]}/verify`);
  expect((await send()).status).toBe("verified");
});

describe("with several regions in use", () => {
  const regions = ["eu-west-1", "sa-east-1"];

  test("a domain names one of them, and may change it", async () => {
    await using set = await setUp(false, createFakeClock(), regions);
    const made = await set.call("POST", "/domains", { name: "example.com" });
    expect(made.body).toMatchObject({ region: "eu-west-1", fallback_region: null });
    const path = `/domains/${made.body["id"]}`;
    const changed = async (body: object) => {
      expect(await set.call("PATCH", path, body)).toMatchObject({ status: 200 });
      const { region, fallback_region } = (await set.call("GET", path)).body;
      return [region, fallback_region];
    };
    expect(await changed({ region: "SA-EAST-1" })).toEqual(["sa-east-1", null]);
    expect(await changed({ fallback_region: "eu-west-1" })).toEqual(["sa-east-1", "eu-west-1"]);
    expect(await changed({ open_tracking: true, region: null })).toEqual(["sa-east-1", "eu-west-1"]);
    expect(await changed({ fallback_region: "none" })).toEqual(["sa-east-1", "none"]);
    expect(await changed({ fallback_region: "" })).toEqual(["sa-east-1", null]);
  });

  test.each([
    [{ region: "us-east-1" }, "Invalid `region` field. It must be one of eu-west-1, sa-east-1."],
    [
      { fallback_region: "mars-1" },
      "Invalid `fallback_region` field. It must be one of eu-west-1, sa-east-1, none, or empty.",
    ],
  ])("refuses %p, and changes nothing", async (body, message) => {
    await using set = await setUp(false, createFakeClock(), regions);
    const made = await set.call("POST", "/domains", { name: "example.com" });
    const path = `/domains/${made.body["id"]}`;
    const before = (await set.call("GET", path)).body;
    const refused = { status: 422, body: { statusCode: 422, name: "invalid_region", message } };
    expect(await set.call("PATCH", path, { ...body, open_tracking: true })).toEqual(refused);
    expect((await set.call("GET", path)).body).toEqual(before);
    expect(await set.call("POST", "/domains", { name: "other.com", ...body })).toEqual(refused);
  });
});
