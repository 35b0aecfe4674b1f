import type { SMTPServerDataStream } from "smtp-server";
import { createByteCollector } from "../lib/byte-collector.ts";
import type { Clock } from "../lib/clock.ts";
import type { Place } from "../lib/shared-room.ts";
import type { SmtpLimits } from "./smtp-limits.ts";
import { smtpReply } from "./smtp-reply.ts";

export interface CollectParts {
  clock: Clock;
  limits: SmtpLimits;
  messageBytesMax: number;
  /** Counts its bytes; absent = they are not counted. */
  place?: Pick<Place, "take">;
  /** Called when the client sends slower than the minimum rate: end the connection. */
  onTooSlow(): void;
}

const TURN_BYTES = 256 * 1024;
/** A large message leaves twice its size in chunks: they are collected on the way, beside this thread. */
const GARBAGE_BYTES_MAX = 8 * 1024 * 1024;
const HEADERS_GROWTH_BYTES = 1024 * 1024;

/**
 * The message as received, with dot-stuffing removed. Keeps at most `messageBytesMax` bytes. The rest of a larger message,
 * or of one for which there is no room, is read and dropped: clients read no reply before their final dot. Throws
 * SmtpReply 552 or 451.
 */
export async function collectMessage(stream: SMTPServerDataStream, parts: CollectParts): Promise<Uint8Array> {
  const { clock, limits, messageBytesMax, place } = parts;
  let endsAt = clock.now() + limits.smtpDataGraceMs;
  let collector = createByteCollector(messageBytesMax, { spareBytes: spareFor(messageBytesMax) });
  let received = 0;
  let inTurn = 0;
  let garbage = 0;
  let hasRoom = true;
  let cancel = () => {};
  const watch = (): void => {
    const leftMs = endsAt - clock.now();
    if (leftMs > 0) cancel = clock.after(leftMs, watch);
    else parts.onTooSlow();
  };
  watch();
  try {
    await new Promise<void>((resolve, reject) => {
      stream.on("data", (chunk: Buffer) => {
        received += chunk.length;
        // Received bytes extend the deadline, up to a maximum: a fast start must not allow a long pause later.
        const boughtMs = (chunk.length / limits.smtpDataBytesPerSecondMin) * 1000;
        endsAt = Math.min(endsAt + boughtMs, clock.now() + limits.smtpDataSilenceMs);
        if (received <= messageBytesMax && hasRoom) hasRoom = place?.take(chunk.length) ?? true;
        if (received <= messageBytesMax && hasRoom) collector.add(chunk);
        else if (collector.size() > 0) collector = createByteCollector(0);
        garbage += chunk.length;
        if (garbage >= GARBAGE_BYTES_MAX) {
          garbage = 0;
          Bun.gc(false);
        }
        inTurn += chunk.length;
        if (inTurn < TURN_BYTES) return;
        // Yield: a fast client would otherwise keep the event loop busy.
        inTurn = 0;
        stream.pause();
        setImmediate(() => stream.resume());
      });
      stream.once("end", resolve);
      stream.once("error", reject);
      stream.once("close", () => reject(new Error("closed")));
    });
  } catch {
    throw smtpReply(451, "4.4.2", "The connection was lost");
  } finally {
    cancel();
  }
  if (received >= GARBAGE_BYTES_MAX) Bun.gc(false);
  if (received > messageBytesMax) {
    throw smtpReply(552, "5.3.4", `The message is larger than ${messageBytesMax} bytes`);
  }
  if (!hasRoom) throw smtpReply(451, "4.3.2", "Too many large messages at once, try again later");
  return collector.take();
}

/** Reserves address space only: the message is converted to 7-bit in place and grows by three quarters at most. */
function spareFor(messageBytesMax: number): number {
  return Math.ceil(messageBytesMax * 0.75) + HEADERS_GROWTH_BYTES;
}
