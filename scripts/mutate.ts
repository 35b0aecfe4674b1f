// Mutation run over the core: bun scripts/mutate.ts [--minutes N] [--seed N] [--only PART] [--write]
// Changes one operator, condition or statement of a core file at a time, in a copy, and runs the tests that belong to
// it. A mutant that no test fails on survives: it is listed, and is either equivalent or a test that is missing.
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { seededRandom } from "../src/testing/fuzz/seeded-random.ts";

/** Core file → its tests besides the one beside it, the quickest first. Paths inside src/. */
const CORE: Record<string, string[]> = {
  "queue/after-attempt.ts": ["store/deliveries.contract.test.ts"],
  "queue/claim-work.ts": ["queue/delivery-loop.test.ts"],
  "queue/delivery-loop.ts": [
    "queue/record-results.test.ts",
    "queue/past-its-time.test.ts",
    "queue/release-lost.test.ts",
  ],
  "queue/past-its-time.ts": ["queue/delivery-loop.test.ts"],
  "queue/policy/retry-schedule.ts": [],
  "queue/policy/suppression-policy.ts": [],
  "queue/policy/fallback.ts": ["queue/delivery-loop.test.ts"],
  "lib/work-loop.ts": ["queue/delivery-loop.test.ts"],
  "emails/idempotency.ts": ["emails/accept-email.test.ts", "http/sending.test.ts", "http/refusals.test.ts"],
  "store/sql/emails/idempotency.ts": ["store/store.contract.test.ts"],
  "store/sql/emails/accept-email.ts": [
    "store/store.contract.test.ts",
    "store/sqlite/engine/run-batch.test.ts",
  ],
  "store/blobs/body-files.ts": [],
  "store/sql/queue/delivery-claim.ts": ["store/deliveries.contract.test.ts"],
  "store/sql/queue/delivery-record.ts": [
    "store/deliveries.contract.test.ts",
    "store/webhooks.contract.test.ts",
  ],
  "store/sql/queue/delivery-recovery.ts": ["store/deliveries.contract.test.ts"],
  "store/sqlite/engine/empty-log.ts": ["store/open-store.test.ts"],
  "store/sql/metrics/meter.ts": ["store/sqlite/engine/run-batch.test.ts", "store/metrics.contract.test.ts"],
  "store/sql/webhooks/message-writer.ts": [
    "store/sqlite/engine/run-batch.test.ts",
    "store/webhooks.contract.test.ts",
  ],
  "store/sql/metrics/quota.ts": ["store/store.contract.test.ts"],
  "store/sqlite/engine/run-batch.ts": ["store/store.contract.test.ts"],
  "store/sql/queue/queue-counts.ts": [
    "store/sqlite/engine/run-batch.test.ts",
    "store/deliveries.contract.test.ts",
  ],
  "mime/address.ts": [],
  "mime/encode-header.ts": [],
  "mime/headers.ts": [],
  "mime/mailbox-list.ts": [],
  "emails/adopt-headers.ts": ["http/sending.test.ts", "http/wire-forms.test.ts"],
  "emails/check-sender.ts": [
    "emails/accept-email.test.ts",
    "smtp/submit-message.test.ts",
    "http/refusals.test.ts",
    "domains/routes.test.ts",
  ],
  "emails/parse-send-request.ts": [
    "emails/accept-email.test.ts",
    "http/refusals.test.ts",
    "http/sending.test.ts",
  ],
};

const SWAPS: [RegExp, string][] = [
  ...[
    ["===", "!=="],
    ["<", "<="],
    [">", ">="],
    ["&&", "||"],
    ["AND", "OR"],
  ].flatMap(([one, other]): [RegExp, string][] => [
    [new RegExp(`(?<= )${RegExp.escape(one!)}(?= )`, "g"), other!],
    [new RegExp(`(?<= )${RegExp.escape(other!)}(?= )`, "g"), one!],
  ]),
  [/(?<=[\w)] )\+(?= [\w(])/g, "-"],
  [/(?<=[\w)] )-(?= [\w(])/g, "+"],
  [/(?<=Math\.)min\b/g, "max"],
  [/(?<=Math\.)max\b/g, "min"],
  [/(?<=[=(,:?] |return |\()true\b/g, "false"],
  [/(?<=[=(,:?] |return |\()false\b/g, "true"],
  [/(?<=\bif \()(?=[^\n]*\) )/g, "!!0 && "],
  // A statement that is a call, on a line of its own.
  [/(?<=\n +)(?:await |void )?[\w.]+\([^\n]*\);(?=\n)/g, ";"],
];

interface Mutant {
  file: string;
  line: number;
  text: string;
  change: string;
}

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    write: { type: "boolean", default: false },
  },
});
const root = join(import.meta.dir, "..");
const folder = mkdtempSync(join(tmpdir(), "sendlark-mutants-"));
try {
  process.exitCode = await run();
} finally {
  rmSync(folder, { recursive: true });
}

async function run(): Promise<number> {
  for (const name of ["src", "web", "scripts", "migrations", "package.json", "bunfig.toml", "tsconfig.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const files = Object.keys(CORE).filter((file) => file.includes(values.only));
  const deadlines = new Map<string, number>();
  for (const file of files) {
    const startedAt = performance.now();
    // The control: unchanged code must pass, or every mutant would count as caught.
    if (await fails(file, 120_000)) throw new Error(`the tests of ${file} fail without any change`);
    deadlines.set(file, Math.ceil(3 * (performance.now() - startedAt) + 5_000));
  }
  const mutants = shuffled((await Promise.all(files.map(mutantsOf))).flat());
  const endsAt = Date.now() + Number(values.minutes) * 60_000;
  const survivors: Mutant[] = [];
  let tried = 0;
  for (const mutant of mutants) {
    if (Date.now() > endsAt) break;
    tried += 1;
    const path = join(folder, "src", mutant.file);
    await Bun.write(path, mutant.text);
    if (!(await fails(mutant.file, deadlines.get(mutant.file)!))) {
      survivors.push(mutant);
      console.log(`survived: src/${mutant.file}:${mutant.line} ${mutant.change}`);
    }
    cpSync(join(root, "src", mutant.file), path);
  }
  const counts = {
    "core files": files.length,
    "mutants tried": tried,
    of: mutants.length,
    survived: survivors.length,
    "% caught": Math.round((100 * (tried - survivors.length)) / Math.max(1, tried)),
  };
  const control = "unchanged files pass their tests";
  const report = { name: "mutation", seed: Number(values.seed), counts, control, violations: [] };
  return await reportCampaign(report, values.write);
}

/** Whether any of the file's tests fails, or does not end in time. */
async function fails(file: string, timeoutMs: number): Promise<boolean> {
  const beside = file.replace(".ts", ".test.ts");
  const tests = [...((await Bun.file(join(root, "src", beside)).exists()) ? [beside] : []), ...CORE[file]!];
  for (const test of tests) {
    const child = Bun.spawn([process.execPath, "test", "--bail", "--timeout", "30000", `src/${test}`], {
      cwd: folder,
      stdio: ["ignore", "ignore", "ignore"],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    });
    if ((await child.exited) !== 0) return true;
  }
  return false;
}

async function mutantsOf(file: string): Promise<Mutant[]> {
  const text = await Bun.file(join(root, "src", file)).text();
  const transpiler = new Bun.Transpiler({ loader: "ts" });
  const transpile = (source: string) => {
    try {
      return transpiler.transformSync(source);
    } catch {
      return null;
    }
  };
  const code = masked(text);
  const same = transpile(text);
  return SWAPS.flatMap(([from, to]) =>
    [...code.matchAll(from)].flatMap(({ index, 0: found }) => {
      const mutated = text.slice(0, index) + to + text.slice(index + found.length);
      const result = transpile(mutated);
      const change = `«${text.slice(index, index + found.length).trim() || "if ("}» → «${to.trim()}»`;
      const line = text.slice(0, index).split("\n").length;
      // Type-only changes compile to the same code.
      return result === null || result === same ? [] : [{ file, line, text: mutated, change }];
    }),
  );
}

/** The same text with comments, and strings that are no SQL, blanked. */
function masked(text: string): string {
  const PARTS = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return text.replace(PARTS, (part) =>
    /^["`]\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(part) ? part : part.replace(/[^\n]/g, "·"),
  );
}

function shuffled<Item>(items: Item[]): Item[] {
  const random = seededRandom(Number(values.seed));
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
