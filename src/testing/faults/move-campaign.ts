// A move of a working installation to PostgreSQL, as an operator types it, under load; and moves that are killed. Used by
// scripts/move.ts.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MoveStep } from "../../move/move-to-postgres.ts";
import { migratePostgres } from "../../store/migrate-database.ts";
import { type Appliance, startAppliance } from "../fixtures/appliance.ts";
import { builtBinary } from "../fixtures/binary.ts";
import {
  askPostgres,
  changeRows,
  copyInstallation,
  fillEveryTable,
  ownersOf,
} from "../fixtures/move-bench.ts";
import { createCli } from "../fixtures/server-process.ts";
import { until } from "../fixtures/until.ts";
import type { PostgresServer } from "../servers/postgres.ts";
import { MOVE_CHILD_FILE } from "./move-child.ts";

const BATCH = 100;
const CALLERS = 4;
const FREEZE_MS_MAX = 30_000;

export interface MoveLoad {
  /** Emails that wait, that have ended, and that are accepted each second meanwhile. */
  queued: number;
  history: number;
  perSecond: number;
  /** What did not arrive by then is lost. */
  withinMs: number;
}

export interface LoadReport {
  counts: Record<string, number>;
  violations: string[];
}

/** `server`: an empty one. */
export async function moveUnderLoad(
  server: Pick<PostgresServer, "createDatabase">,
  { queued, history, perSecond, withinMs }: MoveLoad,
): Promise<LoadReport> {
  const copies = new Map<string, number>();
  await using appliance = await startAppliance({
    mx: {
      keepsMessages: false,
      onMessage({ to }) {
        for (const address of to) copies.set(address, (copies.get(address) ?? 0) + 1);
      },
    },
  });
  const { zone } = appliance.dns;
  for (const site of QUEUED_SITES) zone[`${site} MX`] = [{ preference: 10, exchange: `mx.${site}` }];
  zone[QUEUED_HOSTS] = [NOBODY];
  const violations: string[] = [];
  const check = (isTrue: boolean, what: string) => isTrue || violations.push(what);
  const accepted = new Set<string>();
  await accept(appliance, (index) => `old-${index}@site.test`, history, accepted);
  await until(async () => copies.size >= history, "the history is delivered", withinMs);
  await accept(appliance, (index) => `queued-${index}@${siteOf(index)}`, queued, accepted);

  const archive = join(appliance.directory, "before.tar");
  const { file } = (await appliance.cli("backup", archive)) as { file: string };
  const configBefore = join(appliance.directory, "before.toml");
  copyFileSync(join(appliance.directory, "sendlark.toml"), configBefore);

  const load = startLoad(appliance, { perSecond, accepted });
  await Bun.sleep(LOAD_BEFORE_MS);
  const url = await server.createDatabase();
  const startedAt = performance.now();
  const moved = (await appliance.cli("move", "--to", url)) as { rows: number };
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  // The part of the service manager.
  await appliance.stop();
  await appliance.start();
  await until(async () => load.isAnswered(), "mail is accepted again");
  await Bun.sleep(LOAD_BEFORE_MS);
  const { frozenMs, others } = await load.stop();
  check(frozenMs <= FREEZE_MS_MAX, `mail was refused for ${frozenMs} ms`);
  check(others.length === 0, `answers other than 200 and 503: ${others.slice(0, 5).join(" ")}`);

  zone[QUEUED_HOSTS] = ["127.0.0.1"];
  let arrived = -1;
  const isDone = async () => {
    if (copies.size >= accepted.size && accepted.isSubsetOf(copies)) return true;
    // Its pause runs on, and the address that does not answer is remembered for a while.
    if (copies.size === arrived) await appliance.cli("queue", "retry", "--all");
    arrived = copies.size;
    await Bun.sleep(RETRY_MS);
    return false;
  };
  await until(isDone, "everything arrives", withinMs).catch(({ message }) => violations.push(message));
  const lost = [...accepted].filter((to) => !copies.has(to)).length;
  const doubled = copies.values().reduce((sum, count) => sum + (count > 1 ? 1 : 0), 0);
  check(lost === 0, `${lost} lost`);
  check(doubled === 0, `${doubled} doubled`);
  await appliance.stop();
  const owners = await ownersOf(join(appliance.directory, "data"), url);
  check(owners.join() === "PostgreSQL", `owners: ${owners.join()}`);
  const cli = createCli([await builtBinary()], configBefore);
  const key = join(appliance.directory, "data/master.key");
  const restored = await cli("restore", file, "--replace", "--master-key", key).catch(
    ({ message }) => message,
  );
  check(String(restored).includes("its data moved to PostgreSQL"), `an old backup was restored: ${restored}`);
  const counts = {
    emails: accepted.size,
    rows: moved.rows,
    "seconds in all": seconds,
    "ms without mail": frozenMs,
    lost,
    doubled,
  };
  return { counts, violations };
}

const LOAD_BEFORE_MS = 2_000;
const RETRY_MS = 500;
/** Their servers cannot be reached until after the move. Several, since each takes a few connections. */
const QUEUED_SITES = Array.from({ length: 50 }, (_, index) => `q${index}.queued.test`);
const QUEUED_HOSTS = "*.queued.test A";
const siteOf = (index: number) => QUEUED_SITES[index % QUEUED_SITES.length];
/** Nobody listens there. */
const NOBODY = "127.0.0.9";

/** By several callers at once. */
async function accept(
  appliance: Appliance,
  addressOf: (index: number) => string,
  emails: number,
  accepted: Set<string>,
) {
  let next = 0;
  async function call(): Promise<void> {
    while (next < emails) {
      const first = next;
      const size = Math.min(BATCH, emails - first);
      next += size;
      const body = Array.from({ length: size }, (_, index) => email(addressOf(first + index)));
      const response = await appliance.api("/emails/batch", { method: "POST", body });
      if (!response.ok) throw new Error(`not accepted: ${await response.text()}`);
      for (const { to } of body) accepted.add(to[0]!);
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call));
}

const email = (to: string) => ({ from: "a@sender.test", to: [to], subject: "Hello", text: "x" });

/** Notes whom the service took mail for, and the longest time in which it took none. */
function startLoad(
  appliance: Appliance,
  { perSecond, accepted }: { perSecond: number; accepted: Set<string> },
) {
  const others: string[] = [];
  const open = new Set<Promise<void>>();
  let count = 0;
  let lastAt = performance.now();
  let frozenMs = 0;
  async function send(): Promise<void> {
    count += 1;
    const to = `live-${count}@site.test`;
    try {
      const response = await appliance.api("/emails", { method: "POST", body: email(to) });
      if (response.status === 200) {
        accepted.add(to);
        const now = performance.now();
        frozenMs = Math.max(frozenMs, now - lastAt);
        lastAt = now;
      } else if (response.status !== 503) others.push(`${response.status} ${await response.text()}`);
    } catch {
      // Between the two processes nobody listens; whoever was not answered sends again.
    }
  }
  const timer = setInterval(() => {
    const sent = send().finally(() => open.delete(sent));
    open.add(sent);
  }, 1000 / perSecond);
  return {
    isAnswered: () => performance.now() - lastAt < 1_000,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      return { frozenMs: Math.round(frozenMs), others };
    },
  };
}

export interface KillReport {
  counts: Record<string, number>;
  violations: string[];
}

const ROWS = 20;

const STEPS: readonly MoveStep[] = [
  "begun there",
  "begun",
  "copied",
  "indexed",
  "checked",
  "drained",
  "frozen",
  "caught up",
  "ready",
  "given up",
  "owned",
];

/**
 * Moves of small databases that are killed, every other one just after a step, the rest at some moment of their time; then they
 * are completed. `random` gives numbers from 0 to 1.
 */
export async function killMoves(
  server: Pick<PostgresServer, "createDatabase">,
  { kills, random }: { kills: number; random(): number },
): Promise<KillReport> {
  using bench = await openKillBench(server);
  const violations: string[] = [];
  const left: Record<string, number> = { SQLite: 0, PostgreSQL: 0 };
  let wholeMs = 0;
  for (let kill = 0; kill <= kills; kill += 1) {
    const place = await bench.install();
    const startedAt = performance.now();
    const isAtStep = kill % 2 === 1;
    const steps = isAtStep ? [STEPS[Math.floor(random() * STEPS.length)]!] : [];
    const first = bench.run(place, ...steps);
    // The first one runs to its end: that is how long they take.
    if (kill > 0 && !isAtStep) {
      await Bun.sleep(wholeMs * random());
      first.kill("SIGKILL");
    }
    await first.exited;
    if (kill === 0) wholeMs = performance.now() - startedAt;
    const owners = await bench.owners(place);
    left[owners] = (left[owners] ?? 0) + 1;
    if (owners !== "SQLite" && owners !== "PostgreSQL") violations.push(`kill ${kill}: owned by "${owners}"`);
    violations.push(...(await complete(bench, place)).map((what) => `kill ${kill}: ${what}`));
    await bench.remove(place);
  }
  const counts = { kills, "left to SQLite": left["SQLite"]!, "left to PostgreSQL": left["PostgreSQL"]! };
  return { counts, violations };
}

/** Whom a move leaves that confirms the new owner too early and is killed then. */
export async function killControl(server: Pick<PostgresServer, "createDatabase">): Promise<string> {
  using bench = await openKillBench(server);
  const place = await bench.install();
  await bench.run(place, "ready", "too early").exited;
  return await bench.owners(place);
}

type KillBench = Awaited<ReturnType<typeof openKillBench>>;

async function openKillBench(server: Pick<PostgresServer, "createDatabase">) {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-moves-"));
  const stage = join(folder, "stage");
  fillEveryTable(stage, ROWS);
  const migrated = await server.createDatabase();
  await migratePostgres(migrated);
  const template = new URL(migrated).pathname.slice(1);
  const postgres = await server.createDatabase();
  let count = 0;
  return {
    async install() {
      count += 1;
      const dataDir = join(folder, String(count));
      copyInstallation(stage, dataDir);
      return { dataDir, url: await server.createDatabase(template) };
    },
    run: ({ dataDir, url }: { dataDir: string; url: string }, ...steps: string[]) =>
      Bun.spawn([process.execPath, MOVE_CHILD_FILE, dataDir, url, ...steps], {
        stdout: "ignore",
        stderr: "pipe",
      }),
    async owners({ dataDir, url }: { dataDir: string; url: string }) {
      liftBarriers(dataDir);
      return (await ownersOf(dataDir, url)).join(" and ");
    },
    async remove({ dataDir, url }: { dataDir: string; url: string }) {
      rmSync(dataDir, { recursive: true });
      await askPostgres(postgres, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/** Gives what is wrong. */
async function complete(bench: KillBench, place: { dataDir: string; url: string }): Promise<string[]> {
  const child = bench.run(place);
  if ((await child.exited) !== 0) return [`does not complete: ${(await child.stderr.text()).slice(0, 300)}`];
  const owners = await bench.owners(place);
  if (owners !== "PostgreSQL") return [`owned by "${owners}" after the move`];
  const [row] = await askPostgres<{ count: number }>(place.url, "SELECT count(*) AS count FROM emails");
  return row?.count === ROWS ? [] : [`${row?.count} emails`];
}

/** As after ten seconds. */
function liftBarriers(dataDir: string): void {
  try {
    changeRows(dataDir, "UPDATE moving SET drained_until = 0, barred_until = 0 WHERE moved_at IS NULL");
  } catch (error) {
    if (!/no such table/.test((error as Error).message)) throw error;
  }
}
