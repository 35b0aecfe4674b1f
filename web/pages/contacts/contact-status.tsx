import type { Contact } from "../../../src/contacts/schema.ts";
import { Status, type Tone } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";

type Standing = Pick<Contact, "status" | "unsubscribed"> & { suppression?: Contact["suppression"] };

export const ORIGINS: Record<NonNullable<Contact["suppression"]>, string> = {
  bounce: t("Bounce"),
  complaint: t("Complaint"),
  manual: t("Manual"),
};

/** What decides first is shown: a suppressed address gets nothing, whatever the person chose. */
export function statusOf({ status, unsubscribed, suppression = null }: Standing): {
  value: string;
  tone: Tone;
  label: string;
} {
  if (suppression !== null) return { value: "suppressed", tone: "bad", label: t("Suppressed") };
  if (status === "pending") return { value: "pending", tone: "warn", label: t("Pending") };
  if (unsubscribed) return { value: "unsubscribed", tone: "calm", label: t("Unsubscribed") };
  return { value: "subscribed", tone: "good", label: t("Subscribed") };
}

export function ContactStatus({ contact }: { contact: Standing }) {
  return <Status {...statusOf(contact)} />;
}
