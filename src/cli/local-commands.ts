// Commands that need no database: they work on the configuration, or ask a running server from outside.
import { writeFile } from "node:fs/promises";
import { stringify as toToml } from "smol-toml";
import { type Config, loadConfig, showConfig } from "../config/config.ts";
import { sampleConfig } from "../config/sample.ts";
import { AppError } from "../lib/app-error.ts";
import { createLog } from "../lib/log.ts";
import { showSocketAddress } from "../lib/socket-address.ts";
import { COMMIT, VERSION } from "../lib/version.ts";
import { type LocalCommand, option } from "../operator/command.ts";

export const version: LocalCommand = {
  kind: "local",
  name: "version",
  about: "Show the version",
  async run({ isJson, terminal }) {
    const build = COMMIT === "" ? "from source" : COMMIT;
    terminal.out(
      isJson
        ? `${JSON.stringify({ version: VERSION, commit: COMMIT === "" ? null : COMMIT, bun: Bun.version })}\n`
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
    "data-dir": { type: "string", value: "DIR", about: "default /var/lib/sendlark" },
  },
  async run({ input, configFile, isJson, terminal }) {
    const file = configFile ?? "./sendlark.toml";
    const text = sampleConfig({
      hostname: option(input, "hostname") ?? "mail.example.com",
      dataDir: option(input, "data-dir") ?? "/var/lib/sendlark",
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

export const configCheck: LocalCommand = {
  kind: "local",
  name: "config check",
  about: "Check the configuration and show its effective values",
  async run({ configFile, isJson, terminal }) {
    const config = loadConfig(configFile);
    const { certificateWarning, checkNamedFiles } = await import("../appliance/named-files.ts");
    await checkNamedFiles(config, createLog());
    const certificate = await certificateWarning(config);
    const warnings = certificate === null ? config.warnings : [certificate, ...config.warnings];
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

function healthUrl({ http, tls }: Config): string {
  if (http.listen.port === 0)
    throw new AppError("not_found", "http.listen has port 0, so the server's address is unknown.");
  const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  const address = { ...http.listen, host: loopback[http.listen.host] ?? http.listen.host };
  return `${tls.mode === "off" ? "http" : "https"}://${showSocketAddress(address)}/health`;
}

async function ask(url: string): Promise<{ isWell: boolean; body: unknown }> {
  try {
    // The certificate is for the public host name; this connects to a local address.
    const options = { signal: AbortSignal.timeout(ANSWER_MS_MAX), tls: { rejectUnauthorized: false } };
    const response = await fetch(url, options);
    return { isWell: response.ok, body: await response.json() };
  } catch (error) {
    throw new AppError("application_error", `${url} does not answer: ${(error as Error).message}`, {
      status: 503,
    });
  }
}
