// The canvas, with the outline and the inspector beside it.
import type { Editor } from "@tiptap/core";
import { type ReactNode, useMemo, useRef, useState } from "react";
import type { Block, BrandKit, Theme } from "../../src/blocks/document.ts";
import { classNames } from "../parts/class-names.ts";
import { useFilterNames } from "../parts/filter-names.ts";
import { Notice } from "../parts/notice.tsx";
import { t } from "../texts/text.tsx";
import { BlockHandle } from "./block-handle.tsx";
import { blockName } from "./block-kinds.ts";
import { Canvas } from "./canvas.tsx";
import { ChecksPanel, useFindings } from "./checks-panel.tsx";
import { type Design, DesignContext, type DesignOwner, type TagChoice } from "./design-context.ts";
import { blockAt } from "./document/blocks.ts";
import { whyNot } from "./document/open-editor.ts";
import { FormatBar } from "./format-bar.tsx";
import { ImageDialog, type ImageRequest } from "./image-dialog.tsx";
import { insertImage } from "./insert.ts";
import { Inspector } from "./inspector.tsx";
import { LinkDialog } from "./link-form.tsx";
import { Outline } from "./outline.tsx";
import { PickerMenu } from "./picker-menu.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { type Keys, KeysContext, useKeys } from "./use-keys.ts";

interface WorkbenchProps {
  owner: DesignOwner;
  brand: BrandKit;
  theme: Theme;
  blocks: Block[];
  tags: TagChoice[];
  editor: Editor | null;
  setEditor(editor: Editor | null): void;
  setTheme: Design["setTheme"];
  announce(text: string): void;
  onChange(): void;
  /** The preview is shown instead. */
  isHidden: boolean;
  header: ReactNode;
}

export function Workbench(props: WorkbenchProps) {
  const problem = useMemo(() => whyNot(props.blocks), [props.blocks]);
  if (problem !== null && props.editor === null)
    return (
      <div className="p-6">
        <Notice tone="bad">
          <p>{t("This design has something that this editor does not know. It is kept as it is.")}</p>
          <p className="mt-1 font-mono text-xs">{problem}</p>
        </Notice>
      </div>
    );
  return <Bench {...props} />;
}

function Bench({
  owner,
  brand,
  theme,
  blocks,
  tags,
  editor,
  setEditor,
  setTheme,
  announce,
  ...rest
}: WorkbenchProps) {
  const { onChange, isHidden, header } = rest;
  const names = useFilterNames();
  const keys = useKeys();
  const frame = useRef<HTMLDivElement>(null);
  const [image, askImage] = useState<ImageRequest | null>(null);
  const [isLinking, setLinking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions do the same each time.
  const design = useMemo<Design | null>(
    () =>
      editor && {
        editor,
        owner,
        theme,
        setTheme,
        brand,
        names,
        tags,
        announce,
        askImage: (done, { isVariant = false } = {}) => askImage({ files: [], done, isVariant }),
      },
    [editor, owner, theme, brand, names, tags],
  );
  const linking = useMemo<Keys>(
    () => ({ run: (act) => (act === "link" ? setLinking(true) : keys.run(act)) }),
    [keys],
  );
  const onDrop = () => {
    const block = editor && blockAt(editor.state);
    if (block)
      announce(
        t("{block} moved to {place} of {count}", {
          block: blockName(block.node.type.name),
          place: block.index + 1,
          count: block.parent.childCount,
        }),
      );
  };
  const onFiles = (files: File[]) => {
    if (design === null) return false;
    askImage({ files, done: (picked) => insertImage(design, picked) });
    return true;
  };
  const canvas = (
    <Canvas
      {...{ blocks, theme, brand, names, frame, onChange, onDrop, onFiles }}
      ready={setEditor}
      onHelp={() => keys.run("keys")}
    >
      {header}
      {design !== null && (
        <DesignContext value={design}>
          <BlockHandle frame={frame} />
        </DesignContext>
      )}
    </Canvas>
  );
  return (
    <KeysContext value={linking}>
      <DesignContext value={design}>
        <div className={classNames("flex min-h-0 flex-1 flex-col", isHidden && "hidden")}>
          {design !== null && <FormatBar editLink={() => setLinking(true)} />}
          <div className="flex min-h-0 flex-1 max-md:flex-col">
            <aside
              aria-label={t("Outline")}
              className="w-56 shrink-0 overflow-y-auto border-r border-line bg-surface p-3 max-xl:hidden"
            >
              <h2 className="mb-2 px-2 text-xs font-medium text-soft">{t("Outline")}</h2>
              {design !== null && <Outline />}
            </aside>
            <div className="mail-desk min-w-0 flex-1 overflow-auto" tabIndex={-1}>
              {canvas}
            </div>
            {design !== null && <Side />}
          </div>
        </div>
        {design !== null && (
          <>
            <PickerMenu />
            <LinkDialog isOpen={isLinking} close={() => setLinking(false)} />
            <ImageDialog request={image} close={() => askImage(null)} />
          </>
        )}
      </DesignContext>
    </KeysContext>
  );
}

type Panel = "block" | "email" | "checks";

function Side() {
  const [panel, setPanel] = useState<Panel>("block");
  const findings = useFindings();
  const tabs: [Panel, ReactNode][] = [
    ["block", t("Block")],
    ["email", t("Email")],
    [
      "checks",
      <span key="checks">
        {t("Checks")}
        {findings.length > 0 && (
          <span className="ml-1.5 rounded-full bg-warn-wash px-1.5 text-xs text-warn">{findings.length}</span>
        )}
      </span>,
    ],
  ];
  return (
    <aside
      aria-label={t("Inspector")}
      data-region="inspector"
      className="flex w-76 shrink-0 flex-col border-line bg-surface max-md:h-2/5 max-md:w-full max-md:border-t md:border-l"
    >
      <div role="tablist" aria-label={t("Inspector")} className="flex gap-1 border-b border-line px-3">
        {tabs.map(([id, label]) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`panel-tab-${id}`}
            aria-selected={panel === id}
            aria-controls="panel-body"
            onClick={() => setPanel(id)}
            className="-mb-px border-b-2 border-transparent px-2 py-2.5 text-sm text-soft hover:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="panel-body"
        aria-labelledby={`panel-tab-${panel}`}
        className="min-h-0 flex-1 overflow-y-auto p-4"
      >
        {panel === "block" && <Inspector />}
        {panel === "email" && <SettingsPanel />}
        {panel === "checks" && <ChecksPanel findings={findings} />}
      </div>
    </aside>
  );
}
