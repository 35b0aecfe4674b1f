import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Download, Trash2, UserX } from "lucide-react";
import { useState } from "react";
import type { SuppressionItem } from "../../../src/suppressions/schema.ts";
import type { Filters } from "../../api.ts";
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
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { AddSuppressions } from "./add-suppressions.tsx";

const ORIGINS: Record<SuppressionItem["origin"], string> = {
  bounce: "Bounce",
  complaint: "Complaint",
  manual: "Manual",
};

function columnsOf(choose: (row: SuppressionItem) => void): Column<SuppressionItem>[] {
  return [
    { title: "Address", className: "font-medium", cell: ({ email }) => email },
    {
      title: "Reason",
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
      title: "Added",
      className: "text-soft",
      cell: ({ created_at }) => <Time value={created_at} />,
      under: "first",
    },
    {
      title: "Actions",
      className: "w-10 text-right",
      cell: (row) => (
        <Button
          variant="quiet"
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

export function SuppressionList() {
  const { q = "", origin = "" }: Filters = useSearch({ strict: false });
  const [isAdding, setAdding] = useCreateDialog();
  const [selected, setSelected] = useState<SuppressionItem | null>(null);
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      Add suppressions
    </Button>
  );
  const columns = columnsOf(setSelected);
  const { act: unsuppress, pending } = useOptimistic<SuppressionItem>({
    key: ["remove suppression"],
    send: ({ id }) => remove(`/suppressions/${id}`),
    done: ({ email }) => `${email} removed.`,
    changes: ["/suppressions"],
  });
  return (
    <Page
      title="Suppressions"
      lead="Emails to these addresses are not sent, because they bounced, complained or were added manually."
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
      <List q={q} origin={origin} columns={columns} add={add} removing={pending} />
      <AddSuppressions isOpen={isAdding} onClose={() => setAdding(false)} />
      {selected !== null && (
        <RemoveSuppression row={selected} unsuppress={unsuppress} onClose={() => setSelected(null)} />
      )}
    </Page>
  );
}

interface ListProps {
  q: string;
  origin: string;
  columns: Column<SuppressionItem>[];
  add: React.ReactNode;
  /** Being removed. */
  removing: SuppressionItem[];
}

function List({ q, origin, columns, add, removing }: ListProps) {
  const query = { origin, search: q };
  const {
    items: loaded,
    error,
    retry,
    more,
  } = usePages<SuppressionItem>("/suppressions", query, { isLive: true });
  const items = loaded?.filter(({ id }) => removing.every((row) => row.id !== id)) ?? null;
  if (error !== null) return <Problem error={error} retry={retry} />;
  if (items === null) return <Loading />;
  if (items.length === 0 && q !== "") return <NotFound q={q} origin={origin} />;
  if (items.length === 0 && origin !== "") {
    return <EmptyState title="No matching suppressions">Choose another reason.</EmptyState>;
  }
  if (items.length === 0) {
    return (
      <EmptyState icon={UserX} title="No suppressions yet" action={add}>
        Addresses that hard bounce or complain are added automatically to protect your sender reputation.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={q === "" ? "Suppressions, newest first" : `Suppressions that start with ${q}`}
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      more={more}
    />
  );
}

/** A complete address without a match is not suppressed. */
function NotFound({ q, origin }: { q: string; origin: string }) {
  if (origin === "" && /^\S+@\S+\.\S+$/.test(q)) {
    return (
      <EmptyState title="Not suppressed">
        Emails to <span className="break-all text-ink">{q}</span> are sent normally.
      </EmptyState>
    );
  }
  return <EmptyState title="No matching suppressions">Search matches the start of an address.</EmptyState>;
}

function FilterBar({ q, origin }: { q: string; origin: string }) {
  const navigate = useNavigate();
  const change = (changed: Filters) =>
    void navigate({ to: "/suppressions", search: { q, origin, ...changed }, replace: true });
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <SearchBox
        label="Search"
        placeholder="Search by email address"
        value={q}
        onSearch={(text) => change({ q: text })}
        className="min-w-48 flex-1 sm:max-w-md"
      />
      <SelectField
        label="Reason"
        isLabelHidden
        value={origin}
        onChange={({ target }) => change({ origin: target.value })}
      >
        <option value="">All reasons</option>
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
  unsuppress,
  onClose,
}: {
  row: SuppressionItem;
  unsuppress(row: SuppressionItem): void;
  onClose(): void;
}) {
  return (
    <ConfirmDialog
      title="Remove suppression?"
      action="Remove"
      isOpen={true}
      onClose={onClose}
      run={async () => unsuppress(row)}
    >
      <span className="break-all text-ink">{row.email}</span>{" "}
      {row.origin === "complaint"
        ? "marked your email as spam. Only remove the suppression if they asked to receive your email again."
        : "will receive email again. If it bounces again, it is suppressed again."}
    </ConfirmDialog>
  );
}
