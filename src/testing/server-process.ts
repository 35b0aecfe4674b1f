// The program as a process of its own: its sendlark.toml, its command line, and `serve`. Doors are on free ports.

export type Cli = (...args: string[]) => Promise<unknown>;

/** What `serve` prints when all doors are open. */
export interface Ready {
  http: string;
  smtp: string[];
  smtp_tls: string[];
}

/** `delivery`: the lines of its table. */
export function configText(config: {
  hostname: string;
  dataDir: string;
  delivery: string;
  requestsPerSecond?: number;
}): string {
  return `hostname = "${config.hostname}"
data_dir = "${config.dataDir}"
[http]
listen = "127.0.0.1:0"
[tls]
mode = "off"
[smtp]
listen = ["127.0.0.1:0"]
listen_tls = ["127.0.0.1:0"]
[delivery]
${config.delivery}
[limits]
requests_per_second = ${config.requestsPerSecond ?? 0}
`;
}

/** Direct delivery to one port of this machine, wherever that DNS server says. */
export function directDelivery({ dns, port }: { dns: string; port: number }): string {
  return `dns = ["${dns}"]\nport = ${port}\nallow_private_targets = true\n`;
}

/** Runs commands and reads their JSON; throws with stderr when one fails. */
export function createCli(command: string[], configFile: string): Cli {
  return async (...args) => {
    const run = Bun.spawn([...command, ...args, "--config", configFile, "--json"], { stderr: "pipe" });
    const [out, error] = await Promise.all([
      new Response(run.stdout).text(),
      new Response(run.stderr).text(),
    ]);
    if ((await run.exited) !== 0) throw new Error(`sendlark ${args.join(" ")}: ${error}`);
    return JSON.parse(out);
  };
}

/** Resolves when all doors are open; throws with the log when it ends before. */
export async function startServer(
  command: string[],
  { configFile, logFile }: { configFile: string; logFile: string },
): Promise<{ child: Bun.Subprocess<"ignore", "pipe", Bun.BunFile>; ready: Ready }> {
  const child = Bun.spawn([...command, "serve", "--config", configFile], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: Bun.file(logFile),
  });
  const line = await firstLine(child.stdout);
  if (line === null)
    throw new Error(`the server ended before it was ready: ${await Bun.file(logFile).text()}`);
  return { child, ready: JSON.parse(line) };
}

/** Adds a domain, publishes its records and has them looked up. */
export async function addVerifiedDomain(
  cli: Cli,
  { name, team }: { name: string; team: string },
  publish: (records: Record<string, string[] | { preference: number; exchange: string }[]>) => unknown,
): Promise<void> {
  const domain = (await cli("domain", "add", name, "--team", team)) as {
    records: { fqdn: string; type: string; value: string; priority?: number }[];
  };
  await publish(
    Object.fromEntries(
      domain.records.map(({ fqdn, type, value, priority }) => [
        `${fqdn} ${type}`,
        type === "MX" ? [{ preference: priority ?? 10, exchange: value }] : [value],
      ]),
    ),
  );
  const verified = (await cli("domain", "verify", name)) as { status: string };
  if (verified.status !== "verified")
    throw new Error(`${name} is ${verified.status}: ${JSON.stringify(verified)}`);
}

/** Of `127.0.0.1:25` or a URL. */
export function portOf(address = ""): number {
  return Number(address.split(":").at(-1));
}

async function firstLine(stdout: ReadableStream<Uint8Array>): Promise<string | null> {
  let text = "";
  for await (const chunk of stdout) {
    text += new TextDecoder().decode(chunk);
    const end = text.indexOf("\n");
    if (end >= 0) return text.slice(0, end);
  }
  return null;
}
