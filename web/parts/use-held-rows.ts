import { useState } from "react";

/**
 * Keeps a list still while somebody reads it: what is new stays out until it is asked for. Nobody reads while the page
 * is at its top and the pointer elsewhere; then it comes in by itself. Ids grow with time.
 */
export function useHeldRows<Row extends { id: string }>(rows: Row[] | null, listKey: string) {
  const [newest, setNewest] = useState<{ listKey: string; id: string | null }>({ listKey, id: null });
  const [isReading, setReading] = useState(false);
  const first = rows?.[0]?.id ?? null;
  const isSameList = newest.listKey === listKey;
  const mayComeIn = !isReading && window.scrollY === 0;
  if (first !== null && (!isSameList || newest.id === null || (mayComeIn && first !== newest.id))) {
    setNewest({ listKey, id: first });
  }
  const held = newest.id;
  const shown = rows === null || held === null ? rows : rows.filter(({ id }) => id <= held);
  return {
    rows: shown,
    waiting: (rows?.length ?? 0) - (shown?.length ?? 0),
    showAll: () => setNewest({ listKey, id: first }),
    /** For what surrounds the list. */
    readerProps: {
      onPointerEnter: () => setReading(true),
      onPointerLeave: () => setReading(false),
      onFocus: () => setReading(true),
      onBlur: () => setReading(false),
    },
  };
}
