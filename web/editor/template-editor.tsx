// The design of a template, full-screen.
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { EmailDocument } from "../../src/blocks/document.ts";
import type { TemplateTestBody } from "../../src/dashboard/schema.ts";
import type { EmailReference } from "../../src/emails/schema.ts";
import type { Template, TemplateReference } from "../../src/templates/schema.ts";
import { post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { showToast } from "../parts/toast.tsx";
import { useSubmit } from "../parts/use-submit.ts";
import { t } from "../texts/text.tsx";
import { HeaderBox, Line, Row } from "./broadcast-header.tsx";
import type { DesignSource, HeaderProps } from "./design-source.ts";
import { EditorPage } from "./editor-page.tsx";
import type { Draft } from "./keep-draft.ts";
import { TestDialog } from "./test-dialog.tsx";

const FIELDS = ["name", "from", "subject", "html"];

function draftOf(template: Template): Draft {
  const document = template.document as EmailDocument | null;
  return {
    name: template.name,
    subject: template.subject,
    from: template.from,
    reply_to: template.reply_to,
    document,
    // Of a document, it is rendered from it.
    html: document === null && template.html !== "" ? template.html : null,
    variables: template.variables.map(({ key, type, fallback_value, is_optional }) => ({
      key,
      type,
      ...((fallback_value !== null || is_optional) && { fallback_value }),
    })),
  };
}

/** A tag that is new in the design becomes a variable, with its fallback. */
function declareTags(draft: Draft): Draft {
  if (draft.document === null) return draft;
  const declared = new Set(draft.variables?.map(({ key }) => key));
  const added = [...tagsOf(draft.document)].filter(([key]) => !declared.has(key));
  if (added.length === 0) return draft;
  const variables = added.map(([key, fallback]) => ({
    key,
    type: "string" as const,
    ...(fallback !== null && { fallback_value: fallback }),
  }));
  return { ...draft, variables: [...(draft.variables ?? []), ...variables] };
}

/** Names without dots, which are variables, and a fallback of each. */
function tagsOf({ doc }: EmailDocument): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const visit = (node: { type: string; attrs?: object; content?: object[] }) => {
    const { path = "", fallback = null } = (node.attrs ?? {}) as { path?: string; fallback?: string | null };
    if (node.type === "tag" && /^[a-z]\w*$/i.test(path) && !LINKS.test(path))
      found.set(path, found.get(path) ?? fallback);
    for (const child of node.content ?? []) visit(child as typeof node);
  };
  visit(doc);
  return found;
}

const LINKS = /^(?:\w+_)?UNSUBSCRIBE_URL$|^(?:PREFERENCES|VIEW)_URL$/;

export function TemplateEditor({ template }: { template: Template }) {
  const client = useQueryClient();
  const { id } = template;
  const tags = useMemo(
    () => template.variables.map(({ key }) => ({ path: key, label: key })),
    [template.variables],
  );
  const [source] = useState<Omit<DesignSource<Template>, "data" | "tags">>(() => {
    const refresh = () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith("/templates"),
      });
    return {
      owner: "template",
      path: `/templates/${id}`,
      draftOf,
      complete: declareTags,
      fields: FIELDS,
      back: { to: "/templates", label: t("Templates") },
      onSaved: refresh,
      Header: TemplateHeader,
      renderNext: (props) => <Publish id={id} refresh={refresh} {...props} />,
      renderTest: (props) => (
        <TestDialog
          {...props}
          send={async (to) => {
            const body: TemplateTestBody = { to, values: {} };
            return [(await post<EmailReference>(`/templates/${id}/test`, body)).id];
          }}
        />
      ),
    };
  });
  return <EditorPage {...source} data={template} tags={tags} />;
}

function TemplateHeader({ draft, change, problemOf }: HeaderProps) {
  return (
    <HeaderBox>
      <Row label={t("From")} error={problemOf("from")}>
        {(given) => (
          <Line
            {...given}
            value={draft.from ?? ""}
            onChange={({ target }) => change({ from: target.value || null })}
          />
        )}
      </Row>
      <Row label={t("Subject")} error={problemOf("subject")}>
        {(given) => (
          <Line
            {...given}
            className="font-medium"
            value={draft.subject ?? ""}
            onChange={({ target }) => change({ subject: target.value || null })}
          />
        )}
      </Row>
    </HeaderBox>
  );
}

function Publish({
  id,
  save,
  noteRevision,
  refresh,
}: {
  id: string;
  save(): Promise<boolean>;
  noteRevision(revision: number): void;
  refresh(): void;
}) {
  const publishing = useSubmit([], { inToast: true });
  async function publish() {
    if (!(await save())) return;
    const { revision } = await post<TemplateReference>(`/templates/${id}/publish`);
    noteRevision(revision);
    refresh();
    showToast(t("Template published."));
  }
  return (
    <Button variant="primary" isBusy={publishing.isBusy} onClick={() => publishing.submit(publish)}>
      {t("Publish")}
    </Button>
  );
}
