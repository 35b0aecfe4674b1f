// The TipTap editor in React.
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";

/** Part of the editor's state; renders again only when that part is another. */
export function useEditorValue<Value>(
  editor: Editor,
  read: (editor: Editor) => Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const known = useRef<{ value: Value } | null>(null);
  const subscribe = useCallback(
    (onChange: () => void) => {
      editor.on("transaction", onChange);
      return () => {
        editor.off("transaction", onChange);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = read(editor);
    if (known.current === null || !isSame(known.current.value, value)) known.current = { value };
    return known.current.value;
  });
}

const SETTLE_MS = 250;

/** The document a moment after typing, for what may follow later than the letters. */
export function useSettledDocument(editor: Editor): Node {
  const [doc, setDoc] = useState(editor.state.doc);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUpdate = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setDoc(editor.state.doc), SETTLE_MS);
    };
    editor.on("update", onUpdate);
    return () => {
      clearTimeout(timer);
      editor.off("update", onUpdate);
    };
  }, [editor]);
  return doc;
}
