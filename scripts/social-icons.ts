// Draws the icons of social networks for emails, simple shapes of our own, and writes them into the program.
// Usage: bun scripts/social-icons.ts
import { join } from "node:path";
import type { SocialNetwork } from "../src/blocks/document.ts";
import { openChromium } from "../src/testing/fixtures/chromium.ts";

/** On a field of 24 × 24, in white lines on a gray disc: to be seen by day and by night. */
const DRAWINGS: Record<SocialNetwork, string> = {
  website:
    '<circle cx="12" cy="12" r="5.6"/><path d="M6.4 12h11.2M12 6.4c4 3.6 4 7.6 0 11.2M12 6.4c-4 3.6-4 7.6 0 11.2"/>',
  email: '<rect x="6.4" y="8" width="11.2" height="8" rx="1"/><path d="M6.8 8.6 12 12.6l5.2-4"/>',
  x: '<path d="M8 7.6 16 16.4M16 7.6 8 16.4"/>',
  facebook: '<path d="M14.6 7.4h-.8c-1.2 0-1.8.7-1.8 1.8v7.6M9.8 11.4h4.4"/>',
  instagram:
    '<rect x="7" y="7" width="10" height="10" rx="3"/><circle cx="12" cy="12" r="2.4"/><path d="M14.8 9.2h.01"/>',
  linkedin: '<path d="M8.3 10.6v5.6M8.3 8.1v.01M11.3 16.2v-5.6M11.3 13c0-3.2 4.6-3.2 4.6 0v3.2"/>',
  youtube:
    '<rect x="6.2" y="8" width="11.6" height="8" rx="2.4"/><path d="M11 10.4v3.2l2.6-1.6z" fill="#fff"/>',
  tiktok: '<path d="M12.8 7v7a2.3 2.3 0 1 1-2.3-2.3M12.8 7c.2 1.8 1.3 2.9 3.2 3"/>',
  github: '<path d="M9.4 9 6.6 12l2.8 3M14.6 9l2.8 3-2.8 3M12.9 8l-1.8 8"/>',
  mastodon: '<path d="M7.6 16v-5.2a2.2 2.2 0 0 1 4.4 0V13.400M12 13.400v-2.600a2.2 2.2 0 0 1 4.4 0V16"/>',
  bluesky:
    '<path d="M12 12.200C10.8 9.8 8.4 7.8 7.2 8c-1.2.200-.600 4.2.800 4.8 1 .400 2 0 2.6-.2-1.6.400-2.4 1.4-1.6 2.4 1.2 1.4 2.4-.2 3-2 .6 1.8 1.8 3.4 3 2 .8-1 0-2-1.6-2.4.6.2 1.6.6 2.6.2 1.4-.6 2-4.6.800-4.8-1.2-.2-3.6 1.8-4.8 4.200z" fill="#fff"/>',
  discord:
    '<path d="M8.4 8.600c2.4-1 4.8-1 7.2 0 1.2 2 1.8 4.2 1.8 6.2-1 .8-1.9 1.1-2.7 1.200l-.8-1.300M8.4 8.600c-1.2 2-1.8 4.2-1.8 6.2 1 .8 1.9 1.1 2.7 1.200l.8-1.300M8.9 14.300c2 .9 4.2.9 6.2 0M10.2 12v.01M13.8 12v.01"/>',
};
const SIZE = 96;

const browser = await openChromium();
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
const lines: string[] = [];
for (const [network, drawing] of Object.entries(DRAWINGS)) {
  const group = `<g fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`;
  const svg = `<svg width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#6b6b78"/>${group}</svg>`;
  await page.setContent(`<body style="margin:0">${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  lines.push(`  ${network}:\n    "${png.toString("base64")}",`);
}
await browser.close();
const source = `// Written by scripts/social-icons.ts: PNG in base64.\nimport type { SocialNetwork } from "../blocks/document.ts";\n\nexport const SOCIAL_ICONS: Record<SocialNetwork, string> = {\n${lines.join("\n")}\n};\n`;
await Bun.write(join(import.meta.dir, "../src/designs/social-icons.ts"), source);
