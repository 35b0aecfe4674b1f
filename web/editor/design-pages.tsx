// The pages that are a design full-screen.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { Template } from "../../src/templates/schema.ts";
import { get } from "../api.ts";
import { isMissing } from "../parts/missing.tsx";
import { PendingPage } from "../parts/pending-page.tsx";
import { t } from "../texts/text.tsx";
import { TemplateEditor } from "./template-editor.tsx";

export function TemplateDesignPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useQuery({
    queryKey: ["/templates", id],
    queryFn: () => get<Template>(`/templates/${id}`),
  });
  if (data === undefined || isMissing(error))
    return (
      <PendingPage
        title={t("Template")}
        missing={t("Template not found")}
        list={{ to: "/templates", label: t("Templates") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  return <TemplateEditor key={id} template={data} />;
}
