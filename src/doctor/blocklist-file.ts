// Answers of block lists, kept over runs of the program: a list is asked about the same name every six hours at most.
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { createId } from "../lib/id.ts";
import type { RememberedAnswer } from "./checks/blocklists.ts";

const verdict = z.union([
  z.object({ kind: z.literal("clear") }),
  z.object({ kind: z.literal("listed"), codes: z.array(z.string()) }),
]);
const entries = z.array(z.object({ name: z.string(), at: z.number(), verdict }));

function fileIn(dataDir: string): string {
  return join(dataDir, "blocklist-answers.json");
}

/** Empty when there is no such file or it is damaged: it only saves queries. */
export async function loadListAnswers(dataDir: string): Promise<RememberedAnswer[]> {
  try {
    return entries.parse(JSON.parse(await readFile(fileIn(dataDir), "utf8")));
  } catch {
    return [];
  }
}

/** Replaces the file as a whole. */
export async function saveListAnswers(dataDir: string, answers: RememberedAnswer[]): Promise<void> {
  const temporary = `${fileIn(dataDir)}.${createId()}`;
  await writeFile(temporary, JSON.stringify(answers), { mode: 0o600 });
  await rename(temporary, fileIn(dataDir));
}
