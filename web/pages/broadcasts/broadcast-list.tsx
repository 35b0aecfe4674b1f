import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Megaphone, SearchX } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { BroadcastItem } from "../../../src/broadcasts/schema.ts";
import type { Filters, Query } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { MultiChoice } from "../../parts/multi-choice.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { periodOf } from "../../parts/period.ts";
import { PeriodFilter } from "../../parts/period-filter.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { StatusShape } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";
import { BroadcastMenu } from "./broadcast-menu.tsx";
import { BroadcastStatus, STATES } from "./broadcast-status.tsx";
import { NewBroadcast } from "./new-broadcast.tsx";

const FILTERS = ["q", "status", "days", "from", "to"];

const filtersOf = (search: Filters): Filters =>
  Object.fromEntries(FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));

function queryOf(filters: Filters, now: number): Query {
  const { created_after: since, created_before: until } = periodOf(filters, now);
  return { q: filters["q"], status: filters["status"], since, until };
}

type Counted = "delivered" | "opened" | "clicked" | "unsubscribed";

/** A count with its rate below. */
function Rated({ broadcast: { counts, expanded }, kind }: { broadcast: BroadcastItem; kind: Counted }) {
  if (expanded === 0) return <span className="text-soft">–</span>;
  const whole = kind === "delivered" ? expanded : counts.delivered;
  return (
    <>
      {formatNumber(counts[kind])}{" "}
      <span className="inline-block min-w-11 text-soft">
        {whole === 0 ? "–" : formatPercent(counts[kind] / whole, 1)}
      </span>
    </>
  );
}

const rated = (kind: Counted, title: string): Column<BroadcastItem> => ({
  id: kind,
  title,
  width: 116,
  align: "right",
  className: "tabular-nums",
  isMinor: true,
  cell: (broadcast) => <Rated broadcast={broadcast} kind={kind} />,
});

const COLUMNS: Column<BroadcastItem>[] = [
  {
    id: "name",
    title: t("Name"),
    width: { min: 180, share: 3 },
    cell: ({ id, name }) => (
      <Link to="/broadcasts/$id" params={{ id }} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  {
    id: "state",
    title: t("Status"),
    width: 132,
    under: "first",
    cell: (broadcast) => <StateCell broadcast={broadcast} />,
  },
  {
    id: "recipients",
    title: t("Recipients"),
    width: 100,
    narrowWidth: 92,
    align: "right",
    className: "tabular-nums",
    cell: ({ state, audience, skipped }) =>
      state === "draft" || state === "scheduled" ? (
        <span className="text-soft">–</span>
      ) : (
        formatNumber(Math.max(0, audience - skipped))
      ),
  },
  rated("delivered", t("Delivered")),
  rated("opened", t("Opened")),
  rated("clicked", t("Clicked")),
  rated("unsubscribed", t("Unsubscribed")),
  {
    id: "when",
    title: t("When"),
    width: 120,
    align: "right",
    className: "text-soft",
    isMinor: true,
    cell: (row) => <Time value={row.started_at ?? row.scheduled_at ?? row.updated_at} />,
  },
  {
    id: "actions",
    title: t("Actions"),
    width: 52,
    narrowWidth: 52,
    align: "right",
    isActions: true,
    cell: (broadcast) => <BroadcastMenu broadcast={broadcast} size="small-icon" />,
  },
];

/** While it is sent, how far. */
function StateCell({ broadcast }: { broadcast: BroadcastItem }) {
  const { state, audience, expanded, skipped } = broadcast;
  const isUnderWay = state === "sending" || state === "paused" || state === "deciding";
  if (!isUnderWay || audience === 0) return <BroadcastStatus broadcast={broadcast} />;
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <BroadcastStatus broadcast={broadcast} />
      <span className="text-soft tabular-nums">{formatPercent((expanded + skipped) / audience, 0)}</span>
    </span>
  );
}

export function BroadcastList() {
  const search: Filters = useSearch({ strict: false });
  const filters = filtersOf(search);
  const navigate = useNavigate();
  const [isCreating, setCreating] = useCreateDialog();
  const listKey = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the filters.
  const query = useMemo(() => queryOf(filters, Date.now()), [listKey]);
  const { items, live, isPrevious, error, retry, more } = usePages<BroadcastItem>("/broadcasts", query, {
    live: "window",
  });
  const isFiltered = listKey !== "{}";
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t("Create broadcast")}
    </Button>
  );
  return (
    <Page
      title={t("Broadcasts")}
      lead={t("One email to many contacts: written once, checked, and sent to each of them exactly once.")}
      actions={create}
    >
      {(isFiltered || items?.length !== 0) && <FilterBar filters={filters} />}
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && error === null && (isFiltered ? <NothingFound /> : <First create={create} />)}
      {items !== null && items.length > 0 && (
        <div className={classNames("transition-opacity", isPrevious && "opacity-60")}>
          <DataTable
            caption={t("Broadcasts, newest first")}
            list="broadcasts"
            columns={COLUMNS}
            rows={items}
            keyOf={keyOf}
            open={({ id }) => void navigate({ to: "/broadcasts/$id", params: { id } })}
            more={more}
            live={live}
          />
        </div>
      )}
      <Dialog title={t("Create broadcast")} isOpen={isCreating} onClose={() => setCreating(false)}>
        <NewBroadcast onClose={() => setCreating(false)} />
      </Dialog>
    </Page>
  );
}

const keyOf = ({ id }: BroadcastItem) => id;

function FilterBar({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const change = (changed: Filters) =>
    void navigate({ to: "/broadcasts", search: filtersOf({ ...filters, ...changed }), replace: true });
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <SearchBox
        label={t("Search")}
        placeholder={t("Search by name")}
        value={filters["q"] ?? ""}
        onSearch={(q) => change({ q })}
        className="min-w-48 flex-1 max-sm:basis-full sm:max-w-md"
      />
      <MultiChoice
        label={t("Status")}
        all={t("All statuses")}
        options={Object.entries(STATES).map(([value, [tone, label]]) => ({
          value,
          label,
          icon: <StatusShape tone={tone} />,
        }))}
        value={filters["status"] ?? ""}
        onChange={(status) => change({ status })}
      />
      <PeriodFilter filters={filters} onChange={change} />
      {Object.keys(filters).length > 0 && (
        <Link to="/broadcasts" search={{}} className={buttonClass("quiet")}>
          {t("Clear")}
        </Link>
      )}
    </search>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={SearchX}
      title={t("No matching broadcasts")}
      action={
        <Link to="/broadcasts" search={{}} className={buttonClass()}>
          {t("Clear filters")}
        </Link>
      }
    >
      {t("Try another name, status or period.")}
    </EmptyState>
  );
}

function First({ create }: { create: ReactNode }) {
  return (
    <EmptyState
      icon={Megaphone}
      title={t("No broadcasts yet")}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {create}
          <Link to="/imports" search={{ new: "1" }} className={buttonClass()}>
            {t("Import contacts")}
          </Link>
        </span>
      }
    >
      {t("Start with one of the designs, choose who gets it, and see what became of each email.")}
    </EmptyState>
  );
}
