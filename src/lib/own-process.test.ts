import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { until } from "../testing/fixtures/until.ts";

const CHILD = `import { endWithParent } from ${JSON.stringify(join(import.meta.dir, "own-process.ts"))};
endWithParent();
console.log(process.pid);
Bun.sleepSync(120_000);`;
const PARENT = `await Bun.spawn([process.execPath, "-e", process.argv.at(-1)], { stdout: "inherit" }).exited;`;

test("a process ends with its parent, even one that kill -9 ends, and while it is busy", async () => {
  const parent = Bun.spawn([process.execPath, "-e", PARENT, CHILD], { stdout: "pipe" });
  const { value } = await parent.stdout.getReader().read();
  const child = `/proc/${Number(new TextDecoder().decode(value))}`;
  expect(existsSync(child)).toBe(true);
  parent.kill("SIGKILL");
  await until(async () => !existsSync(child), "the child is gone");
});
