// What a campaign prints when it ends, and its row in docs/reliability.md.
import { cpus } from "node:os";
import { join } from "node:path";

export interface CampaignReport {
  /** As in the first column of the page's table: `power-loss`. */
  name: string;
  seed: number | null;
  /** In print order: `{ states: 10000, "acknowledged lost": 0 }`. */
  counts: Record<string, number | string>;
  /** What broken programs it caught. */
  control: string;
  /** Broken promises, in words. */
  violations: string[];
}

/** Limits the output; a broken build has thousands of violations. */
const VIOLATIONS_SHOWN_MAX = 50;
const PAGE = join(import.meta.dir, "../../../docs/reliability.md");

/** Prints the report; with `doesWrite`, the campaign's row of the page is replaced. Gives the exit code. */
export async function reportCampaign(report: CampaignReport, doesWrite: boolean): Promise<number> {
  const commit = (
    await Bun.$`git describe --always --dirty`
      .cwd(import.meta.dir)
      .quiet()
      .nothrow()
      .text()
  ).trim();
  const { name, seed, counts, control, violations } = report;
  const machine = `${cpus().length} cores, ${cpus()[0]?.model}`;
  const shown = violations.slice(0, VIOLATIONS_SHOWN_MAX);
  const all = { name, seed, commit, machine, counts, control, broken: violations.length, violations: shown };
  console.log(JSON.stringify(all, null, 2));
  const said = Object.entries(counts).map(([what, count]) => `${grouped(count)} ${what}`);
  const result = violations.length === 0 ? "**held**" : `**${violations.length} broken**`;
  const day = new Date().toISOString().slice(0, 10);
  const cells = [`${said.join(", ")}: ${result}`, control, seed ?? "–", commit, day];
  if (doesWrite) await writeRow(name, cells.map((cell) => String(cell).replaceAll("|", "/")).join(" | "));
  return violations.length === 0 ? 0 : 1;
}

async function writeRow(name: string, cells: string): Promise<void> {
  const page = await Bun.file(PAGE).text();
  const row = new RegExp(`^(\\| ${RegExp.escape(name)} \\| [^|]* \\|).*$`, "m");
  if (!row.test(page)) throw new Error(`docs/reliability.md has no row for ${name}`);
  await Bun.write(
    PAGE,
    page.replace(row, (_line, start: string) => `${start} ${cells} |`),
  );
}

function grouped(count: number | string): string {
  return typeof count === "number" ? count.toLocaleString("en") : count;
}
