import { X } from "lucide-react";
import { type MouseEvent, memo, type ReactNode } from "react";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import type { Column, FittedColumn } from "./table-columns.tsx";

interface RowProps<Row> {
  row: Row;
  rowKey: string;
  index: number;
  columns: FittedColumn<Row>[];
  /** On narrow screens, columns below the first and last cell. */
  below: { first: Column<Row>[]; last: Column<Row>[] };
  isNarrow: boolean;
  /** Pixels above the row, instead of rows that are not in the page. */
  space: number;
  cellCount: number;
  measure(element: Element | null): void;
  isChosen: boolean;
  open: ((row: Row, event: MouseEvent) => void) | null;
  /** Null when rows cannot be selected. */
  toggle: ((key: string, event: unknown) => void) | null;
  name: string;
  isSelected: boolean;
  canSelect: boolean;
}

/** Rendered again only when its row or its state has changed. */
export const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { row, rowKey, index, columns, below, isNarrow, open, toggle } = props;
  return (
    <>
      <Space height={props.space} cellCount={props.cellCount} />
      {/* Keyboards and screen readers use the link in the first cell. */}
      <tr
        ref={props.measure}
        data-index={index}
        data-key={rowKey}
        data-chosen={props.isChosen || undefined}
        data-selected={props.isSelected || undefined}
        aria-rowindex={index + 2}
        onClick={open === null ? undefined : (event) => isRowClick(event) && open(row, event)}
        className={classNames(
          "group/row scroll-my-16 data-chosen:bg-accent-wash data-selected:bg-accent-wash",
          open !== null && "cursor-pointer hover:bg-raised data-chosen:hover:bg-accent-wash",
        )}
      >
        {toggle !== null && (
          <td className={classNames(CELL, "pr-0")}>
            {props.canSelect && (
              <RowCheckbox
                label={t("Select {name}", { name: props.name })}
                isOn={props.isSelected}
                onChange={(event) => toggle(rowKey, event)}
              />
            )}
          </td>
        )}
        {columns.map((column, at) => (
          <td
            key={column.id}
            dir="auto"
            className={classNames(
              CELL,
              "truncate",
              isNarrow && "py-2",
              column.align === "right" ? "text-right" : "text-left",
              column.className,
            )}
          >
            {column.cell(row)}
            {at === 0 && <Below columns={below.first} row={row} />}
            {at === columns.length - 1 && <Below columns={below.last} row={row} />}
          </td>
        ))}
      </tr>
    </>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

const CELL = "h-10 border-b border-line px-3 group-last/row:border-0";

function Below<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map((column) => (
    <div key={column.id} dir="auto" className="truncate text-xs font-normal text-soft">
      {column.cell(row)}
    </div>
  ));
}

/** Takes the place of rows that are not in the page. */
export function Space({ height, cellCount }: { height: number; cellCount: number }) {
  return height < 1 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus.
    <tr aria-hidden="true">
      <td colSpan={cellCount} style={{ height }} />
    </tr>
  );
}

/** Ignores clicks in menus and dialogs opened from the row: React bubbles them through portals. */
function isRowClick({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest("button,input,label");
}

export function RowCheckbox({
  label,
  isOn,
  isPartly = false,
  onChange,
}: {
  label: string;
  isOn: boolean;
  /** Some, but not all rows are selected. */
  isPartly?: boolean;
  onChange(event: unknown): void;
}) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      ref={(element) => {
        if (element !== null) element.indeterminate = isPartly && !isOn;
      }}
      onChange={onChange}
      className="block size-4 accent-(--accent)"
    />
  );
}

/** Floats at the foot of the window while rows are selected. */
export function SelectionBar({
  count,
  clear,
  children,
}: {
  count: number;
  clear(): void;
  children: ReactNode;
}) {
  return (
    <div className="sticky bottom-4 z-20 h-0">
      <div
        role="toolbar"
        aria-label={t("Selected rows")}
        className="absolute bottom-0 left-1/2 flex w-max max-w-full -translate-x-1/2 flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface p-2 pl-4 shadow-lg"
      >
        <span aria-live="polite" className="mr-2 text-sm font-medium whitespace-nowrap">
          {t("{count, number} selected", { count })}
        </span>
        {children}
        <Button
          variant="quiet"
          size="icon"
          aria-label={t("Clear selection")}
          title={t("Clear selection")}
          onClick={clear}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

/** Gives text that ends in an ellipsis a tooltip with the whole of it. */
export function titleCutText({ target }: MouseEvent): void {
  const cell = (target as Element).closest<HTMLElement>("td,th");
  if (cell === null) return;
  for (const element of [cell, ...cell.querySelectorAll<HTMLElement>("*")]) {
    const isCut =
      element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX !== "visible";
    if (isCut && (element.title === "" || element.dataset["cut"] !== undefined)) {
      element.title = element.textContent;
      element.dataset["cut"] = "";
    } else if (!isCut && element.dataset["cut"] !== undefined) {
      element.removeAttribute("title");
      delete element.dataset["cut"];
    }
  }
}
