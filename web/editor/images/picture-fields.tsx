// What the inspector has for blocks with a picture.
import { Button } from "../../parts/button.tsx";
import { t } from "../../texts/text.tsx";
import { useDesign } from "../design-context.ts";
import { imageAttrs } from "../insert.ts";
import {
  AlignField,
  type BlockFieldProps,
  type Bound,
  FlagField,
  LinkField,
  NumberField,
  WordsField,
} from "../inspector-fields.tsx";
import { CopyImageButton } from "./copy-button.tsx";

/** The picture of a block, with its alternative text. */
function PictureFields({ attrs, bind, change }: BlockFieldProps) {
  const { askImage } = useDesign();
  const isDecorative = attrs["isDecorative"] === true;
  const src = String(attrs["src"] ?? "");
  const isForeign = /^https?:\/\//.test(src) && !attrs["mediaId"] && !src.startsWith(`${location.origin}/m/`);
  return (
    <>
      <Button
        onClick={() =>
          askImage((image) => {
            const { width: _width, ...picked } = imageAttrs(image) as Record<string, unknown>;
            change({ mediaId: null, isDecorative: null, ...picked });
          })
        }
      >
        {attrs["src"] ? t("Replace image") : t("Choose image")}
      </Button>
      {isForeign && <CopyImageButton src={src} done={change} />}
      <WordsField
        label={t("Alternative text")}
        hint={t("Read aloud, and shown where images are off.")}
        {...bind("alt")}
        {...(isDecorative && { placeholder: t("Decorative: none") })}
        error={attrs["src"] && !attrs["alt"] && !isDecorative ? t("Describe the image.") : null}
      />
    </>
  );
}

export function ImageFields(props: BlockFieldProps) {
  const { bind, change } = props;
  const decorative = bind<boolean>("isDecorative");
  return (
    <>
      <PictureFields {...props} />
      <FlagField
        label={t("Decorative")}
        hint={t("It says nothing that the text does not say.")}
        value={decorative.value}
        set={(value) => change(value ? { isDecorative: true, alt: "" } : { isDecorative: null })}
      />
      <LinkField label={t("Link")} {...bind("href")} />
      <NumberField label={t("Width")} min={16} max={800} {...bind("width")} />
      <NumberField label={t("Corner radius")} min={0} max={40} placeholder={0} {...bind("radius")} />
      <AlignField {...bind("align")} />
      <DarkImageField {...bind("darkSrc")} />
    </>
  );
}

/** Shown instead where the mail app is dark; the words are the same. */
function DarkImageField({ value, set }: Bound<string>) {
  const { askImage } = useDesign();
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium">{t("Image for dark mode")}</span>
      {value !== null && (
        <img
          src={value}
          alt={t("Image for dark mode")}
          className="max-h-24 rounded-md border border-line bg-neutral-900 object-contain p-2"
        />
      )}
      <div className="flex gap-2">
        <Button className="flex-1" onClick={() => askImage(({ src }) => set(src), { isVariant: true })}>
          {value === null ? t("Choose image") : t("Replace image")}
        </Button>
        {value !== null && <Button onClick={() => set(null)}>{t("Remove")}</Button>}
      </div>
    </div>
  );
}

export function VideoFields(props: BlockFieldProps) {
  const { bind } = props;
  return (
    <>
      <LinkField label={t("Link to the video")} {...bind("href")} />
      <PictureFields {...props} />
      <NumberField label={t("Width")} min={16} max={800} {...bind("width")} />
      <NumberField label={t("Corner radius")} min={0} max={40} placeholder={0} {...bind("radius")} />
    </>
  );
}

export function CardFields(props: BlockFieldProps) {
  const { bind } = props;
  return (
    <>
      <WordsField label={t("Title")} {...bind("title")} />
      <WordsField label={t("Text")} isLong {...bind("text")} />
      <LinkField label={t("Link")} {...bind("href")} />
      <WordsField label={t("Label of the button")} {...bind("label")} />
      <PictureFields {...props} />
      <FlagField label={t("Image beside the text")} {...bind("isWide")} />
    </>
  );
}
