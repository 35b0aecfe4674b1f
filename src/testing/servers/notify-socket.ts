// The socket of a service manager: collects what a service tells it (sd_notify(3)).
import { dlopen, ptr } from "bun:ffi";

export interface NotifySocket extends Disposable {
  /** Every message since the last call, in order. */
  take(): string[];
}

const AF_UNIX = 1;
const SOCK_DGRAM_CLOEXEC = 0o2000002;
const MSG_DONTWAIT = 0x40;

/** `path` below a directory, or `@name` for an abstract name. */
export function openNotifySocket(path: string): NotifySocket {
  const { symbols: libc } = dlopen("libc.so.6", {
    socket: { args: ["i32", "i32", "i32"], returns: "i32" },
    bind: { args: ["i32", "ptr", "u32"], returns: "i32" },
    recv: { args: ["i32", "ptr", "usize", "i32"], returns: "i64" },
    close: { args: ["i32"], returns: "i32" },
  });
  const name = Buffer.from(path.startsWith("@") ? `\0${path.slice(1)}` : `${path}\0`);
  const address = Buffer.concat([Buffer.from([AF_UNIX, 0]), name]);
  const socket = libc.socket(AF_UNIX, SOCK_DGRAM_CLOEXEC, 0);
  if (libc.bind(socket, ptr(address), address.length) !== 0) throw new Error(`cannot listen at ${path}`);
  const buffer = Buffer.alloc(4_096);
  return {
    take() {
      const messages: string[] = [];
      for (;;) {
        const length = Number(libc.recv(socket, ptr(buffer), buffer.length, MSG_DONTWAIT));
        if (length < 0) return messages;
        messages.push(buffer.toString("utf8", 0, length));
      }
    },
    [Symbol.dispose]: () => void libc.close(socket),
  };
}
