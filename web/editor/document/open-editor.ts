// The TipTap editor of a document.
import { Editor, Extension, getSchema } from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import { history, redo, undo } from "@tiptap/pm/history";
import type { Node, Slice } from "@tiptap/pm/model";
import { Fragment } from "@tiptap/pm/model";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { Block } from "../../../src/blocks/document.ts";
import { t } from "../../texts/text.tsx";
import { blockAt, enterBlock, filled, jsonOf, removeBlock, selectOuter } from "./blocks.ts";
import { LOOKS } from "./looks.ts";
import { MARKS } from "./marks.ts";
import { openPicker, Picker } from "./picker.ts";
import { nodesOf, Shorthands } from "./schema.ts";

interface EditorEvents {
  /** Before the first block is drawn. */
  onOpen(editor: Editor): void;
  onChange(): void;
  /** `?` on a selected block. */
  onHelp(): void;
  /** A block was dropped somewhere. */
  onDrop(): void;
  /** Images that were pasted or dropped; false = nobody takes them. */
  onFiles(files: File[], pos: number | null): boolean;
}

const History = Extension.create({
  name: "history",
  addProseMirrorPlugins: () => [history(), gapCursor(), dropCursor({ color: "var(--accent)", width: 2 })],
  addKeyboardShortcuts() {
    const run = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
    return { "Mod-z": run(undo), "Mod-Shift-z": run(redo), "Mod-y": run(redo) };
  },
});

/** Keys of the text itself; those of the page are in keys.ts. */
const BlockKeys = Extension.create({
  name: "blockKeys",
  priority: 900,
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Escape: () => selectOuter(editor),
      Enter: () => enterBlock(editor) || leaveButton(editor),
      Backspace: () => isEmptyButton(editor) && removeBlock(editor) !== null,
      "Mod-Alt-0": () => editor.commands.setNode("paragraph"),
    };
  },
});

function isEmptyButton({ state: { selection } }: Editor): boolean {
  const { parent } = selection.$from;
  return selection.empty && parent.type.name === "button" && parent.content.size === 0;
}

/** A button has one line: Enter goes on below it. */
function leaveButton(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from } = state.selection;
  if ($from.parent.type.name !== "button") return false;
  const after = $from.after();
  const tr = state.tr.insert(after, state.schema.nodes["paragraph"]!.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
}

/** The block at the cursor has a frame; an empty one says what it is for. */
const Hints = Extension.create({
  name: "hints",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations(state) {
          const block = blockAt(state);
          const found: Decoration[] = [];
          if (block !== null && !(state.selection instanceof NodeSelection)) {
            found.push(Decoration.node(block.pos, block.pos + block.node.nodeSize, { class: "is-here" }));
          }
          const { $from, empty } = state.selection;
          const hint = hintOf($from.parent);
          if (empty && hint !== null && $from.depth > 0) {
            found.push(
              Decoration.node($from.before(), $from.after(), { "data-hint": hint, class: "is-empty" }),
            );
          }
          return DecorationSet.create(state.doc, found);
        },
      },
    }),
  ],
});

function hintOf({ type, content }: Node): string | null {
  if (content.size > 0) return null;
  if (type.name === "heading") return t("Heading");
  if (type.name === "button") return t("Button text");
  return type.name === "paragraph" ? t("Write, or press / for blocks") : null;
}

/** As many ratios as columns, whatever was pasted or removed. */
const Repairs = Extension.create({
  name: "repairs",
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, state) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const { tr } = state;
        state.doc.descendants((node, pos) => {
          if (node.type.name !== "columns") return !node.isTextblock;
          const ratios = node.attrs["ratios"] as number[];
          if (ratios.length !== node.childCount)
            tr.setNodeAttribute(pos, "ratios", Array(node.childCount).fill(1));
          return true;
        });
        return tr.docChanged ? tr : null;
      },
    }),
  ],
});

const extensions = () => [
  ...nodesOf(LOOKS),
  ...MARKS,
  History,
  BlockKeys,
  Picker,
  Shorthands,
  Hints,
  Repairs,
];

export function openEditor(element: HTMLElement, blocks: Block[], events: EditorEvents): Editor {
  const editor = new Editor({
    element,
    extensions: extensions(),
    content: docOf(blocks),
    injectCSS: false,
    enableContentCheck: true,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": t("Email content"),
        "data-region": "canvas",
        class: "mail-canvas",
        spellcheck: "true",
      },
      handleTextInput: (view, _from, _to, text) => typedOnBlock(view, text, events),
      handlePaste: (_view, event) => events.onFiles(imagesIn(event.clipboardData), null),
      handleDrop(view, event) {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return events.onFiles(imagesIn(event.dataTransfer), place?.pos ?? null);
      },
      transformPastedHTML: withoutHandlers,
      transformPasted: withoutForeignBlocks,
    },
    onBeforeCreate: ({ editor: made }) => events.onOpen(made),
    onUpdate({ transaction }) {
      events.onChange();
      if (transaction.getMeta("uiEvent") === "drop") events.onDrop();
    },
  });
  return editor;
}

/** A selected block is not replaced by a letter: `/` goes on below it. */
function typedOnBlock(view: EditorView, text: string, events: EditorEvents): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
  if (text === "?") events.onHelp();
  if (text !== "/") return true;
  const after = selection.to;
  const tr = view.state.tr.insert(after, view.state.schema.nodes["paragraph"]!.create());
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  openPicker(view);
  return true;
}

function imagesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}

/** They would never run, but the policy of the page reports each. */
function withoutHandlers(html: string): string {
  return html.replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])on\w+\s*=/gi, "$1data-off="));
}

/** Synced blocks belong to a team: pasted ones become what they hold. */
function withoutForeignBlocks(slice: Slice): Slice {
  const unwrap = (fragment: Fragment): Fragment => {
    const nodes: Node[] = [];
    fragment.forEach((node) => {
      const inner = node.copy(unwrap(node.content));
      if (node.type.name === "synced") nodes.push(...inner.content.content);
      else nodes.push(node.isText ? node : inner);
    });
    return Fragment.from(nodes);
  };
  const Made = slice.constructor as typeof Slice;
  return new Made(unwrap(slice.content), slice.openStart, slice.openEnd);
}

function docOf(blocks: Block[]): { type: "doc"; content: object[] } {
  return filled({ type: "doc", content: blocks as object[] });
}

export function blocksOf({ state: { doc } }: Editor): Block[] {
  return jsonOf(doc)["content"] as Block[];
}

/** Why the blocks cannot be shown, or null. */
export function whyNot(blocks: Block[]): string | null {
  try {
    schema().nodeFromJSON(docOf(blocks)).check();
    return null;
  } catch (error) {
    return String((error as { message?: unknown }).message);
  }
}

let made: ReturnType<typeof getSchema> | null = null;

export function schema(): ReturnType<typeof getSchema> {
  made ??= getSchema([...nodesOf({}), ...MARKS]);
  return made;
}

/** Another document in the editor, as one step that can be undone. */
export function replaceBlocks(editor: Editor, blocks: Block[]): void {
  const { state, view } = editor;
  const doc = state.schema.nodeFromJSON(docOf(blocks));
  const tr = state.tr.replaceWith(0, state.doc.content.size, doc.content);
  view.dispatch(tr.setSelection(TextSelection.atStart(tr.doc)));
}
