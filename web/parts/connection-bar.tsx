import { WifiOff } from "lucide-react";
import { useIsConnectionLost } from "../connection.ts";
import { t } from "../texts/text.tsx";

/** Says that the server cannot be reached, over whatever page is open. */
export function ConnectionBar() {
  const isLost = useIsConnectionLost();
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 flex justify-center">
      {isLost && (
        <p className="flex items-center gap-2 rounded-b-lg border border-t-0 border-warn/30 bg-warn-wash px-4 py-1.5 text-sm font-medium text-warn shadow-lg">
          <WifiOff className="size-4" aria-hidden="true" />
          {t("Cannot reach the server. Retrying…")}
        </p>
      )}
    </div>
  );
}
