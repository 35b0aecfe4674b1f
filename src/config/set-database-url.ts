// Names another database in sendlark.toml, and leaves everything else of the file as it is.
import {
  accessSync,
  closeSync,
  constants,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { ConfigError, tryConfig } from "./config.ts";

/** The change to a file, which was tried on its text. */
export interface UrlChange {
  /** Replaces the file at once. Throws an Error. */
  write(): void;
}

/** Throws ConfigError where the file cannot be changed that way, or not by this user. */
export function planDatabaseUrl(configFile: string, url: string): UrlChange {
  const file = realpathSync(configFile);
  const text = withDatabaseUrl(readFileSync(file, "utf8"), url);
  const refuse = (problem: string) => new ConfigError(configFile, [`database.url: ${problem}`]);
  if (tryConfig(text, file).database.url !== url) throw refuse("it cannot be set in this file by a program");
  try {
    accessSync(dirname(file), constants.W_OK);
    accessSync(file, constants.W_OK);
  } catch {
    throw refuse("this user cannot write the file");
  }
  return { write: () => replaceFile(file, text) };
}

/** Keeps owner and mode. */
function replaceFile(file: string, text: string): void {
  const { uid, gid, mode } = statSync(file);
  const temporary = `${file}.new`;
  rmSync(temporary, { force: true });
  const descriptor = openSync(temporary, "wx", mode & 0o777);
  try {
    writeSync(descriptor, text);
    if (process.geteuid?.() === 0) fchownSync(descriptor, uid, gid);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
  const folder = openSync(dirname(file), "r");
  fsyncSync(folder);
  closeSync(folder);
}

/** In the table `[database]`, which is added where there is none. */
function withDatabaseUrl(toml: string, url: string): string {
  const line = `url = ${JSON.stringify(url)}`;
  const lines = toml.split("\n");
  const head = lines.findIndex((text) => /^\s*\[\s*database\s*\]\s*(?:#.*)?$/.test(text));
  if (head < 0) return `${toml.replace(/\n*$/, "\n")}\n[database]\n${line}\n`;
  const length = lines.slice(head + 1).findIndex((text) => /^\s*\[/.test(text));
  const end = length < 0 ? lines.length : head + 1 + length;
  const at = lines.findIndex((text, index) => index > head && index < end && /^\s*url\s*=/.test(text));
  if (at < 0) lines.splice(head + 1, 0, line);
  else lines[at] = line;
  return lines.join("\n");
}
