import { useRef } from "react";
import type { DialogProps } from "./dialog-box.tsx";
import { later } from "./later.tsx";

const DialogBox = later(async () => (await import("./dialog-box.tsx")).DialogBox, { isUrgent: true });

/** A modal dialog. Escape and the close button dismiss it unless `isShownOnce`. */
export function Dialog(props: DialogProps) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.isOpen;
  return wasOpen.current && <DialogBox {...props} />;
}
