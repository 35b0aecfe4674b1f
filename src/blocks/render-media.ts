// The blocks with pictures. Each returns what stands in its cell.
import type { Gallery, Image, ImageAttrs, Logo, Social, Video } from "./document.ts";
import { escapeHtml, escapeLine } from "./escape.ts";
import { footerWords } from "./footer-words.ts";
import {
  anchor,
  type Context,
  imageSource,
  layoutTable,
  lineClass,
  lineColor,
  linkTarget,
  notForOutlook,
  type Place,
  report,
  sideOf,
  textClass,
} from "./render-context.ts";
import { SOCIAL_NAMES, socialIconUrl } from "./social-networks.ts";

const at = (place: Place, step: string): Place => ({ ...place, path: `${place.path}.${step}` });

interface Picture
  extends Pick<
    ImageAttrs,
    "src" | "alt" | "width" | "radius" | "darkSrc" | "naturalWidth" | "naturalHeight"
  > {
  isDecorative?: boolean;
  side: "left" | "center" | "right";
}

function renderPicture(context: Context, place: Place, picture: Picture): string {
  const { alt, isDecorative, radius, side } = picture;
  const source = imageSource(context, picture.src, `${place.path}.attrs.src`);
  if (alt.trim() === "" && !isDecorative)
    report(context, "alt_missing", `${place.path}.attrs.alt`, "The image has no alternative text.");
  const width = Math.min(picture.width, place.width);
  const { naturalWidth, naturalHeight } = picture;
  const height =
    naturalWidth && naturalHeight ? Math.max(1, Math.round((width * naturalHeight) / naturalWidth)) : null;
  const size = `width="${width}"${height === null ? "" : ` height="${height}"`}`;
  const margin = side === "center" ? "0 auto" : side === "right" ? "0 0 0 auto" : "0";
  const text = place.surface.muted;
  const style = `display:block;width:100%;max-width:${width}px;height:auto;margin:${margin};border:0;text-decoration:none;font-size:14px;line-height:20px;color:${text};${radius ? `border-radius:${radius}px;` : ""}`;
  // As wide as its column, also where that grows on a phone.
  const fills = width >= place.width - 1 ? " fill" : "";
  const words = isDecorative ? "" : escapeHtml(alt.replaceAll(/\s+/g, " ").trim());
  const draw = (src: string, classes: string, shown: string) =>
    `<img src="${escapeHtml(src)}" ${size} alt="${words}"${classes} style="${shown}${style}">`;
  if (source === null) return renderMissing(context, place, width, words);
  const darkSource =
    picture.darkSrc === undefined
      ? null
      : imageSource(context, picture.darkSrc, `${place.path}.attrs.darkSrc`);
  if (darkSource === null)
    return draw(source, ` class="${textClass(context, text, place.surface)}${fills}"`, "");
  const hidden = style.replace("display:block;", "display:none;mso-hide:all;max-height:0;overflow:hidden;");
  return `${draw(source, ` class="onlight${fills}"`, "")}${notForOutlook(`<img src="${escapeHtml(darkSource)}" ${size} alt="${words}" class="ondark${fills}" style="${hidden}">`)}`;
}

/** The slot of an image that is still to come. */
function renderMissing(context: Context, place: Place, width: number, words: string): string {
  const line = lineColor(place.surface);
  const { muted } = place.surface;
  const cell = `<td align="center" class="${lineClass(context, line)} ${textClass(context, muted, place.surface)}" style="border:1px dashed ${line};padding:40px 16px;font-size:14px;line-height:20px;color:${muted};border-radius:8px">${words === "" ? "&nbsp;" : words}</td>`;
  return layoutTable(
    `<tr>${cell}</tr>`,
    `width="${width}"${width >= place.width - 1 ? ' class="fill"' : ""}`,
    `width:100%;max-width:${width}px;`,
  );
}

export function renderImage(context: Context, place: Place, { attrs }: Image): string {
  const side = sideOf(context, attrs.align ?? place.align ?? "start");
  const picture = renderPicture(context, place, { ...attrs, side });
  if (attrs.href === undefined || attrs.href === "") return picture;
  const target = linkTarget(context, attrs.href, `${place.path}.attrs.href`);
  return anchor(target, picture, "display:block;text-decoration:none");
}

export function renderGallery(context: Context, place: Place, { attrs, content }: Gallery): string {
  const gap = attrs?.gap ?? 12;
  const width = Math.floor((place.width - gap * (content.length - 1)) / Math.max(1, content.length));
  const cells = content.map((image, index) => {
    const inner = { ...at(place, `content[${index}]`), width };
    const fitted = { ...image, attrs: { ...image.attrs, width, align: "center" as const } };
    const between =
      index === 0 ? "" : `<td width="${gap}" style="width:${gap}px;font-size:0;line-height:0">&nbsp;</td>`;
    return `${between}<td width="${width}" valign="top" style="width:${Math.floor(100 / content.length)}%">${renderImage(context, inner, fitted)}</td>`;
  });
  return cells.length === 0 ? "" : layoutTable(`<tr>${cells.join("")}</tr>`);
}

export function renderVideo(context: Context, place: Place, { attrs }: Video): string {
  const target = linkTarget(context, attrs.href, `${place.path}.attrs.href`);
  const picture = renderPicture(context, place, { ...attrs, side: "center" });
  const { link } = place.surface;
  const words = `<span aria-hidden="true">&#9654;&#65038;&nbsp; </span>${escapeLine(attrs.alt.trim() || footerWords(context.theme.language).play)}`;
  const style = `display:inline-block;padding:11px 0;font-size:15px;line-height:22px;font-weight:600;color:${link};text-decoration:none`;
  return `${anchor(target, picture, "display:block;text-decoration:none")}<div style="text-align:center">${anchor(target, words, style, textClass(context, link, place.surface))}</div>`;
}

export function renderSocial(context: Context, place: Place, { attrs }: Social): string {
  const { assetsUrl } = context;
  const links = attrs?.links ?? context.brand.social;
  const size = attrs?.size ?? 24;
  const pad = Math.max(6, Math.ceil((44 - size) / 2));
  const { muted } = place.surface;
  const parts = links.map(({ network, href }, index) => {
    const path = attrs?.links === undefined ? place.path : `${place.path}.attrs.links[${index}].href`;
    const name = SOCIAL_NAMES[network];
    const target = linkTarget(context, href, path);
    if (target === null) return "";
    if (assetsUrl === null)
      return anchor(
        target,
        name,
        `display:inline-block;padding:11px 8px;font-size:14px;line-height:22px;color:${muted};text-decoration:underline`,
        textClass(context, muted, place.surface),
      );
    const icon = `<img src="${escapeHtml(socialIconUrl(assetsUrl, network))}" width="${size}" height="${size}" alt="${name}" style="display:block;width:${size}px;height:${size}px;border:0">`;
    return anchor(
      target,
      icon,
      `display:inline-block;padding:${pad}px;text-decoration:none;vertical-align:middle`,
    );
  });
  const side = sideOf(context, attrs?.align ?? place.align ?? "start");
  return `<div style="text-align:${side};font-size:0;line-height:0">${parts.join("")}</div>`;
}

export function renderLogo(context: Context, place: Place, { attrs }: Logo): string {
  const { logo } = context.brand;
  if (logo === null) return "";
  const side = sideOf(context, attrs?.align ?? place.align ?? "start");
  const width = attrs?.width ?? logo.width;
  const picture = renderPicture(context, place, { ...logo, width, side, isDecorative: logo.alt === "" });
  if (attrs?.href === undefined || attrs.href === "") return picture;
  return anchor(
    linkTarget(context, attrs.href, `${place.path}.attrs.href`),
    picture,
    "display:block;text-decoration:none",
  );
}
