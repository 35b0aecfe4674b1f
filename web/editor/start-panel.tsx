// What a design begins with: nothing, one of the gallery, or something that is there already.
import { type ReactNode, useMemo, useState } from "react";
import { DOCUMENT_VERSION, type EmailDocument } from "../../src/blocks/document.ts";
import { GALLERY, type GalleryDesign } from "../../src/blocks/gallery/gallery.ts";
import { renderEmail } from "../../src/blocks/render-email.ts";
import { Segmented } from "../parts/segmented.tsx";
import { language, t } from "../texts/text.tsx";
import { ImportForm } from "./import-form.tsx";
import type { StartContent } from "./keep-draft.ts";
import { useBrand } from "./use-brand.ts";

export function StartPanel({ take }: { take(content: StartContent): void }) {
  const [way, setWay] = useState<"gallery" | "import">("gallery");
  const start = (document: EmailDocument) =>
    take({
      document: { ...document, theme: { language: language(), ...document.theme } },
      html: null,
    });
  return (
    <>
      <div className="mb-5">
        <Segmented
          label={t("Start with")}
          value={way}
          onChange={setWay}
          options={[
            ["gallery", t("Gallery")],
            ["import", t("Import")],
          ]}
        />
      </div>
      {way === "import" ? (
        <ImportForm take={take} />
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          <Choice name={t("Empty")} note={t("Write it from nothing.")} choose={() => start(EMPTY)}>
            <div className="size-full bg-white" />
          </Choice>
          {GALLERY.map((design) => (
            <Choice
              key={design.id}
              name={design.name}
              note={design.description}
              choose={() => start(design.document)}
            >
              <Thumbnail design={design} />
            </Choice>
          ))}
        </ul>
      )}
    </>
  );
}

const EMPTY: EmailDocument = {
  version: DOCUMENT_VERSION,
  theme: {},
  doc: { type: "doc", content: [{ type: "paragraph" }] },
};

function Choice({
  name,
  note,
  choose,
  children,
}: {
  name: string;
  note: string;
  choose(): void;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" onClick={choose} title={note} className="group w-full rounded-lg text-left">
        <div className="h-52 overflow-hidden rounded-lg border border-line-strong bg-white group-hover:border-accent">
          {children}
        </div>
        <span className="mt-1.5 block truncate px-0.5 text-sm font-medium">{name}</span>
      </button>
    </li>
  );
}

/** The design as an email, small. */
function Thumbnail({ design }: { design: GalleryDesign }) {
  const brand = useBrand();
  const { html } = useMemo(() => renderEmail(design.document, brand), [design, brand]);
  return (
    <iframe
      aria-hidden="true"
      tabIndex={-1}
      title={design.name}
      srcDoc={html}
      sandbox=""
      loading="lazy"
      className="pointer-events-none h-[300%] w-[300%] origin-top-left scale-[0.3334] border-0 bg-white"
    />
  );
}
