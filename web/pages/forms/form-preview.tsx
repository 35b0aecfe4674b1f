import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FormPreview as Preview } from "../../../src/forms/schema.ts";
import { pathOf, post } from "../../api.ts";
import { SelectField } from "../../parts/field.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Segmented } from "../../parts/segmented.tsx";
import { t } from "../../texts/text.tsx";
import { bodyOf, type FormDraft } from "./form-draft.ts";

/** Debounce after typing. */
const PAUSE_MS = 350;

const PAGES: [page: string, label: string, isOfOptIn: boolean][] = [
  ["form", t("The form"), false],
  ["submitted", t("After sending"), true],
  ["email", t("Confirmation email"), true],
  ["confirm", t("Confirmation page"), true],
  ["confirmed", t("After confirming"), false],
];

/** The form's page as the draft would make it look. The last good one stays while the server refuses the draft. */
export function FormPreview({ draft }: { draft: FormDraft }) {
  const [width, setWidth] = useState<"desktop" | "phone">("desktop");
  const [page, setPage] = useState("form");
  const asked = useDebounced(JSON.stringify(bodyOf(draft)));
  const { data, error } = useQuery({
    queryKey: ["form-preview", asked],
    queryFn: () => post<Preview>("/forms/preview", JSON.parse(asked)),
    placeholderData: (before) => before,
    retry: false,
    staleTime: 60_000,
  });
  return (
    <section aria-label={t("Preview")} className="min-w-0 xl:sticky xl:top-6 xl:self-start">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SelectField
          label={t("Page")}
          isLabelHidden
          value={page}
          onChange={({ target }) => setPage(target.value)}
          className="w-52"
        >
          {PAGES.filter(([, , isOfOptIn]) => draft.double_opt_in || !isOfOptIn).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <Segmented
          label={t("Width")}
          value={width}
          onChange={setWidth}
          options={[
            ["desktop", t("Desktop")],
            ["phone", t("Phone")],
          ]}
        />
      </div>
      {page === "email" && data !== undefined && (
        <p className="mb-3 truncate rounded-md border border-line bg-raised px-3 py-2 text-sm">
          <span className="mr-1.5 text-soft">{t("Subject")}</span>
          {data.subject}
        </p>
      )}
      {error !== null && <Notice tone="warn">{error.message}</Notice>}
      <div className="flex justify-center overflow-clip rounded-lg border border-line bg-raised">
        <iframe
          title={t("Form preview")}
          {...(data !== undefined && { src: pathOf(`/forms/preview/${data.id}`, { page }) })}
          sandbox=""
          referrerPolicy="no-referrer"
          style={{ width: width === "phone" ? 375 : "100%" }}
          className="h-[max(36rem,calc(100dvh-14rem))] max-w-full bg-white"
        />
      </div>
    </section>
  );
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
