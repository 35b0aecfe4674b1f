// How large each library is, and how fast it is imported; beside those of Resend and Svix where a package manager has them.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { missingCommand } from "../gen/tools.ts";
import { PACKAGES } from "./packages.ts";

const CLIENTS = join(import.meta.dir, "..");
/** Outside the tree; what was installed once stays. */
const RIVALS = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "sendlark-rivals");
const RUNS = 10;

export interface Size {
  language: string;
  package: string;
  /** The largest of what is published, without sources and documentation; null where it cannot be built here. */
  packedBytes: number | null;
  /** At run time, direct ones. */
  dependencies: number | null;
  /** Median, without the start of the language itself. */
  importMs: number | null;
  /** Modules or files that the import loads, beyond those of the language's start. */
  modules: number | null;
  /** Runtime, printer and runner. */
  handWrittenLines: number | null;
}

const SOURCE = /\.(?:ts|mjs|py|go|php|rb|rbs|rs|java|cs)$|\/conformance\/run$/;
/** Tests, examples, and integrations with what others wrote, of which those for Django and Rails are in their libraries. */
const NOT_RUNTIME =
  /(?:^|\/)(?:tests?|examples?|integrations|without-sdk|Sendlark\.AspNetCore|Sendlark\.Extensions\.\w+)\/|_test\.go$|\/src\/test\/|\/django\.py$|\/delivery_method\.rb$/;
/** Rust has the tests of a module at the end of it. */
const OWN_TESTS = /^#\[cfg\(test\)\]\nmod tests [\s\S]*$/m;

/** By language: the manifest, and what each run-time dependency in it matches. */
const MANIFESTS: Record<string, [file: string, dependency: RegExp, part?: RegExp]> = {
  node: ["package.json", /"[^"]+":/g, /"dependencies": \{([^}]*)\}/],
  python: ["pyproject.toml", /"[^"]+"/g, /^dependencies = \[([^\]]*)\]/m],
  go: ["go.mod", /^\s+\S+ v|^require \S+ v/gm],
  php: ["composer.json", /"[\w-]+\/[\w-]+":/g, /"require": \{([^}]*)\}/],
  ruby: ["sendlark.gemspec", /add_(?:runtime_)?dependency/g],
  // With the default features, of which one is reqwest.
  rust: ["Cargo.toml", /^(?:reqwest|[\w-]+(?! = .*optional)) = /gm, /^\[dependencies\]\n([\s\S]*?)\n\[/m],
  java: ["pom.xml", /<dependency>(?![\s\S]*?<scope>(?:test|provided)[\s\S]*?<\/dependency>)/g],
  dotnet: ["src/Sendlark/Sendlark.csproj", /<PackageReference/g],
};

/** What is measured, beside the same without it, and what counts modules; in the library's folder. */
const IMPORTS: Record<string, (name: string) => [command: string[], bare: string[], modules?: string[]]> = {
  node: (name) => [
    ["node", "--input-type=module", "-e", `await import(${JSON.stringify(name)})`],
    ["node", "--input-type=module", "-e", ""],
  ],
  python: (name) => [
    ["python3", "-c", `from ${name}`],
    ["python3", "-c", ""],
    ["python3", "-c", `import sys; bare = len(sys.modules); from ${name}; print(len(sys.modules) - bare)`],
  ],
  ruby: (name) => [
    ["ruby", "-Ilib", "-e", `require ${name}`],
    ["ruby", "-e", ""],
    ["ruby", "-Ilib", "-e", `bare = $".size; require ${name}; puts $".size - bare`],
  ],
};

/** What a program imports; in Python and Ruby, the rest comes when it is asked for. */
const OWN_NAMES: Record<string, string> = {
  node: join(CLIENTS, "node/dist/esm/index.js"),
  python: "sendlark import Sendlark",
  ruby: '"sendlark"; Sendlark::Client',
};

/** Of these languages; of all where none is named. */
export function* measureSizes(asked: readonly string[]): Generator<Size> {
  const meant = PACKAGES.filter(({ language }) => asked.length === 0 || asked.includes(language));
  for (const { language, needs, build, env: buildEnv } of meant) {
    const isHere = missingCommand(...needs) === null;
    const name = OWN_NAMES[language] ?? "sendlark";
    const folder = join(CLIENTS, language);
    const env = { PYTHONPATH: join(folder, "src") };
    yield {
      language,
      package: "Sendlark",
      packedBytes: isHere ? packedBytes(language, build, buildEnv) : null,
      dependencies: dependenciesOf(language),
      importMs: isHere ? importMs(language, name, folder, env) : null,
      modules: isHere ? modulesOf(language, name, folder, env) : null,
      handWrittenLines: handWrittenLines(language),
    };
    if (isHere) for (const measure of RIVAL_LIBRARIES[language] ?? []) yield measure();
  }
}

/** Of languages that are missing, no package manager here has the rivals' libraries. */
const RIVAL_LIBRARIES: Record<string, (() => Size)[]> = {
  node: [() => npmRival("resend"), () => npmRival("svix")],
  python: [() => pipRival("resend"), () => pipRival("svix")],
  go: [() => goRival("github.com/resend/resend-go/v3"), () => goRival("github.com/svix/svix-webhooks")],
  rust: [() => cargoRival("resend-rs"), () => cargoRival("svix")],
  java: [() => mavenRival("com.resend:resend-java"), () => mavenRival("com.svix:svix")],
};

export const hasRivals = (language: string): boolean => language in RIVAL_LIBRARIES;

function packedBytes(
  language: string,
  build: (out: string) => string[][],
  env?: Record<string, string>,
): number {
  const out = mkdtempSync(join(tmpdir(), "sendlark-size-"));
  try {
    for (const command of build(out)) run(command, join(CLIENTS, language), env);
    return Math.max(
      0,
      ...readdirSync(out)
        .filter((name) => !/-(?:sources|javadoc)\./.test(name))
        .map((name) => statSync(join(out, name)).size),
    );
  } finally {
    rmSync(out, { recursive: true });
  }
}

function dependenciesOf(language: string): number | null {
  const [file, dependency, part] = MANIFESTS[language] ?? ["", /$/g];
  const path = join(CLIENTS, language, file);
  if (file === "" || !existsSync(path)) return null;
  const text = readFileSync(path, "utf8");
  const asked = part === undefined ? text : (part.exec(text)?.[1] ?? "");
  return asked.match(dependency)?.length ?? 0;
}

function handWrittenLines(language: string): number {
  const listed = run(["git", "ls-files", language, `gen/print-${language}.ts`], CLIENTS);
  return listed
    .split("\n")
    .filter((path) => SOURCE.test(path) && !NOT_RUNTIME.test(path.slice(language.length)))
    .map((path) => readFileSync(join(CLIENTS, path), "utf8"))
    .filter((text) => !/generated>?\s*from (?:the API|`)/i.test(text.slice(0, 400)))
    .reduce((sum, text) => sum + text.replace(OWN_TESTS, "").split("\n").length - 1, 0);
}

/** ms */
function importMs(language: string, name: string, cwd: string, env: Record<string, string>): number | null {
  const commands = IMPORTS[language]?.(name);
  if (commands === undefined) return null;
  const pair = commands.slice(0, 2) as string[][];
  const times: number[][] = pair.map(() => []);
  // By turns, so that a busy moment of the machine is in both; the first turn fills caches.
  for (let turn = 0; turn <= RUNS; turn++) {
    for (const [at, command] of pair.entries()) {
      const startedAt = performance.now();
      run(command, cwd, env);
      if (turn > 0) times[at]!.push(performance.now() - startedAt);
    }
  }
  const [whole, bare] = times.map((list) => list.sort((a, b) => a - b)[RUNS / 2]!);
  return Math.max(0, whole! - bare!);
}

function modulesOf(language: string, name: string, cwd: string, env: Record<string, string>): number | null {
  const [, , count] = IMPORTS[language]?.(name) ?? [];
  return count === undefined ? null : Number(run(count, cwd, env));
}

function npmRival(name: string): Size {
  const folder = join(RIVALS, "node");
  mkdirSync(folder, { recursive: true });
  run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, name], folder);
  const tarball = run(["npm", "pack", "--silent", name], folder).trim();
  const manifest = JSON.parse(readFileSync(join(folder, "node_modules", name, "package.json"), "utf8"));
  return {
    ...{ language: "node", package: `${name} ${manifest.version}`, handWrittenLines: null },
    packedBytes: statSync(join(folder, tarball)).size,
    dependencies: Object.keys(manifest.dependencies ?? {}).length,
    importMs: importMs("node", name, folder, {}),
    modules: null,
  };
}

function pipRival(name: string): Size {
  const folder = join(RIVALS, `python-${name}`);
  mkdirSync(folder, { recursive: true });
  const wheels = join(folder, "wheels");
  run(["python3", "-m", "pip", "install", "--quiet", "--upgrade", "--target", folder, name], folder);
  run(["python3", "-m", "pip", "download", "--quiet", "--no-deps", "--dest", wheels, name], folder);
  const [wheel = ""] = readdirSync(wheels).sort().reverse();
  const info = readdirSync(folder).find(
    (entry) => entry.startsWith(`${name}-`) && entry.endsWith(".dist-info"),
  )!;
  const metadata = readFileSync(join(folder, info, "METADATA"), "utf8");
  return {
    ...{ language: "python", package: `${name} ${info.slice(name.length + 1, -".dist-info".length)}` },
    packedBytes: statSync(join(wheels, wheel)).size,
    dependencies: metadata.match(/^Requires-Dist: (?!.*extra ==).*$/gm)?.length ?? 0,
    importMs: importMs("python", `${name} import *`, folder, { PYTHONPATH: folder }),
    modules: modulesOf("python", `${name} import *`, folder, { PYTHONPATH: folder }),
    handWrittenLines: null,
  };
}

/** Of a compiled language, where an import costs nothing by itself. */
const COMPILED = { importMs: null, modules: null, handWrittenLines: null };

/** As the module proxy serves it. */
function goRival(path: string): Size {
  const { Version, Zip, GoMod } = JSON.parse(
    run(["go", "mod", "download", "-json", `${path}@latest`], tmpdir()),
  );
  const required = readFileSync(GoMod, "utf8").match(/^(?:require )?\s*\S+ v\S+$/gm);
  return {
    ...COMPILED,
    ...{ language: "go", package: `${path.replace(/^github.com\/|\/v\d+$/g, "")} ${Version.slice(1)}` },
    packedBytes: statSync(Zip).size,
    dependencies: required?.length ?? 0,
  };
}

/** With its default features. */
function cargoRival(name: string): Size {
  const folder = join(RIVALS, `rust-${name}`);
  if (!existsSync(folder))
    run(["cargo", "init", "--quiet", "--vcs", "none", "--name", "rival", folder], tmpdir());
  run(["cargo", "add", "--quiet", name], folder);
  run(["cargo", "update", "--quiet"], folder);
  const { packages, resolve } = JSON.parse(run(["cargo", "metadata", "--format-version", "1"], folder)) as {
    packages: { id: string; name: string; version: string; manifest_path: string }[];
    resolve: { nodes: { id: string; deps: { dep_kinds: { kind: string | null }[] }[] }[] };
  };
  const { id, version, manifest_path } = packages.find((known) => known.name === name)!;
  const needed = resolve.nodes.find((node) => node.id === id)!.deps;
  return {
    ...COMPILED,
    ...{ language: "rust", package: `${name} ${version}` },
    packedBytes: statSync(`${dirname(manifest_path).replace("/registry/src/", "/registry/cache/")}.crate`)
      .size,
    dependencies: needed.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind === null)).length,
  };
}

function mavenRival(artifact: string): Size {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-size-"));
  try {
    for (const type of ["jar", "pom"]) {
      const given = [`-Dartifact=${artifact}:LATEST:${type}`, `-DoutputDirectory=${folder}`];
      run(["mvn", "-q", "-B", "dependency:copy", ...given], folder);
    }
    const [jar = "", pom = ""] = readdirSync(folder).sort();
    const listed = readFileSync(join(folder, pom), "utf8").match(/<dependency>[\s\S]*?<\/dependency>/g) ?? [];
    return {
      ...COMPILED,
      ...{ language: "java", package: jar.replace(/-(?=\d)/, " ").replace(/\.jar$/, "") },
      packedBytes: statSync(join(folder, jar)).size,
      dependencies: listed.filter((entry) => !/<scope>(?:test|provided)/.test(entry)).length,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(command: string[], cwd: string, env: Record<string, string> = {}): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd, env: { ...process.env, ...env } });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stdout}${stderr}`);
  return String(stdout);
}
