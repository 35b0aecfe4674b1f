// Which answers of the API are compressed, in process and over a socket.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { gunzipSync } from "node:zlib";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createCompress } from "./compress.ts";
import { type HttpServer, startHttp } from "./http-server.ts";

const COUNT = 40;
/** With a text that is streamed when it is shown. */
const LARGE = "Wool and silk. ".repeat(30_000);

let api: ApiFixture;
let server: HttpServer;
let largeId: string;
let webhookId: string;
beforeAll(async () => {
  api = await startApiFixture();
  server = startHttp({ app: api.app, listen: { host: "127.0.0.1", port: 0 }, tls: null, bodyBytesMax: 1 });
  const email = { from: "a@acme.test", to: "ada@site.test", subject: "Your order", text: "Hi" };
  for (let at = 0; at < COUNT; at++) await post("/emails", email);
  largeId = await post("/emails", { ...email, text: LARGE });
  webhookId = await post("/webhooks", {
    endpoint: `https://hooks.test/${"path/".repeat(300)}`,
    events: ["email.sent"],
  });
});
afterAll(async () => {
  await server.stop();
  await api[Symbol.asyncDispose]();
});

async function post(path: string, body: unknown): Promise<string> {
  const { json } = await api.call("POST", path, body);
  return (json as { id: string }).id;
}

/** The answer as it is on the wire. */
async function ask(path: string, accepted = "br, gzip;q=0.8") {
  const response = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${api.key}`, "accept-encoding": accepted },
    decompress: false,
  });
  const bytes = await response.bytes();
  return { bytes, headers: response.headers, encoding: response.headers.get("content-encoding") };
}

describe("over a socket", () => {
  test("a list is compressed for those who take gzip", async () => {
    const packed = await ask("/emails?limit=40");
    const plain = await ask("/emails?limit=40", "identity");
    expect([packed.encoding, plain.encoding]).toEqual(["gzip", null]);
    expect([packed, plain].map(({ headers }) => headers.get("vary"))).toEqual(
      Array(2).fill("Accept-Encoding"),
    );
    expect(gunzipSync(packed.bytes).toString()).toBe(Buffer.from(plain.bytes).toString());
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(Number(packed.headers.get("content-length"))).toBe(packed.bytes.length);
  });

  test("not for those who refuse gzip, and not if it is short", async () => {
    expect((await ask("/emails?limit=40", "gzip;q=0, deflate")).encoding).toBeNull();
    expect((await ask("/emails?limit=40", "")).encoding).toBeNull();
    const { bytes, encoding } = await ask("/domains?limit=1");
    expect(bytes.length).toBeLessThan(LIMITS.httpCompressedBytesMin);
    expect(encoding).toBeNull();
  });

  test("an answer with a secret is not compressed, whatever its length", async () => {
    const { bytes, encoding } = await ask(`/webhooks/${webhookId}`);
    expect(bytes.length).toBeGreaterThan(LIMITS.httpCompressedBytesMin);
    expect(JSON.parse(Buffer.from(bytes).toString())).toHaveProperty("signing_secret");
    expect(encoding).toBeNull();
  });

  test("exports and large emails are compressed as they are streamed", async () => {
    for (const path of ["/emails/export?format=csv", "/emails/export?format=jsonl", `/emails/${largeId}`]) {
      const [packed, plain] = [await ask(path), await ask(path, "identity")];
      expect([packed.encoding, plain.encoding]).toEqual(["gzip", null]);
      expect(gunzipSync(packed.bytes).toString()).toBe(Buffer.from(plain.bytes).toString());
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    }
  });

  test("the documentation keeps the form that it is stored in", async () => {
    const { headers, encoding, bytes } = await ask("/openapi.json");
    expect([encoding, headers.get("vary")]).toEqual(["gzip", "accept-encoding"]);
    expect(gunzipSync(bytes).toString()).toStartWith("{");
  });
});

describe("in process", () => {
  const compress = createCompress();
  const asked = (method = "GET") =>
    new Request("http://localhost/x", { method, headers: { "accept-encoding": "gzip" } });
  const long = JSON.stringify({ data: "x".repeat(5_000) });
  const json = (headers: Record<string, string> = {}, status = 200) =>
    new Response(long, { status, headers: { "content-type": "application/json", ...headers } });

  test("only what GET answers", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await compress(asked(method), json(), {});
      expect(answer.headers.get("content-encoding")).toBeNull();
    }
    expect((await compress(asked(), json({}, 422), {})).headers.get("content-encoding")).toBeNull();
  });

  test("a strong validator becomes a weak one, other headers stay", async () => {
    const cookies = new Headers({ "content-type": "application/json", etag: '"abc"' });
    cookies.append("set-cookie", "a=1");
    cookies.append("set-cookie", "b=2");
    const answer = await compress(asked(), new Response(long, { headers: cookies }), {});
    expect(answer.headers.get("etag")).toBe('W/"abc"');
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const again = await compress(asked(), json({ etag: 'W/"abc"' }), {});
    expect(again.headers.get("etag")).toBe('W/"abc"');
  });

  test("a stream that fails fails for the reader, and one that nobody reads is canceled", async () => {
    const failing = new ReadableStream({
      pull(controller) {
        controller.error(new Error("the client does not read"));
      },
    });
    const headers = { "content-type": "text/csv" };
    const broken = new Response(failing, { headers });
    const answer = await compress(asked(), broken, broken);
    await expect(answer.bytes()).rejects.toThrow("does not read");
    const { promise: canceled, resolve } = Promise.withResolvers<void>();
    const endless = new ReadableStream(
      {
        pull: (controller) => controller.enqueue(crypto.getRandomValues(new Uint8Array(60_000))),
        cancel: () => resolve(),
      },
      { highWaterMark: 0 },
    );
    const unread = new Response(endless, { headers });
    const reader = (await compress(asked(), unread, unread)).body!.getReader();
    await reader.read();
    await reader.cancel();
    await canceled;
  });

  test("beyond what may be compressed at one time, answers go out as they are", async () => {
    const body = () => JSON.stringify({ data: "x".repeat(LIMITS.httpCompressedBytesMax - 100) });
    const fitting = Math.floor(LIMITS.httpCompressingBytesMax / body().length);
    const headers = { "content-type": "application/json" };
    const answers = await Promise.all(
      Array.from({ length: fitting + 3 }, () => compress(asked(), new Response(body(), { headers }), {})),
    );
    const encodings = answers.map((answer) => answer.headers.get("content-encoding"));
    expect(encodings.filter((encoding) => encoding === "gzip").length).toBe(fitting);
    expect((await compress(asked(), json(), {})).headers.get("content-encoding")).toBe("gzip");
  });
});
