import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import { isOverlaid, isTyping } from "./keys.ts";
import { pagesOf, settingsOf } from "./navigation.ts";

/** Between the two keys. */
const PAUSE_MAX_MS = 1_500;

/** Opens a page by `g` and its key: `g e` opens Emails. */
export function useGoKeys(session: Session | undefined): void {
  const navigate = useNavigate();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (session === undefined) return;
    const settings = settingsOf(session).flatMap(({ items }) => items);
    const paths = new Map([...pagesOf(session), ...settings].map(({ goKey, path }) => [goKey, path]));
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event) || isOverlaid()) return;
      const path = event.timeStamp - startedAt.current < PAUSE_MAX_MS ? paths.get(event.key) : undefined;
      startedAt.current = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (path === undefined) return;
      // Else the second key would also act on the page's list: `k` selects a row.
      event.preventDefault();
      event.stopPropagation();
      void navigate({ to: path });
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [session, navigate]);
}
