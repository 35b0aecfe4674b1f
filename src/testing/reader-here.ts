import type { Reader } from "../open-reader.ts";
import { READER_JOBS } from "../reader-jobs.ts";

/** What the reader threads do, done in the thread of the test. */
export const readerHere: Reader = {
  readLargeJson: async (input) => READER_JOBS.json(input).value,
  storeLarge: async (parts) => READER_JOBS.content(parts).value,
  readLargeSubmission: async (submission) => (await READER_JOBS.submission(submission)).value,
  judgeLarge: async (message) => (await READER_JOBS.signatures(message)).value,
  readMessage: async (bytes) => (await READER_JOBS.message(bytes)).value,
  readLargeTexts: async (body) => (await READER_JOBS.texts(body)).value,
  readReport: async (bytes) => READER_JOBS.report(bytes).value,
  close: () => undefined,
};
