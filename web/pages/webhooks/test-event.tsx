import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { tell } from "../../parts/toast.tsx";
import type { WebhookAnswer } from "./webhook-answer.ts";

/** Posts a made-up event to this endpoint alone. */
export function TestEvent({ webhook: { id, events } }: { webhook: WebhookAnswer }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [type, setType] = useState(events[0] ?? "email.delivered");
  const sending = useMutation({
    mutationFn: () => post(`/webhooks/${id}/test`, { type }),
    async onSuccess() {
      setOpen(false);
      tell("The test event is on its way.");
      await client.invalidateQueries({ queryKey: [`/webhooks/${id}/events`] });
    },
  });
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Send a test event
      </Button>
      <Dialog
        title="Send a test event"
        lead="A made-up event, signed like a real one, to this endpoint alone."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {sending.error !== null && <Problem error={sending.error} />}
        <SelectField label="Event" value={type} onChange={(event) => setType(event.target.value)}>
          {events.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button look="primary" isBusy={sending.isPending} onClick={() => sending.mutate()}>
            Send it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
