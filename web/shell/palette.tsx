import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useState } from "react";
import { classNames } from "../parts/class-names.ts";
import { isTyping } from "./keys.ts";
import { navigationOf } from "./navigation.ts";
import type { Session } from "./session.ts";

interface Choice {
  label: string;
  path: string;
  search?: Record<string, string>;
}

/** `Cmd-K` or `/`: goes to a page, or looks for an email by recipient, subject or id. */
export function Palette({ session }: { session: Session }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPalette = event.key === "k" && (event.metaKey || event.ctrlKey);
      if (!isPalette && (event.key !== "/" || isTyping(event))) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex h-8 w-full items-center gap-2 rounded-md border border-line bg-surface px-2.5 text-sm text-soft hover:border-line-strong"
      >
        <Search className="size-4" aria-hidden="true" />
        Search
        <kbd className="ml-auto rounded border border-line px-1 font-sans text-xs">/</kbd>
      </button>
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/40" />
          <Dialog.Popup className="fixed top-[12vh] left-1/2 z-50 w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-lg border border-line bg-surface shadow-xl">
            <Dialog.Title className="sr-only">Search</Dialog.Title>
            <Choices session={session} close={() => setOpen(false)} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

function Choices({ session, close }: { session: Session; close(): void }) {
  const [text, setText] = useState("");
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const choices = choicesFor(session, text.trim());
  const chosen = Math.min(index, choices.length - 1);

  function go(choice: Choice | undefined) {
    if (choice === undefined) return;
    close();
    void navigate({ to: choice.path, search: choice.search ?? {} });
  }
  function onKeyDown(event: ReactKeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setIndex((chosen + step + choices.length) % choices.length);
    } else if (event.key === "Enter") go(choices[chosen]);
  }

  return (
    <>
      <input
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here.
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={`${listId}-${chosen}`}
        aria-label="Page, recipient, subject or id"
        placeholder="Page, recipient, subject or id"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIndex(0);
        }}
        className="h-12 w-full border-b border-line bg-transparent px-4 outline-none"
      />
      <div id={listId} role="listbox" aria-label="Choices" className="max-h-80 overflow-y-auto p-2">
        {choices.map((choice, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          <div
            key={choice.label}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === chosen}
            onMouseDown={() => go(choice)}
            onMouseEnter={() => setIndex(at)}
            className={classNames(
              "cursor-pointer truncate rounded px-3 py-2 text-sm",
              at === chosen && "bg-raised",
            )}
          >
            {choice.label}
          </div>
        ))}
      </div>
    </>
  );
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function choicesFor(session: Session, text: string): Choice[] {
  const all = navigationOf(session).flatMap(({ pages }) =>
    pages.map(({ title, path }) => ({ label: title, path })),
  );
  if (text === "") return all;
  const pages = all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  if (ID.test(text)) return [{ label: `Open the email ${text}`, path: `/emails/${text}` }, ...pages];
  return [...pages, { label: `Find emails with “${text}”`, path: "/emails", search: { q: text } }];
}
