// The blocks as a tree, which is also the way through the email for those who do not see it.
import type { Node } from "@tiptap/pm/model";
import { useMemo } from "react";
import { classNames } from "../parts/class-names.ts";
import { t } from "../texts/text.tsx";
import { blockIcon, blockName } from "./block-kinds.ts";
import { useDesign } from "./design-context.ts";
import { blockAt, selectBlock } from "./document/blocks.ts";
import { useEditorValue, useSettledDocument } from "./use-editor.ts";

const INSIDE = new Set(["section", "columns", "column", "conditional", "repeat", "gallery"]);
const WORDS_MAX = 40;

interface Row {
  pos: number;
  depth: number;
  type: string;
  words: string;
}

function rowsOf(doc: Node): Row[] {
  const rows: Row[] = [];
  const visit = (node: Node, start: number, depth: number) =>
    node.forEach((child, offset) => {
      const pos = start + offset;
      const type = child.type.name;
      rows.push({ pos, depth, type, words: wordsOf(child) });
      if (INSIDE.has(type)) visit(child, pos + 1, depth + 1);
    });
  visit(doc, 0, 0);
  return rows;
}

function wordsOf(node: Node): string {
  if (node.isAtom) return String(node.attrs["alt"] || node.attrs["title"] || "").slice(0, WORDS_MAX);
  if (INSIDE.has(node.type.name)) return "";
  return node.textBetween(0, node.content.size, " ", " ").slice(0, WORDS_MAX).trim();
}

export function Outline() {
  const { editor } = useDesign();
  const doc = useSettledDocument(editor);
  const rows = useMemo(() => rowsOf(doc), [doc]);
  const here = useEditorValue(editor, ({ state }) => blockAt(state)?.pos ?? null);
  return (
    <nav aria-label={t("Outline")}>
      <ul className="flex flex-col gap-px">
        {rows.map(({ pos, depth, type, words }) => {
          const Icon = blockIcon(type);
          return (
            <li key={pos}>
              <button
                type="button"
                aria-current={pos === here}
                onClick={() => selectBlock(editor, pos)}
                style={{ paddingLeft: 8 + depth * 14 }}
                className={classNames(
                  "flex h-7 w-full items-center gap-2 rounded-md pr-2 text-left text-sm hover:bg-raised",
                  pos === here ? "bg-raised text-ink" : "text-soft",
                )}
              >
                <Icon className="size-3.5 shrink-0" aria-hidden="true" />
                <span className="truncate">
                  {words === "" ? (
                    blockName(type)
                  ) : (
                    <>
                      <span className="sr-only">{blockName(type)}: </span>
                      {words}
                    </>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
