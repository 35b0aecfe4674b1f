// What 100,000,000 emails a day would take, from what one email costs.

/** For each email. */
export interface Cost {
  /** CPU, ms. */
  nodes: number;
  database: number;
  commits: number;
}

export interface FullCost extends Cost {
  /** For each email. */
  walBytes: number;
  storedBytes: number;
  /** Of its text. */
  textBytes: number;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

const PER_DAY = 100_000_000;
const MEAN = PER_DAY / 86_400;
/** The busiest minute beside the mean. */
const PEAK = 10 * MEAN;
/** How busy a machine may be then. */
const BUSY = 0.7;
const KEPT_DAYS = 7;
/** Of the installation, for `efficiency`. */
export const NODES_THERE = 8;
/** An assumption: what a provider takes from a warmed address in a day, and its share of all. */
const PER_ADDRESS = 500_000;
const ONE_PROVIDER = 0.4;

/** `efficiency`: what each of `NODES_THERE` nodes does of what one does alone, up to 1. */
export function scorecard(full: FullCost, efficiency: Record<"nodes" | "database", number>): string {
  const cores = (part: "nodes" | "database") => (PEAK * (full[part] / efficiency[part])) / 1000 / BUSY;
  const number = (value: number, digits = 0) =>
    value.toLocaleString("en-US", { maximumFractionDigits: digits });
  const gb = (bytes: number) => bytes / 1e9;
  return table(
    ["100,000,000 emails a day", "", "from"],
    [
      ["mean rate", `${number(MEAN)} emails/s`, "a day"],
      ["peak rate", `${number(PEAK)} emails/s`, "assumed: 10 × the mean"],
      [
        "cores of all nodes at the peak",
        number(cores("nodes")),
        `${full.nodes.toFixed(2)} ms, ${100 * BUSY} % busy`,
      ],
      [
        "cores of the database at the peak",
        number(cores("database")),
        `${full.database.toFixed(2)} ms, ${100 * BUSY} % busy`,
      ],
      ["cores of the database at the mean", number(cores("database") / 10, 1), ""],
      [
        "commits at the peak",
        `${number(PEAK * full.commits)}/s`,
        `${full.commits.toFixed(2)} an email; fewer as batches fill`,
      ],
      [
        "write-ahead log",
        `${number(gb(PER_DAY * full.walBytes))} GB a day, ${number((PEAK * full.walBytes) / 1e6)} MB/s at the peak`,
        `${number(full.walBytes)} bytes an email`,
      ],
      [
        "rows, indexes and bodies",
        `${number(gb(PER_DAY * full.storedBytes))} GB a day, ${number((KEPT_DAYS * PER_DAY * full.storedBytes) / 1e12, 1)} TB for ${KEPT_DAYS} days`,
        `${number(full.storedBytes)} bytes an email with a text of ${number(full.textBytes)}, which PostgreSQL compresses`,
      ],
      [
        "addresses to send from",
        number((ONE_PROVIDER * PER_DAY) / PER_ADDRESS),
        `assumed: ${100 * ONE_PROVIDER} % to one provider, ${number(PER_ADDRESS)} a day for each`,
      ],
    ],
  );
}
