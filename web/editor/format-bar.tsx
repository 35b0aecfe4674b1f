// What applies to the text that is selected, and the button that inserts blocks.
import { Popover as Base } from "@base-ui/react/popover";
import type { Editor } from "@tiptap/core";
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Braces,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Plus,
  Quote,
  Strikethrough,
  Underline,
} from "lucide-react";
import { useState } from "react";
import type { Align } from "../../src/blocks/document.ts";
import { Button } from "../parts/button.tsx";
import { classNames } from "../parts/class-names.ts";
import { MENU_ITEM, MENU_POPUP } from "../parts/menu-classes.ts";
import { t } from "../texts/text.tsx";
import { findKinds } from "./block-kinds.ts";
import { useDesign } from "./design-context.ts";
import { blockAt, setAttributes } from "./document/blocks.ts";
import { typeInto } from "./document/type-into.ts";
import { insertKind } from "./insert.ts";
import { useEditorValue } from "./use-editor.ts";

interface Shown {
  style: string;
  marks: string[];
  align: Align | null;
  lists: string[];
}

function read(editor: Editor): Shown {
  const { selection, storedMarks } = editor.state;
  const block = blockAt(editor.state);
  const { parent } = selection.$from;
  const marks = ["bold", "italic", "underline", "strike", "link"].filter((name) => editor.isActive(name));
  const names = new Set([...marks, ...(storedMarks ?? []).map(({ type }) => type.name)]);
  return {
    style: parent.type.name === "heading" ? `heading-${parent.attrs["level"]}` : "paragraph",
    marks: [...names],
    align: (block?.node.attrs["align"] as Align | undefined) ?? null,
    lists: ["bulletList", "orderedList", "quote"].filter((name) => editor.isActive(name)),
  };
}

const isSame = (one: Shown, other: Shown) => JSON.stringify(one) === JSON.stringify(other);

const MARKS: [name: string, label: string, icon: LucideIcon][] = [
  ["bold", t("Bold"), Bold],
  ["italic", t("Italic"), Italic],
  ["underline", t("Underline"), Underline],
  ["strike", t("Strikethrough"), Strikethrough],
];

const ALIGNS: [Align, string, LucideIcon][] = [
  ["start", t("Align left"), AlignLeft],
  ["center", t("Align center"), AlignCenter],
  ["end", t("Align right"), AlignRight],
];

export function FormatBar({ editLink }: { editLink(): void }) {
  const { editor } = useDesign();
  const { style, marks, align, lists } = useEditorValue(editor, read, isSame);
  const run = (command: () => unknown) => () => {
    command();
    editor.view.focus();
  };
  const setAlign = (wanted: Align) => {
    const block = blockAt(editor.state);
    if (block !== null && "align" in block.node.attrs)
      setAttributes(editor, block.pos, { align: wanted === "start" ? null : wanted });
  };
  return (
    <div
      role="toolbar"
      aria-label={t("Formatting")}
      data-region="toolbar"
      className="flex shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line bg-surface px-3 py-1.5"
    >
      <InsertButton />
      <Separator />
      <StyleSelect style={style} />
      <Separator />
      {MARKS.map(([name, label, Icon]) => (
        <Tool
          key={name}
          label={label}
          isOn={marks.includes(name)}
          run={run(() => editor.commands.toggleMark(name))}
        >
          <Icon />
        </Tool>
      ))}
      <Tool label={t("Link")} isOn={marks.includes("link")} run={editLink}>
        <LinkIcon />
      </Tool>
      <Separator />
      {ALIGNS.map(([value, label, Icon]) => (
        <Tool key={value} label={label} isOn={(align ?? "start") === value} run={run(() => setAlign(value))}>
          <Icon />
        </Tool>
      ))}
      <Separator />
      <Tool
        label={t("Bulleted list")}
        isOn={lists.includes("bulletList")}
        run={run(() => editor.commands.toggleList("bulletList", "listItem"))}
      >
        <List />
      </Tool>
      <Tool
        label={t("Numbered list")}
        isOn={lists.includes("orderedList")}
        run={run(() => editor.commands.toggleList("orderedList", "listItem"))}
      >
        <ListOrdered />
      </Tool>
      <Tool
        label={t("Quote")}
        isOn={lists.includes("quote")}
        run={run(() => editor.commands.toggleWrap("quote"))}
      >
        <Quote />
      </Tool>
      <Tool label={t("Insert tag")} isOn={false} run={() => typeInto(editor, "{{")}>
        <Braces />
      </Tool>
    </div>
  );
}

function StyleSelect({ style }: { style: string }) {
  const { editor } = useDesign();
  function change(wanted: string) {
    const level = Number(wanted.split("-")[1]);
    if (wanted === "paragraph") editor.commands.setNode("paragraph");
    else editor.commands.setNode("heading", { level });
    editor.view.focus();
  }
  return (
    <select
      aria-label={t("Text style")}
      value={style}
      onChange={({ target }) => change(target.value)}
      className="h-7 rounded-md bg-surface pr-7 pl-2 text-sm hover:bg-raised"
    >
      <option value="paragraph">{t("Paragraph")}</option>
      {[1, 2, 3].map((level) => (
        <option key={level} value={`heading-${level}`}>
          {t("Heading {level}", { level })}
        </option>
      ))}
    </select>
  );
}

function Separator() {
  return <span aria-hidden="true" className="mx-1 h-4 w-px shrink-0 bg-line" />;
}

function Tool({
  label,
  isOn,
  run,
  children,
}: {
  label: string;
  isOn: boolean;
  run(): void;
  children: React.ReactNode;
}) {
  return (
    <Button
      variant="quiet"
      size="small-icon"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
      className={classNames(isOn && "bg-raised text-ink")}
    >
      {children}
    </Button>
  );
}

function InsertButton() {
  const design = useDesign();
  const [isOpen, setOpen] = useState(false);
  const kinds = findKinds("", design.owner);
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger
        render={
          <Button variant="quiet" size="small" title={t("Insert a block")}>
            <Plus aria-hidden="true" />
            {t("Insert")}
          </Button>
        }
      />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="start" className="z-50">
          <Base.Popup
            aria-label={t("Blocks")}
            finalFocus={false}
            className={classNames(MENU_POPUP, "max-h-[min(34rem,80vh)] w-96 overflow-y-auto p-2")}
          >
            {groups.map((group) => (
              <section key={group} aria-label={group}>
                <h3 className="px-2 pt-2 pb-1 text-xs font-medium text-soft">{group}</h3>
                <div className="grid grid-cols-2 gap-x-1">
                  {kinds
                    .filter((kind) => kind.group === group)
                    .map((kind) => (
                      <button
                        key={kind.id}
                        type="button"
                        className={classNames(MENU_ITEM, "hover:bg-raised focus-visible:bg-raised")}
                        onClick={() => {
                          setOpen(false);
                          insertKind(design, kind);
                        }}
                      >
                        <kind.icon aria-hidden="true" />
                        <span className="truncate">{kind.label}</span>
                      </button>
                    ))}
                </div>
              </section>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
