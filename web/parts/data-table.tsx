import {
  columnVisibilityFeature,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import {
  type Column,
  ColumnMenu,
  canHide,
  type FittedColumn,
  fitColumns,
  fitNarrow,
  MENU_COLUMN,
  useColumnChoice,
} from "./table-columns.tsx";
import { RowCheckbox, SelectionBar, Space, TableRow, titleCutText } from "./table-rows.tsx";
import type { LiveRows } from "./use-held-rows.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useVirtualRows } from "./use-virtual-rows.ts";

export type { Column } from "./table-columns.tsx";

/** Lets the user choose several rows: by checkbox, Shift and checkbox for a range, `x` for the current row. */
export interface Selection<Row> {
  /** Names the row for screen readers, such as its recipient. */
  nameOf(row: Row): string;
  /** The buttons for the chosen rows. Call `clear` when their work is done. */
  actions(rows: Row[], clear: () => void): ReactNode;
  /** Rows that cannot be chosen have no checkbox. */
  canSelect?(row: Row): boolean;
  /** Told when the number of chosen rows changes. */
  onCount?(count: number): void;
  /** Named instead of the number of chosen rows, where the actions are about more than is loaded. */
  count?: number;
}

interface MoreRows {
  load(): void;
  isLoading: boolean;
  /** Loads when the end of the list comes near. */
  isAutomatic?: boolean;
}

interface DataTableProps<Row extends RowData> {
  /** For screen readers. */
  caption: string;
  /** Keep the array between renders (a constant, or `useMemo`), so that rows are not rendered again. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string;
  /** Called on click and Enter. The first cell has the link for keyboards and screen readers. */
  open?(row: Row): void;
  more?: MoreRows | null;
  /** The name under which the user's choice of columns is stored; without it, there is no choice. */
  list?: string;
  selection?: Selection<Row>;
  /** Of `usePages`, for a live list: rows hold still while they are read. */
  live?: LiveRows | undefined;
}

/** A little more than the height of most windows. */
const NEAR_END = "1200px";

/**
 * A table of fixed layout: columns have the widths that they declare, whatever is in them, so that the page never
 * scrolls sideways. `j` and `k` move, Enter opens, `x` selects, Escape ends the selection. Of a long list, only the
 * rows near the window are in the page.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { more, live } = props;
  return (
    <div className="relative" {...live?.readerProps}>
      {live && <NewRows {...live} />}
      {/* Clips what a smaller window cuts off until the columns are fitted again; the head can still be sticky. */}
      <div ref={frame} className="min-w-0 overflow-x-clip rounded-lg border border-line bg-surface">
        {width > 0 && <Table {...props} width={width} />}
      </div>
      {more && <LoadMore {...more} />}
    </div>
  );
}

function LoadMore({ load, isLoading, isAutomatic = false }: MoreRows) {
  const place = useRef<HTMLDivElement>(null);
  const current = useRef(load);
  current.current = load;
  useEffect(() => {
    const element = place.current;
    if (element === null || !isAutomatic || isLoading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) current.current();
      },
      { rootMargin: NEAR_END },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAutomatic, isLoading]);
  return (
    <div ref={place} className="mt-4 flex justify-center">
      <Button onClick={load} isBusy={isLoading}>
        {t("Load more")}
      </Button>
    </div>
  );
}

/** Floats over the table, so that rows do not move when it appears. */
function NewRows({ waiting, gone, showAll }: LiveRows) {
  return (
    <div aria-live="polite" className="sticky top-2 z-20 flex h-0 justify-center max-md:top-16">
      {waiting + gone > 0 && (
        <Button variant="primary" className="shadow-lg" onClick={showAll}>
          {waiting > 0 ? t("Show {count, number} new", { count: waiting }) : t("Update list")}
        </Button>
      )}
    </div>
  );
}

function Table<Row extends RowData>(props: DataTableProps<Row> & { width: number }) {
  const { caption, rows, keyOf, more, selection } = props;
  const { table, toggle, shown, menu } = useTableModel(props);
  const fitted = useFittedColumns(shown, props.width, selection !== undefined);
  const { columns, below, isNarrow, checkboxWidth } = fitted;
  const body = useRef<HTMLTableSectionElement>(null);
  const clear = () => table.resetRowSelection(true);
  const chosen = useRowKeys({ rows, keyOf, openRow: props.open, toggle, clear });
  const virtual = useVirtualRows({
    rows,
    keyOf,
    body,
    isNarrow,
    chosenIndex: chosen.index,
    above: props.live?.above,
  });
  const cellCount = columns.length + (selection ? 1 : 0);
  const selected = selection ? table.getSelectedRowModel().rows : [];
  const onCount = useRef(selection?.onCount);
  onCount.current = selection?.onCount;
  useEffect(() => onCount.current?.(selected.length), [selected.length]);
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithMouseEvents: completes what is cut off on the screen only. */}
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        aria-rowcount={more ? -1 : rows.length + 1}
        onMouseOver={titleCutText}
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} menu={menu} checkboxWidth={checkboxWidth}>
          {selection && (
            <RowCheckbox
              label={t("Select all")}
              isOn={table.getIsAllRowsSelected()}
              isPartly={selected.length > 0}
              onChange={() => table.toggleAllRowsSelected()}
            />
          )}
        </Head>
        <tbody ref={body} onFocus={virtual.keepFocused}>
          {virtual.items.map(({ index, key, space }) => {
            const row = rows[index]!;
            return (
              <TableRow
                key={key}
                {...{ row, index, columns, below, isNarrow, space, cellCount, toggle }}
                rowKey={key}
                measure={virtual.measure}
                isChosen={index === chosen.index}
                open={props.open === undefined ? null : chosen.open}
                name={selection?.nameOf(row) ?? ""}
                isSelected={selection !== undefined && table.getRow(key).getIsSelected()}
                canSelect={selection?.canSelect?.(row) ?? true}
              />
            );
          })}
          <Space height={virtual.spaceAfter} cellCount={cellCount} />
        </tbody>
      </table>
      {selection && selected.length > 0 && (
        <SelectionBar count={selection.count ?? selected.length} clear={clear}>
          {selection.actions(
            selected.map(({ original }) => original),
            clear,
          )}
        </SelectionBar>
      )}
    </>
  );
}

const HEAD =
  "relative top-0 z-10 h-9 border-b border-line bg-surface px-3 font-sans text-xs font-medium text-soft first:rounded-tl-lg last:rounded-tr-lg md:sticky";

/** Titles stand exactly above their cells. `children` is the checkbox. */
function Head<Row>({
  columns,
  menu,
  checkboxWidth,
  children,
}: {
  columns: FittedColumn<Row>[];
  menu: ReactNode;
  checkboxWidth: number;
  children: ReactNode;
}) {
  return (
    <>
      <colgroup>
        {children && <col style={{ width: checkboxWidth }} />}
        {columns.map(({ id, pixels }) => (
          <col key={id} style={{ width: pixels }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {children && (
            <th scope="col" className={classNames(HEAD, "pr-0 text-left")}>
              {children}
            </th>
          )}
          {columns.map(({ id, title, isActions, align }) => (
            <th
              key={id}
              scope="col"
              className={classNames(HEAD, "truncate", align === "right" ? "text-right" : "text-left")}
            >
              {isActions ? <span className="sr-only">{title}</span> : title}
              {isActions && menu}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** Which columns are shown and which rows are selected. */
function useTableModel<Row extends RowData>({ columns, rows, keyOf, list, selection }: DataTableProps<Row>) {
  const { choice, choose } = useColumnChoice(list);
  const definitions = useMemo(
    () => columns.map((column, index) => ({ id: column.id, enableHiding: canHide(column, index) })),
    [columns],
  );
  const columnVisibility = Object.fromEntries(
    columns.map((column, index) => [
      column.id,
      !canHide(column, index) || (choice?.includes(column.id) ?? !column.isHidden),
    ]),
  );
  const table = useTable<typeof FEATURES, Row>({
    features: FEATURES,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    enableRowSelection: ({ original }) => selection?.canSelect?.(original) ?? true,
    state: { columnVisibility },
    onColumnVisibilityChange: (change) => {
      const changed = typeof change === "function" ? change(columnVisibility) : change;
      choose(columns.map(({ id }) => id).filter((id) => changed[id] !== false));
    },
  });
  const current = useRef(table);
  current.current = table;
  const toggle = useCallback((key: string, event: unknown) => {
    current.current.getRow(key).getToggleSelectedHandler()(event);
  }, []);
  const hasMenu = !useIsNarrow() && list !== undefined;
  const shown = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible());
  return {
    table,
    toggle: selection === undefined ? null : toggle,
    shown: useKept(hasMenu && !shown.some(({ isActions }) => isActions) ? [...shown, MENU_COLUMN] : shown),
    menu: hasMenu && (
      <span className="relative">
        {/* The menu is loaded after the page, and a header must not be empty meanwhile. */}
        <span className="sr-only">{t("Columns")}</span>
        <ColumnMenu
          columns={columns.filter(canHide).map((column) => ({
            id: column.id,
            title: column.title,
            isShown: columnVisibility[column.id] === true,
            toggle: () => table.getColumn(column.id)?.toggleVisibility(),
          }))}
          reset={choice === null ? null : () => choose(null)}
        />
      </span>
    ),
  };
}

/** The same array as long as it has the same items. */
function useKept<Item>(items: Item[]): Item[] {
  const kept = useRef(items);
  const isSame = kept.current.length === items.length && items.every((item, at) => item === kept.current[at]);
  if (!isSame) kept.current = items;
  return kept.current;
}

function useFittedColumns<Row>(shown: Column<Row>[], width: number, hasCheckboxes: boolean) {
  const isNarrow = useIsNarrow();
  return useMemo(() => {
    const under = (place: "first" | "last") => (isNarrow ? shown.filter((one) => one.under === place) : []);
    const checkboxWidth = hasCheckboxes ? (isNarrow ? 30 : 40) : 0;
    return {
      isNarrow,
      checkboxWidth,
      columns: (isNarrow ? fitNarrow : fitColumns)(shown, width - checkboxWidth),
      below: { first: under("first"), last: under("last") },
    };
  }, [shown, width, isNarrow, hasCheckboxes]);
}
