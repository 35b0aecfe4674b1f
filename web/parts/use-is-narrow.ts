import { useSyncExternalStore } from "react";

const media = (condition: string) => {
  const query = matchMedia(condition);
  const subscribe = (onChange: () => void) => {
    query.addEventListener("change", onChange);
    return () => query.removeEventListener("change", onChange);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
};

/** True on phones: below Tailwind's `md` breakpoint. For differences in markup; use CSS for the rest. */
export const useIsNarrow: () => boolean = media("(width < 48rem)");

/** Whether a panel fits beside the page: from Tailwind's `lg` breakpoint. */
export const useHasPanel: () => boolean = media("(width >= 64rem)");
