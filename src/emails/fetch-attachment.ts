import type { Resolver } from "../dns/resolver.ts";
import { AppError } from "../lib/app-error.ts";
import type { Cidr } from "../lib/cidr.ts";
import { guardedFetch } from "../lib/guarded-fetch.ts";
import type { FetchAttachment } from "./parse-attachments.ts";

const FETCH_MS = 20_000;

/** Fetches attachments that are given as URLs, from the public Internet and `allowPrivateNetworks` only. */
export function createFetchAttachment(parts: {
  resolver: Pick<Resolver, "a" | "aaaa">;
  allowPrivateNetworks: Cidr[];
}): FetchAttachment {
  return async (url, bytesMax) => {
    const result = await guardedFetch(parts, { url, bytesMax, timeoutMs: FETCH_MS });
    if (result.kind === "refused") {
      throw new AppError("invalid_attachment", `The attachment URL cannot be used: ${result.reason}.`);
    }
    if (result.status !== 200) {
      throw new AppError("invalid_attachment", `The attachment URL answered with status ${result.status}.`);
    }
    return { content: result.body, contentType: result.headers.get("content-type") };
  };
}
