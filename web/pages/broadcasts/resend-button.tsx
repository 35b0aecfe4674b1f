import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Broadcast, BroadcastReference } from "../../../src/broadcasts/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useBroadcastsChanged } from "./broadcast-data.ts";

/** Makes a draft for those who got it and did not open it. */
export function ResendButton({ broadcast }: { broadcast: Broadcast }) {
  const [isOpen, setOpen] = useState(false);
  if (broadcast.state !== "sent" || broadcast.original_id !== null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("Resend to non-openers")}</Button>
      <Dialog
        title={t("Resend to non-openers")}
        lead={t(
          "A new draft for those who got this email and neither opened nor clicked it. Who left meanwhile is not asked again. Possible 48 hours after the end.",
        )}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ResendForm broadcast={broadcast} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ResendForm({ broadcast: { id, subject }, onClose }: { broadcast: Broadcast; onClose(): void }) {
  const navigate = useNavigate();
  const changed = useBroadcastsChanged();
  const [given, setGiven] = useState(subject ?? "");
  const form = useSubmit(["subject"], { main: "subject" });
  async function resend() {
    const copy = await post<BroadcastReference>(`/broadcasts/${id}/resend`, { subject: given });
    await changed();
    await navigate({ to: "/broadcasts/$id", params: { id: copy.id } });
  }
  return (
    <DialogForm form={form} save={resend} action={t("Create draft")} onClose={onClose}>
      <TextField
        label={t("New subject")}
        value={given}
        onChange={({ target }) => setGiven(target.value)}
        hint={t("The first one was not opened: try another.")}
        error={form.problemOf("subject")}
      />
    </DialogForm>
  );
}
