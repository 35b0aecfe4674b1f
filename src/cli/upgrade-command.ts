// `upgrade`: checks a release, tries it on the schema of the data, puts it in the place of this program and has the server restarted.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, loadConfig } from "../config/config.ts";
import { systemServers } from "../dns/dns-server-address.ts";
import { createStubResolver } from "../dns/stub-resolver.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { showSocketAddress } from "../lib/socket-address.ts";
import { TARGET, VERSION } from "../lib/version.ts";
import { argument, type LocalCommand, option } from "../operator/command.ts";
import { copySchema, migrateCopy, SCHEMA, schemaIn } from "../store/data-directory.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { type ReleaseSource, releaseAt, releaseIn } from "../upgrade/fetch-release.ts";
import { identityOf } from "../upgrade/file-identity.ts";
import {
  identifyProgram,
  type Manifest,
  programsFor,
  readManifest,
  refusal,
  refuseStep,
} from "../upgrade/manifest.ts";
import {
  lockProgram,
  placeCandidate,
  previousProgram,
  type ReleaseRecord,
  readRecord,
  refuseFixedProgram,
  swapIn,
  writeRecord,
} from "../upgrade/program-files.ts";
import { RELEASE_KEYS } from "../upgrade/release-keys.ts";
import { endTrial, readTrial } from "../upgrade/trial.ts";
import { restartServer } from "./restart-server.ts";

const NO_ADDRESS =
  "No address of releases is known. Either set `url` in [upgrade] of sendlark.toml, or download the program for this machine with manifest.json and manifest.json.minisig into one folder and run: sendlark upgrade --file FILE";

export const upgrade: LocalCommand = {
  kind: "local",
  name: "upgrade",
  about: "Install a newer version and restart the server",
  options: {
    check: { type: "boolean", about: "only show what a newer version would change" },
    file: { type: "string", value: "FILE", about: "a downloaded program, with manifest.json beside it" },
    "allow-downgrade": { type: "boolean", about: "accept an older version with the same schema" },
  },
  async run({ input, configFile, isJson, terminal }) {
    const config = loadConfig(configFile);
    const { source, close } = openSource(config, option(input, "file"));
    try {
      const signed = await source.manifest();
      const release = readManifest(signed, { keys: RELEASE_KEYS, what: "The release" });
      const plan = planUpgrade(config, release);
      if (input.values["check"] === true) {
        terminal.out(isJson ? `${JSON.stringify(plan)}\n` : showPlan(plan));
        return 0;
      }
      const program = ownProgram();
      const newestSeen = readRecord(program)?.newestSeen ?? null;
      const allowDowngrade = input.values["allow-downgrade"] === true;
      refuseStep(release, { version: VERSION, schema: plan.schema.from, newestSeen }, { allowDowngrade });
      refuseFixedProgram(program);
      const record = { ...signed, newestSeen: laterOf(release.date, newestSeen) };
      terminal.err(`sendlark: ${await putInPlace(program, { source, release, record, config })}\n`);
      const isUndone = () => readTrial(program) === null;
      const { restarted, text } = await restartServer(
        config,
        { version: release.version, isUndone },
        terminal,
      );
      if (restarted === true) endTrial(program);
      const result = { ...plan, previous: previousProgram(program), restarted };
      terminal.out(isJson ? `${JSON.stringify(result)}\n` : `${text}\n`);
      return 0;
    } finally {
      close();
    }
  },
};

interface Installation {
  source: ReleaseSource;
  release: Manifest;
  record: ReleaseRecord;
  config: Config;
}

/** Gives what to say about it. */
async function putInPlace(program: string, given: Installation): Promise<string> {
  const { release, record } = given;
  using _lock = lockProgram(program);
  if (isInstalled(program, release)) {
    writeRecord(program, record);
    return `version ${release.version} is installed already`;
  }
  const candidate = placeCandidate(program, await getProgram(given.source, release));
  try {
    await tryOut(candidate, given);
    swapIn(program, candidate, record);
  } finally {
    rmSync(candidate, { force: true });
  }
  return `${program} is version ${release.version}; ${previousProgram(program)} is ${VERSION}`;
}

function isInstalled(program: string, release: Manifest): boolean {
  const { sha256 } = identityOf(readFileSync(program));
  return release.programs.some((one) => one.sha256 === sha256);
}

function laterOf(date: string, other: string | null): string {
  return other !== null && Date.parse(other) > Date.parse(date) ? other : date;
}

/** The program for this machine, checked against the manifest. */
async function getProgram(source: ReleaseSource, release: Manifest): Promise<Uint8Array> {
  const best = programsFor(release, TARGET)[0];
  if (best === undefined) {
    throw refusal(`Version ${release.version} has no program for ${TARGET}.`);
  }
  const bytes = await source.program(best);
  identifyProgram(release, { ...identityOf(bytes), target: TARGET, what: "The program" });
  return bytes;
}

function openSource(config: Config, file: string | undefined): { source: ReleaseSource; close(): void } {
  if (file !== undefined) return { source: releaseIn(file), close() {} };
  if (config.upgrade.url === null) throw refusal(NO_ADDRESS);
  const servers = config.delivery.dns.map(showSocketAddress);
  const resolver = createStubResolver({ servers: servers.length > 0 ? servers : systemServers() });
  return { source: releaseAt(config.upgrade.url, resolver), close: () => resolver.close() };
}

/** The running executable, without links. Not a name for starting a process: after an upgrade, it is that of the file before. */
export function ownProgram(): string {
  if (!Bun.main.startsWith("/$bunfs/")) {
    throw refusal("Only the executable can be replaced, and this runs from its source.");
  }
  return process.execPath;
}

interface Plan {
  installed: string;
  available: string;
  released_at: string;
  is_newer: boolean;
  schema: { from: number; to: number };
  /** Null where the schema stays. */
  snapshot_bytes: number | null;
}

function planUpgrade(config: Config, release: Manifest): Plan {
  const from = ownSchemaIn(config) ?? SCHEMA;
  const isMigration = hasOwnDatabase(config) && release.schema > from;
  const {
    dataDir,
    upgrade: { snapshotDays },
  } = config;
  return {
    installed: VERSION,
    available: release.version,
    released_at: release.date,
    is_newer: Bun.semver.order(release.version, VERSION) > 0,
    schema: { from, to: hasOwnDatabase(config) ? release.schema : from },
    snapshot_bytes: isMigration && snapshotDays > 0 ? databaseBytes(dataDir) : null,
  };
}

/** Null without a database of its own: one that is left from before a move is nobody's. */
export const ownSchemaIn = (config: Config): number | null =>
  hasOwnDatabase(config) ? schemaIn(config.dataDir) : null;

function databaseBytes(dataDir: string): number {
  const files = ["sendlark.db", "sendlark.db-wal"].map((name) => join(dataDir, name));
  return files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
}

function showPlan({ installed, available, released_at, is_newer, schema, snapshot_bytes }: Plan): string {
  const lines = [
    is_newer
      ? `Version ${available} of ${released_at} is available; ${installed} is installed.`
      : `Version ${installed} is installed, and ${available} of ${released_at} is the newest.`,
  ];
  if (schema.to > schema.from) {
    lines.push(`It changes the database from schema ${schema.from} to ${schema.to}.`);
    if (snapshot_bytes !== null)
      lines.push(`Before that, it makes a copy of at most ${showBytes(snapshot_bytes)}.`);
  }
  if (is_newer) lines.push("To install it, run: sendlark upgrade");
  return `${lines.join("\n")}\n`;
}

/** Runs the new program: it must be the version that the manifest says, and migrate a copy of the schema. Throws AppError. */
async function tryOut(candidate: string, { release, config }: Installation): Promise<void> {
  const said = await runJson(candidate, ["version", "--json"]);
  if (said["version"] !== release.version || said["schema"] !== release.schema) {
    throw refusal(
      `The new program says that it is version ${said["version"]} with schema ${said["schema"]}, and the manifest says ${release.version} with ${release.schema}. Nothing was changed.`,
    );
  }
  await runTrial(candidate, ["config", "check", "--config", config.file]);
  if (!hasOwnDatabase(config)) await tryDatabase(candidate, config, NEW_FAILS);
  if (ownSchemaIn(config) === null) return;
  const folder = mkdtempSync(join(tmpdir(), "sendlark-upgrade-"));
  try {
    const file = join(folder, "schema.db");
    copySchema(config.dataDir, file);
    await runJson(candidate, ["check-upgrade", file, "--json"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const TRIAL_MS = 120_000;

const NEW_FAILS = "The new program fails on this machine";

/** Whether a program can work with the database on a server. `problem` begins the error if not. Throws AppError. */
export async function tryDatabase(program: string, { file }: Config, problem: string): Promise<void> {
  await runTrial(program, ["migrate", "--check", "--config", file], problem);
}

/** Gives what it prints. Throws AppError if it fails. */
async function runTrial(program: string, args: string[], problem = NEW_FAILS): Promise<string> {
  const child = Bun.spawn([program, ...args], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: TRIAL_MS,
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) {
    throw refusal(`${problem}, and nothing was changed: ${err.trim() || "no message"}`);
  }
  return out;
}

const runJson = async (program: string, args: string[]): Promise<Record<string, unknown>> =>
  JSON.parse(await runTrial(program, args));

/** What `upgrade` asks the new program: whether it can migrate the schema in a file. */
export const checkUpgrade: LocalCommand = {
  kind: "local",
  name: "check-upgrade",
  about: "Migrate a copy of a schema",
  arguments: ["FILE"],
  isHidden: true,
  async run({ input, terminal }) {
    terminal.out(`${JSON.stringify({ version: VERSION, schema: migrateCopy(argument(input, 0)) })}\n`);
    return 0;
  },
};
