import type { SegmentItem } from "../../../src/contacts/segment-schema.ts";
import { t } from "../../texts/text.tsx";

type SegmentKind = "static" | "live" | "tracked";

export const KINDS: Record<SegmentKind, string> = {
  static: t("Static"),
  live: t("Live"),
  tracked: t("Tracked"),
};

export function kindOf({ filter, tracked }: Pick<SegmentItem, "filter" | "tracked">): SegmentKind {
  if (filter === null) return "static";
  return tracked ? "tracked" : "live";
}
