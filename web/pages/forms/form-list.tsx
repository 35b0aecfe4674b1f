import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import { useState } from "react";
import type { FormItem, FormReference } from "../../../src/forms/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { formatNumber, formatPercent } from "../../parts/format.ts";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";

const COLUMNS: Column<FormItem>[] = [
  {
    id: "name",
    title: t("Name"),
    width: { min: 180, share: 3 },
    cell: ({ id, name }) => (
      <Link to="/forms/$id" params={{ id }} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  {
    id: "status",
    title: t("Status"),
    width: 120,
    under: "first",
    cell: (form) => <FormStatus form={form} />,
  },
  {
    id: "requested",
    title: t("Requested, 30 days"),
    width: 150,
    narrowWidth: 84,
    align: "right",
    isMinor: true,
    cell: ({ counts }) => formatNumber(counts.requested),
  },
  {
    id: "confirmed",
    title: t("Confirmed, 30 days"),
    width: 150,
    narrowWidth: 150,
    align: "right",
    cell: ({ counts }) => formatNumber(counts.confirmed),
  },
  {
    id: "rate",
    title: t("Rate"),
    width: 90,
    align: "right",
    className: "text-soft",
    isMinor: true,
    cell: ({ counts: { requested, confirmed } }) =>
      requested === 0 ? "–" : formatPercent(confirmed / requested, 0),
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

export function FormList() {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useCreateDialog();
  const { items, error, retry, more } = usePages<FormItem>("/forms");
  const open = (id: string) => void navigate({ to: "/forms/$id", params: { id } });
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t("Create form")}
    </Button>
  );
  return (
    <Page
      title={t("Forms")}
      lead={t("People sign up with a form on its own page or on your website, and confirm by email.")}
      actions={create}
    >
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && (
        <EmptyState icon={ClipboardList} title={t("No forms yet")} action={create}>
          {t("Every sign-up is kept with the exact text that was shown, its time and its confirmation.")}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Forms, newest first")}
          list="forms"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => open(id)}
          more={more}
        />
      )}
      <Dialog title={t("Create form")} isOpen={isCreating} onClose={() => setCreating(false)}>
        <CreateForm onClose={() => setCreating(false)} open={open} />
      </Dialog>
    </Page>
  );
}

function FormStatus({ form: { is_active, notice } }: { form: FormItem }) {
  if (is_active && notice !== null)
    return <Status value="noticed" tone="warn" label={t("Needs attention")} />;
  return is_active ? (
    <Status value="active" tone="good" label={t("Active")} />
  ) : (
    <Status value="disabled" tone="calm" label={t("Disabled")} />
  );
}

function CreateForm({ onClose, open }: { onClose(): void; open(id: string): void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const form = useSubmit(["name"], { main: "name" });
  async function save() {
    const { id } = await post<FormReference>("/forms", { name });
    await client.invalidateQueries({ queryKey: ["/forms"] });
    open(id);
  }
  return (
    <DialogForm form={form} save={save} action={t("Create form")} onClose={onClose}>
      <TextField
        label={t("Name")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        placeholder={t("Newsletter")}
        hint={t("For you: visitors see the title.")}
        autoComplete="off"
        error={form.problemOf("name")}
      />
    </DialogForm>
  );
}
