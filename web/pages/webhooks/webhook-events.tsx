import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { ReplayedWebhook, Webhook, WebhookEventItem } from "../../../src/webhooks/schema.ts";
import { type Filters, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable, type Selection } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { SelectField } from "../../parts/field.tsx";
import { EmptyState, Pending, Problem } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { EVENT_STATUS } from "./event-categories.ts";

const DAY_MS = 86_400_000;
const PERIODS: [days: number, label: string][] = [
  [1, t("Last 24 hours")],
  [3, t("Last 3 days")],
  [7, t("Last 7 days")],
  [30, t("Last 30 days")],
];

export function WebhookEvents({ webhook }: { webhook: Webhook }) {
  const navigate = useNavigate();
  const { id } = webhook;
  const filters: Filters = useSearch({ strict: false });
  const { status = "", type = "", days = "" } = filters;
  const { items, live, error, retry, more } = usePages<WebhookEventItem>(
    `/webhooks/${id}/events`,
    { status, type, created_after: useStart(days) },
    { live: "window" },
  );
  const columns = useMemo(() => columnsFor(id), [id]);
  const selection = useMemo(() => selectionFor(webhook), [webhook]);
  const isFiltered = status !== "" || type !== "" || days !== "";
  return (
    <Section
      title={t("Events")}
      lead={t("Events sent to this endpoint.")}
      {...(webhook.status === "enabled" ? { actions: <ReplayFailed id={id} /> } : {})}
    >
      <FilterBar types={webhook.events} filters={{ status, type, days }} />
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && !isFiltered && (
        <EmptyState title={t("No events yet")}>
          {t("Events appear here as they happen. Send a test event to check your endpoint.")}
        </EmptyState>
      )}
      {items?.length === 0 && isFiltered && (
        <EmptyState
          title={t("No matching events")}
          action={
            <Button onClick={() => void navigate({ to: ".", search: {}, replace: true })}>
              {t("Clear filters")}
            </Button>
          }
        >
          {t("Change or clear the filters to see other events.")}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Events, newest first")}
          list="webhook-events"
          columns={columns}
          rows={items}
          keyOf={keyOf}
          {...(selection === null ? {} : { selection })}
          open={({ id: eventId }) =>
            void navigate({ to: "/webhooks/$id/events/$eventId", params: { id, eventId } })
          }
          more={more}
          live={live}
        />
      )}
    </Section>
  );
}

const keyOf = ({ id }: WebhookEventItem) => id;

/** The start of the period, kept while the page is open: otherwise each render would be a new query. */
function useStart(days: string): string | null {
  return useMemo(
    () => (days === "" ? null : new Date(Date.now() - Number(days) * DAY_MS).toISOString()),
    [days],
  );
}

/** A disabled endpoint gets nothing. */
function selectionFor({ id, status }: Webhook): Selection<WebhookEventItem> | null {
  if (status !== "enabled") return null;
  return {
    nameOf: ({ type, id: eventId }) => `${type} ${eventId}`,
    actions: (events, clear) => <ReplayChosen id={id} events={events} clear={clear} />,
  };
}

function ReplayChosen({ id, events, clear }: { id: string; events: WebhookEventItem[]; clear(): void }) {
  const client = useQueryClient();
  const { isBusy, submit } = useSubmit([], { inToast: true });
  async function replay() {
    const body = { event_ids: events.map((event) => event.id) };
    const { replayed } = await post<ReplayedWebhook>(`/webhooks/${id}/replay`, body);
    showToast(replayedText(replayed));
    clear();
    await client.invalidateQueries({ queryKey: [`/webhooks/${id}/events`] });
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => submit(replay)}>
      {t("Replay")}
    </Button>
  );
}

function FilterBar({ types, filters }: { types: string[]; filters: Filters }) {
  const navigate = useNavigate();
  const change = (changed: Filters) =>
    void navigate({ to: ".", search: { ...filters, ...changed }, replace: true });
  return (
    <search className="mb-4 flex flex-wrap gap-2">
      <SelectField
        label={t("Status")}
        isLabelHidden
        value={filters["status"]}
        onChange={({ target }) => change({ status: target.value })}
      >
        <option value="">{t("All statuses")}</option>
        {Object.entries(EVENT_STATUS).map(([status, { label }]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("Event type")}
        isLabelHidden
        value={filters["type"]}
        onChange={({ target }) => change({ type: target.value })}
      >
        <option value="">{t("All event types")}</option>
        {types.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label={t("Period")}
        isLabelHidden
        value={filters["days"]}
        onChange={({ target }) => change({ days: target.value })}
      >
        <option value="">{t("All time")}</option>
        {PERIODS.map(([days, label]) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

function columnsFor(id: string): Column<WebhookEventItem>[] {
  return [
    {
      id: "event",
      title: t("Event"),
      width: { min: 180, share: 2 },
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
      id: "status",
      title: t("Status"),
      width: 130,
      cell: ({ status }) => <Status value={status} {...EVENT_STATUS[status]} />,
    },
    {
      id: "id",
      title: t("ID"),
      width: { min: 160, share: 2 },
      className: "font-mono text-xs text-soft",
      under: "first",
      cell: ({ id: eventId }) => eventId,
    },
    {
      id: "created",
      title: t("Created"),
      width: 132,
      align: "right",
      className: "text-soft",
      cell: ({ created_at }) => <Time value={created_at} />,
      under: "last",
    },
  ];
}

function replayedText(count: number): string {
  return t(
    "{count, plural, =0 {No failed events in this period.} one {Replaying # event.} other {Replaying # events.}}",
    { count },
  );
}

function ReplayFailed({ id }: { id: string }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [days, setDays] = useState("1");
  const { isBusy, problem, submit } = useSubmit();
  async function replay() {
    const since = new Date(Date.now() - Number(days) * DAY_MS).toISOString();
    const { replayed } = await post<ReplayedWebhook>(`/webhooks/${id}/replay`, { since });
    showToast(replayedText(replayed));
    setOpen(false);
    await client.invalidateQueries({ queryKey: [`/webhooks/${id}/events`] });
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("Replay failed events")}</Button>
      <Dialog
        title={t("Replay failed events")}
        lead={t("Sends all failed events again, with the same IDs.")}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Problem error={problem} />
        <SelectField label={t("Period")} value={days} onChange={(event) => setDays(event.target.value)}>
          {PERIODS.map(([count, label]) => (
            <option key={count} value={count}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => submit(replay)}>
            {t("Replay")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
