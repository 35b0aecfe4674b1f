import { Missing } from "../parts/missing.tsx";
import { t } from "../texts/text.tsx";

/** Shown for unknown paths. */
export function MissingPage() {
  return (
    <Missing title={t("Page not found")} list={{ to: "/emails", label: t("Emails") }}>
      {t("Check the address, or the page may have moved.")}
    </Missing>
  );
}
