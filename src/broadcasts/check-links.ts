// Finds links that lead nowhere, on request: each is asked for once, and nothing is done with the answer.
import { listSome } from "../insights/facts.ts";
import { readHtml } from "../insights/read-html.ts";
import { type GuardedFetchParts, guardedFetch } from "../lib/guarded-fetch.ts";
import { LIMITS } from "../limits.ts";
import type { CheckItem, Variant } from "./check-content.ts";

/** The HTTP status; null = no answer. */
export type ProbeLink = (url: string) => Promise<number | null>;

export function createProbeLink(outbound: GuardedFetchParts): ProbeLink {
  return async (url) => {
    const request = {
      url,
      isHead: true as const,
      bytesMax: 1024,
      isCut: true,
      timeoutMs: LIMITS.linkProbeMs,
    };
    const result = await guardedFetch(outbound, request);
    return result.kind === "answered" ? result.status : null;
  };
}

/** Links with tags are each recipient's own: an unsubscribe link must never be opened. */
const isShared = (url: string) => /^https?:/i.test(url) && !url.includes("{{") && !/unsubscribe/i.test(url);
/** Servers that refuse programs, or HEAD, have the page. */
const isDead = (status: number | null) =>
  status === null || status === 404 || status === 410 || status >= 500;

export async function probeLinks(probe: ProbeLink, variants: Variant[]): Promise<CheckItem[]> {
  const found = new Set<string>();
  for (const { content } of variants) {
    if (content?.html == null) continue;
    for (const link of (await readHtml(content.html)).links) if (isShared(link)) found.add(link);
  }
  const waiting = [...found].slice(0, LIMITS.linksProbedMax);
  const dead: string[] = [];
  const probeAll = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (isDead(await probe(url))) dead.push(url);
    }
  };
  await Promise.all(Array.from({ length: LIMITS.linksProbedAtOnce }, probeAll));
  if (dead.length === 0) return [];
  const message = `Links that do not work: ${listSome(dead)}.`;
  return [{ id: "dead_links", message, fix: "Correct them.", count: dead.length }];
}
