import { type RefObject, useEffect, useReducer, useRef, useState } from "react";

/** What a table needs of a live list. */
export interface LiveRows {
  /** New rows that are held back. */
  waiting: number;
  /** Shown rows that are gone. */
  gone: number;
  showAll(): void;
  /** Props of the element around the list. */
  readerProps: Record<"onPointerEnter" | "onPointerLeave" | "onFocus" | "onBlur", () => void>;
  /** Set by the table: the id of the row above the window; null at the top. */
  above: RefObject<string | null>;
}

/**
 * Holds the rows of a live list still while the user reads it: new rows wait, and rows that are gone stay. Without the
 * pointer or focus in the list, and at the top of the page, rows come and go at once, as they do with another `key`
 * (null: hold nothing). Relies on newest first by ids that grow with time.
 */
export function useHeldRows<Row extends { id: string }>(rows: Row[] | null, key: string | null) {
  const [isReading, setReading] = useState(false);
  const [, update] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<{ key: string | null; rows: Row[] } | null>(null);
  useEffect(() => {
    const onScroll = () => scrollY === 0 && update();
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);
  const last = kept.current;
  const isHeld = key !== null && last?.key === key && last.rows.length > 0 && (isReading || scrollY > 0);
  const { shown, waiting, gone } =
    rows === null || !isHeld ? { shown: rows, waiting: 0, gone: 0 } : hold(last.rows, rows);
  kept.current = shown === null ? null : { key, rows: shown };
  return {
    rows: shown,
    waiting,
    gone,
    showAll: () => {
      kept.current = null;
      scrollTo(0, 0);
      update();
    },
    readerProps: {
      onPointerEnter: () => setReading(true),
      onPointerLeave: () => setReading(false),
      onFocus: () => setReading(true),
      onBlur: () => setReading(false),
    },
  };
}

/** The rows that were shown, as they are now, and what was loaded below them. */
function hold<Row extends { id: string }>(before: Row[], now: Row[]) {
  const current = new Map(now.map((row) => [row.id, row]));
  const oldest = before.at(-1)?.id ?? "";
  const older = now.filter(({ id }) => id < oldest);
  const held = before.map((row) => current.get(row.id) ?? row);
  const isSame = older.length === 0 && held.every((row, index) => row === before[index]);
  const gone = before.filter(({ id }) => !current.has(id)).length;
  return {
    shown: isSame ? before : [...held, ...older],
    waiting: now.length - older.length - (before.length - gone),
    gone,
  };
}
