import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook } from "../../../src/webhooks/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";

export function TestEvent({ webhook: { id, events } }: { webhook: Webhook }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [type, setType] = useState(events[0] ?? "email.delivered");
  const sending = useMutation({
    mutationFn: () => post(`/webhooks/${id}/test`, { type }),
    async onSuccess() {
      setOpen(false);
      showToast("Test event sent.");
      await client.invalidateQueries({ queryKey: [`/webhooks/${id}/events`] });
    },
  });
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Send test event
      </Button>
      <Dialog
        title="Send test event"
        lead="Sends a signed sample event to this endpoint only."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {sending.error !== null && <Problem error={sending.error} />}
        <SelectField
          label="Event"
          value={type}
          onChange={(event) => setType(event.target.value as typeof type)}
        >
          {events.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="primary" isBusy={sending.isPending} onClick={() => sending.mutate()}>
            Send
          </Button>
        </div>
      </Dialog>
    </>
  );
}
