// What the inspector has for each kind of block.
import { Plus, X } from "lucide-react";
import type { ComponentType } from "react";
import { SOCIAL_NETWORKS, type SocialLink, type SocialNetwork } from "../../src/blocks/document.ts";
import { SOCIAL_NAMES } from "../../src/blocks/social-networks.ts";
import type { Filter } from "../../src/store/filter.ts";
import { Button } from "../parts/button.tsx";
import { TextArea } from "../parts/field.tsx";
import { FilterBuilder } from "../parts/filter-builder.tsx";
import { Notice } from "../parts/notice.tsx";
import { Segmented } from "../parts/segmented.tsx";
import { t } from "../texts/text.tsx";
import { useDesign } from "./design-context.ts";
import { CardFields, ImageFields, VideoFields } from "./images/picture-fields.tsx";
import {
  AlignField,
  type BlockFieldProps,
  ChoiceField,
  ColorField,
  FlagField,
  LinkField,
  NumberField,
  WordsField,
} from "./inspector-fields.tsx";
import { SyncedFields } from "./saved-blocks/synced-fields.tsx";

function SurfaceFields({ bind }: BlockFieldProps) {
  return (
    <>
      <ColorField label={t("Background")} {...bind("background")} fallback="surface" against="text" />
      <NumberField label={t("Padding")} min={0} max={80} placeholder={0} {...bind("padding")} />
      <NumberField label={t("Corner radius")} min={0} max={40} placeholder={0} {...bind("radius")} />
    </>
  );
}

const RATIOS: Record<number, [ratios: string, label: string][]> = {
  2: [
    ["1,1", "1 : 1"],
    ["1,2", "1 : 2"],
    ["2,1", "2 : 1"],
  ],
  3: [
    ["1,1,1", "1 : 1 : 1"],
    ["1,1,2", "1 : 1 : 2"],
    ["2,1,1", "2 : 1 : 1"],
  ],
  4: [["1,1,1,1", "1 : 1 : 1 : 1"]],
};

function ColumnsFields({ attrs, bind, change }: BlockFieldProps) {
  const ratios = attrs["ratios"] as number[];
  const given = ratios.join(",");
  const known = RATIOS[ratios.length] ?? [];
  const options = known.some(([value]) => value === given)
    ? known
    : [...known, [given, ratios.join(" : ")] as [string, string]];
  return (
    <>
      <ChoiceField
        label={t("Widths")}
        options={options}
        value={given}
        set={(value) => value !== null && change({ ratios: value.split(",").map(Number) })}
      />
      <NumberField label={t("Space between")} min={0} max={60} placeholder={24} {...bind("gap")} />
      <FlagField label={t("Side by side on phones too")} {...bind("keepsOnPhone")} />
      <FlagField label={t("Last column first on phones")} {...bind("isReversedOnPhone")} />
    </>
  );
}

function ColumnFields(props: BlockFieldProps) {
  return (
    <>
      <ChoiceField
        label={t("Vertical alignment")}
        options={[
          ["", t("Top")],
          ["middle", t("Middle")],
          ["bottom", t("Bottom")],
        ]}
        {...props.bind<string>("verticalAlign")}
      />
      <SurfaceFields {...props} />
    </>
  );
}

function HeadingFields({ attrs, bind, change }: BlockFieldProps) {
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t("Level")}</span>
        <Segmented
          label={t("Level")}
          value={String(attrs["level"])}
          onChange={(level) => change({ level: Number(level) })}
          options={[
            ["1", "1"],
            ["2", "2"],
            ["3", "3"],
          ]}
        />
      </div>
      <AlignField {...bind("align")} />
      <ColorField label={t("Color")} {...bind("color")} fallback="text" against="surface" />
    </>
  );
}

function ButtonFields({ attrs, bind }: BlockFieldProps) {
  const isOutline = attrs["look"] === "outline";
  return (
    <>
      <LinkField label={t("Link")} {...bind("href")} />
      <ChoiceField
        label={t("Look")}
        options={[
          ["", t("Filled")],
          ["outline", t("Outline")],
        ]}
        {...bind<string>("look")}
      />
      <AlignField {...bind("align")} />
      <ColorField
        label={isOutline ? t("Line") : t("Background")}
        {...bind("background")}
        fallback="accent"
        {...(!isOutline && attrs["color"] !== null && { against: attrs["color"] })}
      />
      <ColorField
        label={t("Text color")}
        {...bind("color")}
        fallback={isOutline ? "accent" : "surface"}
        against={isOutline ? "surface" : (attrs["background"] ?? "accent")}
      />
      <NumberField label={t("Corner radius")} min={0} max={40} {...bind("radius")} />
      <FlagField label={t("Full width on phones")} {...bind("isWideOnPhone")} />
    </>
  );
}

const NETWORKS: [SocialNetwork, string][] = SOCIAL_NETWORKS.map((network) => [
  network,
  SOCIAL_NAMES[network],
]);

function SocialFields({ attrs, bind, change }: BlockFieldProps) {
  const { brand } = useDesign();
  const own = attrs["links"] as SocialLink[] | null;
  const links = own ?? brand.social;
  const set = (next: SocialLink[]) => change({ links: next });
  return (
    <>
      {own === null && brand.social.length > 0 && (
        <p className="text-sm text-soft">
          {t("Links of your brand. A change here is for this email alone.")}
        </p>
      )}
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same.
        <div key={at} className="flex flex-col gap-2 rounded-md border border-line p-2">
          <div className="flex items-end gap-2">
            <div className="flex-1">
              <ChoiceField
                label={t("Network")}
                options={NETWORKS}
                value={link.network}
                set={(network) => network !== null && set(links.with(at, { ...link, network }))}
              />
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t("Remove link")}
              onClick={() => set(links.filter((_, index) => index !== at))}
            >
              <X />
            </Button>
          </div>
          <LinkField
            label={t("Address")}
            value={link.href === "" ? null : link.href}
            set={(href) => set(links.with(at, { ...link, href: href ?? "" }))}
          />
        </div>
      ))}
      <Button icon={<Plus />} onClick={() => set([...links, { network: "website", href: "" }])}>
        {t("Add link")}
      </Button>
      <NumberField label={t("Size of the icons")} min={16} max={48} placeholder={24} {...bind("size")} />
      <AlignField {...bind("align")} />
    </>
  );
}

function ConditionalFields({ attrs, change }: BlockFieldProps) {
  const { names } = useDesign();
  if (!names.isLoaded) return null;
  return (
    <>
      <p className="text-sm text-soft">{t("Shown only to contacts that match.")}</p>
      <FilterBuilder
        value={attrs["filter"] as Filter}
        onChange={(filter) => change({ filter: filter ?? { all: [] } })}
        names={ownData(names)}
      />
    </>
  );
}

/** By properties and fields of the contact alone. */
const ownData = <Names extends { topics: unknown[]; segments: unknown[]; events: unknown[] }>(
  names: Names,
) => ({
  ...names,
  topics: [],
  segments: [],
  events: [],
});

function HtmlFields({ attrs, change }: BlockFieldProps) {
  return (
    <>
      <Notice tone="warn">{t("Sent as it is. The checks do not look inside.")}</Notice>
      <TextArea
        label={t("HTML")}
        rows={14}
        spellCheck={false}
        value={attrs["html"]}
        onChange={({ target }) => change({ html: target.value })}
      />
    </>
  );
}

function FooterFields({ bind }: BlockFieldProps) {
  const { brand, owner } = useDesign();
  return (
    <>
      {owner === "broadcast" && (
        <p className="text-sm text-soft">{t("Every broadcast has a footer with a link to unsubscribe.")}</p>
      )}
      <WordsField label={t("Text")} isLong placeholder={brand.footerText} {...bind("text")} />
      <AlignField {...bind("align")} />
      <FlagField label={t("Without a link to preferences")} {...bind("hidesPreferences")} />
      <FlagField label={t("Without a link to the browser")} {...bind("hidesViewLink")} />
    </>
  );
}

function TagFields({ attrs, bind }: BlockFieldProps) {
  const { tags } = useDesign();
  return (
    <>
      <WordsField
        label={t("Tag")}
        {...bind("path")}
        hint={
          tags.find(({ path }) => path === attrs["path"])?.label ?? t("A name such as contact.first_name.")
        }
      />
      <WordsField
        label={t("Fallback")}
        hint={t("For contacts without a value.")}
        {...bind("fallback")}
        error={/[{}\n]/.test(attrs["fallback"] ?? "") ? t("No braces.") : null}
      />
    </>
  );
}

export const BLOCK_FIELDS: Record<string, ComponentType<BlockFieldProps>> = {
  section: SurfaceFields,
  columns: ColumnsFields,
  column: ColumnFields,
  heading: HeadingFields,
  paragraph: ({ bind }) => <AlignField {...bind("align")} />,
  orderedList: ({ bind }) => (
    <NumberField label={t("First number")} min={0} max={9_999} placeholder={1} {...bind("start")} />
  ),
  button: ButtonFields,
  image: ImageFields,
  gallery: ({ bind }) => (
    <NumberField label={t("Space between")} min={0} max={60} placeholder={12} {...bind("gap")} />
  ),
  divider: ({ bind }) => (
    <>
      <ColorField label={t("Color")} {...bind("color")} fallback="muted" />
      <NumberField label={t("Thickness")} min={1} max={12} placeholder={1} {...bind("thickness")} />
    </>
  ),
  spacer: ({ bind }) => <NumberField label={t("Height")} min={4} max={200} {...bind("height")} />,
  social: SocialFields,
  logo: ({ bind }) => (
    <>
      <NumberField label={t("Width")} min={16} max={600} {...bind("width")} />
      <LinkField label={t("Link")} {...bind("href")} />
      <AlignField {...bind("align")} />
    </>
  ),
  video: VideoFields,
  card: CardFields,
  conditional: ConditionalFields,
  synced: SyncedFields,
  repeat: ({ bind }) => (
    <WordsField
      label={t("Variable")}
      hint={t("A list. Inside, item.name is a field of an entry.")}
      {...bind("variable")}
    />
  ),
  html: HtmlFields,
  footer: FooterFields,
  tag: TagFields,
};
