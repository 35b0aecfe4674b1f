import type { Session } from "../../src/accounts/schema.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Key } from "../parts/key.tsx";
import { t } from "../texts/text.tsx";
import { pagesOf } from "./navigation.ts";

const KEYS: [keys: string[], does: string][] = [
  [["⌘", "K"], t("Search")],
  [["/"], t("Search")],
  [["⌘", "S"], t("Save")],
  [["J"], t("Next row")],
  [["K"], t("Previous row")],
  [["Enter"], t("Open row")],
  [["Esc"], t("Close dialog")],
  [["?"], t("Show keyboard shortcuts")],
];
const isMac = navigator.userAgent.includes("Mac");

/** The list of keyboard shortcuts. */
export function KeysDialog({
  session,
  isOpen,
  onClose,
}: {
  session: Session;
  isOpen: boolean;
  onClose(): void;
}) {
  const pages = pagesOf(session).flatMap(({ title, goKey }) =>
    goKey === undefined ? [] : [{ title, goKey }],
  );
  return (
    <Dialog title={t("Keyboard shortcuts")} isOpen={isOpen} onClose={onClose}>
      <KeyList title={t("Anywhere")} keys={KEYS} />
      <KeyList
        title={t("Go to")}
        keys={[...pages, { title: t("Settings"), goKey: "s" }].map(({ title, goKey }) => [
          ["G", goKey.toUpperCase()],
          title,
        ])}
      />
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: [keys: string[], does: string][] }) {
  return (
    <section className="mb-5 last:mb-0">
      <h3 className="mb-2 text-xs font-medium text-soft">{title}</h3>
      <dl className="grid gap-x-10 gap-y-2 text-sm sm:grid-cols-2">
        {keys.map(([names, does]) => (
          <div key={names.join(" ")} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {names.map((name) => (
                <Key key={name}>{name === "⌘" && !isMac ? t("Ctrl") : name}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
