// Archives in a bucket. S3 renames nothing, and a copy ends at 5 GB, so there is no temporary name: an archive counts once
// there is a mark beside it, which is written after the archive was listed back with its size. An object whose upload was
// cut off does not appear at all.
import { z } from "zod";
import { openS3Client } from "../lib/s3-bucket.ts";
import { archiveTime } from "./manifest.ts";
import { type BackupTarget, type KeptArchive, newestFirst, type TargetOrder } from "./target.ts";

const MARK = ".json";
const markSchema = z.object({ bytes: z.int(), sha256: z.string() });
const PART_BYTES = 16 * 1024 * 1024;

export function openBucket(order: Extract<TargetOrder, { kind: "s3" }>): BackupTarget {
  const { bucket, prefix } = order;
  const client = openS3Client(order);
  const place = `s3://${bucket}/${prefix}`;

  /** Sizes by name, of everything below the prefix. */
  async function sizes(): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (let startAfter: string | undefined; ; ) {
      const page = await client.list({ prefix, maxKeys: 1000, ...(startAfter && { startAfter }) });
      const objects = page.contents ?? [];
      for (const { key, size } of objects) found.set(key.slice(prefix.length), Number(size ?? 0));
      startAfter = objects.at(-1)?.key;
      if (page.isTruncated !== true || startAfter === undefined) return found;
    }
  }

  async function checkSize(name: string, bytes: number): Promise<void> {
    const stored = (await sizes()).get(name);
    if (stored === bytes) return;
    throw new Error(
      `${place}${name} ${stored === undefined ? "is not in the bucket" : `has ${stored} bytes`} after ${bytes} bytes were uploaded.`,
    );
  }

  /** What failed before. */
  async function removeUnmarked(newest: string): Promise<void> {
    const found = await sizes();
    for (const name of found.keys()) {
      const isLeft = archiveTime(name) !== null && !found.has(name + MARK) && name < newest;
      if (isLeft) await client.delete(prefix + name);
    }
  }

  return {
    draftPath: (name, scratch) => `${scratch}/${name}`,
    async keep(draft, name, { bytes, sha256 }) {
      await explained(`${place}${name}`, async () => {
        await client.write(prefix + name, Bun.file(draft), { partSize: PART_BYTES, queueSize: 2, retry: 5 });
        await checkSize(name, bytes);
        const mark = JSON.stringify({ bytes, sha256 });
        await client.write(prefix + name + MARK, mark, { type: "application/json" });
        await checkSize(name + MARK, mark.length);
        await removeUnmarked(name);
      });
      return place + name;
    },
    async list() {
      return await explained(place, async () => {
        const found = await sizes();
        const kept: KeptArchive[] = [];
        for (const [name, bytes] of found) {
          const createdAt = archiveTime(name);
          if (createdAt !== null && found.has(name + MARK)) kept.push({ name, bytes, createdAt });
        }
        return kept.sort(newestFirst);
      });
    },
    async *read(name) {
      const mark = markSchema.parse(await client.file(prefix + name + MARK).json());
      let bytes = 0;
      for await (const chunk of client.file(prefix + name).stream()) {
        bytes += chunk.length;
        yield chunk;
      }
      if (bytes !== mark.bytes)
        throw new Error(`${place}${name} has ${bytes} bytes, and its mark ${mark.bytes}.`);
    },
    /** The mark first: without it, the archive does not count any more. */
    async remove(name) {
      await client.delete(prefix + name + MARK);
      await client.delete(prefix + name);
    },
  };
}

/** The client's errors name neither the bucket nor what the server said. */
async function explained<Value>(place: string, ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new Error(message.includes("s3://") ? message : `${place}: ${message}${code ? ` (${code})` : ""}`);
  }
}
