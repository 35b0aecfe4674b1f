import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/id.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { LIMITS } from "../limits.ts";
import type { Media } from "../store/media.ts";
import type { Store } from "../store/store.ts";
import type { ProcessedImage } from "./process-image.ts";
import type { ReceivedImage } from "./receive-image.ts";

export interface MediaParts {
  store: Pick<Store, "media">;
  clock: Pick<Clock, "now">;
  /** Takes ownership of the bytes. */
  processImage(bytes: Uint8Array): Promise<ProcessedImage>;
  /** Of all images of a team together. */
  mediaBytesMax: number;
}

/** Throws AppError 422. The same image is one in the library, however often it is uploaded. */
export async function addMedia(
  parts: MediaParts,
  teamId: string,
  { name, bytes }: ReceivedImage,
): Promise<Media> {
  const { mediaBytesMax: bytesMax } = parts;
  const { bytes: stored, ...image } = await parts.processImage(bytes);
  const now = parts.clock.now();
  const media = {
    id: createId(now),
    teamId,
    name,
    ...image,
    sizeBytes: stored.length,
    createdAt: now,
    deletedAt: null,
  };
  const added = await parts.store.media.add({
    media,
    bytes: stored,
    bytesMax,
    imagesMax: LIMITS.imagesPerTeamMax,
  });
  if (added !== null) return added;
  throw new AppError(
    "validation_error",
    `The team's images would have more than ${showBytes(bytesMax)}, or be more than ${LIMITS.imagesPerTeamMax}. Delete some that no email shows.`,
  );
}

/** Lets one call after the other run: a large image takes 100 MB while it is decoded. */
export function inTurns<Input, Output>(
  run: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const turn = last.then(() => run(input));
    last = turn.catch(() => undefined);
    return turn;
  };
}
