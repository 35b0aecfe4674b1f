// sendlark.toml → one frozen Config. Reads the file and the environment, and nothing else of the program does.
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parse as parseToml, TomlError } from "smol-toml";
import { type Networks, readNetworks } from "../lib/networks.ts";
import type { SiteOverride } from "../queue/policy/site-rules.ts";
import { type Plan, UNLIMITED } from "../usage/plans.ts";
import { KEYS } from "./keys.ts";
import { readTable, showTable, type ValueOf } from "./table.ts";

/** Each key under its name in camel case. */
export interface Config extends ValueOf<typeof KEYS> {
  /** The file it was read from. */
  file: string;
  /** Keys that have no effect, each with the reason. */
  warnings: string[];
}

/** A configuration that cannot be used; every problem names its key. Exit code 78 (EX_CONFIG). */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(
    readonly file: string,
    readonly problems: string[],
  ) {
    super([`${file} cannot be used:`, ...problems.map((problem) => `  ${problem}`)].join("\n"));
  }
}

export type Environment = Record<string, string | undefined>;

/** Where a file is looked for when none is named, in this order. */
const CONFIG_FILES = ["./sendlark.toml", "/etc/sendlark/sendlark.toml"] as const;

/** The first of CONFIG_FILES that exists. */
export function findConfigFile(): string | undefined {
  return CONFIG_FILES.find((candidate) => existsSync(candidate));
}

/** Reads `file`, or the one that is found. Throws ConfigError. */
export function loadConfig(file?: string, environment: Environment = process.env): Config {
  const path = file ?? findConfigFile();
  if (path === undefined) {
    throw new ConfigError("the configuration", [
      `no configuration file: looked for ${CONFIG_FILES.join(" and ")}; create one with \`sendlark init\` or choose one with --config FILE`,
    ]);
  }
  let toml: string;
  try {
    toml = readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(path, [`the file cannot be read: ${(error as Error).message}`]);
  }
  return parseConfig(toml, { file: path, environment });
}

/** Turns the text of a configuration file into its meaning. Throws ConfigError that lists every problem. */
export function parseConfig(
  toml: string,
  { file, environment = process.env }: { file: string; environment?: Environment },
): Config {
  const problems: string[] = [];
  const tree = substitute(parseSyntax(toml, file), "", environment, problems);
  const read = readTable(KEYS, tree, dirname(resolve(file)));
  problems.push(...read.problems);
  if (problems.length > 0) throw new ConfigError(file, problems);
  return freeze({ ...read.values, file: resolve(file), warnings: read.ignored });
}

/** What a changed text of the file would mean. Throws ConfigError. */
export const tryConfig = (toml: string, file: string): Config =>
  parseConfig(toml, { file, environment: process.env });

/** The effective values under the file's own key names, secrets masked. */
export function showConfig(config: Config): Record<string, unknown> {
  return showTable(KEYS, config);
}

function parseSyntax(toml: string, file: string): unknown {
  try {
    return parseToml(toml);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The rest of its message quotes the file, which may hold a password.
    const reason = error.message.split("\n")[0];
    throw new ConfigError(file, [`line ${error.line}, column ${error.column}: ${reason}`]);
  }
}

/** Replaces `${NAME}` inside strings after parsing, so that a value cannot become syntax. */
function substitute(value: unknown, path: string, environment: Environment, problems: string[]): unknown {
  if (typeof value === "string") {
    return value.replace(/\$\{([^}]*)\}/g, (whole, name: string) => {
      const found = environment[name];
      if (found !== undefined) return found;
      problems.push(
        `${path}: \${${name}} is not set in the environment; accepted: the name of a variable that is set`,
      );
      return whole;
    });
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => substitute(item, `${path}[${index}]`, environment, problems));
  }
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).map(([name, item]) => {
    return [name, substitute(item, path === "" ? name : `${path}.${name}`, environment, problems)];
  });
  return Object.fromEntries(entries);
}

/** What our own requests may reach besides the public Internet. */
export function privateNetworks({ outbound }: Config): Networks {
  return readNetworks(outbound.allowPrivateNetworks);
}

/** Every plan that a team can be on. */
export function allPlans({ plan }: Config): Plan[] {
  return [UNLIMITED, ...plan];
}

/** What the operator's `[[site]]` tables change of the built-in limits. */
export function siteOverrides({ site }: Pick<Config, "site">): SiteOverride[] {
  return site.map(({ backOffs, ...limits }) => ({
    ...withoutNulls(limits),
    ...(backOffs.length === 0
      ? {}
      : { backOffs: backOffs.map(({ minutes, ...backOff }) => ({ ...backOff, forMs: minutes * 60_000 })) }),
  }));
}

function withoutNulls<Values extends object>(values: Values) {
  const present = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(present) as { [Name in keyof Values]: NonNullable<Values[Name]> };
}

function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const item of Object.values(value)) freeze(item);
    Object.freeze(value);
  }
  return value;
}
