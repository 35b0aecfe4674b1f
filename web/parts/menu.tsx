import { type ComponentType, cloneElement, useEffect, useReducer, useState } from "react";
import { loadLater } from "./later.tsx";
import type { MenuPopup, MenuProps } from "./menu-popup.tsx";

const load = loadLater(async () => (await import("./menu-popup.tsx")).MenuPopup);
let loading: Promise<void> | null = null;
let Popup: ComponentType<Parameters<typeof MenuPopup>[0]> | null = null;

/**
 * A dropdown menu. A click before its script is here opens it when it is. Not by Suspense, which would replace a button
 * while it is pressed, and the click would be lost.
 */
export function Menu(props: MenuProps) {
  const [, update] = useReducer((count: number) => count + 1, 0);
  const [isWanted, setWanted] = useState(false);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (Popup !== null) return;
    loading ??= load().then((part) => {
      Popup = part.default;
    });
    void loading.then(update);
  }, []);
  if (Popup !== null && !isPressed) return <Popup {...props} isOpenAtFirst={isWanted} />;
  const release = () => setPressed(false);
  return cloneElement(props.trigger, {
    onPointerDown: () => setPressed(true),
    onPointerLeave: release,
    onPointerCancel: release,
    onClick() {
      setWanted(true);
      release();
    },
  });
}
