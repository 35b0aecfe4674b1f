// Whether an address is free to listen at, and which program has it if not. Known on Linux only.
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import type { SocketAddress } from "../lib/socket-address.ts";

export type PortState = { kind: "free" } | { kind: "taken"; by: string | null } | { kind: "forbidden" };

/** Tries to listen there. */
export function tryPort({ host, port }: SocketAddress): PortState {
  if (port === 0) return { kind: "free" };
  try {
    Bun.listen({ hostname: host, port, socket: { data() {} } }).stop(true);
    return { kind: "free" };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES") return { kind: "forbidden" };
    return { kind: "taken", by: code === "EADDRINUSE" ? findHolder(port) : null };
  }
}

const LISTENING = "0A";

/** The name of the program that listens on the port; null = not known. */
function findHolder(port: number): string | null {
  const sockets = new Set(["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => socketsIn(table, port)));
  if (sockets.size === 0) return null;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const holder = pids.find((pid) => {
    const open = orElse(() => readdirSync(`/proc/${pid}/fd`), []);
    return open.some((fd) => sockets.has(orElse(() => readlinkSync(`/proc/${pid}/fd/${fd}`), "")));
  });
  return holder === undefined
    ? null
    : orElse(() => readFileSync(`/proc/${holder}/comm`, "utf8").trim(), null);
}

/** Processes and files end meanwhile, or belong to somebody else. */
function orElse<Value, Other>(read: () => Value, other: Other): Value | Other {
  try {
    return read();
  } catch {
    return other;
  }
}

function socketsIn(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  const lines = orElse(() => readFileSync(table, "utf8"), "").split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === LISTENING)
    .map((row) => `socket:[${row[9]}]`);
}
