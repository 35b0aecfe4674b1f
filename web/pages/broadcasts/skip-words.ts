import { humanize } from "../../parts/format.ts";
import { t } from "../../texts/text.tsx";

const SKIPS: Record<string, string> = {
  unsubscribed: t("Unsubscribed"),
  pending: t("Not confirmed"),
  opted_out: t("Not subscribed to the topic"),
  bounce: t("Suppressed after a bounce"),
  complaint: t("Suppressed after a complaint"),
  manual: t("Suppressed by hand"),
  missing_data: t("No value for a placeholder"),
  deleted: t("Deleted before their turn"),
  canceled: t("Canceled before their turn"),
  frequency: t("Had enough emails already"),
  invalid: t("Address cannot be sent to"),
};

/** Why a contact of the audience gets no email. */
export const skipText = (reason: string): string => SKIPS[reason] ?? humanize(reason);
