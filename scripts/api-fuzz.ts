// Fuzzes the API from its own description, in process or against a running server:
//   bun scripts/api-fuzz.ts [--requests N] [--seed N] [--url http://127.0.0.1:8080 --key sl_… --from a@your.domain] [--write]
// Exits 1 when an answer is not as documented. The server's limit of requests a second must be off.
import { parseArgs } from "node:util";
import type { OpenApiDocument } from "../src/http/docs/openapi-document.ts";
import { AppError } from "../src/lib/app-error.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { startApiFixture } from "../src/testing/fixtures/api-fixture.ts";
import { type FuzzOptions, runFuzz, showFuzzReport } from "../src/testing/fuzz/run-fuzz.ts";

const { values: options } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    url: { type: "string" },
    key: { type: "string" },
    from: { type: "string" },
    write: { type: "boolean", default: false },
  },
});

/** The control build answers one in this many requests with a 500. */
const BROKEN_EVERY = 50;
const CONTROL_REQUESTS = 500;

console.log(`${options.requests} requests, seed ${options.seed}`);
const report = options.url === undefined ? await fuzzInProcess(counts()) : await fuzzServer(options.url);
console.log(showFuzzReport(report));
const control = await fuzzInProcess({ requests: CONTROL_REQUESTS, seed: 1 }, BROKEN_EVERY);
const violations = [
  ...report.problems,
  ...(control.problems.length === 0 ? ["the control was not caught"] : []),
];
const outcome = {
  name: "api-fuzz",
  seed: Number(options.seed),
  counts: { requests: report.sent, operations: report.routes.size },
  control: `one answer in ${BROKEN_EVERY} made a 500: ${control.problems.length} found in ${CONTROL_REQUESTS} requests`,
  violations,
};
process.exit(await reportCampaign(outcome, options.write));

function counts(): Pick<FuzzOptions, "requests" | "seed"> {
  return { requests: Number(options.requests), seed: Number(options.seed) };
}

async function fuzzInProcess(of: Pick<FuzzOptions, "requests" | "seed">, brokenEvery = 0) {
  let asked = 0;
  await using api = await startApiFixture({
    isChecking: false,
    fetchAttachment: () => Promise.reject(new AppError("invalid_attachment", "Nothing is fetched here.")),
  });
  return await runFuzz({
    ...of,
    document: api.app.document(),
    origin: "http://localhost",
    send: async (request) => {
      const response = await api.app.handle(request);
      return ++asked % brokenEvery === 0 ? new Response("{}", { status: 500 }) : response;
    },
    key: api.key,
    from: "Acme <a@acme.test>",
  });
}

async function fuzzServer(url: string) {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
  const { key = "", from = "" } = options;
  return await runFuzz({ ...counts(), document, origin: url, send: fetch, key, from });
}
