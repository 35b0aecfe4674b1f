import { type ReactNode, useId, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { Problem } from "./notice.tsx";

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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isTyped = typed === undefined || text.trim() === typed;
  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await run();
      onClose();
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped) void confirm();
      }}
    >
      <div className="text-sm text-soft">{children}</div>
      {typed !== undefined && (
        <TextField
          className="mt-4"
          label={`Type ${typed} to confirm`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {error !== null && (
        <div className="mt-4">
          <Problem error={error} />
        </div>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" type="submit" isBusy={isBusy} disabled={!isTyped}>
          {action}
        </Button>
      </div>
    </form>
  );
}
