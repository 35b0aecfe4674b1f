// Each act through HTTP, by a key, a person or the operator, leaves its entry in the log where it belongs.
import { Database } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { TOTP } from "otpauth";
import { actionLabel } from "../../web/pages/audit/action-labels.ts";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { accessOf } from "../api-keys/sender.ts";
import { actOfRequest } from "../audit/act-of-request.ts";
import type { AuditEntry } from "../store/audit.ts";
import { OPERATOR_TEAM_ID } from "../store/teams.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import { until } from "../testing/fixtures/until.ts";

const PASSWORD = "seven loud red badgers";
let api: ApiFixture;
let operator: Browser;
beforeAll(async () => {
  api = await startApiFixture();
  operator = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  const person = { email: "ann@acme.test", name: "Ann", password: PASSWORD };
  expect((await operator.post("/session/link/redeem", { token, ...person })).status).toBe(200);
});
afterAll(() => api[Symbol.asyncDispose]());

const entriesOf = async (teamId: string) =>
  (await api.store.audit.list({ teamId, filter: {}, limit: 100 })).rows;

/** What the log has more after `act`. */
async function told(teamId: string, act: () => Promise<unknown>): Promise<AuditEntry[]> {
  const known = new Set((await entriesOf(teamId)).map(({ id }) => id));
  await act();
  return (await entriesOf(teamId)).filter(({ id }) => !known.has(id));
}

/** By a key; `$name` in a path stands for the id that the answer before gave, `as` names the answer's own. */
const ACTS: [request: string, body?: unknown, as?: string][] = [
  ["POST /domains", { name: "told.test" }, "domain"],
  ["PATCH /domains/$domain", { open_tracking: false }],
  ["POST /domains/$domain/verify"],
  ["POST /domains/$domain/rotate"],
  ["DELETE /domains/$domain"],
  ["POST /api-keys", { name: "CI" }, "key"],
  ["PATCH /api-keys/$key", { name: "Build" }],
  ["DELETE /api-keys/$key"],
  ["POST /webhooks", { endpoint: "https://x.test/", events: ["email.sent"] }, "webhook"],
  ["PATCH /webhooks/$webhook", { events: ["email.bounced"] }],
  ["POST /webhooks/$webhook/signing-secret/rotate", {}],
  ["POST /webhooks/$webhook/test", { type: "email.bounced" }, "event"],
  ["POST /webhooks/$webhook/replay", { since: "2020-01-01" }],
  ["POST /webhooks/$webhook/events/$event/replay"],
  ["DELETE /webhooks/$webhook"],
  ["POST /templates", { name: "Welcome", html: "<p>Hi</p>", alias: "welcome", subject: "Hi" }, "template"],
  ["PATCH /templates/welcome", { name: "Hello" }],
  ["POST /templates/$template/publish"],
  ["POST /templates/$template/duplicate"],
  ["DELETE /templates/$template"],
  [
    "POST /broadcasts",
    { filter: { all: [] }, from: "a@acme.test", subject: "Hi", html: "<p>Hi</p>" },
    "broadcast",
  ],
  ["PATCH /broadcasts/$broadcast", { html: "<p>Hello</p>" }],
  ["POST /broadcasts/$broadcast/duplicate", {}, "copy"],
  ["POST /broadcasts/$broadcast/send", {}],
  ["POST /broadcasts/$broadcast/pause", {}],
  ["POST /broadcasts/$broadcast/resume", {}],
  ["POST /broadcasts/$broadcast/decide", { variant: 1 }],
  ["POST /broadcasts/$broadcast/cancel", {}],
  ["POST /broadcasts/$broadcast/resend", { subject: "Again" }],
  ["DELETE /broadcasts/$copy"],
  [
    "POST /automations",
    { name: "Hi", steps: [{ key: "start", type: "trigger", config: { event_name: "x" } }] },
    "automation",
  ],
  ["PATCH /automations/$automation", { status: "enabled" }],
  ["POST /automations/$automation/duplicate", {}, "another"],
  ["POST /automations/$automation/stop", {}],
  ["DELETE /automations/$another"],
  ["POST /suppressions", { email: "a@gone.test" }],
  ["DELETE /suppressions/a@gone.test"],
  ["POST /suppressions/batch/add", { emails: ["b@gone.test"] }],
  ["POST /suppressions/batch/remove", { emails: ["b@gone.test"] }],
  ["POST /contact-properties", { key: "city", type: "string" }, "property"],
  ["PATCH /contact-properties/$property", { fallback_value: "Rome" }],
  ["DELETE /contact-properties/$property"],
  ["POST /topics", { name: "News", default_subscription: "opt_in" }, "topic"],
  ["PATCH /topics/$topic", { name: "Old news" }],
  ["DELETE /topics/$topic"],
  ["POST /segments", { name: "Friends" }, "segment"],
  ["PATCH /segments/$segment", { name: "Foes" }],
  ["DELETE /segments/$segment"],
  ["POST /forms", { name: "Newsletter" }, "form"],
  ["PATCH /forms/$form", { title: "News" }],
  ["DELETE /forms/$form"],
  ["POST /events", { name: "user.upgraded" }, "customEvent"],
  ["PATCH /events/$customEvent", { schema: { plan: "string" } }],
  ["DELETE /events/$customEvent"],
  ["POST /audiences", { name: "Everybody" }, "audience"],
  ["DELETE /audiences/$audience"],
  ["POST /queue/hold", { all: true }],
  ["POST /queue/release", { all: true }],
  ["POST /queue/retry", { all: true }],
  ["POST /queue/cancel", { all: true }],
  ["PATCH /unsubscribe-page", { title: "Bye" }],
];

/** What the server does meanwhile. */
const PREPARED: Record<string, (id: string) => Promise<unknown>> = {
  "POST /broadcasts/$broadcast/send": () => api.call("POST", "/contacts", { email: "ada@site.test" }),
  "POST /broadcasts/$broadcast/pause": (id) =>
    api.store.broadcasts.move({ teamId: api.teamId, id, to: "sending", now: api.clock.now() }),
  "POST /broadcasts/$broadcast/decide": async () =>
    changeBroadcasts(
      `settings = '{"test":{"sharePercent":20,"decideBy":"hand"}}', frozen = '[{"subject":"A"},{"subject":"B"}]'`,
    ),
  "POST /broadcasts/$broadcast/resend": async () => changeBroadcasts("expanded = 1, ended_at = 1"),
};

/** What sending it would have left. */
function changeBroadcasts(changes: string): void {
  using database = new Database(join(api.store.dataDir, "sendlark.db"));
  database.run(`UPDATE broadcasts SET ${changes} WHERE state <> 'draft'`);
}

/** By a key, and told by no entry: sending, contacts one by one, MCP, which asks the others, and two that refuse everybody. */
const UNTOLD_OF_KEYS =
  /^\w+ \/(?:emails(?:\/batch)?|contacts(?:\/.*)?|events\/send|mcp|automations\/:id\/dry-run|broadcasts\/:id\/(?:check|test)|audiences\/:\w+\/contacts.*|domains\/claims?|domains\/:id\/claims?\/verify)$/;
const OF_ONE_EMAIL = /^\w+ \/emails\/:id/;

/** Runs it while no entry can be written; `stored` gives everything that the database holds. */
async function withoutEntries(run: (stored: () => string) => Promise<void>): Promise<void> {
  using database = new Database(join(api.store.dataDir, "sendlark.db"));
  const tables = database.query<{ name: string }, []>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE '%search%'",
  );
  const names = tables.all().map(({ name }) => name);
  const stored = () =>
    JSON.stringify(names.map((name) => database.query(`SELECT * FROM "${name}"`).values()));
  database.run("CREATE TRIGGER no_entry BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no'); END");
  try {
    await run(stored);
  } finally {
    database.run("DROP TRIGGER no_entry");
  }
}

test("what a key changes is told with its name and where it came from, or is not changed", async () => {
  const ids = new Map<string, string>();
  for (const [request, body, as] of ACTS) {
    const [method = "", pattern = ""] = request.split(" ");
    const path = pattern.replace(/\$(\w+)/g, (_, name) => ids.get(name) ?? "");
    await PREPARED[request]?.(ids.get("broadcast") ?? "");
    await withoutEntries(async (stored) => {
      const before = stored();
      expect([request, (await api.call(method, path, body)).status]).toEqual([request, 500]);
      expect(stored() === before ? request : `${request} changed something`).toBe(request);
    });
    let id: unknown;
    const entries = await told(api.teamId, async () => {
      const answer = await api.call(method, path, body);
      expect([request, answer.status < 300, answer.text]).toEqual([request, true, answer.text]);
      id = (answer.json as { id?: unknown }).id;
    });
    if (as !== undefined) ids.set(as, String(id));
    expect([request, entries.length]).toEqual([request, 1]);
    const [{ action, actor, ip }] = entries as [AuditEntry];
    const route = pattern.replace(/\$\w+|welcome|[^/]+@[^/]+/g, ":id");
    expect({ action, ip }).toEqual({ action: `${method} ${route}`, ip: "192.0.2.50" });
    expect(actor).toEqual({ kind: "api_key", id: expect.any(String), name: "full" });
    expect([action, actionLabel(action)]).toEqual([action, expect.any(String)]);
  }
});

test("a key that deletes itself is still called by its name", async () => {
  const made = await api.call("POST", "/api-keys", { name: "Short-lived" });
  const { id, token } = made.json as { id: string; token: string };
  const [entry] = await told(api.teamId, async () => {
    const own = { authorization: `Bearer ${token}` };
    expect((await api.call("DELETE", `/api-keys/${id}`, undefined, own)).status).toBe(200);
  });
  expect(entry?.actor).toEqual({ kind: "api_key", id, name: "Short-lived" });
});

test("no route for keys is missing in that table", () => {
  const tried = new Set(ACTS.map(([request]) => request.replace(/\$\w+|welcome|[^/]+@[^/]+/g, ":id")));
  const missing = api.app.routes
    .filter(({ method }) => !["GET", "HEAD", "OPTIONS"].includes(method))
    .filter(({ hooks }) =>
      hooks.transform?.some(({ fn }) => ["full", "sending"].includes(String(accessOf(fn)))),
    )
    .map(({ method, path }) => `${method} ${path}`)
    .filter((request) => !UNTOLD_OF_KEYS.test(request) && !OF_ONE_EMAIL.test(request))
    .filter((request) => !tried.has(request.replace(/:\w+/g, ":id")));
  expect(missing).toEqual([]);
});

/** What proves, shows or chooses something, and changes nothing that concerns others. */
const UNTOLD_OF_PEOPLE = [
  "DELETE /contents/:owner/:id/lock",
  "POST /automations/:id/dry-run",
  "POST /blocks/import",
  "POST /blocks/render",
  "POST /broadcasts/:id/check",
  "POST /broadcasts/:id/test",
  "POST /contacts/count",
  "POST /contacts/search",
  "POST /contents/:owner/:id/versions",
  "POST /emails",
  "POST /emails/:id/send-again",
  "POST /emails/batch",
  "POST /events/send",
  "POST /forms/preview",
  "POST /health/check",
  "POST /mcp",
  "POST /operator/classify",
  "POST /operator/postmaster/connect",
  "POST /operator/probes",
  "POST /session/confirm",
  "POST /session/confirm/options",
  "POST /session/identities/:provider",
  "POST /session/passkeys/options",
  "POST /session/team",
  "POST /session/totp",
  "POST /template-previews",
  "POST /templates/:id/test",
  "PUT /contents/:owner/:id/lock",
  "PUT /session/settings/:name",
];

test("people's acts are told on every route but those that change nothing, in words", () => {
  const actor = { kind: "user" as const, id: "u", name: "ann@acme.test" };
  const untold: string[] = [];
  for (const { method, path, hooks } of api.app.routes) {
    if (["GET", "HEAD", "OPTIONS"].includes(method)) continue;
    if (hooks.transform?.some(({ fn }) => accessOf(fn) === "public")) continue;
    const route = path.replace("/dashboard/api", "");
    const act = actOfRequest({ teamId: "t", actor, method, route, path, ip: null, body: {}, at: 0 });
    if (act === null) untold.push(`${method} ${route}`);
    else if (!/\/claims?(?:$|\/)/.test(act.action)) {
      expect([act.action, actionLabel(act.action)]).toEqual([act.action, expect.any(String)]);
    }
  }
  expect(untold.sort()).toEqual(UNTOLD_OF_PEOPLE);
});

test("deleting what does not exist leaves no entry", async () => {
  const entries = await told(api.teamId, async () => {
    for (const path of ["/segments", "/audiences"]) {
      expect((await api.call("DELETE", `${path}/01938f2a-0000-7000-8000-000000000000`)).status).toBe(200);
    }
  });
  expect(entries).toEqual([]);
});

test("sending leaves no entry, and neither does what was refused", async () => {
  const email = { from: "a@acme.test", to: ["b@x.test"], subject: "Hi", text: "Hello" };
  const entries = await told(api.teamId, async () => {
    expect((await api.call("POST", "/emails", email)).status).toBe(200);
    expect((await api.call("POST", "/contacts", { email: "c@x.test" })).status).toBe(201);
    expect((await api.call("POST", "/domains", { name: "not a domain" })).status).toBe(422);
  });
  expect(entries).toEqual([]);
});

test("the first owner, and teams made by the operator, are told where they belong", async () => {
  const [first] = await entriesOf(OPERATOR_TEAM_ID);
  expect(first).toMatchObject({ action: "owner.created", actor: { kind: "user", name: "ann@acme.test" } });
  let id = "";
  const here = await told(api.teamId, async () => {
    ({ id } = (await operator.post("/operator/teams", { name: "Third" })).json as { id: string });
  });
  expect(here).toEqual([]);
  expect(await entriesOf(id)).toMatchObject([
    { action: "POST /teams", actor: { kind: "user", name: "ann@acme.test" }, detail: { name: "Third" } },
  ]);
});

test("the installation's log is for its operator, a team's for the team", async () => {
  const { data } = (await operator.get("/operator/audit")).json as { data: { action: string }[] };
  expect(data.map(({ action }) => action)).toContain("owner.created");
  expect((await operator.get("/operator/audit/check")).json).toMatchObject({ ok: true });
  const { link } = (await operator.post("/team/invitations", { email: "eve@acme.test", role: "admin" }))
    .json as {
    link: string;
  };
  const admin = openBrowser(api);
  const joined = { token: link.split("#")[1], name: "Eve", password: "nine quiet blue herons" };
  expect((await admin.post("/session/link/redeem", joined)).status).toBe(200);
  expect((await admin.get("/audit")).status).toBe(200);
  expect((await admin.get("/operator/audit")).status).toBe(403);
  expect((await admin.get("/operator/audit/check")).status).toBe(403);
  expect((await admin.get("/audit")).text).not.toContain("owner.created");
});

test("a change that is refused in part changes nothing", async () => {
  const { token, secret } = (await operator.post("/session/totp")).json as { token: string; secret: string };
  const code = new TOTP({ secret }).generate({ timestamp: api.clock.now() });
  expect((await operator.post("/session/totp/confirm", { token, code })).status).toBe(200);
  const entries = await told(api.teamId, async () => {
    const both = { require_mfa: true, name: "rival" };
    expect((await operator.ask("PATCH", "/team", both)).status).toBe(409);
  });
  expect(entries).toEqual([]);
  expect(await api.store.members.requiresMfa({ teamId: api.teamId })).toBe(false);
});

test("what a person wants is not changed where its entry cannot be written", async () => {
  const requests: [string, string, unknown][] = [
    ["POST", "/team/invitations", { email: "x@y.test", role: "member" }],
    ["PATCH", "/team", { name: "Renamed", require_mfa: true }],
    ["POST", "/operator/teams", { name: "Fourth" }],
    ["POST", "/session/name", { name: "Anna" }],
    ["POST", "/session/password", { password: "eight old grey otters" }],
    ["POST", "/session/recovery-codes", {}],
    ["POST", "/session/totp/disable", {}],
    ["POST", "/session/end", {}],
  ];
  await withoutEntries(async (stored) => {
    const before = stored();
    for (const [method, path, body] of requests) {
      expect([path, (await operator.ask(method, path, body)).status]).toEqual([path, 500]);
      expect(stored() === before ? path : `${path} changed something`).toBe(path);
    }
    const eve = { email: "eve@acme.test", password: "nine quiet blue herons" };
    expect((await openBrowser(api).post("/session", eve)).status).toBe(500);
    expect(stored() === before).toBe(true);
  });
});

test("a store that is behind with its work makes no key without its entry", async () => {
  await using slow = await startApiFixture({ threads: true });
  const { store } = slow;
  using other = new Database(join(store.dataDir, "sendlark.db"));
  other.run("BEGIN IMMEDIATE");
  const names = ["1", "2", "3", "4", "5"];
  const asked = names.map((name) => slow.call("POST", "/api-keys", { name }));
  // What is asked next waits behind them, and what is asked after that would wait too long.
  const isWaiting = () => store.sessions.sweep({ now: 0, limit: 1 });
  const waiting = [isWaiting()];
  await until(async () => {
    if (waiting.length < 50) waiting.push(isWaiting().catch(() => ({ deleted: 0 })));
    return !(await store.health()).isAcceptingMail;
  }, "the store is behind");
  other.run("COMMIT");
  const answers = await Promise.all(asked);
  await Promise.all(waiting);
  const { rows: keys } = await store.apiKeys.list({ teamId: slow.teamId, limit: 100 });
  const { rows } = await store.audit.list({ teamId: slow.teamId, filter: {}, limit: 100 });
  const made = keys.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(made.length);
  expect(rows.map(({ target }) => target).sort()).toEqual(made.sort());
});
