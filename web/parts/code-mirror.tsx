import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { codeTheme } from "./code-theme.ts";

export interface CodeTools {
  undo(): void;
  redo(): void;
  find(): void;
}

export interface CodeMirrorProps {
  text: string;
  /** Read-only without it. */
  onChange?: (text: string) => void;
  /** Attributes of the focusable element; undefined values are left out. */
  attributes: Record<string, string | boolean | undefined>;
  /** Commands for toolbar buttons; null after unmount. */
  tools: Ref<CodeTools>;
}

/** CodeMirror for HTML. Fills its container and renders only the visible lines. */
export function CodeMirror({ text, onChange, attributes, tools }: CodeMirrorProps) {
  const root = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  /** The text that the editor and the page last agreed on. */
  const known = useRef(text);
  const shownAttributes = useRef(new Compartment());
  const note = useEffectEvent((written: string) => {
    known.current = written;
    onChange?.(written);
  });
  const isReadOnly = onChange === undefined;
  useEffect(() => {
    const written = EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) note(state.doc.toString());
    });
    const extensions = [
      common,
      isReadOnly ? forReading : forWriting,
      written,
      shownAttributes.current.of([]),
    ];
    const made = new EditorView({ doc: known.current, extensions, parent: root.current! });
    view.current = made;
    return () => made.destroy();
  }, [isReadOnly]);
  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } });
  }, [text]);
  const attributesText = JSON.stringify(attributes);
  useEffect(() => {
    const given = Object.entries(JSON.parse(attributesText)).map(([name, value]) => [name, String(value)]);
    const shown = EditorView.contentAttributes.of(Object.fromEntries(given));
    view.current?.dispatch({ effects: shownAttributes.current.reconfigure(shown) });
  }, [attributesText]);
  useImperativeHandle(tools, () => {
    const run = (command: (on: EditorView) => boolean) => {
      if (view.current !== null) command(view.current);
    };
    return { undo: () => run(undo), redo: () => run(redo), find: () => run(openSearchPanel) };
  }, []);
  return <div ref={root} className="flex h-full min-h-0 flex-col" />;
}

const common: Extension = [
  codeTheme,
  html(),
  lineNumbers(),
  highlightSpecialChars(),
  bracketMatching(),
  search({ top: true }),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ tabindex: "0" }),
];
const forWriting: Extension = [
  history(),
  indentOnInput(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, indentWithTab]),
];
/** Not editable, so that phones show no keyboard; still focusable for its shortcuts. */
const forReading: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  keymap.of([...defaultKeymap, ...searchKeymap]),
];
