// The CodeMirror theme, from the colour tokens of styles.css.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { Decoration, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Matches the same tags as src/templates/parse-tags.ts. */
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
  next: "Next",
  previous: "Previous",
  close: "Close search",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  Replace: "Replace with",
});

export const codeTheme: Extension = [
  frame,
  panel,
  forFingers,
  phrases,
  syntaxHighlighting(words),
  shownVariables,
];
