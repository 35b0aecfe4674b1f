// What the stored data takes, which only the engine knows.
export interface StoredSpace {
  /** About what the rows of each class take, with their indexes; the names are those of `stored_classes`. */
  classes(): { class: string; rows: number; bytes: number }[];
  /** What the rows of these classes take together, true after each change; null = the engine does not count them. */
  taken(classes: string[]): number | null;
  usedBytes(): number;
  /** Taken from the disk for nothing, now. */
  freeBytes(): number;
  /** Gives free pages back to the disk for `stepMs`, until about `keepBytes` are left. */
  giveBack(request: { keepBytes: number; stepMs: number }): void;
}
