import { useDeferredValue, useMemo, useState } from "react";
import {
  type Block,
  type BrandKit,
  DOCUMENT_VERSION,
  type EmailDocument,
} from "../../../src/blocks/document.ts";
import { renderEmail } from "../../../src/blocks/render-email.ts";
import { Segmented } from "../../parts/segmented.tsx";
import { language, t } from "../../texts/text.tsx";

type Look = "light" | "dark";

/** An email that has all of the brand. */
export function BrandPreview({ kit }: { kit: BrandKit }) {
  const [look, setLook] = useState<Look>("light");
  const shown = useDeferredValue(kit);
  const html = useMemo(() => {
    const rendered = renderEmail(sample(), shown, { assetsUrl: location.origin }).html;
    // A frame asks the browser, not this page, whether it is dark.
    return look === "dark"
      ? rendered.replaceAll("@media (prefers-color-scheme:dark)", "@media all")
      : rendered;
  }, [shown, look]);
  return (
    <section aria-label={t("Preview")} className="min-w-0 lg:sticky lg:top-6">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t("Preview")}</h2>
        <Segmented
          label={t("Colors of the mail app")}
          value={look}
          onChange={setLook}
          options={[
            ["light", t("Light")],
            ["dark", t("Dark")],
          ]}
        />
      </div>
      <div className="overflow-hidden rounded-lg border border-line">
        <iframe
          title={t("Email with this brand")}
          srcDoc={html}
          sandbox=""
          referrerPolicy="no-referrer"
          className="block h-[42rem] w-full bg-white"
        />
      </div>
    </section>
  );
}

const words = (text: string): { type: "text"; text: string }[] => [{ type: "text", text }];

function sample(): EmailDocument {
  const content: Block[] = [
    { type: "logo" },
    { type: "heading", attrs: { level: 1 }, content: words(t("Your order is on its way")) },
    {
      type: "paragraph",
      content: [
        ...words(t("Hello Ada, we packed your order this morning. It should be with you in two days. ")),
        {
          type: "text",
          text: t("See what is inside"),
          marks: [{ type: "link", attrs: { href: "https://example.com" } }],
        },
      ],
    },
    { type: "button", attrs: { href: "https://example.com" }, content: words(t("Track the parcel")) },
    { type: "divider" },
    { type: "heading", attrs: { level: 3 }, content: words(t("Any questions?")) },
    { type: "paragraph", content: words(t("Reply to this email. A person reads it.")) },
    { type: "social" },
    { type: "footer" },
  ];
  return { version: DOCUMENT_VERSION, theme: { language: language() }, doc: { type: "doc", content } };
}
