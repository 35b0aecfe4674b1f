import { describe, expect, test } from "bun:test";
import { readNetworks } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { boundFetches, createFetchAttachment } from "./fetch-attachment.ts";

/** Everything is at 127.0.0.1. */
const resolver = {
  a: () => Promise.resolve({ kind: "found" as const, values: ["127.0.0.1"], ttlSeconds: 1, isSecure: false }),
  aaaa: () => Promise.resolve({ kind: "absent" as const }),
};
const open = { resolver, allowPrivateNetworks: readNetworks(["127.0.0.0/8"]) };

describe("createFetchAttachment", () => {
  test("gives content and type of a 200, and refuses everything else", async () => {
    using server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: (request) =>
        new URL(request.url).pathname === "/a.csv"
          ? new Response("1;2", { headers: { "content-type": "text/csv" } })
          : new Response("", { status: 404 }),
    });
    const origin = `http://files.test:${server.port}`;
    const fetched = await createFetchAttachment(open)("team", `${origin}/a.csv`, 3);
    expect(Buffer.from(fetched.content).toString()).toBe("1;2");
    expect(fetched.contentType).toBe("text/csv");
    const closed = { resolver, allowPrivateNetworks: readNetworks([]) };
    for (const [parts, path, bytesMax, message] of [
      [open, "/a.csv", 2, "larger than 2 bytes"],
      [open, "/missing", 100, "status 404"],
      [closed, "/a.csv", 100, "not public"],
    ] as const) {
      await expect(createFetchAttachment(parts)("team", `${origin}${path}`, bytesMax)).rejects.toMatchObject({
        name: "invalid_attachment",
        message: expect.stringContaining(message),
      });
    }
  });

  test("does only so many at once, half of them for one team, and says when to come back", async () => {
    const release = Promise.withResolvers<void>();
    using server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      fetch: () => release.promise.then(() => new Response("ok")),
    });
    const fetchAttachment = createFetchAttachment(open);
    const url = `http://files.test:${server.port}/`;
    const half = LIMITS.attachmentFetchesAtOnceMax / 2;
    const running = (team: string) => Array.from({ length: half }, () => fetchAttachment(team, url, 100));
    const refused = { status: 503, retryAfterSeconds: 5 };
    const ofOne = running("one");
    await expect(fetchAttachment("one", url, 100)).rejects.toMatchObject(refused);
    const ofOther = running("other");
    await expect(fetchAttachment("third", url, 100)).rejects.toMatchObject(refused);
    release.resolve();
    await Promise.all([...ofOne, ...ofOther]);
    expect((await fetchAttachment("one", url, 100)).content).toHaveLength(2);
  });
});

describe("boundFetches", () => {
  const clock = createFakeClock();
  const asked: number[] = [];
  const bound = () =>
    boundFetches({
      clock,
      teamId: "one",
      messageBytesMax: 1_000,
      fetchAttachment(_teamId, _url, bytesMax) {
        asked.push(bytesMax);
        return Promise.resolve({ content: new Uint8Array(Math.min(bytesMax, 400)), contentType: null });
      },
    });

  test("in bytes", async () => {
    const fetchAttachment = bound();
    asked.length = 0;
    for (let count = 0; count < 4; count++) await fetchAttachment("", 700);
    expect(asked).toEqual([700, 600, 200, 0]);
  });

  test("in number and in time", async () => {
    const many = bound();
    for (let count = 0; count < LIMITS.attachmentsMax; count++) await many("", 1);
    await expect(many("", 1)).rejects.toThrow("too many attachment URLs");
    const slow = bound();
    await slow("", 1);
    clock.advance(LIMITS.attachmentFetchesMs);
    await expect(slow("", 1)).rejects.toThrow("too many attachment URLs");
  });
});
