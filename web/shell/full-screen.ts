// Pages without the sidebar.
import { useEffect, useSyncExternalStore } from "react";

let pages = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  pages += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While the calling page is shown, it has the whole window. */
export function useFullScreen(): void {
  useEffect(() => {
    change(1);
    document.documentElement.dataset["fullScreen"] = "";
    return () => {
      change(-1);
      delete document.documentElement.dataset["fullScreen"];
    };
  }, []);
}

export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, () => pages > 0);
