import { readFileSync } from "node:fs";

const CHARS_MAX = 64;

/** The system's name for who types, seen through sudo and doas; `uid 1000` where it has none. */
export function operatorName(environment: Record<string, string | undefined> = process.env): string {
  const uid = process.getuid?.() ?? null;
  const name =
    environment["SUDO_USER"] ??
    environment["DOAS_USER"] ??
    nameOf(uid) ??
    environment["USER"] ??
    `uid ${uid}`;
  return name.replace(/[^\p{L}\p{N} ._@$\\-]/gu, "").slice(0, CHARS_MAX);
}

/** Read here, since the runtime's own function believes the environment. */
function nameOf(uid: number | null): string | null {
  try {
    const users = readFileSync("/etc/passwd", "utf8").split("\n");
    return users.map((line) => line.split(":")).find(([, , id]) => id === String(uid))?.[0] ?? null;
  } catch {
    return null;
  }
}
