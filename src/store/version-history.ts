// Which versions ran on this data, since when each.
import { z } from "zod";
import { loadState } from "../lib/saved-value.ts";
import { type StateStore, savedIn } from "./state.ts";

/** `startedAt`: of its first start. */
const history = z.array(z.object({ version: z.string(), commit: z.string(), startedAt: z.number() }));

export type VersionHistory = z.output<typeof history>;

export const versionHistory = (store: { state: StateStore }) => savedIn(store, "versions");

/** Oldest first. */
export async function readVersions(store: { state: StateStore }): Promise<VersionHistory> {
  return (await loadState(versionHistory(store), history, () => {})) ?? [];
}
