import type { Resolver } from "../dns/resolver.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { guardedFetch } from "../lib/guarded-fetch.ts";
import type { Networks } from "../lib/networks.ts";
import { createSharedRoom } from "../lib/shared-room.ts";
import { LIMITS } from "../limits.ts";
import type { FetchAttachment } from "./parse-attachments.ts";

/** Fetches for a team once a slot is free. */
export type FetchForTeam = (
  teamId: string,
  ...request: Parameters<FetchAttachment>
) => ReturnType<FetchAttachment>;

/** Fetches attachments that are given as URLs, from the public Internet and `allowPrivateNetworks` only. */
export function createFetchAttachment(parts: {
  resolver: Pick<Resolver, "a" | "aaaa">;
  allowPrivateNetworks: Networks;
}): FetchForTeam {
  const room = createSharedRoom(LIMITS.attachmentFetchesAtOnceMax);
  return async (teamId, url, bytesMax) => {
    const place = room.enter(teamId);
    if (!place.take(1)) {
      throw new AppError(
        "application_error",
        "The server is fetching too many attachments. Try again in a moment.",
        {
          status: 503,
          retryAfterSeconds: 5,
        },
      );
    }
    try {
      const request = { url, bytesMax, timeoutMs: LIMITS.attachmentFetchMs };
      return readResult(await guardedFetch(parts, request));
    } finally {
      place.leave();
    }
  };
}

function readResult(result: Awaited<ReturnType<typeof guardedFetch>>): Awaited<ReturnType<FetchAttachment>> {
  if (result.kind === "refused" && result.isLocal === true) {
    throw new AppError(
      "application_error",
      "The server cannot fetch attachments now. Try again in a moment.",
      {
        status: 503,
        retryAfterSeconds: 5,
      },
    );
  }
  if (result.kind === "refused") {
    throw new AppError("invalid_attachment", `The attachment URL cannot be used: ${result.reason}.`);
  }
  if (result.status !== 200) {
    throw new AppError("invalid_attachment", `The attachment URL answered with status ${result.status}.`);
  }
  return { content: result.body, contentType: result.headers.get("content-type") };
}

/**
 * Limits the fetches of one request, which may hold a hundred emails with a hundred URLs each: total number, bytes and
 * time.
 */
export function boundFetches(parts: {
  teamId: string;
  fetchAttachment: FetchForTeam;
  clock: Pick<Clock, "now">;
  messageBytesMax: number;
}): FetchAttachment {
  const endsAt = parts.clock.now() + LIMITS.attachmentFetchesMs;
  let left = LIMITS.attachmentsMax as number;
  let bytesLeft = parts.messageBytesMax;
  return async (url, bytesMax) => {
    if (left === 0 || parts.clock.now() >= endsAt) {
      throw new AppError(
        "invalid_attachment",
        "The request has too many attachment URLs, or they are too slow.",
      );
    }
    left -= 1;
    const fetched = await parts.fetchAttachment(parts.teamId, url, Math.min(bytesMax, bytesLeft));
    bytesLeft -= fetched.content.byteLength;
    return fetched;
  };
}
