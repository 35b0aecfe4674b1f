// From a plain Debian, without Bun, Node or anything else, to a delivered email: counts the commands that an operator types.
//   bun scripts/clean-install.ts [--package FILE.deb | --program FILE] [--base DIRECTORY]
// Needs root, debootstrap, pebble and unshare. The Debian is a chroot in a network of its own, with this script's DNS, mail server
// and certificate authority.
// `--base` names a directory with a Debian to copy; made there if it is missing. systemd does not run in a chroot, so the server
// runs in the foreground.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { startFakeDns, type Zone } from "../src/testing/servers/fake-dns.ts";
import { startFakeMx } from "../src/testing/servers/fake-mx.ts";
import { startPebble } from "../src/testing/servers/pebble.ts";

const { values } = parseArgs({
  options: {
    package: { type: "string" },
    program: { type: "string" },
    base: { type: "string" },
    inside: { type: "boolean" },
  },
});

const HOST = "mail.clean.test";
const DOMAIN = "clean.test";
/** On the loopback interface of the network of its own. */
const OWN_ADDRESS = "192.88.98.7";
const MX_ADDRESS = "192.88.98.9";
const COMMANDS_MAX = 3;
const WAIT_MS_MAX = 120_000;

if (values.inside !== true) {
  const again = [
    "unshare",
    "--net",
    "--mount",
    "--pid",
    "--fork",
    "--kill-child",
    process.execPath,
    import.meta.path,
  ];
  const child = Bun.spawn([...again, ...process.argv.slice(2), "--inside"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  process.exit(await child.exited);
}

run("ip", "link", "set", "lo", "up");
for (const address of [OWN_ADDRESS, MX_ADDRESS]) run("ip", "address", "add", `${address}/32`, "dev", "lo");
const root = mkdtempSync(join(tmpdir(), "sendlark-debian-"));
const commands: string[] = [];
try {
  process.exitCode = await install();
} finally {
  for (const path of ["proc", "dev"]) Bun.spawnSync(["umount", "--lazy", join(root, path)]);
  rmSync(root, { recursive: true, force: true });
}

async function install(): Promise<number> {
  makeDebian();
  await using mx = await startFakeMx({ address: MX_ADDRESS });
  const zone: Zone = {
    [`${HOST} A`]: [OWN_ADDRESS],
    [`${HOST} TXT`]: ["v=spf1 a -all"],
    [`${OWN_ADDRESS.split(".").toReversed().join(".")}.in-addr.arpa PTR`]: [HOST],
    "rcpt.test MX": [{ preference: 10, exchange: "mx.rcpt.test" }],
    "mx.rcpt.test A": [MX_ADDRESS],
  };
  await using dns = await startFakeDns(zone);
  await using authority = await startPebble({ httpPort: 80, dns: dns.address });
  cpSync(authority.authorityFile, join(root, "tmp/authority.pem"));
  for (const name of ["bun", "node"]) {
    if (Bun.spawnSync(["chroot", root, "sh", "-c", `command -v ${name}`]).exitCode === 0)
      throw new Error(`the Debian has ${name}`);
  }
  await type(installCommand());
  const server = Bun.spawn(
    inDebian(
      `exec ${count(setupCommand({ dns: dns.address, port: mx.port, authority: authority.directoryUrl }))}`,
    ),
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    const result = JSON.parse(await firstLine(server.stdout)) as SetupAnswer;
    for (const { fqdn, type: kind, value, priority } of result.domain.records)
      zone[`${fqdn} ${kind}`] = kind === "MX" ? [{ preference: priority ?? 10, exchange: value }] : [value];
    await untilVerified();
    const sent = await type(
      `sendlark send --from hello@${DOMAIN} --to ann@rcpt.test --subject Hello --text "It works." --wait --json`,
    );
    const { deliveries } = JSON.parse(sent) as { deliveries?: { state: string }[] };
    return report({ result, deliveries, isSigned: /^DKIM-Signature:/im.test(textOf(mx.messages[0]?.raw)) });
  } finally {
    server.kill("SIGTERM");
    await server.exited;
  }
}

interface SetupAnswer {
  dashboard: string | null;
  certificate: string | null;
  findings: { id: string; status: string }[];
  domain: { records: { fqdn: string; type: string; value: string; priority?: number }[] };
}

function makeDebian(): void {
  const base = values.base ?? join(root, "base");
  if (!existsSync(join(base, "usr"))) {
    const suite = /VERSION_CODENAME=(\w+)/.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "stable";
    run("debootstrap", "--variant=minbase", suite, base);
  }
  if (values.base !== undefined) run("cp", "--archive", "--reflink=auto", `${base}/.`, root);
  run("mount", "-t", "proc", "proc", join(root, "proc"));
  run("mount", "--rbind", "/dev", join(root, "dev"));
}

function installCommand(): string {
  if (values.package !== undefined) {
    cpSync(values.package, join(root, "tmp", basename(values.package)));
    return `apt-get install --yes /tmp/${basename(values.package)}`;
  }
  cpSync(values.program ?? join(import.meta.dir, "../dist/sendlark"), join(root, "tmp/sendlark"));
  return "install -m 755 /tmp/sendlark /usr/local/bin/sendlark";
}

/** Its servers are this script's; everything else is what the operator of a real one types. */
function setupCommand({ dns, port, authority }: { dns: string; port: number; authority: string }): string {
  const mail = `--set delivery.dns='["${dns}"]' --set delivery.port=${port}`;
  const own = `${mail} --set tls.acme_directory=${authority} --set tls.acme_ca=/tmp/authority.pem`;
  const answers = `--hostname ${HOST} --email admin@${DOMAIN} --domain ${DOMAIN}`;
  return `sendlark setup --unattended --foreground ${answers} --port-check off --certificate-wait 60 ${own} --json`;
}

/** The server looks by itself; nobody types anything. */
async function untilVerified(): Promise<void> {
  const endsAt = Date.now() + WAIT_MS_MAX;
  while (Date.now() < endsAt) {
    const list = Bun.spawnSync(inDebian("sendlark domain list --json")).stdout.toString();
    if ((JSON.parse(list) as { data: { status: string }[] }).data[0]?.status === "verified") return;
    await Bun.sleep(1_000);
  }
  throw new Error("the domain is not verified");
}

/** Runs what an operator types, and counts it. This script's servers answer meanwhile. */
async function type(line: string): Promise<string> {
  const child = Bun.spawn(inDebian(count(line)), { stdout: "pipe", stderr: "pipe" });
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${line}: exit ${child.exitCode}\n${out}\n${error}`);
  return out;
}

function count(line: string): string {
  commands.push(line);
  console.log(`$ ${line}`);
  return line;
}

function inDebian(line: string): string[] {
  return [
    "chroot",
    root,
    "env",
    "-i",
    "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    "sh",
    "-c",
    line,
  ];
}

function report(seen: {
  result: SetupAnswer;
  deliveries: { state: string }[] | undefined;
  isSigned: boolean;
}): number {
  const { result, deliveries, isSigned } = seen;
  const state = deliveries?.[0]?.state ?? "unknown";
  const failed = result.findings.filter(({ status }) => status === "fail").map(({ id }) => id);
  const isWell = state === "delivered" && isSigned && failed.length === 0 && result.certificate === "issued";
  console.log(
    JSON.stringify({
      commands: commands.length,
      delivery: state,
      isSigned,
      failed,
      certificate: result.certificate,
    }),
  );
  return isWell && commands.length <= COMMANDS_MAX ? 0 : 1;
}

function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes ?? new Uint8Array());
}

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = "";
  for await (const chunk of stream) {
    text += textOf(chunk);
    const end = text.indexOf("\n");
    if (end >= 0) return text.slice(0, end);
  }
  throw new Error("setup ended without a result");
}

function run(...command: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(command, { stdout: "ignore" });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr}`);
}
