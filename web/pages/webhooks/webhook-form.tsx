import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { EventPicker } from "./event-picker.tsx";

export interface WebhookFields {
  endpoint: string;
  events: string[];
}

/** Where to post, and what. `save` rejects with what is wrong. */
export function WebhookForm({
  initial,
  action,
  save,
  onCancel,
}: {
  initial: WebhookFields;
  action: string;
  save(fields: WebhookFields): Promise<unknown>;
  onCancel(): void;
}) {
  const [endpoint, setEndpoint] = useState(initial.endpoint);
  const [events, setEvents] = useState(initial.events);
  const saving = useMutation({ mutationFn: () => save({ endpoint: endpoint.trim(), events }) });
  function submit(event: FormEvent) {
    event.preventDefault();
    saving.mutate();
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      {saving.error !== null && <Problem error={saving.error} />}
      <TextField
        label="Endpoint"
        type="url"
        required
        value={endpoint}
        onChange={(event) => setEndpoint(event.target.value)}
        placeholder="https://example.com/webhooks/email"
        hint="Gets a POST with JSON for each event. An answer in the 200s within 15 seconds takes it."
      />
      <EventPicker chosen={events} onChange={setEvents} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          look="primary"
          isBusy={saving.isPending}
          disabled={events.length === 0 || endpoint.trim() === ""}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
