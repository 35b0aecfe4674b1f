import { describe, expect, test } from "bun:test";
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { connect as tcpConnect } from "node:net";
import { text } from "node:stream/consumers";
import { connect, type TLSSocket } from "node:tls";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { startHttp, startRedirect } from "./http-server.ts";

const EMAIL = JSON.stringify({
  ...{ from: "a@acme.test", to: "ada@site.test", subject: "Hello" },
  html: "x".repeat(100_000),
});
const listen = { host: "127.0.0.1", port: 0 };
const BODY_BYTES_MAX = 70_000_000;

/** Sends bytes as they are; resolves to all that came back when the server has closed. */
async function talk(port: number, text: string, options: { close: boolean }): Promise<string> {
  const closed = Promise.withResolvers<string>();
  let answer = "";
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data: (_socket, bytes) => {
        answer += bytes.toString("latin1");
      },
      close: () => closed.resolve(answer),
    },
  });
  socket.write(text);
  socket.flush();
  if (options.close) socket.end();
  return await closed.promise;
}

describe("startHttp", () => {
  test("a body that is cut off changes nothing", async () => {
    await using api = await startApiFixture();
    const server = startHttp({ app: api.app, listen, tls: null, bodyBytesMax: BODY_BYTES_MAX });
    const head = (length: string) =>
      `POST /emails HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.key}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
    const small = EMAIL.replaceAll("x".repeat(1_000), "x");
    const cut = small.slice(0, -1);
    await talk(server.port, `${head(`Content-Length: ${small.length}`)}${cut}`, { close: true });
    await talk(server.port, `${head("Transfer-Encoding: chunked")}${small.length.toString(16)}\r\n${cut}`, {
      close: true,
    });
    await talk(
      server.port,
      `${head("Transfer-Encoding: chunked")}${small.length.toString(16)}\r\n${small}\r\n`,
      { close: true },
    );
    await server.stop();
    expect(await api.emails()).toEqual([]);
    expect(api.log).toEqual([]);
  });

  test.each(["length", "chunks"])(
    "a large email may take its time on a slow line, by its %s, and what is silent may not",
    async (kind) => {
      await using api = await startApiFixture();
      const options = { app: api.app, listen, tls: null, bodyBytesMax: BODY_BYTES_MAX, idleMs: 1_000 };
      const server = startHttp(options);
      const head = (framing: string) =>
        `POST /emails HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.key}\r\nContent-Type: application/json\r\nConnection: close\r\n${framing}\r\n\r\n`;
      const isChunked = kind === "chunks";
      const slow = tcpConnect(server.port, "127.0.0.1");
      const answer = text(slow);
      const length = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${EMAIL.length}`;
      const size = isChunked ? `${EMAIL.length.toString(16)}\r\n` : "";
      slow.write(`${head(length)}${size}${EMAIL.slice(0, 50_000)}`);
      // It is cut off when the server has waited for as long as it waits for anybody.
      const silent = await talk(server.port, `${head("Content-Length: 100")}{`, { close: false });
      slow.write(`${EMAIL.slice(50_000)}${isChunked ? "\r\n0\r\n\r\n" : ""}`);
      expect([silent.slice(0, 12), (await answer).slice(0, 12)]).toEqual(["", "HTTP/1.1 200"]);
      await server.stop();
    },
  );

  test("an upload's connection is closed when it is idle afterwards", async () => {
    await using api = await startApiFixture();
    const options = { app: api.app, listen, tls: null, bodyBytesMax: BODY_BYTES_MAX, idleMs: 1_000 };
    const server = startHttp(options);
    const form = "--b\r\n\r\n\r\n--b--\r\n";
    const head =
      "POST /contacts/imports HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n";
    const send = (more: string) => talk(server.port, `${head}${more}\r\n\r\n${form}`, { close: false });
    const length = `Content-Length: ${form.length}`;
    const key = `Authorization: Bearer ${api.key}`;
    const answers = await Promise.all([send(length), send(`${key}\r\n${length}`)]);
    expect(answers.map((answer) => answer.slice(0, 12))).toEqual(["HTTP/1.1 401", "HTTP/1.1 422"]);
    await server.stop();
  });

  test("takes a chunked body that ends as it should", async () => {
    await using api = await startApiFixture();
    const server = startHttp({ app: api.app, listen, tls: null, bodyBytesMax: BODY_BYTES_MAX });
    const chunked =
      `POST /emails HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.key}\r\nContent-Type: application/json\r\n` +
      `Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${EMAIL.length.toString(16)}\r\n${EMAIL}\r\n0\r\n\r\n`;
    const answer = await talk(server.port, chunked, { close: false });
    await server.stop();
    expect(answer).toStartWith("HTTP/1.1 200 OK");
    expect(await api.emails()).toHaveLength(1);
  });

  test("a body that is announced as too long is refused in words, unread", async () => {
    await using api = await startApiFixture();
    const server = startHttp({ app: api.app, listen, tls: null, bodyBytesMax: BODY_BYTES_MAX });
    const head = `POST /emails HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${api.key}\r\nConnection: close\r\n`;
    const answer = await talk(server.port, `${head}Content-Length: 900000000\r\n\r\n`, { close: false });
    await server.stop();
    expect(answer).toStartWith("HTTP/1.1 413");
    expect(answer).toContain('"statusCode":413');
  });

  test.each([
    ["no host", "GET /health HTTP/1.1\r\n\r\n"],
    [
      "two lengths",
      "POST /emails HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    ],
    [
      "length and chunks",
      "POST /emails HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["two hosts", "GET /health HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n"],
    ["the same host twice", "GET /health HTTP/1.1\r\nHost: a.test\r\nhost: a.test\r\n\r\n"],
    ["a space before the colon", "GET /health HTTP/1.1\r\nHost : x\r\n\r\n"],
    ["headers of 32 KB", `GET /health HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(32_000)}\r\n\r\n`],
  ])("refuses a request with %s", async (_what, text) => {
    await using api = await startApiFixture();
    const server = startHttp({ app: api.app, listen, tls: null, bodyBytesMax: BODY_BYTES_MAX });
    const answer = await talk(server.port, text, { close: false });
    await server.stop();
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
  });

  test.each([
    ["HTTP/1.0 without a host", "GET /health HTTP/1.0\r\n\r\n"],
    ["an empty host", "GET /health HTTP/1.1\r\nHost:\r\n"],
    ["a host that is none", "GET /health HTTP/1.1\r\nHost: a b\r\n"],
    ["a short host", "GET /health HTTP/1.1\r\nHost: x\r\n"],
    ["a whole URL", "GET http://other.test/health HTTP/1.1\r\nHost: x\r\n"],
    ["a fragment", "GET /health#top HTTP/1.1\r\nHost: localhost\r\n"],
  ])("answers a request with %s", async (_what, head) => {
    await using api = await startApiFixture();
    const server = startHttp({ app: api.app, listen, tls: null, bodyBytesMax: BODY_BYTES_MAX });
    const text = head.endsWith("\r\n\r\n") ? head : `${head}Connection: close\r\n\r\n`;
    const answer = await talk(server.port, text, { close: false });
    await server.stop();
    expect(answer).toStartWith("HTTP/1.1 200 OK");
    expect(answer).toEndWith('{"status":"ok"}');
  });

  test("a request that runs when the server stops is answered", async () => {
    const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const app = {
      async handle() {
        arrived.resolve();
        await release.promise;
        return new Response("done");
      },
    };
    const server = startHttp({ app, listen, tls: null, bodyBytesMax: BODY_BYTES_MAX });
    const answer = fetch(server.url);
    await arrived.promise;
    const stopped = server.stop();
    release.resolve();
    expect(await (await answer).text()).toBe("done");
    await stopped;
    await expect(fetch(server.url)).rejects.toThrow();
  });

  test("speaks TLS", async () => {
    await using api = await startApiFixture();
    const certificate = createTestCertificate("localhost");
    const server = startHttp({ app: api.app, listen, tls: certificate, bodyBytesMax: BODY_BYTES_MAX });
    const options = { tls: { ca: certificate.cert } };
    const response = await fetch(`https://localhost:${server.port}/health`, options);
    expect(await response.json()).toEqual({ status: "ok" });
    expect(server.url).toStartWith("https://");
    await server.stop();
  });

  test("shows each name its own certificate", async () => {
    await using api = await startApiFixture();
    const [own, links] = [createTestCertificate("localhost"), createTestCertificate("links.acme.test")];
    const hosts = [{ serverName: "links.acme.test", ...links }];
    const server = startHttp({ app: api.app, listen, tls: own, hosts, bodyBytesMax: BODY_BYTES_MAX });
    const shown = async (servername: string): Promise<string | undefined> => {
      const socket = connect({ host: "127.0.0.1", port: server.port, servername, rejectUnauthorized: false });
      await once(socket, "secureConnect");
      const { fingerprint256 } = socket.getPeerCertificate();
      socket.destroy();
      return fingerprint256;
    };
    const of = ({ cert }: { cert: string }) => new X509Certificate(cert).fingerprint256;
    expect(await shown("links.acme.test")).toBe(of(links));
    expect(await shown("localhost")).toBe(of(own));
    expect(await shown("other.test")).toBe(of(own));
    await server.stop();
  });

  test("a renewed certificate takes over, and connections that are open end with an answer", async () => {
    await using api = await startApiFixture();
    const [old, renewed] = [createTestCertificate("localhost"), createTestCertificate("localhost")];
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const app = {
      async handle(request: Request): Promise<Response> {
        if (!request.url.endsWith("/slow")) return await api.app.handle(request, null);
        arrived.resolve();
        await release.promise;
        return new Response("slow");
      },
    };
    const server = startHttp({ app, listen, tls: old, bodyBytesMax: BODY_BYTES_MAX });
    const open = async () => {
      const socket = connect({ host: "127.0.0.1", port: server.port, rejectUnauthorized: false });
      await once(socket, "secureConnect");
      return socket;
    };
    const ask = async (socket: TLSSocket, path: string): Promise<string> => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return String((await once(socket, "data"))[0]);
    };
    const of = ({ cert }: { cert: string }) => new X509Certificate(cert).fingerprint256;
    const [kept, silent, busy] = await Promise.all([open(), open(), open()]);
    expect(await ask(kept, "/health")).not.toMatch(/^connection: close/im);
    const slow = ask(busy, "/slow");
    await arrived.promise;
    server.renewTls({ main: renewed, hosts: [] });
    for (let times = 0; times < 20; times++) {
      const socket = await open();
      expect(socket.getPeerCertificate().fingerprint256).toBe(of(renewed));
      expect(await ask(socket, "/health")).not.toMatch(/^connection: close/im);
      socket.destroy();
    }
    // Kept open or silent so far, a connection still gets an answer, which ends it.
    for (const socket of [kept, silent]) {
      expect(await ask(socket, "/health")).toMatch(/^HTTP\/1.1 200 [\s\S]*^connection: close/im);
    }
    release.resolve();
    expect(await slow).toContain("slow");
    await server.stop();
  });

  test("a port that another program has is refused, with TLS too", async () => {
    await using api = await startApiFixture();
    const tls = createTestCertificate("localhost");
    // It would share the port if it could.
    const other = Bun.serve({ hostname: "127.0.0.1", port: 0, reusePort: true, fetch: () => new Response() });
    const where = { host: "127.0.0.1", port: other.port! };
    const start = () => startHttp({ app: api.app, listen: where, tls, bodyBytesMax: BODY_BYTES_MAX });
    expect(start).toThrow("port");
    await other.stop(true);
    await start().stop();
  });
});

describe("startRedirect", () => {
  test("leads to https and serves challenges, nothing else", async () => {
    const server = startRedirect({
      listen,
      publicUrl: () => "https://mail.test",
      challenge: async (path) => (path === "/.well-known/acme-challenge/a" ? "a.b" : null),
    });
    const options = { redirect: "manual" as const };
    const page = await fetch(`${server.url}/emails?x=1`, options);
    expect([page.status, page.headers.get("location")]).toEqual([308, "https://mail.test/emails?x=1"]);
    expect(await page.json()).toMatchObject({ message: expect.stringContaining("accepts only HTTPS") });
    expect(await (await fetch(`${server.url}/.well-known/acme-challenge/a`, options)).text()).toBe("a.b");
    expect((await fetch(`${server.url}/.well-known/acme-challenge/b`, options)).status).toBe(308);
    await server.stop();
  });

  test("refuses a request with two hosts", async () => {
    const server = startRedirect({ listen, publicUrl: () => "https://mail.test" });
    const answer = await talk(server.port, "GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n\r\n", {
      close: false,
    });
    await server.stop();
    expect(answer).toStartWith("HTTP/1.1 400");
  });

  test.each([
    ["no host, as old probes have none", "GET /health?x=1 HTTP/1.0\r\n\r\n"],
    ["a host that is none", "GET /health?x=1 HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n"],
  ])("leads on with %s", async (_name, request) => {
    const server = startRedirect({ listen, publicUrl: () => "https://mail.test" });
    const answer = await talk(server.port, request, { close: false });
    await server.stop();
    expect(answer).toContain(" 308 ");
    expect(answer.toLowerCase()).toContain("location: https://mail.test/health?x=1\r\n");
  });
});
