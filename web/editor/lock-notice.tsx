import { Button } from "../parts/button.tsx";
import { useSubmit } from "../parts/use-submit.ts";
import { t } from "../texts/text.tsx";
import type { Lock } from "./use-lock.ts";

/** Somebody else is here. */
export function LockNotice({ other, takeOver }: Lock) {
  const taking = useSubmit([], { inToast: true });
  if (other === null) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 items-center gap-2 rounded-full bg-warn-wash py-0.5 pr-1 pl-3 text-xs text-warn"
    >
      <span className="max-w-40 truncate">
        {other === "" ? t("Somebody else is editing") : t("{name} is editing", { name: other })}
      </span>
      <Button size="small" variant="quiet" isBusy={taking.isBusy} onClick={() => taking.submit(takeOver)}>
        {t("Take over")}
      </Button>
    </div>
  );
}
