// The handle beside the block under the pointer: drags it, and has its menu. Its keyboard twin is Alt with the arrows.
import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { GripVertical, Plus } from "lucide-react";
import { type DragEvent, type RefObject, useEffect, useState } from "react";
import { t } from "../texts/text.tsx";
import { blockName } from "./block-kinds.ts";
import { useDesign } from "./design-context.ts";
import { type BlockAt, blockAtPosition, selectBlock } from "./document/blocks.ts";
import { typeInto } from "./document/type-into.ts";

interface Place {
  block: BlockAt;
  top: number;
  left: number;
}

/** `frame`: the positioned element around the canvas. */
export function BlockHandle({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { editor } = useDesign();
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const element = frame.current!;
    const onMove = (event: MouseEvent) => {
      if (event.buttons !== 0) return;
      const found = placeAt(editor, event, element);
      if (found !== undefined) setPlace(found);
    };
    const hide = () => setPlace(null);
    element.addEventListener("mousemove", onMove);
    element.addEventListener("mouseleave", hide);
    editor.on("update", hide);
    return () => {
      element.removeEventListener("mousemove", onMove);
      element.removeEventListener("mouseleave", hide);
      editor.off("update", hide);
    };
  }, [editor, frame]);
  if (place === null) return null;
  const { block, top, left } = place;
  const name = blockName(block.node.type.name);
  const look =
    "grid size-6 place-items-center rounded-md text-soft hover:bg-raised hover:text-ink [&_svg]:size-4";
  return (
    <div className="absolute z-10 flex" style={{ top, left }}>
      <button
        type="button"
        tabIndex={-1}
        title={t("Insert below")}
        aria-label={t("Insert below")}
        className={look}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => insertBelow(editor, block)}
      >
        <Plus />
      </button>
      <button
        type="button"
        tabIndex={-1}
        draggable
        title={t("Drag to move, click to select")}
        aria-label={t("Select {block}", { block: name })}
        className={`${look} cursor-grab`}
        onDragStart={(event) => startDrag(editor, block.pos, event)}
        onDragEnd={() => {
          editor.view.dragging = null;
        }}
        onClick={() => selectBlock(editor, block.pos)}
      >
        <GripVertical />
      </button>
    </div>
  );
}

/** Undefined: between blocks, where the handle stays. */
function placeAt(editor: Editor, event: MouseEvent, frame: HTMLElement): Place | null | undefined {
  const { view } = editor;
  const sheet = view.dom.getBoundingClientRect();
  const left = Math.min(Math.max(event.clientX, sheet.left + 24), sheet.right - 24);
  const at = view.posAtCoords({ left, top: event.clientY });
  if (at === null) return undefined;
  const block = blockAtPosition(editor.state, at.inside >= 0 ? at.inside : at.pos);
  const dom = block === null ? null : view.nodeDOM(block.pos);
  if (block === null || !(dom instanceof HTMLElement)) return undefined;
  const box = dom.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  return { block, top: box.top - outer.top, left: sheet.left - outer.left - 54 };
}

function startDrag(editor: Editor, pos: number, event: DragEvent): void {
  const { view, state } = editor;
  const selection = NodeSelection.create(state.doc, pos);
  view.dispatch(state.tr.setSelection(selection));
  const slice = selection.content();
  const { dom } = view.serializeForClipboard(slice);
  event.dataTransfer.clearData();
  event.dataTransfer.setData("text/html", dom.innerHTML);
  event.dataTransfer.effectAllowed = "move";
  const shown = view.nodeDOM(pos);
  if (shown instanceof HTMLElement) event.dataTransfer.setDragImage(shown, 0, 0);
  view.dragging = { slice, move: true };
}

function insertBelow(editor: Editor, { pos, node }: BlockAt): void {
  const { state, view } = editor;
  const after = pos + node.nodeSize;
  const tr = state.tr.insert(after, state.schema.nodes["paragraph"]!.create());
  view.dispatch(tr);
  editor.commands.setTextSelection(after + 1);
  typeInto(editor, "/");
}
