import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from "@codemirror/commands";
import { html } from "@codemirror/lang-html";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { t } from "../texts/text.tsx";

// The theme, from the colour tokens of styles.css.

/** Matches the same tags as src/lib/parse-tags.ts. */
const INSIDE = "[ \\t]*\\w+(?:\\.\\w+)*[ \\t]*(?:\\|[^{}\\r\\n]*)?";
const TAG = new RegExp(`\\{\\{\\{${INSIDE}\\}\\}\\}|\\{\\{${INSIDE}\\}\\}`, "g");

const variables = new MatchDecorator({
  regexp: TAG,
  decoration: Decoration.mark({ class: "cm-variable" }),
});

const shownVariables = ViewPlugin.define(
  (view) => {
    let found = variables.createDeco(view);
    return {
      found: () => found,
      update(update: ViewUpdate) {
        found = variables.updateDeco(update, found);
      },
    };
  },
  { decorations: (plugin) => plugin.found() },
);

const words = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: "var(--accent)" },
  { tag: [tags.attributeName, tags.propertyName, tags.className, tags.labelName], color: "var(--warn)" },
  {
    tag: [tags.attributeValue, tags.string, tags.number, tags.unit, tags.color, tags.atom],
    color: "var(--good)",
  },
  {
    tag: [tags.angleBracket, tags.punctuation, tags.meta, tags.processingInstruction],
    color: "var(--soft)",
  },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: tags.character, color: "var(--accent-strong)" },
  { tag: tags.invalid, color: "var(--bad)" },
]);

const frame = EditorView.theme({
  // Fills its container, which also shows the focus ring.
  "&": { flex: "auto", minHeight: "0", color: "var(--ink)", backgroundColor: "var(--surface)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", fontSize: "12px", lineHeight: "20px" },
  ".cm-content": { caretColor: "var(--accent)", padding: "8px 0" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--surface)", borderColor: "var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--raised)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--accent-wash)",
    outline: "1px solid var(--accent)",
  },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--bad-wash)" },
  ".cm-variable, .cm-variable *": { color: "var(--accent-strong)" },
  ".cm-variable": { backgroundColor: "var(--accent-wash)", borderRadius: "3px", fontWeight: "600" },
  ".cm-searchMatch": { backgroundColor: "var(--warn-wash)", outline: "1px solid var(--warn)" },
  ".cm-searchMatch-selected": { outline: "2px solid var(--accent)" },
  ".cm-specialChar": { color: "var(--bad)" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--raised)" },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--line)" },
});

const control = {
  height: "28px",
  padding: "0 8px",
  color: "var(--ink)",
  fontSize: "12px",
  backgroundColor: "var(--surface)",
  border: "1px solid var(--line-strong)",
  borderRadius: "6px",
};
const panel = EditorView.theme({
  ".cm-panel.cm-search": { padding: "6px 36px 2px 8px" },
  ".cm-panel.cm-search :is(input, button, label)": { margin: "0 6px 4px 0" },
  ".cm-panel.cm-search label": { display: "inline-block", fontSize: "12px", lineHeight: "28px" },
  ".cm-panel.cm-search [type=checkbox]": { margin: "0 4px 0 0", verticalAlign: "-2px" },
  ".cm-panel.cm-search [name=close]": {
    top: "6px",
    right: "6px",
    width: "28px",
    height: "28px",
    margin: "0",
    color: "var(--soft)",
    fontSize: "18px",
    borderRadius: "6px",
  },
  ".cm-button.cm-button": { ...control, backgroundImage: "none" },
  ".cm-button:hover": { backgroundColor: "var(--raised)" },
  ".cm-textfield.cm-textfield": { ...control, width: "10rem" },
  // Multiple selections are not enabled.
  ".cm-panel.cm-search [name=select]": { display: "none" },
});

/** Phones zoom into inputs with less than 16px text. */
const forFingers = EditorView.theme({
  "@media (pointer: coarse)": {
    ".cm-textfield.cm-textfield": { fontSize: "16px" },
    "& .cm-scroller:has(> [contenteditable=true])": { fontSize: "16px", lineHeight: "24px" },
  },
});

const phrases = EditorState.phrases.of({
  next: t("Next"),
  previous: t("Previous"),
  close: t("Close search"),
  "match case": t("Match case"),
  regexp: t("Regular expression"),
  "by word": t("Whole words"),
  replace: t("Replace"),
  "replace all": t("Replace all"),
  Replace: t("Replace with"),
});

const codeTheme: Extension = [frame, panel, forFingers, phrases, syntaxHighlighting(words), shownVariables];

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
