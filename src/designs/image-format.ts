// What an uploaded file is, by its first bytes, and whether it is whole. Names and content types of uploads are not believed.
import { AppError } from "../lib/app-error.ts";

export type ImageFormat = "jpeg" | "png" | "webp" | "gif";

export interface ImageFacts {
  format: ImageFormat;
  /** From the header; pixels may be opaque nevertheless. */
  hasAlpha: boolean;
}

/** Throws AppError 422 for what cannot be taken, or is cut off. */
export function examineImage(bytes: Buffer): ImageFacts {
  const format = formatOf(bytes);
  switch (format) {
    case "jpeg":
      if (!hasJpegEnd(bytes)) throw cutOff();
      return { format, hasAlpha: false };
    case "png":
      return { format, hasAlpha: readPng(bytes) };
    case "webp":
      return { format, hasAlpha: readWebp(bytes) };
    case "gif":
      return { format, hasAlpha: true };
  }
}

export const invalidImage = (message: string) =>
  new AppError("validation_error", `Invalid \`file\` field. ${message}`);

const cutOff = () => invalidImage("The image is cut off. Upload it again.");
const TAKEN = "Use a PNG, JPEG, GIF or WebP image.";

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString("latin1", at, at + text.length) === text;

function formatOf(bytes: Buffer): ImageFormat {
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
  if (startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a")) return "gif";
  const brand = startsWith(bytes, "ftyp", 4) ? bytes.toString("latin1", 8, 12) : "";
  if (/^avi[fs]$/.test(brand)) throw invalidImage(`AVIF images cannot be used in emails. ${TAKEN}`);
  if (/^(?:hei[cfxsm]|hev[cxms]|mif1|msf1)$/.test(brand))
    throw invalidImage(`HEIC images cannot be used in emails. Save it as JPEG.`);
  if (/<(?:svg|!doctype\s+svg)\b/i.test(bytes.toString("latin1", 0, 1_024)))
    throw invalidImage(`Mail apps show no SVG images. Save it as PNG.`);
  throw invalidImage(TAKEN);
}

// JPEG: ITU-T T.81, Annex B.

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** Walks through segments and scans: a marker inside of a thumbnail is not the end. */
function hasJpegEnd(bytes: Buffer): boolean {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== MARKER) return false;
    const kind = bytes[at + 1]!;
    if (kind === END_OF_IMAGE) return true;
    if (kind === MARKER) {
      at += 1;
      continue;
    }
    // These have no length.
    if (kind === 0x01 || (kind >= 0xd0 && kind <= 0xd8)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (kind === START_OF_SCAN) at = scanEnd(bytes, at);
  }
  return false;
}

/** The next marker that ends the compressed data. */
function scanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(MARKER, start);
  while (at >= 0) {
    const kind = bytes[at + 1] ?? 0;
    const isData = kind === 0 || (kind >= 0xd0 && kind <= 0xd7);
    if (!isData && kind !== MARKER) return at;
    at = bytes.indexOf(MARKER, at + (isData ? 2 : 1));
  }
  return bytes.length;
}

/** Whether it may be transparent (PNG §11.2.1, §11.3.1). Throws AppError 422 without its last chunk. */
function readPng(bytes: Buffer): boolean {
  const colorType = bytes[25] ?? 0;
  let hasAlpha = colorType === 4 || colorType === 6;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "tRNS") hasAlpha = true;
    if (type === "IEND") return hasAlpha;
    at += 12 + bytes.readUInt32BE(at);
  }
  throw cutOff();
}

/** RFC 9649 §2. Throws AppError 422 when there are fewer bytes than the header says. */
function readWebp(bytes: Buffer): boolean {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) throw cutOff();
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") {
    const flags = bytes[20]!;
    if ((flags & 0x02) !== 0) throw invalidImage("Animated WebP images cannot be used in emails. Use a GIF.");
    return (flags & 0x10) !== 0;
  }
  return kind === "VP8L" && (bytes[24]! & 0x10) !== 0;
}
