// The keyboard of the editor.
import { Dialog } from "../parts/dialog.tsx";
import { Key } from "../parts/key.tsx";
import { t } from "../texts/text.tsx";

const isMac = navigator.userAgent.includes("Mac");
const MOD = isMac ? "⌘" : t("Ctrl");
const ALT = isMac ? "⌥" : "Alt";

const KEYS: [title: string, keys: [names: string[], does: string][]][] = [
  [
    t("Write"),
    [
      [["/"], t("Insert a block")],
      [["{{"], t("Insert tag")],
      [[MOD, "B"], t("Bold")],
      [[MOD, "I"], t("Italic")],
      [[MOD, "U"], t("Underline")],
      [[MOD, "K"], t("Link")],
      [[MOD, ALT, "1–3"], t("Heading")],
      [[MOD, "Z"], t("Undo")],
      [[MOD, "⇧", "Z"], t("Redo")],
    ],
  ],
  [
    t("Blocks"),
    [
      [["Esc"], t("Select the block, then what is around it")],
      [["Enter"], t("Go into the selected block")],
      [[ALT, "↑"], t("Move up")],
      [[ALT, "↓"], t("Move down")],
      [[MOD, "D"], t("Duplicate")],
      [["Del"], t("Delete block")],
    ],
  ],
  [
    t("Page"),
    [
      [["F6"], t("Canvas, inspector, preview, toolbar")],
      [[MOD, "S"], t("Save a version")],
      [[MOD, "⇧", "P"], t("Preview")],
      [[MOD, "⇧", "T"], t("Send test")],
      [["?"], t("Show keyboard shortcuts")],
    ],
  ],
];

export function KeysDialog({ isOpen, close }: { isOpen: boolean; close(): void }) {
  return (
    <Dialog title={t("Keyboard shortcuts")} isOpen={isOpen} onClose={close}>
      {KEYS.map(([title, keys]) => (
        <section key={title} className="mb-5 last:mb-0">
          <h3 className="mb-2 text-xs font-medium text-soft">{title}</h3>
          <dl className="flex flex-col gap-2 text-sm">
            {keys.map(([names, does]) => (
              <div key={names.join(" ")} className="flex items-center justify-between gap-4">
                <dt>{does}</dt>
                <dd className="flex gap-1">
                  {names.map((name) => (
                    <Key key={name}>{name}</Key>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
