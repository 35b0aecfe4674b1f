import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import type { FormEvent } from "react";
import type { TemplateItem, TemplateReference } from "../../../src/templates/schema.ts";
import type { UnsubscribePage } from "../../../src/unsubscribe/schema.ts";
import { get, post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { EmptyState, Pending, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { t } from "../../texts/text.tsx";
import { starterHtml } from "./starter.ts";
import { TEMPLATE_STATUS } from "./template.ts";

const COLUMNS: Column<TemplateItem>[] = [
  {
    id: "name",
    title: t("Name"),
    width: { min: 180, share: 3 },
    cell: ({ id, name }) => (
      <Link to="/templates/$id" params={{ id }} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  {
    id: "status",
    title: t("Status"),
    width: 140,
    cell: ({ status }) => <Status value={status} label={TEMPLATE_STATUS[status]} />,
  },
  {
    id: "alias",
    title: t("Alias"),
    width: { min: 140, share: 2 },
    className: "font-mono text-xs text-soft",
    cell: ({ alias }) => alias ?? "",
    under: "first",
  },
  {
    id: "updated",
    title: t("Updated"),
    width: 132,
    align: "right",
    className: "text-soft",
    cell: ({ updated_at }) => <Time value={updated_at} />,
    under: "last",
  },
];

export function TemplateList() {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useCreateDialog();
  const { items, live, error, retry, more } = usePages<TemplateItem>("/templates", {}, { live: "window" });
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t("Create template")}
    </Button>
  );
  return (
    <Page
      title={t("Templates")}
      lead={t("Reusable emails that your application sends by ID or alias, with its own values.")}
      actions={create}
    >
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && (
        <EmptyState icon={FileText} title={t("No templates yet")} action={create}>
          {t("Keep your email’s HTML here and change it without deploying code.")}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Templates, newest first")}
          list="templates"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/templates/$id", params: { id } })}
          more={more}
          live={live}
        />
      )}
      <Dialog title={t("Create template")} isOpen={isCreating} onClose={() => setCreating(false)}>
        <CreateForm cancel={() => setCreating(false)} />
      </Dialog>
    </Page>
  );
}

function CreateForm({ cancel }: { cancel(): void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useSubmit(["name"]);
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    await form.submit(async () => {
      const brand = await get<UnsubscribePage>("/unsubscribe-page");
      const { id } = await post<TemplateReference>("/templates", {
        name,
        from: brand.template_from,
        reply_to: brand.template_reply_to,
        subject: name,
        html: starterHtml(brand),
        variables: [{ key: "NAME", type: "string" }],
      });
      await client.invalidateQueries({ queryKey: ["/templates"] });
      await navigate({ to: "/templates/$id", params: { id } });
    });
  }
  return (
    <form onSubmit={create} className="flex flex-col gap-4" noValidate>
      <TextField
        label={t("Name")}
        name="name"
        placeholder={t("Order confirmation")}
        autoComplete="off"
        error={form.problemOf("name")}
      />
      <Problem error={form.problem} />
      <div className="flex justify-end gap-2">
        <Button onClick={cancel}>{t("Cancel")}</Button>
        <Button variant="primary" type="submit" isBusy={form.isBusy}>
          {t("Create")}
        </Button>
      </div>
    </form>
  );
}
