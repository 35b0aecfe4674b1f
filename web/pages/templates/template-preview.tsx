import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { TemplatePreview as PreviewResponse } from "../../../src/dashboard/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { TextField } from "../../parts/field.tsx";
import { MailPreview } from "../../parts/mail-preview.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { t } from "../../texts/text.tsx";
import { contentOf, readValue, type TemplateDraft, type VariableDraft } from "./template.ts";

/** Debounce after typing. */
const PAUSE_MS = 350;

/** The rendered draft, with test values. */
export function TemplatePreview({
  draft,
  values,
  setValues,
  declare,
}: {
  draft: TemplateDraft;
  /** Test values, by variable. */
  values: Record<string, string>;
  setValues(values: Record<string, string>): void;
  /** Adds a variable. */
  declare(key: string): void;
}) {
  const [view, setView] = useState("html");
  const asked = useDebounced(
    JSON.stringify({ ...contentOf(draft), values: valuesOf(draft.variables, values) }),
  );
  const { data, error } = useQuery({
    queryKey: ["template-preview", asked],
    queryFn: () => post<PreviewResponse>("/template-previews", JSON.parse(asked)),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  return (
    <section aria-label={t("Preview")} className="min-w-0 lg:sticky lg:top-6 lg:self-start">
      <Values variables={draft.variables} values={values} onChange={setValues} />
      {error !== null && <Notice tone="warn">{error.message}</Notice>}
      {data !== undefined && data.undeclared.length > 0 && (
        <Undeclared names={data.undeclared} declare={declare} />
      )}
      {data !== undefined && (
        <>
          <p className="mb-3 truncate rounded-md border border-line bg-raised px-3 py-2 text-sm">
            <span className="mr-1.5 text-soft">{t("Subject")}</span>
            {data.subject || t("(No subject)")}
          </p>
          <Tabs
            value={view}
            onChange={setView}
            tabs={[
              {
                id: "html",
                label: "HTML",
                content: <MailPreview path={`/template-previews/${data.id}`} />,
              },
              {
                id: "text",
                label: t("Plain text"),
                content: (
                  <pre className="max-h-[36rem] overflow-auto rounded-md border border-line bg-surface p-4 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
                    {data.text}
                  </pre>
                ),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}

/** Tags in the content without a variable. Only simple names can become one. */
function Undeclared({ names, declare }: { names: string[]; declare(key: string): void }) {
  return (
    <Notice tone="warn">
      <p>
        {t(
          "{count, plural, one {{names} is not declared and would be sent as is.} other {{names} are not declared and would be sent as is.}}",
          { count: names.length, names: names.map((name) => `{{${name}}}`).join(", ") },
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {names
          .filter((name) => /^\w{1,50}$/.test(name))
          .slice(0, 5)
          .map((name) => (
            <Button key={name} onClick={() => declare(name)}>
              {t("Add {name}", { name })}
            </Button>
          ))}
      </div>
    </Notice>
  );
}

function Values({
  variables,
  values,
  onChange,
}: {
  variables: VariableDraft[];
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
}) {
  const named = variables.filter(({ key }) => key.trim() !== "");
  if (named.length === 0) return null;
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2">
      {named.map(({ key, fallback }, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: two variables may have one name while they are typed.
          key={at}
          label={t("Test value for {name}", { name: key })}
          placeholder={fallback === "" ? `[${key}]` : fallback}
          value={values[key] ?? ""}
          onChange={({ target }) => onChange({ ...values, [key]: target.value })}
        />
      ))}
    </div>
  );
}

function valuesOf(variables: VariableDraft[], values: Record<string, string>): Record<string, unknown> {
  const given = variables.flatMap(({ key, type }) => {
    const text = values[key] ?? "";
    return text === "" ? [] : [[key, readValue(type, text)] as const];
  });
  return Object.fromEntries(given);
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
