// The stored form of what one recipient's email of a broadcast has of its own: which content, and the values of its
// tags. JSON, since it is small and people may have to read it.
import { asBuffer } from "./headers.ts";

/** By canonical path (merge-tags.ts); a tag without a value is absent. */
export type MergeValues = Readonly<Record<string, string>>;

export interface MergeBody {
  /** The id of the stored content. */
  content: string;
  values: MergeValues;
}

/** `sha256`: hex. */
export function encodeMergeBody({ content, values }: MergeBody): { bytes: Uint8Array; sha256: string } {
  const bytes = Buffer.from(JSON.stringify({ content, values }));
  return { bytes, sha256: new Bun.CryptoHasher("sha256").update(bytes).digest("hex") };
}

/** Null if the bytes are damaged. */
export function contentIdOf(bytes: Uint8Array): string | null {
  try {
    return decodeMergeBody(bytes).content;
  } catch {
    return null;
  }
}

/** The same email without what it says about its recipient. */
export function withoutValues(bytes: Uint8Array): ReturnType<typeof encodeMergeBody> | null {
  const content = contentIdOf(bytes);
  return content === null ? null : encodeMergeBody({ content, values: {} });
}

/** Throws an Error if the bytes are not the output of `encodeMergeBody`. */
export function decodeMergeBody(bytes: Uint8Array): MergeBody {
  const body: unknown = JSON.parse(asBuffer(bytes).toString("utf8"));
  if (!isMergeBody(body)) throw new Error("stored body: it is no content with values");
  return body;
}

/** By hand, since each delivery goes through it. */
function isMergeBody(body: unknown): body is MergeBody {
  if (typeof body !== "object" || body === null || !("content" in body) || !("values" in body)) return false;
  const { content, values } = body;
  if (typeof content !== "string" || content === "" || typeof values !== "object" || values === null)
    return false;
  for (const value of Object.values(values)) if (typeof value !== "string") return false;
  return !Array.isArray(values);
}
