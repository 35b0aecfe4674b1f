import type { Form } from "../../../src/forms/schema.ts";
import { CodeBlock } from "../../parts/code-block.tsx";
import { TextArea } from "../../parts/field.tsx";
import { t } from "../../texts/text.tsx";
import { type DraftParts, textOf } from "./form-draft.ts";

/** Where people find the form. */
export function EmbedTab({ form: { url, snippet }, ...parts }: DraftParts & { form: Form }) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="mb-1.5 text-sm font-medium">{t("Link")}</h2>
        <CodeBlock isLong text={url} label={t("link to the form")} />
      </div>
      <div>
        <h2 className="mb-1.5 text-sm font-medium">{t("HTML for your website")}</h2>
        <CodeBlock text={snippet} label={t("HTML of the form")} />
        <p className="mt-1.5 text-xs text-soft">
          {t(
            "It needs no script and takes the look of your page. Copy it again after you change the fields.",
          )}
        </p>
      </div>
      <TextArea
        label={t("Websites that may use it")}
        rows={3}
        placeholder="https://www.example.com"
        hint={t("One per line.")}
        {...textOf(parts, "allowed_origins")}
      />
    </div>
  );
}
