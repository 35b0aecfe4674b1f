// Sends the draft to a few addresses.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ContactList } from "../../src/contacts/schema.ts";
import { get } from "../api.ts";
import { Dialog } from "../parts/dialog.tsx";
import { DialogForm } from "../parts/dialog-form.tsx";
import { SelectField, TextField } from "../parts/field.tsx";
import { Notice } from "../parts/notice.tsx";
import { useSubmit } from "../parts/use-submit.ts";
import { sessionQuery } from "../shell/session.ts";
import { T, t } from "../texts/text.tsx";

interface TestProps {
  isOpen: boolean;
  close(): void;
  save(): Promise<boolean>;
  /** Resolves to the ids of the emails. */
  send(to: string[], contactId: string | null): Promise<string[]>;
}

export function TestDialog(props: TestProps) {
  return (
    <Dialog
      title={t("Send a test email")}
      lead={t("Sends the current draft. The subject begins with [Test].")}
      isOpen={props.isOpen}
      onClose={props.close}
    >
      <TestForm {...props} />
    </Dialog>
  );
}

/** The addresses are kept for the next test. */
const KEY = "test-recipients";

function TestForm({ close, save, send }: TestProps) {
  const { data: session } = useQuery(sessionQuery);
  const { data: contacts } = useQuery({
    queryKey: ["/contacts", "preview"],
    queryFn: () => get<ContactList>("/contacts", { limit: 20 }),
    staleTime: 60_000,
  });
  const [to, setTo] = useState(() => localStorage.getItem(KEY) ?? session?.user.email ?? "");
  const [contact, setContact] = useState("");
  const [sent, setSent] = useState<string[]>([]);
  const form = useSubmit(["to", "contact_id"]);
  async function run() {
    setSent([]);
    if (!(await save())) throw new Error(t("The draft is not saved yet."));
    const addresses = to.split(/[,;\s]+/).filter(Boolean);
    setSent(await send(addresses, contact || null));
    localStorage.setItem(KEY, to);
  }
  return (
    <DialogForm form={form} save={run} action={t("Send")} onClose={close} isDisabled={to.trim() === ""}>
      <TextField
        label={t("To")}
        autoFocus
        value={to}
        onChange={({ target }) => setTo(target.value)}
        hint={t("Up to 10 addresses, separated by commas.")}
        error={form.problemOf("to")}
      />
      <SelectField
        label={t("With the data of")}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
        error={form.problemOf("contact_id")}
      >
        <option value="">{t("Nobody: fallbacks")}</option>
        {(contacts?.data ?? []).map(({ id, email }) => (
          <option key={id} value={id}>
            {email}
          </option>
        ))}
      </SelectField>
      {sent[0] !== undefined && (
        <Notice tone="good">
          <T
            text="Sent to {to}. <a>View email</a>"
            to={to}
            a={(words) => (
              <Link to="/emails/$id" params={{ id: sent[0]! }} className="underline">
                {words}
              </Link>
            )}
          />
        </Notice>
      )}
    </DialogForm>
  );
}
