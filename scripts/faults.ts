// Plays every fault of a remote SMTP server in four modes of TLS and prints what came of it:
//   bun scripts/faults.ts [--write] [--only NUMBER]
// Exits 1 when an outcome is not the expected one, a delivery hangs or a connection is left behind. `--write` puts the
// table into docs/faults.md. Time-outs are a hundredth of the real ones; the network is loopback.
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  FAULT_CASES,
  FAULT_MODES,
  type FaultCase,
  type FaultMode,
} from "../src/testing/faults/fault-cases.ts";
import { BACKSCATTER_CASES, playBackscatter } from "../src/testing/faults/play-backscatter.ts";
import { type FaultResult, playFault } from "../src/testing/faults/play-fault.ts";
import { playToExpiry } from "../src/testing/faults/play-to-expiry.ts";

const { values: options } = parseArgs({
  options: { write: { type: "boolean", default: false }, only: { type: "string", default: "" } },
});

/** More would stretch the short time-outs on a small machine. */
const AT_ONCE = 3;

interface Row {
  entry: Pick<FaultCase, "id" | "name" | "when">;
  play(mode: FaultMode): Promise<Played | null>;
  /** In the order of FAULT_MODES. */
  results: (Played | null)[];
}

interface Played {
  /** Null = it hung. */
  verdict: string | null;
  leaks: number;
  problems: string[];
}

const started = performance.now();
const all: Row[] = [
  ...FAULT_CASES.map((entry) => ({
    ...{ entry, results: [] },
    play: async (mode: FaultMode) => playedOf(await playFault(entry, mode)),
  })),
  ...BACKSCATTER_CASES.map((entry) => ({
    ...{ entry, results: [] },
    play: (mode: FaultMode) => playBackscatter(entry, mode),
  })),
];
const rows = await playAll(
  all.filter(({ entry: { id } }) => {
    return id !== "0" && (options.only === "" || Number.parseInt(id, 10) === Number(options.only));
  }),
);
const text = [
  ...heading(),
  ...table(),
  "",
  ...(options.only === "" ? await inQueue() : []),
  "",
  ...summary(),
].join("\n");
console.log(text);
if (options.write) await Bun.write(join(import.meta.dir, "../docs/faults.md"), `${text}\n`);
process.exit(problems().length === 0 ? 0 : 1);

async function playAll(played: Row[]): Promise<Row[]> {
  const waiting = [...played];
  const work = async (): Promise<void> => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      for (const mode of FAULT_MODES) row.results.push(await row.play(mode));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return played;
}

function heading(): string[] {
  return [
    "# Faults of remote servers",
    "",
    "Made by `bun scripts/faults.ts --write`. Each row is one way in which a remote server can fail us, played by a",
    "scripted server against the whole of a delivery try (`createDeliver`; 60 against our SMTP door): in clear, with",
    "STARTTLS offered, and with a",
    "certificate that must be valid, because the sender or the recipient's MTA-STS policy wants it so. A cell says what became of the try and the class of the failure; `–` is a",
    "combination that does not exist. *Hang*: a try that did not end by its deadline. *Leaks*: connections that were",
    "still open at the server, or kept by the client, after the end. The expected outcomes are a table in",
    "`src/testing/faults/fault-cases.ts`; a row that differs makes the command fail. `bun test` plays the same table.",
    "",
  ];
}

function table(): string[] {
  const cells = rows.map(({ entry, results }) => {
    const played = results.filter((result) => result !== null);
    return [
      entry.id,
      entry.when === undefined ? entry.name : `${entry.name}: ${entry.when}`,
      ...results.map((result) => (result === null ? "–" : (result.verdict ?? "hangs"))),
      played.some(({ verdict }) => verdict === null) ? "yes" : "no",
      String(played.reduce((sum, { leaks }) => sum + leaks, 0)),
      played.every(({ problems: found }) => found.length === 0) ? "ok" : "**wrong**",
    ];
  });
  const head = [
    "#",
    "fault",
    "in clear",
    "opportunistic TLS",
    "TLS enforced by sender",
    "MTA-STS enforce",
    "hang",
    "leaks",
    "",
  ];
  return [head, head.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`);
}

function playedOf(result: FaultResult | null): Played | null {
  if (result === null) return null;
  const { outcome, leaks, problems: found } = result;
  const name = outcome?.report.class ?? null;
  const verdict = outcome === null ? null : name === null ? outcome.kind : `${outcome.kind}, ${name}`;
  return { verdict, leaks, problems: found };
}

/** What one try cannot show. */
async function inQueue(): Promise<string[]> {
  const lines: string[] = [];
  for (const id of ["32", "54"]) {
    const entry = FAULT_CASES.find((other) => other.id === id);
    const result = entry && (await playFault(entry, "plain"));
    if (!entry || !result?.outcome || result.outcome.kind === "abandoned") {
      throw new Error(`${id} has no outcome`);
    }
    const life = playToExpiry(result.outcome);
    lines.push(
      `- ${id}, ${entry.name}: ${life.tries} tries in ${life.hours.toFixed(0)} hours, then ${life.state}; events: ${life.events.join(", ")}.`,
    );
  }
  return [
    "## Beyond one try",
    "",
    ...lines,
    "- 34, failure only by a later DSN: the try ends as delivered; a DSN is read by `src/bounces`, and its tests hold it.",
    "- 55, tarpit: `bun scripts/load-mixed.ts` sends to 500 destinations with a tarpit, a dead host, a greylisting and a",
    "  rate-limiting one among them; its numbers are in benchmarks.md.",
    "- DNS that lies (no name exists, none has records, all have one address) makes mail wait: it is played over real DNS",
    "  in `src/mta/doubt-targets.test.ts`.",
    "- 60, a DSN for a message never sent, is the other way round: a server comes to our SMTP door, in clear, with",
    "  STARTTLS, or insisting on our certificate. Return paths are signed, so a made-up one is refused before DATA; one of",
    "  ours that names no delivery is kept for the operator. Nothing is bounced, suppressed or answered by email.",
  ];
}

function problems(): string[] {
  return rows.flatMap(({ entry, results }) =>
    results.flatMap((result, index) =>
      (result?.problems ?? []).map((problem) => `${entry.id} (${FAULT_MODES[index]}): ${problem}`),
    ),
  );
}

function summary(): string[] {
  const found = problems();
  const plays = rows.flatMap(({ results }) => results).filter((result) => result !== null).length;
  const numbers = new Set(rows.map(({ entry }) => Number.parseInt(entry.id, 10))).size;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return [
    `${numbers} numbers, ${rows.length} variants, ${plays} plays in ${seconds} s: ${found.length === 0 ? "all as expected." : `${found.length} differences.`}`,
    ...found.map((problem) => `- ${problem}`),
  ];
}
