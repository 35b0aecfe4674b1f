// What a person has chosen for themselves, such as a list's columns. Kept by the server, so that it follows them.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import { put } from "../api.ts";
import { language } from "../texts/text.tsx";
import { sessionQuery } from "./session.ts";

/**
 * A setting and how to save it; null resets it. The value is whatever JSON was saved under that name, so check it. Shown at
 * once; `save` rejects, and the old value returns, when the server refuses it.
 */
export function useSetting(name: string): [value: unknown, save: (value: unknown) => Promise<void>] {
  const client = useQueryClient();
  const { data } = useQuery(sessionQuery);
  const show = (value: unknown) =>
    client.setQueryData<Session>(sessionQuery.queryKey, (session) => {
      if (session === undefined) return session;
      const { [name]: _, ...others } = session.settings;
      return { ...session, settings: value === null ? others : { ...others, [name]: value } };
    });
  const value = data?.settings[name] ?? null;
  async function save(next: unknown): Promise<void> {
    show(next);
    await put(`/session/settings/${name}`, { value: next }).catch((error) => {
      show(value);
      throw error;
    });
    // What was asked meanwhile may be answered with the old value.
    void client.cancelQueries(sessionQuery);
  }
  return [value, save];
}

/** Reloads in the language that the user chose, perhaps on another device. */
export function useLanguage(session: Session | undefined): void {
  const chosen = session?.settings["language"];
  useEffect(() => {
    if (typeof chosen !== "string" || chosen === language()) return;
    // Only once: an unknown language stays English.
    if (localStorage.getItem("language") === chosen) return;
    localStorage.setItem("language", chosen);
    location.reload();
  }, [chosen]);
}
