// Saves a block of the document, to use it again.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BookmarkPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Block } from "../../../src/blocks/document.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Checkbox, SelectField, TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useDesign } from "../design-context.ts";
import { jsonOf, replaceBlock } from "../document/blocks.ts";
import { createSavedBlock, forgetSavedBlocks, replaceSavedBlock, savedBlocksQuery } from "./saved-blocks.ts";

/** `pos`: of the block. */
export function SaveBlockButton({ pos }: { pos: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small-icon"
        aria-label={t("Save block")}
        title={t("Save block")}
        onClick={() => setOpen(true)}
      >
        <BookmarkPlus />
      </Button>
      <Dialog
        title={t("Save block")}
        lead={t("Saved blocks are in the menu below “/”, in all designs of the team.")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {isOpen && <SaveForm pos={pos} close={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function SaveForm({ pos, close }: { pos: number; close(): void }) {
  const { editor } = useDesign();
  const client = useQueryClient();
  const known = useQuery(savedBlocksQuery).data?.data ?? [];
  const [replaced, setReplaced] = useState("");
  const [name, setName] = useState("");
  const [isSynced, setSynced] = useState(false);
  const { submit, isBusy, problem, problemOf } = useSubmit(["name"]);
  const before = known.find(({ id }) => id === replaced);
  async function save(event: FormEvent) {
    event.preventDefault();
    const node = editor.state.doc.nodeAt(pos);
    if (node === null) return close();
    const block = jsonOf(node) as unknown as Block;
    await submit(async () => {
      const saved =
        before === undefined
          ? await createSavedBlock(name, block, isSynced)
          : await replaceSavedBlock(before.id, block);
      if (saved.synced)
        replaceBlock(editor, pos, [{ type: "synced", attrs: { savedBlockId: saved.id }, content: [block] }]);
      await forgetSavedBlocks(client);
      showToast(t("Block saved."));
      close();
    });
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
      <Problem error={problem} />
      {known.length > 0 && (
        <SelectField
          label={t("Save as")}
          value={replaced}
          onChange={({ target }) => setReplaced(target.value)}
          {...(before?.synced && {
            hint: t("It is synced: emails that are not sent yet show the change, too."),
          })}
        >
          <option value="">{t("A new block")}</option>
          {known.map(({ id, name: other }) => (
            <option key={id} value={id}>
              {t("Replace “{name}”", { name: other })}
            </option>
          ))}
        </SelectField>
      )}
      {before === undefined && (
        <>
          <TextField
            label={t("Name")}
            autoFocus
            placeholder={t("Opening hours")}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={problemOf("name")}
          />
          <Checkbox
            label={t("Keep in sync")}
            hint={t("A change shows everywhere that is not sent yet. Otherwise, designs get a copy.")}
            checked={isSynced}
            onChange={({ target }) => setSynced(target.checked)}
          />
        </>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={close}>{t("Cancel")}</Button>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}
