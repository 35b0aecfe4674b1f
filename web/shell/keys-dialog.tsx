import { Dialog } from "../parts/dialog.tsx";

const KEYS: [keys: string[], does: string][] = [
  [["⌘", "K"], "Open search"],
  [["/"], "Open search"],
  [["J"], "Next row"],
  [["K"], "Previous row"],
  [["Enter"], "Open row"],
  [["Esc"], "Close dialog"],
  [["?"], "Show keyboard shortcuts"],
];
const isMac = navigator.userAgent.includes("Mac");

/** The list of keyboard shortcuts. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <dl className="grid gap-y-3 text-sm">
        {KEYS.map(([keys, does]) => (
          <div key={keys.join("+")} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key === "⌘" && !isMac ? "Ctrl" : key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** A keyboard key. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border border-line bg-raised px-1 font-sans text-xs text-soft">
      {children}
    </kbd>
  );
}
