// Messages to the service manager (sd_notify(3)): datagrams to the socket that NOTIFY_SOCKET names. Node's `dgram` has no Unix
// sockets, and a process for each message would be slow, so this calls the C library.
import { dlopen, ptr } from "bun:ffi";

export interface ServiceManager {
  /** How often it expects a sign of life, ms; null = it watches nothing. */
  watchdogMs: number | null;
  /** The doors are open; also the end of a reload. */
  ready(status: string): void;
  /** The line that `systemctl status` shows. */
  status(text: string): void;
  /** Followed by `ready`. */
  reloading(): void;
  stopping(): void;
  alive(): void;
  /** The service manager waits that much longer for this command of the unit. */
  extendTimeout(ms: number): void;
}

type Variables = Record<string, string | undefined>;

/** Null where no service manager listens, or the C library cannot be called; `onProblem` then gets the reason. */
export function findServiceManager(
  onProblem: (reason: string) => void = () => {},
  variables: Variables = process.env,
): ServiceManager | null {
  const address = variables["NOTIFY_SOCKET"];
  if (address === undefined || !/^[/@]./.test(address)) return null;
  try {
    const { send, monotonicMicroseconds } = openSocket(address, onProblem);
    return {
      watchdogMs: watchdogOf(variables),
      ready: (status) => send(`READY=1\nSTATUS=${oneLine(status)}`),
      status: (text) => send(`STATUS=${oneLine(text)}`),
      reloading: () => send(`RELOADING=1\nMONOTONIC_USEC=${monotonicMicroseconds()}\nSTATUS=Reloading`),
      stopping: () => send("STOPPING=1\nSTATUS=Finishing conversations"),
      alive: () => send("WATCHDOG=1"),
      extendTimeout: (ms) => send(`EXTEND_TIMEOUT_USEC=${Math.round(ms * 1_000)}`),
    };
  } catch (error) {
    // Another C library, such as musl's, or a sandbox.
    onProblem(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** The watchdog may be meant for another process of the service. */
function watchdogOf({ WATCHDOG_USEC, WATCHDOG_PID }: Variables): number | null {
  const isOurs = WATCHDOG_PID === undefined || WATCHDOG_PID === `${process.pid}`;
  const microseconds = Number(WATCHDOG_USEC);
  return isOurs && microseconds > 0 ? microseconds / 1_000 : null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

const AF_UNIX = 1;
const SOCK_DGRAM_CLOEXEC = 0o2000002;
const MSG_NOSIGNAL = 0x4000;
const MSG_DONTWAIT = 0x40;
const CLOCK_MONOTONIC = 1;
/** `sun_path` of `sockaddr_un`. */
const PATH_BYTES_MAX = 108;

function openSocket(address: string, onProblem: (reason: string) => void) {
  const { symbols: libc } = dlopen("libc.so.6", {
    socket: { args: ["i32", "i32", "i32"], returns: "i32" },
    sendto: { args: ["i32", "ptr", "usize", "i32", "ptr", "u32"], returns: "i64" },
    clock_gettime: { args: ["i32", "ptr"], returns: "i32" },
  });
  const target = socketAddress(address);
  const socket = libc.socket(AF_UNIX, SOCK_DGRAM_CLOEXEC, 0);
  if (socket < 0) throw new Error("no socket for messages to the service manager");
  let isFailing = false;
  return {
    send(text: string): void {
      const bytes = Buffer.from(text);
      const flags = MSG_NOSIGNAL | MSG_DONTWAIT;
      const sent = libc.sendto(socket, ptr(bytes), bytes.length, flags, ptr(target), target.length);
      if (Number(sent) < 0 && !isFailing) onProblem(`${address} takes no messages`);
      isFailing = Number(sent) < 0;
    },
    /** Since the machine started; the runtime's clocks begin with the process. */
    monotonicMicroseconds(): bigint {
      const time = new BigInt64Array(2);
      libc.clock_gettime(CLOCK_MONOTONIC, ptr(time));
      return time[0]! * 1_000_000n + time[1]! / 1_000n;
    },
  };
}

/** `sockaddr_un`. A name that begins with `@` is abstract: its first byte is 0. */
function socketAddress(address: string): Uint8Array {
  const path = Buffer.from(address);
  if (path.length >= PATH_BYTES_MAX) throw new Error("NOTIFY_SOCKET is too long");
  if (path[0] === "@".charCodeAt(0)) path[0] = 0;
  const family = new Uint8Array(new Uint16Array([AF_UNIX]).buffer);
  // The end of a path is a zero; that of an abstract name is the length.
  return new Uint8Array(Buffer.concat([family, path, path[0] === 0 ? new Uint8Array() : new Uint8Array(1)]));
}
