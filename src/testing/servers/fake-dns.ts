// A small real DNS server for tests and load runs: UDP and TCP on one port, answering from an object.
//
//   await using dns = await startFakeDns({
//     "example.com MX": [{ preference: 10, exchange: "mx1.example.com" }],
//     "mx1.example.com A": ["127.0.0.2"],
//     "example.com TXT": ["one record", ["another, in", " two strings"]],
//     "www.example.com CNAME": "example.com",
//     "*.load.test MX": [{ preference: 10, exchange: "mx1.example.com" }],
//     "gone.example NXDOMAIN": true, "broken.example SERVFAIL": true, "example.com AAAA": { fault: "TIMEOUT" },
//   });
//   dns.zone["example.com MX"] = …;   changes count from the next query on
//
// A name without any key is NXDOMAIN; a name with keys of other types only answers without records (NODATA).
import { createServer, type Server, type Socket } from "node:net";
import { type Answer, decode, encode, type Packet } from "dns-packet";

/**
 * GARBAGE: unreadable bytes. TRUNCATED: cut over UDP, whole over TCP. FORGED: a wrong id before the right answer.
 * ALIAS_ONLY: an alias without what it leads to.
 */
const FAULTS = [
  "NXDOMAIN",
  "SERVFAIL",
  "REFUSED",
  "FORMERR",
  "TIMEOUT",
  "GARBAGE",
  "TRUNCATED",
  "FORGED",
  "ALIAS_ONLY",
] as const;
export type DnsFault = (typeof FAULTS)[number];

const TYPES = ["A", "AAAA", "CNAME", "MX", "NS", "PTR", "TXT", "SOA", "TLSA", "CAA"] as const;
type ZoneType = (typeof TYPES)[number];

export interface ZoneMx {
  preference: number;
  /** "." or "" is a null MX. */
  exchange: string;
}

export interface ZoneTlsa {
  usage: number;
  selector: number;
  matchingType: number;
  /** Hex. */
  data: string;
}

export interface ZoneCaa {
  tag: "issue" | "issuewild" | "iodef";
  value: string;
  issuerCritical?: boolean;
}

/** A, AAAA, NS, PTR, CNAME: one string or several. TXT: an inner list holds the strings of one record. */
export type ZoneValue =
  | string
  | (string | string[] | ZoneMx | ZoneTlsa | ZoneCaa)[]
  | ZoneMx
  | { fault: DnsFault }
  | true;

/** Keys are `name TYPE` or `name FAULT`, names in lower case; `*.name` and `*` match what has no keys of its own. */
export type Zone = Record<string, ZoneValue>;

export interface FakeDns {
  zone: Zone;
  /** `ip:port`. */
  address: string;
  /** What was asked, oldest first, such as `{ name: "example.com", type: "MX", protocol: "udp" }`. */
  queries: { name: string; type: string; protocol: "udp" | "tcp" }[];
  [Symbol.asyncDispose](): Promise<void>;
}

export interface FakeDnsOptions {
  /** 127.0.0.1 by default. */
  ip?: string;
  /** One that is free by default. */
  port?: number;
  ttlSeconds?: number;
  /** Of the SOA in negative answers. */
  negativeTtlSeconds?: number;
  /** The zone in whose name every negative answer is given ("" = the root); null = such answers name none. */
  soaZone?: string | null;
  /** Sets the AD bit: on all answers, or on those to these questions. */
  isSecure?: boolean | ((name: string, type: string) => boolean);
}

interface Settings {
  zone: Zone;
  queries: FakeDns["queries"];
  ttlSeconds: number;
  negativeTtlSeconds: number;
  soaZone: string | null | undefined;
  isSecure(name: string, type: string): boolean;
}

const QUERIES_KEPT_MAX = 100_000;
const FLAG_RECURSION = 0x0180;
const FLAG_AUTHENTIC = 0x0020;
const FLAG_TRUNCATED = 0x0200;
const RCODES = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

/** UDP and TCP must share a port that the system chooses: where TCP finds it taken, another one is tried. */
export async function startFakeDns(zone: Zone = {}, options: FakeDnsOptions = {}): Promise<FakeDns> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(zone, options);
    } catch (error) {
      if (tries === 10) throw error;
    }
  }
}

async function startOnce(zone: Zone, options: FakeDnsOptions): Promise<FakeDns> {
  const { isSecure = false, ip = "127.0.0.1", port = 0 } = options;
  const settings: Settings = {
    zone,
    queries: [],
    ttlSeconds: options.ttlSeconds ?? 60,
    negativeTtlSeconds: options.negativeTtlSeconds ?? 60,
    soaZone: options.soaZone,
    isSecure: typeof isSecure === "function" ? isSecure : () => isSecure,
  };
  const connections = new Set<Socket>();
  const udp = await Bun.udpSocket({
    hostname: ip,
    port,
    socket: {
      data(socket, bytes, port, address) {
        for (const reply of answerPacket(bytes, "udp", settings)) {
          try {
            socket.send(reply, port, address);
          } catch {
            // The one before was for a process that a test has killed.
          }
        }
      },
      error() {},
    },
  });
  const server = await listenTcp(ip, udp.port, (socket) => serveTcp(socket, connections, settings)).catch(
    (error) => {
      udp.close();
      throw error;
    },
  );
  return {
    zone,
    address: `${ip}:${udp.port}`,
    queries: settings.queries,
    async [Symbol.asyncDispose]() {
      udp.close();
      for (const socket of connections) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function listenTcp(ip: string, port: number, onConnection: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(onConnection);
    server.once("error", reject);
    server.listen(port, ip, () => resolve(server));
  });
}

function serveTcp(socket: Socket, connections: Set<Socket>, settings: Settings): void {
  connections.add(socket);
  socket.on("close", () => connections.delete(socket));
  socket.on("error", () => socket.destroy());
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
      const end = 2 + received.readUInt16BE(0);
      for (const reply of answerPacket(received.subarray(2, end), "tcp", settings)) {
        const length = Buffer.alloc(2);
        length.writeUInt16BE(reply.length);
        socket.write(Buffer.concat([length, reply]));
      }
      received = received.subarray(end);
    }
  });
}

function answerPacket(bytes: Buffer, protocol: "udp" | "tcp", settings: Settings): Buffer[] {
  const query = decode(bytes);
  const question = query.questions?.[0];
  if (question === undefined) return [];
  const name = question.name.toLowerCase();
  if (settings.queries.length < QUERIES_KEPT_MAX)
    settings.queries.push({ name, type: question.type, protocol });
  const fault = findFault(settings.zone, name, question.type);
  if (fault === "TIMEOUT") return [];
  if (fault === "GARBAGE") return [Buffer.concat([garbageHeader(query), Buffer.alloc(40, 0xff)])];
  if (fault === "TRUNCATED" && protocol === "udp") return [respond(query, { flags: FLAG_TRUNCATED })];
  const answer = encodeAnswer(query, name, fault, settings);
  if (fault === "FORGED") return [forge(answer), answer];
  // Without EDNS 512 bytes are what a client takes (RFC 1035 §4.2.1).
  const room = query.additionals?.some((record) => record.type === "OPT") ? 1232 : 512;
  if (protocol === "udp" && answer.length > room) return [respond(query, { flags: FLAG_TRUNCATED })];
  return [answer];
}

function encodeAnswer(query: Packet, name: string, fault: DnsFault | null, settings: Settings): Buffer {
  if (fault === "SERVFAIL" || fault === "REFUSED" || fault === "FORMERR") {
    return respond(query, { flags: RCODES[fault] });
  }
  const type = query.questions?.[0]?.type ?? "A";
  const answers: Answer[] = [];
  let owner = name;
  let state = findName(settings.zone, owner);
  for (let hops = 0; hops < 20 && fault !== "NXDOMAIN"; hops += 1) {
    answers.push(...recordsOf(owner, type, state.values[type as ZoneType], settings.ttlSeconds));
    const alias = state.values.CNAME;
    if (answers.some((record) => record.type === type) || typeof alias !== "string") break;
    answers.push(...recordsOf(owner, "CNAME", alias, settings.ttlSeconds));
    if (fault === "ALIAS_ONLY") return respond(query, { flags: RCODES.NOERROR, answers });
    owner = alias;
    state = findName(settings.zone, owner);
  }
  const isNegative = !answers.some((record) => record.type === type);
  const isMissing =
    fault === "NXDOMAIN" || !state.exists || findFault(settings.zone, owner, type) === "NXDOMAIN";
  return respond(query, {
    flags:
      (isNegative && isMissing ? RCODES.NXDOMAIN : RCODES.NOERROR) |
      (settings.isSecure(name, type) ? FLAG_AUTHENTIC : 0),
    answers,
    authorities: isNegative ? authoritiesOf(isMissing ? parentOf(owner) : owner, settings) : [],
  });
}

function respond(
  query: Packet,
  reply: { flags: number; answers?: Answer[]; authorities?: Answer[] },
): Buffer {
  return encode({
    type: "response",
    id: query.id,
    flags: FLAG_RECURSION | reply.flags,
    questions: query.questions,
    answers: reply.answers ?? [],
    authorities: reply.authorities ?? [],
  });
}

function findFault(zone: Zone, name: string, type: string): DnsFault | null {
  const value = zone[`${name} ${type}`];
  if (value !== undefined && value !== true && typeof value === "object" && "fault" in value)
    return value.fault;
  const owner = valuesAt(zone, name).exists || FAULTS.some((fault) => zone[`${name} ${fault}`]) ? name : "*";
  return FAULTS.find((fault) => zone[`${owner} ${fault}`] !== undefined) ?? null;
}

interface FoundName {
  exists: boolean;
  values: Partial<Record<ZoneType, ZoneValue>>;
}

function findName(zone: Zone, name: string): FoundName {
  const own = valuesAt(zone, name);
  if (own.exists) return own;
  const labels = name.split(".");
  for (let index = 1; index <= labels.length; index += 1) {
    const wildcard = valuesAt(zone, ["*", ...labels.slice(index)].join("."));
    if (wildcard.exists) return wildcard;
  }
  return own;
}

function valuesAt(zone: Zone, name: string): FoundName {
  const values: FoundName["values"] = {};
  let exists = false;
  for (const type of TYPES) {
    const value = zone[`${name} ${type}`];
    if (value === undefined) continue;
    exists = true;
    values[type] = value;
  }
  return { exists, values };
}

function recordsOf(name: string, type: string, value: ZoneValue | undefined, ttl: number): Answer[] {
  if (value === undefined || value === true) return [];
  if (typeof value === "object" && "fault" in value) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.map((one) => toRecord(name, type, one, ttl));
}

function toRecord(
  name: string,
  type: string,
  value: string | string[] | ZoneMx | ZoneTlsa | ZoneCaa,
  ttl: number,
): Answer {
  if (type === "MX" && typeof value === "object" && "exchange" in value) {
    return {
      name,
      type,
      class: "IN",
      ttl,
      data: { preference: value.preference, exchange: value.exchange || "." },
    };
  }
  if (type === "TXT" && (typeof value === "string" || Array.isArray(value))) {
    const strings = Array.isArray(value) ? value : splitString(value);
    return { name, type, class: "IN", ttl, data: strings };
  }
  if (typeof value === "string" && (type === "A" || type === "AAAA" || type === "PTR" || type === "NS")) {
    return { name, type, class: "IN", ttl, data: value };
  }
  if (typeof value === "string" && type === "CNAME") return { name, type, class: "IN", ttl, data: value };
  if (type === "TLSA" && typeof value === "object" && "usage" in value) {
    const { usage, selector, matchingType, data } = value;
    const certificate = Buffer.from(data, "hex");
    return { name, type, class: "IN", ttl, data: { usage, selector, matchingType, certificate } };
  }
  if (type === "CAA" && typeof value === "object" && "tag" in value)
    return { name, type, class: "IN", ttl, data: value };
  throw new Error(`the fake zone's value does not fit: ${name} ${type}`);
}

/** One string holds at most 255 bytes; an empty record still holds one string. */
function splitString(text: string): string[] {
  return text.match(/[\s\S]{1,255}/g) ?? [""];
}

function authoritiesOf(zone: string, { soaZone = zone, negativeTtlSeconds }: Settings): Answer[] {
  return soaZone === null ? [] : [soa(soaZone || ".", negativeTtlSeconds)];
}

/** A zone cannot be named like a name that it does not have. */
function parentOf(name: string): string {
  return name.slice(name.indexOf(".") + 1);
}

function soa(name: string, seconds: number): Answer {
  const data = { mname: "ns.fake.test", rname: "root.fake.test", serial: 1, refresh: 1, retry: 1, expire: 1 };
  return { name, type: "SOA", class: "IN", ttl: seconds, data: { ...data, minimum: seconds } };
}

/** The right id and flags, and counts that the bytes behind cannot satisfy. */
function garbageHeader(query: Packet): Buffer {
  return encode({ type: "response", id: query.id, flags: FLAG_RECURSION }).subarray(0, 4);
}

function forge(answer: Buffer): Buffer {
  const forged = Buffer.from(answer);
  forged.writeUInt16BE((answer.readUInt16BE(0) + 1) & 0xffff, 0);
  return forged;
}
