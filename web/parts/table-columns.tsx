import type { ReactNode } from "react";
import { useSetting } from "../shell/settings.ts";
import { later } from "./later.tsx";
import { showToast } from "./toast.tsx";

export interface Column<Row> {
  /** Stable, since the user's choice of columns is stored by it. */
  id: string;
  title: string;
  /**
   * In pixels: a fixed width, or the least width and a share (default 1) of the space that is left. Text that does not
   * fit ends in an ellipsis and has a tooltip. The first column needs a share.
   */
  width: number | { min: number; share?: number };
  /** On narrow screens, where the first column takes the remaining width; default 140. */
  narrowWidth?: number;
  align?: "right";
  /** Class of the cells. */
  className?: string;
  /** Left out where there is too little space, the last one first, and on narrow screens. */
  isMinor?: boolean;
  /** On narrow screens, shown below the first or last cell. */
  under?: "first" | "last";
  /** Hidden until the user shows it. */
  isHidden?: boolean;
  /** Buttons for the row: the title is for screen readers only, and the column is always shown. */
  isActions?: boolean;
  cell(row: Row): ReactNode;
}

/** A column and its width in pixels. */
export interface FittedColumn<Row> extends Column<Row> {
  pixels: number;
}

const NARROW_WIDTH = 140;

/** Fits the columns into `available` pixels, without the minor ones that have no space. */
export function fitColumns<Row>(columns: Column<Row>[], available: number): FittedColumn<Row>[] {
  let kept = columns;
  while (sumOf(kept, minOf) > available) {
    const at = kept.findLastIndex(({ isMinor }) => isMinor);
    if (at < 0) break;
    kept = kept.toSpliced(at, 1);
  }
  const spare = available - sumOf(kept, minOf);
  const shares = sumOf(kept, shareOf);
  return kept.map((column) => ({
    ...column,
    pixels: Math.max(0, minOf(column) + (shares === 0 ? 0 : (spare * shareOf(column)) / shares)),
  }));
}

/** On narrow screens, the first column takes the remaining width, and the last one ends at the right edge. */
export function fitNarrow<Row>(columns: Column<Row>[], available: number): FittedColumn<Row>[] {
  const kept = columns.filter(({ isMinor, under }) => !isMinor && !under);
  const used = sumOf(kept.slice(1), narrowWidthOf);
  return kept.map((column, at) => ({
    ...column,
    pixels: at === 0 ? Math.max(0, available - used) : narrowWidthOf(column),
    ...(at > 0 && at === kept.length - 1 ? { align: "right" } : {}),
  }));
}

const minOf = ({ width }: Column<never>) => (typeof width === "number" ? width : width.min);
const shareOf = ({ width }: Column<never>) => (typeof width === "number" ? 0 : (width.share ?? 1));

function narrowWidthOf({ narrowWidth, isActions, width }: Column<never>): number {
  if (narrowWidth !== undefined) return narrowWidth;
  return isActions && typeof width === "number" ? width : NARROW_WIDTH;
}

function sumOf<Item>(items: Item[], sizeOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + sizeOf(item), 0);
}

/** The ids of the columns that the user chose for this list, null until they choose, and how to save them. */
export function useColumnChoice(list: string | undefined) {
  const [saved, save] = useSetting(`columns.${list ?? ""}`);
  const choice = list !== undefined && Array.isArray(saved) ? saved.map(String) : null;
  const choose = (ids: string[] | null) =>
    void save(ids).catch((problem: Error) => showToast(problem.message, "bad"));
  return { choice, choose };
}

/** The first column and the row's buttons are always shown. */
export function canHide<Row>(column: Column<Row>, index: number): boolean {
  return index > 0 && column.isActions !== true;
}

/** Holds the menu of columns where rows have no buttons. */
export const MENU_COLUMN: Column<never> = {
  id: "menu",
  title: "",
  width: 52,
  align: "right",
  isActions: true,
  cell: () => null,
};

/** Chooses which columns are shown. */
export const ColumnMenu = later(async () => (await import("./column-menu.tsx")).ColumnMenu);
