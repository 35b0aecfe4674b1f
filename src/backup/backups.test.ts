import { Database } from "bun:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BaseParts, openForCommand } from "../appliance/open-parts.ts";
import { loadConfig } from "../config/config.ts";
import { silentLog } from "../lib/log.ts";
import { runStoreCommand } from "../operator/store-commands.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { type FakeS3, refuse, startFakeS3 } from "../testing/servers/fake-s3.ts";
import { makeBackup } from "./backup-job.ts";
import { runBackupProcess } from "./backup-process.ts";
import { type BackupParts, createBackups } from "./backups.ts";
import { identitiesIn } from "./encryption.ts";
import { fileSource, openArchive } from "./read-archive.ts";
import { addRecoveryKey } from "./recovery-key.ts";
import type { TargetAddress } from "./target-address.ts";

const DAY_MS = 24 * 3600_000;
const KEEP_NONE = { daily: 0, weekly: 0, monthly: 0 };
const folder = mkdtempSync(join(tmpdir(), "sendlark-backups-"));
const s3: FakeS3 = startFakeS3();
const clock = createFakeClock();
let parts: BaseParts;
let identity = "";

beforeAll(async () => {
  const file = join(folder, "sendlark.toml");
  writeFileSync(
    file,
    `data_dir = "data"\n[sign_in.google]\nclient_id = "x"\nclient_secret = "canary-in-the-file"\n[delivery]\nmode = "sandbox"\n`,
  );
  parts = await openForCommand(loadConfig(file));
  const type = (command: string, positionals: string[], values = {}) =>
    runStoreCommand(parts, { command, input: { positionals, values }, operator: "test" });
  await type("team create", ["Acme"]);
  await type("domain add", ["acme.test"], { team: "Acme" });
  const email = { from: "a@acme.test", to: "b@x.test", subject: "Hi" };
  await type("send", [], { ...email, text: "canary-in-the-body" });
  // Large bodies are files.
  await type("send", [], { ...email, text: "large ".repeat(40_000) });
  identity = (await addRecoveryKey(parts.store, { replacesAll: true })).identity;
});
afterAll(async () => {
  await parts.close();
  s3[Symbol.dispose]();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  clock.advance(DAY_MS);
  s3.objects.clear();
  s3.fault = () => null;
});

function backupsTo(to: TargetAddress | null, changes: Partial<BackupParts> = {}) {
  const keys = { s3Endpoint: s3.url, s3AccessKeyId: "id", s3SecretAccessKey: "secret" };
  const backup = { ...parts.config.backup, ...keys, to, keep: KEEP_NONE, rehearseDays: 0 };
  const config = { ...parts.config, backup };
  // In this process: a process of its own costs half a second. Those tests that are about it say so.
  const runJob: BackupParts["runJob"] = (job) => makeBackup(job, () => {});
  return createBackups({ store: parts.store, config, clock, log: silentLog, runJob, ...changes });
}

function directory(name: string): Extract<TargetAddress, { kind: "directory" }> {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return { kind: "directory", path };
}

const bucket: TargetAddress = { kind: "s3", bucket: "backups", prefix: "one/" };

test("an archive is private, encrypted, and has everything that a restore needs", async () => {
  const acme = join(parts.config.dataDir, "certificates/acme");
  mkdirSync(acme, { recursive: true });
  writeFileSync(join(acme, "mail.acme.test.pem"), "sealed");
  const { file, ...made } = await backupsTo(null, { runJob: runBackupProcess }).run({
    by: "command",
    to: null,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(made).toMatchObject({ emails: 2, deliveries: 2, isEncrypted: true, bytes: statSync(file).size });
  const bytes = readFileSync(file);
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(made.sha256);
  const secrets = ["canary", readFileSync(join(parts.config.dataDir, "master.key"), "utf8").slice(0, 64)];
  for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);
  const { manifest, members } = await openArchive(fileSource(file), identitiesIn(identity));
  expect(manifest).toMatchObject({ emails: 2, deliveries: 2, states: { queued: 2 }, has_master_key: true });
  const names: string[] = [];
  for await (const { name } of members()) names.push(name);
  const blob = expect.stringMatching(/^blobs\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
  const certificate = "certificates/acme/mail.acme.test.pem";
  expect(names).toEqual(["sendlark.toml", "secret.key", certificate, "master.key", "sendlark.db", blob]);
});

test("a plain archive has no master key", async () => {
  const { file, isEncrypted } = await backupsTo(null).run({ by: "command", to: null, isPlain: true });
  const { manifest } = await openArchive(fileSource(file));
  expect([isEncrypted, manifest.has_master_key]).toEqual([false, false]);
  expect(manifest.members.map(({ name }) => name)).not.toContain("master.key");
});

test("a directory keeps what the rules say, and what is not an archive", async () => {
  const to = directory("kept");
  writeFileSync(join(to.path, "letter.txt"), "mine");
  writeFileSync(join(to.path, ".sendlark-20261101T030000Z.tar.zst.part"), "of a backup that was killed");
  const backups = backupsTo(to);
  const names: string[] = [];
  for (let day = 0; day < 3; day++) {
    clock.advance(DAY_MS);
    names.push((await backups.run({ by: "schedule", to })).file.split("/").at(-1)!);
  }
  expect(readdirSync(to.path).sort()).toEqual(["letter.txt", names[1]!, names[2]!]);
  const { runs, lastSuccess } = await backups.record();
  expect(runs.slice(0, 3).map(({ removed }) => removed)).toEqual([1, 0, 0]);
  expect(lastSuccess).toMatchObject({ by: "schedule", error: null, emails: 2, isEncrypted: true });
  expect(await backupsTo(to).record()).toEqual(await backups.record());
});

test("a disk that is not mounted is said, recorded, and nothing is made in its place", async () => {
  const to = { kind: "directory", path: join(folder, "not-mounted") } as const;
  const backups = backupsTo(to);
  expect(backups.run({ by: "schedule", to })).rejects.toThrow(
    "does not exist. Create it, or mount its disk.",
  );
  await backups.run({ by: "schedule", to }).catch(() => undefined);
  expect(existsSync(to.path)).toBe(false);
  expect((await backups.record()).runs[0]!.error).toContain("not-mounted does not exist");
});

test("a bucket has an archive once it was listed back, and deletes old ones only then", async () => {
  const backups = backupsTo(bucket);
  const run = async () => {
    clock.advance(DAY_MS);
    return await backups.run({ by: "schedule", to: bucket });
  };
  await run();
  const second = await run();
  expect((await backups.target()!.list()).map(({ name }) => name)).toHaveLength(2);
  const refused = (_: { method: string }): Response | null => refuse(403, "AccessDenied");
  const faults: [string, FakeS3["fault"], string][] = [
    ["the upload", ({ method }) => (method === "PUT" ? refused({ method }) : null), "AccessDenied"],
    ["the mark", ({ key }) => (key.endsWith(".json") ? refused({ method: "" }) : null), "AccessDenied"],
    [
      "what was kept is not there",
      ({ method }) => (method === "PUT" ? new Response() : null),
      "is not in the bucket",
    ],
    [
      "half of it was kept",
      ({ method, key }) => {
        if (method !== "PUT" || key.endsWith(".json")) return null;
        s3.objects.set(key, new Uint8Array(10));
        return new Response();
      },
      "has 10 bytes after",
    ],
    [
      "the list",
      ({ key, method }) => (method === "GET" && key === "backups/" ? refused({ method }) : null),
      "AccessDenied",
    ],
  ];
  for (const [, fault, message] of faults) {
    s3.fault = fault;
    const error = await run().catch((reason: Error) => reason);
    s3.fault = () => null;
    expect(String(error)).toContain(message);
    expect(s3.requests.filter((line) => line.startsWith("DELETE"))).toEqual([]);
    expect((await backups.target()!.list())[0]!.name).toBe(second.file.split("/").at(-1)!);
    expect(await backups.target()!.list()).toHaveLength(2);
  }
  const third = await run();
  expect(third.removed).toHaveLength(1);
  // What failed without a mark is gone as well: two archives and their marks.
  expect(s3.objects.size).toBe(4);
  const { members } = await openArchive(backups.target()!.read(third.file.split("/").at(-1)!), [identity]);
  for await (const _ of members());
});

test("a rehearsal restores what is kept, with a key that nobody has afterwards", async () => {
  const backups = backupsTo(bucket);
  const { rehearsal } = await backups.run({ by: "command", to: bucket, rehearses: true });
  expect(rehearsal).toEqual({
    problems: [],
    checked: { members: 6, bodies: 2, keys: 2, emails: 2, deliveries: 2 },
  });
  expect((await backups.record()).rehearsal).toMatchObject({ problems: [], at: clock.now() });
});

test("a rehearsal tells of a bucket that gives back half of an archive", async () => {
  const backups = backupsTo(bucket);
  s3.fault = ({ method, key }) => {
    const kept = s3.objects.get(key);
    return method === "GET" && key.endsWith(".age") && kept !== undefined
      ? new Response(kept.slice(0, kept.length / 2))
      : null;
  };
  const { rehearsal } = await backups.run({ by: "command", to: bucket, rehearses: true });
  expect(rehearsal?.problems).toEqual([expect.stringMatching(/damaged|has \d+ bytes, and its mark/)]);
});

test("a rehearsal tells of a damaged body and of a lost file, and then nothing is deleted", async () => {
  const to = directory("rehearsed");
  const backups = backupsTo(to);
  for (let day = 0; day < 2; day++) {
    await backups.run({ by: "schedule", to });
    clock.advance(DAY_MS);
  }
  using database = new Database(join(parts.config.dataDir, "sendlark.db"));
  const [small] = database
    .query<{ id: string; bytes: Uint8Array }, []>(
      "SELECT email_id AS id, bytes FROM bodies WHERE bytes IS NOT NULL",
    )
    .all();
  const large = database
    .query<{ id: string; sha256: string }, []>(
      "SELECT email_id AS id, sha256 FROM bodies WHERE bytes IS NULL",
    )
    .get()!;
  const blob = join(parts.config.dataDir, "blobs", large.sha256.slice(0, 2), large.sha256);
  const content = readFileSync(blob);
  const damaged = small!.bytes.map((byte, at) => (at === small!.bytes.length - 3 ? byte ^ 1 : byte));
  database.run("UPDATE bodies SET bytes = ? WHERE email_id = ?", [damaged, small!.id]);
  rmSync(blob);
  try {
    const { rehearsal, removed } = await backups.run({ by: "schedule", to, rehearses: true });
    expect(rehearsal!.problems).toEqual([
      `the body of email ${small!.id} is not the one that was accepted`,
      `the body of email ${large.id} is missing: its file is gone`,
    ]);
    expect(removed).toEqual([]);
    expect(await backups.target()!.list()).toHaveLength(3);
  } finally {
    database.run("UPDATE bodies SET bytes = ? WHERE email_id = ?", [small!.bytes, small!.id]);
    writeFileSync(blob, content, { mode: 0o600 });
  }
});

test("a second one at a time, and one without room, are refused", async () => {
  const backups = backupsTo(null);
  const first = backups.run({ by: "command", to: null });
  expect(backups.run({ by: "command", to: null })).rejects.toThrow("A backup is running already.");
  await first;
  const full = backupsTo(null, { freeBytesAt: () => 1_000_000 });
  expect(full.run({ by: "command", to: null })).rejects.toThrow("twice the size of the database");
});

test("its process is killed when the log grows too much while it copies, and leaves nothing", async () => {
  const scratch = join(folder, "killed");
  mkdirSync(scratch);
  // It waits for this file right after it has copied, so it cannot be ready before it is killed.
  const configFile = join(folder, "never-written.toml");
  Bun.spawnSync(["mkfifo", configFile]);
  const order = {
    dataDir: parts.config.dataDir,
    configFile,
    keysFile: null,
    hostname: "x",
    instanceId: "x",
    recipients: [],
    createdAt: clock.now(),
  };
  const job = { scratch, order, target: null, keep: null, rehearses: false, bodies: null };
  // It looks at the log again as soon as it copies.
  const onStep = () => clock.advance(500);
  // One that is not killed waits forever.
  const signal = AbortSignal.timeout(30_000);
  const made = runBackupProcess(job, { clock, walBytesMax: -1, onStep, signal });
  expect(made).rejects.toThrow("write-ahead log grew over");
  await made.catch(() => undefined);
  expect(readdirSync(scratch).filter((name) => name.startsWith("sendlark"))).toEqual([]);
});

test("a server that stops ends its backup without a trace in the record", async () => {
  const to = directory("stopped");
  const backups = backupsTo(to, { runJob: runBackupProcess });
  const before = await backups.record();
  const made = backups.run({ by: "schedule", to }).catch((error: Error) => error.message);
  await backups.stop();
  expect(await made).toContain("The server stops.");
  expect(await backups.record()).toEqual(before);
  expect(readdirSync(to.path).filter((name) => !name.startsWith("."))).toEqual([]);
});
