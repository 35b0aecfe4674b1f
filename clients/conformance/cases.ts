// What every library is asked to do against the adversary, and what must come of it. The rules are those of CONTRACT.md.
import { type Asked, TIMES } from "./adversary.ts";
import type { Call, Outcome } from "./runner.ts";

export interface Case extends Call {
  name: string;
  /** The script of the adversary, with what the base URL ends in; default the name. */
  base?: string;
  /** In place of the adversary's address. */
  url?: string;
  /** So often, one after another, with one client; the last outcome counts. Default once. */
  times?: number;
  /** How many connections may stay open afterwards, for further calls. */
  openMax?: number;
  /** What is wrong; null for nothing. */
  check(outcome: Outcome, asked: Asked[]): string | null;
}

const SEND = {
  op: "emails.send",
  body: { from: "hello@acme.dev", to: "ada@lovelace.dev", subject: "Hello", text: "Hello" },
};
const GET = { op: "emails.get", path: ["01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f"] };

/** All that must hold, in order; the first that does not is the answer. */
function first(...checks: [isFine: boolean, problem: string][]): string | null {
  return checks.find(([isFine]) => !isFine)?.[1] ?? null;
}

const isValue = ({ value, error }: Outcome): [boolean, string] => [
  value !== undefined && error === undefined,
  `it failed: ${JSON.stringify(error)}`,
];
const isError = ({ error, value }: Outcome, name: string, status?: number): [boolean, string] => [
  error?.class === name && (status === undefined || error.status === status),
  `${JSON.stringify(error ?? value)} instead of ${name} ${status ?? ""}`,
];
const came = (asked: Asked[], count: number): [boolean, string] => [
  asked.length === count,
  `${asked.length} requests instead of ${count}`,
];
const keysOf = (asked: Asked[]) => new Set(asked.map(({ headers }) => headers["idempotency-key"]));
const hasOneKey = (asked: Asked[]): [boolean, string] => [
  keysOf(asked).size === 1 && !keysOf(asked).has(undefined),
  `its keys are ${[...keysOf(asked)]}`,
];

const failsBeforeSending = (outcome: Outcome, asked: Asked[]) =>
  first(isError(outcome, "Local"), came(asked, 0));

const idsIn = (value: unknown) =>
  Array.isArray(value) ? value.map(({ id }: { id: string }) => id).join() : JSON.stringify(value);
const queryOf = ({ path }: Asked) => new URL(path, "http://x").searchParams;

/** ms; PostgreSQL's `2026-11-20 12:00:00+00`, too. */
const readTime = (text: string) => Date.parse(text.replace(" ", "T").replace(/[+]00$/, "Z"));

/** The same moment may be written in several ways. */
const withTimes = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, value) =>
    typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? readTime(value) : value,
  );

/** What is sent arrives as it was given: nothing is added, renamed or lost. */
const BODIES: [name: string, call: Call, expected?: unknown][] = [
  ["a change of nothing", { op: "contacts.update", path: ["a@b.dev"], body: {} }],
  ["a change to null", { op: "contacts.update", path: ["a@b.dev"], body: { first_name: null } }],
  [
    "a change of one field of two",
    { op: "contacts.update", path: ["a@b.dev"], body: { first_name: null, last_name: "Lovelace" } },
  ],
  ["a change to false", { op: "contacts.update", path: ["a@b.dev"], body: { unsubscribed: false } }],
  ["an empty text", { op: "contacts.update", path: ["a@b.dev"], body: { last_name: "" } }],
  [
    "a map of values",
    {
      op: "contacts.create",
      body: { email: "a@b.dev", properties: { camelCase: "x", snake_case: 3, ratio: 0.1, none: null } },
    },
  ],
  [
    "names of headers and variables",
    {
      op: "emails.send",
      body: {
        ...SEND.body,
        to: ["ada@lovelace.dev"],
        headers: { "X-Custom_Key": "1", "x-Other": "2" },
        template: {
          id: "welcome",
          variables: { userName: "Ada", last_seen_at: "soon", deep: { in_It: [1, null] } },
        },
      },
    },
  ],
  [
    "a list of tags",
    { op: "emails.send", body: { ...SEND.body, to: ["a@b.dev"], tags: [{ name: "a", value: "b" }] } },
  ],
  [
    "a moment",
    { op: "emails.send", body: { ...SEND.body, to: ["a@b.dev"], scheduled_at: "2026-11-20T12:00:00.123Z" } },
  ],
  [
    "words for a time",
    { op: "emails.send", body: { ...SEND.body, to: ["a@b.dev"], scheduled_at: "in 2 hours" } },
  ],
  [
    "bytes",
    {
      op: "emails.send",
      body: { ...SEND.body, to: ["a@b.dev"], attachments: [{ filename: "a.bin", content: "AP//gA==" }] },
    },
  ],
  [
    "text of every kind",
    { op: "emails.send", body: { ...SEND.body, to: ["a@b.dev"], text: '\u0001\t"\\/é🚀\u2028' } },
  ],
];

/** Of all attachments of an email, in base64. */
const ATTACHMENTS_BYTES_MAX = 40 * 1024 * 1024;
const PARALLEL = 200;

/** An email with four attachments that have `more` bytes more than may be sent. */
function attached(name: string, more: number, check: Case["check"]): Case {
  const quarter = "AAAA".repeat(ATTACHMENTS_BYTES_MAX / 16);
  const attachments = [quarter, quarter, quarter, quarter + "A".repeat(more)].map((content, index) => ({
    filename: `${index}.bin`,
    content,
  }));
  const body = { ...SEND.body, to: ["ada@lovelace.dev"], attachments };
  return { op: "emails.send", body, name, base: "sent", check };
}

export const CASES: Case[] = [
  {
    ...SEND,
    name: "rate-limited-once",
    check: (outcome, asked) =>
      first(isValue(outcome), came(asked, 2), hasOneKey(asked), [
        asked[1]!.at - asked[0]!.at > 990,
        "it did not wait for `retry-after`",
      ]),
  },
  {
    ...SEND,
    name: "unavailable-twice",
    check: (outcome, asked) => first(isValue(outcome), came(asked, 3), hasOneKey(asked)),
  },
  {
    ...SEND,
    name: "unavailable",
    check: (outcome, asked) => first(isError(outcome, "Server", 503), came(asked, 3)),
  },
  {
    ...SEND,
    name: "quota-exceeded",
    check: (outcome, asked) => first(isError(outcome, "Quota", 429), came(asked, 1)),
  },
  {
    ...SEND,
    name: "invalid",
    check: (outcome, asked) => first(isError(outcome, "Validation", 422), came(asked, 1)),
  },
  {
    ...SEND,
    name: "reset-once",
    check: (outcome, asked) => first(isValue(outcome), came(asked, 2), hasOneKey(asked)),
  },
  {
    ...SEND,
    name: "reset, and no more attempts",
    base: "reset",
    options: { maxRetries: 0 },
    check: (outcome, asked) => first(isError(outcome, "Connection"), came(asked, 1)),
  },
  {
    ...{ op: "emails.update", path: GET.path, body: { scheduled_at: "in 2 hours" } },
    name: "reset of a change",
    base: "reset",
    check: (outcome, asked) => first(isError(outcome, "Connection"), came(asked, 1)),
  },
  {
    ...GET,
    name: "hang",
    options: { timeout: 500, maxRetries: 0 },
    openMax: 0,
    check: (outcome, asked) =>
      first(isError(outcome, "Timeout"), came(asked, 1), [outcome.ms < 2_000, `it took ${outcome.ms} ms`]),
  },
  {
    ...GET,
    name: "canceled",
    base: "hang",
    options: { cancelAfter: 200 },
    check: (outcome, asked) =>
      first(isError(outcome, "Canceled"), came(asked, 1), [outcome.ms < 2_000, `it took ${outcome.ms} ms`]),
  },
  {
    ...GET,
    name: "html-error",
    options: { maxRetries: 0 },
    check: (outcome) => first(isError(outcome, "Server", 502)),
  },
  { ...GET, name: "empty-answer", check: (outcome) => first(isError(outcome, "Api", 200)) },
  { ...GET, name: "cut-json", check: (outcome) => first(isError(outcome, "Api", 200)) },
  {
    ...GET,
    name: "unknown-values",
    check: (outcome) =>
      first(isValue(outcome), [
        Bun.deepMatch({ last_event: "teleported", moon_phase: "full" }, outcome.value),
        "an unknown value or field is lost",
      ]),
  },
  { ...GET, name: "unknown-error", check: (outcome) => first(isError(outcome, "Api", 418)) },
  { ...GET, name: "all-null", check: (outcome) => first(isValue(outcome)) },
  {
    ...{ op: "emails.count" },
    name: "numbers",
    check: (outcome) =>
      first(isValue(outcome), [
        Bun.deepMatch({ count: 9007199254740991 }, outcome.value),
        "the number changed",
      ]),
  },
  {
    ...GET,
    name: "redirect",
    options: { maxRetries: 0 },
    check: (outcome, asked) => first(isError(outcome, "Api", 302), came(asked, 1)),
  },
  {
    ...SEND,
    name: "a key with a line break",
    base: "line-break",
    options: { idempotencyKey: "a\r\nx-evil: 1" },
    check: failsBeforeSending,
  },
  ...["", ".", ".."].map(
    (id): Case => ({
      op: "emails.get",
      path: [id],
      name: `the id "${id}"`,
      base: "no-id",
      check: failsBeforeSending,
    }),
  ),
  ...[
    ["a/b", "/emails/a%2Fb"],
    ["%2e%2e", "/emails/%252e%252e"],
    ["a b?c#d", "/emails/a%20b%3Fc%23d"],
  ].map(
    ([id = "", path = ""]): Case => ({
      ...{ op: "emails.get", path: [id], name: `the id "${id}"`, base: "path" },
      check: (outcome, asked) =>
        first(isValue(outcome), [asked[0]?.path === path, `the path was ${asked[0]?.path}`]),
    }),
  ),
  ...["two-pages/", "two-pages/prefix", "two-pages//"].map(
    (base): Case => ({
      ...{ op: "emails.list", name: `the base URL ${base}`, base },
      check: (outcome) => first(isValue(outcome)),
    }),
  ),
  { ...GET, name: "gzip", check: (outcome) => first(isValue(outcome)) },
  { ...GET, name: "chunked", check: (outcome) => first(isValue(outcome)) },
  {
    ...{ op: "emails.list", name: "endless-list", isIterated: true },
    check: (outcome, asked) => first(isValue(outcome), came(asked, 1)),
  },
  {
    ...SEND,
    name: "concurrent-key",
    check: (outcome, asked) => first(isValue(outcome), came(asked, 2), hasOneKey(asked)),
  },
  {
    ...SEND,
    name: "asks-much-patience",
    check: (outcome, asked) => first(isError(outcome, "RateLimit", 429), came(asked, 1)),
  },
  { ...GET, name: "timed-out-once", check: (outcome, asked) => first(isValue(outcome), came(asked, 2)) },
  {
    ...{ op: "contacts.update", path: ["ada@lovelace.dev"], body: { first_name: "Ada" } },
    name: "concurrent-change",
    check: (outcome, asked) => first(isValue(outcome), came(asked, 2)),
  },
  {
    ...{ op: "emails.remove", path: GET.path, name: "deleted" },
    check: (outcome, asked) => first(isValue(outcome), came(asked, 2)),
  },
  {
    ...{ op: "emails.list", name: "two pages, iterated", base: "two-pages", isIterated: true },
    params: { status: "bounced" },
    check: ({ value, error }, asked) =>
      first(
        [error === undefined && idsIn(value) === "a,b,c", `it went through ${idsIn(value)}`],
        came(asked, 2),
        [
          queryOf(asked[1]!).get("after") === "b" && queryOf(asked[1]!).get("status") === "bounced",
          `the second page was asked for as ${asked[1]?.path}`,
        ],
      ),
  },
  {
    ...{ op: "contacts.activity.list", path: ["ada@lovelace.dev"], isIterated: true },
    name: "kinds-of-items",
    check: ({ value, error }, asked) =>
      first(
        [error === undefined && idsIn(value) === "a,b,c,d,e", `it went through ${idsIn(value ?? error)}`],
        came(asked, 3),
      ),
  },
  attached("attachments of 40 MB in base64", 0, (outcome, asked) =>
    first(isValue(outcome), came(asked, 1), [
      asked[0]!.body.length > ATTACHMENTS_BYTES_MAX,
      `${asked[0]!.body.length} bytes were sent`,
    ]),
  ),
  attached("attachments of more than 40 MB in base64", 4, (outcome, asked) =>
    first(isError(outcome, "Local"), came(asked, 0), [
      outcome.error?.message.includes("40 MB") === true,
      `it says ${outcome.error?.message}`,
    ]),
  ),
  {
    ...GET,
    name: "plain HTTP to another machine",
    url: "http://mail.sendlark.test",
    check: (outcome) => first(isError(outcome, "Local")),
  },
  ...TIMES.map(
    ([name, text]): Case => ({
      ...{ ...GET, name },
      check: (outcome) =>
        first(isValue(outcome), [
          Math.floor(readTime((outcome.value as { created_at: string }).created_at)) ===
            Math.floor(readTime(text)),
          `${text} became ${JSON.stringify(outcome.value)}`,
        ]),
    }),
  ),
  {
    ...{ op: "emails.metrics", name: "ratios" },
    check: (outcome) =>
      first(isValue(outcome), [
        Bun.deepMatch(
          { totals: { delivered: 12345678901, open_rate: 0.1234567890123456, click_rate: 1e-7 } },
          outcome.value,
        ),
        `the numbers changed: ${JSON.stringify(outcome.value)}`,
      ]),
  },
  ...BODIES.map(
    ([name, call, expected]): Case => ({
      ...{ ...call, name, base: call.op === "emails.send" ? "sent" : "contact" },
      check: (outcome, asked) =>
        first(isValue(outcome), came(asked, 1), [
          Bun.deepEquals(withTimes(JSON.parse(asked[0]!.body)), withTimes(expected ?? call.body)),
          `it sent ${asked[0]!.body}`,
        ]),
    }),
  ),
  {
    ...{ op: "emails.get", name: "parallel", parallel: PARALLEL, times: 3, openMax: PARALLEL },
    check: ({ value, error }) => {
      const answers = value as { subject: string }[] | undefined;
      return first(
        [error === undefined && answers?.length === PARALLEL, `it failed: ${JSON.stringify(error)}`],
        [
          answers?.every(({ subject }, index) => subject === `/emails/${index}`) === true,
          "answers are mixed up",
        ],
      );
    },
  },
];
