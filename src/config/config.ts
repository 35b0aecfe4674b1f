// sendlark.toml → one frozen Config. Reads the file and the environment, and nothing else of the program does.
import { existsSync, readFileSync } from "node:fs";
import { parse as parseToml, TomlError } from "smol-toml";
import type { GithubSettings, GoogleSettings } from "../accounts/provider.ts";
import { type Networks, readNetworks } from "../lib/networks.ts";
import type { SocketAddress } from "../lib/socket-address.ts";
import type { Egress } from "../mta/outcome.ts";
import type { SiteOverride } from "../queue/policy/site-rules.ts";
import type { Plan } from "../usage/plans.ts";
import { withDefaults } from "./defaults.ts";
import { configKeys, type Smarthost } from "./keys.ts";
import { configProblems, environmentProblem } from "./problems.ts";

export interface NamedSmarthost {
  name: string;
  smarthost: Smarthost;
  destinations: string[];
}

export interface Config {
  /** The file it was read from; null when made by the program itself (the demo). */
  file: string | null;
  /** Keys that have no effect, each with the reason. */
  warnings: string[];
  /** EHLO name. */
  hostname: string;
  /** Absolute path. */
  dataDir: string;
  /** With the master key, absolute path; null = in the data directory. */
  keysFile: string | null;
  dkim: {
    /** Age at which a domain's keys are renewed; 0 = only when somebody asks. */
    rotateMonths: number;
  };
  http: {
    listen: SocketAddress;
    /** Redirects to https and answers ACME challenges; null = off. */
    listenPlain: SocketAddress | null;
    /** Origin without trailing slash; null = whatever `listen` turns out to be. */
    publicUrl: string | null;
    trustedProxies: string[];
    /** How long browsers are told to come by https only; 0 = they are not. */
    hstsDays: number;
  };
  tls: {
    mode: "acme" | "files" | "off";
    acmeDirectory: string | null;
    acmeEmail: string | null;
    /** Absolute paths. */
    cert: string | null;
    key: string | null;
    /** Of certificates for tracking names. */
    hostsDir: string | null;
  };
  smtp: { listen: SocketAddress[]; listenTls: SocketAddress[] };
  delivery: {
    mode: "direct" | "smarthost" | "sandbox";
    workers: number;
    /** Empty = the system's resolvers. */
    dns: SocketAddress[];
    /** Else a resolver that knows only names of its own is believed, too. */
    dnsKnowsInternet: boolean;
    /** Remote port for direct delivery. */
    port: number;
    allowPrivateTargets: boolean;
    /** Between tries for which no cause has a schedule of its own, ms; the last one repeats. Null = the usual ones. */
    retrySteps: number[] | null;
    /** How long an email is tried, ms. */
    giveUpMs: number;
    /** Whom TLS reports come from; null = none are sent. */
    tlsReportsFrom: string | null;
    /** Set in smarthost mode. */
    smarthost: Smarthost | null;
    /** Set in direct mode: takes over while port 25 is blocked. */
    fallback: Smarthost | null;
  };
  /** Relays for some destinations. */
  smarthosts: NamedSmarthost[];
  /** At least one. */
  egress: Egress[];
  /** Sending domains that leave from some egresses only, and what leaves from those only; by the egress's name. */
  egressDomains: Record<string, string[]>;
  /** Names of the egresses that are to be warmed up. */
  warmup: string[];
  /** What the operator knows better than the shipped rules about the pace of sites. */
  sites: SiteOverride[];
  /** `unlimited` and those of the configuration, or the default ones. */
  plans: Plan[];
  database: { url: "sqlite" };
  doctor: {
    /** Zones of block lists; null = the usual ones. */
    blocklists: string[] | null;
  };
  outbound: { allowPrivateNetworks: string[] };
  signIn: {
    /** Whom emails about accounts come from; null = `no-reply@` the first verified domain. */
    mailFrom: string | null;
    /** Null = there is no button for it. */
    google: GoogleSettings | null;
    github: GithubSettings | null;
  };
  tracking: {
    /** Where the operator knows that machines are, in CIDR notation. */
    machineNetworks: string[];
    /** Whether tracked emails hold a link that only machines follow. */
    hiddenLink: boolean;
  };
  retention: {
    /** Logs of requests; 0 = none are kept. */
    logsDays: number;
    /** What was told to webhooks, and what was answered. */
    webhookEventsDays: number;
  };
  limits: {
    /** Per team; 0 = none. */
    requestsPerSecond: number;
    messageBytes: number;
  };
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

/** Reads `file`, or the first of CONFIG_FILES that exists. Throws ConfigError. */
export function loadConfig(file?: string, environment: Environment = process.env): Config {
  const path = file ?? CONFIG_FILES.find((candidate) => existsSync(candidate));
  if (path === undefined) {
    throw new ConfigError("the configuration", [
      `no file: looked for ${CONFIG_FILES.join(" and ")}; write one with \`sendlark init\` or name one with --config FILE`,
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
export function parseConfig(toml: string, options: { file: string; environment: Environment }): Config {
  const { file, environment } = options;
  const problems: string[] = [];
  const tree = substitute(parseSyntax(toml, file), "", environment, problems);
  const parsed = configKeys.safeParse(tree);
  problems.push(...configProblems(tree, parsed.success ? [] : parsed.error.issues));
  if (problems.length > 0 || !parsed.success) throw new ConfigError(file, problems);
  return freeze(withDefaults(parsed.data, file));
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

/** Replaces `${NAME}` inside strings, wherever they stand, after parsing: a value can never become syntax. */
function substitute(value: unknown, path: string, environment: Environment, problems: string[]): unknown {
  if (typeof value === "string") {
    return value.replace(/\$\{([^}]*)\}/g, (whole, name: string) => {
      const found = environment[name];
      if (found !== undefined) return found;
      problems.push(environmentProblem(path, name));
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

/** What requests of ours may reach besides the public Internet. */
export function privateNetworks({ outbound }: Config): Networks {
  return readNetworks(outbound.allowPrivateNetworks);
}

function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    for (const item of Object.values(value)) freeze(item);
    Object.freeze(value);
  }
  return value;
}
