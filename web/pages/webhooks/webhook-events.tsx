import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Webhook, WebhookEventItem } from "../../../src/webhooks/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { EVENT_STATUS } from "./webhook-answer.ts";

const DAY_MS = 86_400_000;
const PERIODS: [days: number, label: string][] = [
  [1, "Last 24 hours"],
  [3, "Last 3 days"],
  [7, "Last 7 days"],
  [30, "Last 30 days"],
];

export function WebhookEvents({ webhook }: { webhook: Webhook }) {
  const navigate = useNavigate();
  const { id } = webhook;
  const { items, error, retry, more } = usePages<WebhookEventItem>(
    `/webhooks/${id}/events`,
    {},
    { isLive: true },
  );
  return (
    <Section
      title="Events"
      lead="Events sent to this endpoint."
      {...(webhook.status === "enabled" ? { actions: <ReplayFailed id={id} /> } : {})}
    >
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (
        <EmptyState title="No events yet">
          Events appear here as they happen. Send a test event to check your endpoint.
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Events, newest first"
          columns={columnsFor(id)}
          rows={items}
          keyOf={(row) => row.id}
          open={({ id: eventId }) =>
            void navigate({ to: "/webhooks/$id/events/$eventId", params: { id, eventId } })
          }
          more={more}
        />
      )}
    </Section>
  );
}

function columnsFor(id: string): Column<WebhookEventItem>[] {
  return [
    {
      title: "Event",
      cell: ({ id: eventId, type }) => (
        <Link
          to="/webhooks/$id/events/$eventId"
          params={{ id, eventId }}
          className="font-medium hover:underline"
        >
          {type}
        </Link>
      ),
    },
    {
      title: "Status",
      cell: ({ status }) => <Status value={status} {...EVENT_STATUS[status]} />,
    },
    {
      title: "ID",
      className: "font-mono text-xs text-soft",
      under: "first",
      cell: ({ id: eventId }) => eventId,
    },
    {
      title: "Created",
      className: "text-right text-soft",
      cell: ({ created_at }) => <Time value={created_at} />,
      under: "last",
    },
  ];
}

function replayedText(count: number): string {
  if (count === 0) return "No failed events in this period.";
  return count === 1 ? "Replaying 1 event." : `Replaying ${count.toLocaleString("en")} events.`;
}

function ReplayFailed({ id }: { id: string }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState("1");
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function replay() {
    setBusy(true);
    setProblem(null);
    try {
      const since = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
      const { replayed } = await post<{ replayed: number }>(`/webhooks/${id}/replay`, { since });
      showToast(replayedText(replayed));
      setOpen(false);
      await client.invalidateQueries({ queryKey: [`/webhooks/${id}/events`] });
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Replay failed events</Button>
      <Dialog
        title="Replay failed events"
        lead="Sends all failed events again, with the same IDs."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {problem !== null && <Problem error={problem} />}
        <SelectField label="Period" value={days} onChange={(event) => setDays(event.target.value)}>
          {PERIODS.map(([count, label]) => (
            <option key={count} value={count}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button variant="primary" isBusy={isBusy} onClick={replay}>
            Replay
          </Button>
        </div>
      </Dialog>
    </>
  );
}
