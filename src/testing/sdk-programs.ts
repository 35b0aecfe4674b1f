// How each program of src/e2e/sdk is made ready and run. What is built stays outside the tree.
import { existsSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(import.meta.dir, "../e2e/sdk");

export interface SdkProgram {
  name: string;
  /** As the page calls it. */
  title: string;
  /** Sends through a framework; the others call every method. */
  isMailer?: boolean;
  /** The library, and its version as far as the program pins one. */
  library: string;
  version(): string | Promise<string>;
  /** What must be on the machine. */
  tools: string[];
  /** Sources that no package manager of this machine has: the variable that names their folder. */
  sources?: string[];
  /** Whether its library always asks https://api.resend.com. */
  asksByName?: boolean;
  /** `folder` keeps what is built, between runs too. */
  prepare(folder: string): string[][];
  run(folder: string): string[];
  /** Where `prepare` and `run` work. */
  folder: string;
}

const at = (...path: string[]) => join(SOURCES, ...path);
/** The first group of `pattern` in a manifest. */
const pinned = (file: string, pattern: RegExp) => async () =>
  pattern.exec(await Bun.file(at(file)).text())?.[1] ?? "?";

export const SDK_PROGRAMS: SdkProgram[] = [
  {
    name: "node",
    title: "Node.js",
    library: "resend (npm)",
    version: async () => (await Bun.file(Bun.resolveSync("resend/package.json", SOURCES)).json()).version,
    tools: ["node"],
    folder: at("node"),
    prepare: (folder) => [
      [process.execPath, "build", "main.mjs", "--target=node", `--outfile=${join(folder, "main.mjs")}`],
    ],
    run: (folder) => ["node", join(folder, "main.mjs")],
  },
  {
    name: "python",
    title: "Python",
    library: "resend (PyPI)",
    version: pinned("python/requirements.txt", /^resend\S*==(\S+)/m),
    tools: ["python3"],
    folder: at("python"),
    prepare: (folder) => inVenv(folder),
    run: (folder) => [join(folder, "bin/python"), "main.py"],
  },
  {
    name: "go",
    title: "Go",
    library: "resend-go",
    version: pinned("go/go.mod", /resend-go\/v\d+ v(\S+)/),
    tools: ["go"],
    folder: at("go"),
    prepare: (folder) => [["go", "build", "-o", join(folder, "sdk"), "."]],
    run: (folder) => [join(folder, "sdk")],
  },
];

function inVenv(folder: string): string[][] {
  const made = existsSync(join(folder, "bin/pip"));
  return [
    ...(made ? [] : [["python3", "-m", "venv", folder]]),
    [join(folder, "bin/pip"), "install", "--quiet", "--requirement", "requirements.txt"],
  ];
}
