// What all libraries know besides the API's description.
import type { ErrorName } from "../../src/lib/app-error.ts";

/** A kind of refusal, by the code that the API gives; by the status where the code is new. */
export interface ErrorClass {
  name: string;
  says: string;
  codes: ErrorName[];
  statuses: number[];
}

/** Other statuses from 500 are of the last one. */
export const ERROR_CLASSES: ErrorClass[] = [
  {
    name: "Authentication",
    says: "The API key is missing, not valid, or not meant for this.",
    codes: ["missing_api_key", "invalid_api_key", "restricted_api_key"],
    statuses: [401],
  },
  {
    name: "Permission",
    says: "The team may not do this, such as send from this domain.",
    codes: ["invalid_access"],
    statuses: [403],
  },
  {
    name: "NotFound",
    says: "There is no such thing.",
    codes: ["not_found", "method_not_allowed"],
    statuses: [404],
  },
  {
    name: "Validation",
    says: "The request is not valid; the message says why.",
    codes: [],
    statuses: [400, 413, 422],
  },
  {
    name: "Idempotency",
    says: "The idempotency key was used for something else, or is in use now.",
    codes: ["invalid_idempotency_key", "invalid_idempotent_request", "concurrent_idempotent_requests"],
    statuses: [],
  },
  {
    name: "RateLimit",
    says: "Too many requests in a short time.",
    codes: ["rate_limit_exceeded"],
    statuses: [429],
  },
  {
    name: "Quota",
    says: "The quota of the day or month is used up.",
    codes: ["daily_quota_exceeded", "monthly_quota_exceeded"],
    statuses: [],
  },
  {
    name: "Server",
    says: "The server, or what is in front of it, failed.",
    codes: ["application_error", "internal_server_error"],
    statuses: [],
  },
];

/** Each code and each status with the name of its class. */
export const errorTables = {
  byCode: ERROR_CLASSES.flatMap(({ name, codes }) => codes.map((code) => [code, name] as const)),
  byStatus: ERROR_CLASSES.flatMap(({ name, statuses }) => statuses.map((status) => [status, name] as const)),
};

const OPEN_XML = "application/vnd.openxmlformats-officedocument";

/** Of attachments, by a file name's ending. Of an attached message, the server knows it; it takes no `message/*`. */
export const CONTENT_TYPES: [ending: string, type: string][] = Object.entries({
  avif: "image/avif",
  bmp: "image/bmp",
  css: "text/css",
  csv: "text/csv",
  doc: "application/msword",
  docx: `${OPEN_XML}.wordprocessingml.document`,
  epub: "application/epub+zip",
  gif: "image/gif",
  gz: "application/gzip",
  heic: "image/heic",
  htm: "text/html",
  html: "text/html",
  ics: "text/calendar",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript",
  json: "application/json",
  md: "text/markdown",
  mov: "video/quicktime",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  odp: "application/vnd.oasis.opendocument.presentation",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odt: "application/vnd.oasis.opendocument.text",
  ogg: "audio/ogg",
  pdf: "application/pdf",
  png: "image/png",
  ppt: "application/vnd.ms-powerpoint",
  pptx: `${OPEN_XML}.presentationml.presentation`,
  rtf: "application/rtf",
  svg: "image/svg+xml",
  tar: "application/x-tar",
  tiff: "image/tiff",
  txt: "text/plain",
  vcf: "text/vcard",
  wav: "audio/wav",
  webm: "video/webm",
  webp: "image/webp",
  xls: "application/vnd.ms-excel",
  xlsx: `${OPEN_XML}.spreadsheetml.sheet`,
  xml: "application/xml",
  zip: "application/zip",
});
