// JSON-RPC and the eras of MCP: since 2026-07-28 each request carries its version and repeats it in headers; before, an
// `initialize` agreed on one. Both are answered without a session, each request by itself.

/** Newest first. */
const MODERN_VERSIONS = ["2026-07-28"];
const LEGACY_VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
export const PROTOCOL_VERSIONS: readonly string[] = [...MODERN_VERSIONS, ...LEGACY_VERSIONS];

export const RPC_CODES = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const;

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";

type RpcId = string | number;

export interface RpcRequest {
  id: RpcId;
  method: string;
  params: Record<string, unknown>;
  /** Since 2026-07-28. */
  isModern: boolean;
}

/** A refusal of the protocol, not of a tool. */
export class RpcError extends Error {
  /** `status`: of HTTP. */
  constructor(
    readonly code: number,
    message: string,
    readonly status = 200,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

/** Null where it cannot be read. */
export function idOf(body: unknown): RpcId | null {
  if (!isObject(body)) return null;
  const { id } = body;
  return typeof id === "string" || Number.isSafeInteger(id) ? (id as RpcId) : null;
}

/** Null for a notification, which gets no answer. Throws RpcError. */
export function readMessage(body: unknown, headers: Headers): RpcRequest | null {
  if (!isObject(body) || body["jsonrpc"] !== "2.0" || typeof body["method"] !== "string") {
    throw invalid("Send one JSON-RPC 2.0 request. Batches are not supported.");
  }
  const { method, params = {} } = body;
  if (!isObject(params)) throw invalid("`params` must be an object.");
  if (!Object.hasOwn(body, "id")) return null;
  const id = idOf(body);
  if (id === null) throw invalid("`id` must be a string or an integer.");
  const meta = isObject(params["_meta"]) ? params["_meta"] : {};
  const claimed = meta[VERSION_KEY];
  const header = headers.get("mcp-protocol-version");
  const isModern =
    claimed === undefined ? isModernVersion(header) : !LEGACY_VERSIONS.some((v) => v === claimed);
  const request = { id, method: method as string, params, isModern };
  if (isModern) checkModern(request, meta, headers);
  else if (header !== null && !LEGACY_VERSIONS.includes(header)) throw unsupported(header);
  return request;
}

/** The version for a client that asks for `asked` in `initialize`: that one, or the newest of its era. */
export function agreeOnVersion(asked: unknown): string {
  return LEGACY_VERSIONS.find((version) => version === asked) ?? LEGACY_VERSIONS[0]!;
}

function isModernVersion(version: string | null): boolean {
  return version !== null && /^\d{4}-\d\d-\d\d$/.test(version) && version >= MODERN_VERSIONS.at(-1)!;
}

/** The headers must repeat the body, so that what a proxy decides by them holds (Streamable HTTP, Server Validation). */
function checkModern({ method, params }: RpcRequest, meta: Record<string, unknown>, headers: Headers): void {
  const version = meta[VERSION_KEY];
  if (typeof version !== "string") throw missing(VERSION_KEY);
  if (!isObject(meta[CAPABILITIES_KEY])) throw missing(CAPABILITIES_KEY);
  const header = headers.get("mcp-protocol-version");
  if (header !== null && header !== version) throw mismatch("MCP-Protocol-Version");
  if (!MODERN_VERSIONS.includes(version)) throw unsupported(version);
  if (header === null) throw mismatch("MCP-Protocol-Version");
  if (headers.get("mcp-method") !== method) throw mismatch("Mcp-Method");
  if (method === "tools/call" && decodeHeader(headers.get("mcp-name")) !== params["name"]) {
    throw mismatch("Mcp-Name");
  }
}

/** Names beyond ASCII come in base64 (Streamable HTTP, Value Encoding). */
function decodeHeader(value: string | null): string | null {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value ?? "")?.[1];
  return encoded === undefined ? value : Buffer.from(encoded, "base64").toString();
}

function invalid(message: string): RpcError {
  return new RpcError(RPC_CODES.invalidRequest, message, 400);
}

function missing(key: string): RpcError {
  return new RpcError(RPC_CODES.invalidParams, `\`params._meta\` lacks \`${key}\`.`, 400);
}

function mismatch(header: string): RpcError {
  const message = `The ${header} header is missing or differs from the body.`;
  return new RpcError(RPC_CODES.headerMismatch, message, 400);
}

function unsupported(requested: string): RpcError {
  const data = { supported: PROTOCOL_VERSIONS, requested };
  return new RpcError(RPC_CODES.unsupportedVersion, "Unsupported protocol version", 400, data);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
