// Builds dist/sendlark: one executable with the program, its migrations and the runtime inside.
// `bun scripts/build.ts [--target bun-linux-arm64] [--outfile dist/sendlark] [--commit ID] [--runtime FILE]`
// --runtime: the Bun of that target, instead of the one that Bun would fetch.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import packageJson from "../package.json" with { type: "json" };

const root = join(import.meta.dir, "..");

if (Bun.version !== packageJson.engines.bun) {
  // Another Bun version would embed another runtime, with untested behaviour.
  console.error(
    `This build needs Bun ${packageJson.engines.bun}, and this is ${Bun.version}. ./scripts/start installs it.`,
  );
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    target: { type: "string" },
    outfile: { type: "string" },
    commit: { type: "string" },
    runtime: { type: "string" },
  },
});
const outfile = values.outfile ?? join(root, "dist/sendlark");
mkdirSync(dirname(outfile), { recursive: true });
// The source maps are in the program, and Bun writes them beside it, too.
const folder = mkdtempSync(`${outfile}-`);
process.on("exit", () => rmSync(folder, { recursive: true }));
const built = join(folder, basename(outfile));

/**
 * A letter outside of ASCII, which only comments about licenses keep, would double its chunk: it would be stored in UTF-16, and
 * be copied to be read.
 */
const asciiComments: Bun.BunPlugin = {
  name: "ASCII comments",
  setup(build) {
    build.onLoad({ filter: /node_modules\/otpauth\/.*\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const plain = (line: string) => line.normalize("NFD").replace(/[^ -~]/g, "");
      return { contents: source.replace(/^\/\/!.*$/gm, plain), loader: "js" };
    });
  },
};

/** A third of its size; `blocks/import-mjml.ts` unpacks it. */
const packedWasm: Bun.BunPlugin = {
  name: "packed WebAssembly",
  setup(build) {
    build.onLoad({ filter: /node_modules\/mrml\/.*\.wasm$/ }, async ({ path }) => {
      return { contents: Bun.gzipSync(await Bun.file(path).bytes(), { level: 9 }), loader: "file" };
    });
  },
};

await import("./build-web.ts");
const result = await Bun.build({
  entrypoints: [join(root, "src/main.ts")],
  // Names are kept: they appear in stack traces, and some libraries read them.
  minify: { syntax: true, whitespace: true },
  sourcemap: "linked",
  // Precompiled bytecode starts in a quarter of the time.
  bytecode: true,
  // Each thread loads the code of its role only. In one file, every function of the program would be an object on every thread.
  format: "esm",
  splitting: true,
  plugins: [asciiComments, packedWasm],
  define: {
    // Used from source only; the folder of the build would be in the bytes of the program.
    "import.meta.dir": '"/"',
    SENDLARK_COMMIT: JSON.stringify(values.commit ?? readCommit()),
    ...(values.target === undefined
      ? {}
      : { SENDLARK_TARGET: JSON.stringify(values.target.replace(/^bun-/, "")) }),
  },
  compile: {
    outfile: built,
    // A stray .env or bunfig.toml in the working directory must not change how the program behaves.
    autoloadDotenv: false,
    autoloadBunfig: false,
    ...(values.target === undefined ? {} : { target: values.target as Bun.Build.CompileTarget }),
    ...(values.runtime === undefined ? {} : { executablePath: values.runtime }),
  },
});
for (const log of result.logs) console.error(log);
if (!result.success) process.exit(1);
renameSync(built, outfile);
console.log(`${outfile}  ${Math.round(Bun.file(outfile).size / 1024 / 1024)} MiB`);

/** The built commit, with `+changes` for a modified checkout; empty outside a checkout or without git. */
function readCommit(): string {
  if (Bun.which("git") === null) return "";
  const git = (...args: string[]) => Bun.spawnSync(["git", ...args], { cwd: root, stderr: "ignore" });
  const head = git("rev-parse", "--short=12", "HEAD");
  if (head.exitCode !== 0) return "";
  const hasChanges = git("status", "--porcelain", "--untracked-files=no").stdout.toString().trim() !== "";
  return head.stdout.toString().trim() + (hasChanges ? "+changes" : "");
}
