// Whether a contact gets marketing email, how that came, and the way to change it.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Consent, Contact, ContactReference } from "../../../src/contacts/schema.ts";
import { patch } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { DialogForm } from "../../parts/dialog-form.tsx";
import { TextField } from "../../parts/field.tsx";
import { Card, Section } from "../../parts/page.tsx";
import { Time } from "../../parts/time.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";
import { actText, consentsQuery, methodText } from "./consent-words.ts";
import { useContactsChanged } from "./contact-data.ts";
import { ContactStatus } from "./contact-status.tsx";

const REASON_CHARS_MAX = 500;

export function Subscription({ contact }: { contact: Contact }) {
  const [isOpen, setOpen] = useState(false);
  const isPending = contact.status === "pending";
  const isOut = contact.unsubscribed;
  const label = isOut ? t("Subscribe again") : t("Unsubscribe");
  return (
    <Section
      title={t("Subscription")}
      {...(!isPending && {
        actions: (
          <Button size="small" onClick={() => setOpen(true)}>
            {label}
          </Button>
        ),
      })}
    >
      <Card>
        <div className="text-sm">
          <ContactStatus contact={{ ...contact, suppression: null }} />
          <p className="mt-1 text-soft">{meaningOf(contact)}</p>
          <Origin contact={contact} />
        </div>
      </Card>
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <SubscriptionForm contact={contact} isOut={isOut} onClose={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}

function meaningOf({ status, unsubscribed }: Contact): string {
  if (status === "pending") {
    return t(
      "Has not confirmed yet and gets nothing but the confirmation email. Only the person can confirm.",
    );
  }
  return unsubscribed
    ? t("Gets transactional email only: none with a topic or an unsubscribe link.")
    : t("Gets your email, except for topics that are turned off.");
}

/** The consent that brought the status. */
function Origin({ contact }: { contact: Contact }) {
  const { data } = useQuery(consentsQuery(contact.id));
  const consent = data?.data.find((one) => one.topics.length === 0 && isAbout(one, contact));
  if (consent === undefined) return null;
  return (
    <p className="mt-2 text-soft">
      {t("{act} by {method}", { act: actText(consent.act), method: methodText(consent.method) })}{" "}
      <Time value={consent.created_at} />
      {consent.method === "dashboard" && consent.evidence !== null && (
        <q className="block text-ink">{consent.evidence}</q>
      )}
    </p>
  );
}

function isAbout({ act }: Consent, { status, unsubscribed }: Contact): boolean {
  if (status === "pending") return act === "requested";
  return unsubscribed ? act === "withdrawn" : ["granted", "confirmed", "imported"].includes(act);
}

function SubscriptionForm({
  contact: { id, email },
  isOut,
  onClose,
}: {
  contact: Contact;
  isOut: boolean;
  onClose(): void;
}) {
  const refresh = useContactsChanged();
  const form = useSubmit(["reason"]);
  const [reason, setReason] = useState("");
  async function save() {
    await patch<ContactReference>(`/contacts/${id}`, { unsubscribed: !isOut, reason: reason.trim() });
    await refresh();
    showToast(
      isOut ? t("{name} subscribed again.", { name: email }) : t("{name} unsubscribed.", { name: email }),
    );
    onClose();
  }
  return (
    <DialogForm
      form={form}
      save={save}
      action={isOut ? t("Subscribe again") : t("Unsubscribe")}
      onClose={onClose}
      isDisabled={isOut && reason.trim() === ""}
    >
      <p className="text-sm text-soft">
        {isOut
          ? t("Only if this person asked for it. Your reason is kept as proof of the consent.")
          : t("This contact only gets transactional email from now on.")}
      </p>
      <TextField
        label={isOut ? t("Reason") : t("Reason (optional)")}
        value={reason}
        maxLength={REASON_CHARS_MAX}
        autoComplete="off"
        hint={t("For example: asked by phone on 3 November.")}
        error={form.problemOf("reason")}
        onChange={({ target }) => setReason(target.value)}
      />
    </DialogForm>
  );
}
