/** A UUIDv7: sorts by creation time, and client libraries parse ids as UUIDs. `at` (ms) sets its time. */
export function createId(at?: number): string {
  return at === undefined ? Bun.randomUUIDv7() : Bun.randomUUIDv7("hex", at);
}

/** The time of a UUIDv7, ms. */
export function idTime(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** Sorts before every id of `at` (ms) or later, and after all earlier ones. */
export function lowestId(at: number): string {
  const hex = Math.max(0, Math.min(Math.floor(at), 2 ** 48 - 1))
    .toString(16)
    .padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Lower-case hyphenated UUID of any version. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
