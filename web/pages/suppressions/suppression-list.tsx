import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Download, Trash2, UserX } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import type { RemovedSuppressions, SuppressionItem } from "../../../src/suppressions/schema.ts";
import type { Filters } from "../../api.ts";
import { pathOf, post } from "../../api.ts";
import { Button, buttonClass } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField } from "../../parts/field.tsx";
import { formatNumber } from "../../parts/format.ts";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { SearchBox } from "../../parts/search-box.tsx";
import { Time } from "../../parts/time.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { T, t } from "../../texts/text.tsx";
import { AddSuppressions } from "./add-suppressions.tsx";

const ORIGINS: Record<SuppressionItem["origin"], string> = {
  bounce: t("Bounce"),
  complaint: t("Complaint"),
  manual: t("Manual"),
};

function columnsOf(choose: (rows: SuppressionItem[]) => void): Column<SuppressionItem>[] {
  return [
    {
      id: "address",
      title: t("Address"),
      width: { min: 180, share: 3 },
      className: "font-medium",
      cell: ({ email }) => email,
    },
    {
      id: "reason",
      title: t("Reason"),
      width: { min: 120 },
      narrowWidth: 100,
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
      id: "added",
      title: t("Added"),
      width: 132,
      className: "text-soft",
      cell: ({ created_at }) => <Time value={created_at} />,
      under: "first",
    },
    {
      id: "actions",
      title: t("Actions"),
      width: 52,
      align: "right",
      isActions: true,
      cell: (row) => (
        <Button
          variant="quiet"
          size="small-icon"
          aria-label={t("Remove {name}", { name: row.email })}
          title={t("Remove")}
          onClick={() => choose([row])}
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
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { act: unsuppress, pending } = useOptimistic<SuppressionItem[]>({
    key: ["remove suppressions"],
    send: removeAll,
    done: (rows) =>
      rows.length === 1
        ? t("{name} removed.", { name: rows[0]!.email })
        : t("{count} suppressions removed.", { count: formatNumber(rows.length) }),
    changes: ["/suppressions"],
  });
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      {t("Add suppressions")}
    </Button>
  );
  return (
    <Page
      title={t("Suppressions")}
      lead={t(
        "Emails to these addresses are not sent, because they bounced, complained or were added manually.",
      )}
      actions={
        <>
          <a
            className={buttonClass()}
            href={pathOf("/suppressions/export", { origin, search: q, format: "csv" })}
          >
            <Download aria-hidden="true" />
            {t("Export")}
          </a>
          {add}
        </>
      }
    >
      <FilterBar q={q} origin={origin} />
      <List q={q} origin={origin} add={add} removing={pending.flat()} choose={setChosen} />
      <AddSuppressions isOpen={isAdding} onClose={() => setAdding(false)} />
      {chosen !== null && (
        <RemoveSuppressions chosen={chosen} unsuppress={unsuppress} onClose={() => setChosen(null)} />
      )}
    </Page>
  );
}

/** Suppressions to be removed after a confirmation. */
interface Chosen {
  rows: SuppressionItem[];
  /** Called when they are removed. */
  done?(): void;
}

interface ListProps {
  q: string;
  origin: string;
  add: ReactNode;
  removing: SuppressionItem[];
  choose(chosen: Chosen): void;
}

function List({ q, origin, add, removing, choose }: ListProps) {
  const query = { origin, search: q };
  const {
    items: loaded,
    live,
    error,
    retry,
    more,
  } = usePages<SuppressionItem>("/suppressions", query, { live: q === "" ? "newer" : undefined });
  const items = loaded?.filter(({ id }) => removing.every((row) => row.id !== id)) ?? null;
  const columns = useMemo(() => columnsOf((rows) => choose({ rows })), [choose]);
  if (items === null) return <Pending data={items} error={error} retry={retry} />;
  if (items.length === 0 && q !== "") return <NotFound q={q} origin={origin} />;
  if (items.length === 0 && origin !== "") {
    return <EmptyState title={t("No matching suppressions")}>{t("Choose another reason.")}</EmptyState>;
  }
  if (items.length === 0) {
    return (
      <EmptyState icon={UserX} title={t("No suppressions yet")} action={add}>
        {t(
          "Addresses that hard bounce or complain are added automatically to protect your sender reputation.",
        )}
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption={
        q === "" ? t("Suppressions, newest first") : t("Suppressions that start with {text}", { text: q })
      }
      list="suppressions"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      more={more}
      live={live}
      selection={{
        nameOf: ({ email }) => email,
        actions: (rows, clear) => (
          <Button onClick={() => choose({ rows, done: clear })}>{t("Remove")}</Button>
        ),
      }}
    />
  );
}

/** A complete address without a match is not suppressed. */
function NotFound({ q, origin }: { q: string; origin: string }) {
  if (origin === "" && /^\S+@\S+\.\S+$/.test(q)) {
    return (
      <EmptyState title={t("Not suppressed")}>
        <T
          text="Emails to <name>{address}</name> are sent normally."
          address={q}
          name={(words) => <span className="break-all text-ink">{words}</span>}
        />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("No matching suppressions")}>
      {t("Search matches the start of an address.")}
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
        label={t("Search")}
        placeholder={t("Search by email address")}
        value={q}
        onSearch={(text) => change({ q: text })}
        className="min-w-48 flex-1 sm:max-w-md"
      />
      <SelectField
        label={t("Reason")}
        isLabelHidden
        value={origin}
        onChange={({ target }) => change({ origin: target.value })}
      >
        <option value="">{t("All reasons")}</option>
        {Object.entries(ORIGINS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

/** The API's limit per request. */
const REMOVED_AT_ONCE = 100;

async function removeAll(rows: SuppressionItem[]): Promise<void> {
  for (let at = 0; at < rows.length; at += REMOVED_AT_ONCE) {
    const ids = rows.slice(at, at + REMOVED_AT_ONCE).map(({ id }) => id);
    await post<RemovedSuppressions>("/suppressions/batch/remove", { ids });
  }
}

function RemoveSuppressions({
  chosen: { rows, done },
  unsuppress,
  onClose,
}: {
  chosen: Chosen;
  unsuppress(rows: SuppressionItem[]): void;
  onClose(): void;
}) {
  return (
    <ConfirmDialog
      title={t("{count, plural, one {Remove suppression?} other {Remove # suppressions?}}", {
        count: rows.length,
      })}
      action={t("Remove")}
      isOpen={true}
      onClose={onClose}
      run={async () => {
        unsuppress(rows);
        done?.();
      }}
    >
      <Consequence rows={rows} />
    </ConfirmDialog>
  );
}

function Consequence({ rows }: { rows: SuppressionItem[] }) {
  const complaints = rows.filter(({ origin }) => origin === "complaint").length;
  const [row] = rows;
  if (rows.length > 1 || row === undefined) {
    return (
      <>
        {t("These addresses receive email again. If one bounces again, it is suppressed again.")}{" "}
        {complaints > 0 &&
          t(
            "{count, plural, one {# of them marked your email as spam: only remove it if that person asked to receive your email again.} other {# of them marked your email as spam: only remove those if these people asked to receive your email again.}}",
            { count: complaints },
          )}
      </>
    );
  }
  const address = (words: ReactNode) => <span className="break-all text-ink">{words}</span>;
  return complaints > 0 ? (
    <T
      text="<name>{address}</name> marked your email as spam. Only remove the suppression if they asked to receive your email again."
      address={row.email}
      name={address}
    />
  ) : (
    <T
      text="<name>{address}</name> will receive email again. If it bounces again, it is suppressed again."
      address={row.email}
      name={address}
    />
  );
}
