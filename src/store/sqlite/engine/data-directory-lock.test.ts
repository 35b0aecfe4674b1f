import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataDirectory } from "./data-directory-lock.ts";

const HOLDER = `
import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dir, "data-directory-lock.ts"))};
lockDataDirectory(process.argv[1]);
console.log("locked");
setInterval(() => {}, 1000);
`;

test("a second process is told who holds the directory, and a killed holder leaves no lock", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sendlark-lock-"));
  const holder = Bun.spawn([process.execPath, "-e", HOLDER, dataDir], { stdout: "pipe" });
  try {
    await holder.stdout.getReader().read();
    expect(() => lockDataDirectory(dataDir)).toThrow(
      `The data directory ${dataDir} is in use by another process (pid ${holder.pid}).`,
    );
  } finally {
    holder.kill("SIGKILL");
    await holder.exited;
  }
  lockDataDirectory(dataDir).release();
  lockDataDirectory(dataDir).release();
  await rm(dataDir, { recursive: true });
});
