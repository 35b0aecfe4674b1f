import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useMemo } from "react";
import type { OperatorDelivery } from "../../../src/dashboard/schema.ts";
import type { Delivery } from "../../../src/deliveries/schema.ts";
import type { Filters } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable, type Selection } from "../../parts/data-table.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { usePages } from "../../parts/use-pages.ts";
import { t } from "../../texts/text.tsx";
import { ACTIONS, ActionMenu, type ActionRequest, applyToAll, type QueueFilter } from "./actions.tsx";
import { reasonLabel } from "./reason-list.tsx";
import { NextAttempt, SiteFacts } from "./site-list.tsx";

const STATES: [state: string, label: string][] = [
  ["queued", t("Queued")],
  ["leased", t("Sending")],
  ["held", t("Held")],
  ["scheduled", t("Scheduled")],
  ["delivered", t("Delivered")],
  ["unknown", t("Unknown")],
  ["bounced", t("Bounced")],
  ["failed", t("Failed")],
  ["suppressed", t("Suppressed")],
  ["canceled", t("Canceled")],
];
const LABEL_OF = new Map(STATES);

/** `team` is only in the operator's list. */
type Row = Delivery & Partial<Pick<OperatorDelivery, "team">>;

interface Props {
  base: string;
  filters: Filters;
  /** Null for members, who cannot change the queue. */
  onAction: ((request: ActionRequest) => void) | null;
}

interface Move {
  id: string;
  action: "hold" | "release";
}

/** Hold and release undo each other, so they need no confirmation. */
function useMoves(base: string) {
  return useOptimistic<Move>({
    key: ["move delivery"],
    async send({ id, action }) {
      const changed = await applyToAll(base, action, { ids: [id] });
      if (changed === 0) throw new Error(t("This delivery can no longer be changed."));
    },
    done: ({ action }) => (action === "hold" ? t("Delivery held.") : t("Delivery released.")),
    changes: [`${base}/deliveries`],
  });
}

function withMoves(rows: Row[], moves: Move[]): Row[] {
  const stateAfter = new Map(
    moves.map(({ id, action }): [string, Row["state"]] => [id, action === "hold" ? "held" : "queued"]),
  );
  return rows.map((row) => ({ ...row, state: stateAfter.get(row.id) ?? row.state }));
}

export function DeliveryList({ base, filters, onAction }: Props) {
  const { site, destination, reason } = filters;
  const state = filters["state"] ?? "queued";
  const { items, live, error, retry, more } = usePages<Row>(
    `${base}/deliveries`,
    { site, destination, reason, state },
    { live: "window" },
  );
  const isOperator = base.startsWith("/operator");
  const { act: move, pending } = useMoves(base);
  const rows = useMemo(() => (items === null ? null : withMoves(items, pending)), [items, pending]);
  const columns = useMemo(
    () => columnsFor(onAction && { onAction, move }, isOperator),
    [onAction, move, isOperator],
  );
  return (
    <>
      <FilterBar filters={filters} />
      {onAction !== null && <FilterActions filters={filters} onAction={onAction} />}
      {isOperator && site !== undefined && <SiteFacts base={base} site={site} />}
      <Pending data={rows} error={error} retry={retry} />
      {rows?.length === 0 && <NoDeliveries filters={filters} />}
      {rows !== null && rows.length > 0 && (
        <DataTable
          caption={t("Deliveries, newest first")}
          list="deliveries"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          more={more}
          live={live}
          {...(onAction !== null && { selection: selectionOf(onAction) })}
        />
      )}
    </>
  );
}

/** Deliveries chosen together. */
function selectionOf(onAction: (request: ActionRequest) => void): Selection<Row> {
  return {
    nameOf: ({ recipient }) => recipient,
    canSelect: isChangeable,
    actions: (rows, clear) =>
      ACTIONS.map(([action, label]) => (
        <Button
          key={action}
          onClick={() =>
            onAction({
              action,
              filter: { ids: rows.map(({ id }) => id) },
              where: t("{count, plural, one {# selected delivery} other {# selected deliveries}}", {
                count: rows.length,
              }),
              done: clear,
            })
          }
        >
          {label}
        </Button>
      )),
  };
}

const isChangeable = ({ state }: Row) => state === "queued" || state === "held";

interface Acts {
  onAction(request: ActionRequest): void;
  move(move: Move): void;
}

function columnsFor(acts: Acts | null, isOperator: boolean): Column<Row>[] {
  return [
    {
      id: "recipient",
      title: t("Recipient"),
      width: { min: 160, share: 2 },
      className: "align-top pt-2",
      cell: ({ recipient, email_id, team }) => (
        <>
          <Link to="/emails/$id" params={{ id: email_id }} className="font-medium hover:underline">
            {recipient}
          </Link>
          {isOperator && team?.name && <span className="block truncate text-xs text-soft">{team.name}</span>}
        </>
      ),
    },
    {
      id: "status",
      title: t("Status"),
      width: 156,
      narrowWidth: 150,
      className: "align-top pt-2",
      cell: ({ state }) => <Status value={state} label={LABEL_OF.get(state) ?? state} />,
    },
    {
      id: "attempts",
      title: t("Attempts"),
      width: 92,
      align: "right",
      className: "align-top pt-2",
      isMinor: true,
      cell: ({ attempts }) => attempts,
    },
    {
      id: "next_attempt",
      title: t("Next attempt"),
      width: 132,
      className: "align-top pt-2",
      isMinor: true,
      cell: ({ state, due_at }) => (
        <NextAttempt at={state === "queued" || state === "scheduled" ? due_at : null} />
      ),
    },
    {
      id: "reason",
      title: t("Reason"),
      width: { min: 200, share: 3 },
      className: "py-2 whitespace-normal wrap-anywhere",
      isMinor: true,
      cell: (row) => <Why row={row} />,
    },
    ...(acts === null ? [] : [actionsColumn(acts)]),
  ];
}

function actionsColumn({ onAction, move }: Acts): Column<Row> {
  return {
    id: "actions",
    title: t("Actions"),
    width: 52,
    align: "right",
    className: "align-top pt-1",
    isActions: true,
    cell: (row) =>
      isChangeable(row) ? (
        <ActionMenu
          label={t("Actions for {name}", { name: row.recipient })}
          choose={(action) =>
            action === "hold" || action === "release"
              ? move({ id: row.id, action })
              : onAction({
                  action,
                  filter: { ids: [row.id] },
                  where: t("To {recipient}", { recipient: row.recipient }),
                })
          }
        />
      ) : null,
  };
}

/** The reason, then the reply of the remote server. The advice is in the list of reasons and on the email's page. */
function Why({ row: { attempts, advice, last_class, last_reply } }: { row: Row }) {
  if (last_class === null && last_reply === null) {
    return <span className="text-soft">{attempts === 0 ? t("Not attempted yet") : "–"}</span>;
  }
  return (
    <>
      {last_class !== null && (
        <span className="block" title={advice ?? undefined}>
          {reasonLabel(last_class)}
        </span>
      )}
      {last_reply !== null && (
        <span className="block font-mono text-xs break-words text-soft">{last_reply}</span>
      )}
    </>
  );
}

function FilterBar({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const change = (changed: Filters) =>
    void navigate({ to: "/queue", search: { ...filters, view: "deliveries", ...changed }, replace: true });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    change({
      site: String(fields.get("site") ?? "").trim(),
      destination: String(fields.get("destination") ?? "").trim(),
    });
  }
  const texts = [
    ["site", t("Site")],
    ["destination", t("Recipient domain")],
  ] as const;
  const { reason } = filters;
  return (
    <search>
      <form onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-2">
        {texts.map(([name, label]) => (
          <TextField
            key={`${name} ${filters[name] ?? ""}`}
            label={label}
            isLabelHidden
            name={name}
            defaultValue={filters[name] ?? ""}
            placeholder={label}
            className="min-w-40 flex-1"
          />
        ))}
        <SelectField
          label={t("Status")}
          isLabelHidden
          value={filters["state"] ?? "queued"}
          onChange={(event) => change({ state: event.target.value })}
        >
          {STATES.map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{t("Filter")}</Button>
      </form>
      {reason !== undefined && reason !== "" && (
        <p className="mb-4 flex items-center gap-2 text-sm">
          {t("Reason: {reason}", { reason: reasonLabel(reason) })}
          <Button size="small" onClick={() => change({ reason: "" })}>
            {t("Show all reasons")}
          </Button>
        </p>
      )}
    </search>
  );
}

/** Acts on all deliveries that match the filter, not only those on screen. */
function FilterActions({ filters, onAction }: { filters: Filters; onAction(request: ActionRequest): void }) {
  const { site, destination, reason } = filters;
  const filter: QueueFilter = {
    ...(site ? { site } : {}),
    ...(destination ? { destination } : {}),
    ...(reason ? { reason } : {}),
  };
  const places = [
    ...(destination ? [t("Recipient domain: {domain}", { domain: destination })] : []),
    ...(site ? [t("Site: {site}", { site })] : []),
    ...(reason ? [t("Reason: {reason}", { reason: reasonLabel(reason) })] : []),
  ];
  const isNarrow = places.length > 0;
  const where = isNarrow ? places.join(", ") : t("All deliveries in the queue");
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="mr-1 text-sm text-soft">
        {isNarrow ? t("All matching deliveries:") : t("All deliveries:")}
      </span>
      {ACTIONS.map(([action, label]) => (
        <Button
          key={action}
          onClick={() => onAction({ action, filter: isNarrow ? filter : { all: true }, where })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function NoDeliveries({ filters }: { filters: Filters }) {
  const isFiltered = ["site", "destination", "reason"].some((name) => (filters[name] ?? "") !== "");
  const isQueued = (filters["state"] ?? "queued") === "queued";
  return isFiltered ? (
    <EmptyState
      title={t("No matching deliveries")}
      action={
        <Link to="/queue" search={{ view: "deliveries" }} className={buttonClass()}>
          {t("Clear filters")}
        </Link>
      }
    >
      {t("Choose another status, or clear the filters.")}
    </EmptyState>
  ) : (
    <EmptyState title={isQueued ? t("No queued deliveries") : t("No deliveries with this status")}>
      {t(
        "Each recipient of an email is one delivery. Deliveries that don’t succeed at once stay in the queue and are retried for up to 72 hours.",
      )}
    </EmptyState>
  );
}
