import { relativeName } from "./domain-name.ts";
import type { PublishedRecord } from "./publication.ts";

const HEAD = ["NAME", "TYPE", "PRIORITY", "VALUE"];

/** Plain columns to copy from, names as DNS forms want them; the value comes last, whole. */
export function recordTable(records: PublishedRecord[]): string {
  const rows = records.map(({ type, fqdn, value, priority }) => [
    ...[relativeName(fqdn), type, priority === null ? "-" : String(priority), value],
  ]);
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)));
  const lines = [HEAD, ...rows].map((row) =>
    row
      .map((cell, column) => (column === HEAD.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join("  "),
  );
  return `${lines.join("\n")}\n`;
}
