// Commands that need no database: they work on the configuration, or ask a running server from outside.
import { accessSync, constants } from "node:fs";
import { writeFile } from "node:fs/promises";
import { stringify as toToml } from "smol-toml";
import { type Config, loadConfig, showConfig } from "../config/config.ts";
import { sampleConfig } from "../config/sample.ts";
import { AppError } from "../lib/app-error.ts";
import { createLog } from "../lib/log.ts";
import { showSocketAddress } from "../lib/socket-address.ts";
import { COMMIT, TARGET, VERSION } from "../lib/version.ts";
import { type LocalCommand, option } from "../operator/command.ts";
import { INSTALLED } from "../setup/service-unit.ts";
import { SCHEMA } from "../store/data-directory.ts";

export const version: LocalCommand = {
  kind: "local",
  name: "version",
  about: "Show the version",
  async run({ isJson, terminal }) {
    const build = COMMIT === "" ? "from source" : COMMIT;
    terminal.out(
      isJson
        ? `${JSON.stringify({ version: VERSION, commit: COMMIT === "" ? null : COMMIT, bun: Bun.version, schema: SCHEMA, target: TARGET })}\n`
        : `sendlark ${VERSION} (${build}, Bun ${Bun.version})\n`,
    );
    return 0;
  },
};

export const init: LocalCommand = {
  kind: "local",
  name: "init",
  about: "Write a commented sendlark.toml",
  options: {
    hostname: { type: "string", value: "NAME", about: "the server's public host name" },
    "data-dir": {
      type: "string",
      value: "DIR",
      about: "default /var/lib/sendlark; for an ordinary user, ./data beside the file",
    },
  },
  async run({ input, configFile, isJson, terminal }) {
    const file = configFile ?? "./sendlark.toml";
    const text = sampleConfig({
      hostname: option(input, "hostname") ?? "mail.example.com",
      dataDir: option(input, "data-dir") ?? usualDataDir(),
    });
    await writeNewFile(file, text);
    terminal.out(
      isJson
        ? `${JSON.stringify({ file })}\n`
        : `${file} written. Edit it, then: sendlark config check && sendlark serve\n`,
    );
    return 0;
  },
};

/** That of an installation, where this user may use it: root, or the user of a container. */
export function usualDataDir(): string {
  const installed = INSTALLED.dataDir;
  if (process.getuid?.() === 0) return installed;
  try {
    accessSync(installed, constants.W_OK);
    return installed;
  } catch {
    return "./data";
  }
}

export const configCheck: LocalCommand = {
  kind: "local",
  name: "config check",
  about: "Check the configuration and show its effective values",
  async run({ configFile, isJson, terminal }) {
    const config = loadConfig(configFile);
    const { certificateWarning, checkNamedFiles } = await import("../appliance/named-files.ts");
    await checkNamedFiles(config, createLog());
    const certificate = await certificateWarning(config);
    const { regionWarnings } = await import("./region-warnings.ts");
    const warnings = [
      ...(certificate === null ? [] : [certificate]),
      ...config.warnings,
      ...(await regionWarnings(config)),
    ];
    for (const warning of warnings) terminal.err(`sendlark: warning: ${warning}\n`);
    const shown = showConfig(config);
    terminal.out(isJson ? `${JSON.stringify(shown)}\n` : `# ${config.file}\n${toToml(shown)}\n`);
    return 0;
  },
};

/** Never overwrites a file. Private, since it may contain a password later. */
async function writeNewFile(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    const reason = exists ? "it already exists" : (error as Error).message;
    throw new AppError("application_error", `${file} was not written: ${reason}.`);
  }
}

const ANSWER_MS_MAX = 5_000;

/** For container health checks: exit 0 if the server is healthy. */
export const health: LocalCommand = {
  kind: "local",
  name: "health",
  about: "Check that the server is running; exit 1 if it is not",
  async run({ configFile, isJson, terminal }) {
    const answer = await ask(healthUrl(loadConfig(configFile)));
    terminal.out(isJson ? `${JSON.stringify(answer.body)}\n` : `${answer.isWell ? "ok" : "not ok"}\n`);
    return answer.isWell ? 0 : 1;
  },
};

function healthUrl({ http }: Config): string {
  if (http.listen.port === 0)
    throw new AppError("not_found", "http.listen has port 0, so the server's address is unknown.");
  const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  const address = { ...http.listen, host: loopback[http.listen.host] ?? http.listen.host };
  return `${http.tls ? "https" : "http"}://${showSocketAddress(address)}/health`;
}

async function ask(url: string): Promise<{ isWell: boolean; body: unknown }> {
  try {
    // The certificate is for the public host name; this connects to a local address.
    const options = { signal: AbortSignal.timeout(ANSWER_MS_MAX), tls: { rejectUnauthorized: false } };
    const response = await fetch(url, options);
    return { isWell: response.ok, body: await response.json() };
  } catch (error) {
    throw new AppError("application_error", noHealth(url, error), { status: 503 });
  }
}

/** In our own words: the runtime's are about code. */
function noHealth(url: string, error: unknown): string {
  const { origin } = new URL(url);
  const { name, code } = error as { name?: string; code?: string };
  if (code === "ECONNREFUSED" || code === "ConnectionRefused") {
    return `Nothing listens at ${origin}: the server is not running, or http.listen was changed since it was started. Start it with \`systemctl start sendlark\` or \`sendlark serve\`.`;
  }
  if (name === "TimeoutError") return `${origin} did not answer within ${ANSWER_MS_MAX / 1000} seconds.`;
  return `What listens at ${origin} does not answer as Sendlark does: another program, or a server with another tls.mode.`;
}
