import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import type { Contact, ContactSegment } from "../../../src/contacts/schema.ts";
import type { SegmentList } from "../../../src/contacts/segment-schema.ts";
import { get, post, remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { SelectField } from "../../parts/field.tsx";
import { staticSegmentsQuery } from "../../parts/filter-names.ts";
import { Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { useContactsChanged } from "./contact-data.ts";

/** Segments that keep their members; live ones are evaluated when they are used. */
export function ContactSegments({ contact: { id } }: { contact: Contact }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["/contacts", "one", id, "segments"],
    queryFn: () => get<SegmentList>(`/contacts/${id}/segments`),
  });
  const { data: all = [] } = useQuery(staticSegmentsQuery);
  const { submit, isBusy } = useSubmit([], { inToast: true });
  const refresh = useContactsChanged();
  const joined = data?.data ?? [];
  const others = all.filter(({ id: one }) => joined.every((segment) => segment.id !== one));
  const set = (segmentId: string, isMember: boolean) =>
    submit(async () => {
      const path = `/contacts/${id}/segments/${segmentId}`;
      await (isMember ? post<ContactSegment>(path) : remove<ContactSegment>(path));
      await refresh();
    });
  return (
    <Section title={t("Segments")} lead={t("Live segments follow their filter and are not listed.")}>
      <Pending data={data} error={error} retry={() => void refetch()} lines={1} />
      {joined.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-1.5">
          {joined.map((segment) => (
            <li
              key={segment.id}
              className="flex max-w-full items-center gap-1 rounded-full border border-line-strong bg-surface py-0.5 pr-0.5 pl-3 text-sm"
            >
              <Link
                to="/segments/$id"
                params={{ id: segment.id }}
                className="min-w-0 truncate hover:underline"
              >
                {segment.name}
              </Link>
              {all.some((one) => one.id === segment.id) ? (
                <Button
                  variant="quiet"
                  size="small-icon"
                  className="rounded-full"
                  isBusy={isBusy}
                  aria-label={t("Remove from {segment}", { segment: segment.name })}
                  onClick={() => void set(segment.id, false)}
                >
                  <X aria-hidden="true" />
                </Button>
              ) : (
                <span className="pr-2" />
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <SelectField
          label={t("Add to a segment")}
          isLabelHidden
          className="max-w-56"
          value=""
          disabled={isBusy}
          onChange={({ target }) => void set(target.value, true)}
        >
          <option value="">{t("Add to a segment…")}</option>
          {others.map((segment) => (
            <option key={segment.id} value={segment.id}>
              {segment.name}
            </option>
          ))}
        </SelectField>
      )}
      {data !== undefined && joined.length === 0 && others.length === 0 && (
        <p className="text-sm text-soft">{t("None")}</p>
      )}
    </Section>
  );
}
