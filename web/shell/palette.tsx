import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Session } from "../../src/accounts/schema.ts";
import { VEIL } from "../parts/dialog-box.tsx";
import { Key } from "../parts/key.tsx";
import { t } from "../texts/text.tsx";
import { type Choice, useChoices } from "./palette-choices.tsx";

interface PaletteProps {
  session: Session;
  isOpen: boolean;
  close(): void;
}

/** The command palette (Cmd-K or /): finds pages, settings, domains and emails, and runs actions. */
export function Palette({ session, isOpen, close }: PaletteProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-veil="" className={VEIL} />
        <Dialog.Popup className="fixed top-[12vh] left-1/2 z-50 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-xl border border-line bg-surface shadow-xl transition duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
          <Dialog.Title className="sr-only">{t("Search")}</Dialog.Title>
          <Choices session={session} close={close} />
          <Help />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Choices({ session, close }: { session: Session; close(): void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const groups = useChoices(session, text.trim());
  function go(choice: Choice) {
    close();
    if (choice.run !== undefined) return choice.run();
    void navigate({ to: choice.path, search: choice.search ?? {} });
  }
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      // The groups are filtered already.
      mode="none"
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ label }: Choice) => label}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason !== "item-press") setText(value);
      }}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search className="size-4 shrink-0 text-soft" aria-hidden="true" />
        <Autocomplete.Input
          aria-label={t("Search pages, recipients, subjects or IDs")}
          placeholder={t("Search pages, recipients, subjects or IDs")}
          className="h-12 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-soft"
        />
      </div>
      <Autocomplete.List
        aria-label={t("Results")}
        className="max-h-[min(26rem,60vh)] scroll-py-2 overflow-y-auto p-2"
      >
        {({ title, items }: (typeof groups)[number]) => (
          <Autocomplete.Group key={title} items={items} className="mb-2 last:mb-0">
            <Autocomplete.GroupLabel className="px-2 pt-1 pb-1.5 text-xs text-soft">
              {title}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(choice: Choice) => (
                <Autocomplete.Item
                  key={choice.key}
                  value={choice}
                  onClick={() => go(choice)}
                  className="flex h-9 cursor-pointer items-center gap-3 rounded-md px-2 text-sm outline-none data-highlighted:bg-raised [&_svg]:shrink-0"
                >
                  <ChoiceText {...choice} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

function ChoiceText({ icon, label, note, goKey }: Choice) {
  return (
    <>
      <span className="grid w-5 place-items-center text-soft">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {note !== undefined && <span className="max-w-[45%] truncate text-soft">{note}</span>}
      {goKey !== undefined && (
        <span className="flex gap-1 max-md:hidden" aria-hidden="true">
          <Key>G</Key>
          <Key>{goKey.toUpperCase()}</Key>
        </span>
      )}
    </>
  );
}

function Help() {
  return (
    <div
      aria-hidden="true"
      className="flex gap-4 border-t border-line px-4 py-2 text-xs text-soft max-md:hidden"
    >
      <Hint keys={["↑", "↓"]}>{t("select")}</Hint>
      <Hint keys={["Enter"]}>{t("open")}</Hint>
      <Hint keys={["Esc"]}>{t("close")}</Hint>
    </div>
  );
}

function Hint({ keys, children }: { keys: string[]; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      {children}
    </span>
  );
}
