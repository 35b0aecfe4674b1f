const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** For messages: "40 MB" or "1.5 GB" (1024² and 1024³ bytes, rounded down to a tenth), or "1000 bytes" below 1 MB. */
export function showBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${bytes} bytes`;
  const [unit, name] = bytes < GIGABYTE ? [MEGABYTE, "MB"] : [GIGABYTE, "GB"];
  return `${Math.floor((bytes * 10) / unit) / 10} ${name}`;
}
