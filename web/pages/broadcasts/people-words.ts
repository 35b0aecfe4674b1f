import { t } from "../../texts/text.tsx";
import type { People } from "./people-link.tsx";
import { skipText } from "./skip-words.ts";

const TITLES: Record<string, string> = {
  sent: t("Recipients"),
  skipped: t("Skipped"),
  pending: t("Waiting"),
  delivered: t("Delivered"),
  bounced: t("Bounced"),
  failed: t("Failed"),
  suppressed: t("Suppressed"),
  canceled: t("Canceled"),
  opened: t("Opened"),
  machine_opened: t("Opened by a machine"),
  clicked: t("Clicked"),
  unsubscribed: t("Unsubscribed"),
  complained: t("Complained"),
};

/** What the list is called. */
export function peopleTitle({ people, reason, group, variant }: People): string {
  const parts = [
    reason === undefined ? (TITLES[people] ?? people) : skipText(reason),
    group,
    variant === undefined
      ? undefined
      : t("Variant {variant}", { variant: String.fromCharCode(65 + Number(variant)) }),
  ];
  return parts.filter((part) => part !== undefined).join(" · ");
}
