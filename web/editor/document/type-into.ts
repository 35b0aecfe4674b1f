import type { Editor } from "@tiptap/core";

/** As if it were typed, which opens the menus of `/` and `{{`. */
export function typeInto(editor: Editor, text: string): void {
  const { view } = editor;
  view.focus();
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    const isTaken = view.someProp("handleTextInput", (handle) => handle(view, from, to, letter, insert));
    if (!isTaken) view.dispatch(insert());
  }
}
