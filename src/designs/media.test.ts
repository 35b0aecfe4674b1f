// Images through HTTP: what comes in hostile or broken is refused or ends as clean pixels, and what is served is safe.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, readAnswer, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { gif, jpegWithExif, png, pngChunk, pngHeader } from "../testing/fixtures/sample-images.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import type { MediaItem, MediaList } from "./schema.ts";
import { sweepMedia } from "./sweep-media.ts";

const PASSWORD = "seven loud red badgers";
let api: ApiFixture;
let ann: Browser;
beforeAll(async () => {
  api = await startApiFixture({
    mediaBytesMax: 3_000_000,
    fetchImage: async (_, url) => {
      if (!url.endsWith("/cat.png")) throw new AppError("validation_error", "Invalid `url` field.");
      return { name: "cat.png", bytes: new Uint8Array(png(40, 30)) };
    },
  });
  ann = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  const person = { email: "ann@acme.test", name: "Ann", password: PASSWORD };
  expect((await ann.post("/session/link/redeem", { token, ...person })).status).toBe(200);
});
afterAll(() => api[Symbol.asyncDispose]());

async function upload(bytes: Uint8Array, { name = "a.png", type = "image/png", field = "file" } = {}) {
  const form = new FormData();
  form.append(field, new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  const request = new Request("http://localhost/dashboard/api/media", {
    method: "POST",
    body: form,
    headers: { "sec-fetch-site": "same-origin", cookie: cookieOf(ann) },
  });
  return readAnswer(await api.app.handle(request, "192.0.2.50"));
}

const cookieOf = (browser: Browser) =>
  ["sendlark_session", "__Host-sendlark_session", "__Host-session", "session"]
    .flatMap((name) => (browser.cookie(name) === undefined ? [] : [`${name}=${browser.cookie(name)}`]))
    .join("; ");

async function stored(bytes: Uint8Array, options?: Parameters<typeof upload>[1]): Promise<MediaItem> {
  const answer = await upload(bytes, options);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.json as MediaItem;
}

const served = (url: string, init?: RequestInit) =>
  api.app.handle(new Request(`http://links.acme.test${new URL(url).pathname}`, init), "192.0.2.60");

const reasonOf = async (bytes: Uint8Array, options?: Parameters<typeof upload>[1]) => {
  const { status, json } = await upload(bytes, options);
  return [status, (json as { message: string }).message];
};

test("a large PNG becomes a picture of 1200 pixels that anybody may load, under a name that never changes", async () => {
  const media = await stored(png(2_400, 1_200));
  expect(media).toMatchObject({ object: "media", width: 1_200, height: 600, name: "a.png" });
  expect(media.url).toMatch(/^http:\/\/localhost\/m\/[0-9a-f]{64}\.(?:png|jpg)$/);
  const answer = await served(media.url);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": media.content_type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const bytes = await answer.bytes();
  expect(bytes.length).toBe(media.bytes);
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(/[0-9a-f]{64}/.exec(media.url)![0]);
  const again = await served(media.url, { headers: { "if-none-match": answer.headers.get("etag")! } });
  expect(again.status).toBe(304);
  const head = await served(media.url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, media.content_type]);
  // The ending is no free choice.
  expect((await served(media.url.replace(/\w+$/, "gif"))).status).toBe(404);
  expect((await served(`http://localhost/m/${"0".repeat(64)}.png`)).status).toBe(404);
  // The same picture is one picture.
  expect((await stored(png(2_400, 1_200), { name: "b.png" })).id).toBe(media.id);
});

test("transparency stays PNG; opaque photos become JPEG whatever they are called", async () => {
  expect((await stored(png(64, 64, { hasAlpha: true }))).content_type).toBe("image/png");
  const noise = await stored(png(300, 300, { isNoise: true }), { name: "x.gif", type: "text/html" });
  expect([noise.content_type, noise.url.endsWith(".jpg")]).toEqual(["image/jpeg", true]);
  const webp = await new Bun.Image(png(80, 40, { hasAlpha: true })).webp({ lossless: true }).bytes();
  expect(await stored(webp)).toMatchObject({ content_type: "image/png", width: 80, height: 40 });
});

test("EXIF turns the picture and is gone, with where it was taken", async () => {
  const photo = await jpegWithExif(await new Bun.Image(png(60, 40)).jpeg().bytes(), { orientation: 6 });
  expect(photo.includes("GPS-SECRET")).toBe(true);
  const media = await stored(photo, { name: "photo.jpg" });
  expect(media).toMatchObject({ width: 40, height: 60, content_type: "image/jpeg" });
  const bytes = Buffer.from(await (await served(media.url)).bytes());
  expect(bytes.includes("Exif")).toBe(false);
  expect(bytes.includes("GPS-SECRET")).toBe(false);
});

test("bombs are refused by their header", async () => {
  const tooMany = [422, expect.stringContaining("megapixels")];
  expect(await reasonOf(pngHeader(50_000, 50_000))).toEqual(tooMany);
  expect(await reasonOf(pngHeader(10_000, 10_000))).toEqual(tooMany);
  // 100 MP in 40 KB of zeros.
  expect(await reasonOf(png(10_000, 10_000, { isFlat: true, isGray: true }))).toEqual(tooMany);
  const wide = Buffer.from(gif(2));
  wide.writeUInt16LE(50_000, 6);
  wide.writeUInt16LE(50_000, 8);
  expect(await reasonOf(wide)).toEqual(tooMany);
});

test("polyglots end as pixels", async () => {
  const script = Buffer.from("<script>alert(1)</script><?php system('id') ?>PK\x03\x04");
  const inText = png(50, 50, {
    chunks: [pngChunk("tEXt", Buffer.concat([Buffer.from("Comment\0"), script]))],
  });
  const behind = Buffer.concat([png(51, 50), script]);
  const animation = Buffer.concat([gif(3, script), script]);
  for (const bytes of [inText, behind, animation]) {
    expect(Buffer.from(bytes).includes("<script>")).toBe(true);
    const media = await stored(bytes, { name: "a.html", type: "text/html" });
    const kept = Buffer.from(await (await served(media.url)).bytes());
    expect(kept.includes("<script>")).toBe(false);
    expect(kept.includes("PK\x03\x04")).toBe(false);
  }
});

test("an animation keeps its frames, up to 2 MB", async () => {
  const media = await stored(gif(5), { name: "wave.gif", type: "image/gif" });
  expect(media).toMatchObject({ content_type: "image/gif", width: 2, height: 2 });
  expect(Buffer.from(await (await served(media.url)).bytes())).toEqual(Buffer.from(gif(5)));
  expect(await reasonOf(gif(90_000))).toEqual([422, expect.stringContaining("A GIF can have at most")]);
});

test("what is no whole picture of a kind that mail apps show is refused with the reason", async () => {
  const jpeg = await new Bun.Image(png(400, 300, { isNoise: true })).jpeg().bytes();
  const webp = await new Bun.Image(png(80, 40)).webp().bytes();
  const cut = [422, "Invalid `file` field. The image is cut off. Upload it again."];
  expect(await reasonOf(jpeg.subarray(0, jpeg.length / 2))).toEqual(cut);
  // The end of a thumbnail inside of it is not its end.
  const withThumbnail = await jpegWithExif(jpeg, { orientation: 1, thumbnail: jpeg.subarray(0, 20_000) });
  expect(await reasonOf(withThumbnail.subarray(0, withThumbnail.length - 2))).toEqual(cut);
  expect(await reasonOf(png(400, 300).subarray(0, 200))).toEqual(cut);
  expect(await reasonOf(webp.subarray(0, webp.length - 20))).toEqual(cut);
  expect(await reasonOf(Buffer.from(gif(3)).subarray(0, 40))).toEqual([422, expect.stringContaining("GIF")]);
  expect(await reasonOf(png(20, 6_100))).toEqual([422, expect.stringContaining("too tall")]);
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect(await reasonOf(svg)).toEqual([422, expect.stringContaining("SVG")]);
  const avif = Buffer.from("\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B", "latin1");
  expect(await reasonOf(avif)).toEqual([422, expect.stringContaining("AVIF")]);
  const heic = Buffer.from("\0\0\0\x20ftypheic\0\0\0\0heicmif1", "latin1");
  expect(await reasonOf(heic)).toEqual([422, expect.stringContaining("HEIC")]);
  for (const garbage of ["", "x", "/etc/passwd", "\xff\xd8\xff", "BM______", "%PDF-1.7"])
    expect(await upload(Buffer.from(garbage, "latin1"))).toMatchObject({ status: 422 });
});

test("only a form with one file is taken, up to 20 MB", async () => {
  expect((await upload(png(4, 4), { field: "other" })).status).toBe(422);
  expect((await ann.post("/media", { file: "x" })).status).toBe(422);
  const large = await upload(new Uint8Array(LIMITS.imageBytesMax + 1));
  expect([large.status, (large.json as { message: string }).message]).toEqual([
    413,
    expect.stringContaining("20"),
  ]);
  const form = new FormData();
  form.append("file", new File([png(4, 4) as Uint8Array<ArrayBuffer>], "x.png"));
  const foreign = new Request("http://localhost/dashboard/api/media", {
    method: "POST",
    body: form,
    headers: { "sec-fetch-site": "cross-site", cookie: cookieOf(ann) },
  });
  expect((await api.app.handle(foreign, "192.0.2.50")).status).toBe(403);
});

test("an image of another server is copied", async () => {
  const copied = await ann.post("/media/copy", { url: "https://cdn.test/cat.png" });
  expect(copied).toMatchObject({ status: 201, json: { name: "cat.png", width: 40 } });
  expect((await ann.post("/media/copy", { url: "https://cdn.test/dog.png" })).status).toBe(422);
});

test("a deleted image leaves the library at once, and the server when no kept email shows it", async () => {
  const used = await stored(png(90, 90));
  const unused = await stored(png(91, 91));
  const team = ((await ann.get("/session")).json as { team: { id: string } }).team.id;
  const html = `<img src="${used.url}">`;
  const content = { document: null, html, text: null, links: [], tags: [] };
  const saved = await api.store.contents.save({ teamId: team, content, now: api.clock.now() });
  expect(saved.id).toBeString();
  for (const { id } of [used, unused]) expect((await ann.ask("DELETE", `/media/${id}`)).status).toBe(200);
  expect((await ann.ask("DELETE", `/media/${used.id}`)).status).toBe(404);
  const list = (await ann.get("/media?limit=100")).json as MediaList;
  expect(list.data.map(({ id }) => id)).not.toContain(used.id);
  api.clock.advance(5_000);
  // Ids of contents have the time of this machine.
  const parts = { store: api.store, clock: { now: () => Date.now() + 60_000 } };
  expect(await sweepMedia(parts, { deletedBefore: api.clock.now() - 10_000 })).toBe(0);
  expect(await sweepMedia(parts, { deletedBefore: api.clock.now() })).toBe(1);
  // Saved between the look and the removal.
  expect(await api.store.media.remove({ teamId: team, ids: [used.id], since: 0 })).toEqual({ removed: 0 });
  expect((await served(used.url)).status).toBe(200);
  expect(await api.store.media.bytes({ hash: /[0-9a-f]{64}/.exec(unused.url)![0] })).toBeNull();
});

test("another team's images are unknown, and a team's together are bounded", async () => {
  const media = await stored(png(77, 77));
  const rival = (await api.store.teams.find("rival"))!.id;
  expect(await api.store.media.get({ teamId: rival, id: media.id })).toBeNull();
  expect(await api.store.media.delete({ teamId: rival, id: media.id, now: 1 })).toEqual({ deleted: false });
  expect((await api.store.media.list({ teamId: rival, limit: 10 })).rows).toEqual([]);
  let last = await upload(png(1_200, 700, { isNoise: true, hasAlpha: false }));
  for (let at = 0; at < 12 && last.status === 201; at += 1)
    last = await upload(png(1_200, 700 + at, { isNoise: true }));
  expect([last.status, (last.json as { message: string }).message]).toEqual([
    422,
    expect.stringContaining("images would have more than"),
  ]);
  const { used_bytes, bytes_max } = (await ann.get("/media")).json as MediaList;
  expect([used_bytes > 2_000_000, used_bytes <= bytes_max, bytes_max]).toEqual([true, true, 3_000_000]);
});
