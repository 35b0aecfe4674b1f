// Types of commands. Store commands are functions from JSON to JSON, so that they run in the command's own process or,
// through the control socket, inside the running server.
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
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { Store } from "../store/store.ts";

/** What commands need. */
export interface CommandParts {
  config: Config;
  host: SendingHost;
  /** The regions of the configured egresses. */
  regions: string[];
  isSandbox: boolean;
  store: Store;
  resolver: Resolver;
  zoneServers: ZoneServers;
  keyVault: KeyVault;
  /** The keys that sign return paths. */
  tokenKeys: TokenKeys;
  clock: Clock;
  log: Log;
  /** How long an email is tried, ms. */
  deliverForMs: number;
  /** Wakes the delivery loop. */
  wake: Pick<Wake, "notify">;
  sendingDomains: SendingDomains;
  /** In a running server: its public or listening URL, without a trailing slash. */
  publicUrl?(): string;
  /** In a running server: the sending policy. */
  policy?: Pick<SendingPolicy, "pace" | "domainBackOff" | "state">;
  /** In a running server: its cache of API keys. */
  keyring?: { forget(tokenHash: string): void; lastUseOf(id: string): number | null };
  /** Reports the progress of a command that works in steps, in the form of its result. */
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
  /** Required. */
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
  /** Name of the repeatable last argument. */
  rest?: string;
  options?: Record<string, OptionSpec>;
  /** One line. */
  about: string;
  /** Not shown in the help. */
  isHidden?: boolean;
}

/** An audit log that an act is written to, and what it adds to the change's own entry. */
export interface Concern {
  /** OPERATOR_TEAM_ID = the installation; absent = the change decides. */
  teamId?: string;
  target?: string;
  detail?: Record<string, string>;
  /** Added to the entries of all teams. */
  everywhere?: Record<string, string>;
}

/** Call before the change, once per log that the change itself does not name. */
export type Note = (concern: Concern) => void;

export interface StoreCommand extends CommandSpec {
  kind: "store";
  /** Its name in the audit log, that of the equivalent API request. Null = it changes no settings. */
  act: string | null;
  run(parts: CommandParts, input: CommandInput, note?: Note): Promise<unknown>;
  /** Formats the result for people; `--json` prints the result itself. */
  show(result: unknown, input: CommandInput): string;
  /** Reads files and standard input, in the caller's process. */
  prepare?(input: CommandInput, terminal: Terminal): Promise<CommandInput>;
  /** For `--wait`: whether to stop asking. */
  isFinal?(result: unknown): boolean;
  /** For `--wait`: the command to repeat, if it is another one. */
  follow?(result: unknown): { command: string; input: CommandInput };
  /** For `--wait`: the exit code, default 0. */
  exitCode?(result: unknown): number;
  /** Whether the result is a failure: exit code 1. */
  isFailure?(result: unknown): boolean;
}

export interface LocalCommand extends CommandSpec {
  kind: "local";
  run(call: LocalCall): Promise<number>;
}

interface LocalCall {
  input: CommandInput;
  configFile: string | undefined;
  isJson: boolean;
  terminal: Terminal;
}

export type Command = StoreCommand | LocalCommand;

/** Gives `run` and `show` the same result type. */
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

/** An invalid command line: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A string option; undefined when absent. */
export function option(input: CommandInput, name: string): string | undefined {
  const value = input.values[name];
  return typeof value === "string" ? value : undefined;
}

/** A required string option. */
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

/** Input and output of a command; tests pass their own. */
export interface Terminal {
  /** For results; everything else goes to `err`. */
  out(text: string): void;
  err(text: string): void;
  /** Standard input to its end. */
  readInput(): Promise<string>;
}

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  readInput: () => Bun.stdin.text(),
};
