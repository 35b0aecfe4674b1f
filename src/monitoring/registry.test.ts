import { describe, expect, test } from "bun:test";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { createBusyMeter } from "../testing/fixtures/watched-mail.ts";
import { METRICS, type MetricName, PREFIX } from "./metric-table.ts";
import { createRegistry } from "./registry.ts";
import { createSiteLabels } from "./site-labels.ts";

const lines = (text: string, name: MetricName) =>
  text.split("\n").filter((line) => new RegExp(`^${PREFIX}${name}(?:_bucket|_sum|_count)?[{ ]`).test(line));

test("counters, gauges and histograms are written as Prometheus reads them", () => {
  const registry = createRegistry();
  registry.count("emails_accepted_total", ["http"], 2);
  registry.count("emails_accepted_total", ["http"]);
  registry.gauge("deliveries", ["queued"], 7);
  for (const rows of [1, 2, 3, 1_000]) registry.observe("store_batch_rows", [], rows);
  registry.count("dns_queries_total", ['A"\\\n', "noerror"]);
  const text = registry.text();
  expect(lines(text, "emails_accepted_total")).toEqual(['sendlark_emails_accepted_total{door="http"} 3']);
  expect(lines(text, "deliveries")).toEqual(['sendlark_deliveries{state="queued"} 7']);
  expect(lines(text, "dns_queries_total")).toEqual([
    'sendlark_dns_queries_total{type="A\\"\\\\\\n",rcode="noerror"} 1',
  ]);
  const rows = lines(text, "store_batch_rows");
  expect(rows).toContain('sendlark_store_batch_rows_bucket{le="1"} 1');
  expect(rows).toContain('sendlark_store_batch_rows_bucket{le="2"} 2');
  expect(rows).toContain('sendlark_store_batch_rows_bucket{le="250"} 3');
  expect(rows.slice(-3)).toEqual([
    'sendlark_store_batch_rows_bucket{le="+Inf"} 4',
    "sendlark_store_batch_rows_sum 1006",
    "sendlark_store_batch_rows_count 4",
  ]);
});

test("labels beyond the bound of a metric count as other", () => {
  const registry = createRegistry();
  for (let number = 0; number < 1_000; number++)
    registry.count("dns_queries_total", [`T${number}`, "noerror"]);
  const samples = registry.samples("dns_queries_total");
  expect(samples).toHaveLength(100);
  expect(samples.at(-1)).toMatchObject({ labels: ["other", "other"], value: 901 });
});

test("gauges that are not read again are gone, counters stay", () => {
  const registry = createRegistry();
  registry.gauge("problems", ["dns"], 1);
  registry.count("emails_accepted_total", ["http"]);
  registry.clearGauges();
  expect(registry.samples("problems")).toEqual([]);
  expect(registry.samples("emails_accepted_total")).toMatchObject([{ value: 1 }]);
});

describe("with 1,000 teams and 10,000 destinations", async () => {
  const { registry } = await createBusyMeter({ destinations: 10_000 });

  test("every metric is there, in fewer than 2,000 series", () => {
    const text = registry.text();
    const missing = (Object.keys(METRICS) as MetricName[]).filter((name) => lines(text, name).length === 0);
    expect(missing).toEqual([]);
    expect(registry.size()).toBeLessThan(2_000);
    // What is beyond the bounds is counted all the same.
    const attempts = registry.samples("attempts_total").reduce((sum, { value }) => sum + value, 0);
    expect(attempts).toBe(40_000);
  });

  test("no address, domain of a recipient or reply is in them", () => {
    const text = registry.text();
    expect(text).not.toContain("@");
    expect(text).not.toContain("recipient.test");
    expect(text).not.toContain("said the server");
  });

  onlyWith("promtool", Bun.which("promtool") !== null).test(
    "promtool finds nothing to object to",
    async () => {
      const check = Bun.spawn(["promtool", "check", "metrics"], {
        stdin: new TextEncoder().encode(registry.text()),
        stdout: "pipe",
        stderr: "pipe",
      });
      const said = (await new Response(check.stdout).text()) + (await new Response(check.stderr).text());
      expect([said, await check.exited]).toEqual(["", 0]);
    },
  );
});

test("the sites with the most mail have labels; one that gets more takes the place of one that ended", () => {
  let now = 0;
  const sites = createSiteLabels(() => now, 2);
  expect([sites.note("a"), sites.note("b"), sites.note("c"), sites.note(null)]).toEqual([
    "a",
    "b",
    "other",
    "unresolved",
  ]);
  for (let count = 0; count < 5; count++) sites.note("c");
  sites.note("b");
  expect(sites.rank()).toEqual([]);
  now += 10 * 60_000;
  expect(sites.rank()).toEqual(["a"]);
  expect([sites.of("a"), sites.of("b"), sites.of("c")]).toEqual(["other", "b", "c"]);
});
