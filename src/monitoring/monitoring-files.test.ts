import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ALERT_FAULTS } from "../testing/fixtures/alert-faults.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { ALERT_RULES, type AlertRule } from "./alert-rules.ts";
import { METRICS, PREFIX } from "./metric-table.ts";
import { grafanaDashboard, replaceMonitoringTables, rulesFile } from "./monitoring-files.ts";
import { createRegistry } from "./registry.ts";

const promtool = onlyWith("promtool", Bun.which("promtool") !== null);

async function runPromtool(...args: string[]) {
  const check = Bun.spawn(["promtool", ...args], { stdout: "pipe", stderr: "pipe" });
  const said = (await new Response(check.stdout).text()) + (await new Response(check.stderr).text());
  return { said, exitCode: await check.exited };
}

const WELL_STEPS = 20;
const STEP = "30s";

/** Ten minutes in which all is well, then the fault for longer than the rule waits, in promtool's form. */
function faultOf(rule: AlertRule): object {
  const [fault, well] = ALERT_FAULTS[rule.name]!;
  const steps = WELL_STEPS + 2 * (rule.forMinutes + 11);
  const registry = createRegistry();
  const series = new Map<string, string[]>();
  for (let step = 0; step < steps; step++) {
    registry.clearGauges();
    (step < WELL_STEPS ? well : fault)(registry);
    for (const line of registry
      .text()
      .split("\n")
      .filter((text) => /^[^#]/.test(text))) {
      const [name, value] = [line.slice(0, line.lastIndexOf(" ")), line.slice(line.lastIndexOf(" ") + 1)];
      const values = series.get(name) ?? [];
      values.push(...Array<string>(step - values.length).fill("_"), value);
      series.set(name, values);
    }
  }
  const firing = (count: number, step: number) => ({
    expr: `count(ALERTS{alertname="${rule.name}", alertstate="firing"})`,
    eval_time: `${step * 30}s`,
    exp_samples: count === 0 ? [] : [{ labels: "{}", value: count }],
  });
  return {
    name: rule.name,
    interval: STEP,
    input_series: [...series].map(([name, values]) => ({ series: name, values: values.join(" ") })),
    promql_expr_test: [firing(0, WELL_STEPS - 1), firing(1, steps - 1)],
  };
}

promtool.test("promtool takes the rules; each fires in Prometheus at its fault, and not before", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-rules-"));
  try {
    const file = join(directory, "sendlark.yml");
    await Bun.write(file, rulesFile());
    const check = await runPromtool("check", "rules", file);
    expect(check.said).toContain(`SUCCESS: ${ALERT_RULES.length} rules found`);
    expect(check.exitCode).toBe(0);
    const faults = join(directory, "faults.yml");
    const tests = ALERT_RULES.map(faultOf);
    // JSON is YAML.
    await Bun.write(faults, JSON.stringify({ rule_files: [file], evaluation_interval: STEP, tests }));
    const { said, exitCode } = await runPromtool("test", "rules", faults);
    expect([said, exitCode]).toEqual([expect.stringContaining("SUCCESS"), 0]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test("the tables in docs/monitoring.md are the program's own; bun scripts/monitoring-page.ts writes them", async () => {
  const page = await Bun.file(join(import.meta.dir, "../../docs/monitoring.md")).text();
  expect(replaceMonitoringTables(page)).toBe(page);
});

test("the dashboard asks for metrics and labels that there are", () => {
  const text = JSON.stringify(grafanaDashboard());
  const names = [...text.matchAll(new RegExp(`${PREFIX}(\\w+?)(?:_bucket)?\\{`, "g"))].map(
    ([, name]) => name!,
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !(name in METRICS))).toEqual([]);
  const panels = Object.entries(METRICS).flatMap(([name, spec]) =>
    "panel" in spec ? [[name, spec] as const] : [],
  );
  for (const [name, { panel, labels }] of panels) {
    const by: readonly string[] = "by" in panel ? panel.by : [];
    expect([name, by.filter((label) => !(labels as readonly string[]).includes(label))]).toEqual([name, []]);
  }
});
