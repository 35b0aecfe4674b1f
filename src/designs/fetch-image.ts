import type { Resolver } from "../dns/resolver.ts";
import { AppError } from "../lib/app-error.ts";
import { guardedFetch } from "../lib/guarded-fetch.ts";
import type { Networks } from "../lib/networks.ts";
import { createSharedRoom } from "../lib/shared-room.ts";
import { LIMITS } from "../limits.ts";
import { type ReceivedImage, readName } from "./receive-image.ts";

/** An image of another server. Throws AppError 422 with the reason. */
export type FetchImage = (teamId: string, url: string) => Promise<ReceivedImage>;

const FETCHES_AT_ONCE_MAX = 8;

/** From the public Internet and `allowPrivateNetworks` only; each redirect is checked like the first address. */
export function createFetchImage(
  parts: { resolver: Pick<Resolver, "a" | "aaaa">; allowPrivateNetworks: Networks },
  { timeoutMs = LIMITS.imageFetchMs }: { timeoutMs?: number } = {},
): FetchImage {
  const room = createSharedRoom(FETCHES_AT_ONCE_MAX);
  return async (teamId, url) => {
    const place = room.enter(teamId);
    if (!place.take(1))
      throw new AppError("application_error", "Too many images are being fetched. Try again in a moment.", {
        status: 503,
        retryAfterSeconds: 5,
      });
    try {
      return await follow(parts, url, timeoutMs);
    } finally {
      place.leave();
    }
  };
}

/** All redirects together have `timeoutMs`. */
async function follow(
  parts: Parameters<typeof guardedFetch>[0],
  given: string,
  timeoutMs: number,
): Promise<ReceivedImage> {
  const endsAt = performance.now() + timeoutMs;
  let url = given;
  for (let hops = 0; hops <= LIMITS.imageRedirectsMax; hops += 1) {
    const request = {
      url,
      bytesMax: LIMITS.imageBytesMax,
      timeoutMs: Math.max(1, endsAt - performance.now()),
    };
    const result = await guardedFetch(parts, request);
    if (result.kind === "refused") throw refused(`${result.reason}.`);
    const next = redirectOf(result.status, result.headers, url);
    if (next === null && result.status !== 200) throw refused(`it answered with status ${result.status}.`);
    if (next === null) return { name: nameOf(url), bytes: result.body };
    url = next;
  }
  throw refused("it redirects too often.");
}

const refused = (reason: string) =>
  new AppError("validation_error", `Invalid \`url\` field. The image cannot be fetched: ${reason}`);

function redirectOf(status: number, headers: Headers, base: string): string | null {
  const location = [301, 302, 303, 307, 308].includes(status) ? headers.get("location") : null;
  return location === null ? null : (URL.parse(location, base)?.href ?? null);
}

function nameOf(url: string): string {
  const last = URL.parse(url)?.pathname.split("/").at(-1) ?? "";
  try {
    return readName(decodeURIComponent(last));
  } catch {
    return readName(last);
  }
}
