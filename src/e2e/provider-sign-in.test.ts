// Google and GitHub as people meet them: in a real browser, on a whole appliance, with providers that the test runs.
import { afterAll, describe, expect } from "bun:test";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs, openPerson } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers } from "../testing/fixtures/look-at-page.ts";
import { CLIENT, type FakeProviders, startFakeProviders } from "../testing/servers/fake-providers.ts";

const PASSWORD = "correct horse battery";
const PROVIDERS = [
  ["Google", 0],
  ["GitHub", 1],
] as const;

let elsewhere: FakeProviders;
const ui = withDashboard({
  owner: { email: "owner@acme.test", name: "Olga", password: PASSWORD },
  async appliance() {
    elsewhere = await startFakeProviders();
    return { config: configFor(elsewhere.url) };
  },
});
afterAll(() => elsewhere?.[Symbol.asyncDispose]());

const configFor = (url: string) => `[outbound]
allow_private_networks = ["127.0.0.0/8"]
[sign_in.google]
client_id = "${CLIENT.clientId}"
client_secret = "${CLIENT.clientSecret}"
issuer = "${url}"
[sign_in.github]
client_id = "${CLIENT.clientId}"
client_secret = "${CLIENT.clientSecret}"
authorize_url = "${url}/login/oauth/authorize"
token_url = "${url}/login/oauth/access_token"
api_url = "${url}/api"
`;

async function openPage(path: string): Promise<Page> {
  const page = await (await openPerson(ui.browser, ui.appliance.url)).newPage();
  await page.goto(path);
  return page;
}

/** The path of an invitation's page. */
async function invite(email: string): Promise<string> {
  const { link } = await askAs<{ link: string }>(ui.owner, "POST", "/team/invitations", {
    email,
    role: "member",
  });
  return link.replace(ui.appliance.url, "");
}

describe.each(PROVIDERS)("%s", (name, index) => {
  const email = `nina-${index}@acme.test`;
  const nina = { subject: `${10 + index}`, email, isVerified: true, name: "Nina" };
  let invitation = "";

  inBrowser(
    "an address that is not verified, and an unknown account, are told why they open nothing",
    async () => {
      elsewhere.person = { subject: "900", email: "stranger@else.test", isVerified: true, name: "Eve" };
      const page = await openPage("/dashboard/sign-in");
      await page.getByRole("button", { name: `Sign in with ${name}` }).click();
      await page.getByRole("alert").waitFor();
      expect(await page.getByRole("alert").textContent()).toContain("is not linked to a user");
      expect(await findBarriers(page)).toEqual([]);
      invitation = await invite(email);
      elsewhere.person = { ...nina, isVerified: false };
      await page.goto(invitation);
      await page.getByRole("button", { name: `Join with ${name}` }).click();
      await page.getByText("is not verified").waitFor();
      elsewhere.person = null;
      await page.getByRole("button", { name: `Sign in with ${name}` }).click();
      await page.getByText("was denied").waitFor();
      await page.context().close();
    },
  );

  inBrowser(
    "an invited person joins by it, comes back by it to where they wanted to go, and shows their second factor",
    async () => {
      elsewhere.person = nina;
      const page = await openPage(invitation);
      await page.getByRole("button", { name: `Join with ${name}` }).click();
      await page.getByRole("heading", { name: "Emails" }).waitFor();
      await page.goto("/dashboard/settings/security");
      await page.getByText("Your account has no second factor.").waitFor();
      await page.getByRole("button", { name: "Set up" }).click();
      const key = await page.getByRole("region", { name: "setup key" }).textContent();
      const totp = new TOTP({ secret: (key ?? "").replaceAll(/\s/g, "") });
      await page.getByLabel("6-digit code").fill(totp.generate());
      await page.getByRole("button", { name: "Enable" }).click();
      const codes = await page.getByRole("region", { name: "recovery codes" }).textContent();

      await page.context().clearCookies();
      await page.goto("/dashboard/settings/security");
      await page.getByRole("button", { name: `Sign in with ${name}` }).click();
      await page.getByRole("heading", { name: "Two-factor authentication" }).waitFor();
      expect((await page.request.get("/dashboard/api/session")).status()).toBe(401);
      await page.getByRole("button", { name: "Use a recovery code" }).click();
      await page.getByLabel("Recovery code").fill((codes ?? "").split("\n")[0] ?? "");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("heading", { name: "Security" }).waitFor();
      await page.context().close();
    },
  );

  inBrowser("the way back of one browser opens nothing in another, nor a second time", async () => {
    elsewhere.person = { ...nina, subject: `${20 + index}`, email: `mia-${index}@acme.test` };
    const joining = await openPage(await invite(elsewhere.person.email));
    await joining.getByRole("button", { name: `Join with ${name}` }).click();
    await joining.getByRole("heading", { name: "Emails" }).waitFor();
    await joining.context().clearCookies();
    elsewhere.isHolding = true;
    await joining.goto("/dashboard/sign-in");
    await joining.getByRole("button", { name: `Sign in with ${name}` }).click();
    await joining.waitForURL(`${elsewhere.url}/**`);
    const answer = (await joining.locator("body").textContent()) ?? "";
    elsewhere.isHolding = false;
    const victim = await openPage(answer);
    await victim.getByText("started in another browser").waitFor();
    expect((await victim.request.get("/dashboard/api/session")).status()).toBe(401);
    await joining.goto(answer);
    await joining.getByRole("heading", { name: "Emails" }).waitFor();
    await joining.goto(answer);
    await joining.getByText("The sign-in expired").waitFor();
    await Promise.all([joining.context().close(), victim.context().close()]);
  });

  inBrowser("somebody who is in links it, comes in by it, and unlinks it", async () => {
    const account = {
      subject: `${30 + index}`,
      email: "olga@private.test",
      isVerified: true,
      name: "Olga",
    };
    elsewhere.person = account;
    const page = await ui.owner.newPage();
    await page.goto("/dashboard/settings/security");
    await page.getByRole("button", { name: `Link ${name}` }).click();
    await page.getByText(account.email).waitFor();
    expect(await findBarriers(page)).toEqual([]);

    const fresh = await openPage("/dashboard/sign-in");
    await fresh.getByRole("button", { name: `Sign in with ${name}` }).click();
    await fresh.getByRole("heading", { name: "Emails" }).waitFor();
    await fresh.context().close();

    await page.getByRole("button", { name: "Unlink" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unlink" }).click();
    await page.getByText(account.email, { exact: true }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: `Link ${name}` }).waitFor();
    await page.close();
  });
});
