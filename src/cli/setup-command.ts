import { hostname as machineName } from "node:os";
import type { Config } from "../config/config.ts";
import { systemClock } from "../lib/clock.ts";
import {
  type CommandInput,
  type LocalCommand,
  option,
  type Terminal,
  UsageError,
} from "../operator/command.ts";
import { showFindings } from "../operator/doctor-command.ts";
import { hasSystemd, SetupError } from "../setup/machine.ts";
import { INSTALLED } from "../setup/service-unit.ts";
import { type SetupRequest, type SetupResult, setUp } from "../setup/set-up.ts";
import { callControl, operatorName } from "./call-control.ts";

const CERTIFICATE_WAIT_S = 120;

export const setup: LocalCommand = {
  kind: "local",
  name: "setup",
  about: "Install the server on this machine: checks, configuration, user, service, certificate",
  options: {
    hostname: { type: "string", value: "NAME", about: "the server's public host name" },
    email: { type: "string", value: "ADDRESS", about: "where the certificate authority may write to" },
    domain: { type: "string", value: "NAME", about: "also add this domain to send from" },
    relay: {
      type: "string",
      value: "URL",
      about: "send all mail through this relay, such as smtps://user:password@smtp.example.net:465",
    },
    set: {
      type: "string",
      multiple: true,
      value: "KEY=VALUE",
      about: "another key of the configuration, such as delivery.workers=2; repeatable",
    },
    "data-dir": { type: "string", value: "DIR", about: `default ${INSTALLED.dataDir}` },
    unattended: { type: "boolean", about: "ask nothing; needs --hostname" },
    "port-check": { type: "string", value: "on|off", about: "off: do not try port 25 of other servers" },
    "certificate-wait": {
      type: "string",
      value: "SECONDS",
      about: `how long to wait for the certificate (default ${CERTIFICATE_WAIT_S})`,
    },
    foreground: { type: "boolean", about: "run the server in this terminal instead of as a service" },
    "no-service": {
      type: "boolean",
      about: "write only the configuration and the data directory, for this user",
    },
  },
  async run({ input, configFile, isJson, terminal }) {
    const request = readRequest(input, configFile, terminal);
    const say = (line: string) => terminal.err(`${line}\n`);
    const result = await setUp(request, {
      clock: systemClock,
      say,
      show: (findings) => terminal.err(`\n${showFindings(findings)}\n`),
      ask: askServer,
    });
    const { child, ...shown } = result;
    terminal.out(isJson ? `${JSON.stringify(shown)}\n` : showResult(request, result));
    return child === null ? 0 : await untilOver(child);
  },
};

function readRequest(input: CommandInput, configFile: string | undefined, terminal: Terminal): SetupRequest {
  const isInstalled = input.values["no-service"] !== true;
  if (isInstalled && process.getuid?.() !== 0) {
    throw new SetupError(
      "setup installs a service, which needs root: run it with sudo. For a server of your own, add --no-service --config FILE --data-dir DIR.",
    );
  }
  const checksPorts = option(input, "port-check") ?? "on";
  if (checksPorts !== "on" && checksPorts !== "off") throw new UsageError("--port-check must be on or off");
  const isForeground = input.values["foreground"] === true;
  const start = !isInstalled ? "none" : isForeground ? "foreground" : hasSystemd() ? "service" : "none";
  return {
    answers: {
      ...readAnswers(input, terminal),
      relay: option(input, "relay") ?? null,
      dataDir: option(input, "data-dir") ?? INSTALLED.dataDir,
      more: readSettings(input),
    },
    configFile: configFile ?? (isInstalled ? INSTALLED.config : "./sendlark.toml"),
    isInstalled,
    start,
    checksPorts: checksPorts === "on",
    certificateWaitMs: readSeconds(input) * 1_000,
    domain: option(input, "domain") ?? null,
  };
}

/** From the options, else from the person at the terminal. */
function readAnswers(input: CommandInput, terminal: Terminal): { hostname: string; email: string | null } {
  const hostname = option(input, "hostname");
  const email = option(input, "email");
  const ask = input.values["unattended"] === true ? undefined : terminal.ask;
  if (ask === undefined) {
    if (hostname === undefined) throw new UsageError("setup needs --hostname where nobody is asked");
    return { hostname, email: email ?? null };
  }
  const guess = machineName().includes(".") ? machineName() : null;
  const asked = hostname ?? ask(`Public host name of this server${guess === null ? "" : ` [${guess}]`}:`);
  const chosen = asked === "" ? guess : asked;
  if (chosen === null) throw new UsageError("a host name such as mail.example.com is needed");
  const address = email ?? ask("Email address for notices about the certificate (empty = none):");
  return { hostname: chosen, email: address === "" ? null : address };
}

function readSettings({ values }: CommandInput): Record<string, string> {
  const given = Array.isArray(values["set"]) ? values["set"] : [];
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf("=");
      if (at < 1) throw new UsageError("--set must be KEY=VALUE, such as delivery.workers=2");
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}

function readSeconds(input: CommandInput): number {
  const seconds = Number(option(input, "certificate-wait") ?? CERTIFICATE_WAIT_S);
  if (Number.isFinite(seconds) && seconds >= 0 && seconds <= 3_600) return seconds;
  throw new UsageError("--certificate-wait must be a number of seconds, at most 3600");
}

/** Null while no server runs. */
async function askServer(config: Config, command: string, input: CommandInput): Promise<unknown | null> {
  const answer = await callControl(config.dataDir, { command, input, operator: operatorName() });
  return answer.kind === "answered" ? answer.result : null;
}

/** Hands the signals that end this process on to the server, and ends as it does. */
async function untilOver(child: Bun.Subprocess): Promise<number> {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => child.kill(signal));
  return await child.exited;
}

function showResult(request: SetupRequest, { dashboard, certificate, domain, config_file }: SetupResult) {
  const { answers, start, isInstalled } = request;
  const program = isInstalled ? "sendlark" : `sendlark --config ${config_file}`;
  const lines: string[] = [""];
  if (dashboard === null) {
    lines.push("The server is not started yet. Start it with:", "", `  ${startLine(request)}`);
  } else {
    lines.push("Open the dashboard (the link works once):", "", `  ${dashboard}`);
    if (certificate === "missing") lines.push("", ...throughTunnel(dashboard));
  }
  if (domain !== null && domain.status !== "verified") {
    lines.push("", `Publish these DNS records, then ${domain.name} can send:`, "");
    lines.push(...domain.records.map(showRecord));
  }
  if (start !== "none" || dashboard !== null)
    lines.push(
      "",
      `Check everything: ${program} doctor`,
      `Send an email:    ${sendLine(domain?.name ?? null)}`,
    );
  if (answers.email === null && certificate !== null)
    lines.push("", "Without --email, the certificate authority cannot warn you.");
  return `${lines.join("\n")}\n`;
}

function showRecord({ fqdn, type, value, priority }: NonNullable<SetupResult["domain"]>["records"][number]) {
  return `  ${fqdn}  ${type}  ${priority === undefined ? "" : `${priority} `}${value}`;
}

function startLine({ isInstalled, configFile }: SetupRequest): string {
  if (!isInstalled) return `sendlark serve --config ${configFile}`;
  return "sendlark setup --foreground --unattended --hostname NAME    (systemd does not run here)";
}

function sendLine(domain: string | null): string {
  const from = `hello@${domain ?? "YOUR-DOMAIN"}`;
  return `sendlark send --from ${from} --to delivered@sandbox.sendlark --subject Hello --text "It works." --wait`;
}

/** A browser trusts no self-signed certificate, and a first password needs a trusted way. */
function throughTunnel(dashboard: string): string[] {
  const { hostname, pathname, hash } = new URL(dashboard);
  return [
    "Until there is a certificate, open it through a tunnel from your computer:",
    "",
    `  ssh -L 8443:127.0.0.1:443 root@${hostname}`,
    `  https://localhost:8443${pathname}${hash}`,
  ];
}
