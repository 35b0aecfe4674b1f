// Where backups go, as it is written in the configuration and on the command line.
import { resolve } from "node:path";

export type TargetAddress =
  | { kind: "directory"; path: string }
  /** `prefix` ends in a slash, or is empty. */
  | { kind: "s3"; bucket: string; prefix: string };

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** A directory, relative to `folder`, or `s3://bucket/prefix`; null for anything else. */
export function parseTargetAddress(text: string, folder: string): TargetAddress | null {
  if (text.trim() === "") return null;
  if (!/^[a-z0-9]+:\/\//i.test(text)) return { kind: "directory", path: resolve(folder, text) };
  const found = S3.exec(text);
  if (found === null) return null;
  const prefix = (found[2] ?? "").replace(/^\/+|\/+$/g, "");
  return { kind: "s3", bucket: found[1]!, prefix: prefix === "" ? "" : `${prefix}/` };
}

export function showTargetAddress(address: TargetAddress): string {
  return address.kind === "directory" ? address.path : `s3://${address.bucket}/${address.prefix}`;
}
