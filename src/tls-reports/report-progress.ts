// How far the reports of one day are: in a small file, so that a restart neither repeats nor forgets one.
import { z } from "zod";
import { loadState, saveState } from "../lib/state-file.ts";

export interface ReportProgress {
  /** The UTC day that is reported on. */
  day: string;
  /** Nothing is sent before, ms. */
  nextAt: number;
  /** Domains that are done with, and those of their targets that have their report. */
  done: Set<string>;
  /** Reports sent. */
  sent: number;
}

const progressSchema = z.object({
  day: z.iso.date(),
  nextAt: z.number(),
  done: z.array(z.string()),
  sent: z.int(),
});

export async function loadProgress(
  file: string,
  onDamage: (reason: string) => void,
): Promise<ReportProgress | null> {
  const state = await loadState(file, progressSchema, onDamage);
  return state && { ...state, done: new Set(state.done) };
}

export function saveProgress(
  file: string,
  progress: ReportProgress,
  onFailure: (reason: string) => void,
): Promise<void> {
  return saveState(file, { ...progress, done: [...progress.done] }, onFailure);
}
