// The page for people: whole, safe, and with code that does what it shows.

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiFixture, startApiFixture } from "../../testing/fixtures/api-fixture.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import type { FuzzTarget } from "../../testing/fuzz/fuzz-request.ts";
import { targetsOf } from "../../testing/fuzz/run-fuzz.ts";
import { curlSample, LIBRARIES, librarySamples } from "./code-samples.ts";
import { EXAMPLE_ID } from "./json-schema.ts";
import { referencePage } from "./reference-page.ts";

let api: ApiFixture;
let targets: FuzzTarget[];
beforeAll(async () => {
  api = await startApiFixture();
  targets = targetsOf(api.app.document());
});
afterAll(() => api[Symbol.asyncDispose]());

/** `tag attribute=value` of everything in the page that could load or run something. */
async function loads(html: string): Promise<string[]> {
  const found: string[] = [];
  const rewriter = new HTMLRewriter().on(
    "script,link,img,iframe,object,embed,style,[style],[onclick],[onload]",
    {
      element(element) {
        const attributes = [...element.attributes].map(([name, value]) => `${name}=${value}`);
        found.push([element.tagName, ...attributes].join(" "));
      },
    },
  );
  await rewriter.transform(new Response(html)).text();
  return found;
}

describe("GET /docs", () => {
  test("shows every operation, and nothing loads from anywhere", async () => {
    const { status, headers, text } = await api.call("GET", "/docs", undefined, { authorization: "" });
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    for (const { path, operation } of targets) {
      expect(text).toContain(`<article id="${operation.operationId}">`);
      expect(text).toContain(`<code>${path}</code>`);
    }
    expect(await loads(text)).toEqual(["link rel=icon href=data:,", "style", "script"]);
    expect(
      (await api.call("GET", "/docs", undefined, { "if-none-match": headers.get("etag")! })).status,
    ).toBe(304);
  });

  test("its policy names exactly the one style and the one script that it holds", async () => {
    const { headers, text } = await api.call("GET", "/docs");
    const policy = headers.get("content-security-policy")!;
    expect(policy).toStartWith("default-src 'none'; ");
    expect(policy).not.toContain("unsafe");
    for (const tag of ["style", "script"]) {
      const source = text.match(new RegExp(`<${tag}>([^]*?)</${tag}>`))?.[1] ?? "";
      const hash = new Bun.CryptoHasher("sha256").update(source).digest("base64");
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`);
    }
  });

  test("whatever a description says is shown as text", async () => {
    const document = structuredClone(api.app.document());
    const evil = '<img src=x onerror="alert(1)">`<script>`';
    const operation = document.paths["/emails"]!["post"]!;
    Object.assign(operation, { summary: evil, description: evil });
    operation.parameters.push({ name: evil, in: "query", required: false, description: evil, schema: {} });
    operation.requestBody!.content["application/json"]!.example = { subject: evil };
    document.tags.push({ name: evil });
    const page = referencePage(document);
    expect(await loads(page)).toEqual(["link rel=icon href=data:,", "style", "script"]);
  });
});

interface Sent {
  method: string;
  path: string;
  authorization: string | null;
  body: unknown;
}

/** It has a configuration of its own for the compiler, which is not that of the program. */
const NODE_LIBRARY = join(import.meta.dir, "../../../clients/node/src/index.ts");

/** Runs samples against a server that answers nothing and keeps what it is sent. */
async function record(run: (url: string) => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const isJson = request.headers.get("content-type")?.includes("json") === true;
      const authorization = request.headers.get("authorization");
      const body = isJson ? await request.json() : null;
      sent.push({ method: request.method, path: pathname, authorization, body });
      return Response.json({ id: EXAMPLE_ID, data: [], has_more: false });
    },
  });
  await run(server.url.origin).finally(() => server.stop(true));
  return sent;
}

function expected({ method, path, operation }: FuzzTarget): Sent {
  return {
    method,
    path: path.replace(/\{\w+\}/g, EXAMPLE_ID),
    authorization: operation.security.length > 0 ? "Bearer sl_sample" : null,
    body: operation.requestBody?.content["application/json"]?.example ?? null,
  };
}

describe("the code samples make the documented requests", () => {
  test("of our library for Node.js, and are there for every operation that it has", async () => {
    const meant = targets.filter(({ operation }) => operation["x-sdk"] !== false);
    const { Sendlark } = (await import(NODE_LIBRARY)) as { Sendlark: unknown };
    const sent = await record(async (url) => {
      const calls = (await librarySamples(url, "node"))!;
      expect(Object.keys(calls).sort()).toEqual(meant.map(({ operation }) => operation.operationId).sort());
      for (const { operation } of meant) {
        const code = calls[operation.operationId]!.replace(/^import .*\n/, "");
        const run = new Function("Sendlark", "process", `return (async () => {${code}\nreturn 1; })()`);
        await run(Sendlark, { env: { SENDLARK_API_KEY: "sl_sample" } });
      }
    });
    expect(sent).toEqual(meant.map(expected));
  });

  test.each(LIBRARIES)("of $title, for every operation, with this server's address", async ({ name }) => {
    const calls = (await librarySamples("https://mail.example.com", name))!;
    const meant = targets.filter(({ operation }) => operation["x-sdk"] !== false);
    expect(Object.keys(calls).sort()).toEqual(meant.map(({ operation }) => operation.operationId).sort());
    for (const call of Object.values(calls)) {
      expect(call).toContain("https://mail.example.com");
      expect(call).not.toMatch(/\{(?:server|imports)\}|\bsl_/);
    }
  });

  test("and docs/clients.md says the same about installing each", async () => {
    const page = await Bun.file(join(import.meta.dir, "../../../docs/clients.md")).text();
    for (const { title, install } of LIBRARIES) {
      expect(page).toMatch(new RegExp(`^\\| \\[${RegExp.escape(title)}.*\`${RegExp.escape(install)}\``, "m"));
    }
  });

  test("and nothing else is served as samples", async () => {
    const { status, headers } = await api.call("GET", "/docs/samples/node.json", undefined, {
      authorization: "",
    });
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    for (const name of ["cobol.json", "node", "constructor.json", "__proto__.json"]) {
      expect((await api.call("GET", `/docs/samples/${name}`)).status).toBe(404);
    }
  });

  onlyWith("curl", Bun.which("curl") !== null).test("curl", async () => {
    const sent = await record(async (url) => {
      const script = targets.map((target) => curlSample(url, target)).join("\n");
      await runScript(["bash", "-e"], script);
    });
    expect(sent).toEqual(targets.map(expected));
  });
});

async function runScript(command: string[], script: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-samples-"));
  try {
    await writeFile(join(directory, "script"), script);
    const child = Bun.spawn([...command, join(directory, "script")], {
      env: {
        PATH: "/usr/local/bin:/usr/bin:/bin",
        SENDLARK_API_KEY: "sl_sample",
      },
      stdout: "ignore",
      stderr: "pipe",
    });
    const [error, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
    if (code !== 0) throw new Error(error);
  } finally {
    await rm(directory, { recursive: true });
  }
}
