import { Link, useNavigate } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import type { InboxItem } from "../../../src/dashboard/schema.ts";
import { buttonClass } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { EmptyState, Loading, Problem } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { Status } from "../../parts/status.tsx";
import { Time } from "../../parts/time.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { verdictOf } from "./inbox-data.ts";

const COLUMNS: Column<InboxItem>[] = [
  {
    title: "Recipient",
    cell: ({ id, recipient }) => (
      <Link to="/inbox/$id" params={{ id }} className="font-medium hover:underline">
        {recipient}
      </Link>
    ),
  },
  {
    title: "Subject",
    cell: ({ subject }) => subject || <span className="text-soft">No subject</span>,
    under: "first",
  },
  { title: "From", cell: ({ from }) => from, isMinor: true },
  { title: "DKIM", cell: ({ dkim }) => <Status {...verdictOf(dkim)} /> },
  {
    title: "Received",
    className: "text-right text-soft",
    cell: ({ received_at }) => <Time value={received_at} />,
    under: "last",
  },
];

export function InboxList() {
  const navigate = useNavigate();
  const { items, error, retry, more } = usePages<InboxItem>("/inbox", {}, { isLive: true });
  return (
    <Page
      title="Inbox"
      lead="In sandbox mode, all emails are delivered here over SMTP instead of to their recipients. The newest 1,000 are kept."
    >
      {error !== null && <Problem error={error} retry={retry} />}
      {items === null && error === null && <Loading />}
      {items?.length === 0 && (
        <EmptyState
          icon={Inbox}
          title="No messages yet"
          action={
            <Link to="/emails" className={buttonClass("primary")}>
              Go to emails
            </Link>
          }
        >
          Send an email to any address. It appears here within seconds.
        </EmptyState>
      )}
      {items !== null && items.length > 0 && (
        <DataTable
          caption="Messages, newest first"
          columns={COLUMNS}
          rows={items}
          keyOf={({ id }) => id}
          open={({ id }) => void navigate({ to: "/inbox/$id", params: { id } })}
          more={more}
        />
      )}
    </Page>
  );
}
