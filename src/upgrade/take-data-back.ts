// Takes the data back to an older schema and puts the older program in place, while no server can open the data directory.
import { type CarryBackPlan, carryBack, closeLog, lockDataDirectory } from "../store/data-directory.ts";
import { asOwnerOf } from "./program-files.ts";

/** `swap` runs when the data is in place. Throws an Error, and changes nothing, if a process has the data directory open. */
export async function takeDataBack(dataDir: string, plan: CarryBackPlan, swap: () => void): Promise<void> {
  const lock = await asOwnerOf(dataDir, async () => lockDataDirectory(dataDir));
  try {
    await asOwnerOf(dataDir, async () => {
      closeLog(dataDir);
      carryBack(dataDir, plan);
    });
    swap();
  } finally {
    lock.release();
  }
}
