import { useMutation } from "@tanstack/react-query";
import { Share2 } from "lucide-react";
import { useState } from "react";
import type { SharedEmail } from "../../../src/emails/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";

const DURATIONS = ["1 hour", "8 hours", "24 hours", "48 hours"];

export function ShareEmail({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <Dialog
        title="Share email"
        lead="Anyone with the link can view the email, its sender and its recipients without signing in. The link can’t be revoked before it expires."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ShareForm id={id} />
      </Dialog>
    </>
  );
}

function ShareForm({ id }: { id: string }) {
  const [duration, setDuration] = useState("24 hours");
  const link = useMutation({
    mutationFn: () => post<SharedEmail>(`/emails/${id}/share`, { expires_in: duration }),
  });
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Expires after"
        value={duration}
        onChange={(event) => {
          setDuration(event.target.value);
          link.reset();
        }}
      >
        {DURATIONS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {link.error !== null && <Problem error={link.error} />}
      {link.data === undefined ? (
        <Button
          variant="primary"
          className="self-start"
          isBusy={link.isPending}
          onClick={() => link.mutate()}
        >
          Create link
        </Button>
      ) : (
        <div className="flex items-end gap-1">
          <TextField
            label="Link"
            className="min-w-0 flex-1"
            readOnly
            value={link.data.url}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={link.data.url} label="link" />
        </div>
      )}
    </div>
  );
}
