// Persistence of MTA-STS policies. Delivery threads have no store: they ask the main thread.
import type { StsPolicy } from "./sts-policy.ts";

export interface KnownPolicy {
  domain: string;
  id: string;
  policy: StsPolicy;
  /** When it was fetched or found unchanged, ms. */
  fetchedAt: number;
  /** When mail last went to the domain, to within a day, ms. */
  usedAt: number;
}

/** Never rejects: a policy that cannot be saved stays valid in memory. */
export interface StsPolicyStore {
  /** Null = none; undefined = unknown, the store failed. */
  load(domain: string): Promise<KnownPolicy | null | undefined>;
  save(known: KnownPolicy): Promise<void>;
  remove(domain: string): Promise<void>;
  /** All policies, unordered. */
  list(): AsyncIterable<KnownPolicy>;
}

/** The backing store, read in bounded pages. Any call may reject. */
export interface PolicyPages {
  load(request: { domain: string }): Promise<KnownPolicy | null>;
  save(known: KnownPolicy): Promise<void>;
  remove(request: { domain: string }): Promise<void>;
  /** Policies after `after` ("" = from the start). `next` is the `after` of the next page, null at the end. */
  list(request: { after: string; limit: number }): Promise<{ rows: KnownPolicy[]; next: string | null }>;
}

/** A policy has up to 64 KB, so pages are kept small enough to post. */
const PAGE = 20;

/** `onFailure` receives why a call failed. */
export function createStsPolicyStore(
  pages: PolicyPages,
  onFailure: (reason: string) => void,
): StsPolicyStore {
  async function orElse<Result, Other>(call: Promise<Result>, otherwise: Other): Promise<Result | Other> {
    try {
      return await call;
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
      return otherwise;
    }
  }
  return {
    load: (domain) => orElse(pages.load({ domain }), undefined),
    save: (known) => orElse(pages.save(known), undefined),
    remove: (domain) => orElse(pages.remove({ domain }), undefined),
    async *list() {
      for (let after: string | null = ""; after !== null; ) {
        const page: Awaited<ReturnType<PolicyPages["list"]>> = await orElse(
          pages.list({ after, limit: PAGE }),
          { rows: [], next: null },
        );
        yield* page.rows;
        after = page.next;
      }
    },
  };
}
