// The campaign of upgrades of a cluster: bun scripts/cluster-upgrade.ts [--nodes N] [--kills N] [--seed N] [--write]
// Three nodes on PostgreSQL go from one version to the next, one by one, under load, and one goes back meanwhile: nothing may be lost, and no
// node but the one that drains may answer 5xx. Then nodes that start at once on an empty database must all be ready, with every
// migration run once; and a migration that is killed must leave a schema from which the next run goes on. The control lets the
// version before start after what it cannot bear.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { planMigration } from "../src/store/postgres/migrate.ts";
import { type Door, openDoor } from "../src/store/postgres/query.ts";
import { reportCampaign } from "../src/testing/faults/campaign-report.ts";
import { type Appliance, startAppliance } from "../src/testing/fixtures/appliance.ts";
import { createCli, startServer } from "../src/testing/fixtures/server-process.ts";
import { buildVersion } from "../src/testing/fixtures/test-release.ts";
import { until } from "../src/testing/fixtures/until.ts";
import { seededRandom } from "../src/testing/fuzz/seeded-random.ts";
import { startPostgres } from "../src/testing/servers/postgres.ts";
import { makeKeyPair } from "./release/sign.ts";

const { values } = parseArgs({
  options: {
    nodes: { type: "string", default: "8" },
    kills: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const random = seededRandom(Number(values.seed));
const STEP_MS = 2_000;
const WAIT_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), "sendlark-cluster-upgrade-"));
const violations: string[] = [];
const check = (what: string, found: unknown, expected: unknown) => {
  if (!Bun.deepEquals(found, expected)) violations.push(`${what}: ${JSON.stringify(found)}`);
};

/** What the newer version adds, and what it takes away once nobody needs it. */
const FILES = [...new Bun.Glob("*.sql").scanSync(join(import.meta.dir, "../migrations/postgres"))].length;
const ADDS = {
  file: "9000_adds.sql",
  oldest: 1,
  canWait: false,
  statements: [
    "ALTER TABLE emails ADD COLUMN IF NOT EXISTS motto text",
    "CREATE INDEX IF NOT EXISTS emails_motto ON emails (motto)",
  ],
};
const TAKES = {
  file: "9001_takes.sql",
  oldest: FILES + 2,
  canWait: true,
  statements: ["ALTER TABLE emails DROP COLUMN IF EXISTS motto"],
};

async function build(name: string, version: string, migrations: object[]): Promise<string> {
  const outfile = join(folder, name);
  const list = "const MIGRATIONS = embeddedMigrations() as PostgresMigration[];";
  const more = `const MIGRATIONS = [...(embeddedMigrations() as PostgresMigration[]), ...${JSON.stringify(migrations)}];`;
  await buildVersion(outfile, {
    version,
    keys: [makeKeyPair()],
    changes: { "src/store/postgres/migrate.ts": [[list, more]] },
  });
  return outfile;
}

interface Member {
  name: string;
  config: string;
  url: string;
  child: Bun.Subprocess | null;
  /** It was told to leave, or has not started yet. */
  isAway: boolean;
  program: string;
}

async function start(member: Member, program: string): Promise<void> {
  const { child, ready } = await startServer([program], {
    configFile: member.config,
    logFile: `${member.config}.log`,
  });
  Object.assign(member, { child, url: ready.http, program, isAway: false });
}

/** Through another node, as an operator does. */
async function drain(member: Member, by: Member): Promise<number> {
  member.isAway = true;
  await createCli([by.program], by.config)("node", "drain", member.name);
  return (await member.child!.exited) ?? -1;
}

/** Sends as a client does: the same idempotency key, at another node if one is gone. */
function startLoad(members: Member[], apiKey: string) {
  const accepted = new Set<string>();
  const refused: string[] = [];
  let isOver = false;
  async function client(number: number): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const to = `r${number}-${round}@site.test`;
      for (let tries = 0; ; tries++) {
        const member = members[(number + round + tries) % members.length]!;
        const wasAway = member.isAway;
        const answer = await fetch(`${member.url}/emails`, {
          method: "POST",
          headers: {
            authorization: `Bearer ${apiKey}`,
            "content-type": "application/json",
            "idempotency-key": to,
          },
          body: JSON.stringify({ from: "a@sender.test", to: [to], subject: "s", text: "x" }),
          signal: AbortSignal.timeout(30_000),
        }).catch((error: Error) => error);
        if (answer instanceof Response && answer.ok) {
          accepted.add(to);
          break;
        }
        const said = answer instanceof Response ? `${answer.status} ${await answer.text()}` : String(answer);
        if (!wasAway && !member.isAway) refused.push(`${member.name}: ${said}`);
        await Bun.sleep(20);
      }
      await Bun.sleep(10);
    }
  }
  const clients = Array.from({ length: 6 }, (_, number) => client(number));
  return {
    accepted,
    refused,
    async end() {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

const countSteps = async (door: Door, file: string) =>
  (await door.ask<{ n: number }>("SELECT count(*) AS n FROM schema_steps WHERE file = $1", [file])).rows[0]!
    .n;

/** The first node's, and two machines that join. */
async function makeMembers(first: Appliance, database: string, program: string): Promise<Member[]> {
  const members: Member[] = [
    {
      name: "mail.sendlark.test",
      config: join(first.directory, "sendlark.toml"),
      url: "",
      child: null,
      isAway: true,
      program,
    },
  ];
  for (const name of ["two.sendlark.test", "three.sendlark.test"]) {
    const place = join(folder, name);
    mkdirSync(place);
    const config = join(place, "sendlark.toml");
    const { token } = (await first.cli("node", "invite")) as { token: string };
    const own = ["--database", database, "--hostname", name, "--data-dir", join(place, "data")];
    await createCli([program], config)("node", "join", token, ...own);
    members.push({ name, config, url: "", child: null, isAway: true, program });
  }
  return members;
}

async function rollingUpgrade(server: Awaited<ReturnType<typeof startPostgres>>, old: string, newer: string) {
  const database = await server.createDatabase();
  await using first = await startAppliance({ command: [old], database });
  const members = await makeMembers(first, database, old);
  await first.stop();
  await Promise.all(members.map((member) => start(member, old)));
  const door = openDoor(database, { connections: 1, deadlineMs: 20_000, name: "campaign" });
  const load = startLoad(members, first.apiKey);
  await Bun.sleep(STEP_MS);
  for (const [at, member] of members.entries()) {
    check(`${member.name} drains`, await drain(member, members[(at + 1) % members.length]!), 0);
    await start(member, newer);
    await Bun.sleep(STEP_MS);
  }
  const last = members.at(-1)!;
  check("one goes back: it drains", await drain(last, members[0]!), 0);
  await start(last, old);
  await Bun.sleep(STEP_MS);
  check("what adds was run", await countSteps(door, ADDS.file), ADDS.statements.length);
  check("what takes away waits", await countSteps(door, TAKES.file), 0);
  check("and forward again: it drains", await drain(last, members[0]!), 0);
  await start(last, newer);
  await load.end();
  await until(
    async () => first.mx.counts.messages >= load.accepted.size,
    "all that was accepted arrives",
    WAIT_MS,
  ).catch((error: Error) => violations.push(error.message));
  const copies = new Map<string, number>();
  for (const { to } of first.mx.messages) for (const one of to) copies.set(one, (copies.get(one) ?? 0) + 1);
  const lost = [...load.accepted].filter((one) => !copies.has(one)).length;
  const doubled = [...copies.values()].filter((count) => count > 1).length;
  if (lost + doubled > 0) violations.push(`${lost} lost, ${doubled} doubled`);
  violations.push(...load.refused.map((said) => `refused by ${said}`));

  const migrate = createCli([newer], last.config);
  check("no old node for a day", ((await migrate("migrate", "--check")) as { waiting: string[] }).waiting, [
    TAKES.file,
  ]);
  await door.ask("UPDATE nodes SET seen_at = seen_at - 90000000 WHERE version <> '9.1.0'");
  await migrate("migrate");
  check("then it is taken away", await countSteps(door, TAKES.file), TAKES.statements.length);
  check("the last one drains", await drain(last, members[0]!), 0);
  const refusal = await start(last, old).then(
    () => "it starts",
    (error: Error) => error.message,
  );
  if (!refusal.includes("Nothing was changed")) violations.push(`the version before after that: ${refusal}`);
  for (const { child } of members) child?.kill("SIGTERM");
  await Promise.all(members.map(({ child }) => child?.exited));
  door.close();
  return { emails: load.accepted.size, lost, doubled, refused: load.refused.length };
}

/** All of one installation, as from one image of a disk. */
async function startTogether(
  server: Awaited<ReturnType<typeof startPostgres>>,
  program: string,
  count: number,
) {
  const database = await server.createDatabase();
  const keys = join(folder, "keys");
  mkdirSync(keys);
  writeFileSync(join(keys, "secret.key"), crypto.getRandomValues(new Uint8Array(32)), { mode: 0o600 });
  writeFileSync(join(keys, "master.key"), `${"5c".repeat(32)}\n`, { mode: 0o600 });
  const members = Array.from({ length: count }, (_, at): Member => {
    const place = join(folder, `together-${at}`);
    cpSync(keys, join(place, "data"), { recursive: true });
    const config = join(place, "sendlark.toml");
    writeFileSync(
      config,
      `hostname = "n${at}.example.com"\ndata_dir = "data"\n[delivery]\nmode = "sandbox"\n[http]\nlisten = "127.0.0.1:0"\n` +
        `[smtp]\nlisten = ["127.0.0.1:0"]\nlisten_tls = ["127.0.0.1:0"]\n[metrics]\nlisten = ""\n[database]\nurl = "${database}"\n`,
    );
    return { name: `n${at}`, config, url: "", child: null, isAway: true, program };
  });
  const started = await Promise.allSettled(members.map((member) => start(member, program)));
  const ready = started.filter(({ status }) => status === "fulfilled").length;
  for (const one of started) if (one.status === "rejected") violations.push(String(one.reason).slice(0, 500));
  const { from, statements } = await planMigration(database);
  check("the schema is whole", [from, statements], [FILES, 0]);
  for (const { child } of members) child?.kill("SIGTERM");
  await Promise.all(members.map(({ child }) => child?.exited));
  return ready;
}

/** What the catalogue says of all tables and indexes. */
async function catalogue(url: string): Promise<string> {
  const door = openDoor(url, { connections: 1, deadlineMs: 20_000, name: "campaign" });
  const { rows } = await door.ask<{ sum: string | null }>(
    `SELECT md5(string_agg(line, chr(10) ORDER BY line)) AS sum FROM (
       SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
       FROM information_schema.columns WHERE table_schema = 'public'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public') AS lines`,
  );
  door.close();
  return rows[0]!.sum ?? "";
}

/** Kills between two lines that say how far it is. */
const TOLD_EVERY = 50;

async function killMigrations(
  server: Awaited<ReturnType<typeof startPostgres>>,
  program: string,
  kills: number,
) {
  const config = join(folder, "killed.toml");
  const run = (url: string) => {
    writeFileSync(config, `data_dir = "killed"\n[delivery]\nmode = "sandbox"\n[database]\nurl = "${url}"\n`);
    return Bun.spawn([program, "migrate", "--config", config], { stdout: "ignore", stderr: "ignore" });
  };
  const whole = await server.createDatabase();
  const startedAt = performance.now();
  await run(whole).exited;
  const takesMs = performance.now() - startedAt;
  const expected = await catalogue(whole);
  const counts = { untouched: 0, "part of the steps": 0, "all steps": 0 };
  for (let kill = 0; kill < kills; kill++) {
    if (kill > 0 && kill % TOLD_EVERY === 0) console.error(`${kill} of ${kills} kills`);
    const url = await server.createDatabase();
    const child = run(url);
    await Bun.sleep(takesMs * random.next());
    child.kill("SIGKILL");
    await child.exited;
    const { statements, from } = await planMigration(url);
    counts[
      statements === 0
        ? "all steps"
        : from === 0 && (await catalogue(url)) === ""
          ? "untouched"
          : "part of the steps"
    ] += 1;
    const exitCode = await run(url).exited;
    if (exitCode !== 0 || (await catalogue(url)) !== expected)
      violations.push(`kill ${kill}: the next run ends with ${exitCode}, and another schema`);
    const door = openDoor(server.url("postgres"), { connections: 1, deadlineMs: 20_000, name: "campaign" });
    await door.ask(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
    door.close();
  }
  return counts;
}

/** Takes away what the old version needs, without waiting. */
async function control(server: Awaited<ReturnType<typeof startPostgres>>, old: string): Promise<string> {
  const database = await server.createDatabase();
  const config = join(folder, "control.toml");
  writeFileSync(
    config,
    `data_dir = "control"\n[delivery]\nmode = "sandbox"\n[database]\nurl = "${database}"\n`,
  );
  const cli = createCli([old], config);
  await cli("team", "create", "Acme");
  const door = openDoor(database, { connections: 1, deadlineMs: 20_000, name: "campaign" });
  await door.ask("ALTER TABLE teams DROP COLUMN name");
  door.close();
  const said = await cli("team", "list").then(
    () => "works",
    (error: Error) => error.message,
  );
  if (said === "works")
    violations.push("the control: the version before works without a column that it needs");
  return "takes away a column that the version before needs: it fails";
}

async function campaign(): Promise<number> {
  await using server = await startPostgres();
  const old = await build("old", "0.1.0", []);
  const newer = await build("newer", "9.1.0", [ADDS, TAKES]);
  const upgrade = await rollingUpgrade(server, old, newer);
  const ready = await startTogether(server, old, Number(values.nodes));
  check("nodes that start at once are ready", ready, Number(values.nodes));
  const kills = await killMigrations(server, old, Number(values.kills));
  const caught = await control(server, old);
  const { emails, lost, doubled, refused } = upgrade;
  return reportCampaign(
    {
      name: "cluster-upgrade",
      seed: Number(values.seed),
      counts: {
        emails,
        lost,
        doubled,
        "refused by others": refused,
        "ready at once": ready,
        kills: Number(values.kills),
        ...kills,
      },
      control: caught,
      violations,
    },
    values.write,
  );
}

try {
  process.exitCode = await campaign();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
