// bun scripts/release.ts [--outdir DIR] [--only TARGET…] [--unsigned]
// Builds a release of the commit that is checked out: programs, Debian packages, an SBOM, the manifest and signed hashes. Everything is
// built twice, in two folders of different names, and must have the same bytes. See docs/releasing.md.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import packageJson from "../package.json" with { type: "json" };
import { SCHEMA } from "../src/store/sqlite/engine/migrate.ts";
import { identityOf } from "../src/upgrade/file-identity.ts";
import type { Manifest } from "../src/upgrade/manifest.ts";
import { verifySignature } from "../src/upgrade/minisign.ts";
import { RELEASE_KEYS } from "../src/upgrade/release-keys.ts";
import { debianPackage } from "./release/deb.ts";
import { importedIn, licenceOf, makeSbom } from "./release/sbom.ts";
import { signContent } from "./release/sign.ts";
import { RELEASE_TARGETS, type ReleaseTarget } from "./release/targets.ts";

const root = join(import.meta.dir, "..");
const { version, engines } = packageJson;
/** The oldest version that upgrades to this one in one step. */
const MINIMUM_VERSION = "0.1.0";

const { values } = parseArgs({
  options: {
    outdir: { type: "string", default: join(root, "dist/release", version) },
    only: { type: "string", multiple: true },
    unsigned: { type: "boolean", default: false },
  },
});

function run(command: string[], cwd: string): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd, stdin: "ignore" });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr}`);
  return stdout.toString();
}

const commit = run(["git", "rev-parse", "--short=12", "HEAD"], root).trim();
/** Of the commit: the same for everybody who builds it. */
const time = Number(run(["git", "log", "-1", "--format=%ct"], root));
if (run(["git", "status", "--porcelain", "--untracked-files=no"], root).trim() !== "") {
  throw new Error("A release is built from a commit: commit the changes first.");
}
const targets = RELEASE_TARGETS.filter(({ name }) => values.only === undefined || values.only.includes(name));
const unknown = values.only?.find((wanted) => targets.every(({ name }) => name !== wanted));
if (unknown !== undefined) throw new Error(`${unknown} is no target of scripts/release/targets.ts`);
if (existsSync(values.outdir) && !existsSync(join(values.outdir, "manifest.json"))) {
  throw new Error(`${values.outdir} is there and no release, so it is not replaced: name another folder.`);
}
const secretKey = values.unsigned ? null : readSecretKey();

const work = mkdtempSync(join(tmpdir(), "sendlark-release-"));
try {
  const runtimes = new Map(targets.map((target) => [target.name, fetchRuntime(target)]));
  const builds = ["first", "second, elsewhere"].map((name) => {
    const folder = join(work, name);
    const programs = buildAll(folder, runtimes);
    writeRelease(join(folder, "release"), { source: folder, programs });
    return join(folder, "release");
  });
  const [release, again] = builds as [string, string];
  compare(release, again);
  rmSync(values.outdir, { recursive: true, force: true });
  cpSync(release, values.outdir, { recursive: true });
  console.log(readFileSync(join(release, "SHA256SUMS"), "utf8"));
} finally {
  rmSync(work, { recursive: true, force: true });
}

function readSecretKey(): string {
  const file = process.env["SENDLARK_RELEASE_KEY"] ?? join(homedir(), ".config/sendlark-release/current.key");
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new Error(
    `${file} is not there: docs/releasing.md says where the key is. --unsigned builds without it.`,
  );
}

/** Bun for that target, from npm; its tarball must be the one that is pinned. */
function fetchRuntime({ name, package: source, integrity }: ReleaseTarget): string {
  const folder = join(work, "runtimes", name);
  mkdirSync(folder, { recursive: true });
  const kept = join(root, "dist/runtimes", `${basename(source)}-${engines.bun}.tgz`);
  if (!existsSync(kept)) {
    run(["npm", "pack", "--silent", `${source}@${engines.bun}`], folder);
    mkdirSync(join(root, "dist/runtimes"), { recursive: true });
    copyFileSync(join(folder, readdirSync(folder)[0]!), kept);
  }
  const hash = `sha512-${createHash("sha512").update(readFileSync(kept)).digest("base64")}`;
  if (hash !== integrity)
    throw new Error(`${kept} has the hash ${hash}, and scripts/release/targets.ts says ${integrity}`);
  run(["tar", "-xzf", kept, "-C", folder], folder);
  return join(folder, "package/bin/bun");
}

/** From a fresh export of the commit; gives the programs by target. */
function buildAll(folder: string, runtimes: Map<string, string>): Map<string, string> {
  mkdirSync(folder);
  const archive = join(work, "source.tar");
  run(["git", "archive", "--output", archive, "HEAD"], root);
  run(["tar", "-xf", archive, "-C", folder], root);
  run([process.execPath, "install", "--frozen-lockfile"], folder);
  const programs = new Map<string, string>();
  for (const { name, bun } of targets) {
    // The name of the file is part of its bytes.
    const outfile = join(folder, "out", name, "sendlark");
    const options = [
      "--target",
      bun,
      "--runtime",
      runtimes.get(name)!,
      "--commit",
      commit,
      "--outfile",
      outfile,
    ];
    run([process.execPath, "scripts/build.ts", ...options], folder);
    programs.set(name, outfile);
    console.error(`built ${name} in ${basename(folder)}`);
  }
  return programs;
}

function compare(first: string, second: string): void {
  for (const name of readdirSync(first)) {
    const [one, other] = [first, second].map((folder) => identityOf(readFileSync(join(folder, name))));
    if (one!.sha256 !== other!.sha256)
      throw new Error(`${name} is not reproducible: ${one!.sha256}, ${other!.sha256}`);
    console.log(`${name}  ${one!.bytes} bytes  twice the same`);
  }
}

interface Build {
  /** The exported commit with its packages. */
  source: string;
  programs: Map<string, string>;
}

function writeRelease(folder: string, { source, programs }: Build): void {
  mkdirSync(folder, { recursive: true });
  const put = (name: string, content: Uint8Array | string, mode = 0o644) =>
    writeFileSync(join(folder, name), content, { mode });
  const date = new Date(time * 1000).toISOString();
  const manifest: Manifest = {
    product: "sendlark",
    version,
    minimum_version: MINIMUM_VERSION,
    schema: SCHEMA,
    date,
    commit,
    programs: [...programs].map(([target, file]) => ({
      target,
      file: `sendlark-${target}`,
      ...identityOf(readFileSync(file)),
    })),
  };
  for (const [target, file] of programs) put(`sendlark-${target}`, readFileSync(file), 0o755);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const sign = (content: string) => signRelease(content, `sendlark ${version} ${date}`);
  put("manifest.json", text);
  const signature = sign(text);
  if (signature !== "") put("manifest.json.minisig", signature);
  const record = `${JSON.stringify({ text, signature, newestSeen: date })}\n`;
  const licence = readFileSync(join(source, "LICENSE"), "utf8");
  for (const { name, debian } of targets) {
    if (debian === null) continue;
    const program = readFileSync(programs.get(name)!);
    put(
      `sendlark_${version}_${debian}.deb`,
      debianPackage({ version, architecture: debian, program, record, licence, time }),
    );
  }
  put(
    "sendlark.cdx.json",
    makeSbom({
      version,
      date,
      lock: readFileSync(join(source, "bun.lock"), "utf8"),
      runtime: process.versions,
      bundled: importedIn(join(source, "web")),
      licenceOf: (path) => licenceOf(source, path),
    }),
  );
  const sums = readdirSync(folder)
    .toSorted()
    .map((name) => `${identityOf(readFileSync(join(folder, name))).sha256}  ${name}\n`)
    .join("");
  put("SHA256SUMS", sums);
  if (secretKey !== null) put("SHA256SUMS.minisig", sign(sums));
}

/** Empty for a release that is not signed. Throws if no program would accept the signature. */
function signRelease(content: string, comment: string): string {
  if (secretKey === null) return "";
  const signature = signContent(Buffer.from(content), secretKey, comment);
  verifySignature(Buffer.from(content), signature, RELEASE_KEYS);
  return signature;
}
