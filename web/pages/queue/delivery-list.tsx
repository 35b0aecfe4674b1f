import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { Button, buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { usePages } from "../../parts/use-pages.ts";
import type { Filters } from "../../router.tsx";
import { type DeliveryRow, type SteerAction, type SteerFilter, steerAll } from "./queue-api.ts";
import { NextTry, SiteFacts } from "./site-list.tsx";
import type { Steering } from "./steer-dialog.tsx";
import { SteerMenu } from "./steer-menu.tsx";

/** States as people call them. */
const STATES: [state: string, label: string][] = [
  ["queued", "Waiting"],
  ["leased", "Being tried"],
  ["held", "Held"],
  ["scheduled", "Scheduled"],
  ["delivered", "Delivered"],
  ["unknown", "May have arrived"],
  ["bounced", "Bounced"],
  ["failed", "Failed"],
  ["suppressed", "Suppressed"],
  ["canceled", "Cancelled"],
];
const LABEL_OF = new Map(STATES);
const STEERED: [action: SteerAction, label: string][] = [
  ["retry", "Retry now"],
  ["hold", "Hold"],
  ["release", "Release"],
  ["cancel", "Cancel"],
];

interface Props {
  base: string;
  filters: Filters;
  /** Null for those who only look. */
  steer: ((steering: Steering) => void) | null;
}

interface Move {
  id: string;
  action: "hold" | "release";
}

/** Holds and releases one delivery, which needs no question: the one undoes the other. */
function useMoves(base: string) {
  return useOptimistic<Move>({
    key: ["move delivery"],
    async send({ id, action }) {
      const changed = await steerAll(base, action, { ids: [id] });
      if (changed === 0) throw new Error("the delivery has gone on meanwhile.");
    },
    done: ({ action }) => (action === "hold" ? "Held." : "Released."),
    changes: [`${base}/deliveries`],
  });
}

function withMoves(rows: DeliveryRow[], moves: Move[]): DeliveryRow[] {
  const stateAfter = new Map(moves.map(({ id, action }) => [id, action === "hold" ? "held" : "queued"]));
  return rows.map((row) => ({ ...row, state: stateAfter.get(row.id) ?? row.state }));
}

/** Deliveries by site, domain and state, each with the reason why it waits. */
export function DeliveryList({ base, filters, steer }: Props) {
  const { site, destination } = filters;
  const state = filters["state"] ?? "queued";
  const { items, error, retry, more } = usePages<DeliveryRow>(
    `${base}/deliveries`,
    { site, destination, state },
    { isLive: true },
  );
  const isOperator = base.startsWith("/operator");
  const { act: move, pending } = useMoves(base);
  return (
    <>
      <FilterBar filters={filters} />
      {steer !== null && <SteerBar filters={filters} steer={steer} />}
      {isOperator && site !== undefined && <SiteFacts base={base} site={site} />}
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && <NothingThere filters={filters} />}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Deliveries, the newest first"
          columns={columnsFor(steer && { steer, move }, isOperator)}
          rows={withMoves(items, pending)}
          keyOf={({ id }) => id}
          more={more}
        />
      )}
    </>
  );
}

interface Acts {
  steer(steering: Steering): void;
  move(move: Move): void;
}

function columnsFor(acts: Acts | null, isOperator: boolean): Column<DeliveryRow>[] {
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
      title: "State",
      className: "align-top pt-2",
      cell: ({ state }) => <Status value={state} label={LABEL_OF.get(state) ?? state} />,
    },
    {
      title: "Tries",
      className: "align-top pt-2 text-right",
      isMinor: true,
      cell: ({ attempts }) => attempts,
    },
    {
      title: "Next try",
      className: "align-top pt-2",
      isMinor: true,
      cell: ({ state, due_at }) => (
        <NextTry at={state === "queued" || state === "scheduled" ? due_at : null} />
      ),
    },
    {
      title: "Why",
      className: "w-full min-w-64 py-2 whitespace-normal",
      isMinor: true,
      cell: (row) => <Why row={row} />,
    },
    ...(acts === null ? [] : [actionsColumn(acts)]),
  ];
}

function actionsColumn({ steer, move }: Acts): Column<DeliveryRow> {
  return {
    title: "Actions",
    className: "w-px align-top pt-1",
    cell: ({ id, recipient, state }) =>
      state === "queued" || state === "held" ? (
        <SteerMenu
          label={`Actions for ${recipient}`}
          choose={(action) =>
            action === "hold" || action === "release"
              ? move({ id, action })
              : steer({ action, filter: { ids: [id] }, whereText: `to ${recipient}` })
          }
        />
      ) : null,
  };
}

/** In plain words first; below, what the other server said. */
function Why({ row: { attempts, advice, last_reply } }: { row: DeliveryRow }) {
  if (advice === null && last_reply === null) {
    return <span className="text-soft">{attempts === 0 ? "Not tried yet" : "–"}</span>;
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
            label={name === "site" ? "Site" : "Recipient's domain"}
            isLabelHidden
            name={name}
            defaultValue={filters[name] ?? ""}
            placeholder={name === "site" ? "Site" : "Recipient's domain"}
            className="min-w-40 flex-1"
          />
        ))}
        <SelectField
          label="State"
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
        <Button type="submit">Show</Button>
      </form>
    </search>
  );
}

/** Everything that the filter means, whether or not it is on the screen. */
function SteerBar({ filters, steer }: { filters: Filters; steer(steering: Steering): void }) {
  const { site, destination } = filters;
  const isNarrow = Boolean(site) || Boolean(destination);
  const filter: SteerFilter = isNarrow
    ? { ...(site ? { site } : {}), ...(destination ? { destination } : {}) }
    : { all: true };
  const places = [destination, site ? `the site ${site}` : null].filter(Boolean);
  const whereText = places.length === 0 ? "" : `to ${places.join(" at ")}`;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <span className="mr-1 text-sm text-soft">
        {isNarrow ? "With all that matches:" : "With the whole queue:"}
      </span>
      {STEERED.map(([action, label]) => (
        <Button key={action} onClick={() => steer({ action, filter, whereText })}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function NothingThere({ filters }: { filters: Filters }) {
  const isFiltered = Boolean(filters["site"]) || Boolean(filters["destination"]);
  const state = (LABEL_OF.get(filters["state"] ?? "queued") ?? "Waiting").toLowerCase();
  return isFiltered ? (
    <EmptyState
      title={`Nothing is ${state} here`}
      action={
        <Link to="/queue" search={{ view: "deliveries" }} className={buttonClass()}>
          Clear the filters
        </Link>
      }
    >
      No delivery in this state matches. Choose another state, or leave the site and the domain empty.
    </EmptyState>
  ) : (
    <EmptyState title={`Nothing is ${state}`}>
      Each recipient of an email is a delivery. Those that could not be made at once wait here, and are tried
      again for up to 72 hours.
    </EmptyState>
  );
}
