import type { InboxItem } from "../../../src/dashboard/schema.ts";

/** The DKIM status over all signatures. */
export function verdictOf(dkim: InboxItem["dkim"]): {
  value: string;
  tone: "good" | "warn" | "bad";
  label: string;
} {
  if (dkim.length === 0) return { value: "none", tone: "warn", label: "Not signed" };
  const good = dkim.filter(({ result }) => result === "pass").length;
  if (good === dkim.length) return { value: "pass", tone: "good", label: "Valid" };
  return {
    value: "fail",
    tone: "bad",
    label: good === 0 ? "Invalid" : `${good} of ${dkim.length} valid`,
  };
}
