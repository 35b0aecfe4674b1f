// Works on whole blocks: finds the one at the cursor, moves, copies, removes and inserts.
import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import {
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";

/** What holds blocks that move on their own. */
const CONTAINERS = new Set(["doc", "section", "column", "conditional", "repeat", "synced"]);
/** What holds parts that move if they are selected themselves. */
const PART_HOLDERS = new Set(["columns", "gallery", "table"]);

export interface BlockAt {
  node: Node;
  pos: number;
  parent: Node;
  /** Among the children of the parent. */
  index: number;
}

function blockAtDepth($pos: ResolvedPos, depth: number): BlockAt {
  return {
    node: $pos.node(depth),
    pos: $pos.before(depth),
    parent: $pos.node(depth - 1),
    index: $pos.index(depth - 1),
  };
}

/** The block that is selected or has the cursor; null for a selection of everything. */
export function blockAt({ selection }: EditorState): BlockAt | null {
  const { $from } = selection;
  if (selection instanceof NodeSelection && selection.node.isBlock) {
    return { node: selection.node, pos: selection.from, parent: $from.parent, index: $from.index() };
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (CONTAINERS.has($from.node(depth - 1).type.name)) return blockAtDepth($from, depth);
  }
  return null;
}

/** The innermost block around a position that moves on its own. */
export function blockAtPosition({ doc }: EditorState, pos: number): BlockAt | null {
  const $pos = doc.resolve(pos);
  const { nodeAfter } = $pos;
  if (nodeAfter?.isBlock && CONTAINERS.has($pos.parent.type.name) && nodeAfter.type.name !== "columns")
    return { node: nodeAfter, pos, parent: $pos.parent, index: $pos.index() };
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if (CONTAINERS.has($pos.node(depth - 1).type.name)) return blockAtDepth($pos, depth);
  }
  return null;
}

/** From the outermost block to the one at the cursor, columns too. */
export function pathTo(state: EditorState): BlockAt[] {
  const block = blockAt(state);
  if (block === null) return [];
  const $pos = state.doc.resolve(block.pos);
  const outer = Array.from({ length: $pos.depth }, (_, at) => blockAtDepth($pos, at + 1));
  return [...outer, block];
}

/** Nothing if there is no block any more. */
export function selectBlock(editor: Editor, pos: number): void {
  const { state, view } = editor;
  if (pos >= state.doc.content.size || state.doc.nodeAt(pos) === null) return;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, pos)).scrollIntoView());
  view.focus();
}

/** Escape: the block, then what is around it. */
export function selectOuter(editor: Editor): boolean {
  const { state } = editor;
  const block = blockAt(state);
  if (block === null) return false;
  const isSelected = state.selection instanceof NodeSelection && state.selection.from === block.pos;
  if (!isSelected) {
    selectBlock(editor, block.pos);
    return true;
  }
  const $pos = state.doc.resolve(block.pos);
  if ($pos.depth === 0) return false;
  selectBlock(editor, $pos.before());
  return true;
}

/** Enter on a selected block: the cursor goes to its end. False if it has no text. */
export function enterBlock(editor: Editor): boolean {
  const { state, view } = editor;
  if (!(state.selection instanceof NodeSelection)) return false;
  const { node, from } = state.selection;
  if (node.isAtom || !node.isBlock) return false;
  const inside = Selection.findFrom(state.doc.resolve(from + 1), 1);
  if (inside === null || inside.from > from + node.nodeSize) return false;
  const end = inside instanceof TextSelection ? TextSelection.create(state.doc, inside.$from.end()) : inside;
  view.dispatch(state.tr.setSelection(end).scrollIntoView());
  return true;
}

/** What a move did, for the announcement. */
export interface Move {
  node: Node;
  /** From 1. */
  place: number;
  count: number;
}

/** Keeps the selection where it is within the block. */
function follow(tr: Transaction, { selection }: EditorState, from: number, to: number): void {
  const place = to + selection.from - from;
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, place)
      : TextSelection.create(tr.doc, place, to + selection.to - from),
  );
}

/** One place up (-1) or down (1); from the edge of a container, out of it. Null if there is nowhere to go. */
export function moveBlock(editor: Editor, by: -1 | 1): Move | null {
  const { state, view } = editor;
  const block = blockAt(state);
  if (block === null) return null;
  const { node, pos, parent, index } = block;
  const other = parent.maybeChild(index + by);
  const { tr } = state;
  if (other === null || other === undefined) return moveOut(editor, block, by);
  const start = by === 1 ? pos : pos - other.nodeSize;
  const pair = by === 1 ? [other, node] : [node, other];
  tr.replaceWith(start, start + node.nodeSize + other.nodeSize, pair);
  follow(tr, state, pos, by === 1 ? pos + other.nodeSize : start);
  view.dispatch(closeHistory(tr).scrollIntoView());
  return { node, place: index + by + 1, count: parent.childCount };
}

function moveOut(editor: Editor, { node, pos, parent }: BlockAt, by: -1 | 1): Move | null {
  const { state, view } = editor;
  const $pos = state.doc.resolve(pos);
  if (PART_HOLDERS.has(parent.type.name)) return null;
  // A column is left together with its columns.
  const depth = parent.type.name === "column" ? $pos.depth - 1 : $pos.depth;
  if (depth < 1) return null;
  const { tr } = state;
  const target = by === 1 ? $pos.after(depth) : $pos.before(depth);
  if (parent.childCount === 1) {
    tr.replaceWith(pos, pos + node.nodeSize, state.schema.nodes["paragraph"]!.create());
  } else tr.delete(pos, pos + node.nodeSize);
  const place = tr.mapping.map(target);
  tr.insert(place, node);
  follow(tr, state, pos, place);
  view.dispatch(closeHistory(tr).scrollIntoView());
  const $place = tr.doc.resolve(place);
  return { node, place: $place.index() + 1, count: $place.parent.childCount };
}

export function duplicateBlock(editor: Editor): Node | null {
  const { state, view } = editor;
  const block = blockAt(state);
  if (block === null) return null;
  const { node, pos, parent, index } = block;
  if (!parent.canReplaceWith(index + 1, index + 1, node.type)) return null;
  const { tr } = state;
  const end = pos + node.nodeSize;
  tr.insert(end, node.copy(node.content));
  follow(tr, state, pos, end);
  view.dispatch(closeHistory(tr).scrollIntoView());
  return node;
}

export function removeBlock(editor: Editor): Node | null {
  const { state, view } = editor;
  const block = blockAt(state);
  if (block === null) return null;
  const { node, pos, parent, index } = block;
  const { tr } = state;
  if (parent.canReplace(index, index + 1)) tr.delete(pos, pos + node.nodeSize);
  else if (CONTAINERS.has(parent.type.name)) {
    tr.replaceWith(pos, pos + node.nodeSize, state.schema.nodes["paragraph"]!.create());
  } else return null;
  tr.setSelection(Selection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)), -1));
  view.dispatch(closeHistory(tr).scrollIntoView());
  view.focus();
  return node;
}

/** A block as JSON; its empty text is filled in. */
export interface BlockJson {
  type: string;
  attrs?: object;
  content?: object[];
}

/** After the block at the cursor, or in place of its empty paragraph. The new block has the cursor, or is selected. */
export function insertBlocks(editor: Editor, blocks: BlockJson[]): void {
  const { state, view } = editor;
  const nodes = blocks.map((block) => state.schema.nodeFromJSON(filled(block)));
  const place = placeFor(state, nodes);
  const { tr } = state;
  tr.replaceWith(place.from, place.to, nodes);
  const first = nodes[0];
  if (first !== undefined) tr.setSelection(selectionIn(tr.doc, place.from, first));
  view.dispatch(closeHistory(tr).scrollIntoView());
  view.focus();
}

/** Others in place of the block; the first has the cursor, or is selected. */
export function replaceBlock(editor: Editor, pos: number, blocks: BlockJson[]): void {
  const { state, view } = editor;
  const node = state.doc.nodeAt(pos);
  if (node === null || blocks.length === 0) return;
  const nodes = blocks.map((block) => state.schema.nodeFromJSON(filled(block)));
  const { tr } = state;
  tr.replaceWith(pos, pos + node.nodeSize, nodes);
  tr.setSelection(selectionIn(tr.doc, pos, nodes[0]!));
  view.dispatch(closeHistory(tr).scrollIntoView());
  view.focus();
}

function selectionIn(doc: Node, pos: number, node: Node): Selection {
  if (node.isAtom || node.type.name === "gallery") return NodeSelection.create(doc, pos);
  return Selection.findFrom(doc.resolve(pos + 1), 1, true) ?? NodeSelection.create(doc, pos);
}

function placeFor(state: EditorState, nodes: Node[]): { from: number; to: number } {
  const block = blockAt(state);
  if (block === null) return { from: state.doc.content.size, to: state.doc.content.size };
  let { pos, node, parent, index } = block;
  const isEmpty = node.type.name === "paragraph" && node.content.size === 0;
  const fits = () => nodes.every(({ type }) => parent.canReplaceWith(index + 1, index + 1, type));
  while (!fits() && parent.type.name !== "doc") {
    const $pos = state.doc.resolve(pos);
    ({ pos, node, parent, index } = blockAtDepth($pos, $pos.depth));
  }
  return isEmpty && node === block.node
    ? { from: pos, to: pos + node.nodeSize }
    : { from: pos + node.nodeSize, to: pos + node.nodeSize };
}

const BLOCK_HOLDERS = new Set([...CONTAINERS, "listItem"]);

/** Containers without a block get an empty paragraph, so that there is a place for the cursor. */
export function filled<Json extends { type: string; content?: object[] }>(json: Json): Json {
  const content = (json.content ?? []) as Json[];
  if (BLOCK_HOLDERS.has(json.type) && content.length === 0)
    return { ...json, content: [{ type: "paragraph" }] };
  return content.length === 0 ? json : { ...json, content: content.map((child) => filled(child)) };
}

/** What is stored: attributes that are not set are left out. */
export function jsonOf(node: Node): Record<string, unknown> {
  const attrs = Object.entries(node.attrs).filter(([, value]) => value !== null);
  const content: unknown[] = [];
  node.forEach((child) => {
    content.push(jsonOf(child));
  });
  return {
    type: node.type.name,
    ...(attrs.length > 0 && { attrs: Object.fromEntries(attrs) }),
    ...(content.length > 0 && { content }),
    ...(node.isText && { text: node.text }),
    ...(node.marks.length > 0 && { marks: node.marks.map(markJson) }),
  };
}

function markJson({ type, attrs }: Node["marks"][number]): Record<string, unknown> {
  return { type: type.name, ...(Object.keys(attrs).length > 0 && { attrs }) };
}

/** Attributes of the block; null leaves one out. */
export function setAttributes(editor: Editor, pos: number, changed: Record<string, unknown>): void {
  const { state, view } = editor;
  const { tr } = state;
  for (const [name, value] of Object.entries(changed)) tr.setNodeAttribute(pos, name, value ?? null);
  view.dispatch(tr);
}
