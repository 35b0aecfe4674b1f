import type { Log } from "../lib/log.ts";

/** A stored value that is invalid for its column: a flipped bit, a bad sector, a manual edit. */
export interface DamagedValue {
  table: string;
  /** The row's key; multiple columns are joined by spaces. Empty if the query did not select it. */
  id: string;
  column: string;
}

/** `emails 0197…, column tags`. */
export function describeDamage({ table, id, column }: DamagedValue): string {
  return `${table}${id === "" ? "" : ` ${id}`}, column ${column}`;
}

/** Damage found since the start, each reported once. */
export interface DamageRecord {
  note(values: readonly DamagedValue[]): void;
  found(): DamagedValue[];
}

const SHOWN_MAX = 100;
const REMEMBERED_MAX = 10_000;

export function createDamageRecord(log: Pick<Log, "error">): DamageRecord {
  const known = new Map<string, DamagedValue>();
  return {
    note(values) {
      for (const value of values) {
        const key = describeDamage(value);
        if (known.has(key) || known.size >= REMEMBERED_MAX) continue;
        known.set(key, value);
        log.error("store.row_damaged", {
          ...value,
          advice:
            "this value cannot be read and is shown as missing; check the disk and keep the last backup",
        });
      }
    },
    found: () => [...known.values().take(SHOWN_MAX)],
  };
}
