import { t } from "../texts/text.tsx";

/** Expands the optional fields of a form. */
export function MoreButton({ onClick }: { onClick(): void }) {
  return (
    <button
      type="button"
      className="self-start rounded-sm text-sm text-soft underline hover:text-ink"
      onClick={onClick}
    >
      {t("More settings")}
    </button>
  );
}
