// A private Postfix with configuration, queue and mailbox in a folder of its own; nothing of the system's is touched.
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PATIENCE_MS } from "../fixtures/patience.ts";
import { until } from "../fixtures/until.ts";

/** Postfix is started by root only, and drops its rights itself. */
export const hasPostfix = existsSync("/usr/sbin/postfix") && process.getuid?.() === 0;

export interface Postfix {
  port: number;
  /** Messages in the mailbox, as stored: LF line ends, Postfix's own headers on top. */
  mailbox(): Promise<string[]>;
  /** Resolves when the queue is empty and every connection is over. */
  untilDelivered(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const DELIVERY_MS = 120_000;

/** Takes mail for any address at real.test on a loopback port and puts it into one maildir. */
export async function startPostfix(): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), "postfix-"));
  const port = await freePort();
  await prepareFolder(folder, port);
  const child = Bun.spawn(["/usr/sbin/postfix", "-c", join(folder, "etc"), "start-fg"], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const stop = async (): Promise<void> => {
    // The master runs in a session of its own: ending the command that started it would leave it behind.
    const master = Number(await readFile(join(folder, "queue/pid/master.pid"), "utf8").catch(() => "0"));
    if (master > 0) process.kill(master, "SIGTERM");
    else child.kill("SIGTERM");
    await child.exited;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await until(() => answers(port), "Postfix answers", PATIENCE_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  const box = join(folder, "mail/box/new");
  return {
    port,
    async mailbox() {
      const names = await readdir(box).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(box, name), "utf8")));
    },
    untilDelivered: () =>
      until(() => isQueueEmpty(join(folder, "queue")), "Postfix has no mail in its queue", DELIVERY_MS),
    [Symbol.asyncDispose]: stop,
  };
}

async function prepareFolder(folder: string, port: number): Promise<void> {
  const [uid = 0, gid = 0] = (await Bun.$`id -u postfix; id -g postfix`.text())
    .trim()
    .split("\n")
    .map(Number);
  await chmod(folder, 0o755);
  for (const name of ["etc", "queue", "data", "mail"]) await mkdir(join(folder, name));
  for (const name of ["data", "mail"]) await chown(join(folder, name), uid, gid);
  await writeFile(join(folder, "etc/main.cf"), mainCf(folder, uid, gid));
  await writeFile(join(folder, "etc/master.cf"), masterCf(port));
}

/** As lenient as Postfix has ever been about line ends, and with no rewriting of what it takes. */
function mainCf(folder: string, uid: number, gid: number): string {
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
myhostname = real.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
virtual_mailbox_domains = real.test
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:box/
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
virtual_minimum_uid = 1
virtual_mailbox_limit = 0
virtual_destination_concurrency_limit = 20
local_header_rewrite_clients =
alias_maps =
alias_database =
local_recipient_maps =
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_client_connection_count_limit = 0
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
`;
}

function masterCf(port: number): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
virtual unix - n n - - virtual
error unix - - n - - error
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
    socket.once("close", () => resolve(false));
  });
}

async function isQueueEmpty(queue: string): Promise<boolean> {
  const left = await Promise.all(
    ["maildrop", "incoming", "active", "deferred"].map((name) =>
      readdir(join(queue, name), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return left.flat().every((entry) => !entry.isFile());
}
