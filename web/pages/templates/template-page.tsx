import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useBlocker, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Template } from "../../../src/templates/schema.ts";
import type { Filters } from "../../api.ts";
import { get, patch, post, remove } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Menu } from "../../parts/menu.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { type Submission, useSubmit } from "../../parts/use-submit.ts";
import { bodyOf, draftOf, type TemplateDraft } from "./template.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { TemplateSending } from "./template-sending.tsx";
import { TemplateVersions } from "./template-versions.tsx";

/** Reloads the list, the template and its versions. */
const refreshTemplates = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/templates") });

const FIELDS = ["name", "alias", "from", "subject", "reply_to", "html", "text"];

export function TemplatePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useQuery({
    queryKey: ["/templates", id],
    queryFn: () => get<Template>(`/templates/${id}`),
  });
  if (data === undefined) {
    return (
      <PendingPage
        title="Template"
        back={<BackLink to="/templates">Templates</BackLink>}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return <Editor key={id} template={data} />;
}

/** Edits stay in `draft` until saved; restoring a version loads it into the draft. */
function Editor({ template }: { template: Template }) {
  const client = useQueryClient();
  const { tab = "content" }: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(template));
  const [isSaved, setSaved] = useState(true);
  const form = useSubmit([
    ...FIELDS,
    ...draft.variables.flatMap((_, at) => [`variables.${at}.key`, `variables.${at}.fallback_value`]),
  ]);
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !isSaved && current.pathname !== next.pathname && !confirm("Leave without saving your changes?"),
    enableBeforeUnload: () => !isSaved,
  });
  function change(changed: Partial<TemplateDraft>) {
    setDraft((before) => ({ ...before, ...changed }));
    setSaved(false);
  }
  async function save(): Promise<boolean> {
    return form.submit(async () => {
      await patch(`/templates/${template.id}`, bodyOf(draft));
      setSaved(true);
      await refreshTemplates(client);
    });
  }
  const tabs = [
    {
      id: "content",
      label: "Content",
      content: (
        <div className="grid gap-8 lg:grid-cols-2">
          <TemplateForm draft={draft} change={change} problemOf={form.problemOf} />
          <TemplatePreview
            draft={draft}
            declare={(key) =>
              change({
                variables: [...draft.variables, { key, type: "string", fallback: "", isOptional: false }],
              })
            }
          />
        </div>
      ),
    },
    { id: "send", label: "Send", content: <TemplateSending template={template} /> },
    {
      id: "history",
      label: "History",
      content: (
        <TemplateVersions
          id={template.id}
          restore={(content) => {
            change(draftOf({ ...content, name: draft.name, alias: draft.alias }));
            void navigate({ to: ".", search: { tab: "content" }, replace: true });
          }}
        />
      ),
    },
  ];
  return (
    <>
      <BackLink to="/templates">Templates</BackLink>
      <Page
        title={template.name}
        actions={<Actions template={template} form={form} isSaved={isSaved} save={save} />}
      >
        <StatusLine template={template} isSaved={isSaved} />
        {form.problem !== null && <Problem error={form.problem} />}
        <Tabs
          value={tabs.some((one) => one.id === tab) ? tab : "content"}
          onChange={(chosen) => void navigate({ to: ".", search: { tab: chosen }, replace: true })}
          tabs={tabs}
        />
      </Page>
    </>
  );
}

function StatusLine({ template, isSaved }: { template: Template; isSaved: boolean }) {
  return (
    <p className="-mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      <Status value={template.status} />
      {!isSaved && <Status value="unsaved" tone="warn" label="Unsaved changes" />}
      {isSaved && template.status === "published" && template.has_unpublished_versions && (
        <Status value="changes" tone="warn" label="Unpublished changes" />
      )}
      <span>
        Updated <Time value={template.updated_at} />
      </span>
    </p>
  );
}

function Actions({
  template,
  form,
  isSaved,
  save,
}: {
  template: Template;
  form: Submission;
  isSaved: boolean;
  save(): Promise<boolean>;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const isPublished = template.status === "published" && !template.has_unpublished_versions;
  async function publish() {
    setPublishing(true);
    try {
      if (!isSaved && !(await save())) return;
      await post(`/templates/${template.id}/publish`);
      await refreshTemplates(client);
      showToast("Template published.");
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), "bad");
    } finally {
      setPublishing(false);
    }
  }
  async function duplicate() {
    try {
      const { id } = await post<{ id: string }>(`/templates/${template.id}/duplicate`);
      await refreshTemplates(client);
      await navigate({ to: "/templates/$id", params: { id } });
      showToast("Template duplicated.");
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error), "bad");
    }
  }
  async function destroy() {
    await remove(`/templates/${template.id}`);
    await navigate({ to: "/templates", ignoreBlocker: true });
    client.removeQueries({ queryKey: ["/templates", template.id] });
    await refreshTemplates(client);
    showToast("Template deleted.");
  }
  return (
    <>
      <Menu
        trigger={<Button>More</Button>}
        actions={[
          { label: "Duplicate", run: () => void duplicate() },
          { label: "Delete", isRisky: true, run: () => setDeleting(true) },
        ]}
      />
      <Button isBusy={form.isBusy} disabled={isSaved} onClick={() => void save()}>
        Save
      </Button>
      <Button variant="primary" isBusy={isPublishing} disabled={isSaved && isPublished} onClick={publish}>
        {isSaved ? "Publish" : "Save and publish"}
      </Button>
      <ConfirmDialog
        title={`Delete ${template.name}?`}
        action="Delete template"
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        run={destroy}
      >
        Requests that send this template will fail. Its versions are deleted too.
      </ConfirmDialog>
    </>
  );
}
