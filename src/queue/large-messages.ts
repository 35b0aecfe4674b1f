// A message is in memory several times over while it is composed, signed and sent. What is small does not matter; of
// what is large only so much is on its way at once, or fifty recipients of one big attachment would fill the machine.

export interface LargeMessagesSettings {
  /** Smaller ones pass freely. */
  fromBytes: number;
  /** Of large messages on their way; one that is larger than this goes alone. */
  inFlightBytesMax: number;
}

export interface LargeMessages {
  /** Resolves, in the order of asking, when there is room; what it gives is called once, when the memory is free again. */
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
