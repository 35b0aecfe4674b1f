// Types of commands. Store commands are functions from JSON to JSON, so that they run in the command's own process or,
// through the control socket, inside the running server.
import type { HeadKey } from "../audit/sign-heads.ts";
import type { Backups } from "../backup/backups.ts";
import type { TokenKeys } from "../bounces/token-keys.ts";
import type { LiveCertificates } from "../certificates/live-certificates.ts";
import type { Config } from "../config/config.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { ZoneServers } from "../dns/zone-servers.ts";
import type { SendingHost } from "../domains/dns-records.ts";
import type { KeyVault } from "../domains/key-vault.ts";
import type { ReportAddresses } from "../domains/report-address.ts";
import type { SendingDomains } from "../domains/sending-domains.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { LogRing } from "../lib/log-ring.ts";
import type { Wake } from "../lib/wake.ts";
import type { SendingPolicy } from "../queue/policy/sending-policy.ts";
import type { ClusterStore } from "../store/cluster.ts";
import type { Store } from "../store/store.ts";

/** What commands need. */
export interface CommandParts {
  config: Config;
  host: SendingHost;
  /** Regions in use: those of the egresses first. */
  regions: string[];
  isSandbox: boolean;
  store: Store;
  /** What the nodes on the database agree on; null = it is this machine's own. */
  cluster: ClusterStore | null;
  resolver: Resolver;
  zoneServers: ZoneServers;
  keyVault: KeyVault;
  /** Signs the ends of the audit logs. */
  headKey: HeadKey;
  /** The keys that sign return paths. */
  tokenKeys: TokenKeys;
  clock: Clock;
  log: Log;
  /** How long an email is tried, ms. */
  deliverForMs: number;
  /** Wakes the delivery loop. */
  wake: Pick<Wake, "notify">;
  sendingDomains: SendingDomains;
  /** Where reports about a domain go. */
  reportAddresses: ReportAddresses;
  /** In a running server: its public or listening URL, without a trailing slash. */
  publicUrl?(): string;
  /** In a running server: the sending policy. */
  policy?: Pick<SendingPolicy, "pace" | "domainBackOff" | "state">;
  /** In a running server: its cache of API keys. */
  keyring?: { forget(tokenHash: string): void; lastUseOf(id: string): number | null };
  /** In a running server: imports that are queued run without the command. */
  runsImports?: boolean;
  /** In a running server: what writes exports, and what erases people. */
  exportRunner?: { wake(): void };
  erasureRunner?: { wake(): void; idle(): Promise<void> };
  importWake?: Pick<Wake, "notify">;
  /** In a running server: drains it and ends it, to be started again. False: nothing would start it again. */
  requestRestart?: () => boolean;
  /** In a running server: the certificates that it serves, who orders them, and where they are served. */
  certificates?: LiveCertificates;
  /** In a running server: the last lines of its log. */
  logRing?: LogRing | undefined;
  /** In a running server: makes backups, one at a time. */
  backups?: Backups;
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
  /** The act has its entry already: the same is asked for again. */
  isToldAlready?: boolean;
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
  /** In the caller's process, before the result is shown: brings what the command made. */
  deliver?(result: unknown, input: CommandInput & { isJson: boolean }, terminal: Terminal): void;
  /** For `--wait`: whether to stop asking. */
  isFinal?(result: unknown): boolean;
  /** For `--wait`: the command to repeat, if it is another one. */
  follow?(result: unknown): { command: string; input: CommandInput };
  /** For `--follow`: what asks for what came since the result. */
  goOn?(result: unknown, input: CommandInput): CommandInput;
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
  command: Omit<
    StoreCommand,
    "kind" | "run" | "show" | "deliver" | "isFinal" | "follow" | "goOn" | "exitCode" | "isFailure"
  > & {
    run(parts: CommandParts, input: CommandInput, note: Note): Promise<Result>;
    show(result: Result, input: CommandInput): string;
    deliver?(result: Result, input: CommandInput & { isJson: boolean }, terminal: Terminal): void;
    isFinal?(result: Result): boolean;
    follow?(result: Result): { command: string; input: CommandInput };
    goOn?(result: Result, input: CommandInput): CommandInput;
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
  /** One line from a person, "" for an empty one; absent = nobody is there to answer. */
  ask?(question: string): string;
}

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  readInput: () => Bun.stdin.text(),
  ...(process.stdin.isTTY ? { ask: (question: string) => prompt(question)?.trim() ?? "" } : {}),
};
