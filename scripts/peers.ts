// The programs that bench-peers.ts measures beside Sendlark, each with a configuration of its own in a folder that is thrown
// away: one sender domain, RSA-2048, mail from this machine taken without a login, and otherwise what they do by default.
import { chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createTestCertificate } from "../src/testing/fixtures/test-certificate.ts";

export interface Peer {
  /** Of all its processes that are nobody else's children. */
  pids: number[];
  relayPort: number;
  stop(): Promise<void>;
}

export interface PeerSettings {
  directory: string;
  domain: string;
  /** PEM. */
  dkimKey: string;
  selector: string;
  /** Where npm installed them. */
  modules: string;
}

const HOST = "mail.load.test";
const POSTFIX_PORT = 2525;
const MILTER_PORT = 2526;
const HARAKA_PORT = 2527;

export async function startPostfix({ directory, domain, dkimKey, selector }: PeerSettings): Promise<Peer> {
  const config = join(directory, "config");
  const milter = join(directory, "milter");
  for (const folder of [config, milter, join(directory, "spool")]) mkdirSync(folder, { recursive: true });
  const user = userOf("postfix");
  const milterUser = userOf("opendkim");
  mkdirSync(join(directory, "lib"));
  chownSync(join(directory, "lib"), ...user);
  const services = readFileSync("/usr/share/postfix/master.cf.dist", "utf8")
    .replace(/^smtp(\s+inet)/m, `127.0.0.1:${POSTFIX_PORT}$1`)
    // Without the copies of system files that a chroot needs.
    .replace(/^(\S+\s+(?:inet|unix|unix-dgram|fifo|pass)\s+\S+\s+\S+\s+)y/gm, "$1n");
  writeFileSync(join(config, "master.cf"), services);
  writeFileSync(
    join(config, "main.cf"),
    `compatibility_level = 3.6
queue_directory = ${join(directory, "spool")}
data_directory = ${join(directory, "lib")}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
maillog_file = ${join(directory, "log")}
maillog_file_prefixes = ${directory}
myhostname = ${HOST}
mydestination =
alias_maps =
mynetworks = 127.0.0.0/8
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
smtpd_relay_restrictions = permit_mynetworks, reject
smtp_tls_security_level = may
smtpd_milters = inet:127.0.0.1:${MILTER_PORT}
milter_default_action = tempfail
# It would hold back whoever sends faster than it delivers.
in_flow_delay = 0
`,
  );
  const keyFile = join(milter, "key.pem");
  writeFileSync(keyFile, dkimKey, { mode: 0o600 });
  for (const file of [milter, keyFile]) chownSync(file, ...milterUser);
  const milterConfig = join(milter, "opendkim.conf");
  writeFileSync(
    milterConfig,
    `Domain ${domain}
Selector ${selector}
KeyFile ${keyFile}
RequireSafeKeys no
Mode s
Canonicalization relaxed/relaxed
InternalHosts 127.0.0.1
UserID opendkim
Socket inet:${MILTER_PORT}@127.0.0.1
`,
  );
  const signer = run(["opendkim", "-f", "-x", milterConfig], directory);
  await until(MILTER_PORT);
  const master = run(["postfix", "-c", config, "start-fg"], directory);
  await until(POSTFIX_PORT);
  return {
    pids: [master.pid, signer.pid],
    relayPort: POSTFIX_PORT,
    async stop() {
      await run(["postfix", "-c", config, "abort"], directory).exited;
      signer.kill();
      await Promise.all([master.exited, signer.exited]);
    },
  };
}

/** With two workers, which take what arrives in turns. */
export async function startHaraka(settings: PeerSettings): Promise<Peer> {
  const { directory, domain, dkimKey, selector, modules } = settings;
  const certificate = createTestCertificate(HOST);
  const files: Record<string, string> = {
    me: HOST,
    "tls_key.pem": certificate.key,
    "tls_cert.pem": certificate.cert,
    host_list: "",
    plugins: "relay\ndkim\n",
    "smtp.ini": `listen=127.0.0.1:${HARAKA_PORT}\nnodes=2\n`,
    "relay.ini": "[relay]\nacl=true\n",
    relay_acl_allow: "127.0.0.1/32\n",
    "dkim.ini": "[sign]\nenabled=true\n[verify]\nenabled=false\n",
    [`dkim/${domain}/private`]: dkimKey,
    [`dkim/${domain}/selector`]: selector,
    "outbound.ini": "enable_tls=true\nlocal_mx_ok=true\nconcurrency_max=100\n",
    "tls.ini": "[outbound]\nrejectUnauthorized=false\n",
    "log.ini": "[main]\nlevel=notice\n",
  };
  // As `haraka --install` does.
  cpSync(join(modules, "Haraka", "config"), join(directory, "config"), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = join(directory, "config", name);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, text);
  }
  mkdirSync(join(directory, "queue"));
  const program = join(modules, "Haraka", "bin", "haraka");
  const child = run(["node", program, "-c", directory], directory);
  await until(HARAKA_PORT);
  return {
    pids: [child.pid],
    relayPort: HARAKA_PORT,
    async stop() {
      child.kill();
      await child.exited;
    },
  };
}

/** Sends by itself, and ends when all is sent. */
export function startScript(
  { directory, modules, ...settings }: PeerSettings,
  plan: { emails: number; destinations: number; temper: string; from: string },
) {
  const file = join(import.meta.dir, "peers-script.mjs");
  const key = join(directory, "key.pem");
  writeFileSync(key, settings.dkimKey);
  const order = JSON.stringify({
    ...plan,
    modules,
    key,
    domain: settings.domain,
    selector: settings.selector,
  });
  return run(["node", file, order], directory);
}

function run(command: string[], directory: string) {
  const log = Bun.file(join(directory, `${command[0]}.out`));
  return Bun.spawn(command, { cwd: directory, stdin: "ignore", stdout: log, stderr: log });
}

function userOf(name: string): [uid: number, gid: number] {
  const line = readFileSync("/etc/passwd", "utf8").match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, "m"));
  if (line === null) throw new Error(`there is no user ${name}`);
  return [Number(line[1]), Number(line[2])];
}

const PATIENCE_MS = 30_000;

/** Until somebody listens there. */
async function until(port: number): Promise<void> {
  const endsAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: "127.0.0.1", port });
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.unref();
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    if (Date.now() > endsAt) throw new Error(`nobody listens on port ${port}`);
    await Bun.sleep(50);
  }
}
