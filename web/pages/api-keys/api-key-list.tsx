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
import { EmptyState, Pending, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { useRole } from "../../shell/session.ts";
import { useCreateDialog } from "../../shell/use-create-dialog.ts";
import { T, t } from "../../texts/text.tsx";
import { ConnectClient } from "./connect-client.tsx";
import { CreateKey } from "./create-key.tsx";
import { RotateKey, RotationNotices } from "./rotate-key.tsx";

const PERMISSIONS: Record<ApiKey["permission"], string> = {
  full_access: t("Full access"),
  sending_access: t("Sending access"),
};

type Task = { kind: "rename" | "rotate" | "delete"; key: ApiKey };

export function ApiKeyList() {
  const { isAdmin } = useRole();
  const [isAdding, setAdding] = useCreateDialog();
  const [task, setTask] = useState<Task | null>(null);
  const { items, live, error, retry, more } = usePages<ApiKey>("/api-keys", {}, { live: "window" });
  const { data: domains = [] } = useQuery(domainNamesQuery);
  const columns = columnsOf(new Map(domains.map(({ id, name }) => [id, name])), isAdmin ? setTask : null);
  const done = () => setTask(null);
  return (
    <Page
      title={t("API keys")}
      lead={t("Keys for the API and passwords for SMTP.")}
      actions={
        isAdmin && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t("Create API key")}
          </Button>
        )
      }
    >
      <AdminsOnly act={t("create, rename or delete API keys")} />
      {isAdmin && <RotationNotices keys={items ?? []} remove={(key) => setTask({ kind: "delete", key })} />}
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && <NoKeys create={isAdmin ? () => setAdding(true) : null} />}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("API keys, newest first")}
          list="api-keys"
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          more={more}
          live={live}
        />
      )}
      {items !== null && <ConnectClient />}
      <CreateKey isOpen={isAdding && isAdmin} onClose={() => setAdding(false)} />
      {task?.kind === "rename" && <RenameKey apiKey={task.key} onClose={done} />}
      {task?.kind === "rotate" && <RotateKey apiKey={task.key} onClose={done} />}
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
      id: "name",
      title: t("Name"),
      width: { min: 160, share: 2 },
      cell: ({ name, token_hint }) => (
        <>
          <span className="font-medium">{name}</span>
          <span className="ml-2 font-mono text-xs text-soft max-sm:hidden">…{token_hint}</span>
        </>
      ),
    },
    {
      id: "permission",
      title: t("Permission"),
      width: { min: 130, share: 2 },
      cell: ({ permission, domain_id }) => (
        <>
          {domain_id === null ? (
            PERMISSIONS[permission]
          ) : (
            <T
              text="{permission} <soft>from {domain}</soft>"
              permission={PERMISSIONS[permission]}
              domain={domainNames.get(domain_id) ?? t("a deleted domain")}
              soft={(words) => <span className="text-soft">{words}</span>}
            />
          )}
        </>
      ),
    },
    {
      id: "allowed_ips",
      title: t("Allowed IPs"),
      width: { min: 130 },
      className: "text-soft",
      cell: ({ allowed_ips }) =>
        allowed_ips.length === 0 ? (
          t("Any")
        ) : (
          <span title={allowed_ips.join("\n")}>{ipsText(allowed_ips)}</span>
        ),
      isMinor: true,
    },
    {
      id: "expires",
      title: t("Expires"),
      width: 150,
      className: "text-soft",
      cell: (key) => <Expiry apiKey={key} />,
      isMinor: true,
    },
    {
      id: "last_used",
      title: t("Last used"),
      width: 132,
      className: "text-soft",
      cell: ({ last_used_at }) => (last_used_at === null ? t("Never") : <Time value={last_used_at} />),
      isMinor: true,
    },
  ];
  if (choose === null) return columns;
  return [
    ...columns,
    {
      id: "actions",
      title: t("Actions"),
      width: 52,
      align: "right",
      isActions: true,
      cell: (key) => rowMenu(key, choose),
    },
  ];
}

function rowMenu(key: ApiKey, choose: (task: Task) => void) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small-icon" aria-label={t("Actions for {name}", { name: key.name })}>
          <MoreHorizontal />
        </Button>
      }
      actions={[
        { label: t("Rename"), run: () => choose({ kind: "rename", key }) },
        { label: t("Rotate"), run: () => choose({ kind: "rotate", key }) },
        null,
        { label: t("Delete"), isRisky: true, run: () => choose({ kind: "delete", key }) },
      ]}
    />
  );
}

function ipsText([first = "", ...others]: string[]): string {
  return others.length === 0 ? first : `${first} +${others.length}`;
}

function Expiry({ apiKey: { expires_at } }: { apiKey: ApiKey }) {
  if (expires_at === null) return t("Never");
  const isOver = Date.parse(expires_at) <= Date.now();
  return (
    <span className={isOver ? "text-bad" : ""}>
      {isOver ? <T text="Expired {time}" time={<Time value={expires_at} />} /> : <Time value={expires_at} />}
    </span>
  );
}

function DeleteKey({ apiKey, onClose }: { apiKey: ApiKey; onClose(): void }) {
  const client = useQueryClient();
  async function run() {
    await remove(`/api-keys/${apiKey.id}`);
    await client.invalidateQueries({ queryKey: ["/api-keys"] });
    showToast(t("API key deleted."));
  }
  return (
    <ConfirmDialog
      title={t("Delete {name}?", { name: apiKey.name })}
      action={t("Delete API key")}
      isOpen={true}
      onClose={onClose}
      run={run}
    >
      <p>
        {apiKey.last_used_at === null ? (
          t("This key has never been used.")
        ) : (
          <T text="This key was last used {time}." time={<Time value={apiKey.last_used_at!} />} />
        )}
      </p>
      <p className="mt-2">
        {t(
          "Requests with this key stop working immediately. Emails it has already sent are still delivered.",
        )}
      </p>
    </ConfirmDialog>
  );
}

function NoKeys({ create }: { create: (() => void) | null }) {
  return (
    <EmptyState
      icon={KeyRound}
      title={t("No API keys yet")}
      action={
        create && (
          <Button variant="primary" onClick={create}>
            {t("Create API key")}
          </Button>
        )
      }
    >
      {create === null
        ? t("An API key is required to send email.")
        : t(
            "Create one key per application, with only the permissions it needs. You can then revoke one without affecting the others.",
          )}
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
    showToast(t("API key renamed."));
    onClose();
  }
  return (
    <Dialog title={t("Rename API key")} isOpen={true} onClose={onClose}>
      <form onSubmit={rename} className="flex flex-col gap-4" noValidate>
        <TextField label={t("Name")} name="name" defaultValue={apiKey.name} error={form.problemOf("name")} />
        <Problem error={form.problem} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            {t("Rename")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
