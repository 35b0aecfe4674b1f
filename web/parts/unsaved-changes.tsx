import { useBlocker } from "@tanstack/react-router";
import { t } from "../texts/text.tsx";
import { ConfirmDialog } from "./confirm.tsx";

/** Asks before a page with unsaved changes is left. Closing the tab asks in the browser's own words. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={t("Leave without saving?")}
      action={t("Leave")}
      isOpen={status === "blocked"}
      onClose={() => reset?.()}
      run={async () => proceed?.()}
    >
      {t("Your changes will be lost.")}
    </ConfirmDialog>
  );
}
