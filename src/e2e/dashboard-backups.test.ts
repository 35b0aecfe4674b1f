// Backups of the built program while it runs: by the command line, by the dashboard, and cut off by kill -9.
import { afterAll, expect } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { archiveTime } from "../backup/manifest.ts";
import { fileSource, openArchive } from "../backup/read-archive.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers, findOverflow, setTheme, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

const folder = mkdtempSync(join(tmpdir(), "sendlark-backup-e2e-"));
const kept = join(folder, "kept");
mkdirSync(kept);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ui = withDashboard({
  appliance: { config: `[backup]\nto = "${kept}"\n` },
  page: {},
});

inBrowser("a backup while the program runs is complete, and opens with the recovery key alone", async () => {
  const { identity } = (await ui.appliance.cli("backup", "key")) as { identity: string };
  const kit = join(folder, "kit");
  writeFileSync(kit, `${identity}\n`, { mode: 0o600 });
  const file = join(folder, "by-hand.tar.zst.age");
  const made = (await ui.appliance.cli("backup", file)) as Record<string, unknown>;
  const sha256 = new Bun.CryptoHasher("sha256").update(readFileSync(file)).digest("hex");
  expect(made).toEqual({ file, bytes: statSync(file).size, sha256, emails: 0, deliveries: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const verified = await ui.appliance.cli("backup", "verify", file, "--identity", kit);
  expect(verified).toMatchObject({ ok: true, is_encrypted: true, has_master_key: true });
  expect(readdirSync(join(ui.appliance.directory, "data", "backup-work"))).toEqual([]);
});

inBrowser("the operator backs up and downloads the archive, and sees that it restores", async () => {
  const { page } = ui;
  await page.goto("/dashboard/backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  const row = page.getByRole("table", { name: "Archives, newest first" }).getByRole("row").nth(1);
  await row.getByText(/^sendlark-.*\.tar\.zst\.age$/).waitFor();
  const [name] = readdirSync(kept).filter((one) => archiveTime(one) !== null);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("button", { name: `Download ${name}` }).click(),
  ]);
  const bytes = readFileSync((await download.path())!);
  expect(bytes.equals(readFileSync(join(kept, name!)))).toBe(true);
  await page.getByText(/^0 emails, \d+ DKIM keys$/).waitFor();
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    await whenShown(page);
    expect(await findBarriers(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await whenShown(page);
  expect(await findOverflow(page)).toEqual([]);
});

inBrowser(
  "a server that is killed in the middle of a backup leaves no half archive, and clears up",
  async () => {
    const scratch = join(ui.appliance.directory, "data", "backup-work");
    for (let round = 0; round < 3; round++) {
      const answered = ui.appliance.cli("backup", "--rehearse").catch(() => undefined);
      await until(async () => existsSync(scratch) && readdirSync(scratch).length > 0, "a backup has begun");
      await ui.appliance.kill();
      await answered;
      await ui.appliance.start();
    }
    for (const name of readdirSync(kept).filter((one) => !one.startsWith("."))) {
      const { members } = await openArchive(fileSource(join(kept, name)), [
        readFileSync(join(folder, "kit"), "utf8").trim(),
      ]);
      for await (const _ of members());
    }
    await until(async () => !readdirSync(join(scratch, "..")).includes("backup-work"), "the scratch is gone");
  },
);
