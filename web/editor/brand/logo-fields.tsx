import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { TextField } from "../../parts/field.tsx";
import { t } from "../../texts/text.tsx";
import { ImageDialog, type ImageRequest } from "../image-dialog.tsx";
import type { BrandFieldsProps } from "./brand.ts";

/** Logos are shown small; the file may be twice as large. */
const WIDTH = 140;

export function LogoFields({ kit, change }: BrandFieldsProps) {
  const [request, setRequest] = useState<ImageRequest | null>(null);
  const { logo } = kit;
  const choose = () =>
    setRequest({
      files: [],
      done({ src, mediaId, alt, naturalWidth = WIDTH }) {
        const width = Math.min(WIDTH, naturalWidth);
        change({ logo: { ...logo, src, alt, width, ...(mediaId !== undefined && { mediaId }) } });
      },
    });
  const chooseDark = () =>
    setRequest({
      files: [],
      isVariant: true,
      done: ({ src }) => logo !== null && change({ logo: { ...logo, darkSrc: src } }),
    });
  const removeDark = () => {
    if (logo === null) return;
    const { darkSrc: _darkSrc, ...light } = logo;
    change({ logo: light });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <LogoTile
          label={t("On light")}
          src={logo?.src}
          choose={choose}
          remove={() => change({ logo: null })}
        />
        <LogoTile
          label={t("On dark")}
          src={logo?.darkSrc}
          fallback={logo?.src}
          isDark
          isOff={logo === null}
          choose={chooseDark}
          remove={removeDark}
        />
      </div>
      {logo !== null && (
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
          <TextField
            label={t("Alternative text")}
            value={logo.alt}
            onChange={({ target }) => change({ logo: { ...logo, alt: target.value } })}
          />
          <TextField
            label={t("Width")}
            type="number"
            min={16}
            max={600}
            value={logo.width}
            onChange={({ target }) => {
              const width = Number(target.value);
              if (width >= 1 && width <= 800) change({ logo: { ...logo, width } });
            }}
          />
        </div>
      )}
      <ImageDialog request={request} close={() => setRequest(null)} />
    </>
  );
}

function LogoTile({
  label,
  src,
  fallback,
  isDark = false,
  isOff = false,
  choose,
  remove,
}: {
  label: string;
  src: string | undefined;
  /** Shown while there is none of its own. */
  fallback?: string | undefined;
  isDark?: boolean;
  isOff?: boolean;
  choose(): void;
  remove(): void;
}) {
  const shown = src ?? fallback;
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium">{label}</span>
      <div
        className={classNames(
          "grid h-24 place-items-center rounded-lg border border-line-strong p-3",
          isDark ? "bg-neutral-900" : "bg-white",
        )}
      >
        {shown === undefined ? (
          <span className={classNames("text-xs", isDark ? "text-neutral-400" : "text-neutral-500")}>
            {t("No logo")}
          </span>
        ) : (
          <img src={shown} alt={label} className="max-h-full max-w-full object-contain" />
        )}
      </div>
      <div className="flex gap-2">
        <Button size="small" disabled={isOff} onClick={choose}>
          {src === undefined ? t("Choose image") : t("Replace")}
        </Button>
        {src !== undefined && (
          <Button size="small" variant="quiet" onClick={remove}>
            {t("Remove")}
          </Button>
        )}
      </div>
    </div>
  );
}
