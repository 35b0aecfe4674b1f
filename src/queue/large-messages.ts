// A message is in memory several times while it is composed, signed and sent. Large messages share a memory budget: otherwise
// fifty recipients of one large attachment could exhaust memory.

export interface LargeMessagesSettings {
  /** Smaller messages are not limited. */
  fromBytes: number;
  /** Total size of large messages in flight; a message larger than this is sent alone. */
  inFlightBytesMax: number;
}

export interface LargeMessages {
  /** Resolves when there is room, first come first served. Call the returned function once to release the memory. */
  enter(bytes: number): Promise<() => void>;
}

export function createLargeMessages({ fromBytes, inFlightBytesMax }: LargeMessagesSettings): LargeMessages {
  const waiting: { bytes: number; start(): void }[] = [];
  let inFlightBytes = 0;

  function admit(): void {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (inFlightBytes > 0 && inFlightBytes + next.bytes > inFlightBytesMax) return;
      waiting.shift();
      inFlightBytes += next.bytes;
      next.start();
    }
  }

  return {
    async enter(bytes) {
      if (bytes < fromBytes) return () => {};
      await new Promise<void>((start) => {
        waiting.push({ bytes, start });
        admit();
      });
      return () => {
        inFlightBytes -= bytes;
        admit();
      };
    },
  };
}
