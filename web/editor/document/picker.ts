// What is typed after `/` and `{{`: a plugin that knows where it began, for the menu that shows the choices.
import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

export type PickerKind = "block" | "tag";

export interface Picking {
  kind: PickerKind;
  /** Where the `/` or `{{` is. */
  from: number;
  to: number;
  /** What follows it. */
  query: string;
}

interface State {
  kind: PickerKind;
  from: number;
}

type Action = { open: State } | { close: true };

const key = new PluginKey<State | null>("picker");
const OPENERS: Record<PickerKind, number> = { block: 1, tag: 2 };
const QUERY_MAX = 40;

export function pickingIn(state: EditorState): Picking | null {
  const open = key.getState(state) ?? null;
  if (open === null) return null;
  const { from: to, empty, $from } = state.selection;
  const start = open.from + OPENERS[open.kind];
  if (!empty || to < start || open.from < $from.start()) return null;
  const query = state.doc.textBetween(start, to, "\n", "￼");
  if (query.length > QUERY_MAX || /[\n{}￼]/.test(query) || (open.kind === "block" && /^\s|\s\s/.test(query)))
    return null;
  return { kind: open.kind, from: open.from, to, query };
}

export interface PickerKeys {
  /** True if the menu took the key. */
  onKey(event: KeyboardEvent): boolean;
  /** The id of its list, and of the choice that Enter takes. */
  list: string;
  choice: string | null;
}

let keys: PickerKeys | null = null;

/** The menu that is shown, or null. */
export function setPickerKeys(shown: PickerKeys | null): void {
  keys = shown;
}

/** Types the `/` of a block at the cursor. */
export function openPicker(view: EditorView): void {
  const { from } = view.state.selection;
  const open: Action = { open: { kind: "block", from } };
  view.dispatch(view.state.tr.insertText("/").setMeta(key, open));
}

function openedBy(state: EditorState, from: number, text: string): State | null {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, "\n", "￼").slice(-1);
  if (text === "/" && (before === "" || /\s/.test(before))) return { kind: "block", from };
  return text === "{" && before === "{" ? { kind: "tag", from: from - 1 } : null;
}

export const Picker = Extension.create({
  name: "picker",
  priority: 1_000,
  addProseMirrorPlugins: () => [
    new Plugin<State | null>({
      key,
      state: {
        init: () => null,
        apply(tr, open, _before, state) {
          const action = tr.getMeta(key) as Action | undefined;
          if (action !== undefined) return "open" in action ? action.open : null;
          if (open === null) return null;
          const from = tr.mapping.map(open.from, -1);
          const opener = state.doc.textBetween(
            from,
            Math.min(from + OPENERS[open.kind], state.doc.content.size),
          );
          const isThere = opener === (open.kind === "block" ? "/" : "{{");
          return isThere && state.selection.from > from ? { ...open, from } : null;
        },
      },
      props: {
        handleTextInput(view, from, to, text) {
          const open = openedBy(view.state, from, text);
          if (open === null) return false;
          view.dispatch(view.state.tr.insertText(text, from, to).setMeta(key, { open } satisfies Action));
          return true;
        },
        handleKeyDown(view, event) {
          if (pickingIn(view.state) === null) return false;
          if (event.key === "Escape") {
            view.dispatch(view.state.tr.setMeta(key, { close: true } satisfies Action));
            return true;
          }
          return keys?.onKey(event) ?? false;
        },
        attributes(state): Record<string, string> {
          if (pickingIn(state) === null || keys === null) return {};
          return {
            "aria-controls": keys.list,
            "aria-expanded": "true",
            ...(keys.choice !== null && { "aria-activedescendant": keys.choice }),
          };
        },
      },
    }),
  ],
});
