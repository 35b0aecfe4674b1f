// Tells the other nodes at once that work is due, which they would find a poll interval later. A hint that is lost costs just
// that, so none is repeated; a forged one would cost a look, so they are signed with a key that all nodes derive.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../lib/clock.ts";
import type { ClusterPeer } from "./leases.ts";

/** Where a node hears them, below its url. */
export const HINT_PATH = "/cluster/hint";
export const HINT_SIGNATURE = "sendlark-signature";

/** `shards`: some were given back. */
const KINDS = ["mail", "webhooks", "shards"] as const;
export type HintKind = (typeof KINDS)[number];

export interface Hints {
  /** That work of this kind is due, for nodes that serve it. */
  tell(kind: HintKind): void;
  /** Of a request to `HINT_PATH`; false = it is not from a node, or not for this one. */
  hear(text: string, signature: string | null): boolean;
}

export interface HintParts {
  /** The same on every node. */
  key: Uint8Array;
  /** This node's id. */
  self: string;
  /** The others that live now. */
  peers(): readonly ClusterPeer[];
  /** Never rejects, and ends after half a second. */
  post(request: { url: string; text: string; signature: string }): Promise<unknown>;
  /** Called for what other nodes tell. */
  acts: Readonly<Record<HintKind, () => void>>;
  clock: Clock;
}

/** To one node: what is told meanwhile goes along with the next. */
const GAP_MS = 20;
/** Nodes' clocks differ by a few seconds at most. */
const FRESH_MS = 30_000;

export function createHints({ key, self, peers, post, acts, clock }: HintParts): Hints {
  const sign = (text: string) => createHmac("sha256", key).update(text).digest();
  const toTell = new Set<HintKind>();
  /** Ids of nodes that have not answered the last one. */
  const busy = new Set<string>();
  let isWaiting = false;
  let isHearing = false;

  function send(): void {
    const kinds = [...toTell];
    toTell.clear();
    for (const { id, url } of peers()) {
      if (url === null || busy.has(id)) continue;
      const text = JSON.stringify({ to: id, at: clock.now(), kinds });
      busy.add(id);
      const request = { url: `${url}${HINT_PATH}`, text, signature: sign(text).toString("hex") };
      void post(request).finally(() => busy.delete(id));
    }
  }

  return {
    tell(kind) {
      // What another node told is told already.
      if (isHearing || peers().length === 0) return;
      toTell.add(kind);
      if (isWaiting) return;
      isWaiting = true;
      send();
      clock.after(GAP_MS, () => {
        isWaiting = false;
        const kinds = [...toTell];
        for (const each of kinds) this.tell(each);
      });
    },
    hear(text, signature) {
      const given = Buffer.from(signature ?? "", "hex");
      const expected = sign(text);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      const { to, at, kinds } = JSON.parse(text) as { to: string; at: number; kinds: string[] };
      if (to !== self || Math.abs(clock.now() - at) > FRESH_MS) return false;
      isHearing = true;
      for (const kind of KINDS) if (kinds.includes(kind)) acts[kind]();
      isHearing = false;
      return true;
    },
  };
}
