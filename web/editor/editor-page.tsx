// A design full-screen: the canvas between its outline and its inspector, below a slim bar.
import { useEffect, useRef, useState } from "react";
import type { ContentVersionItem } from "../../src/dashboard/schema.ts";
import { post } from "../api.ts";
import { Dialog } from "../parts/dialog.tsx";
import { later } from "../parts/later.tsx";
import { Problem } from "../parts/notice.tsx";
import { showToast } from "../parts/toast.tsx";
import { useSubmit } from "../parts/use-submit.ts";
import { useFullScreen } from "../shell/full-screen.ts";
import { t } from "../texts/text.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import type { DesignSource } from "./design-source.ts";
import { HtmlMode } from "./html-mode.tsx";
import type { Edited } from "./keep-draft.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { LockNotice } from "./lock-notice.tsx";
import { Preview } from "./preview.tsx";
import { TopBar } from "./top-bar.tsx";
import { useBrand } from "./use-brand.ts";
import { useDraft } from "./use-draft.ts";
import { useHistory } from "./use-history.ts";
import { type Act, KeysContext } from "./use-keys.ts";
import { useLock } from "./use-lock.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { VersionList } from "./versions/version-list.tsx";
import { Workbench } from "./workbench.tsx";

const StartPanel = later(async () => (await import("./start-panel.tsx")).StartPanel, { isUrgent: true });

/** People on phones look and approve; a large zoom on a large screen is no phone. */
const isPhone = () => matchMedia("(width < 40rem)").matches;

type Opened = "test" | "keys" | "versions" | "start" | null;

export function EditorPage<Owner extends Edited>(source: DesignSource<Owner>) {
  useFullScreen();
  const root = useRef<HTMLDivElement>(null);
  const design = useDraft(source);
  const { keeper, editor } = design;
  const { draft } = keeper;
  const [isPreview, setPreview] = useState(isPhone);
  const [opened, open] = useState<Opened>(null);
  const [said, announce] = useState("");
  const close = () => open(null);
  const togglePreview = () => {
    setPreview(!isPreview);
    // The canvas is there again after this turn.
    if (isPreview) setTimeout(() => editor?.view.focus());
  };
  const steps = useHistory(editor);
  const acts: Partial<Record<Act, () => void>> = {
    test: () => open("test"),
    keys: () => open("keys"),
    preview: togglePreview,
    saveVersion: () => void keepVersion(),
  };
  const contents = `/contents/${source.owner}/${source.data.id}`;
  const keeping = useSubmit([], { inToast: true });
  const keepVersion = () =>
    keeping.submit(async () => {
      if (!(await keeper.save())) return;
      await post<ContentVersionItem>(`${contents}/versions`, { name: t("Saved by hand") });
      showToast(t("Version saved."));
    });
  const lock = useLock(source.owner, source.data.id);
  const keys = usePageKeys(root, { editor, announce, acts });
  useEffect(() => {
    document.title = `${draft.name} · Sendlark`;
  }, [draft.name]);
  const isEmpty = draft.document === null && draft.html === null;
  return (
    <KeysContext value={keys}>
      <div ref={root} className="flex h-dvh min-w-0 flex-1 flex-col bg-ground">
        <TopBar
          back={source.back}
          name={draft.name}
          rename={(name) => keeper.change({ name })}
          state={keeper.state}
          retry={() => void keeper.save()}
          steps={draft.document === null ? null : steps}
          isPreview={isPreview}
          togglePreview={togglePreview}
          test={() => open("test")}
          showVersions={isEmpty ? null : () => open("versions")}
          more={[
            { label: t("Start from a design, or import"), run: () => open("start") },
            { label: t("Keyboard shortcuts"), run: () => open("keys") },
          ]}
          people={<LockNotice {...lock} />}
          next={source.renderNext({
            save: keeper.save,
            noteRevision: (revision) => keeper.noteRevision(revision),
          })}
        />
        <Body {...{ source, design, isPreview, announce }} />
        <Dialog
          title={t("Start with a design")}
          isWide
          isShownOnce={isEmpty}
          isOpen={opened === "start" || (isEmpty && !isPreview)}
          onClose={close}
        >
          <StartPanel
            take={(content) => {
              design.replace(content);
              close();
            }}
          />
        </Dialog>
        <Dialog title={t("Versions")} isOpen={opened === "versions"} onClose={close}>
          <VersionList
            path={contents}
            now={{ document: design.read() ?? draft.document, html: draft.html }}
            save={keeper.save}
            onRestored={async () => {
              await keeper.reload();
              close();
            }}
          />
        </Dialog>
        {source.renderTest({ isOpen: opened === "test", close, save: keeper.save })}
        <KeysDialog isOpen={opened === "keys"} close={close} />
        <div role="status" aria-live="polite" className="sr-only" data-announcer="">
          {said}
        </div>
      </div>
    </KeysContext>
  );
}

/** What is below the bar. */
function Body<Owner extends Edited>({
  source,
  design,
  isPreview,
  announce,
}: {
  source: DesignSource<Owner>;
  design: ReturnType<typeof useDraft<Owner>>;
  isPreview: boolean;
  announce(text: string): void;
}) {
  const brand = useBrand();
  const { keeper, form } = design;
  const { draft, state } = keeper;
  const { Header, owner, tags } = source;
  const header = (
    <Header draft={draft} change={(changed) => keeper.change(changed)} problemOf={form.problemOf} />
  );
  return (
    <>
      {state === "conflict" && (
        <ConflictNotice
          mine={() => keeper.draft}
          theirs={keeper.theirs}
          settle={(choice) => keeper.settle(choice)}
        />
      )}
      {form.problem !== null && state === "failed" && (
        <div className="px-4 pt-3">
          <Problem error={form.problem} />
        </div>
      )}
      {isPreview && (
        <Preview
          content={
            draft.document === null
              ? { html: draft.html ?? "" }
              : { document: design.read() ?? draft.document }
          }
          subject={draft.subject}
          previewText={draft.preview_text ?? draft.document?.theme.preheader ?? null}
        />
      )}
      {draft.document !== null && (
        <Workbench
          {...{ owner, brand, tags, header, announce }}
          editor={design.editor}
          setEditor={design.setEditor}
          setTheme={design.setTheme}
          theme={design.theme}
          blocks={draft.document.doc.content}
          isHidden={isPreview}
          onChange={design.touch}
        />
      )}
      {draft.document === null && draft.html !== null && !isPreview && (
        <HtmlMode html={draft.html} onChange={(html) => keeper.change({ html })} header={header} />
      )}
    </>
  );
}
