// The menu below `/` and `{{`.
import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { Bookmark } from "lucide-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import type { SavedBlockItem } from "../../src/designs/schema.ts";
import { classNames } from "../parts/class-names.ts";
import { MENU_ITEM, MENU_POPUP } from "../parts/menu-classes.ts";
import { showToast } from "../parts/toast.tsx";
import { t } from "../texts/text.tsx";
import { findKinds } from "./block-kinds.ts";
import { type Design, useDesign } from "./design-context.ts";
import { insertBlocks } from "./document/blocks.ts";
import { type Picking, pickingIn, setPickerKeys } from "./document/picker.ts";
import { insertKind } from "./insert.ts";
import { blocksToInsert, savedBlocksQuery } from "./saved-blocks/saved-blocks.ts";
import { useEditorValue } from "./use-editor.ts";

interface Choice {
  id: string;
  label: string;
  note: string | null;
  group: string | null;
  icon: React.ReactNode;
  take(): void;
}

const isSame = (one: Picking | null, other: Picking | null) => JSON.stringify(one) === JSON.stringify(other);

export function PickerMenu() {
  const design = useDesign();
  const picking = useEditorValue(design.editor, ({ state }) => pickingIn(state), isSame);
  const saved = useQuery(savedBlocksQuery).data?.data ?? [];
  if (picking === null) return null;
  const choices = choicesOf(picking, design);
  const all = picking.kind === "block" ? [...choices, ...savedChoices(picking, saved, design)] : choices;
  return <Choices key={picking.from} picking={picking} choices={all} />;
}

function savedChoices(
  picking: Picking,
  saved: readonly SavedBlockItem[],
  { editor, announce }: Design,
): Choice[] {
  const wanted = picking.query.trim().toLowerCase();
  return saved
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((block) => ({
      id: block.id,
      label: block.name,
      note: block.synced ? t("synced") : null,
      group: t("Saved blocks"),
      icon: <Bookmark aria-hidden="true" />,
      take() {
        editor.view.dispatch(editor.state.tr.delete(picking.from, editor.state.selection.from));
        void blocksToInsert(block).then(
          (blocks) => {
            insertBlocks(editor, blocks);
            announce(t("{block} added", { block: block.name }));
          },
          (error: Error) => showToast(error.message, "bad"),
        );
      },
    }));
}

function choicesOf(picking: Picking, design: Design): Choice[] {
  const { editor, owner } = design;
  const clear = () => editor.view.dispatch(editor.state.tr.delete(picking.from, editor.state.selection.from));
  if (picking.kind === "block") {
    return findKinds(picking.query, owner).map((kind) => ({
      id: kind.id,
      label: kind.label,
      note: null,
      group: kind.group,
      icon: <kind.icon aria-hidden="true" />,
      take() {
        clear();
        insertKind(design, kind);
      },
    }));
  }
  return tagChoices(picking.query, design).map(({ path, label }) => ({
    id: path,
    label,
    note: path === label ? null : path,
    group: null,
    icon: null,
    take: () => insertTag(editor, picking, path),
  }));
}

function tagChoices(query: string, { tags }: Design) {
  const wanted = query.trim().toLowerCase();
  const found = tags.filter(({ path, label }) => `${path} ${label}`.toLowerCase().includes(wanted));
  const isNew = /^\w+(?:\.\w+)*$/.test(query.trim()) && !tags.some(({ path }) => path === query.trim());
  return isNew && found.length === 0 ? [{ path: query.trim(), label: query.trim() }] : found;
}

function insertTag(editor: Editor, { from }: Picking, path: string): void {
  const to = editor.state.selection.from;
  const tag = editor.state.schema.nodes["tag"]!.create({ path });
  editor.view.dispatch(editor.state.tr.replaceWith(from, to, tag).scrollIntoView());
  editor.view.focus();
}

function Choices({ picking, choices }: { picking: Picking; choices: Choice[] }) {
  const { editor } = useDesign();
  const id = useId();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const chosen = Math.min(at, choices.length - 1);
  const place = usePlace(editor, picking.from, list);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (choices.length === 0) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && !event.altKey) {
      setAt((chosen + step + choices.length) % choices.length);
      return true;
    }
    if (event.key !== "Enter" && event.key !== "Tab") return false;
    choices[chosen]?.take();
    return true;
  });
  useEffect(() => {
    const choice = chosen < 0 ? null : `${id}-${chosen}`;
    setPickerKeys({ onKey, list: id, choice });
    // Shows the attributes of the choice.
    editor.view.dispatch(editor.state.tr.setMeta("addToHistory", false));
    document.getElementById(choice ?? "")?.scrollIntoView({ block: "nearest" });
  }, [editor, id, chosen]);
  useEffect(() => () => setPickerKeys(null), []);
  if (choices.length === 0) return null;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={picking.kind === "block" ? t("Blocks") : t("Tags")}
      style={place}
      className={classNames(MENU_POPUP, "fixed z-40 max-h-80 w-64 overflow-y-auto")}
    >
      {choices.map(({ id: key, label, note, group, icon, take }, index) => (
        <div key={key} role="presentation">
          {group !== null && group !== choices[index - 1]?.group && (
            <div role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-soft">
              {group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and takes the keys. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: see above. */}
          <div
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={classNames(MENU_ITEM, index === chosen && "bg-raised")}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setAt(index)}
            onClick={take}
          >
            {icon}
            <span className="min-w-0 flex-1 truncate">{label}</span>
            {note !== null && <span className="truncate font-mono text-xs text-soft">{note}</span>}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Below the text, or above it where there is no room. */
function usePlace(editor: Editor, from: number, list: React.RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState<{ left: number; top: number }>({ left: -9_999, top: 0 });
  useLayoutEffect(() => {
    const put = () => {
      const { left, top, bottom } = editor.view.coordsAtPos(from);
      const height = list.current?.offsetHeight ?? 0;
      const isBelow = bottom + 6 + height <= innerHeight || top < height;
      setPlace({ left: Math.min(left, innerWidth - 272), top: isBelow ? bottom + 6 : top - height - 6 });
    };
    put();
    addEventListener("scroll", put, true);
    return () => removeEventListener("scroll", put, true);
  }, [editor, from, list]);
  return place;
}
