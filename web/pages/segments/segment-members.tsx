import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { UserMinus, Users } from "lucide-react";
import { useMemo, useState } from "react";
import type { ContactItem } from "../../../src/contacts/schema.ts";
import type { Segment } from "../../../src/contacts/segment-schema.ts";
import { remove } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { EmptyState, Pending } from "../../parts/notice.tsx";
import { Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { useOptimistic } from "../../parts/use-optimistic.ts";
import { usePages } from "../../parts/use-pages.ts";
import { t } from "../../texts/text.tsx";
import { ContactStatus } from "../contacts/contact-status.tsx";
import { AddMembers } from "./add-members.tsx";

const nameOf = ({ first_name, last_name }: ContactItem) => [first_name, last_name].filter(Boolean).join(" ");

const COLUMNS: Column<ContactItem>[] = [
  {
    id: "email",
    title: t("Email"),
    width: { min: 200, share: 3 },
    cell: ({ id, email }) => (
      <Link to="/contacts/$id" params={{ id }} className="font-medium hover:underline">
        {email}
      </Link>
    ),
  },
  { id: "name", title: t("Name"), width: { min: 120, share: 2 }, isMinor: true, cell: nameOf },
  {
    id: "status",
    title: t("Status"),
    width: 140,
    under: "first",
    cell: (contact) => <ContactStatus contact={contact} />,
  },
  {
    id: "added",
    title: t("Added"),
    width: 132,
    className: "text-soft",
    isMinor: true,
    cell: ({ created_at }) => <Time value={created_at} />,
  },
];

const removeColumn = (drop: (contacts: ContactItem[]) => void): Column<ContactItem> => ({
  id: "actions",
  title: t("Actions"),
  width: 52,
  align: "right",
  isActions: true,
  cell: (contact) => (
    <Button
      variant="quiet"
      size="small-icon"
      aria-label={t("Remove {name} from the segment", { name: contact.email })}
      title={t("Remove from the segment")}
      onClick={() => drop([contact])}
    >
      <UserMinus />
    </Button>
  ),
});

interface TableProps
  extends Pick<Parameters<typeof DataTable<ContactItem>>[0], "more" | "live" | "selection"> {
  columns?: Column<ContactItem>[];
  rows: ContactItem[];
}

function MemberTable({ columns = COLUMNS, ...props }: TableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption={t("Members of the segment, newest contacts first")}
      list="segment-members"
      columns={columns}
      keyOf={(contact) => contact.id}
      open={(contact) => void navigate({ to: "/contacts/$id", params: { id: contact.id } })}
      {...props}
    />
  );
}

/** Follow from the filter, and come and go by themselves. */
export function FilteredMembers({ segment: { id, tracked } }: { segment: Segment }) {
  const path = `/segments/${id}/contacts`;
  // Else each look is a search.
  const live = tracked ? "window" : undefined;
  const { items, live: held, error, retry, more } = usePages<ContactItem>(path, {}, { live });
  return (
    <Section title={t("Members")}>
      <Pending data={items} error={error} retry={retry} />
      {items?.length === 0 && <NobodyMatches />}
      {items !== null && items.length > 0 && <MemberTable rows={items} more={more} live={held} />}
    </Section>
  );
}

function NobodyMatches() {
  return (
    <EmptyState icon={Users} title={t("Nobody matches")}>
      {t("Contacts that match later belong to the segment by themselves.")}
    </EmptyState>
  );
}

/** Are added and removed here. */
export function StaticMembers({ segment: { id } }: { segment: Segment }) {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const path = `/segments/${id}/contacts`;
  const { items, error, retry, more } = usePages<ContactItem>(path);
  const { act: drop, pending } = useOptimistic<ContactItem[]>({
    key: ["remove members", id],
    send: async (contacts) => {
      for (const contact of contacts) await remove(`/contacts/${contact.id}/segments/${id}`);
      await client.invalidateQueries({ queryKey: ["/segments", id] });
    },
    done: (contacts) =>
      contacts.length === 1
        ? t("{name} removed from the segment.", { name: contacts[0]!.email })
        : t("{count} contacts removed from the segment.", { count: contacts.length }),
    changes: [path],
  });
  const columns = useMemo(() => [...COLUMNS, removeColumn(drop)], [drop]);
  const removed = pending.flat();
  const rows = items?.filter((one) => removed.every((other) => other.id !== one.id)) ?? null;
  const add = <Button onClick={() => setAdding(true)}>{t("Add contacts")}</Button>;
  return (
    <Section title={t("Members")} actions={add}>
      <Pending data={rows} error={error} retry={retry} />
      {rows?.length === 0 && (
        <EmptyState icon={Users} title={t("No members yet")}>
          {t("Add contacts here, over the API, by a form or by an import.")}
        </EmptyState>
      )}
      {rows !== null && rows.length > 0 && (
        <MemberTable
          columns={columns}
          rows={rows}
          more={more}
          selection={{
            nameOf: ({ email }) => email,
            actions: (contacts, clear) => (
              <Button
                onClick={() => {
                  drop(contacts);
                  clear();
                }}
              >
                {t("Remove from the segment")}
              </Button>
            ),
          }}
        />
      )}
      <Dialog title={t("Add contacts")} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AddMembers segmentId={id} onClose={() => setAdding(false)} />
      </Dialog>
    </Section>
  );
}
