// The few parts of the tar format (POSIX.1-2001 ustar) that an archive needs: regular files, one after another.

export const TAR_BLOCK_BYTES = 512;

/** Two zero blocks end an archive. */
export const TAR_END = new Uint8Array(2 * TAR_BLOCK_BYTES);

const NAME = { at: 0, length: 100 };
const SIZE = { at: 124, length: 12 };
const CHECKSUM = { at: 148, length: 8 };
const MAGIC = { at: 257, length: 8 };
const PREFIX = { at: 345, length: 155 };
/** Larger sizes do not fit in eleven octal digits and are written in base 256, as GNU tar does. */
const OCTAL_MAX = 8 ** 11 - 1;

/** The header of a regular file with mode 0600. Throws for a name that does not fit. */
export function tarHeader({ name, bytes, writtenAt }: { name: string; bytes: number; writtenAt: number }) {
  const header = Buffer.alloc(TAR_BLOCK_BYTES);
  const { prefix, rest } = splitName(name);
  header.write(rest, NAME.at);
  header.write(prefix, PREFIX.at);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  writeSize(header, bytes);
  header.write(`${octal(Math.floor(writtenAt / 1000), 11)} `, 136);
  header.write("0", 156);
  header.write("ustar\u000000", MAGIC.at);
  header.write(`${octal(checksumOf(header), 6)}\0 `, CHECKSUM.at);
  return new Uint8Array(header);
}

/** Zeros after a file of this size, up to the next block. */
export function tarPadding(bytes: number): Uint8Array {
  return new Uint8Array((TAR_BLOCK_BYTES - (bytes % TAR_BLOCK_BYTES)) % TAR_BLOCK_BYTES);
}

/** Null for a zero block, which ends the archive. Throws if it is no header of a regular file. */
export function readTarHeader(block: Uint8Array): { name: string; bytes: number } | null {
  const header = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  if (header.every((byte) => byte === 0)) return null;
  const stored = Number.parseInt(textOf(header, CHECKSUM), 8);
  if (stored !== checksumOf(header)) throw new Error("a header's checksum is wrong");
  const type = header[156];
  if (type !== 0x30 && type !== 0) throw new Error("it has something other than regular files");
  const prefix = textOf(header, PREFIX);
  const name = textOf(header, NAME);
  return { name: prefix === "" ? name : `${prefix}/${name}`, bytes: readSize(header) };
}

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= NAME.length) return { prefix: "", rest: name };
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    const prefix = name.slice(0, at);
    const rest = name.slice(at + 1);
    const fits = Buffer.byteLength(rest) <= NAME.length && Buffer.byteLength(prefix) <= PREFIX.length;
    if (fits && rest !== "") return { prefix, rest };
  }
  throw new Error(`The name ${name} is too long for an archive.`);
}

function writeSize(header: Buffer, bytes: number): void {
  if (bytes <= OCTAL_MAX) {
    header.write(`${octal(bytes, 11)} `, SIZE.at);
    return;
  }
  header[SIZE.at] = 0x80;
  header.writeBigUInt64BE(BigInt(bytes), SIZE.at + 4);
}

function readSize(header: Buffer): number {
  if (header[SIZE.at] === 0x80) return Number(header.readBigUInt64BE(SIZE.at + 4));
  return Number.parseInt(textOf(header, SIZE), 8);
}

/** The sum of all bytes, with spaces in place of the checksum itself. */
function checksumOf(header: Buffer): number {
  let sum = CHECKSUM.length * 0x20;
  header.forEach((byte, at) => {
    if (at < CHECKSUM.at || at >= CHECKSUM.at + CHECKSUM.length) sum += byte;
  });
  return sum;
}

function textOf(header: Buffer, { at, length }: { at: number; length: number }): string {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field
    .subarray(0, end < 0 ? length : end)
    .toString("utf8")
    .trim();
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}
