// The worker role "reader": parses large messages one after another. Started when one is to be read.
import { parentPort } from "node:worker_threads";
import { AppError, type ErrorName } from "../lib/app-error.ts";
import { type ParsedMessage, parseMessage } from "./parse-message.ts";

export type ReaderReport =
  | { message: ParsedMessage }
  /** What the message was refused for. */
  | { refusal: { name: ErrorName; text: string } }
  | { failure: string };

/** Answers each message in turn; runs until it is terminated. */
export function runReaderThread(): void {
  const port = parentPort;
  if (port === null) throw new Error("the reader role runs in a worker thread");
  port.on("message", async (bytes: Uint8Array) => {
    const report = await readOne(bytes);
    const contents = "message" in report ? report.message.attachments.map(({ content }) => content) : [];
    port.postMessage(report, [...new Set(contents.map(({ buffer }) => buffer as ArrayBuffer))]);
  });
  port.postMessage("ready");
}

async function readOne(bytes: Uint8Array): Promise<ReaderReport> {
  try {
    const message = await parseMessage(bytes);
    for (const attachment of message.attachments) attachment.content = ownBuffer(attachment.content);
    return { message };
  } catch (error) {
    if (error instanceof AppError) return { refusal: { name: error.name, text: error.message } };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A buffer that others share, such as Bun's pool of small ones, must not go to the other thread. */
function ownBuffer(content: Uint8Array): Uint8Array {
  return content.byteLength === content.buffer.byteLength ? content : new Uint8Array(content);
}
