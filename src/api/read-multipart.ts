// Reads a multipart body as it arrives, within its time limits.
import { AppError } from "../lib/app-error.ts";
import { releaseBuffer } from "../lib/buffers.ts";
import type { Clock } from "../lib/clock.ts";
import { createMultipartReader, type PartEvent } from "../lib/multipart.ts";
import { LIMITS } from "../limits.ts";

export interface MultipartOptions {
  boundary: string;
  clock: Pick<Clock, "after">;
  /** For the whole body; a pause may take `httpBodySilenceMs`. */
  withinMs: number;
  /** The next part is read when it resolves. What it throws ends the reading. */
  take(event: PartEvent): Promise<void> | void;
}

/** Throws AppError: 413 for a body that comes too slowly, 422 for one that cannot be read. */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  { boundary, clock, withinMs, take }: MultipartOptions,
): Promise<void> {
  const parts = createMultipartReader(boundary);
  const reader = body.getReader();
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    void reader.cancel();
  };
  const cancelWhole = clock.after(withinMs, giveUp);
  let cancelNext = clock.after(LIMITS.httpBodySilenceMs, giveUp);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      cancelNext();
      if (isLate)
        throw new AppError("validation_error", "The request body took too long to arrive.", { status: 413 });
      if (done) return parts.end();
      for (const event of parts.push(value)) await take(event);
      releaseBuffer(value);
      cancelNext = clock.after(LIMITS.httpBodySilenceMs, giveUp);
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    throw error instanceof AppError
      ? error
      : new AppError("validation_error", "The request body cannot be read.");
  } finally {
    cancelNext();
    cancelWhole();
  }
}
