/** Deeper values are refused; what passed the request's own depth check is far below. */
const DEPTH_MAX = 64;

/**
 * One text for equal JSON values, whatever the order of their keys (in the spirit of RFC 8785).
 * Linear in the size of `value` but for sorting keys. Throws RangeError past 64 levels.
 */
export function canonicalJson(value: unknown): string {
  const pieces: string[] = [];
  write(value, pieces, 0);
  return pieces.join("");
}

/** SHA-256 of the canonical text, hex. */
export function canonicalHash(value: unknown): string {
  return new Bun.CryptoHasher("sha256").update(canonicalJson(value)).digest("hex");
}

function write(value: unknown, pieces: string[], depth: number): void {
  if (depth > DEPTH_MAX) throw new RangeError("the value is nested too deeply");
  if (Array.isArray(value) && !value.some((item) => typeof item === "object" && item !== null)) {
    // Attachments may come as millions of bytes.
    pieces.push(JSON.stringify(value));
  } else if (Array.isArray(value)) {
    pieces.push("[");
    for (const [index, item] of value.entries()) {
      if (index > 0) pieces.push(",");
      write(item, pieces, depth + 1);
    }
    pieces.push("]");
  } else if (typeof value === "object" && value !== null) {
    pieces.push("{");
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [index, [key, item]] of entries.entries()) {
      pieces.push(index > 0 ? "," : "", JSON.stringify(key), ":");
      write(item, pieces, depth + 1);
    }
    pieces.push("}");
  } else {
    pieces.push(JSON.stringify(value) ?? "null");
  }
}
