// Mod-S saves what the page edits, instead of opening the browser's dialog.
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { isOverlaid } from "../shell/keys.ts";

/** Runs `save` on Mod-S while no dialog is open. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      if (!isOverlaid() && !event.repeat) onSave();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** Submits the form on Mod-S. If the page has several such forms, the focused one is submitted. */
export function useFormSaveKey(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null) form.current.dataset["saveKey"] = "";
  });
  useSaveKey(() => {
    const isOnly = document.querySelectorAll("form[data-save-key]").length === 1;
    const focused = document.activeElement?.closest("form");
    if (isOnly || focused === form.current) form.current?.requestSubmit();
  });
  return form;
}
