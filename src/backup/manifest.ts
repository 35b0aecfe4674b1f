// What an archive says about itself, in its first member.
import { z } from "zod";

export const MANIFEST_NAME = "manifest.json";
export const DATABASE_NAME = "sendlark.db";
export const MASTER_KEY_NAME = "master.key";
export const CONFIG_NAME = "sendlark.toml";
/** What was erased; the first member, so that it is read without the others. */
export const ERASURES_NAME = "erasures.jsonl";
/** A member that is read as a whole has at most so many bytes. */
export const MEMBER_READ_MAX = 256 * 1024 * 1024;

/** What archives have, so that an archive from elsewhere writes nothing but this into a data directory. */
const MEMBER =
  /^(?:erasures\.jsonl|sendlark\.toml|sendlark\.db|[\w-][\w.-]*\.key|certificates(?:\/[^/.\0][^/\0]*){1,2}|blobs\/[0-9a-f]{2}\/[0-9a-f]{64})$/;

/** The first member that an archive must not have: another name, or one for the second time. */
export function strangeMember({ members }: Manifest): string | undefined {
  const seen = new Set<string>();
  return members.find(({ name }) => !MEMBER.test(name) || seen.size === seen.add(name).size)?.name;
}

const member = z.object({
  /** Its path in the data directory; `sendlark.toml` is the configuration. */
  name: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** The version that made it. */
  version: z.string(),
  /** Of the database: the time of its newest migration. */
  schema: z.int(),
  /** The installation, the same in all of its archives. */
  instance_id: z.string(),
  hostname: z.string(),
  /** Only an encrypted archive has the master key. */
  has_master_key: z.boolean(),
  emails: z.int().min(0),
  deliveries: z.int().min(0),
  /** Deliveries by state. */
  states: z.record(z.string(), z.int().min(0)),
  /** All others, in their order. */
  members: z.array(member),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ListedMember = z.output<typeof member>;

const NAME = /^sendlark-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(\.age)?$/;

/** `sendlark-20261120T030000Z.tar.zst`, with `.age` if it is encrypted. */
export function archiveName(createdAt: number, isEncrypted: boolean): string {
  const time = new Date(createdAt).toISOString().replace(/[-:]|\.\d+/g, "");
  return `sendlark-${time}.tar.zst${isEncrypted ? ".age" : ""}`;
}

/** When an archive of that name was made, ms; null if it is not the name of one. */
export function archiveTime(name: string): number | null {
  const found = NAME.exec(name);
  if (found === null) return null;
  const [, year, month, day, hours, minutes, seconds] = found;
  const time = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? null : time;
}
