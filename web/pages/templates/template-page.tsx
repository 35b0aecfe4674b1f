import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Template, TemplateReference } from "../../../src/templates/schema.ts";
import type { Filters } from "../../api.ts";
import { get, post, remove } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button, buttonClass } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Menu } from "../../parts/menu.tsx";
import { isMissing } from "../../parts/missing.tsx";
import { Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { Status } from "../../parts/status.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSaveKey } from "../../parts/use-save-key.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { VersionConflict } from "../../parts/version-conflict.tsx";
import { T, t } from "../../texts/text.tsx";
import { draftOf, refreshTemplates, TEMPLATE_STATUS, type TemplateDraft } from "./template.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { TemplateSending } from "./template-sending.tsx";
import { TemplateTest } from "./template-test.tsx";
import { TemplateVersions } from "./template-versions.tsx";
import { type Autosave, type SaveState, useAutosave } from "./use-autosave.ts";

const FIELDS = ["name", "alias", "from", "subject", "reply_to", "html", "text"];

export function TemplatePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useQuery({
    queryKey: ["/templates", id],
    queryFn: () => get<Template>(`/templates/${id}`),
  });
  if (data === undefined || isMissing(error)) {
    return (
      <PendingPage
        title={t("Template")}
        missing={t("Template not found")}
        list={{ to: "/templates", label: t("Templates") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return <Editor key={id} template={data} />;
}

/** The draft saves itself; restoring a version loads it into the draft. */
function Editor({ template }: { template: Template }) {
  const { tab = "content" }: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const [variables, setVariables] = useState(template.variables.length);
  const form = useSubmit([
    ...FIELDS,
    ...Array.from({ length: variables }, (_, at) => [
      `variables.${at}.key`,
      `variables.${at}.fallback_value`,
    ]).flat(),
  ]);
  const autosave = useAutosave(template, form);
  const { draft } = autosave;
  const change = (changed: Partial<TemplateDraft>) => autosave.change(changed);
  if (draft.variables.length !== variables) setVariables(draft.variables.length);
  const [values, setValues] = useTestValues(template.id);
  useSaveKey(() => void autosave.save());
  const tabs = [
    {
      id: "content",
      label: t("Content"),
      content: (
        <div className="grid gap-8 lg:grid-cols-2">
          <TemplateForm
            draft={draft}
            change={change}
            commitNames={() => autosave.commitNames()}
            problemOf={form.problemOf}
            isDesigned={template.document !== null}
          />
          <TemplatePreview
            draft={draft}
            values={values}
            setValues={setValues}
            declare={(key) =>
              change({
                variables: [...draft.variables, { key, type: "string", fallback: "", isOptional: false }],
              })
            }
          />
        </div>
      ),
    },
    { id: "send", label: t("Send"), content: <TemplateSending template={template} /> },
    {
      id: "history",
      label: t("History"),
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
  const test = { id: template.id, draft, values, setValues, save: () => autosave.save() };
  return (
    <>
      <BackLink to="/templates">{t("Templates")}</BackLink>
      <Page
        title={template.name}
        actions={
          <>
            <Link to="/templates/$id/design" params={{ id: template.id }} className={buttonClass()}>
              {t("Open the editor")}
            </Link>
            <TemplateTest {...test} />
            <Actions template={template} autosave={autosave} />
          </>
        }
      >
        <StatusLine template={template} autosave={autosave} />
        {autosave.state === "conflict" && (
          <VersionConflict
            text={t(
              "Somebody else changed this template while you were editing it. Your changes are not saved.",
            )}
            settle={(choice) => autosave.settle(choice)}
          />
        )}
        <Problem error={form.problem} />
        <Tabs
          value={tabs.some((one) => one.id === tab) ? tab : "content"}
          onChange={(chosen) => void navigate({ to: ".", search: { tab: chosen }, replace: true })}
          tabs={tabs}
        />
      </Page>
    </>
  );
}

/** Kept in this browser, for the next test. */
function useTestValues(id: string) {
  const key = `template-values.${id}`;
  const [values, setValues] = useState(
    () => JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, string>,
  );
  const save = (next: Record<string, string>) => {
    setValues(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [values, save] as const;
}

const SAVE_LABELS: Record<SaveState, string> = {
  saved: t("Saved"),
  waiting: t("Saving…"),
  saving: t("Saving…"),
  failed: t("Not saved"),
  conflict: t("Not saved"),
};

function StatusLine({ template, autosave }: { template: Template; autosave: Autosave }) {
  const { state } = autosave;
  const isFailed = state === "failed" || state === "conflict";
  return (
    <div className="-mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      <Status value={template.status} label={TEMPLATE_STATUS[template.status]} />
      {template.status === "published" && template.has_unpublished_versions && (
        <Status value="changes" tone="warn" label={t("Unpublished changes")} />
      )}
      <span role="status">
        <Status
          value={state}
          tone={isFailed ? "bad" : state === "saved" ? "good" : "calm"}
          label={SAVE_LABELS[state]}
        />
      </span>
      {state === "failed" && (
        <Button variant="quiet" size="small" onClick={() => void autosave.save()}>
          {t("Retry")}
        </Button>
      )}
      <span>
        <T text="Updated <time></time>" time={() => <Time value={template.updated_at} />} />
      </span>
    </div>
  );
}

function Actions({ template, autosave }: { template: Template; autosave: Autosave }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const publishing = useSubmit([], { inToast: true });
  const duplicating = useSubmit([], { inToast: true });
  const isPublished = template.status === "published" && !template.has_unpublished_versions;
  async function publish() {
    if (!(await autosave.save())) return;
    const { revision } = await post<TemplateReference>(`/templates/${template.id}/publish`);
    autosave.noteRevision(revision);
    await refreshTemplates(client);
    showToast(t("Template published."));
  }
  async function duplicate() {
    if (!(await autosave.save())) return;
    const { id } = await post<TemplateReference>(`/templates/${template.id}/duplicate`);
    await refreshTemplates(client);
    await navigate({ to: "/templates/$id", params: { id } });
    showToast(t("Template duplicated."));
  }
  async function destroy() {
    await remove(`/templates/${template.id}`);
    autosave.stop();
    await navigate({ to: "/templates" });
    client.removeQueries({ queryKey: ["/templates", template.id] });
    await refreshTemplates(client);
    showToast(t("Template deleted."));
  }
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={t("More")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={[
          { label: t("Duplicate"), run: () => void duplicating.submit(duplicate) },
          null,
          { label: t("Delete"), isRisky: true, run: () => setDeleting(true) },
        ]}
      />
      <Button
        variant="primary"
        isBusy={publishing.isBusy}
        disabled={autosave.state === "saved" && isPublished}
        onClick={() => publishing.submit(publish)}
      >
        {t("Publish")}
      </Button>
      <ConfirmDialog
        title={t("Delete {name}?", { name: template.name })}
        action={t("Delete template")}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        run={destroy}
      >
        {t("Requests that send this template will fail. Its versions are deleted too.")}
      </ConfirmDialog>
    </>
  );
}
