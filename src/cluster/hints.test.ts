// Hints between nodes: told once for what comes together, and heard from nodes alone.
import { expect, test } from "bun:test";
import { startHttp } from "../http/http-server.ts";
import { steadyClock } from "../lib/clock.ts";
import type { QueuePlace } from "../lib/wake.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createHints, HINT_SIGNATURE, type HintParts, openHintLink } from "./hints.ts";

const KEY = new Uint8Array(32).fill(7);
const OWNERS: Record<number, string> = { 1: "one", 2: "two", 4: "four" };
const at = (...shards: number[]) =>
  shards.map((shard) => ({ region: "eu", shard, site: `${shard}.test`, teamId: "team" }));
const STARTED_AT = createFakeClock().now();
const mailOfTwo = (afterMs = 0) => `mail ${STARTED_AT + afterMs} [["2.test","team"]]`;

interface Link {
  url: string;
  signature: string;
  texts: string[];
  isClosed: boolean;
  /** As the other node does, or the network. */
  drop(): void;
}

const requestOf = ({ url, signature }: Pick<Link, "url" | "signature">) => ({
  url,
  headers: new Headers({ [HINT_SIGNATURE]: signature }),
});

function start(self: string, changes: Partial<HintParts> = {}) {
  const clock = createFakeClock();
  const links: Link[] = [];
  const heard: string[] = [];
  const hints = createHints({
    key: KEY,
    self,
    clock,
    peers: () => [
      { id: "two", url: "http://two.test" },
      { id: "three", url: null },
      { id: "four", url: "http://four.test" },
    ],
    ownerOf: ({ shard }) => OWNERS[shard] ?? null,
    open(address, onClosed) {
      const link: Link = { ...address, texts: [], isClosed: false, drop: onClosed };
      links.push(link);
      return {
        send: (text) => void link.texts.push(text),
        close() {
          link.isClosed = true;
        },
      };
    },
    acts: {
      mail(places) {
        heard.push(["mail", ...places.map(({ site, teamId }) => `${site} of ${teamId}`)].join(" "));
        // As the wake of this node does, which others hear.
        hints.tell("mail");
      },
      webhooks: () => heard.push("webhooks"),
      shards: () => heard.push("shards"),
    },
    ...changes,
  });
  return { hints, clock, links, heard };
}

test("the other node hears at once, what follows goes together, and nothing echoes", () => {
  const one = start("one");
  const two = start("two");
  one.hints.tell("mail", at(2));
  one.hints.tell("mail", at(2));
  one.hints.tell("webhooks", at(2));
  const [link] = one.links;
  expect(link!.url).toStartWith("http://two.test/cluster/hints?");
  expect(link!.texts).toEqual([mailOfTwo()]);
  one.clock.advance(20);
  expect(link!.texts).toEqual([mailOfTwo(), mailOfTwo(20).replace("mail", "mail webhooks")]);
  expect(one.links).toHaveLength(1);
  expect(two.hints.admits(requestOf(link!))).toBe(true);
  two.clock.advance(20);
  for (const text of link!.texts) two.hints.hear(text);
  expect(two.heard).toEqual(["mail 2.test of team", "mail 2.test of team", "webhooks"]);
  for (const text of ["mail", "mail [", 'mail [["2.test"]]', "shards mail {}"]) two.hints.hear(text);
  expect(two.heard.slice(3)).toEqual(["mail", "mail", "mail", "mail", "shards"]);
  expect(two.links).toEqual([]);
});

test("mail is told to who owns its shards, and to all where somebody may own them", () => {
  const told = (...shards: number[]) => {
    const one = start("one");
    one.hints.tell("mail", at(...shards));
    return one.links.map(({ url }) => new URL(url).hostname);
  };
  expect([told(1), told(2), told(1, 4, 4), told(2, 4), told(1, 9)]).toEqual([
    [],
    ["two.test"],
    ["four.test"],
    ["two.test", "four.test"],
    ["two.test", "four.test"],
  ]);
  const one = start("one");
  one.hints.tell("mail", at(1));
  one.hints.tell("mail", at(4));
  expect(one.links).toHaveLength(1);
});

test("a node whose clock is behind acts when what it is told of is due there, and at once on what has no time", () => {
  const { hints, clock, heard } = start("two");
  // Shards that came free are free by every clock.
  hints.hear(mailOfTwo(30).replace("mail", "mail shards"));
  clock.advance(29);
  expect(heard.splice(0)).toEqual(["shards"]);
  clock.advance(1);
  expect(heard).toEqual(["mail 2.test of team"]);
  hints.hear("webhooks");
  // No clock that can be meant.
  hints.hear(mailOfTwo(3600_000));
  expect(heard).toEqual(["mail 2.test of team", "webhooks", "mail 2.test of team"]);
});

test("who is told hears of its own places, as many as fit", () => {
  const one = start("one");
  one.hints.tell("mail", [...at(4), ...manySites()]);
  const places = one.links.map(({ texts }) => JSON.parse(texts[0]!.slice(`mail ${STARTED_AT} `.length)));
  const { length } = one.links[0]!.texts[0]!;
  expect(length).toBeLessThanOrEqual(one.hints.messageBytesMax);
  expect(length).toBeGreaterThan(0.99 * one.hints.messageBytesMax);
  expect(places[0]).toEqual(
    manySites()
      .slice(0, places[0].length)
      .map(({ site }) => [site, "team"]),
  );
  expect(places[1]).toEqual([["4.test", "team"]]);
});

/** Of the longest names, more than are told at once. */
function manySites() {
  const label = "a".repeat(63);
  return Array.from({ length: 600 }, (_, index) => ({
    ...at(2)[0]!,
    site: `${label}.${label}.${label}.s${index}.test`,
  }));
}

test("a link that was dropped, or is 15 s old, is opened anew for the next hint, and for nothing else", () => {
  const one = start("one");
  const tell = () => {
    one.clock.advance(20);
    one.hints.tell("mail", at(2));
  };
  tell();
  one.links[0]!.drop();
  expect(one.links).toHaveLength(1);
  tell();
  expect(one.links.map(({ texts }) => texts)).toEqual([[mailOfTwo(20)], [mailOfTwo(40)]]);
  one.clock.advance(14_900);
  tell();
  expect(one.links).toHaveLength(2);
  one.clock.advance(100);
  expect(one.links[1]!.isClosed).toBe(true);
  expect(one.links).toHaveLength(2);
  // That it is closed is known later.
  tell();
  one.links[1]!.drop();
  tell();
  expect(one.links.map(({ texts }) => texts.length)).toEqual([1, 2, 2]);
});

test("who is not a node, or means another one, is not admitted, nor is an old request", () => {
  const one = start("one");
  one.hints.tell("mail");
  const [{ url, signature }] = one.links as [Link];
  const two = start("two");
  const admits = (hints: typeof two.hints, changes: { url?: string; signature?: string }) =>
    hints.admits(requestOf({ url, signature, ...changes }));
  expect(admits(two.hints, {})).toBe(true);
  expect(admits(two.hints, { signature: "" })).toBe(false);
  expect(admits(two.hints, { url: url.replace("at=", "at=1") })).toBe(false);
  expect(admits(two.hints, { url: url.replace("/cluster/hints", "/emails") })).toBe(false);
  expect(admits(start("two", { key: new Uint8Array(32) }).hints, {})).toBe(false);
  expect(admits(start("three").hints, {})).toBe(false);
  two.clock.advance(31_000);
  expect(admits(two.hints, {})).toBe(false);
});

test("over HTTP: what is told while the link opens comes, too, and a server that stops does not wait for it", async () => {
  const heard = Promise.withResolvers<void>();
  const words: string[] = [];
  let places = 0;
  const acts = {
    mail(told: readonly QueuePlace[]) {
      words.push("mail");
      places = told.length;
    },
    webhooks: () => words.push("webhooks"),
    shards: () => {
      words.push("shards");
      heard.resolve();
    },
  };
  const two = start("two", { acts, clock: steadyClock });
  const app = { handle: () => Promise.resolve(new Response("not a node", { status: 404 })) };
  const listen = { host: "127.0.0.1", port: 0 };
  const server = startHttp({ app, listen, tls: null, bodyBytesMax: 1, sockets: two.hints });
  const closed = Promise.withResolvers<void>();
  let opened = 0;
  const one = start("one", {
    clock: steadyClock,
    peers: () => [{ id: "two", url: server.url }],
    open(address, onClosed) {
      opened += 1;
      return openHintLink(address, () => {
        onClosed();
        closed.resolve();
      });
    },
  });
  one.hints.tell("mail", manySites());
  one.hints.tell("webhooks");
  one.hints.tell("shards");
  await heard.promise;
  expect(words).toEqual(["mail", "webhooks", "shards"]);
  expect(places).toBeGreaterThan(200);
  expect(opened).toBe(1);
  const upgrade = { connection: "upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
  const headers = { ...upgrade, "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==" };
  const refused = await fetch(`${server.url}/cluster/hints?to=two&at=${Date.now()}`, { headers });
  expect([refused.status, await refused.text()]).toEqual([404, "not a node"]);
  const stopping = performance.now();
  await server.stop();
  await closed.promise;
  expect(performance.now() - stopping).toBeLessThan(5_000);
  const lost = Promise.withResolvers<void>();
  openHintLink({ url: `${server.url}/cluster/hints`, signature: "" }, lost.resolve).send("mail");
  await lost.promise;
});
