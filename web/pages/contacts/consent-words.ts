import { queryOptions } from "@tanstack/react-query";
import type { Consent, ConsentList } from "../../../src/contacts/schema.ts";
import { get } from "../../api.ts";
import { t } from "../../texts/text.tsx";

/** The newest consents of a contact. */
export const consentsQuery = (id: string) =>
  queryOptions({
    queryKey: ["/contacts", "one", id, "consents"],
    queryFn: () => get<ConsentList>(`/contacts/${id}/consents`, { limit: 100 }),
  });

const ACTS: Record<Consent["act"], string> = {
  requested: t("Asked to subscribe"),
  confirmed: t("Confirmed the subscription"),
  granted: t("Subscribed"),
  withdrawn: t("Unsubscribed"),
  topic_in: t("Subscribed to a topic"),
  topic_out: t("Unsubscribed from a topic"),
  imported: t("Imported"),
  erased: t("Erased"),
};

const METHODS: Record<Consent["method"], string> = {
  form: t("form"),
  api: t("API"),
  import: t("import"),
  dashboard: t("dashboard"),
  preferences: t("preference page"),
  one_click: t("one-click unsubscribe"),
  mailto: t("unsubscribe email"),
  complaint: t("spam complaint"),
};

export const actText = (act: Consent["act"]): string => ACTS[act];
export const methodText = (method: Consent["method"]): string => METHODS[method];
