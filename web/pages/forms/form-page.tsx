import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Ellipsis, ExternalLink } from "lucide-react";
import { useState } from "react";
import type { Form } from "../../../src/forms/schema.ts";
import { get, patch, remove } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button, buttonClass } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Figures } from "../../parts/figures.tsx";
import { formatPercent } from "../../parts/format.ts";
import { Menu } from "../../parts/menu.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { showToast } from "../../parts/toast.tsx";
import { UnsavedChanges } from "../../parts/unsaved-changes.tsx";
import { useFormSaveKey } from "../../parts/use-save-key.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { bodyOf, type DraftParts, draftOf, TEXTS } from "./form-draft.ts";
import { EmbedTab } from "./form-embed.tsx";
import { FormPreview } from "./form-preview.tsx";
import { ConfirmationTab, FormTab, MembersTab } from "./form-tabs.tsx";

export function FormPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    queryKey: ["/forms", id],
    queryFn: () => get<Form>(`/forms/${id}`),
  });
  if (data === undefined) {
    return (
      <PendingPage
        title={t("Form")}
        missing={t("Form not found")}
        list={{ to: "/forms", label: t("Forms") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <BackLink to="/forms">{t("Forms")}</BackLink>
      <Page title={data.name} actions={<Actions form={data} />}>
        {data.notice !== null && (
          <Notice tone="warn">
            <span lang="en">{data.notice}</span>
          </Notice>
        )}
        <Counts form={data} />
        <Editor key={data.id} form={data} />
      </Page>
    </>
  );
}

function Actions({ form: { id, url } }: { form: Form }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={t("More")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={[{ label: t("Delete"), isRisky: true, run: () => setDeleting(true) }]}
      />
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
        <ExternalLink aria-hidden="true" />
        {t("Open form")}
      </a>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t("Delete form?")}
        action={t("Delete form")}
        run={async () => {
          await remove(`/forms/${id}`);
          await navigate({ to: "/forms" });
          await client.invalidateQueries({ queryKey: ["/forms"] });
        }}
      >
        {t(
          "Its page stops working at once, also where it is embedded. Contacts and their consents are kept, and confirmation links that were sent still work.",
        )}
      </ConfirmDialog>
    </>
  );
}

function Counts({ form: { counts } }: { form: Form }) {
  const { viewed, requested, confirmed, refused } = counts;
  const note = t("in 30 days");
  return (
    <Figures
      figures={[
        [t("Viewed"), viewed, note],
        [t("Requested"), requested, note],
        [
          t("Confirmed"),
          confirmed,
          requested === 0
            ? note
            : t("{share} of the requested", { share: formatPercent(confirmed / requested, 0) }),
        ],
        [t("Refused"), refused, t("robots and limits")],
      ]}
    />
  );
}

const FIELDS = [...TEXTS, "name", "fields", "topics", "granted_topics", "segments", "allowed_origins"];

function Editor({ form }: { form: Form }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(form));
  const [tab, setTab] = useState("form");
  const { submit, problem, problemOf, isBusy } = useSubmit(FIELDS);
  const element = useFormSaveKey();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(form));
  const parts: DraftParts = {
    draft,
    change: (changed) => setDraft((before) => ({ ...before, ...changed })),
    problemOf,
  };
  const save = () =>
    submit(async () => {
      await patch(`/forms/${form.id}`, bodyOf(draft));
      const saved = await get<Form>(`/forms/${form.id}`);
      client.setQueryData(["/forms", form.id], saved);
      setDraft(draftOf(saved));
      showToast(
        saved.version === form.version
          ? t("Form saved.")
          : t("Form saved as version {version, number}.", { version: saved.version }),
      );
      await client.invalidateQueries({ queryKey: ["/forms"], exact: false, refetchType: "none" });
    });
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <UnsavedChanges isDirty={isDirty} />
      <form
        ref={element}
        noValidate
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Tabs
          value={tab}
          onChange={setTab}
          tabs={[
            { id: "form", label: t("Form"), content: <FormTab {...parts} version={form.version} /> },
            { id: "confirmation", label: t("Confirmation"), content: <ConfirmationTab {...parts} /> },
            { id: "members", label: t("Sign-ups"), content: <MembersTab {...parts} /> },
            { id: "embed", label: t("Embed"), content: <EmbedTab {...parts} form={form} /> },
          ]}
        />
        {/* In view, however long the form is. */}
        <div className="sticky bottom-0 z-10 mt-4 bg-ground py-3">
          <Problem error={problem} />
          <div className="flex gap-2">
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isDirty}>
              {t("Save")}
            </Button>
            {isDirty && <Button onClick={() => setDraft(draftOf(form))}>{t("Discard changes")}</Button>}
          </div>
        </div>
      </form>
      <FormPreview draft={draft} />
    </div>
  );
}
