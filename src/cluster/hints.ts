// Tells the nodes that serve it at once that work is due, which they would find a poll interval later. A hint that is lost
// costs just that, so none is repeated; a forged one would cost a look, so they are signed with a key that all nodes derive.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../lib/clock.ts";
import type { WorkPlace } from "../lib/wake.ts";
import type { ClusterPeer } from "./leases.ts";

/** Where a node hears them, below its url. */
export const HINT_PATH = "/cluster/hint";
export const HINT_SIGNATURE = "sendlark-signature";

/** `shards`: some were given back. */
const KINDS = ["mail", "webhooks", "shards"] as const;
export type HintKind = (typeof KINDS)[number];

export interface Hints {
  /** That work of this kind is due, for those who own its places; for all other nodes where these are not known. */
  tell(kind: HintKind, places?: readonly WorkPlace[]): void;
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
  /** The id of the node that a place was last seen with; null = nobody has it, or it is not known. */
  ownerOf(place: WorkPlace): string | null;
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

export function createHints({ key, self, peers, ownerOf, post, acts, clock }: HintParts): Hints {
  const sign = (text: string) => createHmac("sha256", key).update(text).digest();
  /** Kinds by who is to hear them. */
  const toTell = new Map<string, Set<HintKind>>();
  /** Ids of nodes that have not answered the last one. */
  const busy = new Set<string>();
  let isWaiting = false;
  let isHearing = false;

  function note(kind: HintKind, places: readonly WorkPlace[] | undefined): void {
    const owners = places?.map(ownerOf) ?? [null];
    for (const { id } of peers()) {
      if (!owners.includes(id) && !owners.includes(null)) continue;
      const kinds = toTell.get(id) ?? new Set();
      toTell.set(id, kinds.add(kind));
    }
  }

  function send(): void {
    if (toTell.size === 0) return;
    isWaiting = true;
    for (const { id, url } of peers()) {
      const kinds = toTell.get(id);
      if (kinds === undefined || url === null || busy.has(id)) continue;
      const text = JSON.stringify({ to: id, at: clock.now(), kinds: [...kinds] });
      busy.add(id);
      const request = { url: `${url}${HINT_PATH}`, text, signature: sign(text).toString("hex") };
      void post(request).finally(() => busy.delete(id));
    }
    toTell.clear();
    clock.after(GAP_MS, () => {
      isWaiting = false;
      send();
    });
  }

  return {
    tell(kind, places) {
      // What another node told is told already.
      if (isHearing || peers().length === 0) return;
      note(kind, places);
      if (!isWaiting) send();
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

const ANSWER_MS = 500;

/** `post` of `createHints`. Connections stay open: setting one up costs more than all the rest of a hint. */
export async function postHint({ url, text, signature }: { url: string; text: string; signature: string }) {
  const headers = { "content-type": "application/json", [HINT_SIGNATURE]: signature };
  const signal = AbortSignal.timeout(ANSWER_MS);
  // No guard: it is the database that says where the nodes are.
  await fetch(url, { method: "POST", body: text, headers, redirect: "manual", signal })
    .then(({ body }) => body?.cancel())
    .catch(() => undefined);
}
