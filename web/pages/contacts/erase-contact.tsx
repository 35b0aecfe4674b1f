// Everything that is kept about a person: to hand out, or to erase.
import { Download } from "lucide-react";
import { useState } from "react";
import type { Contact } from "../../../src/contacts/schema.ts";
import type { ContactErasure } from "../../../src/privacy/schema.ts";
import { post, postForFile } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { TextField } from "../../parts/field.tsx";
import { Notice, Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

interface DialogState {
  contact: Contact;
  isOpen: boolean;
  onClose(): void;
}

const FORMATS = ["json", "html"] as const;

export function ExportPerson({ contact: { id }, isOpen, onClose }: DialogState) {
  const { submit, problem, isBusy } = useSubmit();
  const download = (format: (typeof FORMATS)[number]) =>
    submit(async () => {
      saveFile(await postForFile(`/contacts/${id}/export`, { format }), `contact-data.${format}`);
      onClose();
    });
  return (
    <Dialog
      title={t("Export everything about this person")}
      lead={t("Profile, topics, segments, consents with the wording shown, emails, opens and clicks.")}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Problem error={problem} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant={format === "html" ? "primary" : "plain"}
            icon={<Download aria-hidden="true" />}
            isBusy={isBusy}
            onClick={() => void download(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const REASON_CHARS_MAX = 500;

export function EraseContact({
  contact,
  isOpen,
  onClose,
  erased,
}: DialogState & { erased(): Promise<void> }) {
  return (
    <Dialog title={t("Erase this person?")} isOpen={isOpen} onClose={onClose}>
      <EraseForm contact={contact} onClose={onClose} erased={erased} />
    </Dialog>
  );
}

function EraseForm({
  contact: { id, email },
  onClose,
  erased,
}: {
  contact: Contact;
  onClose(): void;
  erased(): Promise<void>;
}) {
  const form = useSubmit(["reason"]);
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  async function run() {
    await post<ContactErasure>(`/contacts/${id}/erase`, { reason: reason.trim() });
    showToast(t("Contact erased. Emails to it and logs follow within moments."));
    await erased();
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(run);
      }}
    >
      <div className="text-sm text-soft">
        <p>{t("These are deleted and can’t be restored:")}</p>
        <ul className="mt-1 list-disc pl-5">
          <li>{t("the contact with its properties, topics, segments, events and activity")}</li>
          <li>
            {t(
              "the address in emails sent to it, with their opens, clicks and content, in logs, imports and exports",
            )}
          </li>
        </ul>
        <p className="mt-2">
          {t(
            "What stays is a keyed hash of the address in its consents and suppression. Nobody can read the address from it.",
          )}
        </p>
      </div>
      <Notice tone="calm">{t("Offer the person their export first.")}</Notice>
      <TextField
        label={t("Reason")}
        value={reason}
        maxLength={REASON_CHARS_MAX}
        autoComplete="off"
        hint={t("For example: asked for erasure by email on 3 November.")}
        error={form.problemOf("reason")}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        label={t("Type {word} to confirm", { word: email })}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Problem error={form.problem} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button
          variant="danger"
          type="submit"
          isBusy={form.isBusy}
          disabled={typed.trim() !== email || reason.trim() === ""}
        >
          {t("Erase")}
        </Button>
      </div>
    </form>
  );
}
