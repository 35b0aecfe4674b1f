// The keys of the whole page, wherever the focus is.
import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useEffectEvent, useMemo } from "react";
import { isOverlaid, isTyping } from "../shell/keys.ts";
import { t } from "../texts/text.tsx";
import { blockName } from "./block-kinds.ts";
import { duplicateBlock, moveBlock, removeBlock } from "./document/blocks.ts";
import type { Act, Keys } from "./use-keys.ts";

interface KeyParts {
  editor: Editor | null;
  announce(text: string): void;
  acts: Partial<Record<Act, () => void>>;
}

const isMod = (event: KeyboardEvent) => event.metaKey || event.ctrlKey;

function actOf(event: KeyboardEvent, isInCanvas: boolean): Act | null {
  const key = event.key.toLowerCase();
  if (event.key === "F6") return "region";
  if (isMod(event) && !event.altKey) {
    if (key === "s" && !event.shiftKey) return "saveVersion";
    if (key === "t" && event.shiftKey) return "test";
    if (key === "p" && event.shiftKey) return "preview";
    if (key === "d" && isInCanvas) return "duplicate";
    if (key === "k" && isInCanvas) return "link";
  }
  if (event.altKey && !isMod(event) && isInCanvas) {
    if (event.key === "ArrowUp") return "moveUp";
    if (event.key === "ArrowDown") return "moveDown";
  }
  return event.key === "?" && !isTyping(event) ? "keys" : null;
}

export function usePageKeys(root: RefObject<HTMLElement | null>, parts: KeyParts): Keys {
  const run = useEffectEvent((act: Act) => {
    const { editor, announce, acts } = parts;
    if (act === "region") return cycleRegions(root.current!, -1);
    const own = acts[act];
    if (own !== undefined) return own();
    if (editor !== null) runOnBlock(editor, act, announce);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isOverlaid()) return;
      const isInCanvas = event.target instanceof HTMLElement && event.target.closest(".mail-canvas") !== null;
      const act = actOf(event, isInCanvas);
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (act === "region") cycleRegions(root.current!, event.shiftKey ? -1 : 1);
      else run(act);
    };
    // Before the keys of the dashboard, wherever the focus is.
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, [root]);
  return useMemo(() => ({ run: (act: Act) => run(act) }), []);
}

function runOnBlock(editor: Editor, act: Act, announce: (text: string) => void): void {
  if (act === "moveUp" || act === "moveDown") {
    const move = moveBlock(editor, act === "moveUp" ? -1 : 1);
    announce(
      move === null
        ? t("It cannot move further.")
        : t("{block} moved to {place} of {count}", {
            block: blockName(move.node.type.name),
            place: move.place,
            count: move.count,
          }),
    );
  }
  if (act === "duplicate") {
    const copied = duplicateBlock(editor);
    if (copied !== null) announce(t("{block} duplicated", { block: blockName(copied.type.name) }));
  }
  if (act === "remove") {
    const removed = removeBlock(editor);
    if (removed !== null) announce(t("{block} deleted", { block: blockName(removed.type.name) }));
  }
}

const REGIONS = ["canvas", "inspector", "preview", "toolbar"];
const FOCUSABLE = "button:not([disabled]), a[href], input:not([disabled]), select, textarea, [tabindex='0']";

/** From the region with the focus to the next that is shown. */
function cycleRegions(root: HTMLElement, by: 1 | -1): void {
  const shown = REGIONS.map((name) => root.querySelector<HTMLElement>(`[data-region="${name}"]`)).filter(
    (region) => region !== null && region.getClientRects().length > 0,
  ) as HTMLElement[];
  const now = shown.findIndex((region) => region.contains(document.activeElement));
  const next = shown[(now + by + shown.length) % shown.length];
  if (next === undefined) return;
  const isItself = next.isContentEditable || next.tabIndex >= 0;
  (isItself ? next : (next.querySelector<HTMLElement>(FOCUSABLE) ?? next)).focus();
}
