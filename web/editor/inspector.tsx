// The fields of the block at the cursor.
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { ArrowDown, ArrowUp, ChevronRight, Copy, Trash2 } from "lucide-react";
import { Button } from "../parts/button.tsx";
import { t } from "../texts/text.tsx";
import { BLOCK_FIELDS } from "./block-fields.tsx";
import { blockName } from "./block-kinds.ts";
import { useDesign } from "./design-context.ts";
import { pathTo, selectBlock, setAttributes } from "./document/blocks.ts";
import type { Bound } from "./inspector-fields.tsx";
import { SaveBlockButton } from "./saved-blocks/save-block.tsx";
import { useEditorValue } from "./use-editor.ts";
import { useKeys } from "./use-keys.ts";

interface Part {
  type: string;
  pos: number;
  attrs: Node["attrs"];
}

/** From the outermost block to what the inspector shows; a tag in a line is the last. */
function partsOf({ state }: Editor): Part[] {
  const parts = pathTo(state).map(({ node, pos }) => ({ type: node.type.name, pos, attrs: node.attrs }));
  const { selection } = state;
  const isInline = selection instanceof NodeSelection && selection.node.isInline;
  return isInline
    ? [...parts, { type: selection.node.type.name, pos: selection.from, attrs: selection.node.attrs }]
    : parts;
}

function isSame(one: Part[], other: Part[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ type, pos, attrs }, at) => {
      const part = other[at]!;
      return part.type === type && part.pos === pos && part.attrs === attrs;
    })
  );
}

/** Parts of a block, and what is saved already. */
const UNSAVED = new Set(["column", "synced"]);

export function Inspector() {
  const { editor } = useDesign();
  const { run } = useKeys();
  const parts = useEditorValue(editor, partsOf, isSame);
  const shown = parts.at(-1);
  if (shown === undefined) return <p className="text-sm text-soft">{t("Select a block to change it.")}</p>;
  const { type, pos, attrs } = shown;
  const Fields = BLOCK_FIELDS[type];
  const change = (changed: Record<string, unknown>) => setAttributes(editor, pos, changed);
  const bind = <Value,>(name: string): Bound<Value> => ({
    value: (attrs[name] as Value | undefined) ?? null,
    set: (value) => change({ [name]: value ?? initialOf(editor, type, name) }),
  });
  return (
    <div className="flex flex-col gap-4">
      <Breadcrumb parts={parts} />
      <div className="flex items-center justify-between">
        <h2 className="text-base font-semibold">{blockName(type)}</h2>
        {type !== "tag" && (
          <div className="flex">
            <Act label={t("Move up")} run={() => run("moveUp")} icon={<ArrowUp />} />
            <Act label={t("Move down")} run={() => run("moveDown")} icon={<ArrowDown />} />
            <Act label={t("Duplicate")} run={() => run("duplicate")} icon={<Copy />} />
            {!UNSAVED.has(type) && <SaveBlockButton pos={pos} />}
            <Act label={t("Delete block")} run={() => run("remove")} icon={<Trash2 />} />
          </div>
        )}
      </div>
      {Fields === undefined ? (
        <p className="text-sm text-soft">{t("This block has no settings of its own.")}</p>
      ) : (
        <Fields key={`${type} ${pos}`} attrs={attrs} bind={bind} change={change} />
      )}
    </div>
  );
}

/** Required attributes are empty, not absent. */
function initialOf(editor: Editor, type: string, name: string): unknown {
  return editor.schema.nodes[type]?.spec.attrs?.[name]?.default ?? null;
}

function Act({ label, icon, run }: { label: string; icon: React.ReactNode; run(): void }) {
  return (
    <Button variant="quiet" size="small-icon" aria-label={label} title={label} onClick={run}>
      {icon}
    </Button>
  );
}

function Breadcrumb({ parts }: { parts: Part[] }) {
  const { editor } = useDesign();
  if (parts.length < 2) return null;
  return (
    <nav aria-label={t("Blocks around it")} className="flex flex-wrap items-center gap-0.5 text-xs text-soft">
      {parts.slice(0, -1).map(({ type, pos }) => (
        <span key={pos} className="inline-flex items-center gap-0.5">
          <button
            type="button"
            className="rounded-sm px-1 py-0.5 hover:bg-raised hover:text-ink"
            onClick={() => selectBlock(editor, pos)}
          >
            {blockName(type)}
          </button>
          <ChevronRight className="size-3" aria-hidden="true" />
        </span>
      ))}
    </nav>
  );
}
