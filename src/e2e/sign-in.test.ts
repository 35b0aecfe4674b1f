// Getting in, as people do it in a real browser: by a link, a password, an app's codes and a passkey.
import { afterAll, beforeAll, expect } from "bun:test";
import { TOTP } from "otpauth";
import type { Browser, Page } from "playwright-core";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { hasBrowser, inBrowser, releaseChromium, sharedChromium } from "../testing/fixtures/chromium.ts";

const EMAIL = "ann@acme.test";
const PASSWORD = "correct horse battery";
let appliance: Appliance;
let browser: Browser;
let origin = "";
beforeAll(async () => {
  if (!hasBrowser) return;
  [appliance, browser] = await Promise.all([startAppliance(), sharedChromium()]);
  // Passkeys belong to a name.
  origin = `http://localhost:${new URL(appliance.url).port}`;
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  const page = await newPage();
  await page.goto(url.replace(appliance.url, origin));
  await page.getByLabel("Your name").fill("Ann");
  // Nor does the browser's history keep the link.
  expect(page.url()).toBe(`${origin}/dashboard/link`);
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Emails" }).waitFor();
  await page.context().close();
});
afterAll(async () => {
  if (browser !== undefined) await releaseChromium(browser);
  await appliance?.[Symbol.asyncDispose]();
});

async function newPage(): Promise<Page> {
  return (await browser.newContext({ baseURL: origin })).newPage();
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/dashboard/settings/security");
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

inBrowser(
  "the link opens once; a wrong password is told and a right one leads to where one wanted to go",
  async () => {
    const page = await newPage();
    await page.goto("/dashboard/settings/security");
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByLabel("Password").fill("wrong horse battery");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toContain("is wrong");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Security" }).waitFor();
    await page.context().close();
  },
);

inBrowser("a link to the sign-in page leads nowhere but into the dashboard", async () => {
  const page = await newPage();
  const visited: string[] = [];
  page.on("request", (request) => void visited.push(new URL(request.url()).pathname));
  for (const next of ["/../t/c/TOKEN", "/%2e%2e/t/c/TOKEN", "/emails/../../t/c/TOKEN"]) {
    await page.goto(`/dashboard/sign-in?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Email").fill(EMAIL);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Emails" }).waitFor();
  }
  expect(visited.filter((path) => path.startsWith("/t/"))).toEqual([]);
  await page.context().close();
});

inBrowser("a session that is ended elsewhere is out at the next look", async () => {
  const [here, there] = [await newPage(), await newPage()];
  await signIn(here);
  await here.getByRole("heading", { level: 1, name: "Security" }).waitFor();
  await signIn(there);
  await there.getByRole("link", { name: "Sessions" }).click();
  await there.getByRole("button", { name: "Sign out other sessions" }).click();
  await there.getByRole("button", { name: "Sign out other sessions" }).waitFor({ state: "detached" });
  await here.reload();
  await here.getByRole("heading", { name: "Sign in" }).waitFor();
  await Promise.all([here.context().close(), there.context().close()]);
});

inBrowser(
  "pages run no script but their own, stand in no frame and open no window of others; data is only data",
  async () => {
    const page = await newPage();
    const dashboard = (await page.goto("/dashboard/sign-in"))!;
    const headers = dashboard.headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    const script = await page.locator("script[src]").first().getAttribute("src");
    for (const path of [
      script ?? "",
      "/dashboard/api/session",
      "/emails",
      "/nothing",
      "/dashboard/api/session/x",
    ]) {
      const answer = await page.request.get(path);
      expect([path, answer.headers()["x-content-type-options"]]).toEqual([path, "nosniff"]);
    }
    // What a page of ours that lets a tag through would do.
    const ran = await page.evaluate<boolean>(`new Promise((resolve) => {
      const tag = document.createElement("script");
      tag.textContent = "document.title = 'ran'";
      document.addEventListener("securitypolicyviolation", () => resolve(document.title === "ran"), { once: true });
      document.body.append(tag);
    })`);
    expect(ran).toBe(false);
    const outside = await newPage();
    const refused = outside.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
    await outside.setContent(`<iframe src="${origin}/dashboard/sign-in"></iframe>`);
    await refused;
    await Promise.all([page.context().close(), outside.context().close()]);
  },
);

inBrowser("a passkey is made, is the second step after the password, and opens alone", async () => {
  const page = await newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await signIn(page);
  await page.getByLabel("Device name").fill("Laptop");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  await page.getByRole("button", { name: "I saved my codes" }).click();
  await page.getByText("Laptop").waitFor();

  await page.context().clearCookies();
  await signIn(page);
  await page.getByRole("button", { name: "Use passkey" }).click();
  await page.getByRole("heading", { name: "Security" }).waitFor();

  await page.context().clearCookies();
  await page.goto("/dashboard/settings/security");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByRole("heading", { name: "Security" }).waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("Your account has no second factor.").waitFor();
  await page.context().close();
});

inBrowser(
  "an authenticator app is enrolled by its first code, which does not open a second time",
  async () => {
    const page = await newPage();
    await signIn(page);
    await page.getByRole("button", { name: "Set up" }).click();
    const key = await page.getByRole("region", { name: "setup key" }).textContent();
    const totp = new TOTP({ secret: (key ?? "").replaceAll(/\s/g, "") });
    const code = totp.generate();
    await page.getByLabel("6-digit code").fill(code);
    await page.getByRole("button", { name: "Enable" }).click();
    const codes = await page.getByRole("region", { name: "recovery codes" }).textContent();
    await page.getByRole("button", { name: "I saved my codes" }).click();

    await page.context().clearCookies();
    await signIn(page);
    await page.getByLabel("6-digit code").fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").waitFor();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill((codes ?? "").split("\n")[0] ?? "");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("You signed in with a recovery code.").waitFor();
    await page.getByText("9 codes left").waitFor();
    await page.context().close();
  },
);
