// How blocks with a look of their own are drawn: plain elements that follow the node. They are cheaper than a React root
// for each block, and typing touches none of them.
import type { Editor, NodeViewRenderer } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";

export interface Drawing {
  dom: HTMLElement;
  /** Where the content goes. */
  contentDOM?: HTMLElement;
  /** Shows the node; again after each change of it. */
  draw(node: Node): void;
}

export type Look = (editor: Editor) => Drawing;

const redraws = new WeakMap<Editor, Set<() => void>>();

/** After a change of something that the looks show besides their node. */
export function redrawAll(editor: Editor): void {
  for (const redraw of redraws.get(editor) ?? []) redraw();
}

export function viewOf(look: Look): NodeViewRenderer {
  return ({ node, editor }) => {
    const { dom, contentDOM, draw } = look(editor);
    dom.dataset["block"] = node.type.name;
    draw(node);
    let shown = node;
    const redraw = () => draw(shown);
    const all = redraws.get(editor) ?? new Set();
    redraws.set(editor, all.add(redraw));
    return {
      dom,
      ...(contentDOM && { contentDOM }),
      update(next) {
        if (next.type !== node.type) return false;
        if (next.attrs !== shown.attrs) draw(next);
        shown = next;
        return true;
      },
      destroy: () => void all.delete(redraw),
      ignoreMutation(mutation) {
        if (mutation.type === "selection") return false;
        return (
          mutation.type === "attributes" || contentDOM === undefined || !contentDOM.contains(mutation.target)
        );
      },
    };
  };
}

/** An element with its class and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (HTMLElement | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}
