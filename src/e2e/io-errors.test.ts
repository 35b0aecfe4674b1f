// I18, guarantee 1: what the disk refuses is not acknowledged. The long campaign is scripts/io-errors.ts.
import { expect } from "bun:test";
import { runIoErrors } from "../testing/faults/io-errors.ts";
import { HAS_STRACE } from "../testing/faults/strace.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";

onlyWith("strace, and the right to trace", HAS_STRACE).test(
  "an fsync that fails ends the process with code 74, and loses nothing",
  async () => {
    const report = await runIoErrors({
      faults: [{ call: "fsync", error: "EIO" }],
      step: 2,
      isOver: ({ runs }) => runs === 3,
    });
    expect(report).toMatchObject({ runs: 3, injected: 3, violations: [] });
    expect(report.exits[74]).toBeGreaterThan(0);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
);
