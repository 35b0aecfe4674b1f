import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound, MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Menu } from "../../parts/menu.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { tell } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { AdminsOnly } from "../../shell/admins-only.tsx";
import { domainNamesQuery } from "../../shell/domain-names.ts";
import { useAdding } from "../../shell/use-adding.ts";
import { useRole } from "../../shell/use-role.ts";
import { type ApiKey, PERMISSIONS } from "./api-key.ts";
import { CreateKey } from "./create-key.tsx";
import { RenameKey } from "./rename-key.tsx";

type Task = { kind: "rename" | "delete"; key: ApiKey };

/** The keys that programs send with. */
export function ApiKeyList() {
  const { isAdmin } = useRole();
  const [isAdding, setAdding] = useAdding();
  const [task, setTask] = useState<Task | null>(null);
  const { items, error, retry, more } = usePages<ApiKey>("/api-keys", {}, { isLive: true });
  const { data: domains = [] } = useQuery(domainNamesQuery);
  const columns = columnsOf(new Map(domains.map(({ id, name }) => [id, name])), isAdmin ? setTask : null);
  const done = () => setTask(null);
  return (
    <Page
      title="API keys"
      lead="A key is the password of a program, for the API and for SMTP alike."
      actions={
        isAdmin && (
          <Button look="primary" onClick={() => setAdding(true)}>
            Create a key
          </Button>
        )
      }
    >
      <AdminsOnly act="create, rename or delete keys" />
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && <NoKeys create={isAdmin ? () => setAdding(true) : null} />}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="API keys, the newest first"
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
      title: "Allowed from",
      className: "text-soft",
      cell: ({ allowed_ips }) =>
        allowed_ips.length === 0 ? (
          "Everywhere"
        ) : (
          <span title={allowed_ips.join("\n")}>{ipsText(allowed_ips)}</span>
        ),
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
        <Button look="quiet" size="small-icon" aria-label={`Actions for ${key.name}`}>
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
    tell("The key is deleted.");
  }
  return (
    <ConfirmDialog
      title={`Delete the key ${apiKey.name}?`}
      action="Delete the key"
      isOpen={true}
      onClose={onClose}
      run={run}
    >
      Programs that use it are refused from now on. Emails that were accepted are still delivered.
    </ConfirmDialog>
  );
}

function NoKeys({ create }: { create: (() => void) | null }) {
  return (
    <EmptyState
      icon={KeyRound}
      title="No API key yet"
      action={
        create && (
          <Button look="primary" onClick={create}>
            Create a key
          </Button>
        )
      }
    >
      {create === null
        ? "Programs cannot send before there is one."
        : "Give each program a key of its own, with no more rights than it needs: then one can be taken back without disturbing the others."}
    </EmptyState>
  );
}
