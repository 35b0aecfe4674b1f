import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import type { FormEvent } from "react";
import type { TemplateItem } from "../../../src/templates/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";

const STARTER_HTML = `<h1>Hello {{NAME|there}}</h1>
<p>Write your email here. Use {{NAME}} for values that differ per recipient.</p>
`;

const COLUMNS: Column<TemplateItem>[] = [
  {
    title: "Name",
    cell: ({ id, name }) => (
      <Link to="/templates/$id" params={{ id }} className="font-medium hover:underline">
        {name}
      </Link>
    ),
  },
  { title: "Status", cell: ({ status }) => <Status value={status} /> },
  {
    title: "Alias",
    className: "font-mono text-xs text-soft",
    cell: ({ alias }) => alias ?? "",
    under: "first",
  },
  {
    title: "Updated",
    className: "text-soft",
    cell: ({ updated_at }) => <Time value={updated_at} />,
    under: "last",
  },
];

export function TemplateList() {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useCreateDialog();
  const { items, error, retry, more } = usePages<TemplateItem>("/templates", {}, { isLive: true });
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      Create template
    </Button>
  );
  return (
    <Page
      title="Templates"
      lead="Reusable emails that your application sends by ID or alias, with its own values."
      actions={create}
    >
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (
        <EmptyState icon={FileText} title="No templates yet" action={create}>
          Keep your email’s HTML here and change it without deploying code.
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Templates, newest first"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/templates/$id", params: { id } })}
          more={more}
        />
      )}
      <Dialog title="Create template" isOpen={isCreating} onClose={() => setCreating(false)}>
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
      const { id } = await post<{ id: string }>("/templates", {
        name,
        subject: name,
        html: STARTER_HTML,
        variables: [{ key: "NAME", type: "string" }],
      });
      await client.invalidateQueries({ queryKey: ["/templates"] });
      await navigate({ to: "/templates/$id", params: { id } });
    });
  }
  return (
    <form onSubmit={create} className="flex flex-col gap-4" noValidate>
      <TextField
        label="Name"
        name="name"
        placeholder="Order confirmation"
        autoComplete="off"
        error={form.problemOf("name")}
      />
      {form.problem !== null && <Problem error={form.problem} />}
      <div className="flex justify-end gap-2">
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={form.isBusy}>
          Create
        </Button>
      </div>
    </form>
  );
}
