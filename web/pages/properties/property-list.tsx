import { useQueryClient } from "@tanstack/react-query";
import { TextCursorInput, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { ContactPropertyItem } from "../../../src/contacts/property-schema.ts";
import { remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { T, t } from "../../texts/text.tsx";
import { CreateProperty, EditFallback } from "./property-form.tsx";

function columnsOf(
  edit: (property: ContactPropertyItem) => void,
  choose: (property: ContactPropertyItem) => void,
): Column<ContactPropertyItem>[] {
  return [
    {
      id: "key",
      title: t("Key"),
      width: { min: 160, share: 2 },
      cell: (property) => (
        <button type="button" className="font-medium hover:underline" onClick={() => edit(property)}>
          <code>{property.key}</code>
        </button>
      ),
    },
    {
      id: "type",
      title: t("Type"),
      width: 110,
      narrowWidth: 90,
      cell: ({ type }) => (type === "number" ? t("Number") : t("Text")),
    },
    {
      id: "fallback",
      title: t("Fallback"),
      width: { min: 120, share: 2 },
      under: "first",
      cell: ({ fallback_value }) =>
        fallback_value === null ? <span className="text-soft">{t("None")}</span> : String(fallback_value),
    },
    {
      id: "created",
      title: t("Created"),
      width: 132,
      className: "text-soft",
      isMinor: true,
      cell: ({ created_at }) => <Time value={created_at} />,
    },
    {
      id: "actions",
      title: t("Actions"),
      width: 52,
      align: "right",
      isActions: true,
      cell: (property) => (
        <Button
          variant="quiet"
          size="small-icon"
          aria-label={t("Delete {name}", { name: property.key })}
          title={t("Delete")}
          onClick={() => choose(property)}
        >
          <Trash2 />
        </Button>
      ),
    },
  ];
}

export function PropertyList() {
  const [isCreating, setCreating] = useCreateDialog();
  const [edited, setEdited] = useState<ContactPropertyItem | null>(null);
  const [deleted, setDeleted] = useState<ContactPropertyItem | null>(null);
  const { items, error, retry, more } = usePages<ContactPropertyItem>("/contact-properties");
  const columns = useMemo(() => columnsOf(setEdited, setDeleted), []);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t("Create property")}
    </Button>
  );
  return (
    <Page
      title={t("Properties")}
      lead={t("Your own fields of contacts, such as a plan or a city, to filter by and to fill into emails.")}
      actions={create}
    >
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && (
        <EmptyState icon={TextCursorInput} title={t("No properties yet")} action={create}>
          {t("Email, names, language and time zone are there already. Add what else you know.")}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Properties, newest first")}
          list="contact-properties"
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          open={(row) => setEdited(row)}
          more={more}
        />
      )}
      <Dialog title={t("Create property")} isOpen={isCreating} onClose={() => setCreating(false)}>
        <CreateProperty onClose={() => setCreating(false)} />
      </Dialog>
      <Dialog title={t("Edit fallback")} isOpen={edited !== null} onClose={() => setEdited(null)}>
        {edited !== null && <EditFallback property={edited} onClose={() => setEdited(null)} />}
      </Dialog>
      {deleted !== null && <DeleteProperty property={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}

function DeleteProperty({
  property: { id, key },
  onClose,
}: {
  property: ContactPropertyItem;
  onClose(): void;
}) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      isOpen={true}
      onClose={onClose}
      title={t("Delete property?")}
      action={t("Delete property")}
      typed={key}
      run={async () => {
        await remove(`/contact-properties/${id}`);
        showToast(t("Property deleted."));
        await client.invalidateQueries({ queryKey: ["/contact-properties"] });
      }}
    >
      <T
        text="<code>{name}</code> is deleted with its values of all contacts. This cannot be undone. First change the segments and forms that use it."
        name={key}
        code={(words) => <code className="text-ink">{words}</code>}
      />
    </ConfirmDialog>
  );
}
