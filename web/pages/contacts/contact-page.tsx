import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { Contact } from "../../../src/contacts/schema.ts";
import { remove } from "../../api.ts";
import { BackLink } from "../../parts/back-link.tsx";
import { Button } from "../../parts/button.tsx";
import { ConfirmDialog } from "../../parts/confirm.tsx";
import { Menu } from "../../parts/menu.tsx";
import { Notice } from "../../parts/notice.tsx";
import { Page } from "../../parts/page.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { useRole } from "../../shell/session.ts";
import { T, t } from "../../texts/text.tsx";
import { ContactConsents } from "./contact-consents.tsx";
import { contactQuery, useContactsChanged } from "./contact-data.ts";
import { ContactProfile } from "./contact-profile.tsx";
import { ContactSegments } from "./contact-segments.tsx";
import { ORIGINS } from "./contact-status.tsx";
import { ContactTimeline } from "./contact-timeline.tsx";
import { ContactTopics } from "./contact-topics.tsx";
import { EraseContact, ExportPerson } from "./erase-contact.tsx";
import { Subscription } from "./subscription.tsx";

const LIST = { to: "/contacts", label: t("Contacts") };

export function ContactPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const { data: contact, error, refetch } = useQuery(contactQuery(id));
  if (contact === undefined) {
    return (
      <PendingPage
        title={t("Contact")}
        missing={t("Contact not found")}
        list={LIST}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(" ");
  return (
    <>
      <BackLink to="/contacts">{t("Contacts")}</BackLink>
      <Page
        title={contact.email}
        {...(name !== "" && { lead: name })}
        actions={<Actions contact={contact} />}
      >
        <Suppressed contact={contact} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div>
            <Subscription contact={contact} />
            <ContactProfile contact={contact} />
            <ContactTopics contact={contact} />
            <ContactSegments contact={contact} />
          </div>
          <div>
            <ContactTimeline contact={contact} />
            <ContactConsents contact={contact} />
          </div>
        </div>
      </Page>
    </>
  );
}

function Suppressed({ contact: { email, suppression } }: { contact: Contact }) {
  if (suppression === null) return null;
  return (
    <Notice tone="warn">
      <T
        text="This address is suppressed ({reason}) and gets no email at all, whatever is chosen below. <a>View suppression</a>"
        reason={ORIGINS[suppression]}
        a={(words) => (
          <Link to="/suppressions" search={{ q: email }} className="underline">
            {words}
          </Link>
        )}
      />
    </Notice>
  );
}

function Actions({ contact }: { contact: Contact }) {
  const { isAdmin } = useRole();
  const navigate = useNavigate();
  const refresh = useContactsChanged();
  const [dialog, setDialog] = useState<"export" | "delete" | "erase" | null>(null);
  const close = () => setDialog(null);
  const leave = async () => {
    await navigate({ to: "/contacts" });
    await refresh();
  };
  return (
    <>
      <Menu
        trigger={
          <Button size="icon" aria-label={t("More")}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        actions={[
          { label: t("Export everything about this person"), run: () => setDialog("export") },
          null,
          { label: t("Delete contact"), isRisky: true, run: () => setDialog("delete") },
          ...(isAdmin
            ? [{ label: t("Erase this person"), isRisky: true, run: () => setDialog("erase") }]
            : []),
        ]}
      />
      <ExportPerson contact={contact} isOpen={dialog === "export"} onClose={close} />
      <ConfirmDialog
        title={t("Delete contact?")}
        action={t("Delete contact")}
        isOpen={dialog === "delete"}
        onClose={close}
        run={async () => {
          await remove(`/contacts/${contact.id}`);
          await leave();
        }}
      >
        {t(
          "Its properties, topics, segments and unsubscribe choices are deleted. If you add the address again later, it starts as subscribed. To stop sending to it, unsubscribe it instead.",
        )}
      </ConfirmDialog>
      <EraseContact contact={contact} isOpen={dialog === "erase"} onClose={close} erased={leave} />
    </>
  );
}
