// Submitted messages, parsed without holding up the thread that asks: large ones by a thread of their own, one at a
// time, which is there only while it is needed.
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { ownBuffers } from "../lib/own-buffers.ts";
import { startThread } from "../lib/thread.ts";
import { LIMITS } from "../limits.ts";
import { type ParsedMessage, parseMessage } from "./parse-message.ts";
import type { ReaderReport } from "./reader-thread.ts";

/** Takes the bytes: the caller must not use them afterwards. Throws as parseMessage does. */
export type ReadMessage = (bytes: Uint8Array) => Promise<ParsedMessage>;

export interface MessageReader {
  read: ReadMessage;
  /** What is being read is given up. */
  close(): void;
}

export function createMessageReader({ clock }: { clock: Pick<Clock, "after"> }): MessageReader {
  let last: Promise<unknown> = Promise.resolve();
  let worker: Promise<Worker> | null = null;
  let cancelEnd = (): void => undefined;
  let isClosed = false;
  let giveUp = (_reason: Error): void => undefined;

  function end(): void {
    void worker?.then(
      (started) => started.terminate(),
      () => undefined,
    );
    worker = null;
  }

  async function readInThread(bytes: Uint8Array): Promise<ParsedMessage> {
    if (isClosed) throw stopped();
    cancelEnd();
    worker ??= startThread({ role: "reader", settings: null });
    const outcome = Promise.withResolvers<ReaderReport>();
    // Awaited below; until then it may be given up.
    outcome.promise.catch(() => undefined);
    giveUp = outcome.reject;
    const cancelDeadline = clock.after(LIMITS.messageReadMs, () =>
      outcome.reject(new Error("a message took too long to read")),
    );
    try {
      const started = await worker;
      started.onmessage = ({ data }: MessageEvent<ReaderReport>) => outcome.resolve(data);
      started.onerror = ({ message }) => outcome.reject(new Error(`the reader thread failed: ${message}`));
      started.postMessage(bytes, ownBuffers([bytes]));
      return unpack(await outcome.promise);
    } catch (error) {
      // A thread that failed, or may hang, is not asked again.
      if (!(error instanceof AppError)) end();
      throw error;
    } finally {
      cancelDeadline();
      if (!isClosed) cancelEnd = clock.after(LIMITS.messageReaderIdleMs, end);
    }
  }

  return {
    read(bytes) {
      if (bytes.byteLength <= LIMITS.messageReadHereBytesMax) return parseMessage(bytes);
      const turn = last.then(() => readInThread(bytes));
      last = turn.catch(() => undefined);
      return turn;
    },
    close() {
      isClosed = true;
      cancelEnd();
      giveUp(stopped());
      end();
    },
  };
}

function stopped(): Error {
  return new Error("the server stops");
}

function unpack(report: ReaderReport): ParsedMessage {
  if ("message" in report) return report.message;
  if ("refusal" in report) throw new AppError(report.refusal.name, report.refusal.text);
  throw new Error(report.failure);
}
