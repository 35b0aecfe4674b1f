// Changes a zone by a dynamic update (RFC 2136) over TCP, signed with a shared key (TSIG, RFC 8945).
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { createConnection } from "node:net";
import { type Answer, encode, type StringAnswer } from "dns-packet";
import type { Clock } from "../lib/clock.ts";
import type { DnsServer } from "./dns-server-address.ts";

export interface TsigKey {
  name: string;
  /** base64. */
  secret: string;
  algorithm: "hmac-sha256" | "hmac-sha512";
}

export interface ZoneUpdate {
  zone: string;
  /** All records of this name and type are replaced. */
  name: string;
  type: "TXT" | "MX" | "CNAME";
  ttlSeconds: number;
  /** TXT: the text. MX: `10 host`. CNAME: the host. */
  values: string[];
}

const UPDATE_FLAGS = 5 << 11;
const TYPE_CODES = { TXT: 16, MX: 15, CNAME: 5 };
const TSIG_TYPE = 250;
const CLASS_ANY = 255;
const FUDGE_SECONDS = 300;
const HEADER_BYTES = 12;
const RCODES: Record<number, string> = {
  1: "FORMERR",
  2: "SERVFAIL",
  5: "REFUSED: its log says why; BIND refuses an MX record whose host has no address in the zone",
  8: "NXRRSET",
  9: "NOTAUTH: the key or its secret is wrong, or the server has no such zone",
  10: "NOTZONE",
};

/** Null = done; else the reason. Never rejects. */
export async function sendUpdate(
  { server, key, clock, timeoutMs }: { server: DnsServer; key: TsigKey; clock: Clock; timeoutMs: number },
  update: ZoneUpdate,
): Promise<string | null> {
  const message = encode({
    type: "query",
    id: randomInt(0x10000),
    flags: UPDATE_FLAGS,
    questions: [{ name: update.zone, type: "SOA" as "A", class: "IN" }],
    authorities: [removal(update), ...update.values.map((value) => addition(update, value))],
  });
  const seconds = Math.floor(clock.now() / 1000);
  const { packet, mac } = signed(message, key, seconds);
  const answer = await exchange(server, packet, { clock, timeoutMs });
  if (typeof answer === "string") return answer;
  return problemIn(answer, { id: message.readUInt16BE(0), key, mac });
}

/** Deletes the whole set (§2.5.2): class ANY, no data. */
function removal({ name, type }: ZoneUpdate): Answer {
  return {
    name,
    type: `UNKNOWN_${TYPE_CODES[type]}`,
    class: "ANY",
    ttl: 0,
    data: Buffer.alloc(0),
  } as unknown as Answer;
}

function addition({ name, type, ttlSeconds: ttl }: ZoneUpdate, value: string): Answer {
  if (type === "CNAME") return { name, type, ttl, class: "IN", data: value } satisfies StringAnswer;
  if (type === "TXT") return { name, type, ttl, class: "IN", data: strings(value) };
  const [preference = "", exchange = ""] = value.split(" ");
  return { name, type, ttl, class: "IN", data: { preference: Number(preference), exchange } };
}

/** Character-strings of at most 255 bytes (RFC 1035 §3.3). */
function strings(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < Math.max(1, bytes.length); at += 255) parts.push(bytes.subarray(at, at + 255));
  return parts;
}

/** In wire form, in lower case as TSIG wants it. */
function wireName(name: string): Buffer {
  const labels = name.toLowerCase().replace(/\.$/, "").split(".");
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const hash = ({ algorithm }: TsigKey) => algorithm.replace("hmac-", "");
const macOf = (key: TsigKey, parts: Buffer[]) =>
  createHmac(hash(key), Buffer.from(key.secret, "base64")).update(Buffer.concat(parts)).digest();

/** What is signed beside the message (RFC 8945 §4.3.3). */
function variables(
  key: TsigKey,
  time: Buffer,
  { fudge, error, other }: Omit<Tsig, "start" | "mac" | "time">,
): Buffer[] {
  return [
    wireName(key.name),
    uint(CLASS_ANY, 2),
    uint(0, 4),
    wireName(key.algorithm),
    time,
    fudge,
    error,
    uint(other.length, 2),
    other,
  ];
}

function signed(message: Buffer, key: TsigKey, seconds: number): { packet: Buffer; mac: Buffer } {
  const time = uint(seconds, 6);
  const plain = { fudge: uint(FUDGE_SECONDS, 2), error: uint(0, 2), other: Buffer.alloc(0) };
  const mac = macOf(key, [message, ...variables(key, time, plain)]);
  const data = Buffer.concat([
    wireName(key.algorithm),
    time,
    plain.fudge,
    uint(mac.length, 2),
    mac,
    message.subarray(0, 2),
    plain.error,
    uint(0, 2),
  ]);
  const header = Buffer.from(message.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(header.readUInt16BE(10) + 1, 10);
  const record = [
    wireName(key.name),
    uint(TSIG_TYPE, 2),
    uint(CLASS_ANY, 2),
    uint(0, 4),
    uint(data.length, 2),
    data,
  ];
  return { packet: Buffer.concat([header, message.subarray(HEADER_BYTES), ...record]), mac };
}

interface Tsig {
  /** Where the record begins in the packet. */
  start: number;
  time: Buffer;
  fudge: Buffer;
  mac: Buffer;
  error: Buffer;
  other: Buffer;
}

function problemIn(
  answer: Buffer,
  { id, key, mac }: { id: number; key: TsigKey; mac: Buffer },
): string | null {
  if (answer.length < HEADER_BYTES || answer.readUInt16BE(0) !== id)
    return "the answer is to another question";
  const code = answer[3]! & 0x0f;
  if (code !== 0) return `the server answered ${RCODES[code] ?? `code ${code}`}`;
  const tsig = findTsig(answer, key);
  if (tsig === null) return "the answer is not signed";
  const header = Buffer.from(answer.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(header.readUInt16BE(10) - 1, 10);
  const right = macOf(key, [
    uint(mac.length, 2),
    mac,
    header,
    answer.subarray(HEADER_BYTES, tsig.start),
    ...variables(key, tsig.time, tsig),
  ]);
  const isRight = right.length === tsig.mac.length && timingSafeEqual(right, tsig.mac);
  return isRight ? null : "the answer has a wrong signature";
}

/** It is the last record (§5.1), and its name is not compressed by servers that follow the RFC. */
function findTsig(answer: Buffer, key: TsigKey): Tsig | null {
  const head = Buffer.concat([wireName(key.name), uint(TSIG_TYPE, 2), uint(CLASS_ANY, 2), uint(0, 4)]);
  const start = answer.lastIndexOf(head);
  if (start < 0) return null;
  let at = start + head.length + 2 + wireName(key.algorithm).length;
  const take = (bytes: number) => {
    at += bytes;
    return answer.subarray(at - bytes, at);
  };
  const time = take(6);
  const fudge = take(2);
  const macSize = take(2);
  if (macSize.length < 2) return null;
  const mac = take(macSize.readUInt16BE(0));
  take(2);
  const error = take(2);
  const otherSize = take(2);
  if (otherSize.length < 2) return null;
  return { start, time, fudge, mac, error, other: take(otherSize.readUInt16BE(0)) };
}

/** The answer, or why there is none. Each message has its length before it (RFC 7766 §8). */
function exchange(
  server: DnsServer,
  packet: Buffer,
  { clock, timeoutMs }: { clock: Clock; timeoutMs: number },
): Promise<Buffer | string> {
  const { promise, resolve } = Promise.withResolvers<Buffer | string>();
  const socket = createConnection({ host: server.ip, port: server.port });
  const cancel = clock.after(timeoutMs, () => resolve("it did not answer in time"));
  let received = Buffer.alloc(0);
  socket.on("connect", () => socket.write(Buffer.concat([uint(packet.length, 2), packet])));
  socket.on("error", (error) => resolve(error.message));
  socket.on("close", () => resolve("it closed the connection"));
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (received.length < 2) return;
    const end = 2 + received.readUInt16BE(0);
    if (received.length >= end) resolve(received.subarray(2, end));
  });
  return promise.finally(() => {
    cancel();
    socket.destroy();
  });
}
