// The address of a link in a text: Mod-K.
import { getMarkRange } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { Button } from "../parts/button.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { TextField } from "../parts/field.tsx";
import { t } from "../texts/text.tsx";
import { useDesign } from "./design-context.ts";
import { linkProblem } from "./inspector-fields.tsx";

export function LinkDialog({ isOpen, close }: { isOpen: boolean; close(): void }) {
  return (
    <Dialog title={t("Link")} isOpen={isOpen} onClose={close}>
      <LinkForm close={close} />
    </Dialog>
  );
}

function LinkForm({ close }: { close(): void }) {
  const { editor } = useDesign();
  const [range] = useState(() => rangeOf(editor));
  const [href, setHref] = useState(range.href);
  const [text, setText] = useState(range.text);
  const [isTried, setTried] = useState(false);
  const problem = linkProblem(href.trim());
  function change(address: string | null) {
    const { state, view } = editor;
    const mark = state.schema.marks["link"]!;
    const { tr } = state;
    const label = text.trim() || (address ?? "");
    if (label !== range.text) tr.insertText(label, range.from, range.to);
    const to = label === range.text ? range.to : range.from + label.length;
    tr.removeMark(range.from, to, mark);
    if (address !== null) tr.addMark(range.from, to, mark.create({ href: address }));
    view.dispatch(tr.removeStoredMark(mark));
    close();
    setTimeout(() => view.focus());
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (href.trim() === "") return change(null);
    if (problem === null) change(href.trim());
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t("Address")}
        autoFocus
        placeholder="https://"
        value={href}
        onChange={({ target }) => setHref(target.value)}
        error={isTried && href.trim() !== "" ? problem : null}
      />
      <TextField label={t("Text")} value={text} onChange={({ target }) => setText(target.value)} />
      <div className="flex justify-end gap-2">
        {range.href !== "" && <Button onClick={() => change(null)}>{t("Remove link")}</Button>}
        <Button variant="primary" type="submit">
          {t("Apply")}
        </Button>
      </div>
    </form>
  );
}

/** What is selected, or the whole link at the cursor. */
function rangeOf({ state }: ReturnType<typeof useDesign>["editor"]) {
  const { from, to, empty, $from } = state.selection;
  const mark = state.schema.marks["link"]!;
  const link = getMarkRange($from, mark);
  const range = empty && link ? link : { from, to };
  const found =
    $from.marks().find(({ type }) => type === mark) ??
    state.doc.nodeAt(range.from)?.marks.find(({ type }) => type === mark);
  return {
    from: range.from,
    to: range.to,
    href: String(found?.attrs["href"] ?? ""),
    text: state.doc.textBetween(range.from, range.to, " ", " "),
  };
}
