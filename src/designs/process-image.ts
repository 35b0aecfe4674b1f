// Makes of an uploaded file the image that emails show: re-encoded pixels without metadata, no wider than an email needs.
// A job of the reader threads. `Bun.Image` gets bytes alone: a string would be a path.
import { AppError } from "../lib/app-error.ts";
import type { JobResult } from "../lib/job-threads.ts";
import { showBytes } from "../lib/show-bytes.ts";
import { LIMITS } from "../limits.ts";
import type { MediaType } from "../store/media.ts";
import { cleanGif } from "./clean-gif.ts";
import { examineImage, type ImageFacts, invalidImage } from "./image-format.ts";

export interface ProcessedImage {
  bytes: Uint8Array;
  contentType: MediaType;
  width: number;
  height: number;
  /** SHA-256, hex. */
  hash: string;
}

/** Throws AppError 422 for what cannot be used, with the reason. */
export async function processImage(given: Uint8Array): Promise<JobResult<ProcessedImage>> {
  const input = fixedBuffer(given);
  const facts = examineImage(input);
  const image = facts.format === "gif" ? takeGif(input) : await encode(input, facts);
  const { imageStoredBytesMax } = LIMITS;
  if (image.bytes.length > imageStoredBytesMax)
    throw invalidImage(
      `The image has ${showBytes(image.bytes.length)} in the size of an email; at most ${showBytes(imageStoredBytesMax)} are possible. Use a JPEG, or a smaller image.`,
    );
  const bytes = new Uint8Array(image.bytes);
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  return { value: { ...image, bytes, hash }, transfer: [bytes.buffer] };
}

/** `Bun.Image` reads nothing of a resizable buffer, in which uploads are collected. */
function fixedBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  const isResizable = buffer instanceof ArrayBuffer && buffer.resizable;
  return Buffer.from(isResizable ? buffer.transferToFixedLength() : buffer, byteOffset, byteLength);
}

type Encoded = Omit<ProcessedImage, "hash">;

function takeGif(input: Buffer): Encoded {
  if (input.length > LIMITS.imageStoredBytesMax)
    throw invalidImage(`A GIF can have at most ${showBytes(LIMITS.imageStoredBytesMax)}.`);
  const { bytes, width, height } = cleanGif(input);
  checkPixels(width * height, LIMITS.imageWholePixelsMax);
  return { bytes, contentType: "image/gif", width, height };
}

function checkPixels(pixels: number, pixelsMax: number): void {
  if (pixels > pixelsMax) throw tooManyPixels(pixelsMax);
}

const tooManyPixels = (pixelsMax: number) =>
  invalidImage(`The image has more than ${pixelsMax / 1e6} megapixels. Make it smaller.`);

async function encode(input: Buffer, { format, hasAlpha }: ImageFacts): Promise<Encoded> {
  const maxPixels = format === "jpeg" ? LIMITS.imagePixelsMax : LIMITS.imageWholePixelsMax;
  // Given a height, too, the runtime would not scale a JPEG while it decodes, and take four times the memory.
  const fit = (image: Bun.Image) =>
    image.resize(LIMITS.imageWidthMax, undefined, { withoutEnlargement: true });
  try {
    const found = await new Bun.Image(input, { maxPixels }).metadata();
    checkPixels(found.width * found.height, maxPixels);
    if (found.format !== format) throw invalidImage("The image is damaged.");
    const image = fit(new Bun.Image(input, { maxPixels }));
    if (format === "jpeg") return checkHeight(await encoded(image.jpeg(JPEG), "image/jpeg"));
    const png = checkHeight(await encoded(image.png({ compressionLevel: 9 }), "image/png"));
    if (hasAlpha) return png;
    // Logos and screenshots are smaller, and sharper, as PNG. What is decoded now is small.
    const jpeg = await encoded(new Bun.Image(png.bytes).jpeg(JPEG), "image/jpeg");
    return png.bytes.length <= jpeg.bytes.length ? png : jpeg;
  } catch (error) {
    throw error instanceof AppError ? error : explain(error, maxPixels);
  }
}

const JPEG = { quality: 84, progressive: true };

async function encoded(image: Bun.Image, contentType: MediaType): Promise<Encoded> {
  const bytes = await image.bytes();
  return { bytes, contentType, width: image.width, height: image.height };
}

function checkHeight(image: Encoded): Encoded {
  const { imageWidthMax, imageHeightMax } = LIMITS;
  if (image.height <= imageHeightMax) return image;
  throw invalidImage(
    `The image is too tall: ${imageWidthMax} pixels wide, it may have ${imageHeightMax} pixels of height.`,
  );
}

function explain(error: unknown, pixelsMax: number): AppError {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ERR_IMAGE_TOO_MANY_PIXELS") return tooManyPixels(pixelsMax);
  return invalidImage("The image is damaged, or of a kind that cannot be read.");
}
