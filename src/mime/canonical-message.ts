// Normalizes a submitted message before it is stored: refuses bare CR and LF, and only adds or removes headers. All
// other bytes stay the same.
import { AppError } from "../lib/app-error.ts";
import { dateText, messageIdText } from "./compose-message.ts";
import { unfoldHeaders } from "./headers.ts";

export { toSevenBit } from "./to-seven-bit.ts";

const CR = 0x0d;
const LF = 0x0a;

/** Whether the message has a bare CR or LF. Servers interpret these differently, which enables SMTP smuggling. */
export function hasBareNewline(bytes: Uint8Array): boolean {
  // Byte by byte: a search for each line end is slower when there are many empty lines.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === LF) return true;
    if (byte !== CR) continue;
    at += 1;
    if (bytes[at] !== LF) return true;
  }
  return false;
}

/**
 * Returns the message with its last line terminated. Throws AppError for bare CR or LF (RFC 5321 §2.3.8) and for NUL.
 */
export function canonicalMessage(bytes: Uint8Array): Uint8Array {
  if (hasBareNewline(bytes)) {
    throw new AppError("validation_error", "The message contains a bare CR or LF. Lines must end in CRLF.");
  }
  if (bytes.includes(0)) throw new AppError("validation_error", "The message contains a NUL byte.");
  if (bytes.length >= 2 && bytes.at(-1) === LF) return bytes;
  return Buffer.concat([bytes, Buffer.from("\r\n")]);
}

/** Removes the headers that `isDropped` names; the body and the other headers stay the same. */
export function removeHeaders(message: Uint8Array, isDropped: (name: string) => boolean): Uint8Array {
  const { fields } = unfoldHeaders(message);
  const kept: Uint8Array[] = [];
  let at = 0;
  for (const field of fields) {
    if (!isDropped(field.name)) continue;
    kept.push(message.subarray(at, field.start));
    at = field.end;
  }
  return at === 0 ? message : Buffer.concat([...kept, message.subarray(at)]);
}

/**
 * Adds missing headers that a submission server may add (RFC 6409 §8). `date` in ms; `messageId` with or without `<>`.
 */
export function addMissingHeaders(
  message: Uint8Array,
  defaults: { date: number; messageId: string },
): Uint8Array {
  const present = new Set(unfoldHeaders(message).fields.map((field) => field.name.toLowerCase()));
  const id = messageIdText(defaults.messageId);
  const added = [
    present.has("message-id") ? "" : `Message-ID: ${id}\r\n`,
    present.has("date") ? "" : `Date: ${dateText(defaults.date)}\r\n`,
    present.has("mime-version") ? "" : "MIME-Version: 1.0\r\n",
  ].join("");
  return added === "" ? message : Buffer.concat([Buffer.from(added, "latin1"), message]);
}
