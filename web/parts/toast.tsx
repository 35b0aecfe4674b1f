import { Toast as Base } from "@base-ui/react/toast";
import type { ReactNode } from "react";

const manager = Base.createToastManager();

/** Tells in passing that something was done, or was not. */
export function tell(text: string, tone: "good" | "bad" = "good"): void {
  manager.add({ description: text, type: tone, priority: tone === "bad" ? "high" : "low" });
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider toastManager={manager} timeout={5_000}>
      {children}
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
      className="flex items-start justify-between gap-2 rounded-md border border-line bg-surface p-3 text-sm shadow-lg data-[type=bad]:border-bad data-[type=bad]:text-bad"
    >
      <Base.Description />
      <Base.Close aria-label="Dismiss" className="text-soft hover:text-ink">
        ✕
      </Base.Close>
    </Base.Root>
  ));
}
