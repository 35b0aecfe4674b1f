import { useRouterState } from "@tanstack/react-router";
import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { isOverlaid, isTyping } from "../shell/keys.ts";

/** The opened row per history entry, so that going back restores the selection. */
const opened = new Map<string, string>();

interface Options<Row> {
  rows: Row[];
  keyOf(row: Row): string;
  openRow: ((row: Row) => void) | undefined;
  /** Selects or unselects a row; null when rows cannot be selected. */
  toggle: ((key: string, event: unknown) => void) | null;
  clear(): void;
}

/** `j` and `k` move, Enter opens. Follows the row's key, so that the current row stays when rows are added above. */
export function useRowKeys<Row>(options: Options<Row>) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? "" });
  const [key, setKey] = useState<string | null>(() => opened.get(entry) ?? null);
  const { rows, keyOf } = options;
  const index = key === null ? -1 : rows.findIndex((row) => keyOf(row) === key);
  const now = { ...options, entry, index, setKey };
  const latest = useRef(now);
  latest.current = now;
  const open = useCallback((row: Row, event?: MouseEvent) => {
    const { entry: here, keyOf: keyFor, openRow } = latest.current;
    opened.set(here, keyFor(row));
    // A click on the link navigates by itself.
    if (!(event?.target as Element | undefined)?.closest("a")) openRow?.(row);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOverlaid() || event.metaKey || event.ctrlKey || event.altKey) return;
      if (!isTyping(event) || isCheckbox(event)) act(event, latest.current, open);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [open]);
  return { index, open };
}

interface Current<Row> extends Options<Row> {
  index: number;
  setKey(key: string): void;
}

function act<Row>(event: KeyboardEvent, current: Current<Row>, open: (row: Row) => void): void {
  const { rows, keyOf, index, setKey, toggle, clear } = current;
  const row = rows[index];
  const step = { j: 1, k: -1 }[event.key];
  if (step !== undefined) {
    const next = rows[Math.min(Math.max(index + step, 0), rows.length - 1)];
    if (next !== undefined) setKey(keyOf(next));
  } else if (event.key === "Enter" && !(event.target as Element).closest("a,button,input")) {
    if (row !== undefined) open(row);
  } else if (event.key.toLowerCase() === "x" && toggle !== null && row !== undefined) {
    toggle(keyOf(row), event);
  } else if (event.key === "Escape") {
    clear();
  }
}

const isCheckbox = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement && target.type === "checkbox";
