// A short run of the API's fuzzer; `scripts/api-fuzz.ts` is the long one.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { AppError } from "../../lib/app-error.ts";
import { type ApiFixture, startApiFixture } from "../../testing/fixtures/api-fixture.ts";
import { type FuzzReport, runFuzz } from "../../testing/fuzz/run-fuzz.ts";

let api: ApiFixture;
beforeAll(async () => {
  api = await startApiFixture({
    isChecking: false,
    fetchAttachment: () => Promise.reject(new AppError("invalid_attachment", "Nothing is fetched here.")),
  });
});
afterAll(() => api[Symbol.asyncDispose]());

function fuzz(requests: number, send = (request: Request) => api.app.handle(request)): Promise<FuzzReport> {
  return runFuzz({
    document: api.app.document(),
    origin: "http://localhost",
    send,
    key: api.key,
    from: "Acme <a@acme.test>",
    requests,
    seed: 7,
  });
}

/** What needs two ids that belong together, an email that waits for its time, or a form with a file. */
const HARD_TO_HIT =
  /\/imports\b|\/exports\/|attachmentId|versionId|segmentId|eventId|runId|^GET \/queue\/reports\/|^GET \/contacts\/erasures\/|^(?:PATCH|DELETE) \/emails\/|\/(?:cancel|pause|resume|decide|resend)$/;

test("4,000 random requests get documented answers, and each route is also used well", async () => {
  const report = await fuzz(4_000);
  expect(report.problems).toEqual([]);
  const neverRight = [...report.routes].filter(([, statuses]) => ![...statuses.keys()].some((s) => s < 300));
  expect(neverRight.map(([route]) => route).filter((route) => !HARD_TO_HIT.test(route))).toEqual([]);
});

test.each([
  ["an undocumented status", () => new Response('{"id":1}', { status: 418 })],
  [
    "a broken server",
    () => Response.json({ statusCode: 500, message: "x", name: "internal_server_error" }, { status: 500 }),
  ],
  ["another form of refusal", () => Response.json({ error: "x" }, { status: 422 })],
  ["a page", () => new Response("<html>", { status: 404, headers: { "content-type": "text/html" } })],
])("the fuzzer finds %s", async (_what, answer) => {
  const { problems, sent } = await fuzz(20, async () => answer());
  expect(problems.length).toBe(sent);
});
