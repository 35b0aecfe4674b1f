// Images of other servers, which may be hostile: what is fetched, and what is refused with which reason.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createServer, type Server, type Socket } from "node:net";
import { readNetworks } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import { png } from "../testing/fixtures/sample-images.ts";
import { createFetchImage } from "./fetch-image.ts";
import { processImage } from "./process-image.ts";

/** Names in DNS: the server of the test, and addresses that nobody outside may reach. */
const ADDRESSES: Record<string, string[]> = {
  "cdn.test": ["127.0.0.1"],
  "inside.test": ["10.0.0.5"],
  "metadata.test": ["169.254.169.254"],
  "half.test": ["127.0.0.1", "192.168.1.1"],
};
const resolver = {
  async a(name: string) {
    const values = ADDRESSES[name];
    if (values === undefined) return { kind: "absent" as const };
    return { kind: "found" as const, values, ttlSeconds: 1, isSecure: false };
  },
  aaaa: () => Promise.resolve({ kind: "absent" as const }),
};
/** Only this address besides the public Internet. */
const parts = { resolver, allowPrivateNetworks: readNetworks(["127.0.0.1/32"]) };

const CHUNK = Buffer.alloc(1024 * 1024, 1);
const IMAGE = new Uint8Array(png(40, 30));
let written = 0;
let server: Bun.Server<unknown>;
let silent: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: ({ url }) => answer(new URL(url)) });
  silent = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("data", () => undefined);
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await server.stop(true);
});

function answer({ pathname, searchParams }: URL): Response {
  const to = searchParams.get("to");
  if (to !== null) return new Response(null, { status: 302, headers: { location: to } });
  if (pathname.startsWith("/hop")) {
    const next = Number(pathname.slice(4)) - 1;
    return next < 0 ? new Response(IMAGE) : Response.redirect(`/hop${next}`, 302);
  }
  switch (pathname) {
    case "/cat%20%2e.png":
    case "/folder/cat.png":
      return new Response(IMAGE);
    case "/endless":
      return new Response(endless());
    case "/page":
      return new Response("<html><script>alert(1)</script></html>", {
        headers: { "content-type": "image/png" },
      });
    case "/liar":
      return new Response(IMAGE, { headers: { "content-type": "text/html" } });
    default:
      return new Response("", { status: 404 });
  }
}

const endless = () =>
  new ReadableStream({
    pull(controller) {
      written += CHUNK.length;
      controller.enqueue(CHUNK);
    },
  });

const fetchImage = createFetchImage(parts);
const at = (path: string) => `http://cdn.test:${server.port}${path}`;
const refusal = async (url: string) => {
  const error: unknown = await fetchImage("team", url).catch((reason) => reason);
  const { status, message } = error as { status: number; message: string };
  return [status, message.replace("Invalid `url` field. The image cannot be fetched: ", "")];
};

test("an image comes with its bytes and its name, whatever type the server says", async () => {
  expect(await fetchImage("team", at("/folder/cat.png?v=1"))).toMatchObject({ name: "cat.png" });
  expect(Buffer.from((await fetchImage("team", at("/liar"))).bytes)).toEqual(Buffer.from(IMAGE));
  expect((await fetchImage("team", at("/hop3"))).name).toBe("hop0");
});

test("a page that says it is an image is refused as no image", async () => {
  const { bytes } = await fetchImage("team", at("/page"));
  expect(processImage(bytes)).rejects.toMatchObject({ status: 422 });
});

describe("what leads elsewhere is refused", () => {
  const PRIVATE = "not public";
  const cases: [what: string, url: () => string, reason: string][] = [
    ["a private network", () => "http://inside.test/a.png", PRIVATE],
    ["an address of a private network", () => "http://192.168.1.1/a.png", PRIVATE],
    ["the metadata of a cloud", () => "http://metadata.test/latest", PRIVATE],
    ["this machine in IPv6", () => "http://[::1]/a.png", PRIVATE],
    ["this machine in IPv4 written as IPv6", () => "http://[::ffff:10.0.0.5]/a.png", PRIVATE],
    ["a number that is an address", () => "http://0x0a000005/a.png", PRIVATE],
    ["a name with one private address", () => at("/").replace("cdn", "half"), PRIVATE],
    ["a redirect to a private network", () => at("/?to=http://inside.test/a.png"), PRIVATE],
    ["a redirect to the metadata of a cloud", () => at("/?to=http://169.254.169.254/latest"), PRIVATE],
    [
      "two redirects, the second to a private network",
      () => at(`/?to=${at("/?to=http://10.0.0.5/")}`),
      PRIVATE,
    ],
    ["a redirect to a file", () => at("/?to=file:///etc/passwd"), "only http and https"],
    ["a redirect to data", () => at("/?to=data:image/png,x"), "only http and https"],
    ["a redirect with a password", () => at("/?to=http://a:b@cdn.test/"), "a password"],
    ["a port of another service", () => "http://cdn.test:25/a.png", "port 25"],
    ["redirects without end", () => at(`/hop${LIMITS.imageRedirectsMax + 1}`), "redirects too often"],
    ["an unknown name", () => "http://unknown.test/a.png", "no address"],
    ["what is not there", () => at("/gone.png"), "status 404"],
    ["what is no URL", () => "cat.png", "not a URL"],
  ];
  test.each(cases)("%s", async (_what, url, reason) => {
    expect(await refusal(url())).toEqual([422, expect.stringContaining(reason)]);
  });
});

test("an endless answer is read up to the limit, and no further", async () => {
  expect(await refusal(at("/endless"))).toEqual([422, expect.stringContaining("larger than")]);
  expect(written).toBeLessThan(4 * LIMITS.imageBytesMax);
});

test("a server that says nothing ends with its time, and holds no place longer", async () => {
  const { port } = silent.address() as { port: number };
  const slow = createFetchImage(parts, { timeoutMs: 50 });
  const url = `http://cdn.test:${port}/a.png`;
  // As many as there are places for one team.
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => slow("team", url)));
  expect(all.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  expect(slow("team", url)).rejects.toMatchObject({ message: expect.stringContaining("in time") });
});

test("one team takes half of the places, and the next one hears when to come back", async () => {
  const { port } = silent.address() as { port: number };
  const slow = createFetchImage(parts, { timeoutMs: 1_000 });
  const url = `http://cdn.test:${port}/a.png`;
  const waiting = Array.from({ length: 4 }, () => slow("team", url).catch(() => null));
  expect(slow("team", url)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect((await slow("other", at("/folder/cat.png"))).name).toBe("cat.png");
  await Promise.all(waiting);
});
