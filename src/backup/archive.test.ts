import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { onlyWith } from "../testing/fixtures/only-with.ts";
import { identitiesIn, isRecipient, makeKeyPair } from "./encryption.ts";
import { archiveName, archiveTime, type Manifest } from "./manifest.ts";
import { ArchiveError, fileSource, openArchive } from "./read-archive.ts";
import { readTarHeader, tarHeader, tarPadding } from "./tar.ts";
import { listMembers, type MemberSource, writeArchive } from "./write-archive.ts";
import { compressFrame } from "./zstd-frames.ts";

const folder = mkdtempSync(join(tmpdir(), "sendlark-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Over several compressed blocks, over one, and nothing at all. */
const CONTENTS: Record<string, Uint8Array> = {
  "secret.key": new Uint8Array(32).fill(7),
  "sendlark.db": new Uint8Array(9_000_001).map((_, at) => at % 251),
  "certificates/acme/empty.pem": new Uint8Array(),
  [`blobs/ab/${"ab".repeat(32)}`]: crypto.getRandomValues(new Uint8Array(5_000)),
};

function stage(): MemberSource[] {
  return Object.entries(CONTENTS).map(([name, content]) => {
    const path = join(folder, "staged", name);
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, content);
    return { name, path };
  });
}

const sources = stage();
const members = listMembers(sources, () => {});
const manifest: Manifest = {
  format: 1,
  created_at: "2026-11-20T03:00:00.000Z",
  version: "1.2.3",
  schema: 1,
  instance_id: "one",
  hostname: "mail.example.com",
  has_master_key: false,
  emails: 2,
  deliveries: 3,
  states: { queued: 1, delivered: 2 },
  members,
};

async function write(name: string, changes: { recipients?: string[]; manifest?: Manifest } = {}) {
  const path = join(folder, name);
  await writeArchive(path, { manifest, sources, recipients: [], onProgress() {}, ...changes });
  return path;
}

/** The kind and the member of the error, or the names that were read. */
async function readAll(bytes: Uint8Array, identities: string[] = []) {
  const names: string[] = [];
  const source = (async function* () {
    for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
  })();
  try {
    const archive = await openArchive(source, identities);
    for await (const { name } of archive.members()) names.push(name);
    return names;
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { kind: error.kind, member: error.member };
  }
}

const flipped = (bytes: Uint8Array, at: number) => {
  const copy = new Uint8Array(bytes);
  copy[at]! ^= 0x10;
  return copy;
};

test("gives back every member, plain and encrypted", async () => {
  const { identity, recipient } = await makeKeyPair();
  for (const recipients of [[], [recipient]]) {
    const path = await write(`round-${recipients.length}`, { recipients });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const archive = await openArchive(fileSource(path), [identity]);
    expect(archive.manifest).toEqual(manifest);
    expect(archive.isEncrypted).toBe(recipients.length > 0);
    for await (const { name, bytes, content } of archive.members()) {
      const pieces: Uint8Array[] = [];
      for await (const piece of content) pieces.push(piece);
      expect(Buffer.concat(pieces).equals(Buffer.from(CONTENTS[name]!))).toBe(true);
      expect(bytes).toBe(Buffer.concat(pieces).length);
    }
  }
});

test("opens with each of several recovery keys", async () => {
  const pairs = await Promise.all([makeKeyPair(), makeKeyPair(), makeKeyPair()]);
  const recipients = pairs.slice(0, 2).map(({ recipient }) => recipient);
  const bytes = readFileSync(await write("several", { recipients }));
  const read = pairs.map(({ identity }) => readAll(bytes, [identity]));
  const names = members.map(({ name }) => name);
  expect(await Promise.all(read)).toEqual([names, names, { kind: "locked", member: null }]);
});

test("a member that its reader leaves early is still checked, and so are the others", async () => {
  const wrong = members.map((one, index) => (index === 1 ? { ...one, sha256: "0".repeat(64) } : one));
  const path = await write("wrong-hash", { manifest: { ...manifest, members: wrong } });
  const archive = await openArchive(fileSource(path));
  const read = async () => {
    for await (const { content } of archive.members()) for await (const _ of content) break;
  };
  expect(read()).rejects.toThrow("It is damaged at sendlark.db: its SHA-256 is not the one in the manifest.");
});

test("a flipped byte anywhere in an archive names the member that it is in", async () => {
  const bytes = readFileSync(await write("plain"));
  // Each member begins with a compressed block of its own; the largest has three.
  const starts: number[] = [];
  const end = bytes.length - END_BYTES;
  for (let at = bytes.indexOf(FRAME); at >= 0; at = bytes.indexOf(FRAME, at + 1)) starts.push(at);
  const owners = ["manifest.json", "secret.key", ...Array(3).fill("sendlark.db"), ...["a", "b"], "the end"];
  owners.splice(5, 2, "certificates/acme/empty.pem", Object.keys(CONTENTS)[3]!);
  expect(starts).toHaveLength(owners.length);
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1] ?? end;
    for (const at of [start + 4, start + 9, Math.floor((start + next) / 2), next - 1]) {
      expect(await readAll(flipped(bytes, at))).toEqual({ kind: "damaged", member: owners[index]! });
    }
  }
});

test("no flipped bit of a plain archive verifies, not even one that changes no content", async () => {
  const small = stage().filter(({ name }) => name === "secret.key");
  const path = join(folder, "small");
  const listed = listMembers(small, () => {});
  await writeArchive(path, {
    manifest: { ...manifest, members: listed },
    sources: small,
    recipients: [],
    onProgress() {},
  });
  const bytes = readFileSync(path);
  expect(await readAll(bytes)).toEqual(["secret.key"]);
  const verified: number[] = [];
  for (let at = 0; at < bytes.length * 8; at += 1) {
    const copy = new Uint8Array(bytes);
    copy[at >> 3]! ^= 1 << (at & 7);
    if (Array.isArray(await readAll(copy))) verified.push(at);
  }
  expect(verified).toEqual([]);
});

test.each([
  "../outside",
  "/etc/cron.d/x",
  "blobs/../../outside",
  "sendlark.db-wal",
  "restoring.json",
  "lock.db",
  ".hidden.key",
  "certificates/../secret.key",
  `blobs/ab/${"ab".repeat(31)}zz`,
  "secret.key",
])("an archive from elsewhere with the member %p is refused before anything is written", async (name) => {
  const strange = [...members, { name, bytes: 1, sha256: "0".repeat(64) }];
  const path = await write("strange", { manifest: { ...manifest, members: strange } });
  expect(await readAll(readFileSync(path))).toEqual({ kind: "foreign", member: name });
});

test("a bomb is refused: a block that becomes larger than any, a manifest without end, a size that is not listed", async () => {
  const large = zstdCompressSync(new Uint8Array(64 * 1024 * 1024));
  expect(await readAll(large)).toMatchObject({ kind: "damaged" });
  const endless = compressFrame(tarHeader({ name: "manifest.json", bytes: 1e12, writtenAt: 0 }));
  expect(await readAll(endless)).toEqual({ kind: "foreign", member: null });
  const wrong = members.map((one, index) => (index === 1 ? { ...one, bytes: one.bytes + 1 } : one));
  const path = join(folder, "size");
  const text = new TextEncoder().encode(JSON.stringify({ ...manifest, members: wrong }));
  const head = [
    tarHeader({ name: "manifest.json", bytes: text.length, writtenAt: 0 }),
    text,
    tarPadding(text.length),
  ];
  const plain = readFileSync(await write("plain"));
  const rest = plain.subarray(plain.indexOf(FRAME, 4), plain.length - END_BYTES);
  writeFileSync(path, Buffer.concat([compressFrame(Buffer.concat(head)), rest]));
  expect(await readAll(readFileSync(path))).toEqual({ kind: "damaged", member: "sendlark.db" });
});

test("a link in place of a file is refused", async () => {
  const header = tarHeader({ name: "manifest.json", bytes: 0, writtenAt: 0 });
  header[156] = 0x32;
  let sum = 8 * 0x20;
  header.forEach((byte, at) => {
    if (at < 148 || at >= 156) sum += byte;
  });
  header.set(new TextEncoder().encode(sum.toString(8).padStart(6, "0")), 148);
  expect(await readAll(compressFrame(header))).toEqual({ kind: "damaged", member: "manifest.json" });
});

/** The hash of all bytes before it. */
const END_BYTES = 40;

const FRAME = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd) as Buffer;

test("a flipped byte of an encrypted archive, a cut one and one with more at its end are refused", async () => {
  const { identity, recipient } = await makeKeyPair();
  const bytes = readFileSync(await write("locked", { recipients: [recipient] }));
  // The first 64 KB, which are encrypted as one, have the manifest.
  expect(await readAll(flipped(bytes, 400), [identity])).toEqual({
    kind: "damaged",
    member: "manifest.json",
  });
  const later = flipped(bytes, bytes.length - 10);
  expect(await readAll(later, [identity])).toMatchObject({ kind: "damaged" });
  expect(await readAll(bytes.subarray(0, bytes.length - 1), [identity])).toMatchObject({ kind: "damaged" });
  const plain = readFileSync(await write("plain"));
  expect(await readAll(plain.subarray(0, plain.length - 40))).toMatchObject({ kind: "damaged" });
  expect(await readAll(Buffer.concat([plain, plain.subarray(0, 600)]))).toMatchObject({ kind: "damaged" });
});

test("says what it is that cannot be opened", async () => {
  const { recipient } = await makeKeyPair();
  const other = await makeKeyPair();
  const bytes = readFileSync(await write("locked", { recipients: [recipient] }));
  expect(await readAll(bytes)).toEqual({ kind: "locked", member: null });
  expect(await readAll(bytes, [other.identity])).toEqual({ kind: "locked", member: null });
  expect(await readAll(Buffer.from("PK\x03\x04 something else"))).toEqual({ kind: "foreign", member: null });
  expect(await readAll(new Uint8Array())).toEqual({ kind: "foreign", member: null });
  const newer = await write("newer", { manifest: { ...manifest, format: 2 as 1 } });
  expect(await readAll(readFileSync(newer))).toEqual({ kind: "foreign", member: null });
});

const ageCommand = onlyWith(
  "the age command",
  ["age", "zstd", "tar"].every((name) => Bun.which(name) !== null),
);
ageCommand.test("opens with age, zstd and tar", async () => {
  const { identity, recipient } = await makeKeyPair();
  const path = await write("by-hand.tar.zst.age", { recipients: [recipient] });
  const kit = join(folder, "kit");
  writeFileSync(kit, `# Recovery key\n${identity}\n`, { mode: 0o600 });
  const out = join(folder, "by-hand");
  mkdirSync(out);
  await Bun.$`age -d -i ${kit} ${path} | zstd -dc | tar xf - -C ${out}`.quiet();
  for (const [name, content] of Object.entries(CONTENTS)) {
    expect(readFileSync(join(out, name)).equals(Buffer.from(content))).toBe(true);
  }
  expect(JSON.parse(readFileSync(join(out, "manifest.json"), "utf8"))).toEqual(manifest);
});

test("sizes above 8 GB and long names fit a header", () => {
  const name = `certificates/${"a".repeat(90)}/${"b".repeat(60)}`;
  const given = { name, bytes: 20 * 1024 ** 3 };
  expect(readTarHeader(tarHeader({ ...given, writtenAt: 0 }))).toEqual(given);
  expect(() => tarHeader({ name: "a".repeat(200), bytes: 1, writtenAt: 0 })).toThrow("too long");
});

test("names have the time, and only such names are archives", () => {
  const at = Date.UTC(2026, 10, 20, 3);
  expect(archiveName(at, true)).toBe("sendlark-20261120T030000Z.tar.zst.age");
  expect(archiveTime(archiveName(at, false))).toBe(at);
  expect(archiveTime("sendlark-20261120T030000Z.tar.zst.age.part")).toBeNull();
  expect(archiveTime("sendlark-20269920T030000Z.tar.zst")).toBeNull();
});

test("reads keys from a kit, and nothing else", async () => {
  const { identity, recipient } = await makeKeyPair();
  expect(identitiesIn(`# Public key: ${recipient}\n  ${identity}\r\n`)).toEqual([identity]);
  expect(identitiesIn(identity.slice(0, -1))).toEqual([]);
  expect(isRecipient(recipient)).toBe(true);
  expect(isRecipient(`${recipient}x`)).toBe(false);
});
