import { useQueryClient } from "@tanstack/react-query";
import { FileText, Upload, X } from "lucide-react";
import { type DragEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { ContactImportReference } from "../../../src/imports/schema.ts";
import { upload } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { TextArea } from "../../parts/field.tsx";
import { formatPercent, sizeText } from "../../parts/format.ts";
import { Problem } from "../../parts/notice.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { T, t } from "../../texts/text.tsx";

/** Uploads a file, which the server then checks. Nothing is imported yet. */
export function UploadDialog({
  isOpen,
  onClose,
  open,
}: {
  isOpen: boolean;
  onClose(): void;
  /** Opens the import. */
  open(id: string): void;
}) {
  return (
    <Dialog
      title={t("Import contacts")}
      lead={t("The file is checked first: nothing is imported before you have seen what would happen.")}
      isOpen={isOpen}
      onClose={onClose}
    >
      <UploadForm onClose={onClose} open={open} />
    </Dialog>
  );
}

function UploadForm({ onClose, open }: { onClose(): void; open(id: string): void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const { submit, problem, isBusy, clear } = useSubmit();
  const stop = useRef(new AbortController());
  // Closing the dialog stops the upload.
  useEffect(() => () => stop.current.abort(), []);
  async function send() {
    const form = new FormData();
    form.append("dry_run", "true");
    form.append("file", file ?? new File([text], t("Pasted contacts.csv"), { type: "text/csv" }));
    stop.current = new AbortController();
    setShare(0);
    const sending = { onSent: setShare, signal: stop.current.signal };
    const { id } = await upload<ContactImportReference>("/contacts/imports", form, sending);
    await client.invalidateQueries({ queryKey: ["/contacts/imports"] });
    open(id);
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(send).finally(() => setShare(null));
      }}
    >
      {file === null ? (
        <FileDrop
          onChoose={(chosen) => {
            clear();
            setFile(chosen);
          }}
        />
      ) : (
        <p className="flex items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-sm">
          <FileText className="size-4 shrink-0 text-soft" aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="text-xs whitespace-nowrap text-soft">{sizeText(file.size)}</span>
          <Button
            variant="quiet"
            size="small-icon"
            aria-label={t("Remove {name}", { name: file.name })}
            onClick={() => setFile(null)}
          >
            <X />
          </Button>
        </p>
      )}
      {file === null && (
        <TextArea
          label={t("Or paste contacts")}
          rows={5}
          spellCheck={false}
          placeholder={"email,first_name,city\nann@example.com,Ann,Vienna"}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Problem error={problem} />
      <div className="flex items-center justify-end gap-2">
        {share !== null && (
          <span role="status" className="mr-auto text-sm text-soft tabular-nums">
            {t("{share} uploaded", { share: formatPercent(share, 0) })}
          </span>
        )}
        <Button onClick={isBusy ? () => stop.current.abort() : onClose}>
          {isBusy ? t("Stop") : t("Cancel")}
        </Button>
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          disabled={file === null && text.trim() === ""}
        >
          {t("Check file")}
        </Button>
      </div>
    </form>
  );
}

function FileDrop({ onChoose }: { onChoose(file: File): void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen by the button.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "flex flex-col items-center rounded-md border border-dashed px-4 py-8 text-center text-sm",
        isOver ? "border-accent bg-accent-wash" : "border-line-strong",
      )}
    >
      <Upload className="mb-2 size-5 text-soft" aria-hidden="true" />
      <p>
        <T
          text="Drop a file here, or <choose>choose a file</choose>."
          choose={(words) => (
            <button type="button" className="font-medium underline" onClick={() => input.current?.click()}>
              {words}
            </button>
          )}
        />
      </p>
      <p className="mt-1 text-xs text-soft">
        {t(
          "CSV or JSON Lines. Exports of Mailchimp, Brevo, listmonk, Sendy, Resend and SendGrid are recognized.",
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.jsonl,.ndjson,text/csv,text/plain"
        aria-label={t("File with contacts")}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
    </div>
  );
}
