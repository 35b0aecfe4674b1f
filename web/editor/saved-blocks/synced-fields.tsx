import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Notice } from "../../parts/notice.tsx";
import { t } from "../../texts/text.tsx";
import { useDesign } from "../design-context.ts";
import { blockAt, replaceBlock } from "../document/blocks.ts";
import type { BlockFieldProps } from "../inspector-fields.tsx";
import { deleteSavedBlock, forgetSavedBlocks, savedBlocksQuery } from "./saved-blocks.ts";

/** A synced block is changed in a copy, which then replaces it for all. */
export function SyncedFields({ attrs }: BlockFieldProps) {
  const { editor } = useDesign();
  const client = useQueryClient();
  const { data } = useQuery(savedBlocksQuery);
  const [isDeleting, setDeleting] = useState(false);
  const id = String(attrs["savedBlockId"]);
  const saved = data?.data.find((one) => one.id === id);
  const detach = () => {
    const block = blockAt(editor.state);
    if (block?.node.type.name !== "synced") return;
    const content: unknown[] = block.node.toJSON().content ?? [];
    replaceBlock(editor, block.pos, content as { type: string }[]);
  };
  return (
    <>
      {saved !== undefined && <p className="text-sm font-medium">{saved.name}</p>}
      {data !== undefined && saved === undefined ? (
        <Notice tone="warn">{t("The saved block was deleted. This email keeps what it had.")}</Notice>
      ) : (
        <p className="text-sm text-soft">
          {t("The same everywhere. To change it, detach it, edit it, and save it in place of the old one.")}
        </p>
      )}
      <Button onClick={detach}>{t("Detach")}</Button>
      {saved !== undefined && (
        <Button variant="risky" onClick={() => setDeleting(true)}>
          {t("Delete saved block")}
        </Button>
      )}
      <ConfirmDialog
        title={t("Delete saved block")}
        action={t("Delete")}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        run={async () => {
          await deleteSavedBlock(id);
          await forgetSavedBlocks(client);
        }}
      >
        {t("Designs keep what they have, and get no more changes of it.")}
      </ConfirmDialog>
    </>
  );
}
