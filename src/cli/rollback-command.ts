// `rollback`: puts the version before in place again, and takes the data back to its schema.
import { readFileSync } from "node:fs";
import { openForCommand } from "../appliance/open-parts.ts";
import { type Config, loadConfig } from "../config/config.ts";
import { findServiceManager } from "../lib/notify-systemd.ts";
import { TARGET, VERSION } from "../lib/version.ts";
import { type LocalCommand, option, type Terminal } from "../operator/command.ts";
import { recoverLeases } from "../queue/recover-leases.ts";
import { INSTALLED } from "../setup/service-unit.ts";
import { type CarryBackPlan, planCarryBack, SCHEMA, schemaIn } from "../store/data-directory.ts";
import { planMigration } from "../store/migrate-database.ts";
import { hasOwnDatabase } from "../store/own-database.ts";
import { NewerSchemaError } from "../store/store-errors.ts";
import { readSigned } from "../upgrade/fetch-release.ts";
import { identityOf } from "../upgrade/file-identity.ts";
import { type Manifest, refusal } from "../upgrade/manifest.ts";
import {
  asOwnerOf,
  checkPrevious,
  lockProgram,
  previousProgram,
  previousRecord,
  refuseUnwritable,
  swapBack,
} from "../upgrade/program-files.ts";
import { RELEASE_KEYS } from "../upgrade/release-keys.ts";
import { takeDataBack } from "../upgrade/take-data-back.ts";
import { judgeTrial, readTrial } from "../upgrade/trial.ts";
import { restartServer, runningBuild } from "./restart-server.ts";
import { ownProgram, ownSchemaIn, tryDatabase } from "./upgrade-command.ts";

export const rollback: LocalCommand = {
  kind: "local",
  name: "rollback",
  about: "Go back to the version before the last upgrade",
  options: {
    yes: { type: "boolean", about: "take the data back without asking" },
    manifest: {
      type: "string",
      value: "FILE",
      about: "manifest.json of that version, if it was not installed by `upgrade`",
    },
  },
  async run({ input, configFile, isJson, terminal }) {
    const config = loadConfig(configFile);
    const { program, own, isPrevious } = installedProgram();
    const file = option(input, "manifest");
    const given = file === undefined ? null : readSigned(file);
    const { manifest, release } = checkPrevious(program, { keys: RELEASE_KEYS, target: TARGET, given });
    refuseUnwritable(program);
    using _lock = lockProgram(program);
    if (!hasOwnDatabase(config)) {
      const before = isPrevious ? own : previousProgram(program);
      await tryDatabase(before, config, `Version ${manifest.version} cannot work with the database`);
    }
    const schema = ownSchemaIn(config);
    const plan = schema === null || schema <= manifest.schema ? null : await takeBack(config, manifest);
    if (plan !== null) {
      await confirm(plan, { isSure: input.values["yes"] === true, terminal });
      // The older program cannot open the store; its server recovers them when it starts.
      if (!isPrevious) await asOwnerOf(config.dataDir, () => recoverWork(config));
    }
    const swap = () => swapBack(program, release);
    if (plan === null) swap();
    else await takeDataBack(config.dataDir, plan, swap);
    terminal.err(`sendlark: ${program} is version ${manifest.version} again\n`);
    const { restarted, text } =
      plan === null
        ? await restartServer(config, { version: manifest.version }, terminal)
        : { restarted: null, text: "Start the server: systemctl start sendlark" };
    const result = {
      installed: manifest.version,
      replaced: isPrevious ? null : VERSION,
      schema: { from: schema, to: plan?.to ?? schema },
      carried_emails: plan?.emails ?? 0,
      held: plan?.held ?? 0,
      lost: plan?.lost ?? [],
      restarted,
    };
    terminal.out(isJson ? `${JSON.stringify(result)}\n` : `${text}\n`);
    return 0;
  },
};

/** The program that is in place, where this may be the one before it. */
function installedProgram(): { program: string; own: string; isPrevious: boolean } {
  const own = ownProgram();
  const program = own.replace(/\.prev$/, "");
  return { program, own, isPrevious: program !== own };
}

/** Throws AppError where the data cannot go back. */
async function takeBack(config: Config, { version, schema }: Manifest): Promise<CarryBackPlan> {
  const plan = await asOwnerOf(config.dataDir, async () => planCarryBack(config.dataDir, schema));
  if (plan === null) {
    throw refusal(
      `Version ${version} needs a database with schema ${schema}, and there is no copy of it in ${config.dataDir}/snapshots: it is kept for ${config.upgrade.snapshotDays} days. Restore a backup from before the upgrade.`,
    );
  }
  if ((await runningBuild(config)) !== null) {
    throw refusal(
      "The data changes, so the server must not run: systemctl stop sendlark, then run this again.",
    );
  }
  return plan;
}

async function confirm(
  { from, to, snapshot, emails, held, lost }: CarryBackPlan,
  { isSure, terminal }: { isSure: boolean; terminal: Terminal },
): Promise<void> {
  const lines = [
    `The database goes back from schema ${from} to ${to}, with the copy of ${new Date(snapshot.madeAt).toISOString()}.`,
    `Everything since then is carried over, with ${emails} emails.`,
  ];
  if (held > 0) {
    lines.push(
      `${held} of their deliveries are not sent yet: they are held until \`sendlark queue release --restored\`.`,
    );
  }
  if (lost.length > 0) lines.push(`The older version has no place for: ${lost.join(", ")}.`);
  lines.push(`The database of today stays in snapshots/undone-schema-${from}.db.`);
  terminal.err(`${lines.join("\n")}\n`);
  if (isSure) return;
  if (!process.stdin.isTTY) throw refusal("Nothing was changed: add --yes to go back.");
  if (prompt("Type yes to go back:") !== "yes") throw refusal("Nothing was changed.");
}

/** The server may have been cut off: what it had in progress goes back into the queue, as at a start. */
async function recoverWork(config: Config): Promise<void> {
  const parts = await openForCommand(config);
  try {
    const log = { ...parts.log, warn() {} };
    const results = await recoverLeases({ ...parts, dataDir: config.dataDir, log });
    await results.close();
  } finally {
    await parts.close();
  }
}

/**
 * What the unit runs as root when the server has ended while a new program is on trial (`ExecStopPost=`): the program before, under its
 * own name.
 */
export const goBack: LocalCommand = {
  kind: "local",
  name: "go-back",
  about: "Go back if a new version does not start",
  isHidden: true,
  options: {
    result: { type: "string", value: "RESULT", about: "SERVICE_RESULT of systemd.exec(5)" },
    status: { type: "string", value: "STATUS", about: "EXIT_STATUS of systemd.exec(5)" },
  },
  async run({ input, configFile, terminal }) {
    const { program, isPrevious } = installedProgram();
    const trial = readTrial(program);
    if (trial === null || !isPrevious) return 0;
    const verdict = judgeTrial(trial, { result: option(input, "result"), status: option(input, "status") });
    if (verdict === "stopped on purpose") return 0;
    const say = (text: string) => terminal.err(`sendlark: ${text}\n`);
    if (verdict === "may start again") {
      say(`the new version ended before it was ready; if it does so again, version ${VERSION} returns`);
      return 0;
    }
    if (identityOf(readFileSync(process.execPath)).sha256 !== trial.previous) {
      throw refusal(
        `${process.execPath} is not the program that ran before the upgrade, so it does not return.`,
      );
    }
    findServiceManager()?.extendTimeout(RETURN_MS_MAX);
    const config = loadConfig(configFile);
    const { dataDir } = config;
    using _lock = lockProgram(program);
    const swap = () => swapBack(program, previousRecord(program));
    const plan = hasOwnDatabase(config) ? await planReturn(dataDir) : await refuseNewerSchema(config);
    if (plan === null) swap();
    else await takeDataBack(dataDir, plan, swap);
    say(`the new version did not start, and version ${VERSION} is in place again`);
    // The service manager starts it by itself, unless the exit code told it not to.
    if (verdict === "failed for good") Bun.spawnSync(["systemctl", "--no-block", "start", INSTALLED.unit]);
    return 0;
  },
};

/** Of a large database; the service manager kills what takes longer. */
const RETURN_MS_MAX = 6 * 3_600_000;

/** Throws NewerSchemaError where nodes of the new version have changed the database so that this one cannot read it. */
async function refuseNewerSchema({ database: { url } }: Config): Promise<null> {
  await planMigration(url).catch((error) => {
    if (error instanceof NewerSchemaError) throw error;
  });
  return null;
}

/** Null where this program can open the data as it is. Throws AppError where it cannot go back. */
async function planReturn(dataDir: string): Promise<CarryBackPlan | null> {
  const schema = schemaIn(dataDir);
  if (schema === null || schema <= SCHEMA) return null;
  const plan = await asOwnerOf(dataDir, async () => planCarryBack(dataDir, SCHEMA));
  if (plan !== null) return plan;
  throw refusal(`The database has schema ${schema}, and there is no copy of schema ${SCHEMA} to go back to.`);
}
