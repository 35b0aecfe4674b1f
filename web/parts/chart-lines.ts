/** What tells lines apart where colours do not. */
export type LineStyle = "solid" | "dashed" | "dotted" | "dots";

/** Lengths of stroke and gap in px. */
export const DASHES: Record<LineStyle, number[]> = {
  solid: [],
  dashed: [8, 5],
  dotted: [2, 4],
  dots: [],
};
