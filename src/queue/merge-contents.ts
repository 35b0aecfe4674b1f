// The contents of broadcasts for the delivery threads. Each is read once and lies in shared memory: a job carries a
// reference, not a copy.
import { canonicalHash } from "../lib/canonical-json.ts";
import type { Clock } from "../lib/clock.ts";
import { createLoadCache } from "../lib/load-cache.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import { encodeBody } from "../mime/body-container.ts";
import { contentIdOf } from "../mime/merge-body.ts";
import type { ClaimedDelivery } from "../store/deliveries.ts";
import type { Store } from "../store/store.ts";

/** Null if the content is gone or damaged: the delivery fails. */
export type ContentOf = (
  delivery: Pick<ClaimedDelivery, "teamId" | "emailId" | "body">,
) => Promise<SharedArrayBuffer | null>;

const KEEP_MS = 10 * 60_000;

export function createContentOf({
  store,
  clock,
  log,
}: {
  store: Pick<Store, "contents">;
  clock: Clock;
  log: Log;
}): ContentOf {
  const contents = createLoadCache<SharedArrayBuffer | null>({
    entriesMax: LIMITS.mergeContentsKept,
    keepMs: KEEP_MS,
    clock,
    isKept: (content) => content !== null,
    async load(key) {
      const [teamId = "", id = ""] = key.split(" ");
      const content = await store.contents.get({ teamId, id });
      if (content === null) return null;
      const { document, html, text, links, tags, hash } = content;
      if (canonicalHash({ document, html, text, links, tags }) !== hash) {
        log.error("deliveries.content_damaged", { content: id });
        return null;
      }
      const bytes = encodeBody({ html, text, attachments: [] });
      const shared = new SharedArrayBuffer(bytes.length);
      new Uint8Array(shared).set(bytes);
      return shared;
    },
  });
  return async ({ teamId, body }) => {
    const id = body.bytes && contentIdOf(body.bytes);
    return id === null ? null : await contents.get(`${teamId} ${id}`);
  };
}
