// The programs of the laboratory: with shorter times, so that more faults fit into an hour, and with a rule left out, which must show.
import { buildWith, type Fault } from "../faults/control-build.ts";

/** Of the program, ms. */
export const LEASE_MS = 6_000;
/** How much sooner a possible duplicate is tried again than in the program: to be seen within a run. */
const UNKNOWN_SHARE = 1 / 50;

/** Its times, as a share of what they are. The longest of those by which a node gives up its work stay in proportion. */
function shorter(share: number): Fault[] {
  const ms = (normal: number) => String(Math.round(normal * share));
  return [
    {
      file: "src/store/postgres/cluster-store.ts",
      changes: [
        ["const LEASE_MS = 6_000;", `const LEASE_MS = ${ms(LEASE_MS)};`],
        ["const DEADLINE_MS = 2_000;", `const DEADLINE_MS = ${ms(2_000)};`],
      ],
    },
    {
      file: "src/cluster/holdings.ts",
      changes: [["const MARGIN_MS = 1_000;", `const MARGIN_MS = ${ms(1_000)};`]],
    },
    {
      file: "src/cluster/ownership.ts",
      changes: [["const BEAT_MS = 1_000;", `const BEAT_MS = ${ms(1_000)};`]],
    },
    {
      file: "src/limits.ts",
      changes: [
        ["unknownRetryMs: 45_000,", `unknownRetryMs: ${45_000 * share * 0.2},`],
        ["takenOverRetryMs: 10 * 60_000,", `takenOverRetryMs: ${Math.round(600_000 * UNKNOWN_SHARE)},`],
      ],
    },
  ];
}

/** Each rule left out, the faults that show it soonest, and what it breaks. */
export const LAB_CONTROLS: readonly {
  rule: string;
  left: readonly Fault[];
  onlyFaults: string[];
  /** See `LabOptions`. */
  answerLeases?: number;
  /** A regular expression. */
  breaks: string;
}[] = [
  {
    rule: "no fence",
    left: [
      {
        file: "src/store/postgres/hot/record.ts",
        changes: [["d.state = 'leased' AND d.fence = a.fence AND", "d.state = 'leased' AND"]],
      },
      {
        file: "src/store/sql/queue/delivery-record.ts",
        changes: [[`found.state === "leased" && found.fence === given.fence`, `found.state === "leased"`]],
      },
    ],
    // Who wakes up must find the next owner at work on what it held itself: then its late result would count.
    onlyFaults: ["pause beyond the lease"],
    answerLeases: 1.5,
    breaks: "^N1: a node that has neither|^an extra copy",
  },
  {
    rule: "no check before the dot",
    left: [
      {
        file: "src/queue/delivery-loop.ts",
        changes: [
          [
            "const beforeDot = async () => {",
            "const beforeDot = async () => {\n      if (Date.now() > 0) return true;",
          ],
        ],
      },
    ],
    onlyFaults: ["pause beyond the lease", "cut from the database"],
    breaks: "^N2|^a copy without a journaled dot",
  },
  {
    rule: "released without drain",
    left: [
      {
        file: "src/cluster/ownership.ts",
        changes: [["holding.inWork === 0 && !claims.mayFind(holding)", "true"]],
      },
    ],
    onlyFaults: ["drain", "kill"],
    breaks: "^N2|^an extra copy that no fault explains",
  },
];

/** Builds the program with times of this share, without a rule if one is given. */
export function buildLab(outfile: string, share: number, left: readonly Fault[] = []): Promise<void> {
  const faults = share === 1 ? left : [...shorter(share), ...left];
  const files = Map.groupBy(faults, ({ file }) => file);
  return buildWith(
    outfile,
    [...files].map(([file, some]) => ({ file, changes: some.flatMap(({ changes }) => changes) })),
  );
}
