import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type { ApiKey } from "../../../src/api-keys/schema.ts";
import { patch } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";

export function RenameKey({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const client = useQueryClient();
  const form = useSubmit(["name"]);
  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    const isRenamed = await form.submit(async () => {
      await patch(`/api-keys/${apiKey.id}`, { name });
      await client.invalidateQueries({ queryKey: ["/api-keys"] });
    });
    if (!isRenamed) return;
    showToast("API key renamed.");
    onClose();
  }
  return (
    <Dialog title="Rename API key" isOpen={true} onClose={onClose}>
      <form onSubmit={rename} className="flex flex-col gap-4" noValidate>
        <TextField label="Name" name="name" defaultValue={apiKey.name} error={form.problemOf("name")} />
        {form.problem !== null && <Problem error={form.problem} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
