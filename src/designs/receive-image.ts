import { readMultipart } from "../api/read-multipart.ts";
import { AppError } from "../lib/app-error.ts";
import { createByteCollector } from "../lib/byte-collector.ts";
import { cleanText } from "../lib/clean-text.ts";
import type { Clock } from "../lib/clock.ts";
import { boundaryOf, type PartEvent } from "../lib/multipart.ts";
import type { Place } from "../lib/shared-room.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { LIMITS } from "../limits.ts";

export interface ReceivedImage {
  /** Of the file, without its folder. */
  name: string;
  bytes: Uint8Array;
}

/** What surrounds the file in the form. */
const FORM_BYTES = 64 * 1024;
const NAME_CHARS_MAX = 200;

/**
 * Reads the part named `file` of a form. Throws AppError: 413 for a file that is too large or comes too slowly, 422 for
 * anything else than one file, 503 without room.
 */
export async function receiveImage(
  request: Request,
  { place, clock }: { place: Pick<Place, "take">; clock: Pick<Clock, "after"> },
): Promise<ReceivedImage> {
  const boundary = boundaryOf(request.headers.get("content-type"));
  if (boundary === null || request.body === null)
    throw new AppError("validation_error", "Send the image as `multipart/form-data`, in a part named file.");
  if (Number(request.headers.get("content-length")) > LIMITS.imageBytesMax + FORM_BYTES) throw tooLarge();
  const sink = createSink(place);
  const { take } = sink;
  await readMultipart(request.body, { boundary, clock, withinMs: LIMITS.imageUploadMs, take });
  return sink.finish();
}

function createSink(place: Pick<Place, "take">) {
  const collector = createByteCollector(LIMITS.imageBytesMax);
  let name: string | null = null;
  let isFile = false;
  return {
    take(event: PartEvent): void {
      if (event.kind === "part") {
        isFile = event.name === "file";
        if (!isFile) return;
        if (name !== null) throw new AppError("validation_error", "Invalid `file` field. Send one file.");
        name = readName(event.fileName);
        return;
      }
      if (!isFile) return;
      if (collector.size() + event.bytes.length > LIMITS.imageBytesMax) throw tooLarge();
      if (!place.take(event.bytes.length)) throw noRoom();
      collector.add(event.bytes);
    },
    finish(): ReceivedImage {
      if (name === null)
        throw new AppError(
          "missing_required_field",
          "Missing `file` field. Send the image as a part named file.",
        );
      return { name, bytes: collector.take() };
    },
  };
}

/** The last part of a path, for people to read. */
export function readName(text: string | null): string {
  const name = cleanText(text ?? "")
    .replace(/[\u0000-\u001f\u007f]/g, "")
    .split(/[\\/]/)
    .at(-1)!;
  return name.trim().slice(0, NAME_CHARS_MAX).toWellFormed() || "image";
}

const tooLarge = () =>
  new AppError("validation_error", `The image is larger than ${showBytes(LIMITS.imageBytesMax)}.`, {
    status: 413,
  });

const noRoom = () =>
  new AppError("application_error", "The server is receiving too many images. Try again in a moment.", {
    status: 503,
    retryAfterSeconds: 2,
  });
