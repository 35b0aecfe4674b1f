// IP networks in CIDR notation (RFC 4632, RFC 4291 §2.3): checked when they are read, matched when they are used.

/** A network: the address bytes (4 or 16) and how many leading bits count. */
export interface Cidr {
  bytes: number[];
  bits: number;
}

/** Reads `192.0.2.0/24`, `2001:db8::/32` or a lone address; null when it is neither. */
export function parseCidr(text: string): Cidr | null {
  const [address = "", length, ...rest] = text.split("/");
  if (rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null;
  const bytes = ipBytes(address);
  if (bytes === null) return null;
  const bits = length === undefined ? bytes.length * 8 : Number(length);
  return bits > bytes.length * 8 ? null : { bytes, bits };
}

/** Whether `ip` lies in the network; an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) counts as IPv4. */
export function cidrContains(cidr: Cidr, ip: string): boolean {
  const bytes = unmapped(ipBytes(ip));
  if (bytes === null || bytes.length !== cidr.bytes.length) return false;
  for (let bit = 0; bit < cidr.bits; bit += 8) {
    const counted = Math.min(8, cidr.bits - bit);
    const mask = (0xff << (8 - counted)) & 0xff;
    if (((bytes[bit / 8]! ^ cidr.bytes[bit / 8]!) & mask) !== 0) return false;
  }
  return true;
}

/** The 4 or 16 bytes of an IP address in text form; null when it is none. Zone ids are refused. */
export function ipBytes(text: string): number[] | null {
  return text.includes(":") ? ipv6Bytes(text) : ipv4Bytes(text);
}

function ipv4Bytes(text: string): number[] | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

function ipv6Bytes(text: string): number[] | null {
  const halves = text.split("::");
  if (halves.length > 2) return null;
  const sides = halves.map((half) => groupBytes(half));
  const [head, tail] = [sides[0], sides[1]];
  if (head === null || head === undefined || tail === null) return null;
  if (tail === undefined) return head.length === 16 ? head : null;
  const missing = 16 - head.length - tail.length;
  return missing < 2 ? null : [...head, ...new Array<number>(missing).fill(0), ...tail];
}

/** Colon-separated 16-bit groups, the last of which may be dotted IPv4. */
function groupBytes(text: string): number[] | null {
  if (text === "") return [];
  const groups = text.split(":");
  const bytes: number[] = [];
  for (const [index, group] of groups.entries()) {
    if (group.includes(".")) {
      const embedded = index === groups.length - 1 ? ipv4Bytes(group) : null;
      if (embedded === null) return null;
      bytes.push(...embedded);
    } else {
      if (!/^[0-9a-f]{1,4}$/i.test(group)) return null;
      const value = Number.parseInt(group, 16);
      bytes.push(value >> 8, value & 0xff);
    }
  }
  return bytes.length <= 16 ? bytes : null;
}

function unmapped(bytes: number[] | null): number[] | null {
  if (bytes === null || bytes.length !== 16) return bytes;
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
  return isMapped ? bytes.slice(12) : bytes;
}
