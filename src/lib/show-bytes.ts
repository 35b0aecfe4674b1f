const MEGABYTE = 1024 * 1024;

/** A bound in words: "40 MB" of 1024² bytes each, rounded down to a tenth; below one, "1000 bytes". */
export function showBytes(bytes: number): string {
  return bytes < MEGABYTE ? `${bytes} bytes` : `${Math.floor((bytes * 10) / MEGABYTE) / 10} MB`;
}
