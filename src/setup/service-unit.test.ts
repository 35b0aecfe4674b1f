import { expect, test } from "bun:test";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { INSTALLED, serviceUnit } from "./service-unit.ts";

const withSystemd = onlyWith("systemd-analyze", Bun.which("systemd-analyze") !== null);

test("docs/install.md shows the unit that setup installs", async () => {
  const page = await readFile(join(import.meta.dir, "../../docs/install.md"), "utf8");
  const shown = [...page.matchAll(/```ini\n(\[Unit\]\n.*?)```/gs)].map(([, unit]) => unit);
  expect(shown).toEqual([serviceUnit({ program: INSTALLED.program })]);
});

withSystemd.test("systemd accepts the unit", async () => {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-unit-"));
  const file = join(directory, INSTALLED.unit);
  try {
    // Any program that is there.
    await writeFile(file, serviceUnit({ program: "/bin/true" }));
    const verified = Bun.spawnSync(["systemd-analyze", "verify", file]);
    expect(verified.stderr.toString()).not.toMatch(new RegExp(`^(?:\\S*/)?${INSTALLED.unit}:`, "m"));
    expect(verified.exitCode).toBe(0);
  } finally {
    await rm(directory, { recursive: true });
  }
});
