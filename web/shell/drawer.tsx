import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { VEIL } from "../parts/dialog-box.tsx";
import { t } from "../texts/text.tsx";

/** The menu on phones. */
export function Drawer({ isOpen, close, children }: { isOpen: boolean; close(): void; children: ReactNode }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-veil="" className={VEIL} />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] border-r border-line bg-ground shadow-xl transition-transform duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">{t("Menu")}</Dialog.Title>
          {children}
          <Dialog.Close
            aria-label={t("Close menu")}
            className="absolute top-3 right-3 rounded-md p-2 text-soft hover:bg-raised hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
