import { Link, useNavigate } from "@tanstack/react-router";
import { Webhook } from "lucide-react";
import type { WebhookItem } from "../../../src/webhooks/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { USUAL_EVENTS } from "./event-categories.ts";
import { WebhookForm } from "./webhook-form.tsx";

const COLUMNS: Column<WebhookItem>[] = [
  {
    title: "Endpoint",
    cell: ({ id, endpoint }) => (
      <Link to="/webhooks/$id" params={{ id }} className="font-medium hover:underline">
        {endpoint}
      </Link>
    ),
  },
  { title: "Status", cell: (row) => <WebhookStatus row={row} /> },
  {
    title: "Events",
    isMinor: true,
    cell: ({ events }) => (
      <span title={events.join(", ")}>{events.length === 1 ? events[0] : `${events.length} events`}</span>
    ),
  },
  {
    title: "Created",
    className: "text-right text-soft",
    under: "last",
    cell: ({ created_at }) => <Time value={created_at} />,
  },
];

export function WebhookList() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useCreateDialog();
  const { items, error, retry, more } = usePages<WebhookItem>("/webhooks");
  const open = (id: string) => void navigate({ to: "/webhooks/$id", params: { id } });
  return (
    <Page
      title="Webhooks"
      lead="Receive signed events at your own URL as they happen."
      actions={
        <Button variant="primary" onClick={() => setOpen(true)}>
          Add webhook
        </Button>
      }
    >
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (
        <EmptyState
          icon={Webhook}
          title="No webhooks yet"
          action={
            <Button variant="primary" onClick={() => setOpen(true)}>
              Add webhook
            </Button>
          }
        >
          Get notified about deliveries, bounces and complaints. Failed events are retried for a day, and you
          can inspect and replay them here.
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Webhooks, newest first"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => open(id)}
          more={more}
        />
      )}
      <Dialog title="Add webhook" isOpen={isOpen} onClose={() => setOpen(false)}>
        <WebhookForm
          initial={{ endpoint: "", events: USUAL_EVENTS }}
          action="Add webhook"
          save={async (fields) => {
            const { id } = await post<{ id: string }>("/webhooks", fields);
            open(id);
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </Page>
  );
}

/** Shows an enabled webhook that only fails as failing. */
export function WebhookStatus({ row: { status, failing_since } }: { row: WebhookItem }) {
  if (status === "enabled" && failing_since !== null) {
    return <Status value="failing" tone="bad" label="Failing" />;
  }
  return <Status value={status} tone={status === "enabled" ? "good" : "calm"} />;
}
