import { AppError } from "../lib/app-error.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { LIMITS } from "../limits.ts";
import { isCalendar } from "../mime/headers.ts";
import type { MessageAttachment } from "../mime/message-parts.ts";
import type { AttachmentBody } from "./schema.ts";

/** Fetches a customer's attachment URL; throws invalid_attachment. `bytesMax` bounds what is read. */
export type FetchAttachment = (
  url: string,
  bytesMax: number,
) => Promise<{ content: Uint8Array; contentType: string | null }>;

export interface AttachmentOptions {
  bytesMax: number;
  bytesLeft: number;
  fetchAttachment: FetchAttachment;
}

/** File types that mail programs execute; the large receivers reject mail that contains them. */
const DANGEROUS_EXTENSIONS = new Set(
  (
    "adp apk app appx asp bas bat chm cmd com cpl crt csh dll dmg docm exe fxp gadget hlp hta inf ins isp jar js jse " +
    "ksh lib lnk mad maf mag mam maq mar mas mat mau mav maw mda mdb mde mdt mdw mdz msc msh msi msix msp mst nsh ops " +
    "pcd pif plg prf prg ps1 ps2 psc1 psc2 reg scf scr sct shb shs sys tmp url vb vbe vbs vhd vhdx vxd wsc wsf wsh xll xlsm"
  ).split(" "),
);
const FILENAME_CHARS_MAX = 255;
/** Limit for a URL, or for a whole path given as the name. */
const PATH_CHARS_MAX = 16 * 1024;
const CONTENT_ID = /^[\x21-\x3b\x3d\x3f-\x7e]{1,250}$/;
const TOKEN = "[A-Za-z0-9!#$%&'*+.^_`{|}~-]+";
const CONTENT_TYPE = new RegExp(
  `^${TOKEN}/${TOKEN}(?: ?; ?${TOKEN}=(?:${TOKEN}|"[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]*"))*$`,
);

/**
 * Parses attachments in every form that client libraries send. `bytesLeft` is what remains of `bytesMax`, the message
 * limit, counted in base64. Throws invalid_attachment (422).
 */
export async function parseAttachments(
  attachments: AttachmentBody[],
  options: AttachmentOptions,
): Promise<MessageAttachment[]> {
  if (attachments.length > LIMITS.attachmentsMax) throw tooManyAttachments();
  let bytesLeft = options.bytesLeft;
  const parsed: MessageAttachment[] = [];
  for (const [index, body] of attachments.entries()) {
    const attachment = await parseAttachment(body, index, { ...options, bytesLeft });
    bytesLeft -= base64Length(attachment.content.byteLength);
    if (bytesLeft < 0) throw tooLarge(options.bytesMax);
    parsed.push(attachment);
  }
  return parsed;
}

export function tooManyAttachments(): AppError {
  return invalid(`An email has at most ${LIMITS.attachmentsMax} attachments.`);
}

/** Length of `bytes` bytes in base64. */
function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** The error for an email over the size limit. */
export function tooLarge(bytesMax: number): AppError {
  const message = `The email is larger than ${showBytes(bytesMax)}, where attachments count a third more than their files. Send a link to large files instead.`;
  return new AppError("validation_error", message);
}

async function parseAttachment(
  body: AttachmentBody,
  index: number,
  options: AttachmentOptions,
): Promise<MessageAttachment> {
  const where = `attachments.${index}`;
  const filename = parseFilename(body, where);
  const given = body.content_type ?? body.contentType;
  if (given != null && !isContentType(given)) throw invalid(`Invalid \`${where}.content_type\` field.`);
  const { content, contentType } = await readContent(body, where, options);
  const contentId = parseContentId(body, where);
  return {
    filename,
    contentType: given ?? typeOfName(filename) ?? contentType ?? "application/octet-stream",
    contentId,
    disposition: contentId === null ? "attachment" : "inline",
    content,
  };
}

async function readContent(
  body: AttachmentBody,
  where: string,
  options: AttachmentOptions,
): Promise<{ content: Uint8Array; contentType: string | null }> {
  const isFetched = body.content === "" && body.path != null;
  if (body.content !== undefined && body.content !== null && !isFetched) {
    return { content: decodeContent(body.content, where, options), contentType: null };
  }
  if (body.path == null) {
    throw invalid(`Missing \`${where}.content\` or \`${where}.path\` field.`);
  }
  if (body.path.length > PATH_CHARS_MAX || !URL.canParse(body.path)) {
    throw invalid(
      `Invalid \`${where}.path\` field. It must be an http or https URL; send a file's bytes as \`content\` in base64.`,
    );
  }
  const fetched = await options.fetchAttachment(body.path, Math.floor((options.bytesLeft * 3) / 4));
  const isUsable = fetched.contentType !== null && isContentType(fetched.contentType);
  return { content: fetched.content, contentType: isUsable ? fetched.contentType : null };
}

function decodeContent(
  content: unknown,
  where: string,
  { bytesMax, bytesLeft }: AttachmentOptions,
): Uint8Array {
  if (typeof content === "string") {
    if (content.length > bytesLeft * 1.1) throw tooLarge(bytesMax);
    if (isCalendar(content)) return new TextEncoder().encode(content);
    try {
      return Uint8Array.fromBase64(content, { lastChunkHandling: "strict" });
    } catch {
      throw invalid(`Invalid \`${where}.content\` field. It is not complete, padded base64.`);
    }
  }
  const bytes = isBufferObject(content) ? content.data : content;
  if (bytes instanceof Uint8Array) {
    if (base64Length(bytes.length) > bytesLeft) throw tooLarge(bytesMax);
    return bytes;
  }
  if (!Array.isArray(bytes))
    throw invalid(`Invalid \`${where}.content\` field. Use base64 or an array of bytes.`);
  if (base64Length(bytes.length) > bytesLeft) throw tooLarge(bytesMax);
  const decoded = new Uint8Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const byte: unknown = bytes[at];
    if (typeof byte !== "number" || !Number.isInteger(byte) || byte < 0 || byte > 255) {
      throw invalid(`Invalid \`${where}.content\` field. Bytes are whole numbers from 0 to 255.`);
    }
    decoded[at] = byte;
  }
  return decoded;
}

function isBufferObject(content: unknown): content is { data: unknown } {
  return (
    typeof content === "object" &&
    content !== null &&
    "type" in content &&
    content.type === "Buffer" &&
    "data" in content
  );
}

function parseFilename(body: AttachmentBody, where: string): string | null {
  const given = body.filename ?? (body.path == null ? null : nameOfUrl(body.path));
  if (given === null || given === "") return null;
  if (given.length > PATH_CHARS_MAX) throw invalid(`Invalid \`${where}.filename\` field.`);
  // Some clients send a whole path; only its last part is a name.
  const filename = given.split(/[\\/]/).at(-1)!.trim();
  const isClean =
    filename.isWellFormed() && !/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/.test(given);
  if (!isClean || filename === "" || filename.length > FILENAME_CHARS_MAX) {
    throw invalid(`Invalid \`${where}.filename\` field.`);
  }
  const extension = /\.([a-z0-9]+)[. ]*$/i.exec(filename)?.[1]?.toLowerCase();
  if (extension !== undefined && DANGEROUS_EXTENSIONS.has(extension)) {
    throw invalid(
      `Attachments of type .${extension} are refused, since receivers reject mail that carries them.`,
    );
  }
  return filename;
}

/** Last segment of the URL's path. The URL itself is validated when it is fetched. */
function nameOfUrl(path: string): string | null {
  const url = path.length > PATH_CHARS_MAX ? null : URL.parse(path);
  if (url === null) return null;
  try {
    return decodeURIComponent(url.pathname.split("/").at(-1)!);
  } catch {
    return null;
  }
}

function parseContentId(body: AttachmentBody, where: string): string | null {
  const given = body.content_id ?? body.contentId ?? body.inline_content_id ?? body.inlineContentId;
  if (given == null || given === "") return null;
  const contentId = given.startsWith("<") && given.endsWith(">") ? given.slice(1, -1) : given;
  if (!CONTENT_ID.test(contentId)) throw invalid(`Invalid \`${where}.content_id\` field.`);
  return contentId;
}

/** A multipart or message type would change the structure of the email. */
function isContentType(text: string): boolean {
  return text.length <= 255 && CONTENT_TYPE.test(text) && !/^(?:multipart|message)\//i.test(text);
}

function typeOfName(filename: string | null): string | null {
  if (filename === null) return null;
  const type = Bun.file(filename).type;
  return type === "application/octet-stream" ? null : type.replace(/;charset=utf-8$/, "");
}

function invalid(message: string): AppError {
  return new AppError("invalid_attachment", message);
}
