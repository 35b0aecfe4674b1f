import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type KeyboardEvent as ReactKeyboardEvent, useId, useState } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import { classNames } from "../parts/class-names.ts";
import { VEIL } from "../parts/dialog.tsx";
import { Key } from "./keys-dialog.tsx";
import { type Choice, useChoices } from "./palette-choices.tsx";

/** The command palette (Cmd-K or /): finds pages, domains and emails, and runs actions. */
export function Palette({ session, isOpen, close }: { session: Session; isOpen: boolean; close(): void }) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-veil="" className={VEIL} />
        <Dialog.Popup className="fixed top-[12vh] left-1/2 z-50 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-xl border border-line bg-surface shadow-xl transition duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Choices session={session} close={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Choices({ session, close }: { session: Session; close(): void }) {
  const [text, setText] = useState("");
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const groups = useChoices(session, text.trim());
  const choices = groups.flatMap((group) => group.choices);
  const chosen = Math.min(index, choices.length - 1);

  function go(choice: Choice | undefined) {
    if (choice === undefined) return;
    close();
    if (choice.run !== undefined) return choice.run();
    void navigate({ to: choice.path, search: choice.search ?? {} });
  }
  function onKeyDown(event: ReactKeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (chosen + step + choices.length) % choices.length;
      setIndex(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") go(choices[chosen]);
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search className="size-4 shrink-0 text-soft" aria-hidden="true" />
        <input
          onKeyDown={onKeyDown}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here.
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={`${listId}-${chosen}`}
          aria-label="Search pages, recipients, subjects or IDs"
          placeholder="Search pages, recipients, subjects or IDs"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIndex(0);
          }}
          className="h-12 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-soft"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        className="max-h-[min(26rem,60vh)] scroll-py-2 overflow-y-auto p-2"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
          <div key={group.title} role="group" aria-label={group.title} className="mb-2 last:mb-0">
            <div aria-hidden="true" className="px-2 pt-1 pb-1.5 text-xs text-soft">
              {group.title}
            </div>
            {group.choices.map((choice) => {
              const at = choices.indexOf(choice);
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus.
                <div
                  key={choice.key}
                  id={`${listId}-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  onMouseDown={() => go(choice)}
                  onMouseMove={() => setIndex(at)}
                  className={classNames(
                    "flex h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-sm [&_svg]:shrink-0",
                    at === chosen && "bg-raised",
                  )}
                >
                  <span className="grid w-5 place-items-center text-soft">{choice.icon}</span>
                  <span className="min-w-0 flex-1 truncate">{choice.label}</span>
                  {choice.note !== undefined && (
                    <span className="max-w-[45%] truncate text-soft">{choice.note}</span>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <div
        aria-hidden="true"
        className="flex gap-4 border-t border-line px-4 py-2 text-xs text-soft max-md:hidden"
      >
        <span className="flex items-center gap-1.5">
          <Key>↑</Key>
          <Key>↓</Key> select
        </span>
        <span className="flex items-center gap-1.5">
          <Key>Enter</Key> open
        </span>
        <span className="flex items-center gap-1.5">
          <Key>Esc</Key> close
        </span>
      </div>
    </>
  );
}
