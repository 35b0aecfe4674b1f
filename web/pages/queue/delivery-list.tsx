import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import type { OperatorDelivery } from "../../../src/dashboard/schema.ts";
import type { Delivery } from "../../../src/deliveries/schema.ts";
import type { Filters } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { usePages } from "../../parts/use-pages.ts";
import type { ActionRequest } from "./action-dialog.tsx";
import { ActionMenu } from "./action-menu.tsx";
import { applyToAll, type QueueAction, type QueueFilter } from "./queue-api.ts";
import { NextAttempt, SiteFacts } from "./site-list.tsx";

const STATES: [state: string, label: string][] = [
  ["queued", "Queued"],
  ["leased", "Sending"],
  ["held", "Held"],
  ["scheduled", "Scheduled"],
  ["delivered", "Delivered"],
  ["unknown", "Unknown"],
  ["bounced", "Bounced"],
  ["failed", "Failed"],
  ["suppressed", "Suppressed"],
  ["canceled", "Canceled"],
];
const LABEL_OF = new Map(STATES);
const STEERED: [action: QueueAction, label: string][] = [
  ["retry", "Retry now"],
  ["hold", "Hold"],
  ["release", "Release"],
  ["cancel", "Cancel"],
];

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
      if (changed === 0) throw new Error("The delivery has already moved on.");
    },
    done: ({ action }) => (action === "hold" ? "Delivery held." : "Delivery released."),
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
  const { site, destination } = filters;
  const state = filters["state"] ?? "queued";
  const { items, error, retry, more } = usePages<Row>(
    `${base}/deliveries`,
    { site, destination, state },
    { isLive: true },
  );
  const isOperator = base.startsWith("/operator");
  const { act: move, pending } = useMoves(base);
  return (
    <>
      <FilterBar filters={filters} />
      {onAction !== null && <SteerBar filters={filters} onAction={onAction} />}
      {isOperator && site !== undefined && <SiteFacts base={base} site={site} />}
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && <NoDeliveries filters={filters} />}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Deliveries, newest first"
          columns={columnsFor(onAction && { onAction, move }, isOperator)}
          rows={withMoves(items, pending)}
          keyOf={({ id }) => id}
          more={more}
        />
      )}
    </>
  );
}

interface Acts {
  onAction(request: ActionRequest): void;
  move(move: Move): void;
}

function columnsFor(acts: Acts | null, isOperator: boolean): Column<Row>[] {
  return [
    {
      title: "Recipient",
      className: "align-top pt-2",
      cell: ({ recipient, email_id, team }) => (
        <>
          <Link to="/emails/$id" params={{ id: email_id }} className="font-medium hover:underline">
            {recipient}
          </Link>
          {isOperator && team?.name && <span className="block text-xs text-soft">{team.name}</span>}
        </>
      ),
    },
    {
      title: "Status",
      className: "align-top pt-2",
      cell: ({ state }) => <Status value={state} label={LABEL_OF.get(state) ?? state} />,
    },
    {
      title: "Attempts",
      className: "align-top pt-2 text-right",
      isMinor: true,
      cell: ({ attempts }) => attempts,
    },
    {
      title: "Next attempt",
      className: "align-top pt-2",
      isMinor: true,
      cell: ({ state, due_at }) => (
        <NextAttempt at={state === "queued" || state === "scheduled" ? due_at : null} />
      ),
    },
    {
      title: "Reason",
      className: "w-full min-w-64 py-2 whitespace-normal",
      isMinor: true,
      cell: (row) => <Why row={row} />,
    },
    ...(acts === null ? [] : [actionsColumn(acts)]),
  ];
}

function actionsColumn({ onAction, move }: Acts): Column<Row> {
  return {
    title: "Actions",
    className: "w-px align-top pt-1",
    cell: ({ id, recipient, state }) =>
      state === "queued" || state === "held" ? (
        <ActionMenu
          label={`Actions for ${recipient}`}
          choose={(action) =>
            action === "hold" || action === "release"
              ? move({ id, action })
              : onAction({ action, filter: { ids: [id] }, whereText: `to ${recipient}` })
          }
        />
      ) : null,
  };
}

/** Our explanation, then the reply of the remote server. */
function Why({ row: { attempts, advice, last_reply } }: { row: Row }) {
  if (advice === null && last_reply === null) {
    return <span className="text-soft">{attempts === 0 ? "Not attempted yet" : "–"}</span>;
  }
  return (
    <>
      {advice !== null && <span className="block">{advice}</span>}
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
  return (
    <search>
      <form onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-2">
        {(["site", "destination"] as const).map((name) => (
          <TextField
            key={`${name} ${filters[name] ?? ""}`}
            label={name === "site" ? "Site" : "Recipient domain"}
            isLabelHidden
            name={name}
            defaultValue={filters[name] ?? ""}
            placeholder={name === "site" ? "Site" : "Recipient domain"}
            className="min-w-40 flex-1"
          />
        ))}
        <SelectField
          label="Status"
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
        <Button type="submit">Filter</Button>
      </form>
    </search>
  );
}

/** Acts on all deliveries that match the filter, not only those on screen. */
function SteerBar({ filters, onAction }: { filters: Filters; onAction(request: ActionRequest): void }) {
  const { site, destination } = filters;
  const isNarrow = Boolean(site) || Boolean(destination);
  const filter: QueueFilter = isNarrow
    ? { ...(site ? { site } : {}), ...(destination ? { destination } : {}) }
    : { all: true };
  const places = [destination, site ? `the site ${site}` : null].filter(Boolean);
  const whereText = places.length === 0 ? "" : `to ${places.join(" at ")}`;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="mr-1 text-sm text-soft">
        {isNarrow ? "All matching deliveries:" : "All deliveries:"}
      </span>
      {STEERED.map(([action, label]) => (
        <Button key={action} onClick={() => onAction({ action, filter, whereText })}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function NoDeliveries({ filters }: { filters: Filters }) {
  const isFiltered = Boolean(filters["site"]) || Boolean(filters["destination"]);
  const state = (LABEL_OF.get(filters["state"] ?? "queued") ?? "Queued").toLowerCase();
  return isFiltered ? (
    <EmptyState
      title={`No matching ${state} deliveries`}
      action={
        <Link to="/queue" search={{ view: "deliveries" }} className={buttonClass()}>
          Clear filters
        </Link>
      }
    >
      Choose another status, or clear the site and domain.
    </EmptyState>
  ) : (
    <EmptyState title={`No ${state} deliveries`}>
      Each recipient of an email is one delivery. Deliveries that don’t succeed at once stay in the queue and
      are retried for up to 72 hours.
    </EmptyState>
  );
}
