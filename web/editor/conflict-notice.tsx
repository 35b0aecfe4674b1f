// Somebody else, or another tab, saved first: nothing is overwritten without asking.
import { useState } from "react";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { Notice, Problem } from "../parts/notice.tsx";
import { useSubmit } from "../parts/use-submit.ts";
import { t } from "../texts/text.tsx";
import { draftText } from "./draft-text.ts";
import type { Draft } from "./keep-draft.ts";
import { TextDiff } from "./text-diff.tsx";

export function ConflictNotice({
  mine,
  theirs,
  settle,
}: {
  mine(): Draft;
  theirs: Draft | null;
  settle(choice: "mine" | "theirs"): Promise<void>;
}) {
  const { isBusy, problem, submit } = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const choices = (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button isBusy={isBusy} onClick={() => submit(() => settle("mine"))}>
        {t("Keep my version")}
      </Button>
      <Button isBusy={isBusy} onClick={() => submit(() => settle("theirs"))}>
        {t("Use the other version")}
      </Button>
      {theirs !== null && !isOpen && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t("Compare")}
        </Button>
      )}
    </div>
  );
  return (
    <div className="border-b border-line bg-warn-wash px-4 pt-3">
      <Notice tone="warn">
        <p>
          {t(
            "This was changed somewhere else while you were editing it. Your changes are not saved yet, but kept in this browser.",
          )}
        </p>
        <Problem error={problem} />
        {choices}
      </Notice>
      {theirs !== null && (
        <Dialog
          title={t("Compare the versions")}
          lead={t("Red is only in the other version, green only in yours.")}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        >
          <TextDiff before={draftText(theirs)} after={draftText(mine())} />
          {choices}
        </Dialog>
      )}
    </div>
  );
}
