import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Download, Trash2, UserX } from "lucide-react";
import { useState } from "react";
import { pathOf, remove } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { Time } from "../../parts/time.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { usePages } from "../../parts/use-pages.ts";
import type { Filters } from "../../router.tsx";
import { useAdding } from "../../shell/use-adding.ts";
import { AddSuppressions } from "./add-suppressions.tsx";

interface Suppression {
  id: string;
  email: string;
  origin: "bounce" | "complaint" | "manual";
  source_id: string | null;
  created_at: string;
}

const ORIGINS: Record<Suppression["origin"], string> = {
  bounce: "Bounced",
  complaint: "Complained",
  manual: "Added by hand",
};

function columnsOf(choose: (row: Suppression) => void): Column<Suppression>[] {
  return [
    { title: "Address", className: "font-medium", cell: ({ email }) => email },
    {
      title: "Why",
      cell: ({ origin, source_id }) =>
        source_id === null ? (
          ORIGINS[origin]
        ) : (
          <Link to="/emails/$id" params={{ id: source_id }} className="underline">
            {ORIGINS[origin]}
          </Link>
        ),
    },
    {
      title: "Since",
      className: "text-soft",
      cell: ({ created_at }) => <Time value={created_at} />,
      under: "first",
    },
    {
      title: "Actions",
      className: "w-10 text-right",
      cell: (row) => (
        <Button
          look="quiet"
          size="small-icon"
          aria-label={`Remove ${row.email}`}
          title="Remove"
          onClick={() => choose(row)}
        >
          <Trash2 />
        </Button>
      ),
    },
  ];
}

/** Addresses that nothing is sent to. */
export function SuppressionList() {
  const { q = "", origin = "" }: Filters = useSearch({ strict: false });
  const [isAdding, setAdding] = useAdding();
  const [leaving, setLeaving] = useState<Suppression | null>(null);
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      Add addresses
    </Button>
  );
  const columns = columnsOf(setLeaving);
  const { act: lift, pending } = useOptimistic<Suppression>({
    key: ["lift suppression"],
    send: ({ id }) => remove(`/suppressions/${id}`),
    done: ({ email }) => `${email} gets email again.`,
    changes: ["/suppressions"],
  });
  return (
    <Page
      title="Suppressions"
      lead="Nothing is sent to these addresses: they do not exist, or their owners asked for no more."
      actions={
        <>
          <a
            className={buttonClass()}
            href={pathOf("/suppressions/export", { origin, search: q, format: "csv" })}
          >
            <Download aria-hidden="true" />
            Export
          </a>
          {add}
        </>
      }
    >
      <FilterBar q={q} origin={origin} />
      <List q={q} origin={origin} columns={columns} add={add} lifted={pending} />
      <AddSuppressions isOpen={isAdding} onClose={() => setAdding(false)} />
      {leaving !== null && <RemoveSuppression row={leaving} lift={lift} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

interface ListProps {
  q: string;
  origin: string;
  columns: Column<Suppression>[];
  add: React.ReactNode;
  /** Being taken off the list. */
  lifted: Suppression[];
}

function List({ q, origin, columns, add, lifted }: ListProps) {
  const query = { origin, search: q };
  const { items: told, error, retry, more } = usePages<Suppression>("/suppressions", query, { isLive: true });
  const items = told?.filter(({ id }) => lifted.every((row) => row.id !== id)) ?? null;
  if (error !== null) return <Problem error={error} retry={retry} />;
  if (items === null) return <Loading />;
  if (items.length === 0 && q !== "") return <NotFound q={q} origin={origin} />;
  if (items.length === 0 && origin !== "") {
    return <EmptyState title="No address has this origin">Choose another one above.</EmptyState>;
  }
  if (items.length === 0) {
    return (
      <EmptyState icon={UserX} title="No address is suppressed" action={add}>
        Addresses that bounce for good or complain come here by themselves, so that your sending keeps its
        good name.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={
        q === "" ? "Suppressed addresses, the newest first" : `Suppressed addresses that begin with ${q}`
      }
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      more={more}
    />
  );
}

/** A whole address is answered for; of a beginning only what was found is known. */
function NotFound({ q, origin }: { q: string; origin: string }) {
  if (origin === "" && /^\S+@\S+\.\S+$/.test(q)) {
    return (
      <EmptyState title="This address is not suppressed">
        Email to <span className="break-all text-ink">{q}</span> is sent as usual.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No address begins like this">
      The search looks at how addresses begin, not at what is in them.
    </EmptyState>
  );
}

function FilterBar({ q, origin }: { q: string; origin: string }) {
  const navigate = useNavigate();
  const change = (changed: Filters) =>
    void navigate({ to: "/suppressions", search: { q, origin, ...changed }, replace: true });
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <SearchBox
        label="Find an address"
        placeholder="Beginning of an address"
        value={q}
        onSearch={(text) => change({ q: text })}
        className="min-w-48 flex-1 sm:max-w-md"
      />
      <SelectField
        label="Origin"
        isLabelHidden
        value={origin}
        onChange={({ target }) => change({ origin: target.value })}
      >
        <option value="">Every origin</option>
        {Object.entries(ORIGINS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

function RemoveSuppression({
  row,
  lift,
  onClose,
}: {
  row: Suppression;
  lift(row: Suppression): void;
  onClose(): void;
}) {
  return (
    <ConfirmDialog
      title="Send to this address again?"
      action="Remove from the list"
      isOpen={true}
      onClose={onClose}
      run={async () => lift(row)}
    >
      <span className="break-all text-ink">{row.email}</span>{" "}
      {row.origin === "complaint"
        ? "has marked your email as spam. Write to them again only when they asked you to."
        : "gets your email again. When it bounces once more, it comes back to this list."}
    </ConfirmDialog>
  );
}
