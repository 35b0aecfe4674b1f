import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import type { FormEvent } from "react";
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
import { useAdding } from "../../shell/use-adding.ts";
import type { TemplateItem } from "./template.ts";

const BEGINNING = `<h1>Hello {{NAME|there}}</h1>
<p>Write here what everybody gets. What differs goes into two braces.</p>
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
    title: "Changed",
    className: "text-soft",
    cell: ({ updated_at }) => <Time value={updated_at} />,
    under: "last",
  },
];

/** Emails that are written once and sent with other values each time. */
export function TemplateList() {
  const navigate = useNavigate();
  const [isCreating, setCreating] = useAdding();
  const { items, error, retry, more } = usePages<TemplateItem>("/templates", {}, { isLive: true });
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      Create a template
    </Button>
  );
  return (
    <Page
      title="Templates"
      lead="An email that is written once: programs send it by its id or alias, with their own values."
      actions={create}
    >
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (
        <EmptyState icon={FileText} title="No template yet" action={create}>
          Write the HTML here, let a program send it. Then a wrong word is corrected without a release.
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Templates, the newest first"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/templates/$id", params: { id } })}
          more={more}
        />
      )}
      <Dialog title="Create a template" isOpen={isCreating} onClose={() => setCreating(false)}>
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
        html: BEGINNING,
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
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          Create
        </Button>
      </div>
    </form>
  );
}
