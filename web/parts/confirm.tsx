import { type ReactNode, useId, useState } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { Problem } from "./notice.tsx";

interface Question {
  title: string;
  /** What will happen. */
  children: ReactNode;
  action: string;
  /** To be typed first, where a mistake would be dear. */
  typed?: string;
  /** Rejects with what went wrong. */
  run(): Promise<unknown>;
}

/** Asks before something that cannot be undone. */
export function ConfirmButton({
  label,
  size,
  ...question
}: Question & { label: string } & Pick<ButtonProps, "size">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="risky" {...(size === undefined ? {} : { size })} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog {...question} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The question alone, for what is chosen from a menu. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  ...question
}: Question & { isOpen: boolean; onClose(): void }) {
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
}: Omit<Question, "title"> & { onClose(): void }) {
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
        <Button look="danger" type="submit" isBusy={isBusy} disabled={!isTyped}>
          {action}
        </Button>
      </div>
    </form>
  );
}
