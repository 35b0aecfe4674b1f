// What a provider of DNS has to do: find a zone, read the records at a name, and replace them. All of a name and type at
// once, so that one interface fits those with record ids and those with record sets.
import { AppError } from "../../lib/app-error.ts";
import type { GuardedFetchRequest, GuardedFetchResult } from "../../lib/guarded-fetch.ts";
import { LIMITS } from "../../limits.ts";

export type WrittenType = "TXT" | "MX" | "CNAME";

export interface RecordKey {
  /** The whole name, in lower case, without a trailing dot. */
  name: string;
  type: WrittenType;
}

/** TXT: the whole text. MX: `10 mail.example.com`. CNAME: a host. Hosts without a trailing dot. */
export type RecordValue = string;

export interface Zone {
  id: string;
  name: string;
}

export interface DnsWriter {
  /** As in the configuration: `cloudflare`. */
  name: string;
  /** The zone of a name that this account has; null = none. Rejects with an AppError. */
  findZone(name: string): Promise<Zone | null>;
  list(zone: Zone, key: RecordKey): Promise<RecordValue[]>;
  /** Makes these the only records of the name and type; none = removes them. Safe to repeat. New ones live for `ttlSeconds`. */
  replace(zone: Zone, key: RecordKey, values: RecordValue[], ttlSeconds?: number): Promise<void>;
}

export const TTL_SECONDS = 3600;

/** `mail.shop.example.co.uk` and what is above it, as far as two labels. */
export function possibleZones(name: string): string[] {
  const labels = name.split(".");
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
}

/** `@` for the zone itself. */
export function relativeTo(zone: Zone, name: string): string {
  return name === zone.name ? "@" : name.slice(0, -zone.name.length - 1);
}

export const withoutDot = (host: string) => host.replace(/\.$/, "");

/** `10 mail.example.com.` without the dot, other values as they are. */
export function plainValue(type: WrittenType, value: string): RecordValue {
  return type === "TXT" ? joinStrings(value) : withoutDot(value.toLowerCase());
}

/** In the presentation format of zone files, with absolute hosts. */
export function zoneValue(type: WrittenType, value: RecordValue): string {
  return type === "TXT" ? splitStrings(value) : `${value}.`;
}

/** A character-string has at most 255 bytes (RFC 1035 §3.3); our texts are ASCII. */
const STRING_CHARS_MAX = 255;

function splitStrings(text: string): string {
  const strings = text.match(new RegExp(`[^]{1,${STRING_CHARS_MAX}}`, "g")) ?? [""];
  return strings.map((part) => `"${part.replaceAll(/["\\]/g, "\\$&")}"`).join(" ");
}

/** `"a" "b"` as `ab`. A text without quotes stands for itself. */
export function joinStrings(text: string): string {
  const trimmed = text.trim();
  if (!/^"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")*$/.test(trimmed)) return trimmed;
  return [...trimmed.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, part]) => part!.replaceAll(/\\(.)/g, "$1"))
    .join("");
}

export interface ProviderApi {
  /** Null for a 404. Rejects with an AppError that has the provider's own words. */
  ask(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<unknown>;
}

export type FetchAnswer = (request: GuardedFetchRequest) => Promise<GuardedFetchResult>;

/** A JSON API with a bearer token. */
export function jsonApi(
  fetchAnswer: FetchAnswer,
  { name, url, token }: { name: string; url: string; token: string },
): ProviderApi {
  return {
    async ask(method, path, body) {
      const answer = await fetchAnswer({
        url: `${url}${path}`,
        bytesMax: LIMITS.dnsApiAnswerBytesMax,
        timeoutMs: LIMITS.dnsApiTimeoutMs,
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
        ...(method === "GET" ? {} : { method }),
        ...(body === undefined
          ? {}
          : { post: { contentType: "application/json", body: Buffer.from(JSON.stringify(body)) } }),
      });
      if (answer.kind === "refused") throw providerError(name, answer.reason);
      if (answer.status === 404) return null;
      const text = Buffer.from(answer.body).toString();
      if (answer.status >= 300) throw providerError(name, `it answered ${answer.status}: ${reasonIn(text)}`);
      if (text.trim() === "") return {};
      try {
        return JSON.parse(text);
      } catch {
        throw providerError(name, "it did not answer with JSON");
      }
    },
  };
}

export function providerError(name: string, reason: string): AppError {
  return new AppError("application_error", `${name}: ${reason}`, { status: 502 });
}

const REASON_CHARS_MAX = 300;

/** The provider's message, wherever it stands. */
export function reasonIn(text: string): string {
  const found = /"(?:message|Message)"\s*:\s*"((?:[^"\\]|\\.)*)"|<Message>([^<]*)</.exec(text);
  return (found?.[1] ?? found?.[2] ?? text).slice(0, REASON_CHARS_MAX);
}
