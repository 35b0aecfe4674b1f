// A field for a list that is typed, pasted, dropped or chosen as a file, and the lines of it that are wrong.
import { FileText, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, useRef, useState } from "react";
import { T, t } from "../texts/text.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { TextArea } from "./field.tsx";
import { formatNumber, sizeText } from "./format.ts";
import { Notice } from "./notice.tsx";
import { decodeText } from "./pasted-list.ts";

export interface ListText {
  text: string;
  /** Of the file or the long text, which the field names instead of showing it; null for typed text. */
  name: string | null;
}

export const EMPTY_LIST: ListText = { text: "", name: null };

/** A text field this long makes the page slow. */
const TYPED_CHARS_MAX = 100_000;
const FILE_BYTES_MAX = 50_000_000;

export function ListInput({
  label,
  placeholder,
  hint,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  hint: string;
  value: ListText;
  onChange(value: ListText): void;
}) {
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  async function read(file: File | undefined) {
    if (file === undefined) return;
    const isTooLarge = file.size > FILE_BYTES_MAX;
    setRefused(
      isTooLarge
        ? t("{name} is larger than {size}. Split it into several files.", {
            name: file.name,
            size: sizeText(FILE_BYTES_MAX),
          })
        : null,
    );
    if (isTooLarge) return;
    onChange({ name: file.name, text: decodeText(new Uint8Array(await file.arrayBuffer())) });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    if (text.length < TYPED_CHARS_MAX) return;
    event.preventDefault();
    onChange({ text, name: t("Pasted list") });
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are also chosen by the button.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "rounded-md",
        isOver && "outline-2 outline-offset-4 outline-accent outline-dashed",
      )}
    >
      {value.name === null ? (
        <TextArea
          label={label}
          rows={8}
          spellCheck={false}
          placeholder={placeholder}
          hint={hint}
          value={value.text}
          onChange={({ target }) => onChange({ text: target.value, name: null })}
          onPaste={paste}
        />
      ) : (
        <ChosenFile label={label} value={value} onRemove={() => onChange(EMPTY_LIST)} />
      )}
      <FileChooser onChoose={read} />
      {refused !== null && <p className="mt-1.5 text-xs text-bad">{refused}</p>}
    </div>
  );
}

function ChosenFile({ label, value, onRemove }: { label: string; value: ListText; onRemove(): void }) {
  const name = value.name ?? "";
  return (
    <>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <p className="flex items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-sm">
        <FileText className="size-4 shrink-0 text-soft" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="text-xs whitespace-nowrap text-soft">{sizeText(value.text.length)}</span>
        <Button
          variant="quiet"
          size="small-icon"
          aria-label={t("Remove {name}", { name })}
          onClick={onRemove}
        >
          <X />
        </Button>
      </p>
    </>
  );
}

function FileChooser({ onChoose }: { onChoose(file: File | undefined): Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className="mt-1.5 text-xs text-soft">
        <T
          text="Drop a .txt or .csv file here, or <choose>choose a file</choose>."
          choose={(words) => (
            <button type="button" className="underline" onClick={() => input.current?.click()}>
              {words}
            </button>
          )}
        />
      </p>
      <input
        ref={input}
        type="file"
        accept=".txt,.csv,.tsv,text/plain,text/csv"
        aria-label={t("File with the list")}
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          void onChoose(target.files?.[0]);
          // The same file can be chosen again after it was changed.
          target.value = "";
        }}
      />
    </>
  );
}

export interface BadLine {
  line: number;
  /** A sentence. */
  reason: string;
}

const SHOWN_MAX = 100;

/** Every line that is wrong; the first ones by name. */
export function BadLines({ lines }: { lines: BadLine[] }) {
  const more = lines.length - SHOWN_MAX;
  return (
    <Notice tone="bad">
      <p className="font-medium">
        {t(
          "{count, plural, one {# line is not valid. Nothing was added.} other {# lines are not valid. Nothing was added.}}",
          { count: lines.length },
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <ul className="mt-1 max-h-40 overflow-y-auto" tabIndex={0} aria-label={t("Lines that are not valid")}>
        {lines.slice(0, SHOWN_MAX).map(({ line, reason }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line can have several, which never move.
          <li key={place} className="wrap-anywhere">
            {t("Line {line}: {reason}", { line: formatNumber(line), reason })}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-soft">
          {t("{count, plural, one {And # more.} other {And # more.}}", { count: more })}
        </p>
      )}
    </Notice>
  );
}
