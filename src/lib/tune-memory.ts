// The runtime takes its memory settings from the environment when the process starts.
import { totalmem } from "node:os";

/** Heaps, one per thread, grow relative to the memory of the machine. */
const BELIEVED_BYTES_MAX = 1_000_000_000;
/** With plenty of memory a heap may grow threefold between collections instead of twofold: 3 % more throughput. */
const PLENTY_BYTES = 4_000_000_000;
/**
 * An email lives for about a second and is promoted to the old generation. Below this share of young objects the next
 * collection is a full one, sooner than by default: a quarter to a third less memory at no measurable cost. With twofold
 * growth every collection would be a full one, which is slow.
 */
const YOUNG_SHARE_MIN = 0.6;
/** Freed pages are returned to the system after this time, ms. By default threads return pages that they need again at once. */
const PURGE_DELAY_MS = 5_000;
/**
 * The allocator's own thread looks for them this often, ms: four times a second by default while other threads do anything, which is
 * a third of what an idle process costs. Peaks are 3 % higher.
 */
const PURGE_LOOK_MS = 5_000;
/**
 * Points after which a function is compiled, and compiled better; a call is fifteen. With the defaults, 500 and 1,000, an idle process
 * compiles all that runs once a second, for 4 MB. Under load, these are reached within a second still.
 */
const COMPILE_POINTS = { plain: 5_000, better: 20_000 };

/**
 * Executes the program again in the same process, with the settings added to its environment. Returns when they are set
 * already or this fails: the program then works too, with more memory.
 */
export function tuneMemory(): void {
  const memory = totalmem();
  const settings = {
    ...(memory > BELIEVED_BYTES_MAX ? { BUN_JSC_forceRAMSize: `${BELIEVED_BYTES_MAX}` } : {}),
    ...(memory > PLENTY_BYTES
      ? { BUN_JSC_smallHeapGrowthFactor: "3", BUN_JSC_minEdenToOldGenerationRatio: `${YOUNG_SHARE_MIN}` }
      : {}),
    BUN_JSC_thresholdForJITAfterWarmUp: `${COMPILE_POINTS.plain}`,
    BUN_JSC_thresholdForOptimizeAfterWarmUp: `${COMPILE_POINTS.better}`,
    BUN_JSC_thresholdForOptimizeAfterLongWarmUp: `${COMPILE_POINTS.better}`,
    MIMALLOC_PURGE_DELAY: `${PURGE_DELAY_MS}`,
    MIMALLOC_PURGE_HOLES_MIN_INTERVAL: `${PURGE_LOOK_MS}`,
  };
  const isCompiled = Bun.main.startsWith("/$bunfs/");
  if (!isCompiled || Object.keys(settings).every((name) => process.env[name] !== undefined)) return;
  try {
    const words = [process.argv0, ...process.argv.slice(2)];
    process.execve?.(process.execPath, words, { ...settings, ...process.env });
  } catch {
    // A sandbox may forbid exec.
  }
}
