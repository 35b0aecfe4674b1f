import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { HAS_STRACE, traceCalls } from "../../testing/faults/strace.ts";
import { onlyWith } from "../../testing/fixtures/only-with.ts";
import { openTestStore } from "../../testing/fixtures/open-test-store.ts";
import { acceptRequest, addTeam, sampleBody, sampleEmail } from "../../testing/fixtures/store-samples.ts";
import { tempStore } from "../../testing/fixtures/temp-store.ts";
import { bodyFilePath, oldBodyFiles, putBodyFile } from "./body-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sendlark-bodies-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DAY_MS = 24 * 3600_000;
const BODY = sampleBody(new Uint8Array(300_000).fill(3));

async function makeOld(path: string): Promise<void> {
  const old = new Date(Date.now() - 2 * DAY_MS);
  await utimes(path, old, old);
}

test("the same content written ten times at once is one private file", async () => {
  await Promise.all(Array.from({ length: 10 }, () => putBodyFile(folder, BODY.sha256, BODY.bytes)));
  const path = bodyFilePath(folder, BODY.sha256);
  expect(await readdir(dirname(path))).toEqual([BODY.sha256]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(Bun.SHA256.hash(await Bun.file(path).bytes(), "hex")).toBe(BODY.sha256);
});

test("a file cut short is written anew", async () => {
  const path = bodyFilePath(folder, BODY.sha256);
  await mkdir(dirname(path), { recursive: true });
  await Bun.write(path, "short");
  await putBodyFile(folder, BODY.sha256, BODY.bytes);
  expect((await stat(path)).size).toBe(BODY.bytes.byteLength);
});

test("content that is put again is no orphan, however old its file is", async () => {
  await putBodyFile(folder, BODY.sha256, BODY.bytes);
  await makeOld(bodyFilePath(folder, BODY.sha256));
  await putBodyFile(folder, BODY.sha256, BODY.bytes);
  expect(await oldBodyFiles(folder, { now: Date.now(), limit: 10, after: "" })).toEqual({
    names: [],
    next: "",
  });
});

/** What `putBodyFile` does to files, in order, as the system sees it: `fsync <name>`. */
async function tracePut(): Promise<string[]> {
  const program = `import { putBodyFile } from "${join(import.meta.dir, "body-files.ts")}";
    await putBodyFile("${folder}", "${BODY.sha256}", new Uint8Array(${BODY.bytes.length}).fill(3));`;
  const calls = await traceCalls([process.execPath, "-e", program], ["fsync", "rename"]);
  return calls
    .map(({ name, strings }) => ({ name, paths: strings.map(String) }))
    .filter(({ paths }) => paths[0]!.startsWith(folder))
    .map(({ name, paths }) => [name, ...paths.map((path) => relative(folder, path))].join(" "))
    .map((line) => line.replace(/[\w-]+\.tmp/, "TEMPORARY"));
}

onlyWith("strace, and the right to trace", HAS_STRACE).test(
  "a body is on disk before its name, its name before the call ends, and a new folder's too",
  async () => {
    const [parent, name] = [BODY.sha256.slice(0, 2), `${BODY.sha256.slice(0, 2)}/${BODY.sha256}`];
    const renamed = `rename ${parent}/TEMPORARY ${name}`;
    expect(await tracePut()).toEqual([
      ...[`fsync ${parent}/TEMPORARY`, renamed, `fsync ${parent}`],
      "fsync ",
    ]);
    await rm(join(folder, name));
    expect(await tracePut()).toEqual([`fsync ${parent}/TEMPORARY`, renamed, `fsync ${parent}`]);
    // An earlier call may have died before it came to the folder.
    expect(await tracePut()).toEqual([`fsync ${parent}`]);
  },
);

test.each(["../../etc/passwd", "AB".repeat(32), "ab", `${"ab".repeat(32)}\n`])(
  "%j is no file name",
  (name) => {
    expect(() => bodyFilePath(folder, name)).toThrow("64 hex digits");
  },
);

test("old files come in order, in portions; old temporary files go", async () => {
  const bodies = [1, 2, 3].map((fill) => sampleBody(new Uint8Array(10).fill(fill)));
  for (const { sha256, bytes } of bodies) {
    await putBodyFile(folder, sha256, bytes);
    await makeOld(bodyFilePath(folder, sha256));
  }
  const fresh = sampleBody(new Uint8Array(10).fill(9));
  await putBodyFile(folder, fresh.sha256, fresh.bytes);
  const stale = join(dirname(bodyFilePath(folder, bodies[0]!.sha256)), "left-over.tmp");
  await Bun.write(stale, "x");
  await makeOld(stale);

  const names = bodies.map(({ sha256 }) => sha256).toSorted();
  const first = await oldBodyFiles(folder, { now: Date.now(), limit: 2, after: "" });
  expect(first).toEqual({ names: names.slice(0, 2), next: names[1]! });
  const second = await oldBodyFiles(folder, { now: Date.now(), limit: 2, after: first.next });
  expect(second).toEqual({ names: names.slice(2), next: "" });
  expect(existsSync(stale)).toBe(false);
});

test("the sweep removes what no email names, keeps what one does", async () => {
  await using store = await tempStore();
  const team = await addTeam(store);
  const email = sampleEmail(team.id, ["ann@d.example"], { body: BODY });
  await store.emails.accept(acceptRequest([email]));
  const blobs = join(store.dataDir, "blobs");
  const orphan = sampleBody(new Uint8Array(10).fill(5));
  await putBodyFile(blobs, orphan.sha256, orphan.bytes);
  for (const { sha256 } of [BODY, orphan]) await makeOld(bodyFilePath(blobs, sha256));
  await store.emails.sweep({ now: Date.now(), limit: 100 });
  expect(existsSync(bodyFilePath(blobs, orphan.sha256))).toBe(false);
  expect((await store.emails.body({ teamId: team.id, emailId: email.id }))?.sha256).toBe(BODY.sha256);
});

test("the file is complete on disk before the writer hears of the email", async () => {
  await using store = await tempStore();
  const team = await addTeam(store);
  // Quota 0 refuses after the file was written: what stays behind is an orphan, never a row without its file.
  const poor = await addTeam(store, { dailyQuota: 0 });
  const refused = sampleEmail(poor.id, ["ann@d.example"], { body: BODY });
  expect(await store.emails.accept(acceptRequest([refused]))).toMatchObject({ kind: "quota_exceeded" });
  const path = bodyFilePath(join(store.dataDir, "blobs"), BODY.sha256);
  expect((await stat(path)).size).toBe(BODY.bytes.byteLength);
  await rm(path);
  const email = sampleEmail(team.id, ["ann@d.example"], { body: BODY });
  await store.emails.accept(acceptRequest([email]));
  expect((await stat(path)).size).toBe(BODY.bytes.byteLength);
});

test.each([false, true])("a start that fails says why in one line (threads: %p)", async (threads) => {
  await Bun.write(join(folder, "sendlark.db"), "not a database at all, but long enough to look".repeat(200));
  const options = { dataDir: folder, threads, onFatal() {} };
  const error: Error = await openTestStore(options).catch((reason) => reason);
  const line = `The database ${join(folder, "sendlark.db")} cannot be opened: file is not a database`;
  expect(error.message).toStartWith(line);
  // The lock is free again, or this would fail with another message.
  const again: Error = await openTestStore(options).catch((reason) => reason);
  expect(again.message).toStartWith(line);
});
