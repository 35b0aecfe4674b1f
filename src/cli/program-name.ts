import { realpathSync } from "node:fs";
import { relative } from "node:path";

/** How this program is called from the working directory, for lines that people paste. */
export function programName(): string {
  const here = (path: string) => relative(process.cwd(), path);
  if (!Bun.main.startsWith("/$bunfs/")) return `bun ${here(Bun.main)}`;
  const installed = Bun.which("sendlark");
  if (installed !== null && realpathSync(installed) === process.execPath) return "sendlark";
  return here(process.execPath).startsWith("..") ? process.execPath : `./${here(process.execPath)}`;
}
