// Sends one query to one DNS server: UDP first, TCP when the answer is truncated. No cache, no retry.
import { randomInt } from "node:crypto";
import { createConnection } from "node:net";
import { AUTHENTIC_DATA, encode, RECURSION_DESIRED } from "dns-packet";
import { localFault, ourFault } from "../lib/local-fault.ts";
import type { DnsServer } from "./dns-server-address.ts";
import { broken, notSent, type Query, type QueryType, type Reading, readResponse } from "./read-response.ts";

/** Fits every path without fragmentation (DNS flag day 2020). */
const UDP_PAYLOAD_BYTES = 1232;
/** After this many stray packets somebody may be guessing ids: ask over TCP, where that is impossible. */
const STRAYS_MAX = 16;

/** Repeats the query without EDNS for a server that does not support it. Ends when `signal` aborts. */
export async function askServer(
  server: DnsServer,
  question: { name: string; type: QueryType },
  signal: AbortSignal,
): Promise<Reading> {
  const reading = await askOnce(server, question, { hasEdns: true, signal });
  if (reading.kind !== "broken" || !reading.isPlainWanted) return reading;
  return askOnce(server, question, { hasEdns: false, signal });
}

async function askOnce(
  server: DnsServer,
  question: { name: string; type: QueryType },
  options: { hasEdns: boolean; signal: AbortSignal },
): Promise<Reading> {
  const query: Query = { ...question, id: randomInt(0x10000) };
  const packet = encodeQuery(query, options.hasEdns);
  const reading = await askByUdp(server, { query, packet, signal: options.signal });
  if (reading.kind !== "truncated") return reading;
  return askByTcp(server, { query, packet, signal: options.signal });
}

/** AD in a query asks for AD in the answer without the bulk of signatures (RFC 6840 §5.7). */
function encodeQuery(query: Query, hasEdns: boolean): Buffer {
  return encode({
    type: "query",
    id: query.id,
    flags: RECURSION_DESIRED | AUTHENTIC_DATA,
    questions: [{ name: query.name, type: query.type, class: "IN" }],
    additionals: hasEdns
      ? [
          {
            type: "OPT",
            name: ".",
            udpPayloadSize: UDP_PAYLOAD_BYTES,
            extendedRcode: 0,
            ednsVersion: 0,
            flags: 0,
            flag_do: false,
            options: [],
          },
        ]
      : [],
  });
}

interface Exchange {
  query: Query;
  packet: Buffer;
  signal: AbortSignal;
}

/** A new socket per query: the system picks a random port and drops packets from other hosts. */
async function askByUdp(server: DnsServer, exchange: Exchange): Promise<Reading> {
  if (exchange.signal.aborted) return timedOut;
  const { promise, resolve } = Promise.withResolvers<Reading>();
  const onAbort = () => resolve(timedOut);
  exchange.signal.addEventListener("abort", onAbort);
  let strays = 0;
  try {
    const socket = await Bun.udpSocket({
      connect: { hostname: server.ip, port: server.port },
      socket: {
        data(_socket, bytes) {
          const reading = readResponse(bytes, exchange.query);
          if (reading.kind !== "alien") return resolve(reading);
          strays += 1;
          if (strays > STRAYS_MAX) resolve({ kind: "truncated" });
        },
        error: () => resolve(broken("the server is unreachable")),
      },
    });
    try {
      socket.send(exchange.packet);
      return await promise;
    } finally {
      socket.close();
    }
  } catch (error) {
    const fault = ourFault(error);
    return fault === null ? broken(`UDP failed: ${messageOf(error)}`) : notSent(fault);
  } finally {
    exchange.signal.removeEventListener("abort", onAbort);
  }
}

/** Each message is preceded by its length in two bytes (RFC 7766 §8). */
async function askByTcp(server: DnsServer, exchange: Exchange): Promise<Reading> {
  if (exchange.signal.aborted) return timedOut;
  const { promise, resolve } = Promise.withResolvers<Reading>();
  const onAbort = () => resolve(timedOut);
  exchange.signal.addEventListener("abort", onAbort);
  const socket = createConnection({ host: server.ip, port: server.port });
  let received = Buffer.alloc(0);
  socket.on("connect", () => socket.write(frame(exchange.packet)));
  socket.on("error", (error) => resolve(tcpFailure(server, error)));
  socket.on("close", () => resolve(broken("the server closed the connection")));
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (received.length < 2) return;
    const end = 2 + received.readUInt16BE(0);
    if (received.length < end) return;
    const reading = readResponse(received.subarray(2, end), exchange.query);
    resolve(
      reading.kind === "answer" || reading.kind === "broken" ? reading : broken("wrong answer over TCP"),
    );
  });
  try {
    return await promise;
  } finally {
    exchange.signal.removeEventListener("abort", onAbort);
    socket.destroy();
  }
}

async function tcpFailure(server: DnsServer, error: Error): Promise<Reading> {
  const fault = await localFault({ ...server, localAddress: null });
  return fault === null ? broken(`TCP failed: ${error.message}`) : notSent(fault);
}

const timedOut = broken("the server did not answer in time");

function frame(packet: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(packet.length);
  return Buffer.concat([length, packet]);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
