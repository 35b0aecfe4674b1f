// An upgrade and a rollback with a full queue, as an operator types them: each email arrives exactly once. Used by the end-to-end
// test (few emails) and by scripts/upgrade.ts (many).
import { Database } from "bun:sqlite";
import { linkSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type KeyPair, makeKeyPair } from "../../../scripts/release/sign.ts";
import { TARGET } from "../../lib/version.ts";
import { SCHEMA } from "../../store/sqlite/engine/migrate.ts";
import { type Appliance, startAppliance } from "../fixtures/appliance.ts";
import { buildVersion, type TestVersion, writeRelease } from "../fixtures/test-release.ts";
import { until } from "../fixtures/until.ts";

export const NEW_VERSION = "9.1.0";
export const OLD_VERSION = "0.1.0";
const BATCH = 100;

export interface Releases extends Disposable {
  /** The old program in a folder of its own. */
  install(): string;
  /** Signs both. */
  key: KeyPair;
  /** The name of a program in the folders of both releases. */
  program: string;
  old: string;
  new: string;
}

/** What the campaign must catch: a migration without a transaction, and a rollback to the copy as it is. */
const BROKEN = {
  "src/store/sqlite/engine/migrate.ts": [
    [
      "    database\n      .transaction(",
      "    ({ transaction: (work: () => void) => ({ immediate: work }) })\n      .transaction(",
    ],
  ],
  "src/store/sqlite/engine/carry-back.ts": [["database.transaction(() => fill(database)).immediate();", ""]],
} satisfies TestVersion["changes"];

/** Two versions; the newer one has a migration that adds and fills, or is broken. */
export async function buildReleases({ isBroken = false } = {}): Promise<Releases> {
  const folder = mkdtempSync(join(tmpdir(), "sendlark-releases-"));
  const key = makeKeyPair();
  const migrations = [
    {
      folderMillis: 9e12,
      hash: "test",
      sql: [
        "ALTER TABLE emails ADD COLUMN motto TEXT",
        "UPDATE emails SET motto = 'none'",
        "CREATE TABLE fresh (id TEXT PRIMARY KEY)",
        "INSERT INTO fresh SELECT id FROM emails",
      ],
    },
  ];
  const [old, newer] = [join(folder, "old"), join(folder, "new")];
  await buildVersion(old, { version: OLD_VERSION, keys: [key] });
  const changes = isBroken ? BROKEN : {};
  await buildVersion(newer, { version: NEW_VERSION, keys: [key], migrations, changes });
  const release = (name: string, program: string, version: string, schema: number, date: string) => {
    writeRelease(join(folder, name), { version, schema, program, key, date });
    return join(folder, name);
  };
  return {
    key,
    program: `sendlark-${TARGET}`,
    old: release("release-old", old, OLD_VERSION, SCHEMA, "2026-11-01T00:00:00Z"),
    new: release("release-new", newer, NEW_VERSION, SCHEMA + 1, "2026-11-23T00:00:00Z"),
    install() {
      const bin = mkdtempSync(join(folder, "bin-"));
      mkdirSync(bin, { recursive: true });
      linkSync(old, join(bin, "sendlark"));
      return join(bin, "sendlark");
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface UpgradeReport {
  emails: number;
  /** Accepted by the newer version, not delivered, and held by the rollback. */
  held: number;
  lost: number;
  doubled: number;
  /** What is not as it must be, in words. */
  violations: string[];
}

/**
 * `emails` are queued before the upgrade, a tenth as many after it; the newer version delivers one in ten. `isKilled`: it gets kill -9
 * before the rollback, so that leases are open. `withinMs`: emails that did not arrive by then count as lost.
 */
export async function runUpgrade(
  releases: Releases,
  { emails, isKilled, withinMs = 60_000 }: { emails: number; isKilled: boolean; withinMs?: number },
): Promise<UpgradeReport> {
  const program = releases.install();
  const door = { opensFor: (_address: string) => false };
  await using appliance = await startAppliance({
    command: [program],
    mx: { replies: { rcpt: (to) => (door.opensFor(to) ? null : "451 4.7.1 greylisted") } },
  });
  const violations: string[] = [];
  const check = (what: string, found: unknown, expected: unknown) => {
    if (!Bun.deepEquals(found, expected)) violations.push(`${what}: ${JSON.stringify(found)}`);
  };
  await accept(appliance, "early", emails);

  const upgraded = (await appliance.cli("upgrade", "--file", releases.new)) as { restarted: boolean };
  check("without systemd, the server is not restarted", upgraded.restarted, false);
  check("the server drains", await appliance.stop(), 0);
  await appliance.start();
  const late = Math.max(1, Math.floor(emails / 10));
  await accept(appliance, "late", late);
  door.opensFor = (address) => /^(?:early|late)-\d*0@/.test(address);
  const lateArrived = Math.ceil(late / 10);
  const arrived = Math.ceil(emails / 10) + lateArrived;
  const send = (messages: number) =>
    retryUntil(appliance, { messages, withinMs }).catch((error: Error) => violations.push(error.message));
  await send(arrived);
  await until(async () => recordedIn(appliance.directory) === arrived, "their results are recorded");
  door.opensFor = () => false;
  await appliance.cli("queue", "retry", "--all");
  if (isKilled) await appliance.kill();
  else check("the server drains again", await appliance.stop(), 0);

  const manifest = join(releases.old, "manifest.json");
  const back = (await appliance.cli("rollback", "--yes", "--manifest", manifest)) as {
    carried_emails: number;
    held: number;
    lost: string[];
  };
  check("emails carried back", back.carried_emails, late);
  check("deliveries held", back.held, late - lateArrived);
  check("what only the newer version stores", back.lost, ["emails.motto", "fresh"]);
  await appliance.start();
  const version = (await appliance.cli("version")) as { version: string };
  check("the version", version.version, OLD_VERSION);

  door.opensFor = () => true;
  await send(emails + lateArrived);
  check("held emails are not sent", appliance.mx.counts.messages, emails + lateArrived);
  await appliance.cli("queue", "release", "--restored");
  await send(emails + late);
  return { emails: emails + late, held: back.held, ...count(appliance, { early: emails, late }), violations };
}

/** Emails to as many recipients, in batches. */
async function accept(appliance: Appliance, name: string, emails: number): Promise<void> {
  for (let first = 0; first < emails; first += BATCH) {
    const size = Math.min(BATCH, emails - first);
    const body = Array.from({ length: size }, (_, index) => ({
      from: "a@sender.test",
      to: [`${name}-${first + index}@site.test`],
      subject: name,
      text: "x",
    }));
    const response = await appliance.api("/emails/batch", { method: "POST", body });
    if (!response.ok) throw new Error(`not accepted: ${await response.text()}`);
  }
}

/** Makes waiting deliveries due until the mail server has that many messages. */
async function retryUntil(
  appliance: Appliance,
  { messages, withinMs }: { messages: number; withinMs: number },
): Promise<void> {
  const hasThem = async () => {
    if (appliance.mx.counts.messages >= messages) return true;
    await appliance.cli("queue", "retry", "--all");
    return false;
  };
  await until(hasThem, `${messages} messages arrive`, withinMs);
}

function recordedIn(directory: string): number {
  using database = new Database(join(directory, "data/sendlark.db"), { readonly: true });
  return database
    .query<{ count: number }, []>("SELECT count(*) AS count FROM deliveries WHERE state = 'delivered'")
    .get()!.count;
}

function count(appliance: Appliance, expected: Record<string, number>): { lost: number; doubled: number } {
  const copies = new Map<string, number>();
  for (const { to } of appliance.mx.messages) {
    for (const address of to) copies.set(address, (copies.get(address) ?? 0) + 1);
  }
  let lost = 0;
  for (const [name, size] of Object.entries(expected)) {
    for (let index = 0; index < size; index++) if (!copies.has(`${name}-${index}@site.test`)) lost += 1;
  }
  return { lost, doubled: [...copies.values()].filter((found) => found > 1).length };
}
