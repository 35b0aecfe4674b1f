// A private PostgreSQL, with its data, socket and log in a folder of its own; nothing of the system's is touched.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDoor } from "../../store/postgres/query.ts";

/** Debian's are in a folder of each version, and not on the path. */
const PROGRAMS = findPrograms();
export const hasPostgres = PROGRAMS !== null || Bun.env.SENDLARK_TEST_DATABASE_URL !== undefined;

export interface PostgresServer {
  /** Of the superuser, without a password. */
  url(database: string): string;
  /** Of a new database. A template must have no connection. */
  createDatabase(template?: string): Promise<string>;
  /** The process above all others of it. */
  pid(): number;
  /** It no longer says anything, and its connections stay open: every process of it is stopped by SIGSTOP. */
  silence(): void;
  resume(): void;
  /** As by a crash: nothing is finished or flushed. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** At the end of the test process, also when it is killed, this happens by itself. */
  [Symbol.asyncDispose](): Promise<void>;
}

let shared: Promise<Pick<PostgresServer, "url" | "createDatabase">> | undefined;

/** The one of this test process, which nobody stops; the server of `SENDLARK_TEST_DATABASE_URL` where that is set. */
export function sharedPostgres(): Promise<Pick<PostgresServer, "url" | "createDatabase">> {
  const given = Bun.env.SENDLARK_TEST_DATABASE_URL;
  shared ??=
    given === undefined ? startPostgres() : Promise.resolve(withDatabases((name) => named(given, name)));
  return shared;
}

/** Settings are those of postgresql.conf. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
  if (user.length > 0) await chown(folder, ...(await idsOf("postgres")));
  Bun.spawnSync(["sh", "-c", JANITOR, "janitor", String(process.pid), folder]);
  const port = freePort();
  const given = Object.entries({
    ...SETTINGS,
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: folder,
    ...settings,
  });
  const options = given.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  const run = async (program: string, ...args: string[]) => {
    const command = [...user, join(PROGRAMS ?? "", program), "-D", data, ...args];
    const child = Bun.spawn(command, {
      cwd: folder,
      stdin: "ignore",
      stdout: Bun.file(`${folder}/out`),
      stderr: "pipe",
    });
    const [problem, exitCode] = await Promise.all([child.stderr.text(), child.exited]);
    if (exitCode !== 0) throw new Error(`${program} failed: ${problem}\n${logOf(folder)}`);
  };
  const pid = () => Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const signal = (name: NodeJS.Signals) => {
    if (!existsSync(join(data, "postmaster.pid"))) return;
    const postmaster = pid();
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim();
    for (const pid of [postmaster, ...children.split(" ").map(Number)]) {
      try {
        if (pid > 0) process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  const start = () => run("pg_ctl", "-o", options, "-l", join(folder, "log"), "-w", "start");
  const stop = () => run("pg_ctl", "-m", "immediate", "-w", "stop");
  await run("initdb", "-A", "trust", "-U", "postgres", "--no-sync", "--locale=C.UTF-8", "-E", "UTF8");
  await start();
  return {
    ...withDatabases((name) => `postgres://postgres@127.0.0.1:${port}/${name}`),
    pid,
    silence: () => signal("SIGSTOP"),
    resume: () => signal("SIGCONT"),
    stop,
    start,
    async [Symbol.asyncDispose]() {
      signal("SIGCONT");
      await stop().catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing of a test needs to outlive a power cut. */
const SETTINGS = { fsync: "off", max_connections: "200", shared_buffers: "32MB", log_statement: "none" };

/**
 * Removes what a test process leaves that dies. Nobody's child, since Bun kills those of a test that takes too long. A
 * server that was silenced hears nothing else before it goes on.
 */
const JANITOR = `{
  while kill -0 "$1" && [ -d "$2" ]; do sleep 1; done
  pid=$(head -n 1 "$2/data/postmaster.pid") && {
    kill -QUIT $pid; kill -CONT $pid $(cat /proc/$pid/task/$pid/children); while kill -0 $pid; do sleep 0.05; done
  }
  rm -rf "$2"
} </dev/null >/dev/null 2>&1 &`;

/** One statement makes a copy; under load it may take longer than others. */
const CREATE_MS = 60_000;

function withDatabases(url: (name: string) => string): Pick<PostgresServer, "url" | "createDatabase"> {
  let databases = 0;
  return {
    url,
    async createDatabase(template = "template0") {
      databases += 1;
      const name = `sendlark_${process.pid}_${databases}`;
      const door = openDoor(url("postgres"), { connections: 1, deadlineMs: CREATE_MS, name: "tests" });
      try {
        await door.ask(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      } finally {
        door.close();
      }
      return url(name);
    },
  };
}

function named(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** The folder of initdb, pg_ctl and postgres. */
function findPrograms(): string | null {
  const onPath = Bun.which("initdb");
  if (onPath !== null) return join(onPath, "..");
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(root, version, "bin")).find((bin) => existsSync(join(bin, "initdb"))) ??
    null
  );
}

async function idsOf(user: string): Promise<[uid: number, gid: number]> {
  const [uid = 0, gid = 0] = (await Bun.$`id -u ${user}; id -g ${user}`.text())
    .trim()
    .split("\n")
    .map(Number);
  return [uid, gid];
}

function logOf(folder: string): string {
  const path = join(folder, "log");
  return existsSync(path) ? readFileSync(path, "utf8").slice(-2_000) : "";
}

function freePort(): number {
  const server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = server;
  server.stop(true);
  return port;
}
