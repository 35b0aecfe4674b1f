import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** Shorter lists are in the page as a whole, so that the browser's search finds every row. */
const WHOLE_MAX = 100;
const OVERSCAN = 20;
/** Rows above the window that are kept up to date. */
const ABOVE_ROWS = 10;

interface Options<Row> {
  rows: Row[];
  keyOf(row: Row): string;
  body: RefObject<HTMLTableSectionElement | null>;
  isNarrow: boolean;
  /** The row to keep in view; -1 for none. */
  chosenIndex: number;
  /** Is given the key of the row above the window; null at the top. */
  above: RefObject<string | null> | undefined;
}

/** The rows near the window. `space` is the height above a row that rows left out would take. */
export function useVirtualRows<Row>({ rows, keyOf, body, isNarrow, chosenIndex, above }: Options<Row>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const now = (body.current?.getBoundingClientRect().top ?? 0) + scrollY;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  // The row with the focus stays in the page, so that the focus is not lost.
  const focused = useRef<string | null>(null);
  const keepFocused = useCallback((event: FocusEvent) => {
    const key = event.target.closest<HTMLElement>("tr[data-key]")?.dataset["key"];
    if (key !== undefined) focused.current = key;
  }, []);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: () => (isNarrow ? 53 : 40),
    getItemKey: (index) => keyOf(rows[index]!),
    scrollMargin: top,
    overscan: rows.length <= WHOLE_MAX ? WHOLE_MAX : OVERSCAN,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => scrollY,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const at = focused.current === null ? -1 : rows.findIndex((row) => keyOf(row) === focused.current);
      return at < 0 || near.includes(at) ? near : [...near, at].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when another row is chosen.
  useEffect(() => {
    if (chosenIndex < 0) return;
    const row = body.current?.querySelector("tr[data-chosen]");
    // Newer browsers return a promise, which must not become the cleanup function.
    if (row) row.scrollIntoView({ block: "nearest" });
    else virtualizer.scrollToIndex(chosenIndex, { align: "center" });
  }, [chosenIndex < 0 ? null : keyOf(rows[chosenIndex]!)]);
  useEffect(() => {
    const first = virtualizer.range?.startIndex ?? 0;
    if (above) above.current = first > ABOVE_ROWS ? keyOf(rows[first - ABOVE_ROWS]!) : null;
  });
  let end = top;
  const items = virtualizer.getVirtualItems().map(({ index, key, start, end: below }) => {
    const space = Math.max(0, start - end);
    end = below;
    return { index, key: String(key), space };
  });
  return {
    items,
    spaceAfter: Math.max(0, top + virtualizer.getTotalSize() - end),
    measure: virtualizer.measureElement,
    keepFocused,
  };
}
