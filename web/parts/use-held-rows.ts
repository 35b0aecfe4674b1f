import { useState } from "react";

/**
 * Holds back new rows of a live list while the user reads it, so that rows do not move. Without the pointer or focus in
 * the list, and at the top of the page, new rows appear immediately. Relies on ids that grow with time.
 */
export function useHeldRows<Row extends { id: string }>(rows: Row[] | null, listKey: string) {
  const [newest, setNewest] = useState<{ listKey: string; id: string | null }>({ listKey, id: null });
  const [isReading, setReading] = useState(false);
  const first = rows?.[0]?.id ?? null;
  const isSameList = newest.listKey === listKey;
  const mayShowNew = !isReading && window.scrollY === 0;
  if (first !== null && (!isSameList || newest.id === null || (mayShowNew && first !== newest.id))) {
    setNewest({ listKey, id: first });
  }
  const held = newest.id;
  const shown = rows === null || held === null ? rows : rows.filter(({ id }) => id <= held);
  return {
    rows: shown,
    waiting: (rows?.length ?? 0) - (shown?.length ?? 0),
    showAll: () => setNewest({ listKey, id: first }),
    /** Props of the element around the list. */
    readerProps: {
      onPointerEnter: () => setReading(true),
      onPointerLeave: () => setReading(false),
      onFocus: () => setReading(true),
      onBlur: () => setReading(false),
    },
  };
}
