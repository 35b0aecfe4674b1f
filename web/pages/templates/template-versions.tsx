import type { TemplateVersion, TemplateVersionItem } from "../../../src/templates/schema.ts";
import { get } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Pending } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

/** Earlier versions, which can be restored. */
export function TemplateVersions({ id, restore }: { id: string; restore(content: TemplateVersion): void }) {
  const { items, error, retry, more } = usePages<TemplateVersionItem>(`/templates/${id}/versions`);
  const { submit } = useSubmit([], { inToast: true });
  async function load(version: TemplateVersionItem) {
    restore(await get<TemplateVersion>(`/templates/${id}/versions/${version.id}`));
    showToast(t("Version restored."));
  }
  const columns: Column<TemplateVersionItem>[] = [
    {
      id: "updated",
      title: t("Updated"),
      width: { min: 170 },
      cell: ({ updated_at }) => <Time value={updated_at} isAbsolute />,
    },
    {
      id: "status",
      title: t("Status"),
      width: 180,
      cell: ({ is_published, is_current, published_at }) => {
        if (is_published) return <Status value="published" label={t("Published")} />;
        if (is_current) return <Status value="draft" label={t("Draft")} />;
        return published_at === null ? (
          <Status value="old" label={t("Old draft")} />
        ) : (
          <Status value="old" label={t("Previously published")} />
        );
      },
    },
    {
      id: "subject",
      title: t("Subject"),
      width: { min: 140, share: 2 },
      cell: ({ subject }) => subject ?? <span className="text-soft">{t("No subject")}</span>,
      isMinor: true,
    },
    {
      id: "actions",
      title: t("Actions"),
      width: 100,
      align: "right",
      isActions: true,
      cell: (version) =>
        !version.is_current && (
          <Button variant="quiet" size="small" onClick={() => submit(() => load(version))}>
            {t("Restore")}
          </Button>
        ),
    },
  ];
  if (items === null) return <Pending data={items} error={error} retry={retry} />;
  return (
    <DataTable
      caption={t("Versions, newest first")}
      columns={columns}
      rows={items}
      keyOf={(version) => version.id}
      more={more}
    />
  );
}
