// How each program of src/e2e/sdk is made ready and run. What is built stays outside the tree.
import { existsSync } from "node:fs";
import { join } from "node:path";

const SOURCES = join(import.meta.dir, "../../e2e/sdk");

export interface SdkProgram {
  name: string;
  /** As the page calls it. */
  title: string;
  /** What it sends through, or the tools it has; without it, a library whose every method is called. */
  kind?: "mailer" | "mcp";
  /** The library, and its version as far as the program pins one. */
  library: string;
  version(): string | Promise<string>;
  /** What must be on the machine. */
  tools: string[];
  /** Sources that no package manager of this machine has: the variable that names their folder. */
  sources?: string[];
  /** The host that its library always asks; the other libraries take a base URL. */
  asks?: string;
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

/** The same in a file of sources that a variable leads to. */
const inSources = async (variable: string, file: string, pattern: RegExp) =>
  pattern.exec(await Bun.file(join(process.env[variable] ?? "", file)).text())?.[1] ?? "?";

/** Newer sources of the Go library than the module proxy gives; without them it is the module. */
const newerGo = process.env["RESEND_GO"];

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
    version: () =>
      newerGo === undefined
        ? pinned("go/go.mod", /resend-go\/v\d+ v(\S+)/)()
        : inSources("RESEND_GO", "resend.go", /version\s+= "([^"]+)"/),
    tools: ["go"],
    folder: at("go"),
    prepare: (folder) => buildGo(folder),
    run: (folder) => [join(folder, "sdk")],
  },
  {
    name: "rust",
    title: "Rust",
    library: "resend-rs",
    version: pinned("rust/Cargo.toml", /resend-rs.*"=([\d.]+)"/),
    tools: ["cargo"],
    folder: at("rust"),
    prepare: (folder) => [["cargo", "build", "--quiet", "--target-dir", folder]],
    run: (folder) => [join(folder, "debug/sdk")],
  },
  {
    name: "java",
    title: "Java",
    library: "resend-java",
    version: pinned("java/pom.xml", /resend-java<\/artifactId>\s*<version>([^<]+)/),
    tools: ["java", "javac", "keytool", "mvn"],
    asks: "api.resend.com",
    folder: at("java"),
    prepare: (folder) => [
      ["mvn", "-q", "-B", "dependency:copy-dependencies", `-DoutputDirectory=${join(folder, "lib")}`],
      [
        "javac",
        "-nowarn",
        "-d",
        join(folder, "classes"),
        "-cp",
        join(folder, "lib/*"),
        "Main.java",
        "Calls.java",
      ],
      [
        ...["keytool", "-importcert", "-noprompt", "-alias", "server", "-storepass", "changeit"],
        ...["-file", join(folder, "server.pem"), "-keystore", join(folder, "trust.p12")],
      ],
    ],
    run: (folder) => [
      ...["java", `-Djdk.net.hosts.file=${join(folder, "hosts")}`],
      ...[
        `-Djavax.net.ssl.trustStore=${join(folder, "trust.p12")}`,
        "-Djavax.net.ssl.trustStorePassword=changeit",
      ],
      ...["-cp", `${join(folder, "classes")}:${join(folder, "lib/*")}`, "Main"],
    ],
  },
  {
    name: "php",
    title: "PHP",
    library: "resend-php",
    version: () => inSources("RESEND_PHP", "src/Resend.php", /VERSION = '([^']+)'/),
    tools: ["php"],
    sources: ["RESEND_PHP"],
    folder: at("php"),
    prepare: () => [],
    run: () => ["php", "main.php"],
  },
  {
    name: "ruby",
    title: "Ruby",
    library: "resend-ruby",
    version: () => inSources("RESEND_RUBY", "lib/resend/version.rb", /VERSION = "([^"]+)"/),
    tools: ["ruby"],
    sources: ["RESEND_RUBY"],
    folder: at("ruby"),
    prepare: () => [],
    run: () => ["ruby", "main.rb"],
  },
  {
    name: "laravel",
    title: "Laravel",
    kind: "mailer",
    library: "laravel/framework",
    version: () =>
      inSources("LARAVEL_FRAMEWORK", "src/Illuminate/Foundation/Application.php", /VERSION = '([^']+)'/),
    tools: ["php"],
    sources: ["RESEND_PHP", "LARAVEL_FRAMEWORK", "RESEND_LARAVEL"],
    folder: at("php"),
    prepare: () => [],
    run: () => ["php", "laravel.php"],
  },
  {
    name: "symfony",
    title: "Symfony",
    kind: "mailer",
    library: "symfony/resend-mailer",
    version: () => inSources("SYMFONY_RESEND", "CHANGELOG.md", /^(\d[\d.]*)$/m),
    tools: ["php"],
    sources: ["RESEND_PHP", "SYMFONY_RESEND"],
    asks: "api.resend.com",
    folder: at("php"),
    prepare: () => [],
    run: (folder) => ["php", "symfony.php", folder],
  },
  {
    name: "rails",
    title: "Rails",
    kind: "mailer",
    library: "ActionMailer, by resend-ruby",
    version: () => inSources("RESEND_RUBY", "lib/resend/version.rb", /VERSION = "([^"]+)"/),
    tools: ["ruby"],
    sources: ["RESEND_RUBY"],
    folder: at("ruby"),
    prepare: () => [],
    run: () => ["ruby", "rails.rb"],
  },
  {
    name: "anymail",
    title: "Django (Anymail)",
    kind: "mailer",
    library: "django-anymail",
    version: pinned("anymail/requirements.txt", /anymail\S*==(\S+)/),
    tools: ["python3"],
    folder: at("anymail"),
    prepare: (folder) => inVenv(folder),
    run: (folder) => [join(folder, "bin/python"), "main.py"],
  },
  {
    name: "mcp",
    title: "MCP server",
    kind: "mcp",
    library: "resend-mcp (npm)",
    version: pinned("mcp/package.json", /"resend-mcp": "([^"]+)"/),
    tools: ["node"],
    folder: at("mcp"),
    prepare: (folder) => [
      ["cp", "package.json", folder],
      [process.execPath, "install", "--silent", "--cwd", folder],
      [process.execPath, "build", "main.mjs", "--target=node", `--outfile=${join(folder, "main.mjs")}`],
    ],
    run: (folder) => [
      "node",
      join(folder, "main.mjs"),
      join(folder, "node_modules/resend-mcp/dist/index.js"),
    ],
  },
];

function inVenv(folder: string): string[][] {
  const made = existsSync(join(folder, "bin/pip"));
  return [
    ...(made ? [] : [["python3", "-m", "venv", folder]]),
    [join(folder, "bin/pip"), "install", "--quiet", "--requirement", "requirements.txt"],
  ];
}

function buildGo(folder: string): string[][] {
  const build = ["go", "build", "-o", join(folder, "sdk")];
  if (newerGo === undefined) return [[...build, "."]];
  const manifest = join(folder, "go.mod");
  return [
    ["cp", "go.mod", "go.sum", folder],
    ["go", "mod", "edit", "-replace", `github.com/resend/resend-go/v3=${newerGo}`, manifest],
    [...build, "-tags", "newer", "-modfile", manifest, "."],
  ];
}
