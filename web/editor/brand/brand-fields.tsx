import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { FONTS } from "../../../src/blocks/default-brand.ts";
import {
  BRAND_COLORS,
  type BrandColor,
  type BrandKit,
  FONT_STACKS,
  type FontStack,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from "../../../src/blocks/document.ts";
import { SOCIAL_NAMES } from "../../../src/blocks/social-networks.ts";
import { Button } from "../../parts/button.tsx";
import { SelectField, TextArea, TextField } from "../../parts/field.tsx";
import { Segmented } from "../../parts/segmented.tsx";
import { t } from "../../texts/text.tsx";
import type { BrandFieldsProps } from "./brand.ts";
import { BrandColorField } from "./brand-color.tsx";
import { LogoFields } from "./logo-fields.tsx";

/** Fields that the server may name in an error. */
export const BRAND_FIELDS = [
  ...BRAND_COLORS.map((name) => `kit.colors.${name}`),
  "kit.footerText",
  "kit.postalAddress",
  "kit.from",
  "kit.replyTo",
];

export function BrandFields({
  kit,
  change,
  problemOf,
}: BrandFieldsProps & { problemOf(field: string): string | null }) {
  const setColor = (name: BrandColor, color: `#${string}`) =>
    change({ colors: { ...kit.colors, [name]: color } });
  return (
    <>
      <Group title={t("Logo")}>
        <LogoFields kit={kit} change={change} />
      </Group>
      <Group title={t("Colors")}>
        {BRAND_COLORS.map((name) => (
          <BrandColorField
            key={name}
            name={name}
            colors={kit.colors}
            set={(color) => setColor(name, color)}
            error={problemOf(`kit.colors.${name}`)}
          />
        ))}
      </Group>
      <Group title={t("Text and buttons")}>
        <FontField value={kit.font} set={(font) => change({ font })} />
        <div className="flex flex-col items-start gap-1.5">
          <span className="text-sm font-medium">{t("Shape of buttons")}</span>
          <Segmented
            label={t("Shape of buttons")}
            value={kit.buttonShape}
            onChange={(buttonShape) => change({ buttonShape })}
            options={[
              ["square", t("Square")],
              ["rounded", t("Rounded")],
              ["pill", t("Pill")],
            ]}
          />
        </div>
      </Group>
      <Group title={t("Footer")}>
        <TextArea
          label={t("Footer text")}
          rows={2}
          isProse
          placeholder={t("You get this email because you signed up at acme.com.")}
          hint={t("Why people get your emails.")}
          value={kit.footerText}
          onChange={({ target }) => change({ footerText: target.value })}
          error={problemOf("kit.footerText")}
        />
        <TextArea
          label={t("Postal address")}
          rows={2}
          isProse
          hint={t("Marketing emails need one in many countries.")}
          value={kit.postalAddress}
          onChange={({ target }) => change({ postalAddress: target.value })}
          error={problemOf("kit.postalAddress")}
        />
      </Group>
      <Group title={t("Social links")}>
        <SocialFields kit={kit} change={change} />
      </Group>
      <Group title={t("Sender of new designs")}>
        <TextField
          label={t("From")}
          placeholder="Acme <hello@acme.com>"
          value={kit.from ?? ""}
          onChange={({ target }) => change({ from: target.value })}
          error={problemOf("kit.from")}
        />
        <TextField
          label={t("Reply-To")}
          placeholder="help@acme.com"
          value={kit.replyTo.join(", ")}
          onChange={({ target }) =>
            change({
              replyTo: target.value === "" ? [] : target.value.split(",").map((one) => one.trimStart()),
            })
          }
          error={problemOf("kit.replyTo")}
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const FONT_NAMES: Record<FontStack, string> = {
  system: t("System"),
  serif: t("Serif"),
  mono: t("Monospace"),
  rounded: t("Rounded"),
  humanist: t("Humanist"),
};

function FontField({ value, set }: { value: FontStack; set(font: FontStack): void }) {
  return (
    <SelectField
      label={t("Font")}
      hint={
        <span style={{ fontFamily: FONTS[value].stack }} className="text-sm text-ink">
          {t("The quick brown fox jumps over the lazy dog.")}
        </span>
      }
      value={value}
      onChange={({ target }) => set(target.value as FontStack)}
    >
      {FONT_STACKS.map((font) => (
        <option key={font} value={font}>
          {FONT_NAMES[font]}
        </option>
      ))}
    </SelectField>
  );
}

function SocialFields({ kit, change }: BrandFieldsProps) {
  const set = (social: BrandKit["social"]) => change({ social });
  const { social } = kit;
  return (
    <div className="flex flex-col items-start gap-2">
      {social.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same.
        <div key={at} className="grid w-full grid-cols-[8rem_minmax(0,1fr)_auto] items-end gap-2">
          <SelectField
            label={t("Network")}
            isLabelHidden
            value={link.network}
            onChange={({ target }) =>
              set(social.with(at, { ...link, network: target.value as SocialNetwork }))
            }
          >
            {SOCIAL_NETWORKS.map((network) => (
              <option key={network} value={network}>
                {SOCIAL_NAMES[network]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t("Address")}
            isLabelHidden
            placeholder={link.network === "email" ? "mailto:" : "https://"}
            value={link.href}
            onChange={({ target }) => set(social.with(at, { ...link, href: target.value }))}
          />
          <Button
            variant="quiet"
            size="icon"
            aria-label={t("Remove link")}
            onClick={() => set(social.filter((_, index) => index !== at))}
          >
            <X />
          </Button>
        </div>
      ))}
      <Button icon={<Plus />} onClick={() => set([...social, { network: "website", href: "" }])}>
        {t("Add link")}
      </Button>
    </div>
  );
}
