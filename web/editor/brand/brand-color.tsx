import { useEffect, useState } from "react";
import { contrast, readableOn } from "../../../src/blocks/colors.ts";
import type { BrandColor, BrandKit } from "../../../src/blocks/document.ts";
import { classNames } from "../../parts/class-names.ts";
import { BARE_BOX } from "../../parts/field.tsx";
import { formatNumber } from "../../parts/format.ts";
import { t } from "../../texts/text.tsx";

const NAMES: Record<BrandColor, string> = {
  accent: t("Accent"),
  background: t("Background"),
  surface: t("Surface"),
  text: t("Text"),
  muted: t("Muted"),
};

const NOTES: Record<BrandColor, string> = {
  accent: t("Buttons and links"),
  background: t("Around the email"),
  surface: t("Behind the content"),
  text: t("Headings and paragraphs"),
  muted: t("Footers and captions"),
};

interface Pair {
  label: string;
  ratio: number;
  /** WCAG 2.2 §1.4.3. */
  least: number;
}

/** What a color must be readable on. */
function pairsOf(name: BrandColor, colors: BrandKit["colors"]): Pair[] {
  const pair = (label: string, one: `#${string}`, other: `#${string}`): Pair => ({
    label,
    ratio: Math.floor(contrast(one, other) * 10) / 10,
    least: 4.5,
  });
  switch (name) {
    case "accent":
      return [
        pair(t("Links"), colors.accent, colors.surface),
        { ...pair(t("Button text"), readableOn(colors.accent), colors.accent), least: 3 },
      ];
    case "text":
      return [pair(t("On surface"), colors.text, colors.surface)];
    case "muted":
      return [
        pair(t("On surface"), colors.muted, colors.surface),
        pair(t("On background"), colors.muted, colors.background),
      ];
    default:
      return [];
  }
}

export function BrandColorField({
  name,
  colors,
  set,
  error,
}: {
  name: BrandColor;
  colors: BrandKit["colors"];
  set(color: `#${string}`): void;
  error: string | null;
}) {
  const value = colors[name];
  const [typed, setTyped] = useState<string>(value);
  useEffect(() => setTyped(value), [value]);
  const label = NAMES[name];
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={t("Pick: {label}", { label })}
        value={value}
        onChange={({ target }) => set(target.value as `#${string}`)}
        className="mt-0.5 size-9 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-0.5 disabled:opacity-50"
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{label}</p>
        <p className="text-xs text-soft">{NOTES[name]}</p>
        <ul className="flex flex-wrap gap-x-3">
          {pairsOf(name, colors).map((pair) => (
            <Contrast key={pair.label} {...pair} />
          ))}
        </ul>
      </div>
      <input
        aria-label={t("{label}: hex", { label })}
        aria-invalid={error !== null || undefined}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          if (/^#[\da-f]{6}$/i.test(target.value)) set(target.value.toLowerCase() as `#${string}`);
        }}
        onBlur={() => setTyped(value)}
        className={classNames(BARE_BOX, "h-8 w-24 font-mono text-xs max-md:h-9")}
      />
    </div>
  );
}

function Contrast({ label, ratio, least }: Pair) {
  const isLow = ratio < least;
  return (
    <li className={classNames("text-xs tabular-nums", isLow ? "text-warn" : "text-soft")}>
      {isLow
        ? t("{label} {ratio}: at least {least}", {
            label,
            ratio: formatNumber(ratio),
            least: formatNumber(least),
          })
        : t("{label} {ratio}", { label, ratio: formatNumber(ratio) })}
    </li>
  );
}
