// The runtime reads how it treats memory from the environment, and only when a program starts.
import { totalmem } from "node:os";

/** A heap grows with the memory that it believes the machine to have, and each thread has a heap. */
const BELIEVED_BYTES_MAX = 1_000_000_000;
/** Where there is plenty, a heap may grow threefold between collections instead of twofold: 3 % more throughput. */
const PLENTY_BYTES = 4_000_000_000;
/**
 * An email lives for about a second, long enough to count as old. So a heap whose young part is below this share of it is
 * collected as a whole the next time, sooner than by default: a quarter to a third less memory, for no measurable time. At
 * twofold growth it would be so every time, which is slow.
 */
const YOUNG_SHARE_MIN = 0.6;
/** Freed pages go back to the system after this time, ms. By default a thread gives back under load what is asked for at once. */
const PURGE_DELAY_MS = 5_000;

/**
 * Starts the executable anew in the same process, with the settings that its environment lacks. Returns when there is
 * nothing to set, or it cannot be done: then the program takes more memory, and works as well.
 */
export function tuneMemory(): void {
  const memory = totalmem();
  const settings = {
    ...(memory > BELIEVED_BYTES_MAX ? { BUN_JSC_forceRAMSize: `${BELIEVED_BYTES_MAX}` } : {}),
    ...(memory > PLENTY_BYTES
      ? { BUN_JSC_smallHeapGrowthFactor: "3", BUN_JSC_minEdenToOldGenerationRatio: `${YOUNG_SHARE_MIN}` }
      : {}),
    MIMALLOC_PURGE_DELAY: `${PURGE_DELAY_MS}`,
  };
  const isCompiled = Bun.main.startsWith("/$bunfs/");
  if (!isCompiled || Object.keys(settings).every((name) => process.env[name] !== undefined)) return;
  try {
    const words = [process.argv0, ...process.argv.slice(2)];
    process.execve?.(process.execPath, words, { ...settings, ...process.env });
  } catch {
    // A sandbox may forbid it.
  }
}
