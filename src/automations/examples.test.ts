// What docs/automations.md shows is accepted as it stands, and does what it says.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { type AutomationBench, openAutomationBench } from "../testing/fixtures/automation-bench.ts";
import type * as wire from "./schema.ts";

const PAGE = join(import.meta.dir, "../../docs/automations.md");
const DAY = 24 * 3600_000;
const EMAIL = "ada@lovelace.dev";

let bench: AutomationBench;
/** The bodies of its requests, by their path; several of one path in order. */
let bodies: [path: string, body: Record<string, unknown>][];
beforeAll(async () => {
  bench = await openAutomationBench();
  const page = await Bun.file(PAGE).text();
  const requests = page.matchAll(/^curl -X POST https:\/\/mail\.example\.com(\S+) .* -d '([^']+)'$/gm);
  bodies = [...requests].map(([, path = "", body = ""]) => [path, JSON.parse(body)]);
  for (const alias of ["welcome", "tips", "trial-ends", "thanks", "last-call"]) {
    const body = {
      name: alias,
      alias,
      from: "hi@acme.test",
      subject: alias,
      html: "<p>{{{NAME}}}{{{AMOUNT}}}</p>",
    };
    const variables = ["NAME", "AMOUNT"].map((key) => ({ key, type: "string", fallback_value: "" }));
    const { id } = await bench.ask("POST", "/templates", { ...body, variables });
    await bench.ask("POST", `/templates/${id}/publish`, {});
  }
  for (const key of ["trial_ends", "plan"])
    await bench.ask("POST", "/contact-properties", { key, type: "string" });
});
afterAll(() => bench[Symbol.asyncDispose]());

const bodyOf = (path: string, at = 0) => bodies.filter(([one]) => one === path)[at]![1];

test("the welcome series goes on where the first email was opened", async () => {
  const { id } = await bench.ask("POST", "/automations", bodyOf("/automations"));
  await bench.ask("POST", "/contacts", { email: "grace@site.test", time_zone: "America/New_York" });
  const dry = async (answers: object) => {
    const body = { email: "grace@site.test", start_at: "2026-11-20T12:00:00Z", answers };
    return (await bench.ask("POST", `/automations/${id}/dry-run`, body)) as unknown as wire.AutomationDryRun;
  };
  const read = await dry({ welcome: "opened" });
  expect(read.steps.map(({ key }) => key)).toEqual([
    "confirmed",
    "welcome",
    "three_days",
    "morning",
    "opened",
    "tips",
  ]);
  // Nine in New York on the Monday after.
  expect(read.ends_at).toBe("2026-11-23T14:00:00.000Z");
  expect((await dry({})).steps.at(-1)?.key).toBe("opened");
});

test("the trial reminder goes out three days before, and the dry run says so", async () => {
  const { id } = await bench.ask("POST", "/automations", bodyOf("/automations", 1));
  const properties = { trial_ends: "2026-11-25", plan: "free" };
  await bench.ask("POST", "/contacts", { email: EMAIL, properties });
  const given = bodyOf("/automations/ID/dry-run") as { answers: object };
  const body = { ...given, answers: { ...given.answers, is_free: "condition_met" } };
  const dry = (await bench.ask(
    "POST",
    `/automations/${id}/dry-run`,
    body,
  )) as unknown as wire.AutomationDryRun;
  expect(dry.steps.map(({ key }) => key)).toEqual(["soon", "is_free", "reminder", "paid", "thanks"]);
  expect(dry.steps.at(-1)?.output).toMatchObject({ variables: { AMOUNT: 20 } });
  expect(dry.ends_at).toBe("2026-12-21T15:00:00.000Z");
  // The contact has clicked nothing, so it ends at the condition, on 22 November at ten.
  await bench.pass(3 * DAY);
  const runs = (await bench.api.call("GET", `/automations/${id}/runs?status=completed`))
    .json as wire.AutomationRunList;
  expect(runs.data).toMatchObject([{ email: EMAIL, status: "completed", step_key: null }]);
  const run = await bench.api.call("GET", `/automations/${id}/runs/${runs.data[0]?.id}`);
  expect((run.json as wire.AutomationRun).steps.map(({ key, output }) => [key, output?.["met"]])).toEqual([
    ["soon", undefined],
    ["is_free", false],
  ]);
  expect((await bench.api.call("POST", "/events/send", bodyOf("/events/send"))).status).toBe(202);
});
