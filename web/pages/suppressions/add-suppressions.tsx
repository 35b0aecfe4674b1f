import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextArea } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { tell } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";

/** As many as the server takes at once. */
const BATCH_MAX = 100;

/** One address or many, as they are copied from somewhere. */
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
    tell(emails.length === 1 ? "The address is suppressed." : `${emails.length} addresses are suppressed.`);
    onClose();
  }
  return (
    <Dialog
      title="Add addresses"
      lead="Nothing is sent to them from now on; what waits for them is stopped."
      isOpen={isOpen}
      onClose={onClose}
    >
      <form onSubmit={add} className="flex flex-col gap-4" noValidate>
        <TextArea
          label="Addresses"
          name="emails"
          rows={8}
          spellCheck={false}
          placeholder={"ann@example.com\nbob@example.com"}
          hint="One a line, or with commas between them."
          error={form.problemOf("emails")}
        />
        {form.problem !== null && <Problem error={form.problem} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
