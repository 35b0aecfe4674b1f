import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../texts/text.tsx";

/** The backdrop of dialogs. */
export const VEIL =
  "fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

export interface DialogProps {
  title: string;
  lead?: ReactNode;
  /** For secrets shown once: only a button in the content closes the dialog. */
  isShownOnce?: boolean;
  /** For pictures side by side. */
  isWide?: boolean;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

export function DialogBox({
  title,
  lead,
  isShownOnce = false,
  isWide = false,
  isOpen,
  onClose,
  children,
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && !isShownOnce && onClose()}>
      <Base.Portal>
        <Base.Backdrop data-veil="" className={VEIL} />
        <Base.Popup
          data-wide={isWide || undefined}
          className="fixed top-[10vh] left-1/2 z-50 max-h-[80vh] w-[min(32rem,calc(100vw-2rem))] data-wide:w-[min(60rem,calc(100vw-2rem))] -translate-x-1/2 overflow-y-auto rounded-xl border border-line bg-surface p-5 shadow-xl transition duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <Base.Title className="pr-8 text-lg font-semibold">{title}</Base.Title>
          {lead !== undefined && (
            <Base.Description className="mt-1 text-sm text-soft">{lead}</Base.Description>
          )}
          <div className="mt-4">{children}</div>
          {!isShownOnce && (
            <Base.Close
              aria-label={t("Close")}
              className="absolute top-4 right-4 rounded-md p-1.5 text-soft hover:bg-raised hover:text-ink"
            >
              <X className="size-4" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
