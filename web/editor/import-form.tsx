// Brings in what was made elsewhere. HTML opens as it is given, unless it is converted on purpose.
import { type ChangeEvent, useState } from "react";
import type { ConvertedSource } from "../../src/designs/blocks-schema.ts";
import { post } from "../api.ts";
import { Button } from "../parts/button.tsx";
import { TextArea } from "../parts/field.tsx";
import { Notice, Problem } from "../parts/notice.tsx";
import { RadioList } from "../parts/radio-list.tsx";
import { useSubmit } from "../parts/use-submit.ts";
import { t } from "../texts/text.tsx";
import type { StartContent } from "./keep-draft.ts";

type Way = "html" | "convert" | "mjml" | "markdown";

const WAYS: { value: Way; label: string; hint: string }[] = [
  { value: "html", label: t("HTML, as it is"), hint: t("Nothing of it is changed. You edit it as code.") },
  {
    value: "convert",
    label: t("HTML, converted to blocks"),
    hint: t("What the blocks do not know is left out, and you see what."),
  },
  { value: "markdown", label: t("Markdown"), hint: t("Becomes blocks.") },
  { value: "mjml", label: t("MJML"), hint: t("Becomes HTML, which you edit as code.") },
];

export function ImportForm({ take }: { take(content: StartContent): void }) {
  const [way, setWay] = useState<Way>("html");
  const [source, setSource] = useState("");
  const [converted, setConverted] = useState<ConvertedSource | null>(null);
  const form = useSubmit(["source"]);
  const takeConverted = ({ document, html }: ConvertedSource) =>
    take(document === null ? { document: null, html: html ?? "" } : { document, html: null });
  async function bring() {
    if (way === "html") return take({ document: null, html: source });
    const format = way === "convert" ? "html" : way;
    const result = await post<ConvertedSource>("/blocks/import", { format, source });
    if (result.losses.length > 0) setConverted(result);
    else takeConverted(result);
  }
  if (converted !== null)
    return <Losses {...{ converted }} back={() => setConverted(null)} go={() => takeConverted(converted)} />;
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(bring);
      }}
    >
      <RadioList
        legend={t("What do you have?")}
        name="way"
        options={WAYS}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
      <TextArea
        label={t("Source")}
        rows={12}
        spellCheck={false}
        value={source}
        onChange={({ target }) => setSource(target.value)}
        error={form.problemOf("source")}
      />
      <Problem error={form.problem} />
      <div className="flex items-center justify-between gap-2">
        <FileChoice read={setSource} />
        <Button variant="primary" type="submit" isBusy={form.isBusy} disabled={source.trim() === ""}>
          {t("Import")}
        </Button>
      </div>
    </form>
  );
}

function FileChoice({ read }: { read(text: string): void }) {
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file !== undefined) read(await file.text());
  }
  return (
    <label className="cursor-pointer text-sm font-medium text-accent underline has-focus-visible:outline-2">
      {t("Choose a file")}
      <input
        type="file"
        accept=".html,.htm,.mjml,.md,.txt"
        className="sr-only"
        onChange={(event) => void choose(event)}
      />
    </label>
  );
}

/** What the conversion could not keep. */
function Losses({ converted, back, go }: { converted: ConvertedSource; back(): void; go(): void }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn">
        <p className="font-medium">{t("Not everything could be kept:")}</p>
        <ul className="mt-1 list-disc pl-5">
          {converted.losses.map(({ id, message, count }) => (
            <li key={id}>
              {message} {count > 1 && `× ${count}`}
            </li>
          ))}
        </ul>
      </Notice>
      <div className="flex justify-end gap-2">
        <Button onClick={back}>{t("Back")}</Button>
        <Button variant="primary" onClick={go}>
          {t("Import anyway")}
        </Button>
      </div>
    </div>
  );
}
