import type { UnsubscribePage } from "../../../src/unsubscribe/schema.ts";

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll("\n", "<br>");

/** What a new template starts with: the team's name, logo, colours and footer, as far as it has set them. */
export function starterHtml(brand: UnsubscribePage): string {
  const { name, logo_url: logo, template_footer: footer } = brand;
  const { background_color: background, text_color: text, accent_color: accent } = brand;
  const style = [
    "margin:0 auto;max-width:600px;padding:24px;font-family:system-ui,sans-serif",
    background === null ? "" : `;background:${background}`,
    text === null ? "" : `;color:${text}`,
  ].join("");
  const head =
    logo === null
      ? name === null
        ? []
        : [`  <p style="font-weight:600">${escapeHtml(name)}</p>`]
      : [`  <img src="${escapeHtml(logo)}" alt="${escapeHtml(name ?? "")}" height="48">`];
  const link = accent === null ? "" : ` style="color:${accent}"`;
  return `${[
    `<div style="${style}">`,
    ...head,
    "  <h1>Hello {{NAME|there}}</h1>",
    "  <p>Write your email here. Use {{NAME}} for values that differ per recipient.</p>",
    `  <p><a href="https://example.com"${link}>Call to action</a></p>`,
    ...(footer === null ? [] : [`  <p style="font-size:12px">${escapeHtml(footer)}</p>`]),
    "</div>",
  ].join("\n")}\n`;
}
