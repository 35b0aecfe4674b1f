// Every refusal of the contract, and hostile input of every kind: always {statusCode, message, name}, never a 500.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { StoreBusyError } from "../store/store-errors.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";

const EMAIL = { from: "Acme <a@acme.test>", to: "ada@site.test", subject: "Hello", html: "<p>Hi</p>" };
const UNKNOWN_ID = "01938f2a-0000-7000-8000-000000000000";

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture();
});
afterAll(() => api[Symbol.asyncDispose]());

type Row = [
  what: string,
  request: { method?: string; path?: string; body?: unknown; headers?: Record<string, string> },
  status: number,
  name: string,
  message: string,
];

const as = (key: "sendingKey" | "narrowKey" | "rivalKey") => ({ authorization: `Bearer \${${key}}` });
/** Headers name a key of the fixture, which exists only when the test runs. */
const resolve = (headers: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)\}/, (_, key: "sendingKey") => api[key]),
    ]),
  );

const ROWS: Row[] = [
  ["no key", { body: EMAIL, headers: { authorization: "" } }, 401, "missing_api_key", "Missing API key"],
  [
    "another scheme",
    { body: EMAIL, headers: { authorization: "Basic YTpi" } },
    401,
    "missing_api_key",
    "Bearer",
  ],
  [
    "a wrong key",
    { body: EMAIL, headers: { authorization: "Bearer sl_x" } },
    403,
    "invalid_api_key",
    "invalid",
  ],
  [
    "no key before a bad body",
    { body: "{", headers: { authorization: "" } },
    401,
    "missing_api_key",
    "Missing",
  ],
  [
    "a wrong key before a large body",
    { body: "x".repeat(3_000_000), headers: { authorization: "Bearer x" } },
    403,
    "invalid_api_key",
    "invalid",
  ],
  [
    "a sending key on a list",
    { method: "GET", headers: as("sendingKey") },
    401,
    "restricted_api_key",
    "restricted",
  ],
  [
    "a sending key on a reading",
    { method: "GET", path: `/emails/${UNKNOWN_ID}`, headers: as("sendingKey") },
    401,
    "restricted_api_key",
    "restricted",
  ],
  [
    "a sending key on a cancel",
    { path: `/emails/${UNKNOWN_ID}/cancel`, headers: as("sendingKey") },
    401,
    "restricted_api_key",
    "restricted",
  ],
  [
    "a sending key on keys",
    { path: "/api-keys", body: { name: "x" }, headers: as("sendingKey") },
    401,
    "restricted_api_key",
    "restricted",
  ],
  [
    "a sending key on domains",
    { method: "GET", path: "/domains", headers: as("sendingKey") },
    401,
    "restricted_api_key",
    "restricted",
  ],
  [
    "a domain that is not there",
    { body: { ...EMAIL, from: "a@nowhere.test" } },
    403,
    "validation_error",
    "nowhere.test domain is not verified",
  ],
  [
    "a mailbox of a provider",
    { body: { ...EMAIL, from: "a@gmail.com" } },
    403,
    "validation_error",
    "Send from an address at your own domain",
  ],
  [
    "a domain that is not verified",
    { body: { ...EMAIL, from: "a@new.test" } },
    403,
    "validation_error",
    "new.test domain is not verified",
  ],
  [
    "a subdomain",
    { body: { ...EMAIL, from: "a@mail.acme.test" } },
    403,
    "validation_error",
    "mail.acme.test domain is not verified",
  ],
  [
    "another team's domain",
    { body: { ...EMAIL, from: "a@rival.test" } },
    403,
    "validation_error",
    "rival.test domain is not verified",
  ],
  [
    "a key of another domain",
    { body: EMAIL, headers: as("narrowKey") },
    403,
    "validation_error",
    "may not send from the acme.test domain",
  ],
  [
    "an empty idempotency key",
    { body: EMAIL, headers: { "idempotency-key": "" } },
    400,
    "invalid_idempotency_key",
    "1 to 256",
  ],
  [
    "a long idempotency key",
    { body: EMAIL, headers: { "idempotency-key": "x".repeat(257) } },
    400,
    "invalid_idempotency_key",
    "1 to 256",
  ],
  ["an unknown path", { method: "GET", path: "/nope" }, 404, "not_found", "does not exist"],
  [
    "an unknown path below an email",
    { method: "GET", path: `/emails/${UNKNOWN_ID}/nope` },
    404,
    "not_found",
    "does not exist",
  ],
  ["an unknown email", { method: "GET", path: `/emails/${UNKNOWN_ID}` }, 404, "not_found", "Email not found"],
  ["a wrong method", { method: "PUT", body: EMAIL }, 405, "method_not_allowed", "PUT"],
  ["a batch as an email", { method: "PATCH", path: "/emails/batch" }, 405, "method_not_allowed", "PATCH"],
  ["metrics as an email", { method: "PATCH", path: "/emails/metrics" }, 405, "method_not_allowed", "PATCH"],
  ["an export as an email", { method: "PATCH", path: "/emails/export" }, 405, "method_not_allowed", "PATCH"],
  ["reading a batch", { method: "GET", path: "/emails/batch" }, 405, "method_not_allowed", "GET"],
  ["OPTIONS", { method: "OPTIONS" }, 405, "method_not_allowed", "OPTIONS"],
  [
    "an id that is none",
    { method: "GET", path: "/emails/1%27%20OR%201=1" },
    422,
    "invalid_parameter",
    "UUID",
  ],
  [
    "an undecodable path",
    { method: "GET", path: "/emails/%zz" },
    422,
    "invalid_parameter",
    "percent-encoding",
  ],
  ["limit 0", { method: "GET", path: "/emails?limit=0" }, 422, "validation_error", "`limit`"],
  ["limit 101", { method: "GET", path: "/emails?limit=101" }, 422, "validation_error", "`limit`"],
  ["a limit in words", { method: "GET", path: "/emails?limit=ten" }, 422, "validation_error", "`limit`"],
  ["two limits", { method: "GET", path: "/emails?limit=1&limit=2" }, 422, "invalid_parameter", "`limit`"],
  [
    "both cursors",
    { method: "GET", path: `/emails?after=${UNKNOWN_ID}&before=${UNKNOWN_ID}` },
    422,
    "validation_error",
    "together",
  ],
  ["a cursor that is no id", { method: "GET", path: "/emails?after=x" }, 422, "invalid_parameter", "`after`"],
  ["no body", {}, 422, "missing_required_field", "Missing `from` field."],
  ["an empty body", { body: "" }, 422, "missing_required_field", "Missing `from` field."],
  ["an empty object", { body: {} }, 422, "missing_required_field", "Missing `from` field."],
  [
    "a missing name of another feature",
    { path: "/domains", body: {} },
    422,
    "missing_required_field",
    "Missing `name` field.",
  ],
  [
    "a wrong type in another feature",
    { path: "/domains", body: { name: 5 } },
    422,
    "validation_error",
    "Invalid `name` field.",
  ],
  ["an array for an object", { body: [] }, 422, "validation_error", "JSON object"],
  ["an object for an array", { path: "/emails/batch", body: EMAIL }, 422, "validation_error", "JSON array"],
  ["no JSON", { body: "{bad" }, 422, "validation_error", "not valid JSON"],
  ["cut JSON", { body: JSON.stringify(EMAIL).slice(0, -5) }, 422, "validation_error", "not valid JSON"],
  ["JSON of a million levels", { body: "[".repeat(2_000_000) }, 422, "validation_error", "nested too deeply"],
  [
    "JSON with too many members",
    { body: `[${"{},".repeat(200_000)}{}]` },
    422,
    "validation_error",
    "too many members",
  ],
  [
    "bytes that are no UTF-8",
    { body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]) },
    422,
    "validation_error",
    "not valid UTF-8",
  ],
  [
    "another charset",
    { body: EMAIL, headers: { "content-type": "application/json; charset=utf-16" } },
    422,
    "validation_error",
    "charset",
  ],
  [
    "an unknown charset",
    { body: EMAIL, headers: { "content-type": 'application/json; charset="x"' } },
    422,
    "validation_error",
    "charset",
  ],
  [
    "a form",
    { body: "from=a", headers: { "content-type": "application/x-www-form-urlencoded" } },
    422,
    "validation_error",
    "Content-Type: application/json",
  ],
  ["a body over the limit", { body: "x".repeat(65_000_000) }, 413, "validation_error", "larger than"],
  [
    "a body over another endpoint's limit",
    { path: "/domains", body: `"${"x".repeat(1_048_577)}"` },
    413,
    "validation_error",
    "larger than",
  ],
  [
    "51 recipients",
    { body: { ...EMAIL, to: new Array(51).fill("a@site.test") } },
    422,
    "validation_error",
    "at most 50",
  ],
  [
    "a line break in the subject",
    { body: { ...EMAIL, subject: "a\r\nBcc: x@site.test" } },
    422,
    "validation_error",
    "Invalid `subject` field.",
  ],
  [
    "truncated base64",
    { body: { ...EMAIL, attachments: [{ filename: "a.txt", content: "aGVsb" }] } },
    422,
    "invalid_attachment",
    "base64",
  ],
  ["an empty batch", { path: "/emails/batch", body: [] }, 422, "validation_error", "1 to 100"],
  [
    "101 emails",
    { path: "/emails/batch", body: new Array(101).fill(EMAIL) },
    422,
    "validation_error",
    "1 to 100",
  ],
  [
    "an unknown batch mode",
    { path: "/emails/batch", body: [EMAIL], headers: { "x-batch-validation": "loose" } },
    422,
    "validation_error",
    "x-batch-validation",
  ],
  [
    "a bad email in a batch",
    { path: "/emails/batch", body: [EMAIL, { ...EMAIL, to: "x" }] },
    422,
    "validation_error",
    "index 1",
  ],
  [
    "a batch from an unverified domain",
    { path: "/emails/batch", body: [EMAIL, { ...EMAIL, from: "a@new.test" }] },
    403,
    "validation_error",
    "new.test",
  ],
  [
    "a link to an attachment that nobody signed",
    { method: "GET", path: `/attachments/${UNKNOWN_ID}/${UNKNOWN_ID}?expires=9999999999999&signature=x` },
    404,
    "not_found",
    "not valid",
  ],
];

describe("refusals", () => {
  test.each(ROWS)("%s", async (_what, request, status, name, message) => {
    const { method = "POST", path = "/emails", body, headers } = request;
    const answer = await api.call(method, path, body, resolve(headers));
    expect(answer.json).toEqual({ statusCode: status, name, message: expect.stringContaining(message) });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("nothing was sent, and nothing was unexpected", async () => {
    expect(await api.emails()).toEqual([]);
    expect(api.log).toEqual([]);
  });

  test("an unknown method tells which are known", async () => {
    const answer = await api.call("DELETE", "/emails");
    expect(answer.headers.get("allow")?.split(", ").sort()).toEqual(["GET", "POST"]);
  });

  test("a body without an end is cut off at the limit", async () => {
    let pulls = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulls += 1;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const answer = await api.app.handle(
      new Request("http://localhost/domains", {
        method: "POST",
        body: endless,
        headers: { authorization: `Bearer ${api.key}`, "content-type": "application/json" },
      }),
    );
    expect(answer.status).toBe(413);
    expect(pulls).toBeLessThan(10);
  });

  test("an error that nobody foresaw is logged under a reference, and nothing of it is shown", async () => {
    await using broken = await startApiFixture({
      fetchAttachment: () => Promise.reject(new TypeError("secret detail")),
    });
    const attachments = [{ path: "https://files.test/a.txt" }];
    const answer = await broken.call("POST", "/emails", { ...EMAIL, attachments });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain("secret detail");
    const { message } = answer.json as { message: string };
    const reference = /[0-9a-f-]{36}/.exec(message)?.[0] ?? "none";
    expect(answer.json).toEqual({ statusCode: 500, name: "internal_server_error", message });
    expect(broken.log).toHaveLength(1);
    expect(broken.log[0]).toContain(reference);
    expect(broken.log[0]).toContain("secret detail");
  });

  test("a store that is behind asks to come back, whatever the route", async () => {
    await using busy = await startApiFixture({
      fetchAttachment: () => Promise.reject(new StoreBusyError("behind")),
    });
    const answer = await busy.call("POST", "/emails", {
      ...EMAIL,
      attachments: [{ path: "https://files.test/a" }],
    });
    expect(answer.json).toMatchObject({ statusCode: 503, name: "application_error" });
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(busy.log).toEqual([]);
  });
});
