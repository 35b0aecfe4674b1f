// Whether large bodies can be stored in the bucket of [blobs], read there, and removed.
import type { Config } from "../../config/config.ts";
import { createId } from "../../lib/id.ts";
import { openS3Bucket, type S3Place, type S3Timing } from "../../lib/s3-bucket.ts";
import { blobPlaces } from "../../store/blobs/open-blobs.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const TITLE = "Bucket of bodies";

const ADVICE =
  "Check `[blobs]` (docs/bodies.md), the bucket and what its key may do. Until then, new bodies stay on this machine, and emails whose bodies are in the bucket wait.";
const CONTENT = new TextEncoder().encode("Written by sendlark doctor.\n");
/** Read back, as parts of bundles are. */
const PART = { at: 8, bytes: 2 };

/** None without a bucket. */
export function bucketTasks({ blobs }: Pick<Config, "blobs">): { title: string; run(): Promise<Finding> }[] {
  const { bucket } = blobPlaces(blobs);
  return bucket === null ? [] : [{ title: TITLE, run: () => checkBodyBucket(bucket) }];
}

export async function checkBodyBucket(place: S3Place & S3Timing): Promise<Finding> {
  const subject: CheckSubject = {
    id: "body_bucket",
    title: TITLE,
    expected: "objects can be written, read in part and removed",
  };
  const bucket = openS3Bucket(place, place);
  const name = `doctor/${createId()}`;
  try {
    await bucket.put(name, CONTENT);
    const found = new TextDecoder().decode(await bucket.read(name, PART));
    await bucket.remove(name);
    if (found !== "by") return conclude(subject, "fail", `${bucket.place} gave back something else`, ADVICE);
    return conclude(subject, "ok", `${bucket.place} does all of it`);
  } catch (error) {
    return conclude(subject, "fail", (error as Error).message, ADVICE);
  }
}
