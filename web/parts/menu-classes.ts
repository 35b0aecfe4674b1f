// How all menus look.
export const MENU_POPUP =
  "min-w-44 origin-(--transform-origin) rounded-lg border border-line bg-surface p-1 text-sm shadow-lg transition duration-100 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0";
export const MENU_ITEM =
  "flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 outline-none data-highlighted:bg-raised [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-soft";
