import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, MoreHorizontal } from "lucide-react";
import type { FormEvent } from "react";
import { useState } from "react";
import type { ApiKey } from "../../../src/api-keys/schema.ts";
import { patch, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Menu } from "../../parts/menu.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { useRole } from "../../shell/session.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { PERMISSIONS } from "./api-key.ts";
import { CreateKey } from "./create-key.tsx";

type Task = { kind: "rename" | "delete"; key: ApiKey };

export function ApiKeyList() {
  const { isAdmin } = useRole();
  const [isAdding, setAdding] = useCreateDialog();
  const [task, setTask] = useState<Task | null>(null);
  const { items, error, retry, more } = usePages<ApiKey>("/api-keys", {}, { isLive: true });
  const { data: domains = [] } = useQuery(domainNamesQuery);
  const columns = columnsOf(new Map(domains.map(({ id, name }) => [id, name])), isAdmin ? setTask : null);
  const done = () => setTask(null);
  return (
    <Page
      title="API keys"
      lead="Keys for the API and passwords for SMTP."
      actions={
        isAdmin && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            Create API key
          </Button>
        )
      }
    >
      <AdminsOnly act="create, rename or delete API keys" />
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && <NoKeys create={isAdmin ? () => setAdding(true) : null} />}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="API keys, newest first"
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          more={more}
        />
      )}
      <CreateKey isOpen={isAdding && isAdmin} onClose={() => setAdding(false)} />
      {task?.kind === "rename" && <RenameKey apiKey={task.key} onClose={done} />}
      {task?.kind === "delete" && <DeleteKey apiKey={task.key} onClose={done} />}
    </Page>
  );
}

function columnsOf(
  domainNames: Map<string, string>,
  choose: ((task: Task) => void) | null,
): Column<ApiKey>[] {
  const columns: Column<ApiKey>[] = [
    {
      title: "Name",
      cell: ({ name, token_hint }) => (
        <>
          <span className="font-medium">{name}</span>
          <span className="ml-2 font-mono text-xs text-soft max-sm:hidden">…{token_hint}</span>
        </>
      ),
    },
    {
      title: "Permission",
      cell: ({ permission, domain_id }) => (
        <>
          {PERMISSIONS[permission]}
          {domain_id !== null && (
            <span className="text-soft"> from {domainNames.get(domain_id) ?? "a deleted domain"}</span>
          )}
        </>
      ),
    },
    {
      title: "Allowed IPs",
      className: "text-soft",
      cell: ({ allowed_ips }) =>
        allowed_ips.length === 0 ? "Any" : <span title={allowed_ips.join("\n")}>{ipsText(allowed_ips)}</span>,
      isMinor: true,
    },
    { title: "Expires", className: "text-soft", cell: (key) => <Expiry apiKey={key} />, isMinor: true },
    {
      title: "Last used",
      className: "text-soft",
      cell: ({ last_used_at }) => (last_used_at === null ? "Never" : <Time value={last_used_at} />),
      isMinor: true,
    },
  ];
  if (choose === null) return columns;
  return [
    ...columns,
    { title: "Actions", className: "w-10 text-right", cell: (key) => rowMenu(key, choose) },
  ];
}

function rowMenu(key: ApiKey, choose: (task: Task) => void) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small-icon" aria-label={`Actions for ${key.name}`}>
          <MoreHorizontal />
        </Button>
      }
      actions={[
        { label: "Rename", run: () => choose({ kind: "rename", key }) },
        { label: "Delete", isRisky: true, run: () => choose({ kind: "delete", key }) },
      ]}
    />
  );
}

function ipsText([first = "", ...others]: string[]): string {
  return others.length === 0 ? first : `${first} +${others.length}`;
}

function Expiry({ apiKey: { expires_at } }: { apiKey: ApiKey }) {
  if (expires_at === null) return "Never";
  const isOver = Date.parse(expires_at) <= Date.now();
  return (
    <span className={isOver ? "text-bad" : ""}>
      {isOver && "Expired "}
      <Time value={expires_at} />
    </span>
  );
}

function DeleteKey({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const client = useQueryClient();
  async function run() {
    await remove(`/api-keys/${apiKey.id}`);
    await client.invalidateQueries({ queryKey: ["/api-keys"] });
    showToast("API key deleted.");
  }
  return (
    <ConfirmDialog
      title={`Delete ${apiKey.name}?`}
      action="Delete API key"
      isOpen={true}
      onClose={onClose}
      run={run}
    >
      Requests with this key stop working immediately. Emails it has already sent are still delivered.
    </ConfirmDialog>
  );
}

function NoKeys({ create }: { create: (() => void) | null }) {
  return (
    <EmptyState
      icon={KeyRound}
      title="No API keys yet"
      action={
        create && (
          <Button variant="primary" onClick={create}>
            Create API key
          </Button>
        )
      }
    >
      {create === null
        ? "An API key is required to send email."
        : "Create one key per application, with only the permissions it needs. You can then revoke one without affecting the others."}
    </EmptyState>
  );
}

function RenameKey({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const client = useQueryClient();
  const form = useSubmit(["name"]);
  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    const isRenamed = await form.submit(async () => {
      await patch(`/api-keys/${apiKey.id}`, { name });
      await client.invalidateQueries({ queryKey: ["/api-keys"] });
    });
    if (!isRenamed) return;
    showToast("API key renamed.");
    onClose();
  }
  return (
    <Dialog title="Rename API key" isOpen={true} onClose={onClose}>
      <form onSubmit={rename} className="flex flex-col gap-4" noValidate>
        <TextField label="Name" name="name" defaultValue={apiKey.name} error={form.problemOf("name")} />
        {form.problem !== null && <Problem error={form.problem} />}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
