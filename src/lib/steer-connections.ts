// Sends all new connections of a port that two of our servers share (SO_REUSEPORT) to the newer one, so that the older can
// end without refusing anybody. Linux with glibc; elsewhere the kernel goes on sharing them out.
import { dlopen, ptr } from "bun:ffi";
import { readdirSync } from "node:fs";

const SOL_SOCKET = 1;
const SO_ACCEPTCONN = 30;
const SO_ATTACH_REUSEPORT_CBPF = 51;
/** The second socket of the group: the newer one of two. */
const NEWER = 1;

/** The descriptors of sockets that listen in this process; empty where they are not known. */
export function ownListeners(): Set<number> {
  const libc = openLibc();
  if (libc === null) return new Set();
  try {
    const open = readdirSync("/proc/self/fd").map(Number);
    return new Set(open.filter((descriptor) => isListener(libc, descriptor)));
  } catch {
    return new Set();
  }
}

/**
 * Gives new connections to the listener that was opened since `before` was read, which is the second of its port. False:
 * it cannot be done here.
 */
export function steerToNewer(before: ReadonlySet<number>): boolean {
  const libc = openLibc();
  const opened = [...ownListeners()].filter((descriptor) => !before.has(descriptor));
  return libc !== null && opened.length === 1 && opened.every((descriptor) => attach(libc, descriptor));
}

type Libc = NonNullable<ReturnType<typeof openLibc>>;

function openLibc() {
  try {
    return dlopen("libc.so.6", {
      setsockopt: { args: ["int", "int", "int", "ptr", "uint32_t"], returns: "int" },
      getsockopt: { args: ["int", "int", "int", "ptr", "ptr"], returns: "int" },
    }).symbols;
  } catch {
    return null;
  }
}

function isListener({ getsockopt }: Libc, descriptor: number): boolean {
  const value = new Int32Array(1);
  const length = new Uint32Array([4]);
  return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, ptr(value), ptr(length)) === 0 && value[0] === 1;
}

/** A classic BPF program of one instruction, `return NEWER` (socket(7), struct sock_fprog). */
function attach({ setsockopt }: Libc, descriptor: number): boolean {
  const instruction = new Uint8Array(8);
  new DataView(instruction.buffer).setUint16(0, 0x06, true);
  new DataView(instruction.buffer).setUint32(4, NEWER, true);
  const program = new Uint8Array(16);
  new DataView(program.buffer).setUint16(0, 1, true);
  new DataView(program.buffer).setBigUint64(8, BigInt(ptr(instruction)), true);
  return setsockopt(descriptor, SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, ptr(program), program.length) === 0;
}
