import { useQueryClient } from "@tanstack/react-query";
import { Tags, Trash2 } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import type { TopicItem } from "../../../src/contacts/topic-schema.ts";
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
import { TopicForm } from "./topic-form.tsx";

function columnsOf(
  edit: (topic: TopicItem) => void,
  choose: (topic: TopicItem) => void,
): Column<TopicItem>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: { min: 160, share: 2 },
      cell: (topic) => (
        <button type="button" className="font-medium hover:underline" onClick={() => edit(topic)}>
          {topic.name}
        </button>
      ),
    },
    {
      id: "description",
      title: t("Description"),
      width: { min: 140, share: 3 },
      className: "text-soft",
      isMinor: true,
      cell: ({ description }) => description,
    },
    {
      id: "default",
      title: t("Default"),
      width: 150,
      narrowWidth: 120,
      cell: ({ default_subscription }) =>
        default_subscription === "opt_in" ? t("Opted in") : t("Opted out"),
    },
    {
      id: "visibility",
      title: t("Visibility"),
      width: 110,
      under: "first",
      cell: ({ visibility }) => (visibility === "public" ? t("Public") : t("Private")),
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
      cell: (topic) => (
        <Button
          variant="quiet"
          size="small-icon"
          aria-label={t("Delete {name}", { name: topic.name })}
          title={t("Delete")}
          onClick={() => choose(topic)}
        >
          <Trash2 />
        </Button>
      ),
    },
  ];
}

export function TopicList() {
  const [isCreating, setCreating] = useCreateDialog();
  const [edited, setEdited] = useState<TopicItem | null>(null);
  const [deleted, setDeleted] = useState<TopicItem | null>(null);
  const { items, error, retry, more } = usePages<TopicItem>("/topics");
  const columns = useMemo(() => columnsOf(setEdited, setDeleted), []);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      {t("Create topic")}
    </Button>
  );
  return (
    <Page
      title={t("Topics")}
      lead={t("Kinds of email that people choose between on the unsubscribe page, such as product news.")}
      actions={create}
    >
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && <NoTopics create={create} />}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Topics, newest first")}
          list="topics"
          columns={columns}
          rows={items}
          keyOf={({ id }) => id}
          open={(row) => setEdited(row)}
          more={more}
        />
      )}
      <Dialog title={t("Create topic")} isOpen={isCreating} onClose={() => setCreating(false)}>
        <TopicForm onClose={() => setCreating(false)} />
      </Dialog>
      <Dialog title={t("Edit topic")} isOpen={edited !== null} onClose={() => setEdited(null)}>
        {edited !== null && <TopicForm topic={edited} onClose={() => setEdited(null)} />}
      </Dialog>
      {deleted !== null && <DeleteTopic topic={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}

function NoTopics({ create }: { create: ReactNode }) {
  return (
    <EmptyState icon={Tags} title={t("No topics yet")} action={create}>
      {t(
        "With topics, people can leave one kind of email and keep the rest. Without them, they can only unsubscribe from everything.",
      )}
    </EmptyState>
  );
}

function DeleteTopic({ topic: { id, name }, onClose }: { topic: TopicItem; onClose(): void }) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      isOpen={true}
      onClose={onClose}
      title={t("Delete topic?")}
      action={t("Delete topic")}
      run={async () => {
        await remove(`/topics/${id}`);
        showToast(t("Topic deleted."));
        await client.invalidateQueries({ queryKey: ["/topics"] });
      }}
    >
      <T
        text="<b>{name}</b> and what contacts chose for it are deleted, and people no longer see it on the unsubscribe page. This cannot be undone."
        name={name}
        b={(words) => <span className="text-ink">{words}</span>}
      />
    </ConfirmDialog>
  );
}
