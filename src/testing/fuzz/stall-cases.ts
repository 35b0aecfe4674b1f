// The worst requests and messages for every field of every door, made from the API's own description.
import type { JsonSchema } from "../../http/docs/json-schema.ts";
import type { OpenApiDocument } from "../../http/docs/openapi-document.ts";
import { LIMITS } from "../../limits.ts";
import type { Appliance } from "../fixtures/appliance.ts";
import { until } from "../fixtures/until.ts";
import { connectSmtp } from "../servers/smtp-client.ts";
import type { FuzzTarget } from "./fuzz-request.ts";
import { targetsOf } from "./run-fuzz.ts";
import type { StallCase } from "./stall-bench.ts";
import { MESSAGES } from "./stall-messages.ts";
import { placesOf, shapesAt, textShapes, withField } from "./stall-shapes.ts";

export interface StallSizes {
  /** Of a request or a message that sends. */
  sendBytes: number;
  /** Of any other body. */
  bodyBytes: number;
  /** Of a report on port 25. */
  reportBytes: number;
  /** Of a URL or a header: what the HTTP server takes. */
  headerBytes: number;
}

export const SIZES_AT_THE_LIMIT: StallSizes = {
  sendBytes: 60 * 1024 * 1024,
  bodyBytes: 1024 * 1024 - 2_000,
  reportBytes: 1024 * 1024 - 2_000,
  headerBytes: 12 * 1024,
};

/** Recipients of the cases. */
export const SUPPRESSED = ["ada@nowhere.site.test"];
const UNKNOWN_ID = "01938f2a-0000-7000-8000-000000000000";
const FROM = "Acme <hello@sender.test>";

/** Bodies, query parameters and headers of every described operation. */
export function httpCases(appliance: Appliance, document: OpenApiDocument, sizes: StallSizes): StallCase[] {
  const targets = targetsOf(document);
  return targets.flatMap((target) => [
    ...bodyCases(appliance, document, target, sizes),
    ...parameterCases(appliance, target, sizes),
  ]);
}

function bodyCases(
  appliance: Appliance,
  document: OpenApiDocument,
  target: FuzzTarget,
  { sendBytes, bodyBytes }: StallSizes,
): StallCase[] {
  const media = target.operation.requestBody?.content["application/json"];
  if (media?.schema === undefined) return [];
  const isSend = /^\/emails(?:\/batch)?$/.test(target.path);
  const places = placesOf(media.schema as JsonSchema, document.components.schemas);
  const example = JSON.parse(JSON.stringify(media.example ?? {}), (field, value) =>
    field === "from" ? FROM : field === "to" ? SUPPRESSED[0] : value,
  );
  // HTML and text are rendered from a document: it is refused beside them.
  const unrendered = JSON.parse(JSON.stringify(example), (field, value) =>
    field === "html" || field === "text" ? undefined : value,
  );
  return places.flatMap((place) =>
    shapesAt(place).map(([shape, make]) => ({
      door: `${target.method} ${target.path}`,
      field: place.join(".") || "(the body)",
      shape,
      run: () =>
        ask(appliance, target, {
          body: withField(
            place.length === 0 ? undefined : place.at(-1) === "document" ? unrendered : example,
            place,
            make(isSend ? sendBytes : bodyBytes),
          ),
        }),
    })),
  );
}

const PARAMETER_SHAPES: Record<string, (bytes: number) => string> = {
  "a long text": (bytes) => "x".repeat(bytes),
  commas: (bytes) => "a,".repeat(bytes / 2),
  "colons and commas": (bytes) => "a:b,".repeat(bytes / 4),
  encoded: (bytes) => "%2C".repeat(bytes / 3),
};

function parameterCases(appliance: Appliance, target: FuzzTarget, { headerBytes }: StallSizes): StallCase[] {
  const told = target.operation.parameters.map(({ name, in: place }) => ({ name, place: place as string }));
  return told.flatMap(({ name, place }) =>
    Object.entries(PARAMETER_SHAPES).map(([shape, make]) => {
      const value = make(headerBytes);
      const changes =
        place === "query"
          ? { query: `?${name}=${value}` }
          : place === "header"
            ? { headers: { [name]: value } }
            : { path: value };
      return {
        door: `${target.method} ${target.path}`,
        field: `${place} ${name}`,
        shape,
        run: () => ask(appliance, target, changes),
      };
    }),
  );
}

async function ask(
  { url, apiKey }: Appliance,
  target: FuzzTarget,
  changes: { body?: string; query?: string; path?: string; headers?: Record<string, string> },
): Promise<string> {
  const path = target.path.replaceAll(/\{\w+\}/g, changes.path ?? UNKNOWN_ID) + (changes.query ?? "");
  const headers = {
    authorization: `Bearer ${apiKey}`,
    "content-type": "application/json",
    ...(changes.body === undefined ? {} : { "idempotency-key": crypto.randomUUID() }),
    ...changes.headers,
  };
  const response = await fetch(url + path, {
    method: target.method,
    headers,
    body: changes.body ?? null,
  });
  const answer = await response.bytes();
  return `${response.status} ${Buffer.from(answer.subarray(0, 160)).toString()}`;
}

/** Submitted messages, and reports of strangers. */
export function smtpCases(appliance: Appliance, { sendBytes, reportBytes }: StallSizes): StallCase[] {
  return Object.entries(MESSAGES).flatMap(([shape, make]) => [
    {
      door: "SMTP submission",
      field: "DATA",
      shape,
      run: () => submit(appliance, make(Math.floor((sendBytes * 2) / 3) - 2_000)),
    },
    { door: "SMTP report", field: "DATA", shape, run: () => report(appliance, make(reportBytes)) },
  ]);
}

/** Emails to test addresses: the receiving server is the same process. */
export function deliveryCases(appliance: Appliance, { sendBytes }: StallSizes): StallCase[] {
  return ["text", "html"].map((field) => ({
    door: "delivery to a test address",
    field,
    shape: "lines",
    async run() {
      // HTML travels beside its text, and both must fit into what a server takes.
      const content = `${"x".repeat(70)}\n`.repeat(sendBytes / (field === "html" ? 240 : 120));
      const body = { from: FROM, to: "delivered@resend.dev", subject: "s", [field]: content };
      const { id } = (await (await appliance.api("/emails", { method: "POST", body })).json()) as {
        id: string;
      };
      const state = async () =>
        (
          (await (await appliance.api(`/emails?id=${id}&limit=1`)).json()) as {
            data: { last_event: string }[];
          }
        ).data[0]?.last_event;
      await until(async () => (await state()) === "delivered", "the delivery");
      return "200 delivered";
    },
  }));
}

/** What is done with a draft whose content is as large as it may be. */
export function draftCases(appliance: Appliance): StallCase[] {
  const call = async (path: string, body: string) => {
    const answer = await appliance.api(path, { method: "POST", body: JSON.parse(body) });
    return [answer.status, (await answer.text()).slice(0, 160)] as const;
  };
  return textShapes(LIMITS.contentBytesMax - 4_096).flatMap(([shape, html]) =>
    ["/check", "/test"].map((action) => ({
      door: `POST /broadcasts/{id}${action}`,
      field: "(the draft's html)",
      shape,
      async run() {
        const draft = { from: FROM, subject: "s", filter: { all: [] } };
        const [status, made] = await call("/broadcasts", withField(draft, ["html"], html));
        if (status !== 201) return `${status} ${made}`;
        const { id } = JSON.parse(made) as { id: string };
        return (await call(`/broadcasts/${id}${action}`, JSON.stringify({ to: SUPPRESSED }))).join(" ");
      },
    })),
  );
}

async function submit({ smtpsPort, apiKey }: Appliance, message: Uint8Array): Promise<string> {
  using client = await connectSmtp(smtpsPort, { tls: true });
  await client.reply();
  await client.say("EHLO client.test");
  const login = Buffer.from(`\0sendlark\0${apiKey}`).toString("base64");
  await client.say(`AUTH PLAIN ${login}`);
  return await transact(client, "hello@sender.test", SUPPRESSED[0] ?? "", message);
}

async function report({ smtpPort }: Appliance, message: Uint8Array): Promise<string> {
  using client = await connectSmtp(smtpPort);
  await client.reply();
  await client.say("EHLO client.test");
  return await transact(client, "", "postmaster@mail.sendlark.test", message);
}

async function transact(
  client: Awaited<ReturnType<typeof connectSmtp>>,
  from: string,
  to: string,
  message: Uint8Array,
): Promise<string> {
  await client.say(`MAIL FROM:<${from}>`);
  await client.say(`RCPT TO:<${to}>`);
  const ready = await client.say("DATA");
  if (!ready.startsWith("354")) return ready;
  client.write(message);
  client.write(".\r\n");
  return await client.reply();
}

const COMMANDS: Record<string, (bytes: number) => string> = {
  "NOOP, pipelined": (bytes) => "NOOP\r\n".repeat(bytes / 6),
  "RSET, pipelined": (bytes) => "RSET\r\n".repeat(bytes / 6),
  "unknown, pipelined": (bytes) => "X\r\n".repeat(bytes / 3),
  "empty lines": (bytes) => "\r\n".repeat(bytes / 2),
  "recipients, pipelined": (bytes) =>
    `MAIL FROM:<hello@sender.test>\r\n${"RCPT TO:<a@b.site.test>\r\n".repeat(bytes / 25)}`,
  "one line": (bytes) => "x".repeat(bytes),
  "AUTH of one line": (bytes) => `AUTH PLAIN ${"A".repeat(bytes)}\r\n`,
  "EHLO again and again": (bytes) => "EHLO a.test\r\n".repeat(bytes / 13),
};

/** Commands, many at once. */
export function commandCases(appliance: Appliance, bytes: number): StallCase[] {
  const { apiKey } = appliance;
  return Object.entries(COMMANDS).flatMap(([shape, make]) =>
    [false, true].map((isLoggedIn) => ({
      door: isLoggedIn ? "SMTP after login" : "SMTP before login",
      field: "commands",
      shape,
      run: async () => {
        using client = await connectSmtp(appliance.smtpsPort, { tls: true });
        await client.reply();
        await client.say("EHLO client.test");
        const login = Buffer.from(`\0sendlark\0${apiKey}`).toString("base64");
        if (isLoggedIn) await client.say(`AUTH PLAIN ${login}`);
        client.write(make(bytes));
        client.write("QUIT\r\n");
        return (await client.untilClosed()).slice(0, 60);
      },
    })),
  );
}
