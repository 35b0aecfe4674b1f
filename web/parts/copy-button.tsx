import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { t } from "../texts/text.tsx";
import { Button } from "./button.tsx";

const SHOWN_MS = 1_500;

/** Copies a text to the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isDone, setDone] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setDone(true);
    setTimeout(() => setDone(false), SHOWN_MS);
  }
  return (
    <Button
      variant="quiet"
      size="small-icon"
      aria-label={t("Copy {label}", { label })}
      title={t("Copy {label}", { label })}
      onClick={copy}
    >
      {isDone ? <Check className="text-good" /> : <Copy />}
      <span aria-live="polite" className="sr-only">
        {isDone ? t("Copied") : ""}
      </span>
    </Button>
  );
}
