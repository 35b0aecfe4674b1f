import type { ReactNode } from "react";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { Problem } from "./notice.tsx";
import type { Submission } from "./use-submit.ts";

/** The form in a dialog: its fields, the error that belongs to none of them, and the two buttons. */
export function DialogForm({
  form: { submit, problem, isBusy },
  save,
  action,
  onClose,
  children,
  isDisabled = false,
}: {
  form: Submission;
  /** Rejects with the error to show. */
  save(): Promise<unknown>;
  action: string;
  onClose(): void;
  children: ReactNode;
  isDisabled?: boolean;
}) {
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(save);
      }}
    >
      {children}
      <Problem error={problem} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button variant="primary" type="submit" isBusy={isBusy} disabled={isDisabled}>
          {action}
        </Button>
      </div>
    </form>
  );
}
