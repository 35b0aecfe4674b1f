// Fetches URLs that customers provide. Names are resolved once, every address is checked, and the connection goes to a
// checked address, so that a second DNS answer cannot change it (DNS rebinding).
import { networkInterfaces } from "node:os";
import type { DnsAnswer, Resolver } from "../dns/resolver.ts";
import { runningClock } from "./clock.ts";
import { ignoreProxies } from "./ignore-proxies.ts";
import { localFault, ourFault } from "./local-fault.ts";
import { isAddress, isNetwork, isReachableAddress, type Networks, readNetworks } from "./networks.ts";

ignoreProxies();

/** How an operator allows it. */
const CLOSED = "(see outbound.allow_private_networks)";
const HEADER_BYTES_MAX = 64 * 1024;

export interface GuardedFetchParts {
  resolver: Pick<Resolver, "a" | "aaaa">;
  /** Allowed networks besides the public Internet. */
  allowPrivateNetworks: Networks;
  /** PEM of CAs to trust instead of the system's. */
  authorities?: string[];
}

export type GuardedFetchResult =
  | { kind: "answered"; status: number; headers: Headers; body: Uint8Array }
  /** `reason` is a phrase for the customer; `isLocal`: this machine could not connect at all. */
  | { kind: "refused"; reason: string; isLocal?: boolean };

export interface GuardedFetchRequest {
  url: string;
  /** Of the response. */
  bytesMax: number;
  /** Cuts a longer response instead of refusing it. */
  isCut?: boolean;
  /** For the whole exchange, from the DNS lookup to the end of the response. */
  timeoutMs: number;
  /** Additional headers. */
  headers?: Record<string, string>;
  /** Sends a POST with this body instead of a GET. */
  post?: { contentType: string; body: Uint8Array; headers?: Record<string, string> };
  /** Sends a HEAD instead of a GET. */
  isHead?: true;
  /** Another method; with `post`, its body goes with it. */
  method?: "DELETE" | "POST";
}

/** Requests an http or https URL. Follows no redirects, sends no cookies and never throws. */
export async function guardedFetch(
  parts: GuardedFetchParts,
  request: GuardedFetchRequest,
): Promise<GuardedFetchResult> {
  const url = URL.parse(request.url);
  if (url === null) return refused("it is not a URL");
  const problem = problemOf(url);
  if (problem !== null) return refused(problem);
  const { signal, cancel } = startDeadline(request.timeoutMs);
  let ip: string | null = null;
  try {
    const address = await Promise.race([chooseAddress(parts, url.hostname), rejectedBy(signal)]);
    if (address.kind === "refused") return address;
    ip = address.ip;
    const response = await fetchPinned(parts, url, ip, { ...request, signal });
    if (sizeOf(response.headers) > HEADER_BYTES_MAX) {
      await response.body?.cancel();
      return refused(`its headers are larger than ${HEADER_BYTES_MAX} bytes`);
    }
    const body = await readCapped(response, request);
    if (body === null) return refused(`it is larger than ${request.bytesMax} bytes`);
    return { kind: "answered", status: response.status, headers: response.headers, body };
  } catch (error) {
    const fault = await faultOf(error, ip, url);
    return fault === null ? refused(reasonOf(error)) : { ...refused(fault), isLocal: true };
  } finally {
    cancel();
  }
}

function startDeadline(ms: number): { signal: AbortSignal; cancel(): void } {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("It took too long.", "TimeoutError"));
  return { signal: controller.signal, cancel: runningClock.after(ms, expire) };
}

/** Rejects at the deadline. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** What is wrong with a URL, without any lookup; null = nothing. */
export function urlProblem(text: string): string | null {
  const url = URL.parse(text);
  return url === null ? "it is not a URL" : problemOf(url);
}

function problemOf(url: URL): string | null {
  if (url.protocol !== "https:" && url.protocol !== "http:") return "only http and https URLs are fetched";
  if (url.username !== "" || url.password !== "") return "it contains a user name or a password";
  const port = Number(url.port);
  const isUsual = url.port === "" || port === 80 || port === 443 || port >= 1024;
  return isUsual ? null : `port ${port} is not allowed`;
}

async function chooseAddress(
  { resolver, allowPrivateNetworks }: GuardedFetchParts,
  hostname: string,
): Promise<{ kind: "address"; ip: string } | Extract<GuardedFetchResult, { kind: "refused" }>> {
  const literal = hostname.replace(/^\[(.*)\]$/, "$1");
  const name = hostname.toLowerCase().replace(/\.$/, "");
  const found = isAddress(literal) ? { ips: [literal] } : await addressesOf(resolver, name);
  if ("isLocal" in found) return { ...refused(found.reason), isLocal: true };
  const { ips } = found;
  const [ip] = ips;
  if (ip === undefined) return refused(`the host name ${name} has no address`);
  if (!ips.every((each) => isReachableAddress(each, allowPrivateNetworks))) {
    return refused(`it resolves to an address that is not public ${CLOSED}`);
  }
  const own = ownAddresses();
  if (ips.some((each) => own.contain(each) && !allowPrivateNetworks.contain(each))) {
    return refused(`it resolves to this server ${CLOSED}`);
  }
  return { kind: "address", ip };
}

/** `localhost` is not in DNS (RFC 6761 §6.3): it is handled like any address of this machine. */
async function addressesOf(
  resolver: GuardedFetchParts["resolver"],
  name: string,
): Promise<{ ips: string[] } | { reason: string; isLocal: true }> {
  if (/(?:^|\.)localhost$/.test(name)) return { ips: ["127.0.0.1"] };
  const answers = await Promise.all([resolver.a(name), resolver.aaaa(name)]);
  const ips = answers.flatMap(valuesOf);
  const failed = answers.find((answer) => answer.kind === "failed" && answer.isLocal === true);
  return ips.length > 0 || failed?.kind !== "failed" ? { ips } : { reason: failed.reason, isLocal: true };
}

/** Services on this machine may trust connections from itself. */
function ownAddresses(): Networks {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return readNetworks(own.map(({ address }) => address).filter(isNetwork));
}

function valuesOf(answer: DnsAnswer<string>): string[] {
  return answer.kind === "found" ? answer.values : [];
}

/** Connects to `ip`, with the URL's host in the Host header and in TLS, whose certificate must match it. */
function fetchPinned(
  parts: GuardedFetchParts,
  url: URL,
  ip: string,
  { signal, headers, post, isHead, method }: GuardedFetchRequest & { signal: AbortSignal },
): Promise<Response> {
  const pinned = new URL(url);
  pinned.hostname = ip.includes(":") ? `[${ip}]` : ip;
  pinned.hash = "";
  // SNI has names only (RFC 6066 §3); a certificate for an address is checked against the address.
  const isLiteral = isAddress(url.hostname.replace(/^\[(.*)\]$/, "$1"));
  const serverName = isLiteral ? undefined : url.hostname.replace(/\.$/, "");
  return fetch(pinned, {
    redirect: "manual",
    keepalive: false,
    signal,
    headers: {
      ...headers,
      host: url.host,
      "accept-encoding": "identity",
      "user-agent": "Sendlark",
      ...(post === undefined ? {} : { ...post.headers, "content-type": post.contentType }),
    },
    ...(isHead === true ? { method: "HEAD" } : {}),
    ...(post === undefined ? {} : { method: "POST", body: post.body as Uint8Array<ArrayBuffer> }),
    ...(method === undefined ? {} : { method }),
    ...(url.protocol === "https:" ? { tls: { serverName, ca: parts.authorities } } : {}),
  });
}

/** The runtime has decoded the body already. */
function sizeOf(headers: Headers): number {
  let size = 0;
  for (const [name, value] of headers) size += name.length + value.length;
  return size;
}

/** Null for a longer body, unless it may be cut. Counts decompressed bytes. */
async function readCapped(
  response: Response,
  { bytesMax, isCut = false }: GuardedFetchRequest,
): Promise<Uint8Array | null> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > bytesMax && !isCut) return null;
    chunks.push(chunk);
    // Leaving the loop closes the connection.
    if (size > bytesMax) return Buffer.concat(chunks, size).subarray(0, bytesMax);
  }
  return Buffer.concat(chunks, size);
}

async function faultOf(error: unknown, ip: string | null, url: URL): Promise<string | null> {
  const isTimeout = error instanceof Error && error.name === "TimeoutError";
  const fault = ourFault(error);
  if (fault !== null || ip === null || isTimeout) return fault;
  const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
  return localFault({ ip, port, localAddress: null });
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "it did not answer in time";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /CERT|TLS|SSL/i.test(code) ? "its certificate is not valid" : "the connection failed";
}

function refused(reason: string): { kind: "refused"; reason: string } {
  return { kind: "refused", reason };
}
