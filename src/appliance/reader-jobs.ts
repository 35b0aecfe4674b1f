// Jobs of the reader threads: all processing of client input that may block for more than a moment.
import { type RenderRequest, renderRequested } from "../api/document-field.ts";
import { convertSource, type SourceToConvert } from "../blocks/convert-source.ts";
import { readDocument } from "../blocks/document-schema.ts";
import { parseReport } from "../bounces/parse-report.ts";
import { type PublishRequest, publishContent } from "../broadcasts/archive-content.ts";
import type { Variant } from "../broadcasts/check-content.ts";
import { type FreezeRequest, freezeTexts } from "../broadcasts/freeze-content.ts";
import { type CheckRequest, type ShowRequest, variantsHere } from "../broadcasts/large-variants.ts";
import { processImage } from "../designs/process-image.ts";
import { fromDomain, readPacked, readReportMessage } from "../domain-reports/read-report.ts";
import type { ReadMessage } from "../domain-reports/take-report.ts";
import { readTexts } from "../emails/show-large-email.ts";
import { storeLargeContent } from "../emails/store-content.ts";
import { readLargeJson } from "../http/read-large-json.ts";
import { type Examination, type ExamineRequest, examineFile } from "../imports/examine-file.ts";
import { readRows } from "../imports/read-rows.ts";
import { transferableBuffers } from "../lib/buffers.ts";
import type { JobResult } from "../lib/job-threads.ts";
import { tagsOf } from "../mime/merge-tags.ts";
import { type ParsedMessage, parseMessage } from "../mime/parse-message.ts";
import { readSubmission } from "../smtp/read-submission.ts";
import { checkSignatures, type SignedMessage } from "../smtp/verify-dkim.ts";

export const READER_JOBS = {
  /** The body of a request to send. */
  json: readLargeJson,
  /** The content of a send request in its stored form. */
  content: storeLargeContent,
  /** A message submitted over SMTP. */
  submission: readSubmission,
  /** The signatures of a message received by the sandbox. */
  signatures: checkSignatures,
  /** A stored message for display. */
  message: readStoredMessage,
  /** The texts of a stored email for display. */
  texts: readTexts,
  /** A file of contacts, as a whole, and its next rows. */
  importFile: (request: ExamineRequest): JobResult<Examination> => ({
    value: examineFile(request),
    transfer: [],
  }),
  importRows: readRows,
  /** HTML, Markdown or MJML for the editor. */
  convert: async (request: SourceToConvert) => ({ value: await convertSource(request), transfer: [] }),
  /** A document of the editor, checked and rendered. */
  document: (json: string) => ({ value: readDocument(JSON.parse(json)), transfer: [] }),
  render: (request: RenderRequest) => ({ value: renderRequested(request), transfer: [] }),
  tags: (text: string) => ({ value: tagsOf(text), transfer: [] }),
  /** A draft: its checklist, its images, and as contacts get it. */
  check: async (request: CheckRequest) => ({ value: await variantsHere.check(request), transfer: [] }),
  imageHashes: async (variant: Variant) => ({ value: await variantsHere.imageHashes(variant), transfer: [] }),
  show: async (request: ShowRequest) => ({ value: await variantsHere.show(request), transfer: [] }),
  /** A content of a broadcast as it is sent, and as the archive shows it. */
  freeze: (request: FreezeRequest) => ({ value: freezeTexts(request), transfer: [] }),
  publish: (request: PublishRequest) => ({ value: publishContent(request), transfer: [] }),
  /** An uploaded image, as emails show it. */
  image: processImage,
  /** A bounce or complaint; its buffer is returned. */
  report: (bytes: Uint8Array) => ({
    value: { report: parseReport(bytes), bytes },
    transfer: transferableBuffers([bytes]),
  }),
  /** A message with a DMARC or TLS report, and such a report alone. */
  reportMessage: readSignedReport,
  packedReport(bytes: Uint8Array) {
    const report = readPacked(bytes);
    return { value: report, transfer: transferableBuffers([report.raw]) };
  },
};

export type ReaderJobs = typeof READER_JOBS;

async function readSignedReport(message: SignedMessage): Promise<JobResult<ReadMessage>> {
  const { bytes } = message;
  // First, since a report that is refused is not worth the work on its signature.
  const report = readReportMessage(bytes);
  const { value: verdicts } = report === null ? { value: [] } : await checkSignatures(message);
  const signers = verdicts
    .filter(({ result }) => result === "pass")
    .map(({ domain }) => domain.toLowerCase());
  const value = { report, signers, from: fromDomain(bytes), bytes };
  return { value, transfer: transferableBuffers(report === null ? [bytes] : [bytes, report.raw]) };
}

async function readStoredMessage(bytes: Uint8Array): Promise<JobResult<ParsedMessage>> {
  const message = await parseMessage(bytes);
  for (const attachment of message.attachments) attachment.content = ownBuffer(attachment.content);
  return { value: message, transfer: transferableBuffers(message.attachments.map(({ content }) => content)) };
}

/** A shared buffer, such as Bun's pool of small ones, must not be transferred. */
function ownBuffer(content: Uint8Array): Uint8Array {
  return content.byteLength === content.buffer.byteLength ? content : new Uint8Array(content);
}
