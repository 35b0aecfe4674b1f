// I3: a reply that the database cannot record survives kill -9. The servers' answer is known, so no second copy is sent.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RESULTS_FILE } from "../queue/results-file.ts";
import { HAS_STRACE } from "../testing/faults/strace.ts";
import { startAppliance } from "../testing/fixtures/appliance.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { until } from "../testing/fixtures/until.ts";

/** From the final dot on: `begin` runs before its reply is sent, and returns what ends the fault. */
async function survives(begin: (appliance: { pid: number; dataDir: string }) => () => void): Promise<void> {
  let end: (() => void) | null = null;
  const dot = () => {
    end ??= begin({ pid: appliance.pid, dataDir });
    return null;
  };
  await using appliance = await startAppliance({ mx: { replies: { dot } } });
  const dataDir = join(appliance.directory, "data");
  const held = () => readFileSync(join(dataDir, RESULTS_FILE), "utf8").replaceAll("\0", "");
  const body = { from: "a@sender.test", to: ["ann@site.test"], subject: "once", text: "hello" };
  const answer = await appliance.api("/emails", { method: "POST", body });
  const { id } = (await answer.json()) as { id: string };
  await until(async () => held() !== "", "the result is in the file");
  expect(JSON.parse(held())).toMatchObject({ emailId: id, next: { state: "delivered" } });
  await appliance.kill();
  end!();

  await appliance.start();
  expect(held()).toBe("");
  const shown = (await (await appliance.api(`/emails/${id}`)).json()) as { last_event: string };
  expect(shown.last_event).toBe("delivered");
  const rows = (await appliance.cli("queue", "list")) as { data: unknown[] };
  expect(rows.data).toEqual([]);
  expect(appliance.mx.counts.messages).toBe(1);
  expect(await appliance.log()).toContain("deliveries.results_replayed");
}

test.concurrent("a result outlives kill -9 while another process has the database locked", () =>
  survives(({ dataDir }) => {
    const other = new Database(join(dataDir, "sendlark.db"));
    other.run("PRAGMA busy_timeout = 5000");
    other.run("BEGIN IMMEDIATE");
    return () => other.close();
  }));

onlyWith("strace, and the right to trace", HAS_STRACE).test.concurrent(
  "a result outlives kill -9 while the disk is full",
  () =>
    survives(({ pid, dataDir }) => {
      const folder = mkdtempSync(join(tmpdir(), "sendlark-full-"));
      const [said, log] = [join(folder, "said"), join(folder, "log")];
      const calls = ["-e", "signal=none", "-e", "trace=pwrite64", "-e", "inject=pwrite64:error=ENOSPC"];
      const paths = ["sendlark.db", "sendlark.db-wal"].flatMap((name) => ["-P", join(dataDir, name)]);
      Bun.spawn(["strace", "-f", ...calls, ...paths, "-o", log, "-p", String(pid)], {
        stderr: Bun.file(said),
      });
      // The reply waits until all threads are traced.
      while (!readFileSync(said, "utf8").includes("attached")) Bun.sleepSync(10);
      return () => rmSync(folder, { recursive: true });
    }),
);
