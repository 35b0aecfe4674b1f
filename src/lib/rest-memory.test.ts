import { expect } from "bun:test";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { releaseProgram } from "./rest-memory.ts";

/** KB of the executable's code that are in the memory of the program. */
const RESIDENT = `/r-xp [^\\n]*(?:bun|sendlark)[^\\n]*\\n(?:[A-Z]\\w+:.*\\n)*?Rss: +(\\d+)/.exec(require("node:fs").readFileSync("/proc/self/smaps", "latin1"))[1]`;

const { test } = onlyWith("Linux", process.platform === "linux");

test("pages of the program are given back, and it goes on", () => {
  // In a process of its own: others of this one would fetch them again.
  const script = `
    const { releaseProgram } = await import(${JSON.stringify(import.meta.resolve("./rest-memory.ts"))});
    // Code that nothing needs afterwards.
    Bun.gzipSync(Bun.zstdCompressSync(new Bun.Transpiler().transformSync("export const a = 1")));
    new Bun.CryptoHasher("sha512").update(new Intl.NumberFormat("de").format(1)).digest();
    const before = Number(${RESIDENT});
    releaseProgram();
    const after = Number(${RESIDENT});
    console.log(JSON.stringify({ before, after, sum: [3, 1, 2].toSorted().join("+") }));`;
  const run = Bun.spawnSync([process.execPath, "-e", script]);
  const { before, after, sum } = JSON.parse(run.stdout.toString());
  expect(after).toBeLessThan(before);
  expect(sum).toBe("1+2+3");
  expect(releaseProgram).not.toThrow();
});
