// Encodes the part of DER (X.690) that certificates and signing requests need.

/** One tag-length-value; `tag` is a single byte. */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(content.length)]), content]);
}

export const sequence = (...contents: Uint8Array[]): Buffer => der(0x30, ...contents);
export const set = (...contents: Uint8Array[]): Buffer => der(0x31, ...contents);
export const octetString = (content: Uint8Array): Buffer => der(0x04, content);
export const bitString = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content);
export const utf8String = (text: string): Buffer => der(0x0c, Buffer.from(text));
export const derTrue = der(0x01, Buffer.from([0xff]));

/** A positive integer from big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first < 0 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first));
  return der(0x02, (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits);
}

/** An object identifier in dotted form. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** A date: UTCTime before 2050, GeneralizedTime after (RFC 5280 §4.1.2.5). */
export function certificateTime(at: Date): Buffer {
  const digits = `${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, "")}Z`;
  return at.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits));
}

/** PEM (RFC 7468). */
export function toPem(label: string, bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length];
  const octets: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) octets.unshift(left % 256);
  return [0x80 | octets.length, ...octets];
}

function base128(part: number): number[] {
  const groups = [part % 128];
  for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) {
    groups.unshift((left % 128) | 0x80);
  }
  return groups;
}
