import { type FormEvent, useState } from "react";
import { Button } from "../../parts/button.tsx";
import { Checkbox, TextField } from "../../parts/field.tsx";
import { Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { EVENT_CATEGORIES } from "./event-categories.ts";

export interface WebhookFields {
  endpoint: string;
  events: string[];
}

/** `save` rejects with the error to show. */
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
  const form = useSubmit(["endpoint", "events"], { main: "endpoint" });
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit(() => save({ endpoint: endpoint.trim(), events }));
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <TextField
        label={t("Endpoint URL")}
        type="url"
        required
        value={endpoint}
        onChange={(event) => setEndpoint(event.target.value)}
        placeholder="https://example.com/webhooks/email"
        hint={t("Receives a JSON POST request for each event. Respond with 2xx within 15 seconds.")}
        error={form.problemOf("endpoint")}
      />
      <EventPicker chosen={events} onChange={setEvents} />
      <Problem error={form.problem} />
      {form.problemOf("events") !== null && <p className="text-xs text-bad">{form.problemOf("events")}</p>}
      {/* Stays in view while the list of events scrolls. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end gap-2 border-t border-line bg-surface px-5 py-3">
        <Button onClick={onCancel}>{t("Cancel")}</Button>
        <Button
          type="submit"
          variant="primary"
          isBusy={form.isBusy}
          disabled={events.length === 0 || endpoint.trim() === ""}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}

function EventPicker({ chosen, onChange }: { chosen: string[]; onChange(chosen: string[]): void }) {
  const set = (types: string[], isOn: boolean) => {
    const others = chosen.filter((type) => !types.includes(type));
    onChange(isOn ? [...others, ...types] : others);
  };
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t("Events")}</legend>
      <div className="mt-2 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {EVENT_CATEGORIES.map(({ title, events }) => {
          const types = events.map(([type]) => type);
          const isWhole = types.every((type) => chosen.includes(type));
          return (
            <fieldset key={title}>
              <legend className="contents">
                <span className="flex items-center justify-between pb-1 text-xs text-soft">
                  {title}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={
                      isWhole
                        ? t("Deselect all: {group}", { group: title })
                        : t("Select all: {group}", { group: title })
                    }
                    onClick={() => set(types, !isWhole)}
                  >
                    {isWhole ? t("Deselect all") : t("Select all")}
                  </Button>
                </span>
              </legend>
              <div className="flex flex-col gap-2">
                {events.map(([type, meaning]) => (
                  <Checkbox
                    key={type}
                    label={type}
                    hint={meaning}
                    checked={chosen.includes(type)}
                    onChange={(event) => set([type], event.target.checked)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}
