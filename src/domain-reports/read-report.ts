// Finds the report in a message and reads it. Pure, and on a thread of its own.
import { AppError } from "../lib/app-error.ts";
import { asBuffer, unfoldHeaders } from "../mime/headers.ts";
import { firstValue, type MimePart, readStructure } from "../mime/mime-structure.ts";
import { parseDmarc } from "./parse-dmarc.ts";
import { parseTls } from "./parse-tls.ts";
import { type ReadReport, refusal } from "./report.ts";
import { packingOf, unpack } from "./unpack.ts";

/** Of one report, packed or not. Throws AppError. */
export function readPacked(raw: Uint8Array): ReadReport {
  const { kind, text } = unpack(raw);
  return { ...(kind === "xml" ? parseDmarc(text) : parseTls(text)), raw };
}

/** Of a message: its first part that may be a report. Null when it has none. Throws AppError. */
export function readReportMessage(bytes: Uint8Array): ReadReport | null {
  const message = asBuffer(bytes);
  const leaves = leavesOf(structureOf(message));
  const attached = leaves.filter(({ type }) => !/^(?:text\/(?:plain|html)|message\/.*)$/.test(type));
  for (const part of [...attached, ...leaves.filter(({ type }) => type === "text/plain")]) {
    const raw = decode(message.subarray(part.bodyStart, part.bodyEnd), part.encoding.trim());
    if (packingOf(raw) !== null) return readPacked(new Uint8Array(raw));
  }
  return null;
}

/** The domain of From; "" if there is none. */
export function fromDomain(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEADERS_BYTES_MAX);
  const { fields } = unfoldHeaders(head, 0, head.length);
  return /@([a-z0-9.-]{1,255})>?\s*$/i.exec(firstValue(fields, "from") ?? "")?.[1]?.toLowerCase() ?? "";
}

const HEADERS_BYTES_MAX = 64 * 1024;
/** A report has two or three. */
const PARTS_MAX = 20;

function structureOf(message: Buffer): MimePart {
  try {
    return readStructure(message);
  } catch (error) {
    throw error instanceof AppError ? refusal("its parts cannot be read") : error;
  }
}

function leavesOf(root: MimePart): MimePart[] {
  const leaves: MimePart[] = [];
  const visit = (part: MimePart): void => {
    if (leaves.length >= PARTS_MAX) throw refusal(`it has more than ${PARTS_MAX} parts`);
    if (part.boundary === null) leaves.push(part);
    part.children.forEach(visit);
  };
  visit(root);
  return leaves;
}

function decode(body: Buffer, encoding: string): Uint8Array {
  if (encoding === "base64") return Buffer.from(body.toString("latin1"), "base64");
  if (encoding !== "quoted-printable") return body;
  const text = body
    .toString("latin1")
    .replaceAll(/=[ \t]{0,80}\r?\n/g, "")
    .replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, "latin1");
}
