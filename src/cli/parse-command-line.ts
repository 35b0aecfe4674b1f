import { parseArgs } from "node:util";
import { suggest } from "../lib/suggest.ts";
import { type Command, type CommandInput, type OptionSpec, UsageError } from "../operator/command.ts";

export interface CommandLine {
  command: Command;
  input: CommandInput;
  configFile: string | undefined;
  isJson: boolean;
}

/** Finds the command and reads its arguments and options. Throws UsageError. */
export function parseCommandLine(argv: string[], commands: Command[]): CommandLine {
  const { command, rest } = findCommand(argv, commands);
  const specs = { ...command.options, ...COMMON_OPTIONS };
  const { values, positionals } = parseStrictly(rest, specs);
  const { config, json, ...own } = values;
  checkComplete(command, positionals, own);
  return {
    command,
    input: { positionals, values: own },
    configFile: typeof config === "string" ? config : undefined,
    isJson: json === true,
  };
}

/** Matches the first two words, then the first. Throws UsageError. */
export function findCommand(argv: string[], commands: Command[]): { command: Command; rest: string[] } {
  const words = wordsBeforeOptions(argv);
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(" ");
    const command = commands.find((candidate) => candidate.name === name);
    if (command !== undefined && words.length >= length) return { command, rest: argv.slice(length) };
  }
  throw new UsageError(unknownCommand(words, commands));
}

export function wordsBeforeOptions(argv: string[]): string[] {
  return argv.slice(0, argv.findIndex((word) => word.startsWith("-")) >>> 0);
}

/** The commands of a group, such as `queue`. */
export function commandsOfGroup(word: string, commands: Command[]): Command[] {
  return commands.filter(({ name, isHidden }) => name.startsWith(`${word} `) && isHidden !== true);
}

function unknownCommand(words: string[], commands: Command[]): string {
  if (words.length === 0) return "missing command; run `sendlark help` for a list";
  const group = commandsOfGroup(words[0]!, commands);
  if (group.length > 0 && words.length === 1) {
    return `${words[0]} needs one of: ${group.map(({ name }) => name.split(" ")[1]).join(", ")}`;
  }
  const names = commands.filter(({ isHidden }) => isHidden !== true).map(({ name }) => name);
  const typed = words.slice(0, 2).join(" ");
  const meant = suggest(typed, names) ?? suggest(words[0]!, names) ?? group[0]?.name ?? null;
  const hint = meant === null ? "run `sendlark help` for a list" : `did you mean \`sendlark ${meant}\`?`;
  return `unknown command \`${typed}\`; ${hint}`;
}

function parseStrictly(
  args: string[],
  specs: Record<string, { type: "string" | "boolean"; multiple?: boolean }>,
) {
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    return { values: values as CommandInput["values"], positionals };
  } catch (error) {
    const message = (error as Error).message;
    const unknown = /^Unknown option '--?([^']+)'/.exec(message)?.[1];
    if (unknown === undefined) throw new UsageError(message);
    const meant = suggest(unknown, Object.keys(specs));
    throw new UsageError(`unknown option --${unknown}${meant === null ? "" : `; did you mean --${meant}?`}`);
  }
}

function checkComplete(command: Command, positionals: string[], values: CommandInput["values"]): void {
  const { arguments: named = [], rest, options = {} } = command;
  const missing = named[positionals.length];
  if (missing !== undefined) throw new UsageError(`${command.name} needs ${missing}`);
  if (rest === undefined && positionals.length > named.length) {
    throw new UsageError(`${command.name}: unexpected argument \`${positionals[named.length]}\``);
  }
  for (const [name, spec] of Object.entries(options)) {
    if (spec.isRequired && values[name] === undefined)
      throw new UsageError(`${command.name} needs --${name}`);
  }
}

/** `--config` and `--json` are understood by every command. */
const COMMON_OPTIONS: Record<string, OptionSpec> = {
  config: {
    type: "string",
    value: "FILE",
    about: "default: ./sendlark.toml, else /etc/sendlark/sendlark.toml",
  },
  json: { type: "boolean", about: "print one JSON value" },
  help: { type: "boolean", about: "show this text" },
};

/** The list of commands. */
export function overviewText(commands: Command[], version: string): string {
  const lines = commandLines(commands.filter((command) => command.isHidden !== true));
  return [
    `Sendlark ${version}: email delivery in one executable`,
    "",
    "Usage: sendlark COMMAND [OPTIONS]",
    "",
    ...lines,
    "",
    "Every command takes --config FILE, --json and --help.",
    "Exit codes: 0 done, 1 failed, 2 wrong usage, 78 bad configuration.",
    "",
  ].join("\n");
}

/** The commands of one group, such as those of `queue`. */
export function groupText(commands: Command[]): string {
  return [...commandLines(commands), "", "Run one with --help for its options.", ""].join("\n");
}

function commandLines(commands: Command[]): string[] {
  const usages = commands.map((command) => usageOf(command));
  const width = Math.max(...usages.map((usage) => usage.length));
  return commands.map((command, index) => `  ${usages[index]!.padEnd(width)}  ${command.about}`);
}

/** One command with its options. */
export function commandText(command: Command): string {
  const options = Object.entries({ ...command.options, ...COMMON_OPTIONS });
  const forms = options.map(([name, spec]) => optionForm(name, spec));
  const width = Math.max(...forms.map((form) => form.length));
  const lines = options.map(([, spec], index) => {
    return `  ${forms[index]!.padEnd(width)}  ${spec.about}${spec.isRequired ? " (required)" : ""}`;
  });
  return [`Usage: sendlark ${usageOf(command)} [OPTIONS]`, "", command.about, "", ...lines, ""].join("\n");
}

function usageOf({ name, arguments: named = [], rest, options = {} }: Command): string {
  const required = Object.entries(options).filter(([, spec]) => spec.isRequired);
  const more = rest === undefined ? [] : [`[${rest}…]`];
  return [name, ...named, ...more, ...required.map(([option, spec]) => optionForm(option, spec))].join(" ");
}

function optionForm(name: string, spec: OptionSpec): string {
  return spec.type === "boolean" ? `--${name}` : `--${name} ${spec.value ?? "VALUE"}`;
}
