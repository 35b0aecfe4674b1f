import type { Editor } from "@tiptap/core";
import { redo, redoDepth, undo, undoDepth } from "@tiptap/pm/history";
import { useEffect, useState } from "react";
import type { Step } from "./top-bar.tsx";

/** Undo and redo of the canvas; null while there is none. */
export function useHistory(editor: Editor | null): Step | null {
  const [depths, setDepths] = useState("0 0");
  useEffect(() => {
    if (editor === null) return;
    const read = () =>
      setDepths(
        `${Math.min(1, Number(undoDepth(editor.state)))} ${Math.min(1, Number(redoDepth(editor.state)))}`,
      );
    read();
    editor.on("transaction", read);
    return () => {
      editor.off("transaction", read);
    };
  }, [editor]);
  if (editor === null) return null;
  const [undos, redos] = depths.split(" ");
  const run = (command: typeof undo) => () => {
    command(editor.state, editor.view.dispatch);
    editor.view.focus();
  };
  return { undo: run(undo), redo: run(redo), canUndo: undos !== "0", canRedo: redos !== "0" };
}
