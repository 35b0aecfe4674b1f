// Images through the compiled program: how each kind of attack ends, and how much memory four uploads at once take.
//   bun scripts/images.ts [--binary FILE]
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { MediaItem } from "../src/designs/schema.ts";
import { startAppliance } from "../src/testing/fixtures/appliance.ts";
import { builtBinary } from "../src/testing/fixtures/binary.ts";
import { gif, jpegWithExif, png, pngChunk, pngHeader } from "../src/testing/fixtures/sample-images.ts";
import { machine, peakMb, residentMb } from "./process-figures.ts";

const ALLOWED_MB = 150;
const AT_ONCE = 4;

const { values } = parseArgs({ options: { binary: { type: "string" } } });
await using appliance = await startAppliance({
  delivery: 'mode = "sandbox"\n',
  serveCommand: [values.binary ?? (await builtBinary())],
});
const cookie = await signIn();
const broken: string[] = [];

async function signIn(): Promise<string> {
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  const person = { email: "ann@acme.example", name: "Ann", password: "seven loud red badgers" };
  const answer = await fetch(`${appliance.url}/dashboard/api/session/link/redeem`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ token: new URL(url).hash.slice(1), ...person, team_name: "acme" }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

interface Answer {
  status: number;
  media: MediaItem;
  message: string;
}

async function upload(bytes: Uint8Array, name = "a.png"): Promise<Answer> {
  const body = new FormData();
  body.append("file", new File([bytes as Uint8Array<ArrayBuffer>], name));
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const response = await fetch(`${appliance.url}/dashboard/api/media`, { method: "POST", headers, body });
  const json = (await response.json()) as MediaItem & { message: string };
  return { status: response.status, media: json, message: json.message };
}

const jpegOf = (image: Uint8Array) => new Bun.Image(image, { maxPixels: 1e9 }).jpeg({ quality: 60 }).bytes();
const script = Buffer.from("<script>alert(1)</script>PK\x03\x04");

/** Clean pixels without anything of what was beside them, or the words of the refusal. */
async function cases(): Promise<[what: string, bytes: Uint8Array, end: "clean" | RegExp][]> {
  const photo = await jpegOf(png(600, 400, { isNoise: true }));
  const webp = await new Bun.Image(png(800, 400)).webp().bytes();
  const flat = { isFlat: true, isGray: true };
  return [
    ["PNG of 50,000 × 50,000 by its header", pngHeader(50_000, 50_000), /megapixels/],
    ["PNG of 100 megapixels in 100 KB", png(10_000, 10_000, flat), /megapixels/],
    ["PNG of 16 megapixels", png(4_000, 4_000, flat), "clean"],
    ["PNG just over", png(4_001, 4_000, flat), /megapixels/],
    ["WebP of 16 megapixels", await new Bun.Image(png(4_000, 4_000, flat)).webp().bytes(), "clean"],
    ["WebP just over", await new Bun.Image(png(4_001, 4_000, flat)).webp().bytes(), /megapixels/],
    ["JPEG of 50 megapixels", await jpegOf(png(10_000, 5_000, flat)), "clean"],
    ["JPEG just over", await jpegOf(png(10_001, 5_000, flat)), /megapixels/],
    ["JPEG with a place in EXIF", await jpegWithExif(photo, { orientation: 6 }), "clean"],
    ["PNG with a script in a comment", png(50, 50, { chunks: [pngChunk("tEXt", script)] }), "clean"],
    ["PNG with an archive behind it", Buffer.concat([png(51, 50), script]), "clean"],
    ["GIF with a script in a comment", gif(3, script), "clean"],
    ["GIF with five frames", gif(5), "clean"],
    ["GIF of 2.7 MB", gif(120_000), /GIF can have at most/],
    ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /SVG/],
    ["half a JPEG", photo.subarray(0, photo.length / 2), /cut off/],
    ["half a PNG", png(400, 300).subarray(0, 300), /cut off/],
    ["half a WebP", webp.subarray(0, webp.length - 20), /cut off/],
    ["text", Buffer.from("/etc/passwd"), /PNG, JPEG/],
    ["nothing", new Uint8Array(), /PNG, JPEG|file/],
    ["21 MB", new Uint8Array(21 * 1024 * 1024), /larger than/],
  ];
}

for (const [what, bytes, end] of await cases()) {
  const { status, media, message } = await upload(bytes);
  const served =
    status === 201 ? Buffer.from(await (await fetch(onAppliance(media.url))).arrayBuffer()) : Buffer.alloc(0);
  const isDirty = ["GPS-SECRET", "<script>", "PK\x03\x04", "Exif"].some((text) => served.includes(text));
  const isHeld = end === "clean" ? status === 201 && served.length > 0 && !isDirty : end.test(message ?? "");
  if (!isHeld) broken.push(`${what}: ${status} ${message ?? ""}${isDirty ? " with what was beside it" : ""}`);
  const said =
    status === 201 ? `${media.content_type} ${media.width} × ${media.height}` : `${status} ${message}`;
  console.log(`${isHeld ? "held  " : "BROKEN"} ${what.padEnd(40)} ${said}`);
}

function onAppliance(url: string): string {
  return appliance.url + new URL(url).pathname;
}

const noise = { isNoise: true };
const LARGE: [what: string, bytes: Uint8Array][] = [
  ["JPEG of 50 megapixels", await jpegOf(png(10_000, 5_000, { isFlat: true }))],
  ["PNG of 16 megapixels", png(4_000, 4_000, { hasAlpha: true, isFlat: true })],
  ["WebP of 16 megapixels", await new Bun.Image(png(4_000, 4_000, { isFlat: true })).webp().bytes()],
  ["JPEG of 12 megapixels, as a phone makes it", await jpegOf(png(4_000, 3_000, noise))],
];
console.log(`\n${machine("a temporary directory")}`);
for (const [what, bytes] of LARGE) {
  await Bun.sleep(6_000);
  const before = residentMb(appliance.pid);
  // Begins to count the peak anew (proc(5)).
  writeFileSync(`/proc/${appliance.pid}/clear_refs`, "5");
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => upload(bytes)));
  const more = peakMb(appliance.pid) - before;
  const statuses = answers.map(({ status }) => status).join(" ");
  if (more > ALLOWED_MB) broken.push(`${what}: ${more} MB`);
  console.log(
    `${AT_ONCE} × ${what} (${Math.round(bytes.length / 1024)} KB): ${statuses}, ${before} MB + ${more} MB at most`,
  );
}
for (const line of broken) console.error(line);
process.exitCode = broken.length === 0 ? 0 : 1;
