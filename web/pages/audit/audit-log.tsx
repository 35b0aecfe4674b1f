import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { get } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { TextField } from "../../parts/field.tsx";
import { EmptyState, Loading, Notice, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { wordsOf } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import type { Filters } from "../../router.tsx";

interface Entry {
  id: string;
  created_at: string;
  actor: { kind: "user" | "api_key" | "operator"; id: string; name: string };
  action: string;
  target: string | null;
  ip: string | null;
}

const COLUMNS: Column<Entry>[] = [
  { title: "When", className: "text-soft", cell: ({ created_at }) => <Time value={created_at} /> },
  {
    title: "Who",
    cell: ({ actor }) => (actor.kind === "api_key" ? `Key ${actor.name || actor.id}` : actor.name),
  },
  {
    title: "What",
    cell: ({ action }) => (
      <Link to="/audit" search={{ action }} className="hover:underline">
        {showAction(action)}
      </Link>
    ),
  },
  {
    title: "Which",
    isMinor: true,
    className: "font-mono text-xs text-soft",
    cell: ({ target }) => target ?? "",
  },
  { title: "From", isMinor: true, className: "text-soft", cell: ({ ip }) => ip ?? "" },
];

/** Who changed what. The filters are in the address. */
export function AuditLog() {
  const filters: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { actor, action, since, until } = filters;
  const { items, error, retry, more } = usePages<Entry>("/audit", { actor, action, since, until });
  const check = useQuery({
    queryKey: ["audit-check"],
    queryFn: () => get<{ ok: boolean; entries: number; broken_at?: string }>("/audit/check"),
    enabled: false,
  });
  return (
    <Page
      title="Audit log"
      lead="Every change by people and keys, and every sign-in. Entries are only added, and each seals those before it."
      actions={
        <Button onClick={() => void check.refetch()} isBusy={check.isFetching}>
          Check the seals
        </Button>
      }
    >
      {check.data !== undefined && (
        <Notice tone={check.data.ok ? "good" : "bad"}>
          {check.data.ok
            ? `All ${check.data.entries} entries are as they were written.`
            : `The log was changed at the entry ${check.data.broken_at}: ${check.data.entries} entries before it hold.`}
        </Notice>
      )}
      <search>
        <form
          className="mb-4 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
              name,
              String(value),
            ]);
            void navigate({ to: "/audit", search: Object.fromEntries(fields), replace: true });
          }}
        >
          <TextField label="Action" name="action" defaultValue={action ?? ""} placeholder="POST /api-keys" />
          <TextField label="From" name="since" type="date" defaultValue={since ?? ""} />
          <TextField label="Before" name="until" type="date" defaultValue={until ?? ""} />
          <Button type="submit">Filter</Button>
        </form>
      </search>
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (
        <EmptyState title="Nothing to see">
          No change matches. Try a longer period or another action.
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Changes, the newest first"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          more={more}
        />
      )}
    </Page>
  );
}

/** `session.started` in words; a request as it was. */
function showAction(action: string) {
  return action.includes("/") ? <span className="font-mono text-xs">{action}</span> : wordsOf(action);
}
