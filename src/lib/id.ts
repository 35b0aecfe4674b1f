/** A UUIDv7: sorts by creation time, and client libraries that parse ids as UUIDs accept it. */
export function createId(): string {
  return Bun.randomUUIDv7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Lower-case hyphenated UUID of any version. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
