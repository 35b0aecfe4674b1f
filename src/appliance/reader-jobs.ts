// Jobs of the reader threads: all processing of client input that may block for more than a moment.
import { parseReport } from "../bounces/parse-report.ts";
import { readTexts } from "../emails/show-large-email.ts";
import { storeLargeContent } from "../emails/store-content.ts";
import { readLargeJson } from "../http/read-large-json.ts";
import { transferableBuffers } from "../lib/buffers.ts";
import type { JobResult } from "../lib/job-threads.ts";
import { type ParsedMessage, parseMessage } from "../mime/parse-message.ts";
import { readSubmission } from "../smtp/read-submission.ts";
import { checkSignatures } from "../smtp/verify-dkim.ts";

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
  /** A bounce or complaint; its buffer is returned. */
  report: (bytes: Uint8Array) => ({
    value: { report: parseReport(bytes), bytes },
    transfer: transferableBuffers([bytes]),
  }),
};

export type ReaderJobs = typeof READER_JOBS;

async function readStoredMessage(bytes: Uint8Array): Promise<JobResult<ParsedMessage>> {
  const message = await parseMessage(bytes);
  for (const attachment of message.attachments) attachment.content = ownBuffer(attachment.content);
  return { value: message, transfer: transferableBuffers(message.attachments.map(({ content }) => content)) };
}

/** A shared buffer, such as Bun's pool of small ones, must not be transferred. */
function ownBuffer(content: Uint8Array): Uint8Array {
  return content.byteLength === content.buffer.byteLength ? content : new Uint8Array(content);
}
