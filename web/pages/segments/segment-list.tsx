import { Link, useNavigate } from "@tanstack/react-router";
import { ListFilter } from "lucide-react";
import { useMemo } from "react";
import type { SegmentItem } from "../../../src/contacts/segment-schema.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formatNumber } from "../../parts/format.ts";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";
import { LiveMembers } from "./segment-count.tsx";
import { CreateSegment } from "./segment-form.tsx";
import { KINDS, kindOf } from "./segment-kind.ts";

const COLUMNS: Column<SegmentItem>[] = [
  {
    id: "name",
    title: t("Name"),
    width: { min: 180, share: 3 },
    cell: ({ id, name }) => (
      <Link to="/segments/$id" params={{ id }} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  { id: "kind", title: t("Kind"), width: 120, under: "first", cell: (row) => KINDS[kindOf(row)] },
  {
    id: "members",
    title: t("Members"),
    width: 120,
    narrowWidth: 96,
    align: "right",
    cell: ({ id, members }) => (members === null ? <LiveMembers id={id} /> : formatNumber(members)),
  },
  {
    id: "created",
    title: t("Created"),
    width: 132,
    align: "right",
    className: "text-soft",
    isMinor: true,
    cell: ({ created_at }) => <Time value={created_at} />,
  },
];

export function SegmentList() {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useCreateDialog();
  const { items, error, retry, more } = usePages<SegmentItem>("/segments");
  const rows = useMemo(() => items ?? [], [items]);
  const open = (id: string) => void navigate({ to: "/segments/$id", params: { id } });
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t("Create segment")}
    </Button>
  );
  return (
    <Page
      title={t("Segments")}
      lead={t(
        "Groups of contacts for your own use. Being in a segment is no consent: nobody gets email for it.",
      )}
      actions={create}
    >
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && (
        <EmptyState icon={ListFilter} title={t("No segments yet")} action={create}>
          {t("Group contacts to see how many there are and to send to them.")}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={t("Segments, newest first")}
          list="segments"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          open={({ id }) => open(id)}
          more={more}
        />
      )}
      <Dialog title={t("Create segment")} isOpen={isCreating} onClose={() => setCreating(false)}>
        <CreateSegment onClose={() => setCreating(false)} open={open} />
      </Dialog>
    </Page>
  );
}
