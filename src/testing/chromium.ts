// A real browser for tests, where there is one.
import { type Browser, chromium } from "playwright-core";
import { onlyWith } from "./only-with.ts";

const CHROMIUM = Bun.which("chromium") ?? Bun.which("google-chrome");

/** Whether tests of this file run at all: what they need is set up only then. */
export const hasBrowser = CHROMIUM !== null;

export const { test: inBrowser } = onlyWith("Chromium", hasBrowser);

/** Throws where there is none, and says what to do. */
export async function openChromium(): Promise<Browser> {
  if (CHROMIUM === null) throw new Error("Chromium is missing: install the package `chromium`.");
  return await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
}
