// Mail leaves from its domain's region, from the fallback, or waits.
import { describe, expect, test } from "bun:test";
import { type LoopBenchOptions, STEP_MS, startLoopBench } from "../testing/fixtures/loop-bench.ts";

describe("regions", () => {
  const US = { name: "us", address: "192.0.2.1", hostname: "us.test", region: "us-east-1" };
  const EU = { name: "eu", address: "192.0.2.2", hostname: "eu.test", region: "eu-west-1" };
  const options = (more: Partial<LoopBenchOptions>): LoopBenchOptions => ({
    from: [US, EU],
    regions: [
      { name: "us-east-1", fallback: null },
      { name: "eu-west-1", fallback: null },
    ],
    sender: { region: "eu-west-1" },
    tookMs: () => STEP_MS,
    ...more,
  });
  const LOCAL = { class: "local", code: null, reply: "the egress address does not belong to this machine" };
  const fails = {
    doesCount: false,
    retryAfterMs: null,
    isDestinationWide: false,
    isPossibleDuplicate: false,
  };

  async function send(bench: ReturnType<typeof startLoopBench>) {
    bench.queue.add("a.test", bench.clock.now());
    bench.wake.notify();
    for (let turn = 0; turn < 5; turn++) await bench.step();
  }
  const usedBy = ({ jobs }: ReturnType<typeof startLoopBench>) => jobs.map(({ egress }) => egress.name);

  test("mail leaves from its domain's region, whatever it was when the email was accepted", async () => {
    const sender = { region: "eu-west-1" };
    const bench = startLoopBench(options({ sender }));
    await send(bench);
    sender.region = "us-east-1";
    await send(bench);
    expect(usedBy(bench)).toEqual(["eu", "us"]);
    await bench.stop();
  });

  test("without an address in the region it waits and says so, and bounces when its time is over", async () => {
    const bench = startLoopBench(options({ sender: { region: "sa-east-1" } }));
    await send(bench);
    expect(usedBy(bench)).toEqual([]);
    const [record] = bench.queue.records;
    expect(record).toMatchObject({
      attempt: null,
      next: { state: "queued" },
      lastClass: "no_region_address",
      lastReply:
        "sender.test sends from sa-east-1, and no address of that region can be used. No fallback is declared, so the email waits.",
    });
    const { dueAt } = record!.next as { dueAt: number };
    expect(dueAt - record!.now).toBeWithin(5 * 60_000, 6 * 60_000 + 1);
    expect(bench.pace.state()).toMatchObject([{ site: "a.test", under_way: 0, next_try_at: null }]);
    const hours3 = 3 * 3600_000;
    bench.queue.add("b.test", bench.clock.now() - hours3, { lifeMs: hours3 });
    bench.wake.notify();
    for (let turn = 0; turn < 5; turn++) await bench.step();
    expect(usedBy(bench)).toEqual([]);
    expect(bench.queue.records.at(-1)).toMatchObject({ next: { state: "bounced" }, lastClass: "expired" });
    expect(bench.queue.records.at(-1)!.lastReply).toContain("sends from sa-east-1");
    await bench.stop();
  });

  test("while the region's addresses are missing it leaves from the fallback, and from the region again after", async () => {
    let hasEu = true;
    const bench = startLoopBench(
      options({
        sender: { region: "eu-west-1", fallbackRegion: "us-east-1" },
        hasAddress: (address) => address !== EU.address || hasEu,
        outcome: (job, delivered) =>
          job.egress.name === "eu" && !hasEu
            ? { ...fails, kind: "deferred", report: { ...delivered.report, ...LOCAL } }
            : delivered,
      }),
    );
    await send(bench);
    hasEu = false;
    await send(bench);
    await send(bench);
    hasEu = true;
    // The missing address is looked for every ten seconds.
    for (let turn = 0; turn < 10_000 / STEP_MS + 1; turn++) await bench.step();
    await send(bench);
    expect(usedBy(bench)).toEqual(["eu", "eu", "us", "eu"]);
    await bench.stop();
  });

  test("mail that waits for an address is due when it is back", async () => {
    let hasEu = false;
    const bench = startLoopBench(options({ hasAddress: (address) => address !== EU.address || hasEu }));
    await bench.step();
    await send(bench);
    expect(usedBy(bench)).toEqual([]);
    expect(bench.queue.records).toMatchObject([{ lastClass: "no_region_address" }]);
    hasEu = true;
    for (let turn = 0; turn < 10_000 / STEP_MS + 5; turn++) await bench.step();
    expect(bench.queue.retriedSites).toEqual(["all that wait for no_region_address"]);
    await bench.stop();
  });
});
