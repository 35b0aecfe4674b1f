// The forms of a block of the index. Its emails are numbered by their order from 0; two bytes hold a position.

/** Emails in a block when it is made; late ones may add to it. */
export const BLOCK_EMAILS = 1_024;
/** What two bytes can number. */
export const BLOCK_EMAILS_MAX = 65_535;

const ID_BYTES = 16;

/** Teams share blocks: a hash keeps a row small, and who owns an email is checked when it is read. */
export function teamNumber(teamId: string): number {
  return Bun.hash.crc32(teamId);
}

export function packIds(ids: string[]): Uint8Array {
  return Uint8Array.fromHex(ids.map(hexOf).join(""));
}

/** A damaged id is not found; the others of its block are. */
function hexOf(id: string): string {
  const hex = id.replaceAll("-", "");
  if (/^[0-9a-f]{32}$/i.test(hex)) return hex;
  return hex
    .replaceAll(/[^0-9a-f]/gi, "0")
    .padEnd(2 * ID_BYTES, "0")
    .slice(0, 2 * ID_BYTES);
}

export function idAt(packed: Uint8Array, position: number): string {
  const hex = packed.subarray(position * ID_BYTES, (position + 1) * ID_BYTES).toHex();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** -1 where the block lacks it. */
export function positionOf(packed: Uint8Array, id: string): number {
  const wanted = Uint8Array.fromHex(hexOf(id));
  let low = 0;
  let high = Math.floor(packed.byteLength / ID_BYTES) - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = Buffer.compare(packed.subarray(middle * ID_BYTES, (middle + 1) * ID_BYTES), wanted);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export function packPositions(positions: number[]): Uint8Array {
  const bytes = new Uint8Array(positions.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, position] of positions.entries()) view.setUint16(index * 2, position, true);
  return bytes;
}

/** In ascending order, as they were packed. */
export function unpackPositions(bytes: Uint8Array): Uint16Array {
  const positions = new Uint16Array(bytes.byteLength / 2);
  for (let index = 0; index < positions.length; index++) {
    positions[index] = (bytes[2 * index] ?? 0) | ((bytes[2 * index + 1] ?? 0) << 8);
  }
  return positions;
}
