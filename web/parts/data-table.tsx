import { useRouterState } from "@tanstack/react-router";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isOverlaid, isTyping } from "../shell/keys.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

export interface Column<Row> {
  title: string;
  /** Class of the cells. */
  className?: string;
  /** Hidden on narrow screens. */
  isMinor?: boolean;
  /** On narrow screens, shown below the first or last cell. */
  under?: "first" | "last";
  cell(row: Row): ReactNode;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string;
  /** Called on click and Enter. The first cell has the link for keyboards and screen readers. */
  open?(row: Row): void;
  more?: { load(): void; isLoading: boolean } | null;
}

/** A table with keyboard navigation: `j` and `k` move, Enter opens. */
export function DataTable<Row>({ caption, columns, rows, keyOf, open, more }: DataTableProps<Row>) {
  const chosen = useRowKeys(rows, keyOf, open);
  const isNarrow = useIsNarrow();
  const shown = isNarrow ? columns.filter(({ isMinor, under }) => !isMinor && !under) : columns;
  const below = (place: "first" | "last") => (isNarrow ? columns.filter(({ under }) => under === place) : []);
  return (
    <>
      {/* On wide screens the table does not scroll, so that its head can be sticky. */}
      <div className="rounded-lg border border-line bg-surface max-xl:overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-left text-xs text-soft">
              {shown.map((column, at) => (
                <th
                  key={column.title}
                  scope="col"
                  className={classNames(
                    "top-0 z-10 h-9 border-b border-line bg-surface px-3 font-sans font-medium whitespace-nowrap first:rounded-tl-lg last:rounded-tr-lg xl:sticky",
                    column.className,
                    isNarrow && at > 0 && at === shown.length - 1 && "text-right",
                    "text-xs text-soft",
                  )}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Keyboards and screen readers use the link in the first cell.
              <tr
                key={keyOf(row)}
                data-chosen={index === chosen.index || undefined}
                ref={index === chosen.index ? chosen.ref : null}
                onClick={open && ((event) => isRowClick(event) && chosen.open(row, event))}
                className={classNames(
                  "group/row scroll-my-16 data-chosen:bg-accent-wash",
                  open && "cursor-pointer hover:bg-raised data-chosen:hover:bg-accent-wash",
                )}
              >
                {shown.map((column, at) => (
                  <td
                    key={column.title}
                    className={classNames(
                      "h-10 truncate border-b border-line px-3 group-last/row:border-0",
                      // The first column takes the remaining width.
                      isNarrow && at === 0 ? "w-full max-w-0" : "max-w-md",
                      isNarrow && "py-2",
                      isNarrow && at > 0 && at === shown.length - 1 && "text-right",
                      column.className,
                    )}
                  >
                    {column.cell(row)}
                    {at === 0 && <Below columns={below("first")} row={row} />}
                    {at === shown.length - 1 && <Below columns={below("last")} row={row} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <div className="mt-4 flex justify-center">
          <Button onClick={more.load} isBusy={more.isLoading}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

/** Ignores clicks in menus and dialogs opened from the row: React bubbles them through portals. */
function isRowClick({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest("button,input");
}

function Below<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map((column) => (
    <div key={column.title} className="truncate text-xs font-normal text-soft">
      {column.cell(row)}
    </div>
  ));
}

/** The opened row per history entry, so that going back restores the selection. */
const opened = new Map<string, string>();

/** Selects by key, so that the selection stays when rows are added above. */
function useRowKeys<Row>(rows: Row[], keyOf: (row: Row) => string, openRow?: (row: Row) => void) {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? "" });
  const [key, setKey] = useState<string | null>(() => opened.get(entry) ?? null);
  const open = (row: Row, event?: MouseEvent) => {
    opened.set(entry, keyOf(row));
    // A click on the link navigates by itself.
    if (!(event?.target as Element | undefined)?.closest("a")) openRow?.(row);
  };
  const ref = useRef<HTMLTableRowElement | null>(null);
  const index = key === null ? -1 : rows.findIndex((row) => keyOf(row) === key);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || isOverlaid() || event.metaKey || event.ctrlKey || event.altKey) return;
      const step = { j: 1, k: -1 }[event.key];
      if (step !== undefined) {
        const row = rows[Math.min(Math.max(index + step, 0), rows.length - 1)];
        if (row !== undefined) setKey(keyOf(row));
      } else if (event.key === "Enter" && !(event.target as Element).closest("a,button")) {
        const row = rows[index];
        if (row !== undefined) open(row);
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the selection changes.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the cleanup function.
    ref.current?.scrollIntoView({ block: "nearest" });
  }, [key]);
  return { index, ref, open };
}
