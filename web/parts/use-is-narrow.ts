import { useSyncExternalStore } from "react";

/** Tailwind's `md`: from there on there is room for a table and a sidebar. */
const query = matchMedia("(width < 48rem)");

/** A phone, where things stand below each other. What only looks different is for styles to say. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

function subscribe(onChange: () => void): () => void {
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
