import { useRef } from "react";

/** Whether the page still has the address that this was first shown at: what comes late must not call back who goes on. */
export function useIsHere(): () => boolean {
  const path = useRef(location.pathname);
  return () => location.pathname === path.current;
}
