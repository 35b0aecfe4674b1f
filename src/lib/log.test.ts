import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "./log.ts";

function read(lines: string[]) {
  return lines.map((line) => JSON.parse(line) as { event: string; of?: string; lines?: number });
}

test("a flood of one event is cut and counted; other events pass", () => {
  const lines: string[] = [];
  let now = 0;
  const log = createLog(
    (line) => lines.push(line),
    () => now,
  );
  for (let index = 0; index < 1_000; index++) log.error("store.failing");
  log.info("serve.stopping");
  expect(read(lines).filter(({ event }) => event === "store.failing")).toHaveLength(60);
  expect(read(lines).at(-1)?.event).toBe("serve.stopping");
  now = 60_000;
  log.error("store.failing");
  const [counted, again] = read(lines).slice(-2);
  expect(counted).toMatchObject({ level: "warn", event: "log.dropped", of: "store.failing", lines: 940 });
  expect(again?.event).toBe("store.failing");
});

test.each([
  ["a full disk", "2>/dev/full"],
  ["a reader that has gone", "2> >(exec true)"],
])("a log on %s stops nothing", async (_what, redirection) => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-log-"));
  const script = join(directory, "script.ts");
  writeFileSync(
    script,
    `import { createLog } from ${JSON.stringify(join(import.meta.dir, "log.ts"))};
     const log = createLog();
     for (let turn = 0; turn < 50; turn++) {
       log.error("store.disk_full");
       await new Promise((resolve) => setTimeout(resolve, 2));
     }
     console.log("still here");`,
  );
  const run = Bun.spawn(["bash", "-c", `${process.execPath} ${script} ${redirection}`], { stdout: "pipe" });
  expect(await new Response(run.stdout).text()).toBe("still here\n");
  expect(await run.exited).toBe(0);
  rmSync(directory, { recursive: true });
});
