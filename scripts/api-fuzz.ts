// Fuzzes the API from its own description, in process or against a running server:
//   bun scripts/api-fuzz.ts [--requests N] [--seed N] [--url http://127.0.0.1:8080 --key sl_… --from a@your.domain]
// Exits 1 when an answer is not as documented. The server's limit of requests a second must be off.
import { parseArgs } from "node:util";
import type { OpenApiDocument } from "../src/http/docs/openapi-document.ts";
import { AppError } from "../src/lib/app-error.ts";
import { startApiFixture } from "../src/testing/api-fixture.ts";
import { type FuzzOptions, runFuzz, showFuzzReport } from "../src/testing/run-fuzz.ts";

const { values: options } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    url: { type: "string" },
    key: { type: "string" },
    from: { type: "string" },
  },
});

const PROBLEMS_SHOWN_MAX = 20;

console.log(`${options.requests} requests, seed ${options.seed}`);
const startedAt = performance.now();
const report = options.url === undefined ? await fuzzInProcess() : await fuzzServer(options.url);
console.log(showFuzzReport(report));
console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
for (const problem of report.problems.slice(0, PROBLEMS_SHOWN_MAX)) console.log(problem);
process.exit(report.problems.length === 0 ? 0 : 1);

function counts(): Pick<FuzzOptions, "requests" | "seed"> {
  return { requests: Number(options.requests), seed: Number(options.seed) };
}

async function fuzzInProcess() {
  await using api = await startApiFixture({
    isChecking: false,
    fetchAttachment: () => Promise.reject(new AppError("invalid_attachment", "Nothing is fetched here.")),
  });
  return await runFuzz({
    ...counts(),
    document: api.app.document(),
    origin: "http://localhost",
    send: (request) => api.app.handle(request),
    key: api.key,
    from: "Acme <a@acme.test>",
  });
}

async function fuzzServer(url: string) {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
  const { key = "", from = "" } = options;
  return await runFuzz({ ...counts(), document, origin: url, send: fetch, key, from });
}
