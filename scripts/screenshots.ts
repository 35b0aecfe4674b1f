// Pictures of every page in both themes, on a desk and on a phone, into docs/screenshots/:
//   bun scripts/screenshots.ts [--only /queue] [--out DIRECTORY] [--png]
// The appliance and its data are real: see src/testing/fixtures/fill-stage.ts. Needs libfaketime (Debian: faketime).
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContext } from "playwright-core";
import { openChromium } from "../src/testing/fixtures/chromium.ts";
import {
  type DashboardStage,
  type StagePage,
  startFreshStage,
} from "../src/testing/fixtures/dashboard-stage.ts";
import { openNotingErrors, setTheme, type Theme, whenShown } from "../src/testing/fixtures/look-at-page.ts";

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    png: { type: "boolean", default: false },
    out: { type: "string", default: join(import.meta.dir, "../docs/screenshots") },
  },
});

const THEMES: Theme[] = ["light", "dark"];
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** A page longer than this is cut; what comes later looks like what came before. */
const HEIGHT_MAX = 1_200;
const QUALITY = 0.82;
const BYTES_MAX = 6 * 1024 * 1024;

async function main(): Promise<void> {
  Bun.spawnSync([process.execPath, join(import.meta.dir, "build-web.ts")], { stderr: "inherit" });
  await using stage = await startFreshStage({ hasHistory: true });
  const browser = await openChromium();
  try {
    const settings = { baseURL: stage.appliance.url, reducedMotion: "reduce" as const };
    const inside = await browser.newContext(settings);
    const outside = await browser.newContext(settings);
    await stage.signIn(inside);
    if (options.only === undefined) rmSync(options.out, { recursive: true, force: true });
    mkdirSync(options.out, { recursive: true });
    for (const page of wanted(stage)) await shoot(page.isOutside ? outside : inside, page);
  } finally {
    await browser.close();
  }
  const bytes = readdirSync(options.out).reduce(
    (sum, name) => sum + statSync(join(options.out, name)).size,
    0,
  );
  console.log(`${options.out}: ${readdirSync(options.out).length} pictures, ${Math.round(bytes / 1024)} KB`);
  if (!options.png && bytes > BYTES_MAX)
    throw new Error(`The pictures take more than ${BYTES_MAX / 1024 / 1024} MB.`);
}

function wanted({ pages }: DashboardStage): StagePage[] {
  return pages.filter(({ route }) => options.only === undefined || route.startsWith(options.only));
}

/** `/emails/$id` → `emails-id`. */
const nameOf = (route: string) => route.slice(1).replaceAll("/", "-").replaceAll("$", "");

async function shoot(context: BrowserContext, { route, path }: StagePage): Promise<void> {
  const { page } = await openNotingErrors(context);
  await page.goto(path);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await whenShown(page);
    const height = await page.evaluate<number>("document.documentElement.scrollHeight");
    await page.setViewportSize({ ...size, height: Math.min(height, HEIGHT_MAX) });
    for (const theme of THEMES) {
      await setTheme(page, theme);
      const png = await page.screenshot();
      const name = join(options.out, `${nameOf(route)}-${size.width}-${theme}`);
      if (options.png) await Bun.write(`${name}.png`, png);
      else await Bun.write(`${name}.webp`, await toWebp(context, png));
    }
  }
  await page.close();
  console.log(route);
}

/** Chromium packs pictures of flat areas a good deal smaller than PNG. */
async function toWebp(context: BrowserContext, png: Buffer): Promise<Uint8Array> {
  const page = await context.newPage();
  try {
    const packed = await page.evaluate<string>(`(async () => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(png.toString("base64"))}), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [picture.width, picture.height];
      canvas.getContext("2d").drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", ${QUALITY}).split(",")[1];
    })()`);
    return Buffer.from(packed, "base64");
  } finally {
    await page.close();
  }
}

await main();
