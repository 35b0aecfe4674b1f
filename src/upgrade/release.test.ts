// What an upgrade accepts: signatures, manifests, and the program before.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeKeyPair, signContent } from "../../scripts/release/sign.ts";
import { TARGET, VERSION } from "../lib/version.ts";
import { planCarryBack } from "../store/sqlite/engine/carry-back.ts";
import { lockDataDirectory } from "../store/sqlite/engine/data-directory-lock.ts";
import { embeddedMigrations } from "../store/sqlite/engine/embedded-migrations.ts" with { type: "macro" };
import { SCHEMA } from "../store/sqlite/engine/migrate.ts";
import { openWriter } from "../store/sqlite/engine/open-database.ts";
import { schemaIn } from "../store/sqlite/engine/schema-copy.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { writeRelease } from "../testing/fixtures/test-release.ts";
import { readSigned, releaseIn } from "./fetch-release.ts";
import { identityOf } from "./file-identity.ts";
import { identifyProgram, programsFor, readManifest, refuseStep } from "./manifest.ts";
import { verifySignature } from "./minisign.ts";
import {
  asOwnerOf,
  checkPrevious,
  placeCandidate,
  previousProgram,
  readRecord,
  refuseFixedProgram,
  swapIn,
} from "./program-files.ts";
import { RELEASE_KEYS } from "./release-keys.ts";
import { takeDataBack } from "./take-data-back.ts";
import { beginTrial, endTrial, judgeTrial, readTrial } from "./trial.ts";

const key = makeKeyPair();
const other = makeKeyPair();
const keys = [key.publicKey];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sendlark-release-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A program of a few bytes. */
function programOf(text: string): string {
  const file = join(folder, `program-${Bun.hash(text)}`);
  writeFileSync(file, text);
  return file;
}

const release = (change: Partial<Parameters<typeof writeRelease>[1]> = {}) => {
  const to = mkdtempSync(join(folder, "release-"));
  const program = programOf("new program");
  const manifest = writeRelease(to, { version: "1.2.0", schema: 20, program, key, ...change });
  return { to, manifest, signed: readSigned(join(to, "manifest.json")) };
};

describe("signatures", () => {
  const content = Buffer.from("content");
  const signature = signContent(content, key.secretKey, "version 1");
  /** With one bit of a line changed, counted from 0. */
  const flipped = (line: number) => {
    const lines = signature.split("\n");
    const isText = lines[line]!.startsWith("trusted");
    const bytes = Buffer.from(lines[line]!, isText ? "utf8" : "base64");
    bytes[bytes.length - 1]! ^= 1;
    lines[line] = bytes.toString(isText ? "utf8" : "base64");
    return lines.join("\n");
  };

  test("any of the known keys may have signed, and the comment is returned", () => {
    expect(verifySignature(content, signature, [other.publicKey, key.publicKey])).toBe("version 1");
  });

  test.each([
    [
      "another key",
      () => verifySignature(content, signature, [other.publicKey]),
      "a key that this program does not know",
    ],
    ["a changed content", () => verifySignature(Buffer.from("contenu"), signature, keys), "it was changed"],
    ["a changed signature", () => verifySignature(content, flipped(1), keys), "its signature is wrong"],
    [
      "a changed comment",
      () => verifySignature(content, flipped(2), keys),
      "comment of its signature was changed",
    ],
    [
      "a changed signature of the comment",
      () => verifySignature(content, flipped(3), keys),
      "comment of its signature",
    ],
    ["no signature", () => verifySignature(content, "", keys), "no minisign signature"],
    [
      "a signature of the content itself, which minisign calls legacy",
      () => verifySignature(content, signature.replace(/^RU/m, "RW"), keys),
      "no minisign signature",
    ],
  ])("%s is refused", (_what, verify, message) => {
    expect(verify).toThrow(message);
  });

  const minisign = onlyWith("minisign", Bun.which("minisign") !== null);
  minisign.test("minisign reads our signatures, and we read its own", () => {
    const file = join(folder, "content");
    const secret = join(folder, "secret.key");
    writeFileSync(file, content);
    writeFileSync(secret, key.secretKey);
    writeFileSync(`${file}.minisig`, signature);
    const run = (...args: string[]) => Bun.spawnSync(["minisign", ...args], { stdin: "ignore" }).exitCode;
    expect(run("-Vm", file, "-P", key.publicKey)).toBe(0);
    expect(run("-Sm", file, "-s", secret, "-t", "by the tool")).toBe(0);
    expect(verifySignature(content, readFileSync(`${file}.minisig`, "utf8"), keys)).toBe("by the tool");
  });

  test("the program knows two keys of releases", () => {
    expect(new Set(RELEASE_KEYS).size).toBe(2);
    const unknown = () => verifySignature(content, signature, RELEASE_KEYS);
    expect(unknown).toThrow("a key that this program does not know");
  });
});

describe("manifests", () => {
  const read = ({ signed }: ReturnType<typeof release>) =>
    readManifest(signed, { keys, what: "The release" });
  const installed = { version: "1.1.0", schema: 18, newestSeen: "2026-11-01T00:00:00Z" };
  const strictly = { allowDowngrade: false };

  test("a release of ours is accepted", () => {
    const { manifest, to } = release();
    expect(read({ manifest, to, signed: readSigned(join(to, "manifest.json")) })).toEqual(manifest);
    expect(() => refuseStep(manifest, installed, strictly)).not.toThrow();
  });

  test("a manifest of another key, or changed after it was signed, is refused", () => {
    expect(() => read(release({ key: other }))).toThrow("The release is refused: it is signed with a key");
    const changed = release();
    const text = changed.signed.text.replace("1.2.0", "1.3.0");
    expect(() => read({ ...changed, signed: { ...changed.signed, text } })).toThrow("was changed after");
  });

  test("a signed file of another kind is refused", () => {
    const text = JSON.stringify({ product: "other" });
    const signature = signContent(Buffer.from(text), key.secretKey, "x");
    expect(() => readManifest({ text, signature }, { keys, what: "It" })).toThrow(
      "no manifest of this program",
    );
  });

  test.each([
    ["an older version", { version: "1.0.9" }, "older than 1.1.0, which is installed"],
    ["an older manifest", { date: "2026-10-31T00:00:00Z" }, "may be replaying an old release"],
    [
      "a version that cannot read the database",
      { schema: 17 },
      "knows schemas up to 17, and the database has schema 18",
    ],
    [
      "a version that follows one in between",
      { change: { minimum_version: "1.1.5" } },
      "upgrade to 1.1.5 first",
    ],
  ])("%s is refused", (_what, change, message) => {
    expect(() => refuseStep(release(change).manifest, installed, strictly)).toThrow(message);
  });

  test("an older version is accepted on request, if it can read the database", () => {
    const older = release({ version: "1.0.9", date: "2026-10-31T00:00:00Z", schema: 18 }).manifest;
    expect(() => refuseStep(older, installed, { allowDowngrade: true })).not.toThrow();
    const unable = { ...older, schema: 17 };
    expect(() => refuseStep(unable, installed, { allowDowngrade: true })).toThrow("would not start");
  });

  test("a program is bound by target, size and hash", async () => {
    const { manifest, to } = release();
    const [best] = programsFor(manifest, TARGET);
    const bytes = await releaseIn(to).program(best!);
    const what = "The program";
    const identify = (change: object) =>
      identifyProgram(manifest, { ...identityOf(bytes), target: TARGET, what, ...change });
    expect(identify({})).toEqual(best!);
    expect(() => identify({ bytes: 1 })).toThrow("not a program of the signed manifest");
    expect(() => identify({ sha256: "0".repeat(64) })).toThrow("not a program of the signed manifest");
    expect(() => identify({ target: "linux-riscv64" })).toThrow(
      `is for ${TARGET}, and this machine needs linux-riscv64`,
    );
  });

  test("a processor with AVX2 also runs the baseline program, but not the other way round", () => {
    const { manifest } = release();
    const programs = ["linux-x64-baseline", "linux-x64"].map((target) => ({
      ...manifest.programs[0]!,
      target,
    }));
    const targets = (target: string) =>
      programsFor({ ...manifest, programs }, target).map((one) => one.target);
    expect(targets("linux-x64")).toEqual(["linux-x64", "linux-x64-baseline"]);
    expect(targets("linux-x64-baseline")).toEqual(["linux-x64-baseline"]);
  });
});

describe("the program before", () => {
  /** Version 1.1.0 with its manifest, replaced by 1.2.0. */
  function upgraded(): { program: string; release: ReturnType<typeof release> } {
    const program = join(mkdtempSync(join(folder, "bin-")), "sendlark");
    writeFileSync(program, "old program");
    const old = release({ version: "1.1.0", program, date: "2026-11-01T00:00:00Z" });
    writeFileSync(`${program}.release`, JSON.stringify({ ...old.signed, newestSeen: old.manifest.date }));
    const next = release();
    const candidate = placeCandidate(program, readFileSync(join(next.to, `sendlark-${TARGET}`)));
    swapIn(program, candidate, { ...next.signed, newestSeen: next.manifest.date });
    return { program, release: old };
  }
  const check = (program: string, given: { text: string; signature: string } | null = null) =>
    checkPrevious(program, { keys, target: TARGET, given });

  test("is kept with its manifest, and the newest release stays known", () => {
    const { program } = upgraded();
    expect(readFileSync(program, "utf8")).toBe("new program");
    expect(readFileSync(previousProgram(program), "utf8")).toBe("old program");
    const { manifest, release: record } = check(program);
    expect(manifest.version).toBe("1.1.0");
    expect(record.newestSeen).toBe("2026-11-23T08:00:00Z");
    expect(readRecord(program)?.newestSeen).toBe("2026-11-23T08:00:00Z");
  });

  test("is refused if it was exchanged, or has no signature", () => {
    const { program, release: old } = upgraded();
    const previous = previousProgram(program);
    rmSync(`${previous}.release`);
    expect(() => check(program)).toThrow("has no signed manifest, so it is not run");
    expect(check(program, old.signed).manifest.version).toBe("1.1.0");
    expect(() => check(program, release({ key: other }).signed)).toThrow("is signed with a key");
    chmodSync(previous, 0o755);
    writeFileSync(previous, "bad program");
    expect(() => check(program, old.signed)).toThrow("not a program of the signed manifest");
  });

  test("keeps its own manifest if the upgrade before was cut off", () => {
    const { program } = upgraded();
    const newest = release({ version: "1.3.0", program: programOf("newest program") });
    const newestRecord = { ...newest.signed, newestSeen: newest.manifest.date };
    const own = readRecord(program)!;
    // Cut off when the manifests were in place, and the new program was not.
    writeFileSync(`${previousProgram(program)}.release`, JSON.stringify(own));
    writeFileSync(`${program}.release`, JSON.stringify(newestRecord));
    writeFileSync(`${previousProgram(program)}.new`, "left over");
    const bytes = readFileSync(join(newest.to, `sendlark-${TARGET}`));
    swapIn(program, placeCandidate(program, bytes), newestRecord);
    expect(check(program).manifest.version).toBe("1.2.0");
    expect(readdirSync(dirname(program)).toSorted()).toEqual(
      ["", ".prev", ".prev.release", ".release", ".trial"].map((suffix) => `sendlark${suffix}`),
    );
  });

  test("is not replaced while it runs as the program", () => {
    expect(() => refuseFixedProgram("/usr/local/bin/sendlark.prev")).toThrow("run the installed program");
    expect(() => refuseFixedProgram(join(folder, "nowhere/sendlark"))).toThrow("run the command as root");
  });
});

const root = onlyWith("root", process.getuid?.() === 0);
root.test("what root writes into the data directory belongs to the server's user", async () => {
  const directory = mkdtempSync(join(folder, "data-"));
  chmodSync(folder, 0o755);
  Bun.spawnSync(["chown", "65534:65534", directory]);
  const uid = await asOwnerOf(directory, async () => process.geteuid!());
  expect([uid, process.geteuid!(), process.getegid!()]).toEqual([65534, 0, 0]);
});

test("a new program is on trial until it was ready, stopped on purpose or failed twice", () => {
  const program = join(mkdtempSync(join(folder, "trial-")), "sendlark");
  writeFileSync(program, "old program");
  expect(readTrial(program)).toBeNull();
  beginTrial(program, program);
  const previous = identityOf(Buffer.from("old program")).sha256;
  expect(readTrial(program)).toEqual({ previous, starts: 0 });
  const end = (starts: number, result: string, status: string) =>
    judgeTrial({ previous, starts }, { result, status });
  // The former program: it makes place, or is killed meanwhile.
  expect(end(0, "success", "75")).toBe("stopped on purpose");
  expect(end(0, "watchdog", "KILL")).toBe("stopped on purpose");
  expect(end(1, "success", "0")).toBe("stopped on purpose");
  expect(end(1, "exit-code", "1")).toBe("may start again");
  expect(end(2, "signal", "SEGV")).toBe("failed");
  expect(end(1, "exit-code", "78")).toBe("failed for good");
  writeFileSync(`${program}.trial`, `${previous}\nstart\nstart\n`);
  expect(readTrial(program)).toEqual({ previous, starts: 2 });
  endTrial(program);
  expect(readTrial(program)).toBeNull();
});

test("no server opens the data directory while its data goes back", async () => {
  const dataDir = mkdtempSync(join(folder, "data-"));
  const file = join(dataDir, "sendlark.db");
  openWriter(file).close();
  const added = { folderMillis: 9e12, hash: "next", sql: ["CREATE TABLE added (id TEXT)"] };
  openWriter(file, { snapshotDays: 14, migrations: [...embeddedMigrations(), added] }).close();
  const plan = planCarryBack(dataDir, SCHEMA)!;
  let swaps = 0;
  await takeDataBack(dataDir, plan, () => {
    swaps += 1;
    expect(() => lockDataDirectory(dataDir)).toThrow("in use by another process");
  });
  expect([swaps, schemaIn(dataDir)]).toEqual([1, SCHEMA]);
  const server = lockDataDirectory(dataDir);
  expect(takeDataBack(dataDir, plan, () => {})).rejects.toThrow("in use by another process");
  server.release();
});

test("the version of this source is one that a manifest may name", () => {
  expect(() => release({ version: VERSION })).not.toThrow();
  expect(readManifest(release({ version: VERSION }).signed, { keys, what: "It" }).version).toBe(VERSION);
});
