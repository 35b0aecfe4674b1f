import { get } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { tell } from "../../parts/toast.tsx";
import { usePages } from "../../parts/use-pages.ts";
import type { TemplateContent, VersionItem } from "./template.ts";

/** Earlier versions, each to be taken up again. */
export function TemplateVersions({ id, take }: { id: string; take(content: TemplateContent): void }) {
  const { items, error, retry, more } = usePages<VersionItem>(`/templates/${id}/versions`);
  async function restore(version: VersionItem) {
    try {
      take(await get<TemplateContent>(`/templates/${id}/versions/${version.id}`));
      tell("The version is in the editor. Save to keep it.");
    } catch (problem) {
      tell(problem instanceof Error ? problem.message : String(problem), "bad");
    }
  }
  const columns: Column<VersionItem>[] = [
    { title: "Changed", cell: ({ updated_at }) => <Time value={updated_at} isAbsolute /> },
    {
      title: "Status",
      cell: ({ is_published, is_current, published_at }) => {
        if (is_published) return <Status value="published" label="Published, is sent" />;
        if (is_current) return <Status value="draft" label="Draft" />;
        return published_at === null ? (
          <Status value="old" label="Old draft" />
        ) : (
          <Status value="old" label="Was published" />
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
          <Button look="quiet" size="small" onClick={() => void restore(version)}>
            Edit this version
          </Button>
        ),
    },
  ];
  if (error !== null) return <Problem error={error} retry={retry} />;
  if (items === null) return <Loading />;
  return (
    <DataTable
      caption="Versions, the newest first"
      columns={columns}
      rows={items}
      keyOf={(version) => version.id}
      more={more}
    />
  );
}
