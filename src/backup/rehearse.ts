// A rehearsal: an archive is read back from where it is kept and restored into a scratch directory, in which the store
// opens as it does when the server starts. No listener is opened, and nothing is sent.
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { createKeyVault } from "../domains/key-vault.ts";
import { silentLog } from "../lib/log.ts";
import type { S3Place } from "../lib/s3-bucket.ts";
import { loadMasterKey } from "../secrets/master-key.ts";
import { deriveKey, loadSecret } from "../secrets/secret-file.ts";
import { openStore } from "../store/open-store.ts";
import { examineSnapshot, readSnapshotFacts, sampleEmails } from "../store/snapshot.ts";
import type { Store } from "../store/store.ts";
import { DATABASE_NAME, MASTER_KEY_NAME, type Manifest } from "./manifest.ts";
import { type Archive, openArchive } from "./read-archive.ts";

const BODIES_MAX = 1_000;
const KEYS_MAX = 100_000;
const ROWS = 500;

/** How the rehearsal of an archive went. */
export interface Rehearsal {
  /** What is wrong, in words; empty = the archive can be restored. */
  problems: string[];
  /** What was looked at. */
  checked: { members: number; bodies: number; keys: number; emails: number; deliveries: number };
}

export interface RehearsalOrder {
  source: AsyncIterable<Uint8Array>;
  identities: readonly string[];
  /** Is made and removed. */
  scratch: string;
  /** Where the master key is, if the archive has none: the data directory and the configured file. */
  masterKey: { dataDir: string; keysFile: string | null };
  /** Where bodies are that are not in the archive; null = nowhere. */
  bodies: S3Place | null;
  onProgress(): void;
}

/** Never rejects: what goes wrong is a problem of the archive. */
export async function rehearse(order: RehearsalOrder): Promise<Rehearsal> {
  const { source, identities, scratch, onProgress } = order;
  const checked = { members: 0, bodies: 0, keys: 0, emails: 0, deliveries: 0 };
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  try {
    const archive = await openArchive(source, identities);
    checked.members = await extract(archive, scratch, onProgress);
    const problems = [...examineSnapshot(join(scratch, DATABASE_NAME))];
    problems.push(...compareFacts(archive.manifest, scratch, checked));
    onProgress();
    // A damaged file is not opened: what it would say is said already.
    if (problems.length === 0) problems.push(...(await openRestored(order, checked)));
    return { problems, checked };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)], checked };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Every member under its name; how many there are. Throws ArchiveError. */
async function extract(archive: Archive, folder: string, onProgress: () => void): Promise<number> {
  let count = 0;
  for await (const { name, content } of archive.members()) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(path, "wx", 0o600);
    try {
      for await (const piece of content) {
        for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
        onProgress();
      }
    } finally {
      closeSync(file);
    }
    count += 1;
  }
  return count;
}

type Checked = Rehearsal["checked"];

function compareFacts({ emails, deliveries, states }: Manifest, folder: string, checked: Checked): string[] {
  const facts = readSnapshotFacts(join(folder, DATABASE_NAME));
  checked.emails = facts.emails;
  checked.deliveries = facts.deliveries;
  const isSame = facts.emails === emails && Bun.deepEquals(facts.states, states);
  if (isSame) return [];
  return [
    `it has ${facts.emails} emails and ${facts.deliveries} deliveries, and its manifest says ${emails} and ${deliveries}`,
  ];
}

/** As the server's start does it: migrations, secrets and keys. Then the doctor's checks of stored rows. */
async function openRestored(
  { scratch, masterKey, bodies, onProgress }: RehearsalOrder,
  checked: Checked,
): Promise<string[]> {
  loadSecret(scratch);
  const store = await openStore({
    dataDir: scratch,
    threads: false,
    log: silentLog,
    blobs: { isBucketUsed: false, bucket: bodies },
    onFatal(line) {
      throw new Error(line);
    },
  });
  try {
    const problems = [...(await checkKeys(store, { scratch, masterKey }, checked))];
    problems.push(...(await checkBodies(store, scratch, { checked, onProgress })));
    problems.push(...(await checkBroadcasts(store)));
    const { damaged } = await store.health();
    if (damaged.length > 0) problems.push(`${damaged.length} stored values cannot be read`);
    return problems;
  } finally {
    await store.close();
  }
}

async function checkKeys(
  store: Store,
  { scratch, masterKey }: Pick<RehearsalOrder, "scratch" | "masterKey">,
  checked: Checked,
): Promise<string[]> {
  const keys = await store.domains.listSealedKeys({ limit: KEYS_MAX });
  checked.keys = keys.length;
  if (keys.length === 0) return [];
  const isInside = existsSync(join(scratch, MASTER_KEY_NAME));
  const place = isInside
    ? { dataDir: scratch, file: null }
    : { dataDir: masterKey.dataDir, file: masterKey.keysFile };
  const master = loadMasterKey({ ...place, isInUse: true, onWarning() {} });
  const vault = createKeyVault(deriveKey(master, "dkim keys"));
  const closed = keys.filter((key) => !vault.opens(key));
  if (closed.length === 0) return [];
  return [
    `the master key does not open ${closed.length} of ${keys.length} DKIM keys, such as ${closed[0]!.selector}`,
  ];
}

async function checkBodies(
  store: Store,
  scratch: string,
  { checked, onProgress }: { checked: Checked; onProgress(): void },
): Promise<string[]> {
  const problems: string[] = [];
  for (const emailId of sampleEmails(join(scratch, DATABASE_NAME), BODIES_MAX)) {
    checked.bodies += 1;
    onProgress();
    const problem = await checkBody(store, emailId);
    if (problem !== null) problems.push(`the body of email ${emailId} ${problem}`);
  }
  return problems.length <= PROBLEMS_SHOWN
    ? problems
    : [...problems.slice(0, PROBLEMS_SHOWN), `and ${problems.length - PROBLEMS_SHOWN} more bodies`];
}

const PROBLEMS_SHOWN = 5;

async function checkBody(store: Store, emailId: string): Promise<string | null> {
  try {
    const body = await store.emails.body({ teamId: null, emailId });
    if (body === null) return "is missing";
    const sha256 = new Bun.CryptoHasher("sha256").update(body.bytes).digest("hex");
    return sha256 === body.sha256 ? null : "is not the one that was accepted";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "is missing: its file is gone";
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function checkBroadcasts({ broadcasts }: Store): Promise<string[]> {
  const wrong: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const found: Awaited<ReturnType<typeof broadcasts.check>> = await broadcasts.check({
      after,
      limit: ROWS,
    });
    wrong.push(...found.wrong.map(({ id }) => `the numbers of broadcast ${id} do not add up`));
    after = found.next;
  }
  return wrong.slice(0, PROBLEMS_SHOWN);
}
