// What applies to the whole email.
import { FONT_STACKS, type FontStack, type Theme } from "../../src/blocks/document.ts";
import { t } from "../texts/text.tsx";
import { useDesign } from "./design-context.ts";
import {
  type Bound,
  ChoiceField,
  ColorField,
  FlagField,
  NumberField,
  WordsField,
} from "./inspector-fields.tsx";

const FONT_NAMES: Record<FontStack, string> = {
  system: t("System"),
  serif: t("Serif"),
  mono: t("Monospace"),
  rounded: t("Rounded"),
  humanist: t("Humanist"),
};

export function SettingsPanel() {
  const { theme, setTheme, owner } = useDesign();
  const bind = <Value,>(name: keyof Theme): Bound<Value> => ({
    value: (theme[name] as Value | undefined) ?? null,
    set: (value) => setTheme({ [name]: value ?? undefined }),
  });
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-base font-semibold">{t("Whole email")}</h2>
      {owner === "template" && (
        <WordsField
          label={t("Preview text")}
          hint={t("Shown after the subject in lists of emails.")}
          {...bind("preheader")}
        />
      )}
      <ChoiceField
        label={t("Font")}
        options={[
          ["", t("Of the brand")],
          ...FONT_STACKS.map((font) => [font, FONT_NAMES[font]] as [FontStack, string]),
        ]}
        {...bind<FontStack>("font")}
      />
      <NumberField label={t("Text size")} min={12} max={22} placeholder={16} {...bind("fontSize")} />
      <NumberField label={t("Width")} min={480} max={800} placeholder={600} {...bind("width")} />
      <ColorField label={t("Around the content")} {...bind("background")} fallback="background" />
      <ColorField
        label={t("Behind the content")}
        {...bind("surface")}
        fallback="surface"
        against={theme.text ?? "text"}
      />
      <ColorField
        label={t("Text color")}
        {...bind("text")}
        fallback="text"
        against={theme.surface ?? "surface"}
      />
      <ColorField
        label={t("Links")}
        {...bind("link")}
        fallback="accent"
        against={theme.surface ?? "surface"}
      />
      <WordsField
        label={t("Language")}
        hint={t("Such as en or de-AT. Screen readers pronounce the text by it.")}
        {...bind("language")}
      />
      <ChoiceField
        label={t("Direction")}
        options={[
          ["", t("Left to right")],
          ["rtl", t("Right to left")],
        ]}
        {...bind<string>("direction")}
      />
      <FlagField label={t("Leave dark mode to the mail app")} {...bind("isLightOnly")} />
    </div>
  );
}
