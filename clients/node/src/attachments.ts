// Attachments from files, bytes and addresses.
import { toBase64 } from "./bytes.js";
import { SendlarkError } from "./errors.js";
import type { SendEmailAttachment } from "./generated/models.js";

const BYTES_MAX = 40 * 1024 * 1024;

const TYPES: Record<string, string> = {
  avif: "image/avif",
  bmp: "image/bmp",
  css: "text/css",
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
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
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
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
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
  zip: "application/zip",
};

const typeOf = (filename: string) => TYPES[filename.split(".").at(-1)?.toLowerCase() ?? ""];

function attach(
  filename: string,
  content: Uint8Array,
  more: Partial<SendEmailAttachment>,
): SendEmailAttachment {
  const contentType = more.contentType ?? typeOf(filename);
  return {
    filename,
    content: toBase64(content),
    ...(contentType === undefined ? {} : { contentType }),
    ...more,
  };
}

/** Asked for at run time: bundlers for workers and browsers do not know these modules. */
function builtIn<Name extends "node:fs/promises" | "node:path">(name: Name) {
  const module = globalThis.process?.getBuiltinModule?.(name);
  if (module === undefined) throw new SendlarkError("There are no files here: pass bytes to `fromBytes`.");
  return module;
}

export const attachment = {
  /** Reads a file. In Node.js 20.16, Bun and Deno. */
  async fromFile(path: string, more: Partial<SendEmailAttachment> = {}): Promise<SendEmailAttachment> {
    const { readFile } = builtIn("node:fs/promises");
    return attach(more.filename ?? builtIn("node:path").basename(path), await readFile(path), more);
  },
  fromBytes(
    filename: string,
    content: Uint8Array,
    more: Partial<SendEmailAttachment> = {},
  ): SendEmailAttachment {
    return attach(filename, content, more);
  },
  /** The server fetches it. */
  fromUrl(url: string, more: Partial<SendEmailAttachment> = {}): SendEmailAttachment {
    return { path: url, ...more };
  },
  /** Shown inside the HTML as `cid:` and `contentId`. */
  async inline(
    path: string,
    contentId: string,
    more: Partial<SendEmailAttachment> = {},
  ): Promise<SendEmailAttachment> {
    return attachment.fromFile(path, { ...more, contentId });
  },
};

/** Throws before anything is sent where attachments are more than the server takes. */
export function checkAttachments(codec: string, body: unknown): void {
  if (!codec.endsWith("SendEmailRequest")) return;
  for (const email of Array.isArray(body) ? body : [body]) {
    const list = (email as { attachments?: SendEmailAttachment[] | null } | undefined)?.attachments ?? [];
    const bytes = list.reduce((sum, { content }) => sum + base64Bytes(content), 0);
    if (bytes > BYTES_MAX) throw new SendlarkError("The attachments have more than 40 MB in base64.");
  }
}

const base64Bytes = (content: unknown): number =>
  typeof content === "string"
    ? content.length
    : ArrayBuffer.isView(content)
      ? Math.ceil(content.byteLength / 3) * 4
      : 0;
