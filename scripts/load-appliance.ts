// The appliance under load and the sink that it sends to, each in a process of its own.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  addVerifiedDomain,
  type Cli,
  configText,
  createCli,
  directDelivery,
  portOf,
  startServer,
} from "../src/testing/fixtures/server-process.ts";
import type { LoadTarget } from "./load-clients.ts";
import type { SinkReply, SinkRequest, SinkStats } from "./load-sink.ts";

/** How long the sink may be idle before missing messages count as lost. */
const SILENCE_MS = 15_000;
/** For `/metrics` at the address of the API. */
export const METRICS_TOKEN = "load";

export type Sink = Awaited<ReturnType<typeof startSink>>;

/** `options`: those of load-sink.ts. */
export async function startSink(...options: string[]) {
  const replies: ((reply: SinkReply) => void)[] = [];
  const next = () => new Promise<SinkReply>((resolve) => replies.push(resolve));
  const first = next();
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "load-sink.ts"), ...options], {
    ipc: (message) => replies.shift()?.(message as SinkReply),
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ready = await first;
  if (ready.kind !== "ready") throw new Error("the sink did not start");
  const ask = (request: SinkRequest) => {
    const reply = next();
    child.send(request);
    return reply;
  };
  return {
    ...ready,
    pid: child.pid,
    setZone: (entries: Record<string, unknown>) => ask({ kind: "zone", entries }),
    reset: () => ask({ kind: "reset" }),
    /** Of the recipients whose address begins with `initial`. */
    async stats(withLatencies: boolean, initial = ""): Promise<SinkStats> {
      const reply = await ask({ kind: "stats", withLatencies, initial });
      if (reply.kind !== "stats") throw new Error("the sink answered out of order");
      return reply;
    },
    stop: () => child.kill(),
    exited: child.exited,
  };
}

export type Appliance = Awaited<ReturnType<typeof startAppliance>>;

/** With a team, its key and a domain whose records the sink publishes. */
export async function startAppliance(
  binary: string | string[],
  directory: string,
  sink: Sink,
  /** Before the server starts. */
  prepare: (cli: Cli) => Promise<void> = async () => undefined,
  /** The URL of an empty database of PostgreSQL. */
  database = "sqlite",
) {
  const command = commandOf(binary);
  const configFile = join(directory, "sendlark.toml");
  const delivery = directDelivery({ dns: sink.dns, port: sink.smtpPort });
  const names = { hostname: "mail.load.test", dataDir: `${directory}/data` };
  const config = configText({ ...names, delivery, metricsToken: METRICS_TOKEN });
  // What revisions of long ago do not know is left out.
  const shared = database === "sqlite" ? "" : `[database]\nurl = "${database}"\n`;
  writeFileSync(configFile, config + shared);
  const cli = createCli(command, configFile);
  await cli("team", "create", "load");
  const key = (await cli("key", "create", "--team", "load", "--name", "load")) as { token: string };
  await addVerifiedDomain(cli, { name: "sender.load.test", team: "load" }, sink.setZone);
  await prepare(cli);
  return serve(command, directory, key.token);
}

/** The one in `directory`, which was stopped and had another sink. */
export function resumeAppliance(
  binary: string | string[],
  directory: string,
  sink: Sink,
  apiKey: string,
): Promise<Appliance> {
  const configFile = join(directory, "sendlark.toml");
  const config = readFileSync(configFile, "utf8")
    .replace(/^dns = .*$/m, `dns = ["${sink.dns}"]`)
    .replace(/^port = .*$/m, `port = ${sink.smtpPort}`);
  writeFileSync(configFile, config);
  return serve(commandOf(binary), directory, apiKey);
}

const commandOf = (binary: string | string[]) => (typeof binary === "string" ? [binary] : binary);

async function serve(command: string[], directory: string, apiKey: string) {
  const configFile = join(directory, "sendlark.toml");
  const { child, ready } = await startServer(command, { configFile, logFile: join(directory, "log") });
  const target: LoadTarget = {
    apiUrl: ready.http,
    smtpsPort: portOf(ready.smtp_tls[0]),
    apiKey,
    from: "hello@sender.load.test",
  };
  return {
    target,
    cli: createCli(command, configFile),
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await child.exited;
    },
  };
}

/** Waits until the sink has all, or has heard nothing new for SILENCE_MS. */
export async function drained(sink: Sink, expected: number, initial = ""): Promise<SinkStats> {
  while (true) {
    const stats = await sink.stats(false, initial);
    if (stats.distinct >= expected || Date.now() - stats.lastArrivalAt > SILENCE_MS)
      return sink.stats(true, initial);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
