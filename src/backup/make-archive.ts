// Makes an archive of a data directory in use. Everything that may change meanwhile is copied or linked into a scratch
// directory first; then it is packed.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { VERSION } from "../lib/version.ts";
import { masterKeyFile } from "../secrets/master-key.ts";
import { readSnapshotFacts, writeSnapshot } from "../store/snapshot.ts";
import { CONFIG_NAME, DATABASE_NAME, ERASURES_NAME, MASTER_KEY_NAME, type Manifest } from "./manifest.ts";
import { listMembers, type MemberSource, type WrittenFile, writeArchive } from "./write-archive.ts";

/** Plain data: it crosses the border of a process. */
export interface ArchiveOrder {
  dataDir: string;
  /** Null without a configuration file. */
  configFile: string | null;
  /** The configured file of the master key; null = in the data directory. */
  keysFile: string | null;
  hostname: string;
  instanceId: string;
  /** Empty = a plain archive, without the master key. */
  recipients: string[];
  createdAt: number;
}

export interface MadeArchive extends WrittenFile {
  manifest: Manifest;
}

/**
 * Writes and syncs the archive `target`. `scratch` is an empty directory on the file system of the data directory.
 * `onStep` is called often, and may throw to end it.
 */
export async function makeArchive(
  order: ArchiveOrder,
  { scratch, target, onStep }: { scratch: string; target: string; onStep(step: "copying" | "packing"): void },
): Promise<MadeArchive> {
  const { dataDir, recipients } = order;
  const blobs = createBlobLinks(dataDir, scratch);
  // Before the copy too: what it names may be deleted as soon as it is made.
  blobs.link();
  onStep("copying");
  const database = join(scratch, DATABASE_NAME);
  writeSnapshot(dataDir, database);
  blobs.link();
  onStep("packing");
  const keys = copyKeys(order, scratch);
  const sources: MemberSource[] = [...keys, { name: DATABASE_NAME, path: database }, ...blobs.members()];
  const onProgress = () => onStep("packing");
  const facts = readSnapshotFacts(database);
  const manifest: Manifest = {
    format: 1,
    created_at: new Date(order.createdAt).toISOString(),
    version: VERSION,
    instance_id: order.instanceId,
    hostname: order.hostname,
    has_master_key: sources.some(({ name }) => name === MASTER_KEY_NAME),
    ...facts,
    members: listMembers(sources, onProgress),
  };
  return { manifest, ...(await writeArchive(target, { manifest, sources, recipients, onProgress })) };
}

/** Keys, certificates and the configuration, as they are now. */
function copyKeys({ dataDir, configFile, keysFile, recipients }: ArchiveOrder, scratch: string) {
  const members: MemberSource[] = [];
  const add = (name: string, from: string) => {
    const path = join(scratch, "files", name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // They are replaced by renaming, so the copy is the old file or the new one; the list of erasures only grows.
    copyFileSync(from, path);
    members.push({ name, path });
  };
  // What was erased after the copy of the database is in the list all the same.
  if (existsSync(join(dataDir, ERASURES_NAME))) add(ERASURES_NAME, join(dataDir, ERASURES_NAME));
  if (configFile !== null && existsSync(configFile)) add(CONFIG_NAME, configFile);
  for (const name of filesIn(dataDir, "")) {
    if (name.endsWith(".key") && name !== MASTER_KEY_NAME) add(name, join(dataDir, name));
  }
  for (const name of ["certificates", "certificates/acme"].flatMap((folder) => filesIn(dataDir, folder))) {
    // A renewal may rename it meanwhile; whatever is missing is ordered again.
    if (existsSync(join(dataDir, name))) add(name, join(dataDir, name));
  }
  const master = masterKeyFile(dataDir, keysFile);
  if (recipients.length > 0 && existsSync(master)) add(MASTER_KEY_NAME, master);
  return members;
}

/** Links to the files of large bodies: they never change, but may be deleted. */
function createBlobLinks(dataDir: string, scratch: string) {
  const linked = new Set<string>();
  return {
    link() {
      for (const name of foldersIn(join(dataDir, "blobs")).flatMap((folder) => filesIn(dataDir, folder))) {
        if (!linked.has(name) && keep(join(dataDir, name), join(scratch, name))) linked.add(name);
      }
    },
    members: (): MemberSource[] => [...linked].sort().map((name) => ({ name, path: join(scratch, name) })),
  };
}

/** False if the file is gone. */
function keep(from: string, path: string): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    linkSync(from, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
  }
  // Some file systems have no links.
  copyFileSync(from, path);
  return true;
}

/** Names of finished files, relative to `dataDir`; those that are being written begin with a dot or end in `.tmp`. */
function filesIn(dataDir: string, folder: string): string[] {
  const path = join(dataDir, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^\.|\.(?:tmp|new)$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();
}

function foldersIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map(({ name }) => join("blobs", name));
}
