// A sandbox with everything ready: one command, nothing to configure, no email leaves the machine.

import { realpathSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { createTeam } from "../accounts/teams.ts";
import { createApiKey } from "../api-keys/create-api-key.ts";
import { type Config, parseConfig } from "../config/config.ts";
import { createDomain } from "../domains/manage-domain.ts";
import type { Log } from "../lib/log.ts";
import { MAGIC_DOMAINS } from "../lib/magic-recipients.ts";
import { type CommandParts, type LocalCommand, option, UsageError } from "../operator/command.ts";
import { whenAskedToStop } from "./serve-command.ts";

const TEAM_NAME = "Demo";
const FROM = "demo@sandbox.sendlark";

export const demo: LocalCommand = {
  kind: "local",
  name: "demo",
  about: "Run a sandbox with a ready API key; no setup, and no email leaves the machine",
  options: {
    port: {
      type: "string",
      value: "PORT",
      about: "port of the API and the dashboard; default: 8080, or a free one if it is in use",
    },
    "data-dir": {
      type: "string",
      value: "DIR",
      about: "keep the data in this directory; default: a temporary one, removed on exit",
    },
  },
  async run({ input, isJson, terminal }) {
    const kept = option(input, "data-dir");
    const port = portOption(option(input, "port"));
    const dataDir = kept === undefined ? await mkdtemp(join(tmpdir(), "sendlark-demo-")) : resolve(kept);
    try {
      const config = await writeDemoConfig(dataDir, port ?? freePort(8080));
      const { serve } = await import("../appliance/serve.ts");
      const { openLog } = await import("../appliance/open-log.ts");
      const { log: fullLog, logging } = openLog(config);
      // Only warnings and errors, so that the introduction stays readable.
      const log: Log = { ...fullLog, info() {} };
      const stopRequest = whenAskedToStop(log);
      const running = await serve(config, { log, logging });
      const apiKey = await openAccess(running.parts);
      const { path } = await createOwnerLink(running.parts);
      const access = { apiKey, from: FROM, dashboard: `${running.ready.http}${path}` };
      terminal.out(
        `${JSON.stringify({ ...running.ready, api_key: apiKey, from: FROM, dashboard: access.dashboard })}\n`,
      );
      if (!isJson)
        terminal.err(
          demoLanding(running.ready, {
            ...access,
            dataDir,
            isKept: kept !== undefined,
            program: programName(),
          }),
        );
      await stopRequest;
      await running.stop();
      return 0;
    } finally {
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    }
  },
};

/** The configuration is written beside the data, so that other commands can be pointed at the demo. */
async function writeDemoConfig(dataDir: string, httpPort: number): Promise<Config> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const address = (port: number) => JSON.stringify(`127.0.0.1:${port}`);
  const toml = `# Written by \`sendlark demo\` at each start.
hostname = "localhost"
data_dir = "."

[http]
listen = ${address(httpPort)}

[tls]
mode = "off"

[smtp]
listen = [${address(freePort(2525))}]
listen_tls = [${address(freePort(2465))}]

[delivery]
mode = "sandbox"

[outbound]
allow_private_networks = ["127.0.0.0/8"]
`;
  const file = join(dataDir, "sendlark.toml");
  await writeFile(file, toml, { mode: 0o600 });
  return parseConfig(toml, { file, environment: {} });
}

/** Null where none is named. Throws UsageError. */
function portOption(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError("--port must be a number from 0 to 65535; 0 picks a free port");
}

/** The preferred port when nothing listens there, else 0: the system chooses. */
function freePort(preferred: number): number {
  try {
    Bun.listen({ hostname: "127.0.0.1", port: preferred, socket: { data() {} } }).stop(true);
    return preferred;
  } catch {
    return 0;
  }
}

/** The team, its two domains (verified, since this is a sandbox) and a new key. */
async function openAccess(parts: CommandParts): Promise<DemoAccess["apiKey"]> {
  const found = await parts.store.teams.find(TEAM_NAME);
  const team = found ?? (await createTeam(parts, { name: TEAM_NAME }));
  for (const name of MAGIC_DOMAINS) {
    const rows = await parts.store.domains.findByName({ teamId: team.id, name });
    if (rows.length === 0) await createDomain(parts, { teamId: team.id, name });
  }
  const { token } = await createApiKey(parts, { teamId: team.id, name: "Demo" });
  return token;
}

/** How this program is called from the working directory, for lines that people paste. */
function programName(): string {
  const here = (path: string) => relative(process.cwd(), path);
  if (!Bun.main.startsWith("/$bunfs/")) return `bun ${here(Bun.main)}`;
  const installed = Bun.which("sendlark");
  if (installed !== null && realpathSync(installed) === process.execPath) return "sendlark";
  return here(process.execPath).startsWith("..") ? process.execPath : `./${here(process.execPath)}`;
}

/** The ready line's addresses. */
interface DemoAddresses {
  http: string;
  smtp: string[];
  smtp_tls: string[];
}

interface DemoAccess {
  apiKey: string;
  from: string;
  /** A one-time link. */
  dashboard: string;
  dataDir: string;
  isKept: boolean;
  /** How to call the program. */
  program: string;
}

/** The way to the demo from another machine; `isRemote`: this terminal came by it (sshd(8), SSH_CONNECTION). */
function sshTunnel(port: string, environment: Record<string, string | undefined> = process.env) {
  const { SSH_CONNECTION, USER = "USER" } = environment;
  const [, , address = "THIS-MACHINE", sshPort = "22"] = SSH_CONNECTION?.split(" ") ?? [];
  const option = sshPort === "22" ? "" : ` -p ${sshPort}`;
  return {
    isRemote: SSH_CONNECTION !== undefined,
    command: `ssh${option} -L ${port}:127.0.0.1:${port} ${USER}@${address}`,
  };
}

function overTunnel(command: string): string {
  return `
This machine is not the one you sit at, and the demo listens on this machine only. Run this on your own computer first, and the
addresses above work there:

  ${command}
`;
}

/** The introduction: addresses, a command that sends an email, and how to see its result. */
function demoLanding(ready: DemoAddresses, access: DemoAccess): string {
  const { apiKey, from, dataDir, isKept, program } = access;
  const tunnel = sshTunnel(new URL(ready.http).port);
  const email = JSON.stringify({
    from: `Sendlark <${from}>`,
    to: ["delivered@sandbox.sendlark"],
    subject: "Hello",
    html: "<p>It works.</p>",
  });
  return `
Sendlark is running in sandbox mode: real queue, real SMTP, real signatures, but no email leaves this machine.

  Dashboard ${access.dashboard}
            (works once; create your account there)
  API       ${ready.http}
  API key   ${apiKey}
  SMTP      ${ready.smtp.join(", ")} (STARTTLS), ${ready.smtp_tls.join(", ")} (TLS)
            user name: sendlark, password: the API key; self-signed certificate
  Data      ${dataDir}${isKept ? "" : " (removed on exit)"}
${tunnel.isRemote ? overTunnel(tunnel.command) : ""}
Send an email:

  curl -sS ${ready.http}/emails -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' -d '${email}'

List your emails, newest first (last_event changes from sent to delivered):

  curl -sS ${ready.http}/emails -H 'Authorization: Bearer ${apiKey}'

Try other outcomes: bounced@, deferred@, complained@ and suppressed@sandbox.sendlark.
${tunnel.isRemote ? "" : `The server listens on this machine only. To use it from another machine, open a tunnel there:\n\n  ${tunnel.command}\n\n`}Webhooks may post to this machine, for example to http://localhost:3000/hook.
Commands work too:

  ${program} queue list --config ${dataDir}/sendlark.toml

Stop with Ctrl-C.
`;
}
