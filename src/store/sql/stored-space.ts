// What the stored data takes, which only the engine knows.
export interface StoredSpace {
  /** About what the rows of each class take, with their indexes; the names are those of `stored_classes`. */
  classes(): { class: string; rows: number; bytes: number }[];
  /** What the rows of these classes take together, true after each change; null = the engine does not count them. */
  taken(classes: string[]): number | null;
  usedBytes(): number;
  /** Taken from the disk for nothing, now. */
  freeBytes(): number;
  /** Gives some pages that are free back to the disk: the work of a few milliseconds. */
  giveBack(pages: number): void;
}
