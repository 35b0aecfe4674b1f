import type { Command, OptionSpec } from "../operator/command.ts";

/** `--config` and `--json` are understood by every command. */
export const COMMON_OPTIONS: Record<string, OptionSpec> = {
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
