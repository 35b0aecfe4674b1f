import { Toast as Base } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useEffect } from "react";
import { t } from "../texts/text.tsx";
import { StatusShape } from "./status.tsx";
import { showToastsBy } from "./toast.tsx";

const manager = Base.createToastManager();

/** The toasts in a corner of the window. */
export function ToastCorner() {
  // After the provider's own effect, which subscribes to the manager: what it is given before is lost.
  useEffect(() => {
    showToastsBy((text, tone) =>
      manager.add({ description: text, type: tone, priority: tone === "bad" ? "high" : "low" }),
    );
  }, []);
  return (
    <Base.Provider toastManager={manager} timeout={5_000}>
      <Base.Portal>
        <Base.Viewport className="fixed right-4 bottom-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      // A dialog to assistive technology, which needs a name; the message describes it.
      aria-label={t("Notification")}
      className="flex items-start gap-2.5 rounded-lg border border-line bg-surface p-3 text-sm shadow-lg transition duration-200 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <span className="flex h-5 items-center">
        <StatusShape tone={toast.type === "bad" ? "bad" : "good"} />
      </span>
      <Base.Description className="min-w-0 flex-1 break-words" />
      <Base.Close
        aria-label={t("Dismiss")}
        className="-m-1 rounded-md p-1.5 text-soft hover:bg-raised hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  ));
}
