// `move`: the data of an installation from SQLite to PostgreSQL, while its server works.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, loadConfig } from "../config/config.ts";
import { ownStateNames } from "../config/own-state.ts";
import { planDatabaseUrl, type UrlChange } from "../config/set-database-url.ts";
import { AppError } from "../lib/app-error.ts";
import { MoveError } from "../move/move-error.ts";
import { type MoveReport, moveToPostgres } from "../move/move-to-postgres.ts";
import { type LocalCommand, option, type Terminal, UsageError } from "../operator/command.ts";
import { lockDataDirectory } from "../store/data-directory.ts";
import { openMoveSource, openMoveTarget, placeOf } from "../store/open-move.ts";
import { asOwnerOf } from "../upgrade/program-files.ts";
import { callControl, operatorName } from "./call-control.ts";
import { giveUpMoveBack, moveBack } from "./move-back.ts";
import { runningBuild } from "./restart-server.ts";

export const moveCommand: LocalCommand = {
  kind: "local",
  name: "move",
  about: "Move the data from SQLite to PostgreSQL, while the server works, or back",
  options: {
    to: {
      type: "string",
      value: "URL",
      about: "an empty database: postgres://USER:PASSWORD@HOST/NAME; or sqlite, while no node works",
    },
    abort: {
      type: "boolean",
      about: "give up a move that has not ended; with --to, the database there is emptied",
    },
    "keep-config": {
      type: "boolean",
      about: "leave sendlark.toml alone; you set url in [database] yourself",
    },
  },
  async run({ input, configFile, isJson, terminal }) {
    const config = loadConfig(configFile);
    const to = option(input, "to");
    const tell = (text: string) => terminal.err(`sendlark: ${text}\n`);
    if (config.database.url === "sqlite") refuseWithoutDatabase(config.dataDir);
    if (input.values["abort"] === true) {
      const isBack = to === undefined && config.database.url !== "sqlite";
      await asOwnerOf(config.dataDir, () =>
        isBack ? giveUpMoveBack(config) : abort(config, to === undefined ? null : targetOf(to)),
      );
      terminal.out(isJson ? `${JSON.stringify({ aborted: true })}\n` : "The move was given up.\n");
      return 0;
    }
    if (to === undefined) throw new UsageError("--to is missing");
    if (to === "sqlite") {
      const rows = await back(config, input.values["keep-config"] === true, tell);
      terminal.out(isJson ? `${JSON.stringify({ database: "sqlite", rows })}\n` : `${sayBack(rows)}\n`);
      return 0;
    }
    const url = targetOf(to);
    const change = input.values["keep-config"] === true ? null : planDatabaseUrl(config.file, url);
    const run = await asOwnerOf(config.dataDir, () => move(config, url, tell));
    const restarted = await takeOver(config, { change, url, tell, isServing: run.isServing });
    const result = {
      database: placeOf(url),
      tables: run.report.tables,
      rows: run.report.rows,
      changed_values: run.report.fitted,
      restarted,
      frozen_ms: restarted === true && run.report.frozenAt !== null ? Date.now() - run.report.frozenAt : null,
    };
    await validate(url, tell);
    terminal.out(isJson ? `${JSON.stringify(result)}\n` : `${sayResult(result)}\n`);
    return 0;
  },
};

async function back(config: Config, isConfigKept: boolean, tell: Terminal["err"]): Promise<number> {
  if (config.database.url === "sqlite")
    throw refusal(`url in [database] of ${config.file} is "sqlite" already: nothing moves.`);
  const change = isConfigKept ? null : planDatabaseUrl(config.file, "sqlite");
  const rows = await asOwnerOf(config.dataDir, () => moveBack(config, tell));
  if (change === null) tell(`set url = "sqlite" in [database] of ${config.file} now`);
  else change.write();
  return rows;
}

const sayBack = (rows: number) =>
  `The data is in SQLite${rows === 0 ? "" : `: ${rows} rows, equal by their checksums`}. Start the server.`;

function targetOf(url: string): string {
  if (/^postgres(?:ql)?:\/\/[^/]+\/[^/]+$/.test(url) && URL.canParse(url)) return url;
  throw new UsageError(
    "--to takes the URL of a database, such as postgres://sendlark:password@db.example.com/sendlark",
  );
}

interface Run {
  report: MoveReport;
  isServing: boolean;
}

async function move(config: Config, url: string, tell: Terminal["err"]): Promise<Run> {
  const { dataDir, hostname } = config;
  refuseWithoutDatabase(dataDir);
  using _lock = lockMove(dataDir);
  using serving = findServer(dataDir);
  const source = openMoveSource(dataDir, ownStateNames(hostname).toNodes);
  try {
    const target = await openMoveTarget(url);
    try {
      await warnOfClock(target, tell);
      const names = { source: `SQLite on ${hostname}, ${dataDir}`, target: placeOf(url) };
      const { isServing } = serving;
      const report = await moveToPostgres({ source, target, names, isServing, tell });
      return { report, isServing };
    } finally {
      target.close();
    }
  } catch (error) {
    throw error instanceof MoveError ? refusal(error.message) : error;
  } finally {
    source.close();
  }
}

function refuseWithoutDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, "sendlark.db"))) return;
  throw refusal(`There is no SQLite database in ${dataDir}, so there is nothing to move.`);
}

/** One move at a time. */
function lockMove(dataDir: string): Disposable {
  try {
    const lock = lockDataDirectory(dataDir, "lock.move");
    return { [Symbol.dispose]: lock.release };
  } catch (error) {
    const [, pid] = /\((pid \d+)\)/.exec((error as Error).message) ?? [];
    throw refusal(`Another \`sendlark move\` is at work${pid === undefined ? "" : ` (${pid})`}.`);
  }
}

/** Where no server runs, none starts before the move has ended. */
function findServer(dataDir: string): Disposable & { isServing: boolean } {
  try {
    const lock = lockDataDirectory(dataDir);
    return { isServing: false, [Symbol.dispose]: lock.release };
  } catch {
    return { isServing: true, [Symbol.dispose]() {} };
  }
}

const SKEW_MS_MAX = 5_000;

async function warnOfClock(target: { clock(): Promise<number> }, tell: Terminal["err"]): Promise<void> {
  const skewMs = Math.abs((await target.clock()) - Date.now());
  if (skewMs > SKEW_MS_MAX)
    tell(`the clocks of this machine and of the database differ by ${Math.round(skewMs / 1000)} seconds`);
}

interface TakeOver {
  change: UrlChange | null;
  url: string;
  tell: Terminal["err"];
  isServing: boolean;
}

/** The server on the new database: true = it runs there; null = no server ran; false = somebody has to restart it. */
async function takeOver(config: Config, { change, url, tell, isServing }: TakeOver): Promise<boolean | null> {
  if (change === null) tell(`set url in [database] of ${config.file} to the database ${placeOf(url)} now`);
  else {
    try {
      change.write();
      tell(`${config.file} names the new database`);
    } catch (error) {
      tell(
        `${config.file} was not changed (${(error as Error).message}): set url in [database] to the database ${placeOf(url)} now`,
      );
      return isServing ? false : null;
    }
  }
  if (!isServing) return null;
  return change === null ? false : await restart(config, tell);
}

const READY_MS = 60_000;
const POLL_MS = 100;
const ANSWER_MS = 5_000;

async function restart(config: Config, tell: Terminal["err"]): Promise<boolean> {
  const before = pidOf(config);
  const request = { command: "restart", input: { positionals: [], values: {} }, operator: operatorName() };
  const answer = await callControl(config.dataDir, request, ANSWER_MS).catch(() => null);
  if (answer?.kind === "refused") {
    tell(answer.error.message);
    return false;
  }
  const endsAt = performance.now() + READY_MS;
  while (performance.now() < endsAt) {
    await Bun.sleep(POLL_MS);
    if (pidOf(config) !== before && (await runningBuild(config)) !== null) return true;
  }
  return false;
}

const pidOf = ({ dataDir }: Config) => {
  const file = join(dataDir, "lock.pid");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
};

/** What foreign keys say of the rows that were copied. The server works meanwhile. */
async function validate(url: string, tell: Terminal["err"]): Promise<void> {
  const target = await openMoveTarget(url);
  try {
    await target.validate();
  } catch (error) {
    tell(`rows refer to rows that are missing, as they did before the move: ${(error as Error).message}`);
  } finally {
    target.close();
  }
}

async function abort(config: Config, url: string | null): Promise<void> {
  const { dataDir, hostname } = config;
  refuseWithoutDatabase(dataDir);
  using _lock = lockMove(dataDir);
  const source = openMoveSource(dataDir, ownStateNames(hostname).toNodes);
  try {
    const moving = source.moving();
    if (moving === null && url === null) throw refusal("No move is under way.");
    if (!source.abort()) throw refusal(`It is too late: the data moved to ${moving?.target}.`);
    if (url !== null) await emptyTarget(url, moving?.id ?? null);
  } finally {
    source.close();
  }
}

/** Nothing but what a move has put there. */
async function emptyTarget(url: string, id: string | null): Promise<void> {
  const target = await openMoveTarget(url);
  try {
    const origin = await target.origin();
    if (origin === null) return;
    const isHalf = origin.state === "copying" || (origin.state === "ready" && origin.id === id);
    if (!isHalf)
      throw refusal(`The database ${placeOf(url)} was not emptied: it has the data of an installation.`);
    await target.empty();
  } finally {
    target.close();
  }
}

function sayResult(result: {
  database: string;
  tables: number;
  rows: number;
  restarted: boolean | null;
  frozen_ms: number | null;
}) {
  const { database, tables, rows, restarted, frozen_ms } = result;
  const lines = [
    rows === 0
      ? `The data is in ${database}.`
      : `The data is in ${database}: ${tables} tables with ${rows} rows, equal by their checksums.`,
  ];
  if (restarted === true)
    lines.push(
      `The server runs on it; mail was refused for ${frozen_ms === null ? "a while" : `${(frozen_ms / 1000).toFixed(1)} s`}.`,
    );
  if (restarted === false)
    lines.push("Restart the server now: until then it refuses mail (HTTP 503, SMTP 451).");
  if (restarted === null) lines.push("Start the server.");
  return lines.join("\n");
}

const refusal = (message: string) => new AppError("application_error", message, { status: 409 });
