// The draft of the page: what is typed on the canvas and around it, and its saving.
import type { Editor } from "@tiptap/core";
import { useEffect, useReducer, useRef, useState } from "react";
import { DOCUMENT_VERSION, type EmailDocument, type Theme } from "../../src/blocks/document.ts";
import { useSubmit } from "../parts/use-submit.ts";
import type { DesignSource } from "./design-source.ts";
import { blocksOf, replaceBlocks } from "./document/open-editor.ts";
import { type Draft, type Edited, Keeper, type StartContent } from "./keep-draft.ts";

/** The document on the canvas. */
class Live {
  theme: Theme = {};
  editor: Editor | null = null;
  /** Its own changes are no typing. */
  isReplacing = false;

  read(): EmailDocument | null {
    if (this.editor === null) return null;
    return {
      version: DOCUMENT_VERSION,
      theme: this.theme,
      doc: { type: "doc", content: blocksOf(this.editor) },
    };
  }

  /** Shows another draft in place of this one. */
  show({ document }: Pick<Draft, "document">): void {
    this.theme = document?.theme ?? {};
    if (this.editor === null || document === null) return;
    this.isReplacing = true;
    replaceBlocks(this.editor, document.doc.content);
    this.isReplacing = false;
  }
}

export function useDraft<Owner extends Edited>({
  path,
  data,
  draftOf,
  fields,
  onSaved,
  complete,
}: DesignSource<Owner>) {
  const form = useSubmit([...fields]);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [editor, setEditor] = useState<Editor | null>(null);
  const live = useRef<Live>(null);
  live.current ??= new Live();
  const shown = live.current;
  const [keeper] = useState(() => {
    const made = new Keeper<Owner>(data, {
      path,
      draftOf,
      form,
      render,
      read: () => shown.read(),
      ...(complete && { complete }),
      onSaved,
      onReplaced: (draft) => shown.show(draft),
    });
    shown.theme = made.draft.document?.theme ?? {};
    return made;
  });
  useEffect(() => {
    keeper.start();
    return () => keeper.end();
  }, [keeper]);
  useEffect(() => keeper.offer(data), [keeper, data]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.state === "failed" || keeper.state === "conflict") event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [keeper]);
  return {
    keeper,
    form,
    editor,
    theme: shown.theme,
    /** What is on the canvas now, which may not be saved yet. */
    read: () => shown.read(),
    /** Another content, which is saved. */
    replace(content: StartContent) {
      shown.show(content);
      keeper.change(content);
      render();
    },
    setEditor(made: Editor | null) {
      shown.editor = made;
      setEditor(made);
    },
    touch() {
      if (!shown.isReplacing) keeper.touch();
    },
    setTheme(changed: Partial<Theme>) {
      const known = Object.entries({ ...shown.theme, ...changed }).filter(([, value]) => value !== undefined);
      shown.theme = Object.fromEntries(known);
      keeper.touch();
      render();
    },
  };
}
