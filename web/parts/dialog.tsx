import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

/** Between the page and what stands on top of it. */
export const VEIL =
  "fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** Asks for one thing on top of the page; Escape and the cross close it, unless it shows what is not shown again. */
export function Dialog({
  title,
  lead,
  isShownOnce = false,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Only a button of its content closes it: a slip must not lose what is in it. */
  isShownOnce?: boolean;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && !isShownOnce && onClose()}>
      <Base.Portal>
        <Base.Backdrop data-veil="" className={VEIL} />
        <Base.Popup className="fixed top-[10vh] left-1/2 z-50 max-h-[80vh] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 overflow-y-auto rounded-xl border border-line bg-surface p-5 shadow-xl transition duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
          <Base.Title className="pr-8 text-lg font-semibold">{title}</Base.Title>
          {lead !== undefined && (
            <Base.Description className="mt-1 text-sm text-soft">{lead}</Base.Description>
          )}
          <div className="mt-4">{children}</div>
          {!isShownOnce && (
            <Base.Close
              aria-label="Close"
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
