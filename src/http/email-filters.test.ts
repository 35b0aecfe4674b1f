import { afterAll, beforeAll, expect, test } from "bun:test";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

let api: ApiFixture;
/** Subject → id. */
const ids = new Map<string, string>();
let keyId: string;

const EMAILS = [
  {
    from: "a@acme.test",
    to: ["Ann@one.example"],
    subject: "First order",
    tags: [{ name: "kind", value: "a" }],
  },
  { from: "Ü <b@second.test>", to: ["bob@two.example"], cc: ["ann@one.example"], subject: "=SUM(A1)" },
  {
    from: "a@acme.test",
    to: ["cy@two.example", "suppressed@resend.dev"],
    subject: "Later",
    scheduled_at: "in 2 days",
  },
];

beforeAll(async () => {
  api = await startApiFixture();
  for (const email of EMAILS) {
    const { status, json } = await api.call("POST", "/emails", { ...email, text: "Hello" });
    expect(status).toBe(200);
    ids.set(email.subject, (json as { id: string }).id);
    api.clock.advance(60_000);
  }
  const [email] = await api.emails();
  keyId = email!.apiKeyId;
});
afterAll(() => api[Symbol.asyncDispose]());

const first = "First order";
const second = "=SUM(A1)";
const later = "Later";

const QUERIES: [query: () => string, subjects: string[]][] = [
  [() => "", [later, second, first]],
  [() => "status=scheduled", [later]],
  [() => "status=suppressed", [later]],
  [() => "status=scheduled,sent", [later, second, first]],
  [() => "status=suppressed&status=bounced", [later]],
  [() => "status=bounced&last_event=sent", [second, first]],
  [() => "status=suppressed&search=later", [later]],
  [() => "last_event=scheduled", [later]],
  [() => "last_event=scheduled,sent", [later, second, first]],
  [() => "last_event=scheduled&last_event=bounced", [later]],
  [() => "tag=kind", [first]],
  [() => "tag=kind:a&tag=kind", [first]],
  [() => "tag=kind:b", []],
  [() => "recipient=ANN@one.example", [second, first]],
  [() => "recipient_domain=TWO.example", [later, second]],
  [() => "domain=second.test", [second]],
  [() => `api_key_id=${keyId}`, [later, second, first]],
  [() => "search=ord", [first]],
  [() => "search=bob", [second]],
  [() => "search=one.example", [second, first]],
  [() => "search=%40one", [second, first]],
  [() => "search=nn%40ONE", [second, first]],
  [() => "search=FÍRST+order", [first]],
  [() => "search=order+first+one.exa", [first]],
  [() => "search=rd", []],
  [() => "search=one,example", []],
  [() => "search=%5Bone.example%5D", []],
  [() => "search=order%7B%7D", []],
  [() => `search=${ids.get(second)}`, [second]],
  [() => `search=${encodeURIComponent(`<${ids.get(second)}@second.test>`)}`, [second]],
  [() => `search=${ids.get(second)}@second.test`, [second]],
  [() => `search=250+2.0.0+${ids.get(second)}`, [second]],
  [() => "search=example&status=suppressed,bounced", [later]],
  [() => "search=example&domain=second.test&tag=kind", []],
  [() => `search=example&created_after=${at(second)}&created_before=${at(later)}`, [second]],
  [() => "recipient=ann@one.example&search=fir", [first]],
  [() => `created_after=${at(second)}`, [later, second]],
  // A day without a time begins at midnight UTC.
  [() => "created_after=2020-01-01&created_before=2020-01-02", []],
  [() => `created_before=${at(second)}`, [first]],
  [() => `created_before=${at(second)}&domain=second.test`, []],
  [() => "recipient_domain=two.example&limit=1", [later]],
  [() => `recipient_domain=two.example&after=${ids.get(later)}`, [second]],
  [() => `recipient_domain=two.example&before=${ids.get(second)}`, [later]],
];

function subjectsOf(json: unknown): string[] {
  return (json as { data: { subject: string }[] }).data.map(({ subject }) => subject);
}

/** The time when the email with this subject was accepted. */
function at(subject: string): string {
  return new Date(Number.parseInt(ids.get(subject)!.replace("-", "").slice(0, 12), 16)).toISOString();
}

test("each filter leaves what it names", async () => {
  for (const [query, subjects] of QUERIES) {
    const { status, json } = await api.call("GET", `/emails?${query()}`);
    const found = {
      query: query(),
      status,
      subjects: subjectsOf(json),
    };
    expect(found).toEqual({ query: query(), status: 200, subjects });
    if (/\b(limit|after|before)=/.test(query())) continue;
    const { json: count } = await api.call("GET", `/emails/count?${query()}`);
    expect({ query: query(), count }).toEqual({
      query: query(),
      count: { object: "email_count", count: subjects.length, is_exact: true },
    });
  }
});

test("an email counts its recipients by status, besides its last event", async () => {
  const { json } = await api.call("GET", "/emails");
  const { data } = json as { data: { id: string; last_event: string; recipient_counts: unknown }[] };
  const [newest, ...others] = data.map(({ last_event, recipient_counts }) => [last_event, recipient_counts]);
  expect(newest).toEqual(["scheduled", { scheduled: 1, suppressed: 1 }]);
  expect(others).toEqual([
    ["sent", { sent: 2 }],
    ["sent", { sent: 1 }],
  ]);
  const one = await api.call("GET", `/emails/${ids.get(later)}`);
  expect((one.json as (typeof data)[number]).recipient_counts).toEqual({ scheduled: 1, suppressed: 1 });
});

const REFUSED: [query: string, message: string][] = [
  ["created_after=yesterday", "`created_after`"],
  ["created_before=2026-13-01", "`created_before`"],
  ["last_event=lost", "`last_event`"],
  ["status=lost", "`status`"],
  ["tag=a:b:c", "`tag`"],
  ["recipient=nobody", "`recipient`"],
  ["recipient_domain=a%20b", "`recipient_domain`"],
  ["domain=-", "`domain`"],
  ["api_key_id=7", "`api_key_id`"],
  ["search=a", "`search`"],
];

test("a filter that makes no sense is refused by its name, in the list, the count and the export", async () => {
  for (const [query, message] of REFUSED) {
    for (const path of ["/emails", "/emails/export", "/emails/count"]) {
      const { status, json } = await api.call("GET", `${path}?${query}`);
      const { name, message: words } = json as { name: string; message: string };
      expect({ query, status, name }).toEqual({ query, status: 422, name: "invalid_parameter" });
      expect(words).toContain(message);
    }
  }
});

test("emails are exported with the same filters", async () => {
  const csv = await api.call("GET", "/emails/export?domain=second.test");
  expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [head, line, end] = csv.text.split("\r\n");
  expect(head).toStartWith("id,created_at,from,to,cc,");
  expect(line).toContain(`${ids.get(second)},`);
  expect(line).toContain(",Ü <b@second.test>,bob@two.example,ann@one.example,,,'=SUM(A1),sent,");
  expect(end).toBe("");
  const lines = await api.call("GET", "/emails/export?format=jsonl");
  const subjects = lines.text.trimEnd().split("\n");
  expect(subjects.map((text) => JSON.parse(text).subject)).toEqual([later, second, first]);
  expect((await api.call("GET", "/emails/export?format=xlsx")).status).toBe(422);
});

test("suppressions are exported", async () => {
  await api.call("POST", "/suppressions", { email: "+plus@one.example" });
  const { text, headers } = await api.call("GET", "/suppressions/export?origin=manual");
  expect(headers.get("content-disposition")).toBe('attachment; filename="suppressions.csv"');
  expect(text).toContain(",'+plus@one.example,manual,,");
  const empty = await api.call("GET", "/suppressions/export?origin=bounce&format=jsonl");
  expect(empty.text).toBe("");
});
