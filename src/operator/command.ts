// What a command is. Store commands are plain functions from JSON to JSON, so that the same function runs in the
// command's own process or, through the control socket, inside the running server.

import type { TokenKeys } from "../bounces/token-keys.ts";
import type { Config } from "../config/config.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { ZoneServers } from "../dns/zone-servers.ts";
import type { SendingHost } from "../domains/dns-records.ts";
import type { KeyVault } from "../domains/key-vault.ts";
import type { SendingDomains } from "../domains/sending-domains.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { Wake } from "../lib/wake.ts";
import type { Pacing } from "../queue/policy/pacing.ts";
import type { Store } from "../store/store.ts";
import type { Terminal } from "./terminal.ts";

/** Everything that commands work on. */
export interface CommandParts {
  config: Config;
  host: SendingHost;
  /** Of the configured egresses. */
  regions: string[];
  isSandbox: boolean;
  store: Store;
  resolver: Resolver;
  zoneServers: ZoneServers;
  keyVault: KeyVault;
  /** That return paths are signed with. */
  tokenKeys: TokenKeys;
  clock: Clock;
  log: Log;
  /** How long an email is tried, ms. */
  deliverForMs: number;
  /** Wakes the delivery loop. */
  wake: Pick<Wake, "notify">;
  sendingDomains: SendingDomains;
  /** Where a server is running: where it listens, or is reached; without a slash at its end. */
  publicUrl?(): string;
  /** Where a server is running: the pace of sites and the warm-up of addresses. */
  pacing?: Pick<Pacing, "pace" | "warmUp" | "wayOut" | "shuns" | "domainWaits">;
  /** Where a server is running: what it remembers of API keys. */
  keyring?: { forget(tokenHash: string): void; lastUseOf(id: string): number | null };
  /** Where somebody watches: told each step of a command that goes in steps, as its result has them. */
  onStep?: (step: unknown) => void;
}

/** A parsed command line; plain data. */
export interface CommandInput {
  positionals: string[];
  values: Record<string, string | boolean | string[] | undefined>;
}

export interface OptionSpec {
  type: "string" | "boolean";
  multiple?: boolean;
  /** The command fails without it. */
  isRequired?: boolean;
  /** The placeholder in help texts, for strings. */
  value?: string;
  about: string;
}

interface CommandSpec {
  /** `domain add`. */
  name: string;
  /** Names of the arguments; all are required. */
  arguments?: string[];
  /** Name of further arguments, as many as wanted. */
  rest?: string;
  options?: Record<string, OptionSpec>;
  /** One line. */
  about: string;
  /** Left out of the help. */
  isHidden?: boolean;
}

/** In whose audit log an act is told, and what it says there beyond what the change says of itself. */
export interface Concern {
  /** OPERATOR_TEAM_ID = the installation itself; absent = as the change says. */
  teamId?: string;
  target?: string;
  detail?: Record<string, string>;
  /** Said in the logs of all teams that it concerns. */
  everywhere?: Record<string, string>;
}

/** Called before the change, for each log that the act belongs to where the change does not say so itself. */
export type Note = (concern: Concern) => void;

export interface StoreCommand extends CommandSpec {
  kind: "store";
  /** What the audit log calls it: as the API's request of the same effect. Null = nobody's settings change. */
  act: string | null;
  run(parts: CommandParts, input: CommandInput, note?: Note): Promise<unknown>;
  /** The result for people; `--json` prints the result itself. */
  show(result: unknown, input: CommandInput): string;
  /** Reads what only the caller's own process can read (files, standard input). */
  prepare?(input: CommandInput, terminal: Terminal): Promise<CommandInput>;
  /** Asks again until the result says that it is final; used with `--wait`. */
  isFinal?(result: unknown): boolean;
  /** Which command to ask while waiting, when it is not the same one again. */
  follow?(result: unknown): { command: string; input: CommandInput };
  /** Exit code after `--wait`; 0 when absent. */
  exitCode?(result: unknown): number;
  /** A result that is a failure in itself: exit code 1. */
  isFailure?(result: unknown): boolean;
}

export interface LocalCommand extends CommandSpec {
  kind: "local";
  run(call: LocalCall): Promise<number>;
}

export interface LocalCall {
  input: CommandInput;
  configFile: string | undefined;
  isJson: boolean;
  terminal: Terminal;
}

export type Command = StoreCommand | LocalCommand;

/** Keeps the result's type between `run` and `show`. */
export function storeCommand<Result>(
  command: Omit<StoreCommand, "kind" | "run" | "show" | "isFinal" | "follow" | "exitCode" | "isFailure"> & {
    run(parts: CommandParts, input: CommandInput, note: Note): Promise<Result>;
    show(result: Result, input: CommandInput): string;
    isFinal?(result: Result): boolean;
    follow?(result: Result): { command: string; input: CommandInput };
    exitCode?(result: Result): number;
    isFailure?(result: Result): boolean;
  },
): StoreCommand {
  const run: StoreCommand["run"] = (parts, input, note = () => {}) => command.run(parts, input, note);
  return { ...command, kind: "store", run } as StoreCommand;
}

/** The command line itself is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A string option; undefined when it was not given. */
export function option(input: CommandInput, name: string): string | undefined {
  const value = input.values[name];
  return typeof value === "string" ? value : undefined;
}

/** A string option that must be there. */
export function requiredOption(input: CommandInput, name: string): string {
  const value = option(input, name);
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

export function argument(input: CommandInput, index: number): string {
  const value = input.positionals[index];
  if (value === undefined) throw new UsageError("an argument is missing");
  return value;
}
