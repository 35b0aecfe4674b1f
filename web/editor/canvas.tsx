// The sheet of the email, which TipTap edits.
import type { Editor } from "@tiptap/core";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Block, BrandKit, Theme } from "../../src/blocks/document.ts";
import type { FilterNames } from "../parts/filter-names.ts";
import { describeFilter } from "../parts/filter-words.ts";
import { canvasStyle } from "./document/brand.ts";
import { setSurroundings } from "./document/looks.ts";
import { openEditor } from "./document/open-editor.ts";

export interface CanvasProps {
  blocks: Block[];
  theme: Theme;
  brand: BrandKit;
  names: FilterNames;
  /** Called with the editor once it is there, and with null when it is gone. */
  ready(editor: Editor | null): void;
  onChange(): void;
  onHelp(): void;
  onDrop(): void;
  onFiles(files: File[], pos: number | null): boolean;
  frame: RefObject<HTMLDivElement | null>;
  /** Above the sheet. */
  children: ReactNode;
}

export function Canvas({ blocks, theme, brand, names, ready, frame, children, ...events }: CanvasProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const first = useRef(blocks);
  const onChange = useEffectEvent(events.onChange);
  const onHelp = useEffectEvent(events.onHelp);
  const onDrop = useEffectEvent(events.onDrop);
  const onFiles = useEffectEvent(events.onFiles);
  const onReady = useEffectEvent(ready);
  const surroundings = { theme, brand, describe: (filter: never) => describeFilter(filter, names) };
  const around = useEffectEvent((editor: Editor) => setSurroundings(editor, surroundings));
  const shown = useRef<Editor | null>(null);
  useEffect(() => {
    const editor = openEditor(sheet.current!, first.current, {
      onChange: () => onChange(),
      onHelp: () => onHelp(),
      onDrop: () => onDrop(),
      onFiles: (files, pos) => files.length > 0 && onFiles(files, pos),
      onOpen: around,
    });
    shown.current = editor;
    onReady(editor);
    return () => {
      onReady(null);
      editor.destroy();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the looks show these.
  useEffect(() => {
    if (shown.current !== null) around(shown.current);
  }, [theme, brand, names]);
  return (
    <div
      ref={frame}
      className="relative mx-auto w-full px-4 py-8 max-lg:px-3 lg:px-14"
      style={canvasStyle({ theme, brand })}
    >
      {children}
      <div className="mail-around">
        <div ref={sheet} className="mail-sheet" dir={theme.direction ?? "ltr"} lang={theme.language} />
      </div>
    </div>
  );
}
