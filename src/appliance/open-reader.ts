import type { LargeDocuments } from "../api/document-field.ts";
import type { ConvertSource } from "../blocks/convert-source.ts";
import type { ReadReport } from "../bounces/handle-report.ts";
import type { PublishContent } from "../broadcasts/archive-content.ts";
import type { FreezeTexts } from "../broadcasts/freeze-content.ts";
import type { LargeVariants } from "../broadcasts/large-variants.ts";
import { inTurns } from "../designs/add-media.ts";
import type { ProcessedImage } from "../designs/process-image.ts";
import type { ReadReport as DomainReport } from "../domain-reports/report.ts";
import type { ReadMessage } from "../domain-reports/take-report.ts";
import type { ReadLargeTexts } from "../emails/show-large-email.ts";
import { bytesOf, type StoreLarge } from "../emails/store-content.ts";
import type { ReadLargeJson } from "../http/read-large-json.ts";
import type { ImportJobs } from "../imports/run-imports.ts";
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
  /** DMARC and TLS reports, on a thread of their own: strangers send them, and customers must not wait for them. */
  readReportMessage(message: SignedMessage): Promise<ReadMessage>;
  readPackedReport(bytes: Uint8Array): Promise<DomainReport>;
  imports: ImportJobs;
  convert: ConvertSource;
  largeDocuments: LargeDocuments;
  largeVariants: LargeVariants;
  freezeLarge: FreezeTexts;
  publishLarge: PublishContent;
  processImage(bytes: Uint8Array): Promise<ProcessedImage>;
  /** Aborts running jobs. */
  close(): void;
}

/** A client waits for the answer. */
const NICENESS = 5;
/** Nobody waits: a file is read for many seconds, and single emails would wait behind it for their turn on a core. */
const NICENESS_OF_IMPORTS = 19;

/** Exposes the reader threads as async functions. */
export function openReader({ clock }: { clock: Pick<Clock, "after"> }): Reader {
  const { run, close } = createJobThreads<ReaderJobs>({
    role: "reader",
    clock,
    threadsMax: LIMITS.readerThreadsMax,
    jobMs: LIMITS.readerJobMs,
    idleMs: LIMITS.readerIdleMs,
    niceness: NICENESS,
  });
  const imports = createJobThreads<ReaderJobs>({
    role: "reader",
    clock,
    threadsMax: LIMITS.readerThreadsMax,
    jobMs: LIMITS.importJobMs,
    idleMs: LIMITS.readerIdleMs,
    niceness: NICENESS_OF_IMPORTS,
  });
  const reports = createJobThreads<ReaderJobs>({
    role: "reader",
    clock,
    threadsMax: 1,
    jobMs: LIMITS.domainReportJobMs,
    idleMs: LIMITS.domainReportIdleMs,
    niceness: NICENESS,
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
    imports: {
      examine: (request) => imports.run("importFile", request, []),
      readRows: (request) => imports.run("importRows", request, []),
    },
    convert: (request) => run("convert", request, []),
    largeDocuments: {
      read: (json) => run("document", json, []),
      render: (request) => run("render", request, []),
      tags: (text) => run("tags", text, []),
    },
    largeVariants: {
      check: (request) => run("check", request, []),
      imageHashes: (variant) => run("imageHashes", variant, []),
      show: (request) => run("show", request, []),
    },
    freezeLarge: (request) => run("freeze", request, []),
    publishLarge: (request) => run("publish", request, []),
    // A large image takes 100 MB while it is decoded.
    processImage: inTurns((bytes: Uint8Array) => run("image", bytes, transferableBuffers([bytes]))),
    readReport: (bytes) => run("report", bytes, transferableBuffers([bytes])),
    readReportMessage: (message) =>
      reports.run("reportMessage", message, transferableBuffers([message.bytes])),
    readPackedReport: (bytes) => reports.run("packedReport", bytes, transferableBuffers([bytes])),
    close() {
      close();
      imports.close();
      reports.close();
    },
  };
}
