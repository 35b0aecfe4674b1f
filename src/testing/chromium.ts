// A real browser for tests, where there is one. CI must have it: a check that is skipped there checks nothing.
import { test } from "bun:test";
import { type Browser, chromium } from "playwright-core";

const CHROMIUM = Bun.which("chromium") ?? Bun.which("google-chrome");

/** `test` where there is a browser, or where there has to be one; else a skipped one. */
export const inBrowser = CHROMIUM === null && Bun.env["CI"] !== "true" ? test.skip : test;

/** Whether tests of this file run at all: what they need is set up only then. */
export const hasBrowser = CHROMIUM !== null || Bun.env["CI"] === "true";

/** Throws where there is none, and says what to do. */
export async function openChromium(): Promise<Browser> {
  if (CHROMIUM === null) throw new Error("Chromium is missing: install the package `chromium`.");
  return await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
}
