// The page for people: whole, safe, and with code that does what it shows.

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resend } from "resend";
import { type ApiFixture, startApiFixture } from "../../testing/fixtures/api-fixture.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import type { FuzzTarget } from "../../testing/fuzz/fuzz-request.ts";
import { targetsOf } from "../../testing/fuzz/run-fuzz.ts";
import {
  type CodeSample,
  codeSamples,
  javaScriptLiteral,
  NODE_CALLS,
  pythonLiteral,
} from "./code-samples.ts";
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

test.each([
  [
    { a: 1, "b-c": [true, null], d: "é\n\"'" },
    '{\n  a: 1,\n  "b-c": [true, null],\n  d: "é\\n\\"\'",\n}',
    "[True, None]",
  ],
  [[], "[]", "[]"],
  [[{ a: [] }], "[\n  {\n    a: [],\n  },\n]", '"a": [],'],
])("%j as a literal", (value, javaScript, pythonPart) => {
  expect(javaScriptLiteral(value)).toBe(javaScript);
  expect(pythonLiteral(value)).toContain(pythonPart);
});

interface Sent {
  method: string;
  path: string;
  authorization: string | null;
  body: unknown;
}

/** Runs samples against a server that answers nothing and keeps what it is sent. */
async function record(
  run: (samplesOf: (target: FuzzTarget) => CodeSample[]) => Promise<void>,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const text = await request.text();
      const authorization = request.headers.get("authorization");
      sent.push({
        method: request.method,
        path: pathname,
        authorization,
        body: text === "" ? null : JSON.parse(text),
      });
      return Response.json({ id: EXAMPLE_ID, data: [] });
    },
  });
  await run((target) => codeSamples(server.url.origin, target)).finally(() => server.stop(true));
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

const sampleIn = (samples: CodeSample[], language: CodeSample["language"]) =>
  samples.find((sample) => sample.language === language)!.code;

/** The library names a segment where the example has a filter. */
function withoutAudience({ operation }: { operation: { operationId: string } }, body: unknown): unknown {
  if (operation.operationId !== "broadcasts.create") return body;
  const { filter, segment_id, ...rest } = body as Record<string, unknown>;
  expect([filter, segment_id].filter((given) => given !== undefined).length).toBe(1);
  return rest;
}

describe("the code samples make the documented requests", () => {
  test("Node.js", async () => {
    const sent = await record(async (samplesOf) => {
      for (const target of targets) {
        const code = sampleIn(samplesOf(target), "Node.js").replace(/^import .*\n/, "");
        const run = new Function("Resend", "process", `return (async () => {${code}\nreturn 1; })()`);
        await run(Resend, { env: { SENDLARK_API_KEY: "sl_sample" } });
      }
    });
    expect(sent.map(({ method, path, authorization }) => [method, path, authorization])).toEqual(
      targets.map(expected).map(({ method, path, authorization }) => [method, path, authorization]),
    );
    for (const [index, target] of targets.entries()) {
      // The library has no names for what is Sendlark's own.
      const wanted = withoutAudience(target, expected(target).body ?? {});
      const body = { ...(sent[index]!.body as object) } as { id?: unknown };
      // It repeats the path's id in some.
      if (!("id" in (wanted as object)) && body.id === EXAMPLE_ID) delete body.id;
      const given = withoutAudience(target, Array.isArray(wanted) ? sent[index]!.body : body);
      expect(wanted).toMatchObject(given as object);
      if (target.operation.operationId !== "apiKeys.create") expect(given).toEqual(wanted);
    }
  });

  test("every call of the library belongs to an operation", () => {
    const known = new Set(targets.map(({ operation }) => operation.operationId));
    expect(Object.keys(NODE_CALLS).filter((id) => !known.has(id))).toEqual([]);
  });

  onlyWith("curl", Bun.which("curl") !== null).test("curl", async () => {
    const sent = await record(async (samplesOf) => {
      const script = targets.map((target) => sampleIn(samplesOf(target), "curl")).join("\n");
      await runScript(["bash", "-e"], script);
    });
    expect(sent).toEqual(targets.map(expected));
  });

  onlyWith("python3", Bun.which("python3") !== null).test("Python", async () => {
    const sent = await record(async (samplesOf) => {
      const samples = targets.map((target) => sampleIn(samplesOf(target), "Python")).join("\n");
      await runScript(["python3"], samples, { "requests.py": REQUESTS_BY_URLLIB });
    });
    expect(sent).toEqual(targets.map(expected));
  });
});

/** As much of the library `requests` as the samples use. */
const REQUESTS_BY_URLLIB = `
import json as _json, sys, urllib.request
class _Response:
  def __init__(self, content): self.content, self.text = content, content.decode()
  def json(self): return _json.loads(self.text)
def _make(method):
  def call(url, headers={}, json=None):
    data = None if json is None else _json.dumps(json).encode()
    request = urllib.request.Request(url, data, dict(headers), method=method)
    return _Response(urllib.request.urlopen(request).read())
  return call
for _method in ["get", "post", "patch", "put", "delete"]:
  setattr(sys.modules[__name__], _method, _make(_method.upper()))
`;

async function runScript(
  command: string[],
  script: string,
  files: Record<string, string> = {},
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-samples-"));
  try {
    for (const [name, text] of Object.entries({ ...files, script }))
      await writeFile(join(directory, name), text);
    const child = Bun.spawn([...command, join(directory, "script")], {
      env: {
        PATH: "/usr/local/bin:/usr/bin:/bin",
        SENDLARK_API_KEY: "sl_sample",
        PYTHONDONTWRITEBYTECODE: "1",
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
