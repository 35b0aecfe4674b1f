import type { ReadReport } from "../bounces/handle-report.ts";
import type { ReadLargeTexts } from "../emails/show-large-email.ts";
import { bytesOf, type StoreLarge } from "../emails/store-content.ts";
import type { ReadLargeJson } from "../http/read-large-json.ts";
import { transferableBuffers } from "../lib/buffers.ts";
import type { Clock } from "../lib/clock.ts";
import { createJobThreads } from "../lib/job-threads.ts";
import { LIMITS } from "../limits.ts";
import { isQuickToRead } from "../mime/mime-structure.ts";
import { type ParsedMessage, parseMessage } from "../mime/parse-message.ts";
import type { SubmitParts } from "../smtp/submit-message.ts";
import type { SignedMessage, Verdicts } from "../smtp/verify-dkim.ts";
import type { ReaderJobs } from "./reader-jobs.ts";

/** Takes ownership of its input buffers: the caller must not use them afterwards. */
export interface Reader {
  readLargeJson: ReadLargeJson;
  storeLarge: StoreLarge;
  readLargeSubmission: SubmitParts["readLargeSubmission"];
  judgeLarge(message: SignedMessage): Promise<Verdicts>;
  readMessage(bytes: Uint8Array): Promise<ParsedMessage>;
  readLargeTexts: ReadLargeTexts;
  readReport: ReadReport;
  /** Aborts running jobs. */
  close(): void;
}

/** Exposes the reader threads as async functions. */
export function openReader({ clock }: { clock: Pick<Clock, "after"> }): Reader {
  const { run, close } = createJobThreads<ReaderJobs>({
    role: "reader",
    clock,
    threadsMax: LIMITS.readerThreadsMax,
    jobMs: LIMITS.readerJobMs,
    idleMs: LIMITS.readerIdleMs,
  });
  return {
    readLargeJson: (input) => run("json", input, transferableBuffers([input.bytes])),
    storeLarge: (parts) => run("content", parts, transferableBuffers(bytesOf(parts))),
    readLargeSubmission: (submission) =>
      run("submission", submission, transferableBuffers([submission.bytes])),
    judgeLarge: (message) => run("signatures", message, transferableBuffers([message.bytes])),
    readMessage: async (bytes) =>
      isQuickToRead(bytes)
        ? await parseMessage(bytes)
        : await run("message", bytes, transferableBuffers([bytes])),
    readLargeTexts: (body) => run("texts", body, transferableBuffers([body.bytes])),
    readReport: (bytes) => run("report", bytes, transferableBuffers([bytes])),
    close,
  };
}
