import { Link } from "@tanstack/react-router";
import type { BroadcastExample } from "../../../src/broadcasts/schema.ts";
import { t } from "../../texts/text.tsx";

const KINDS: Record<BroadcastExample["kind"], string> = {
  first: t("First"),
  longest: t("Most data"),
  emptiest: t("Least data"),
};

/** What the lists of three contacts' mail programs show. */
export function ExampleTable({ examples }: { examples: BroadcastExample[] }) {
  return (
    <ul
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      aria-label={t("Examples")}
    >
      {examples.map(({ kind, contact_id, email, subject, preview_text, missing }) => (
        <li key={kind} className="px-4 py-3 text-sm">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-soft">
            <Link
              to="/contacts/$id"
              params={{ id: contact_id }}
              className="wrap-anywhere hover:text-ink hover:underline"
            >
              {email}
            </Link>
            <span>{KINDS[kind]}</span>
          </p>
          <p className="mt-1 truncate">
            <span className="font-medium">{subject || t("No subject")}</span>
            {preview_text !== "" && <span className="text-soft"> {preview_text}</span>}
          </p>
          {missing.length > 0 && (
            <p className="mt-1 text-xs text-warn">
              {t("Empty for this contact: {tags}", { tags: missing.join(", ") })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
