import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextArea } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";

/** The API's limit per request. */
const BATCH_MAX = 100;

export function AddSuppressions({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const client = useQueryClient();
  const form = useSubmit(["emails"]);
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("emails") ?? "");
    const emails = text.split(/[\s,;]+/).filter(Boolean);
    const isAdded = await form.submit(async () => {
      try {
        for (let at = 0; at < Math.max(1, emails.length); at += BATCH_MAX) {
          await post("/suppressions/batch/add", { emails: emails.slice(at, at + BATCH_MAX) });
        }
      } finally {
        await client.invalidateQueries({ queryKey: ["/suppressions"] });
      }
    });
    if (!isAdded) return;
    showToast(emails.length === 1 ? "Suppression added." : `${emails.length} suppressions added.`);
    onClose();
  }
  return (
    <Dialog
      title="Add suppressions"
      lead="Emails to these addresses are no longer sent, including queued ones."
      isOpen={isOpen}
      onClose={onClose}
    >
      <form onSubmit={add} className="flex flex-col gap-4" noValidate>
        <TextArea
          label="Email addresses"
          name="emails"
          rows={8}
          spellCheck={false}
          placeholder={"ann@example.com\nbob@example.com"}
          hint="One per line, or separated by commas."
          error={form.problemOf("emails")}
        />
        {form.problem !== null && <Problem error={form.problem} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
