import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";

/** Asks for one thing on top of the page; Escape and the cross close it. */
export function Dialog({
  title,
  lead,
  isOpen,
  onClose,
  children,
}: {
  title: string;
  lead?: ReactNode;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/40" />
        <Base.Popup className="fixed top-[10vh] left-1/2 z-50 max-h-[80vh] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-xl">
          <Base.Title className="pr-8 text-lg font-semibold">{title}</Base.Title>
          {lead !== undefined && (
            <Base.Description className="mt-1 text-sm text-soft">{lead}</Base.Description>
          )}
          <div className="mt-4">{children}</div>
          <Base.Close
            aria-label="Close"
            className="absolute top-4 right-4 rounded p-1 text-soft hover:bg-raised hover:text-ink"
          >
            <X className="size-4" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
