// The two keys that all nodes on one database have in common, and how the database tells whose are other ones.
import { timingSafeEqual } from "node:crypto";
import { chownSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { StateStore } from "../store/state.ts";
import { masterKeyFile } from "./master-key.ts";
import { deriveKey, SECRET_FILE, SecretError } from "./secret-file.ts";
import { writeDurably } from "./write-durably.ts";

export interface SharedKeys {
  secret: Uint8Array;
  master: Uint8Array;
}

export interface KeyPlaces {
  dataDir: string;
  /** Null = in the data directory. */
  keysFile: string | null;
}

const JOIN =
  "If this machine is to be a new node, run `sendlark node invite` on one that works, and what it prints here";

const filesOf = ({ dataDir, keysFile }: KeyPlaces) => [
  join(dataDir, SECRET_FILE),
  masterKeyFile(dataDir, keysFile),
];

/**
 * Before the keys are read or made. `isNew`: the database has no data yet. Throws SecretError where it has, and this machine lacks
 * its keys. Gives what removes the keys that are made from then on.
 */
export function expectKeys(places: KeyPlaces, isNew: boolean): () => void {
  const missing = filesOf(places).filter((file) => !existsSync(file));
  if (missing.length > 0 && !isNew) {
    throw new SecretError(
      `${missing.join(" and ")} missing, and the database belongs to an installation that has keys. ${JOIN}. Else restore the files from a backup of the data directory.`,
    );
  }
  return () => {
    for (const file of missing) rmSync(file, { force: true });
  };
}

/** The first node's keys are the installation's. On a node with others, calls `onOther` and throws SecretError. */
export async function agreeOnKeys(
  store: { state: StateStore },
  keys: SharedKeys,
  onOther: () => void,
): Promise<void> {
  const own = fingerprint(keys);
  const name = "installation-keys";
  const { written } = await store.state.write({ name, value: own, expected: 0 });
  if (written) return;
  const known = (await store.state.read({ name }))?.value ?? "";
  if (known.length === own.length && timingSafeEqual(Buffer.from(known), Buffer.from(own))) return;
  onOther();
  throw new SecretError(
    `this machine's secret.key and master.key are not those of the installation that has the database. ${JOIN}, with an empty data_dir. Else restore both files from its backup.`,
  );
}

/** Says nothing about the keys. */
function fingerprint({ secret, master }: SharedKeys): string {
  const both = deriveKey(Buffer.concat([secret, master]), "fingerprint of the keys");
  return Buffer.from(both).toString("hex");
}

/** Whether the files of these keys hold others: what is there is not replaced. */
export function hasOtherKeys(places: KeyPlaces, keys: SharedKeys): boolean {
  return entriesOf(places, keys).some(
    ([file, content]) => existsSync(file) && !readFileSync(file).equals(Buffer.from(content)),
  );
}

/** Leaves alone what is there. `owner`: of new files; null = this process. */
export function writeKeys(
  places: KeyPlaces,
  keys: SharedKeys,
  owner: { uid: number; gid: number } | null,
): void {
  for (const [file, content] of entriesOf(places, keys)) {
    if (existsSync(file)) continue;
    writeDurably(file, content);
    if (owner !== null) chownSync(file, owner.uid, owner.gid);
  }
}

function entriesOf({ dataDir, keysFile }: KeyPlaces, { secret, master }: SharedKeys): [string, Uint8Array][] {
  const text = `${Buffer.from(master).toString("hex")}\n`;
  return [
    [join(dataDir, SECRET_FILE), secret],
    [masterKeyFile(dataDir, keysFile), Buffer.from(text)],
  ];
}
