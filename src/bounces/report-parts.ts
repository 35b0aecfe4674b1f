// The parts of a report as text. What the strict parser refuses is read as a single plain text. Everything is bounded and
// takes linear time.
import { AppError } from "../lib/app-error.ts";
import { type HeaderField, unfoldHeaders, unfoldValue } from "../mime/headers.ts";
import { firstValue, type MimePart, readStructure } from "../mime/mime-structure.ts";

export interface ReportPart {
  /** Lower-case `type/subtype`. */
  type: string;
  /** Decoded, as latin1, LF lines. */
  text: string;
}

export interface ReportParts {
  fields: HeaderField[];
  /** The leaf parts in order; a message that is not multipart has one. */
  parts: ReportPart[];
}

const PART_CHARS_MAX = 256 * 1024;
/** A valid report has three. */
const PARTS_MAX = 20;

/** Accepts any bytes. */
export function readReportParts(bytes: Uint8Array): ReportParts {
  const message = Buffer.from(withCrlf(bytes), "latin1");
  try {
    const root = readStructure(message);
    return { fields: root.fields, parts: leavesOf(root).map((part) => toPart(message, part)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return readLeniently(message);
  }
}

/** Unfolded value of a header of the report itself; empty without one. */
export function headerOf(fields: HeaderField[], name: string): string {
  return firstValue(fields, name) ?? "";
}

function withCrlf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return text.replaceAll("\0", "").replaceAll("\r\n", "\n").replaceAll("\r", "\n").replaceAll("\n", "\r\n");
}

function leavesOf(root: MimePart): MimePart[] {
  const leaves: MimePart[] = [];
  const visit = (part: MimePart): void => {
    if (leaves.length >= PARTS_MAX) return;
    if (part.children.length === 0) leaves.push(part);
    part.children.forEach(visit);
  };
  visit(root);
  return leaves;
}

function toPart(message: Buffer, { type, encoding, bodyStart, bodyEnd }: MimePart): ReportPart {
  const end = Math.min(bodyEnd, bodyStart + PART_CHARS_MAX);
  const body = message.toString("latin1", bodyStart, end).replaceAll("\r\n", "\n");
  return { type, text: decode(body, encoding.trim()) };
}

function decode(body: string, encoding: string): string {
  if (encoding === "base64") {
    // A decoder stops at padding, but encoded lines may follow.
    return Buffer.from(body.replaceAll(/[^A-Za-z0-9+/]/g, ""), "base64")
      .toString("latin1")
      .replaceAll("\r\n", "\n");
  }
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll(/=[ \t]{0,80}\n/g, "")
    .replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function readLeniently(message: Buffer): ReportParts {
  const { fields, bodyStart } = unfoldHeaders(message);
  const named = fields.filter(({ name }) => name !== "");
  const text = message.toString("latin1", bodyStart, bodyStart + PART_CHARS_MAX).replaceAll("\r\n", "\n");
  return { fields: named.slice(0, 1_000), parts: [{ type: "text/plain", text }] };
}

/** Values of a header inside a text, such as that of a copied or quoted message. */
export function valuesIn(text: string, name: string): string[] {
  const pattern = new RegExp(
    `^[> \\t]{0,8}${name}[ \\t]{0,8}:[ \\t]{0,80}(?:\\n[ \\t]{1,80})?(\\S[^\\n]{0,998})`,
    "gim",
  );
  const values: string[] = [];
  for (const match of text.matchAll(pattern)) {
    values.push(unfoldValue(match[1] ?? ""));
    if (values.length >= VALUES_MAX) break;
  }
  return values;
}

const VALUES_MAX = 8;
