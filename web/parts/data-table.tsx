import { type ReactNode, useEffect, useRef, useState } from "react";
import { isTyping } from "../shell/keys.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

export interface Column<Row> {
  title: string;
  /** Of the cell. */
  className?: string;
  /** Left out where there is little room. */
  isMinor?: boolean;
  cell(row: Row): ReactNode;
}

interface DataTableProps<Row> {
  /** For those who do not see it. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string;
  /** Enter and a click on the row. The first cell holds the link for everybody else. */
  open?(row: Row): void;
  more?: { load(): void; isLoading: boolean } | null;
}

/** A dense list: `j` and `k` move, Enter opens. */
export function DataTable<Row>({ caption, columns, rows, keyOf, open, more }: DataTableProps<Row>) {
  const chosen = useRowKeys(rows, keyOf, open);
  return (
    <>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-line text-left text-xs text-soft">
              {columns.map((column) => (
                <th
                  key={column.title}
                  scope="col"
                  className={classNames("h-9 px-3 font-medium max-md:px-2", column.className, hidden(column))}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // The link in the first cell is what keyboards and screen readers use.
              <tr
                key={keyOf(row)}
                data-chosen={index === chosen.index || undefined}
                ref={index === chosen.index ? chosen.ref : null}
                onClick={
                  open && ((event) => (event.target as Element).closest("a,button,input") ?? open(row))
                }
                className={classNames(
                  "border-b border-line last:border-0 data-chosen:bg-accent-wash",
                  open && "cursor-pointer hover:bg-raised",
                )}
              >
                {columns.map((column) => (
                  <td
                    key={column.title}
                    className={classNames(
                      "h-9 max-w-md truncate px-3 max-md:max-w-40 max-md:px-2",
                      column.className,
                      hidden(column),
                    )}
                  >
                    {column.cell(row)}
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
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function hidden(column: { isMinor?: boolean }): string {
  return column.isMinor === true ? "max-md:hidden" : "";
}

/** The chosen row is remembered by its key, so that it stays chosen when others come in above it. */
function useRowKeys<Row>(rows: Row[], keyOf: (row: Row) => string, open?: (row: Row) => void) {
  const [key, setKey] = useState<string | null>(null);
  const ref = useRef<HTMLTableRowElement | null>(null);
  const index = key === null ? -1 : rows.findIndex((row) => keyOf(row) === key);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const step = { j: 1, k: -1 }[event.key];
      if (step !== undefined) {
        const row = rows[Math.min(Math.max(index + step, 0), rows.length - 1)];
        if (row !== undefined) setKey(keyOf(row));
      } else if (event.key === "Enter" && !(event.target as Element).closest("a,button")) {
        const row = rows[index];
        if (row !== undefined) open?.(row);
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [rows, index, keyOf, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls into view when another one is chosen.
  useEffect(() => {
    // Newer browsers give a promise back, which is no way to clean up.
    ref.current?.scrollIntoView({ block: "nearest" });
  }, [key]);
  return { index, ref };
}
