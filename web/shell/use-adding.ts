import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Filters } from "../router.tsx";

/** What leads to a page and asks for something new there at once. */
export const ADDING: Filters = { new: "1" };

/** Whether the page's form for something new is open; it stands in the address, so that the palette can open it. */
export function useAdding(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const search: Filters = useSearch({ strict: false });
  const navigate = useNavigate();
  const { new: asked, ...others } = search;
  return [
    asked !== undefined,
    (isOpen) => void navigate({ to: ".", search: isOpen ? { ...others, ...ADDING } : others, replace: true }),
  ];
}
