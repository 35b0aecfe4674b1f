/** Lets what has already arrived on sockets be read: turns of the event loop until `isDone`, at most a thousand. */
export async function eventTurns(isDone: () => boolean = () => false): Promise<void> {
  for (let turn = 0; turn < 1_000 && !isDone(); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
