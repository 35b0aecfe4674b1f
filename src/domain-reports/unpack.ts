// Unpacks a report within limits. Its kind is known by its first bytes; names and media types are not trusted.
import { gunzipSync } from "node:zlib";
import { Unzip, UnzipInflate } from "fflate";
import { LIMITS } from "../limits.ts";
import { refusal } from "./report.ts";

export type Packing = "gzip" | "zip" | "xml" | "json";

/** Null: no report. */
export function packingOf(bytes: Uint8Array): Packing | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "gzip";
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) return "zip";
  const start = textOf(bytes.subarray(0, 200)).trimStart();
  if (start.startsWith("<")) return "xml";
  return start.startsWith("{") ? "json" : null;
}

/** The XML or JSON. Throws AppError for anything else, and at a limit. */
export function unpack(packed: Uint8Array): { kind: "xml" | "json"; text: string } {
  if (packed.length > LIMITS.domainReportPackedBytesMax) throw refusal("it is larger than 10 MB");
  const packing = packingOf(packed);
  const bytes = packing === "gzip" ? gunzip(packed) : packing === "zip" ? unzip(packed) : packed;
  if (bytes.length > LIMITS.domainReportBytesMax) throw tooLarge();
  const kind = packingOf(bytes);
  if (kind === "gzip" || kind === "zip") throw refusal("it is packed twice");
  if (kind === null) throw refusal("it is neither XML nor JSON");
  return { kind, text: textOf(bytes).trimStart() };
}

const tooLarge = () => refusal("it is larger than 20 MB when it is unpacked");

function gunzip(packed: Uint8Array): Uint8Array {
  try {
    return gunzipSync(packed, { maxOutputLength: LIMITS.domainReportBytesMax });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw refusal("its gzip is damaged");
  }
}

/** Small, so that little is inflated beyond the limit. */
const SLICE_BYTES = 4096;

function unzip(packed: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let entries = 0;
  let isWhole = false;
  let problem: Error | null = null;
  const reader = new Unzip((file) => {
    if (++entries > 1) throw refusal("its zip has more than one file");
    file.ondata = (error, chunk, isLast) => {
      if (error) problem = error;
      size += chunk?.length ?? 0;
      if (size > LIMITS.domainReportBytesMax) throw tooLarge();
      if (chunk) chunks.push(chunk);
      isWhole = isLast;
    };
    file.start();
  });
  reader.register(UnzipInflate);
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES)
      reader.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
  } catch (error) {
    if (size > LIMITS.domainReportBytesMax || entries > 1) throw error;
    problem ??= error as Error;
  }
  if (problem !== null || !isWhole) throw refusal("its zip is damaged");
  return Buffer.concat(chunks);
}

/** By its byte order mark or declaration, else UTF-8. Never throws. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 100)).toString("latin1");
  const [, name = "utf-8"] = /encoding=["']([\w-]{1,20})["']/i.exec(head) ?? [];
  const isLatin = /^(?:iso-8859-1|windows-1252|us-ascii)$/i.test(name);
  return new TextDecoder(isLatin ? "windows-1252" : "utf-8").decode(bytes);
}
