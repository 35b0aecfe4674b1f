// What is published: built, installed in an empty folder as users do, and tried with the example against a real server.
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Appliance, SANDBOX, startAppliance } from "../../src/testing/fixtures/appliance.ts";
import { CARGO_TARGET, missingCommand } from "../gen/tools.ts";

const CLIENTS = join(import.meta.dir, "..");

interface Package {
  /** The library's folder, too. */
  language: string;
  /** Commands without which it is skipped. */
  needs: string[];
  /** In the library's folder; puts all that is published into the folder `out`. */
  build(out: string): string[][];
  /** In an empty folder with what is in example/, with the absolute paths of what was built. */
  install(built: string[], out: string): string[][];
  /** There. SENDLARK_API_KEY, SENDLARK_BASE_URL and FROM are set; it takes a recipient, and the last word it prints is the email's id. */
  run: string[];
  env?: Record<string, string>;
}

const SPRING = "../integrations/spring-boot-starter";

export const PACKAGES: Package[] = [
  {
    language: "node",
    needs: ["npm", "node"],
    build: (out) => [
      ["bun", "run", "--silent", "build"],
      ["./dev", "publint", "--strict"],
      ["./dev", "attw", "--pack"],
      ["npm", "pack", "--silent", "--pack-destination", out],
    ],
    install: (built) => [["npm", "install", "--silent", "--no-audit", "--no-fund", ...built]],
    run: ["node", "send.mjs"],
  },
  {
    language: "python",
    needs: ["python3"],
    build: (out) => [
      ["python3", "dev", "python", "-m", "build", "--no-isolation", "--outdir", out],
      ["python3", "dev", "twine", "check", "--strict", join(out, "*")],
    ],
    install: (built) => [
      ["python3", "-m", "venv", "venv"],
      ["venv/bin/pip", "install", "--quiet", "--no-index", ...built.filter((path) => path.endsWith(".whl"))],
    ],
    run: ["venv/bin/python", "send.py"],
  },
  {
    language: "go",
    needs: ["go"],
    // A module is published by a tag; modules inside it are left out.
    build: (out) => [
      ["go", "list", "-m"],
      ["tar", "--exclude", "./conformance", "--exclude", "./example", "-czf", join(out, "go.tar.gz"), "."],
    ],
    install: ([archive = ""]) => [
      ["mkdir", "module"],
      ["tar", "-xzf", archive, "-C", "module"],
      ["go", "mod", "edit", "-replace", "github.com/sendlark/sendlark/clients/go=./module"],
    ],
    run: ["go", "run", "."],
    env: { GOPROXY: "off" },
  },
  {
    language: "dotnet",
    needs: ["dotnet"],
    build: (out) =>
      ["Sendlark", "Sendlark.Extensions.DependencyInjection", "Sendlark.AspNetCore"].map((project) => [
        ...["dotnet", "pack", "--nologo", "-c", "Release", "-o", out, `src/${project}`],
      ]),
    install: (_built, out) => [["dotnet", "restore", "--no-cache", "--source", out]],
    run: ["dotnet", "run", "--no-restore", "--"],
  },
  {
    language: "php",
    needs: ["composer"],
    build: (out) => [
      ["composer", "validate", "--strict"],
      ["composer", "archive", "--format=tar.gz", "--file=sendlark-php", `--dir=${out}`],
    ],
    install: ([archive = ""]) => [
      ["mkdir", "package"],
      ["tar", "-xf", archive, "-C", "package"],
      ["composer", "init", "--name=acme/example", "--require=sendlark/sendlark-php:@dev"],
      ["composer", "config", "repositories.packagist.org", "false"],
      ["composer", "config", "repositories.sendlark", "path", "package"],
      ["composer", "install", "--no-progress"],
    ],
    run: ["php", "send.php"],
    env: { COMPOSER_ALLOW_SUPERUSER: "1", COMPOSER_NO_INTERACTION: "1" },
  },
  {
    language: "rust",
    needs: ["cargo"],
    build: (out) => [
      ["cargo", "package", "--quiet", "--allow-dirty", "--target-dir", CARGO_TARGET],
      ["sh", "-c", 'cp "$1"/package/sendlark-*.crate "$2"', "sh", CARGO_TARGET, out],
    ],
    install: ([crate = ""]) => [
      ["mkdir", "package"],
      ["tar", "-xzf", crate, "-C", "package", "--strip-components", "1"],
      ["cargo", "add", "--quiet", "--path", "package", "sendlark"],
    ],
    run: ["cargo", "run", "--quiet", "--target-dir", CARGO_TARGET],
  },
  {
    language: "java",
    needs: ["mvn", "javac"],
    build: (out) => [
      ["mvn", "-q", "-B", "clean", "install"],
      ["mvn", "-q", "-B", "-f", SPRING, "clean", "package"],
      ["sh", "-c", `cp target/*.jar ${SPRING}/target/*.jar "$0"`, out],
    ],
    // It is in the local repository.
    install: () => [
      ["mvn", "-q", "-B", "compile", "dependency:copy-dependencies", "-DoutputDirectory=target/lib"],
    ],
    run: ["java", "-cp", "target/classes:target/lib/*", "Send"],
  },
  {
    language: "ruby",
    needs: ["gem"],
    build: (out) => [["gem", "build", "sendlark.gemspec", "--strict", "--output", join(out, "sendlark.gem")]],
    install: (built) => [["gem", "install", "--local", "--no-document", ...built]],
    run: ["ruby", "send.rb"],
    env: { GEM_HOME: "gems" },
  },
];

export interface PackageResult {
  language: string;
  /** The command that is missing, for which nothing was built. */
  missing: string | null;
  files: { name: string; bytes: number }[];
  problem: string | null;
}

export async function* buildPackages(languages: readonly string[]): AsyncGenerator<PackageResult> {
  await using appliance = await startAppliance(SANDBOX);
  for (const entry of PACKAGES.filter(({ language }) => languages.includes(language))) {
    const missing = missingCommand(...entry.needs);
    if (missing === null) yield await tryPackage(entry, appliance);
    else yield { language: entry.language, missing, files: [], problem: null };
  }
}

async function tryPackage(entry: Package, appliance: Appliance): Promise<PackageResult> {
  const { language } = entry;
  const out = mkdtempSync(join(tmpdir(), `sendlark-package-${language}-`));
  const empty = mkdtempSync(join(tmpdir(), `sendlark-example-${language}-`));
  const files: PackageResult["files"] = [];
  try {
    for (const command of entry.build(out)) run(command, join(CLIENTS, language), entry.env);
    const names = readdirSync(out).sort();
    for (const name of names) files.push({ name, bytes: statSync(join(out, name)).size });
    cpSync(join(CLIENTS, language, "example"), empty, { recursive: true });
    const built = names.map((name) => join(out, name));
    for (const command of entry.install(built, out)) run(command, empty, entry.env);
    const printed = run([...entry.run, "delivered@resend.dev"], empty, {
      ...entry.env,
      SENDLARK_API_KEY: appliance.apiKey,
      SENDLARK_BASE_URL: appliance.url,
      FROM: "Acme <hello@sender.test>",
    });
    await untilDelivered(appliance, printed.trim().split(/\s+/).at(-1) ?? "");
    return { language, missing: null, files, problem: null };
  } catch (error) {
    return {
      language,
      missing: null,
      files,
      problem: error instanceof Error ? error.message : String(error),
    };
  } finally {
    rmSync(out, { recursive: true });
    rmSync(empty, { recursive: true });
  }
}

function run(command: string[], cwd: string, env: Record<string, string> = {}): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd, env: { ...process.env, ...env } });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stdout}${stderr}`);
  return String(stdout);
}

async function untilDelivered(appliance: Appliance, id: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; ) {
    const answer = await (await appliance.api(`/emails/${encodeURIComponent(id)}`)).text();
    if (answer.includes('"last_event":"delivered"')) return;
    if (Date.now() > end) throw new Error(`the example's email ${id} is ${answer}`);
    await Bun.sleep(50);
  }
}
