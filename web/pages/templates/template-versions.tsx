import type { TemplateVersion, TemplateVersionItem } from "../../../src/templates/schema.ts";
import { get } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";

/** Earlier versions, which can be restored. */
export function TemplateVersions({ id, restore }: { id: string; restore(content: TemplateVersion): void }) {
  const { items, error, retry, more } = usePages<TemplateVersionItem>(`/templates/${id}/versions`);
  async function load(version: TemplateVersionItem) {
    try {
      restore(await get<TemplateVersion>(`/templates/${id}/versions/${version.id}`));
      showToast("Version restored. Save to keep it.");
    } catch (problem) {
      showToast(problem instanceof Error ? problem.message : String(problem), "bad");
    }
  }
  const columns: Column<TemplateVersionItem>[] = [
    { title: "Updated", cell: ({ updated_at }) => <Time value={updated_at} isAbsolute /> },
    {
      title: "Status",
      cell: ({ is_published, is_current, published_at }) => {
        if (is_published) return <Status value="published" label="Published" />;
        if (is_current) return <Status value="draft" label="Draft" />;
        return published_at === null ? (
          <Status value="old" label="Old draft" />
        ) : (
          <Status value="old" label="Previously published" />
        );
      },
    },
    {
      title: "Subject",
      cell: ({ subject }) => subject ?? <span className="text-soft">No subject</span>,
      isMinor: true,
    },
    {
      title: "Actions",
      className: "text-right",
      cell: (version) =>
        !version.is_current && (
          <Button variant="quiet" size="small" onClick={() => void load(version)}>
            Restore
          </Button>
        ),
    },
  ];
  if (error !== null) return <Problem error={error} retry={retry} />;
  if (items === null) return <Loading />;
  return (
    <DataTable
      caption="Versions, newest first"
      columns={columns}
      rows={items}
      keyOf={(version) => version.id}
      more={more}
    />
  );
}
