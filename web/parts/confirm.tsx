import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Problem } from "./notice.tsx";

/** Asks before something that cannot be undone. `run` rejects with what went wrong. */
export function ConfirmButton({
  label,
  title,
  children,
  action,
  run,
}: {
  label: string;
  title: string;
  /** What will happen. */
  children: ReactNode;
  action: string;
  run(): Promise<unknown>;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      await run();
      setOpen(false);
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="text-sm text-soft">{children}</div>
        {error !== null && (
          <div className="mt-4">
            <Problem error={error} />
          </div>
        )}
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button look="danger" isBusy={isBusy} onClick={confirm}>
            {action}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
