// The tags that a broadcast can have.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { propertiesQuery } from "../parts/filter-names.ts";
import { t } from "../texts/text.tsx";
import type { TagChoice } from "./design-context.ts";

const FIELDS: TagChoice[] = [
  { path: "contact.first_name", label: t("First name") },
  { path: "contact.last_name", label: t("Last name") },
  { path: "contact.email", label: t("Email") },
];
const LINKS: TagChoice[] = [
  { path: "UNSUBSCRIBE_URL", label: t("Link to unsubscribe") },
  { path: "PREFERENCES_URL", label: t("Link to preferences") },
  { path: "VIEW_URL", label: t("Link to the browser view") },
];

export function useContactTags(): TagChoice[] {
  const { data } = useQuery(propertiesQuery);
  return useMemo(
    () => [...FIELDS, ...(data ?? []).map(({ key }) => ({ path: `contact.${key}`, label: key })), ...LINKS],
    [data],
  );
}
