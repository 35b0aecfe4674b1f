// A port whose SYNs get no answer: a listening socket with a full queue that nobody accepts from. node:net cannot
// make one, since it accepts at once; so the socket is the C library's own.
import { dlopen, ptr } from "bun:ffi";
import { connect, type Socket } from "node:net";

const AF_INET = 2;
const SOCK_STREAM = 1;
const ADDRESS_BYTES = 16;

export interface BlackHole {
  port: number;
  [Symbol.dispose](): void;
}

/** On 127.0.0.1, Linux with glibc only. */
export async function openBlackHole(): Promise<BlackHole> {
  const { symbols } = dlopen("libc.so.6", {
    socket: { args: ["i32", "i32", "i32"], returns: "i32" },
    bind: { args: ["i32", "ptr", "u32"], returns: "i32" },
    listen: { args: ["i32", "i32"], returns: "i32" },
    getsockname: { args: ["i32", "ptr", "ptr"], returns: "i32" },
    close: { args: ["i32"], returns: "i32" },
  });
  const handle = symbols.socket(AF_INET, SOCK_STREAM, 0);
  const address = new Uint8Array(ADDRESS_BYTES);
  new DataView(address.buffer).setUint16(0, AF_INET, true);
  address.set([127, 0, 0, 1], 4);
  const length = new Uint32Array([ADDRESS_BYTES]);
  const isOpen =
    symbols.bind(handle, ptr(address), ADDRESS_BYTES) === 0 &&
    // Room for one connection.
    symbols.listen(handle, 0) === 0 &&
    symbols.getsockname(handle, ptr(address), ptr(length)) === 0;
  if (!isOpen) throw new Error("no socket for the black hole");
  const port = new DataView(address.buffer).getUint16(2);
  const filler = await fill(port);
  return {
    port,
    [Symbol.dispose]() {
      filler.destroy();
      symbols.close(handle);
    },
  };
}

function fill(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.on("error", reject);
  });
}
