import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Filters } from "../api.ts";

/** Search parameters that open the create dialog of a page. */
export const CREATE_SEARCH: Filters = { new: "1" };

/** Whether the page's create dialog is open. Kept in the URL, so that the command palette can open it. */
export function useCreateDialog(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const search: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { new: asked, ...others } = search;
  return [
    asked !== undefined,
    (isOpen) =>
      void navigate({ to: ".", search: isOpen ? { ...others, ...CREATE_SEARCH } : others, replace: true }),
  ];
}
