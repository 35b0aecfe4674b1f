// A deliberately broken executable: it acknowledges what it has not committed. The crash test must catch it, or the
// crash test proves nothing. The program itself holds no such switch: the fault is written into a copy at build time.
import { join } from "node:path";

const FILE = "src/store/sqlite/run-batch.ts";

/** Text of the real file → text of the fault. A commit happens at most once in half a second. */
const FAULTS: [from: string, to: string][] = [
  [
    "  return (requests: BatchRequest[], isRefusingMail",
    "  let committedAt = 0;\n  return (requests: BatchRequest[], isRefusingMail",
  ],
  ["    begin.run();\n", "    if (!database.inTransaction) begin.run();\n"],
  [
    "      end();\n      return answers;",
    "      if (Date.now() - committedAt > 500) { end(); committedAt = Date.now(); }\n      return answers;",
  ],
];

/** Builds the control to `outfile`. Throws when the file no longer reads as the faults expect. */
export async function buildControl(outfile: string): Promise<void> {
  const root = join(import.meta.dir, "../..");
  const result = await Bun.build({
    entrypoints: [join(root, "src/main.ts")],
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false },
    plugins: [
      {
        name: "acknowledge before commit",
        setup(build) {
          build.onLoad({ filter: /run-batch\.ts$/ }, async ({ path }) => {
            let contents = await Bun.file(path).text();
            for (const [from, to] of FAULTS) {
              if (!contents.includes(from)) throw new Error(`${FILE} has changed: no «${from.trim()}»`);
              contents = contents.replace(from, to);
            }
            return { contents, loader: "ts" };
          });
        },
      },
    ],
  });
  if (!result.success) throw new AggregateError(result.logs, "the control does not build");
}
