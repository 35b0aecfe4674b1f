import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { AuditEntry, ChainCheck } from "../../../src/audit/schema.ts";
import type { Filters } from "../../api.ts";
import { get } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField, TextField } from "../../parts/field.tsx";
import { EmptyState, Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { sessionQuery } from "../../shell/session.ts";
import { actionLabel, actorLabel, detailText, KNOWN_ACTIONS, pageOfTarget } from "./action-labels.ts";

const COLUMNS: Column<AuditEntry>[] = [
  {
    title: "Action",
    cell: ({ action }) => (
      <Link
        to="/audit"
        search={({ log = "" }: Filters) => ({ action, ...(log === "" ? {} : { log }) })}
        title={action}
        className="font-medium hover:underline"
      >
        {actionLabel(action) ?? <span className="font-mono text-xs">{action}</span>}
      </Link>
    ),
  },
  {
    title: "Actor",
    under: "first",
    cell: ({ actor }) => actorLabel(actor),
  },
  {
    title: "Target",
    isMinor: true,
    className: "text-soft",
    cell: (entry) => <Target {...entry} />,
  },
  { title: "IP address", isMinor: true, className: "text-soft", cell: ({ ip }) => ip ?? "" },
  {
    title: "Time",
    className: "text-right text-soft",
    cell: ({ created_at }) => <Time value={created_at} />,
  },
];

export function AuditLog() {
  const filters: Filters = useSearch({ strict: false });
  const { actor, action, since, until, log } = filters;
  const { data: session } = useQuery(sessionQuery);
  const isOperator = session?.user.is_operator === true;
  const path = isOperator && log === "installation" ? "/operator/audit" : "/audit";
  const { items, error, retry, more } = usePages<AuditEntry>(path, { actor, action, since, until });
  const check = useQuery({
    queryKey: ["audit-check", path],
    queryFn: () => get<ChainCheck>(`${path}/check`),
    enabled: false,
  });
  return (
    <Page
      title="Audit log"
      lead="Every change and sign-in. Entries can’t be edited or deleted; a hash chain shows any tampering."
      actions={
        <Button onClick={() => void check.refetch()} isBusy={check.isFetching}>
          Verify integrity
        </Button>
      }
    >
      {check.data !== undefined && (
        <Notice tone={check.data.ok ? "good" : "bad"}>
          {check.data.ok
            ? `All ${check.data.entries} entries are intact.`
            : `The log was altered at entry ${check.data.broken_at}. The ${check.data.entries} entries before it are intact.`}
        </Notice>
      )}
      <FilterBar filters={filters} isOperator={isOperator} />
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (
        <EmptyState title="No matching entries">Try a longer period or another action.</EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Audit log, newest first"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          more={more}
        />
      )}
    </Page>
  );
}

function Target({ action, target: id, detail }: AuditEntry) {
  const page = pageOfTarget(action);
  const words = detailText(detail);
  const shown =
    words === "" ? (
      <span className="block max-w-32 truncate font-mono text-xs" title={id ?? ""}>
        {id}
      </span>
    ) : (
      words
    );
  if (id === null || page === null) return shown;
  return (
    <Link to={page} params={{ id }} className="hover:underline">
      {shown}
    </Link>
  );
}

function FilterBar({ filters, isOperator }: { filters: Filters; isOperator: boolean }) {
  const navigate = useNavigate();
  const { action = "", since = "", until = "", log = "" } = filters;
  const change = (changed: Filters) =>
    void navigate({ to: "/audit", search: { ...filters, ...changed }, replace: true });
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      {isOperator && (
        <SelectField label="Scope" value={log} onChange={({ target }) => change({ log: target.value })}>
          <option value="">This team</option>
          <option value="installation">This server</option>
        </SelectField>
      )}
      <SelectField
        label="Action"
        value={action}
        onChange={({ target }) => change({ action: target.value })}
        className="max-sm:basis-full"
      >
        <option value="">All actions</option>
        {action !== "" && actionLabel(action) === null && <option value={action}>{action}</option>}
        {KNOWN_ACTIONS.map(([known, words]) => (
          <option key={known} value={known}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label="From"
        type="date"
        value={since}
        onChange={({ target }) => change({ since: target.value })}
      />
      <TextField
        label="Before"
        type="date"
        value={until}
        onChange={({ target }) => change({ until: target.value })}
      />
      {Object.values(filters).some((value) => value !== "") && (
        <Link to="/audit" className={buttonClass("quiet")}>
          Clear
        </Link>
      )}
    </search>
  );
}
