import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Segment } from "../../../src/contacts/segment-schema.ts";
import type { Form, FormList } from "../../../src/forms/schema.ts";
import { get, remove } from "../../api.ts";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { segmentsQuery } from "../../parts/filter-names.ts";
import { formatList } from "../../parts/format.ts";
import { T, t } from "../../texts/text.tsx";

export function DeleteSegment({ segment: { id }, onClose }: { segment: Segment; onClose(): void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { segments, forms } = useUses(id);
  return (
    <ConfirmDialog
      isOpen={true}
      onClose={onClose}
      title={t("Delete segment?")}
      action={t("Delete segment")}
      run={async () => {
        await remove(`/segments/${id}`);
        await navigate({ to: "/segments" });
        await client.invalidateQueries({ queryKey: ["/segments"] });
      }}
    >
      <p>{t("Its contacts are kept.")}</p>
      {segments.length > 0 && (
        <p className="mt-2">
          <T
            text="Filters of other segments name it, and will find nobody in it: <b>{names}</b>."
            names={formatList(segments)}
            b={(words) => <span className="text-ink">{words}</span>}
          />
        </p>
      )}
      {forms.length > 0 && (
        <p className="mt-2">
          <T
            text="Forms add people to it, and will not any more: <b>{names}</b>."
            names={formatList(forms)}
            b={(words) => <span className="text-ink">{words}</span>}
          />
        </p>
      )}
    </ConfirmDialog>
  );
}

/** The names of what refers to the segment. */
function useUses(id: string): { segments: string[]; forms: string[] } {
  const { data: segments = [] } = useQuery(segmentsQuery);
  const { data: forms = [] } = useQuery({ queryKey: ["/forms", "of segments"], queryFn: readForms });
  return {
    segments: segments.filter(({ filter }) => JSON.stringify(filter).includes(id)).map(({ name }) => name),
    forms: forms.filter((form) => form.segments.includes(id)).map(({ name }) => name),
  };
}

async function readForms(): Promise<Form[]> {
  const { data } = await get<FormList>("/forms");
  return await Promise.all(data.map((form) => get<Form>(`/forms/${form.id}`)));
}
