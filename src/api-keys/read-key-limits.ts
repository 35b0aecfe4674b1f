// What a new key may be limited by, as people and programs write it.
import { AppError } from "../lib/app-error.ts";
import { isNetwork } from "../lib/networks.ts";

const NAME_CHARS_MAX = 50;
const NETWORKS_MAX = 100;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/i;

/** Trimmed. Throws validation_error. */
export function readKeyName(text: string): string {
  const name = text.trim();
  const isPlain = name.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(name);
  if (name.length >= 1 && name.length <= NAME_CHARS_MAX && isPlain) return name;
  throw new AppError(
    "validation_error",
    `Invalid \`name\` field. It must have 1 to ${NAME_CHARS_MAX} characters.`,
  );
}

/** Networks in CIDR notation or lone addresses, each once. Throws validation_error. */
export function readAllowedIps(networks: string[]): string[] {
  if (networks.length > NETWORKS_MAX) {
    throw new AppError(
      "validation_error",
      `Invalid \`allowed_ips\` field. It can have at most ${NETWORKS_MAX} networks.`,
    );
  }
  const texts = networks.map((text) => text.trim().toLowerCase());
  const wrong = texts.findIndex((text) => !isNetwork(text));
  if (wrong === -1) return [...new Set(texts)];
  throw new AppError(
    "validation_error",
    `Invalid \`allowed_ips[${wrong}]\` field. Use networks such as \`192.0.2.0/24\` or \`2001:db8::/32\`.`,
  );
}

/** ISO 8601 to ms; a date without a time is its first moment in UTC. Throws validation_error, also for the past. */
export function readExpiry(text: string, now: number): number {
  const trimmed = text.trim();
  const time = ISO.test(trimmed) && isRealDay(trimmed.slice(0, 10)) ? Date.parse(trimmed) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new AppError(
      "validation_error",
      "Invalid `expires_at` field. Use ISO 8601 with a zone, such as `2027-01-31T00:00:00Z`.",
    );
  }
  if (time <= now)
    throw new AppError("validation_error", "Invalid `expires_at` field. The time is in the past.");
  return time;
}

/** `2026-02-30` is read as a day of March by some engines. */
function isRealDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
