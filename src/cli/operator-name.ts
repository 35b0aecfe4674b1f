import { userInfo } from "node:os";

const CHARS_MAX = 64;

/** The system's name for who types, seen through sudo and doas; empty where it has none. */
export function operatorName(environment: Record<string, string | undefined> = process.env): string {
  const name = environment["SUDO_USER"] ?? environment["DOAS_USER"] ?? systemName();
  return name.replace(/[^\p{L}\p{N}._@$\\-]/gu, "").slice(0, CHARS_MAX);
}

/** A user that the system's list does not have, as in containers, has no name. */
function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}
