import type { PublishedRecord } from "./publication.ts";

/** A character-string of a TXT record holds 255 bytes (RFC 1035 §3.3), which an RSA-2048 key exceeds. */
const STRING_BYTES_MAX = 255;
const TTL_SECONDS = 3600;

/** Records as lines of a BIND zone file (RFC 1035 §5), with full names, so that they fit into any zone. */
export function zoneFile(records: PublishedRecord[]): string {
  return records
    .map((record) => `${record.fqdn}. ${TTL_SECONDS} IN ${record.type} ${zoneData(record)}\n`)
    .join("");
}

function zoneData({ type, value, priority }: PublishedRecord): string {
  if (type === "MX") return `${priority ?? 10} ${value}.`;
  return type === "CNAME" ? `${value}.` : quotedStrings(value);
}

/** A text as the character-strings of a TXT record. */
export function quotedStrings(value: string): string {
  const bytes = Buffer.from(value);
  const strings: string[] = [];
  for (let start = 0; start < Math.max(1, bytes.length); start += STRING_BYTES_MAX) {
    strings.push(quoted(bytes.subarray(start, start + STRING_BYTES_MAX)));
  }
  return strings.join(" ");
}

/** Quotes and backslashes escaped, everything beyond printable ASCII as \DDD. */
function quoted(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    const isPlain = byte >= 0x20 && byte < 0x7f;
    const character = String.fromCharCode(byte);
    if (!isPlain) text += `\\${String(byte).padStart(3, "0")}`;
    else text += character === '"' || character === "\\" ? `\\${character}` : character;
  }
  return `"${text}"`;
}
