import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Segment } from "../../../src/contacts/segment-schema.ts";
import type { Filter } from "../../../src/store/filter.ts";
import { get, patch } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { Menu } from "../../parts/menu.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { DeleteSegment } from "./delete-segment.tsx";
import { SegmentCount } from "./segment-count.tsx";
import { SegmentFilter } from "./segment-filter.tsx";
import { KINDS, kindOf } from "./segment-kind.ts";
import { FilteredMembers, StaticMembers } from "./segment-members.tsx";

export function SegmentPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ["/segments", id],
    queryFn: () => get<Segment>(`/segments/${id}`),
  });
  if (data === undefined) {
    return (
      <PendingPage
        title={t("Segment")}
        missing={t("Segment not found")}
        list={{ to: "/segments", label: t("Segments") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <BackLink to="/segments">{t("Segments")}</BackLink>
      <Page title={data.name} lead={KINDS[kindOf(data)]} actions={<Actions segment={data} />}>
        <SegmentCount segment={data} />
        {data.filter === null ? (
          <StaticMembers segment={data} />
        ) : (
          <>
            <SegmentFilter segment={data} filter={data.filter as Filter} />
            <FilteredMembers segment={data} />
          </>
        )}
      </Page>
    </>
  );
}

function Actions({ segment }: { segment: Segment }) {
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={t("More")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={[
          { label: t("Rename"), run: () => setRenaming(true) },
          null,
          { label: t("Delete"), isRisky: true, run: () => setDeleting(true) },
        ]}
      />
      <Dialog title={t("Rename segment")} isOpen={isRenaming} onClose={() => setRenaming(false)}>
        <Rename segment={segment} onClose={() => setRenaming(false)} />
      </Dialog>
      {isDeleting && <DeleteSegment segment={segment} onClose={() => setDeleting(false)} />}
    </>
  );
}

function Rename({ segment, onClose }: { segment: Segment; onClose(): void }) {
  const client = useQueryClient();
  const [name, setName] = useState(segment.name);
  const form = useSubmit(["name"], { main: "name" });
  async function save() {
    await patch(`/segments/${segment.id}`, { name });
    showToast(t("Segment renamed."));
    await client.invalidateQueries({ queryKey: ["/segments"] });
    onClose();
  }
  return (
    <DialogForm form={form} save={save} action={t("Rename")} onClose={onClose}>
      <TextField
        label={t("Name")}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={100}
        autoComplete="off"
        error={form.problemOf("name")}
      />
    </DialogForm>
  );
}
