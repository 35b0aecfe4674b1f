import { Link, useNavigate } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import type { InboxItem } from "../../../src/dashboard/schema.ts";
import { buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { t } from "../../texts/text.tsx";

const COLUMNS: Column<InboxItem>[] = [
  {
    id: "recipient",
    title: t("Recipient"),
    width: { min: 180, share: 3 },
    cell: ({ id, recipient }) => (
      <Link to="/inbox/$id" params={{ id }} className="font-medium hover:underline">
        {recipient}
      </Link>
    ),
  },
  {
    id: "subject",
    title: t("Subject"),
    width: { min: 160, share: 4 },
    cell: ({ subject }) => subject || <span className="text-soft">{t("No subject")}</span>,
    under: "first",
  },
  { id: "from", title: t("From"), width: { min: 160, share: 2 }, cell: ({ from }) => from, isMinor: true },
  {
    id: "dkim",
    title: t("DKIM"),
    width: 110,
    narrowWidth: 110,
    cell: ({ dkim }) => <Status {...verdictOf(dkim)} />,
  },
  {
    id: "received",
    title: t("Received"),
    width: 132,
    align: "right",
    className: "text-soft",
    cell: ({ received_at }) => <Time value={received_at} />,
    under: "last",
  },
];

export function InboxList() {
  const navigate = useNavigate();
  const { items, live, error, retry, more } = usePages<InboxItem>("/inbox", {}, { live: "newer" });
  return (
    <Page
      title={t("Inbox")}
      lead={t(
        "In sandbox mode, all emails are delivered here over SMTP instead of to their recipients. The newest 1,000 are kept.",
      )}
    >
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && (
        <EmptyState
          icon={Inbox}
          title={t("No messages yet")}
          action={
            <Link to="/emails" className={buttonClass("primary")}>
              {t("Go to emails")}
            </Link>
          }
        >
          {t("Send an email to any address. It appears here within seconds.")}
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption={t("Messages, newest first")}
          list="inbox"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/inbox/$id", params: { id } })}
          more={more}
          live={live}
        />
      )}
    </Page>
  );
}

/** The DKIM status over all signatures. */
export function verdictOf(dkim: InboxItem["dkim"]): {
  value: string;
  tone: "good" | "warn" | "bad";
  label: string;
} {
  if (dkim.length === 0) return { value: "none", tone: "warn", label: t("Not signed") };
  const good = dkim.filter(({ result }) => result === "pass").length;
  if (good === dkim.length) return { value: "pass", tone: "good", label: t("Valid") };
  return {
    value: "fail",
    tone: "bad",
    label: good === 0 ? t("Invalid") : t("{good} of {total} valid", { good, total: dkim.length }),
  };
}
