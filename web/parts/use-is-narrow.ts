import { useSyncExternalStore } from "react";

/** Below Tailwind's `md` breakpoint. */
const query = matchMedia("(width < 48rem)");

/** True on phones. For differences in markup; use CSS for the rest. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(onChange: () => void): () => void {
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
