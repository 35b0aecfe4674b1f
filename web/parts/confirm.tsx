import { type ReactNode, useId, useState } from "react";
import { t } from "../texts/text.tsx";
import { Button, type ButtonProps } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { Problem } from "./notice.tsx";
import { useSubmit } from "./use-submit.ts";

interface Confirmation {
  title: string;
  /** What will happen. */
  children: ReactNode;
  action: string;
  /** Text that must be typed to confirm. */
  typed?: string;
  /** Rejects with the error to show. */
  run(): Promise<unknown>;
}

/** A button that asks for confirmation. */
export function ConfirmButton({
  label,
  size,
  ...question
}: Confirmation & { label: string } & Pick<ButtonProps, "size">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="risky" {...(size === undefined ? {} : { size })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog {...question} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The confirmation dialog alone, for menu items. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  ...question
}: Confirmation & { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <ConfirmForm {...question} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmForm({
  children,
  action,
  typed,
  run,
  onClose,
}: Omit<Confirmation, "title"> & { onClose(): void }) {
  const formId = useId();
  const [text, setText] = useState("");
  const { isBusy, problem, submit } = useSubmit();
  const isTyped = typed === undefined || text.trim() === typed;
  async function send() {
    if (await submit(run)) onClose();
  }
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped) void send();
      }}
    >
      <div className="text-sm text-soft">{children}</div>
      {typed !== undefined && (
        <TextField
          className="mt-4"
          label={t("Type {word} to confirm", { word: typed })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div className="mt-4 empty:hidden">
        <Problem error={problem} />
      </div>
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button variant="danger" type="submit" isBusy={isBusy} disabled={!isTyped}>
          {action}
        </Button>
      </div>
    </form>
  );
}
