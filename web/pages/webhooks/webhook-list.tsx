import { Link, useNavigate } from "@tanstack/react-router";
import { Webhook } from "lucide-react";
import type { WebhookItem, WebhookReference } from "../../../src/webhooks/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";
import { USUAL_EVENTS } from "./event-categories.ts";
import { WebhookForm } from "./webhook-form.tsx";

const COLUMNS: Column<WebhookItem>[] = [
  {
    id: "endpoint",
    title: t("Endpoint"),
    width: { min: 200, share: 3 },
    cell: ({ id, endpoint }) => (
      <Link to="/webhooks/$id" params={{ id }} className="font-medium hover:underline">
        {endpoint}
      </Link>
    ),
  },
  { id: "status", title: t("Status"), width: 130, cell: (row) => <WebhookStatus row={row} /> },
  {
    id: "events",
    title: t("Events"),
    width: { min: 140 },
    isMinor: true,
    cell: ({ events }) => (
      <span title={events.join(", ")}>
        {events.length === 1
          ? events[0]
          : t("{count, plural, one {# event} other {# events}}", { count: events.length })}
      </span>
    ),
  },
  {
    id: "created",
    title: t("Created"),
    width: 132,
    align: "right",
    className: "text-soft",
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
      title={t("Webhooks")}
      lead={t("Receive signed events at your own URL as they happen.")}
      actions={
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t("Add webhook")}
        </Button>
      }
    >
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && (
        <EmptyState
          icon={Webhook}
          title={t("No webhooks yet")}
          action={
            <Button variant="primary" onClick={() => setOpen(true)}>
              {t("Add webhook")}
            </Button>
          }
        >
          {t(
            "Get notified about deliveries, bounces and complaints. Failed events are retried for a day, and you can inspect and replay them here.",
          )}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Webhooks, newest first")}
          list="webhooks"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => open(id)}
          more={more}
        />
      )}
      <Dialog title={t("Add webhook")} isOpen={isOpen} onClose={() => setOpen(false)}>
        <WebhookForm
          initial={{ endpoint: "", events: USUAL_EVENTS }}
          action={t("Add webhook")}
          save={async (fields) => {
            const { id } = await post<WebhookReference>("/webhooks", fields);
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
    return <Status value="failing" tone="bad" label={t("Failing")} />;
  }
  return status === "enabled" ? (
    <Status value={status} tone="good" label={t("Enabled")} />
  ) : (
    <Status value={status} tone="calm" label={t("Disabled")} />
  );
}
