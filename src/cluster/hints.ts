// Tells the nodes that serve it at once that work is due, which they would find a poll interval later. A hint that is lost
// costs just that, so none is repeated; a forged one would cost a look, so they come over WebSockets that are opened with a
// signature by a key that all nodes derive. As requests they take twice the CPU.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../lib/clock.ts";
import { paced } from "../lib/paced.ts";
import type { QueuePlace, WorkPlace } from "../lib/wake.ts";
import type { ClusterPeer } from "./leases.ts";

/** Where a node hears them, below its url. */
const HINT_PATH = "/cluster/hints";
export const HINT_SIGNATURE = "sendlark-signature";

/** `shards`: some were given back. */
const KINDS = ["mail", "webhooks", "shards"] as const;
export type HintKind = (typeof KINDS)[number];

export interface Hints {
  /** That work of this kind is due, for those who own its places; for all other nodes where these are not known. */
  tell(kind: HintKind, places?: readonly WorkPlace[]): void;
  /** Whether a request to open a WebSocket is from a node, and for this one. */
  admits(request: Pick<Request, "url" | "headers">): boolean;
  /** What comes over a WebSocket that was admitted. */
  hear(text: string): void;
  /** A WebSocket with a longer message is closed. */
  messageBytesMax: number;
}

/** The way to another node. */
export interface HintLink {
  /** Lost when the link does not open. */
  send(text: string): void;
  close(): void;
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
  /** `onClosed`: also of one that does not open. */
  open(address: { url: string; signature: string }, onClosed: () => void): HintLink;
  /** Called for what other nodes tell. `places`: of mail, as far as they are known. */
  acts: Readonly<Record<HintKind, (places: readonly QueuePlace[]) => void>>;
  clock: Clock;
}

/** To one node: what is told meanwhile goes along with the next. */
const GAP_MS = 20;
/** Of a message: some 800 places. What is beyond is found a poll interval later at most. */
const MESSAGE_BYTES_MAX = 64 * 1024;
/** Of these, what names the kinds and the time. */
const KINDS_BYTES_MAX = 64;
const placesSchema = z.array(z.tuple([z.string(), z.string()]));
/** How long a link is used: over a broken network it still looks open. */
const LINK_MS = 15_000;
/** Nodes' clocks differ by a few seconds at most. */
const FRESH_MS = 30_000;
/** How long a hint may wait until this node's clock catches up with the sender's. */
const AHEAD_MS_MAX = 10_000;

export function createHints({ key, self, peers, ownerOf, open, acts, clock }: HintParts): Hints {
  const sign = (text: string) => createHmac("sha256", key).update(text).digest();
  /** By who is to hear it. */
  const toTell = new Map<string, Told>();
  const links = new Map<string, HintLink>();
  let isHearing = false;

  function note(kind: HintKind, places: readonly WorkPlace[] | undefined): void {
    const owned = places?.map((place) => ({ place, owner: ownerOf(place) }));
    for (const { id } of peers()) {
      const meant = owned?.filter(({ owner }) => owner === id || owner === null);
      if (meant?.length === 0) continue;
      const told = toTell.get(id) ?? { kinds: new Set(), places: new Set(), bytes: KINDS_BYTES_MAX };
      toTell.set(id, told);
      told.kinds.add(kind);
      for (const { place } of meant ?? []) addPlace(told, JSON.stringify([place.site, place.teamId]));
    }
  }

  function linkTo(id: string, url: string): HintLink {
    const current = links.get(id);
    if (current !== undefined) return current;
    const target = `${HINT_PATH}?${new URLSearchParams({ to: id, at: String(clock.now()) })}`;
    const address = { url: `${url}${target}`, signature: sign(target).toString("hex") };
    const forget = () => {
      if (links.get(id) === link) links.delete(id);
    };
    const link = open(address, forget);
    links.set(id, link);
    clock.after(LINK_MS, () => {
      forget();
      link.close();
    });
    return link;
  }

  const sendSoon = paced(clock, GAP_MS, () => {
    for (const { id, url } of peers()) {
      const told = toTell.get(id);
      if (told === undefined || url === null) continue;
      const places = told.places.size === 0 ? "" : ` [${[...told.places].join(",")}]`;
      linkTo(id, url).send(`${[...told.kinds].join(" ")} ${clock.now()}${places}`);
    }
    toTell.clear();
  });

  return {
    tell(kind, places) {
      // What another node told is told already.
      if (isHearing || peers().length === 0) return;
      note(kind, places);
      if (toTell.size > 0) sendSoon();
    },
    admits({ url, headers }) {
      const target = URL.parse(url);
      if (target?.pathname !== HINT_PATH) return false;
      const { pathname, search, searchParams } = target;
      const given = Buffer.from(headers.get(HINT_SIGNATURE) ?? "", "hex");
      const expected = sign(`${pathname}${search}`);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return (
        searchParams.get("to") === self && Math.abs(clock.now() - Number(searchParams.get("at"))) <= FRESH_MS
      );
    },
    hear(text) {
      const [said = "", list = "[]"] = text.split(/ (?=\[)/, 2);
      const places = placesIn(list);
      const words = said.split(" ");
      const told = KINDS.filter((kind) => words.includes(kind));
      const act = (kinds: readonly HintKind[]) => {
        isHearing = true;
        for (const kind of kinds) acts[kind](places);
        isHearing = false;
      };
      // Work is not due before that by this node's clock. Earlier versions send no time.
      const aheadMs = Number(words.at(-1)) - clock.now();
      const isAhead = aheadMs > 0 && aheadMs <= AHEAD_MS_MAX;
      const later: HintKind[] = isAhead ? told.filter((kind) => kind !== "shards") : [];
      act(told.filter((kind) => !later.includes(kind)));
      if (later.length > 0) clock.after(aheadMs, () => act(later));
    },
    messageBytesMax: MESSAGE_BYTES_MAX,
  };
}

/** What is yet to be told. `places`: as JSON; `bytes`: of the message. */
interface Told {
  kinds: Set<HintKind>;
  places: Set<string>;
  bytes: number;
}

function addPlace(told: Told, place: string): void {
  const bytes = Buffer.byteLength(place) + 1;
  if (told.bytes + bytes > MESSAGE_BYTES_MAX || told.places.has(place)) return;
  told.places.add(place);
  told.bytes += bytes;
}

function placesIn(list: string): QueuePlace[] {
  try {
    return placesSchema.parse(JSON.parse(list)).map(([site, teamId]) => ({ site, teamId }));
  } catch {
    // From another version.
    return [];
  }
}

const OPEN_MS = 500;

/** `open` of `createHints`. */
export function openHintLink(
  { url, signature }: { url: string; signature: string },
  onClosed: () => void,
): HintLink {
  // No guard: it is the database that says where the nodes are.
  const socket = new WebSocket(url.replace(/^http/, "ws"), { headers: { [HINT_SIGNATURE]: signature } });
  let waiting: string[] = [];
  const late = setTimeout(() => socket.close(), OPEN_MS);
  socket.onopen = () => {
    clearTimeout(late);
    for (const text of waiting) socket.send(text);
    waiting = [];
  };
  socket.onclose = () => {
    clearTimeout(late);
    onClosed();
  };
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
      else waiting.push(text);
    },
    close: () => socket.close(),
  };
}
