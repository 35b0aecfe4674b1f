const MEGABYTE = 1024 * 1024;

/** A limit for messages: "40 MB" (1024² bytes, rounded down to a tenth), or "1000 bytes" below 1 MB. */
export function showBytes(bytes: number): string {
  return bytes < MEGABYTE ? `${bytes} bytes` : `${Math.floor((bytes * 10) / MEGABYTE) / 10} MB`;
}
