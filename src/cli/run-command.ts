// argv → exit code. Only results go to stdout; errors go to stderr.
import { type Config, ConfigError, loadConfig } from "../config/config.ts";
import { AppError } from "../lib/app-error.ts";
import { type Clock, systemClock } from "../lib/clock.ts";
import { EXIT_CONFIG, EXIT_FAILED, EXIT_USAGE } from "../lib/exit-codes.ts";
import { VERSION } from "../lib/version.ts";
import { classify } from "../operator/classify-command.ts";
import {
  type Command,
  type CommandInput,
  type CommandParts,
  type LocalCommand,
  option,
  processTerminal,
  type StoreCommand,
  type Terminal,
  UsageError,
} from "../operator/command.ts";
import { runStoreCommand, STORE_COMMANDS, usageRefusal } from "../operator/store-commands.ts";
import { EXIT_IO_ERROR } from "../store/store-errors.ts";
import { backupVerify } from "./backup-verify-command.ts";
import { callControl, operatorName, otherVersion } from "./call-control.ts";
import { demo } from "./demo-command.ts";
import { joinCommand } from "./join-command.ts";
import { configCheck, health, init, version } from "./local-commands.ts";
import { metricsGrafana, metricsRules } from "./metrics-commands.ts";
import { migrateCommand } from "./migrate-command.ts";
import { moveCommand } from "./move-command.ts";
import {
  type CommandLine,
  commandsOfGroup,
  commandText,
  findCommand,
  groupText,
  overviewText,
  parseCommandLine,
  wordsBeforeOptions,
} from "./parse-command-line.ts";
import { backupProcess, checkProcess } from "./process-commands.ts";
import { rescueCommand } from "./rescue-command.ts";
import { restoreCommand } from "./restore-command.ts";
import { goBack, rollback } from "./rollback-command.ts";
import { serveCommand } from "./serve-command.ts";
import { setup } from "./setup-command.ts";
import { checkUpgrade, upgrade } from "./upgrade-command.ts";

const help: LocalCommand = {
  kind: "local",
  name: "help",
  about: "List the commands, or show the options of one",
  rest: "COMMAND",
  async run({ input: { positionals }, terminal }) {
    const group = positionals.length === 1 ? commandsOfGroup(positionals[0]!, COMMANDS) : [];
    if (positionals.length === 0) terminal.out(overviewText(COMMANDS, VERSION));
    else if (group.length === 0) terminal.out(commandText(findCommand(positionals, COMMANDS).command));
    else {
      // Such as `backup`, which is a command and the first word of others.
      const own = COMMANDS.find(({ name }) => name === positionals[0]);
      if (own !== undefined) terminal.out(`${commandText(own)}\n`);
      terminal.out(groupText(group));
    }
    return 0;
  },
};

export const COMMANDS: Command[] = [
  serveCommand,
  setup,
  demo,
  init,
  configCheck,
  ...STORE_COMMANDS,
  classify,
  metricsRules,
  metricsGrafana,
  health,
  migrateCommand,
  joinCommand,
  moveCommand,
  restoreCommand,
  backupVerify,
  rescueCommand,
  backupProcess,
  checkProcess,
  upgrade,
  rollback,
  goBack,
  checkUpgrade,
  version,
  help,
];

interface CliOptions {
  terminal?: Terminal;
  clock?: Clock;
  /** Opens the data directory when no server has it. */
  openParts?(config: Config): Promise<CommandParts & { close(): Promise<void> }>;
}

/** Runs one command line (without the program's name) and gives the exit code: 0, 1, 2 or 78. */
export async function runCli(argv: string[], options: CliOptions = {}): Promise<number> {
  const terminal = options.terminal ?? processTerminal;
  if (argv.includes("--help") || argv.includes("-h")) {
    return runCli(["help", ...wordsBeforeOptions(argv)], options);
  }
  if (argv[0] === "--version" || argv[0] === "-v") return runCli(["version", ...argv.slice(1)], options);
  try {
    const line = parseCommandLine(argv, COMMANDS);
    const { command, input, configFile, isJson } = line;
    if (command.kind === "local") return await command.run({ input, configFile, isJson, terminal });
    return await runOnStore(command, line, { ...options, terminal });
  } catch (error) {
    return printError(error, argv.includes("--json"), terminal);
  }
}

function printError(error: unknown, isJson: boolean, terminal: Terminal): number {
  const { exitCode, refusal } = explain(error);
  const { status, message, name } = refusal;
  terminal.err(
    isJson ? `${JSON.stringify({ statusCode: status, message, name })}\n` : `sendlark: ${message}\n`,
  );
  return exitCode;
}

function explain(error: unknown): { exitCode: number; refusal: AppError } {
  if (error instanceof UsageError) return { exitCode: EXIT_USAGE, refusal: usageRefusal(error) };
  if (error instanceof AppError) {
    // What usageRefusal made of a UsageError inside the server.
    const isUsage = error.name === "validation_error" && error.status === 400;
    return { exitCode: isUsage ? EXIT_USAGE : EXIT_FAILED, refusal: error };
  }
  const message = error instanceof Error ? withAdvice(error) : String(error);
  return { exitCode: exitCodeOf(error), refusal: new AppError("application_error", message) };
}

/** Errors from the store's thread are recognized by name only. */
function exitCodeOf(error: unknown): number {
  const name = error instanceof Error ? error.name : "";
  if (name === "DamagedLogError" || name === "DamagedDatabaseError") return EXIT_IO_ERROR;
  const isOther = ["OldLayoutError", "NewerSchemaError", "DatabaseUnusableError", "MovedAwayError"].includes(
    name,
  );
  return error instanceof ConfigError || isOther ? EXIT_CONFIG : EXIT_FAILED;
}

function withAdvice(error: Error): string {
  const advice = systemAdvice(error);
  return advice === "" ? error.message : `${error.message.replace(/[.\s]*$/, "")}. ${advice}`;
}

type Ask = (command: string, input: CommandInput) => Promise<unknown>;

async function runOnStore(
  command: StoreCommand,
  line: CommandLine,
  options: CliOptions & { terminal: Terminal },
): Promise<number> {
  const { terminal } = options;
  const input = (await command.prepare?.(line.input, terminal)) ?? line.input;
  const config = loadConfig(line.configFile);
  const waitMs = waitTime(command, input);
  const needsServer = waitMs !== null && command.follow !== undefined;
  return await withStore(config, { ...options, needsServer }, async (ask) => {
    const first = await ask(command.name, input);
    if (input.values["follow"] === true && command.goOn !== undefined) {
      const print = (result: unknown) =>
        terminal.out(line.isJson ? `${JSON.stringify(result)}\n` : command.show(result, input));
      print(first);
      // Until somebody stops it, or the server does.
      for (let last = first; ; print(last)) last = await ask(command.name, command.goOn(last, input));
    }
    if (waitMs === null) {
      terminal.out(line.isJson ? `${JSON.stringify(first)}\n` : command.show(first, input));
      return command.isFailure?.(first) === true ? EXIT_FAILED : 0;
    }
    const wait = { waitMs, clock: options.clock ?? systemClock };
    const last = await waitUntilFinal(command, input, first, ask, wait);
    last.command.deliver?.(last.result, { ...input, isJson: line.isJson }, terminal);
    terminal.out(line.isJson ? `${JSON.stringify(last.result)}\n` : last.command.show(last.result, input));
    return last.command.exitCode?.(last.result) ?? 0;
  });
}

/** How long `--wait` waits, in ms; null without it. */
function waitTime(command: StoreCommand, input: CommandInput): number | null {
  if (input.values["wait"] !== true) return null;
  const seconds = Number(option(input, "timeout") ?? (command.follow === undefined ? 600 : 60));
  if (Number.isFinite(seconds) && seconds > 0 && seconds <= 86_400) return seconds * 1000;
  throw new UsageError("--timeout must be a number of seconds, at most 86400");
}

/** Polls until the result is final or the time is over, and returns the last result. */
async function waitUntilFinal(
  command: StoreCommand,
  input: CommandInput,
  first: unknown,
  ask: Ask,
  { waitMs, clock }: { waitMs: number; clock: Clock },
): Promise<{ command: StoreCommand; result: unknown }> {
  const next = command.follow?.(first);
  const asked = next === undefined ? command : STORE_COMMANDS.find(({ name }) => name === next.command)!;
  let result = next === undefined ? first : await ask(next.command, next.input);
  // Delivery takes milliseconds; DNS takes minutes, and its answers are cached for seconds at least.
  const pauseMs = next === undefined ? 5_000 : 200;
  const deadline = clock.now() + waitMs;
  while (asked.isFinal?.(result) === false && clock.now() + pauseMs <= deadline) {
    await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
    result = await ask(asked.name, next?.input ?? input);
  }
  return { command: asked, result };
}

/** Gives a way to run commands: in the server that has the data directory, or else on the database itself. */
async function withStore(
  config: Config,
  {
    openParts = openDataDirectory,
    needsServer,
    terminal,
  }: CliOptions & { needsServer: boolean; terminal: Terminal },
  use: (ask: Ask) => Promise<number>,
): Promise<number> {
  let parts: Awaited<ReturnType<typeof openParts>> | null = null;
  let otherBuild: string | null = null;
  let hasServer = false;
  const operator = operatorName();
  const ask: Ask = async (command, input) => {
    if (parts === null) {
      const answer = await callControl(config.dataDir, { command, input, operator });
      if (answer.kind !== "absent") {
        if (answer.kind === "answered" && answer.otherBuild !== null && otherBuild === null) {
          terminal.err(`sendlark: warning: ${otherVersion(answer.otherBuild).message}\n`);
        }
        hasServer = true;
        otherBuild = answer.otherBuild;
        if (answer.kind === "refused") throw answer.error;
        return answer.result;
      }
      if (hasServer || needsServer) throw noServer(hasServer);
      parts = await openParts(config);
    }
    return runStoreCommand(parts, { command, input, operator });
  };
  try {
    return await use(ask);
  } catch (error) {
    // Another build's answer may lack fields.
    if (otherBuild === null || error instanceof AppError || error instanceof UsageError) throw error;
    throw otherVersion(otherBuild);
  } finally {
    await (parts as Awaited<ReturnType<typeof openParts>> | null)?.close();
  }
}

function noServer(hadServer: boolean): AppError {
  const message = hadServer
    ? "The server stopped before it answered."
    : "No server is running on this data directory, so nothing is sent: omit --wait, or start `sendlark serve`.";
  return new AppError("application_error", message, { status: 503 });
}

async function openDataDirectory(config: Config) {
  // Loaded when needed: `help` and `version` answer without the rest of the program.
  const { openForCommand } = await import("../appliance/open-parts.ts");
  return openForCommand(config);
}

/** Advice for errors of the operating system; "" if there is none. */
export function systemAdvice(error: Error): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "listen") return LISTEN_ADVICE[code ?? ""] ?? "";
  // An error from a thread arrives as its message only.
  return /^(?:EACCES|EPERM|EROFS)\b/.test(error.message) ? WRONG_USER : "";
}

const LISTEN_ADVICE: Record<string, string> = {
  EACCES:
    "Ports below 1024 need the capability CAP_NET_BIND_SERVICE (see docs/install.md). Or choose other ports in sendlark.toml.",
  EADDRINUSE:
    "Another program uses this port: find it with `ss -ltnp` and stop it, or choose another port in sendlark.toml.",
  EADDRNOTAVAIL:
    "A listen address does not belong to this machine: `ip address` lists its addresses. Use 0.0.0.0 for all.",
};

const WRONG_USER =
  "Run the command as the server's user (such as `sudo -u sendlark sendlark …`), or choose another data_dir in sendlark.toml.";
