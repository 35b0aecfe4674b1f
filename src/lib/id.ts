/**
 * A UUIDv7: sorts by creation time, and client libraries that parse ids as UUIDs accept it. `at` (ms) is for rows
 * whose time is found again by their ids.
 */
export function createId(at?: number): string {
  return at === undefined ? Bun.randomUUIDv7() : Bun.randomUUIDv7("hex", at);
}

/** When a UUIDv7 was made, ms. */
export function idTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** Sorts before every id made at `at` (ms) or later, and after all earlier ones. */
export function lowestId(at: number): string {
  const hex = Math.max(0, Math.min(at, 2 ** 48 - 1))
    .toString(16)
    .padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Lower-case hyphenated UUID of any version. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
