// What a new user reads in each mode, against what the server does: the setup guide, test addresses, invitations and
// password resets.
import { describe, expect } from "bun:test";
import type { BrowserContext, Page } from "playwright-core";
import { SANDBOX } from "../testing/fixtures/appliance.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs, openPerson, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

/** Her mail comes to the test. */
const OWNER = { email: "olga@site.test", name: "Olga", password: "five quiet blue otters 7" };

/** A team with nothing in it. */
async function enterNewTeam(person: BrowserContext, name: string): Promise<void> {
  const { id } = await askAs<{ id: string }>(person, "POST", "/operator/teams", { name });
  await askAs(person, "POST", "/session/team", { team_id: id });
}

const stepsOf = (page: Page) => page.locator("main ol > li h2").allTextContents();
const textOf = async (page: Page) => (await page.locator("main").textContent()) ?? "";

describe("sandbox mode", () => {
  const ui = withDashboard({
    appliance: SANDBOX,
    owner: OWNER,
  });

  inBrowser("the guide asks for any domain, a key and an email, and never for DNS records", async () => {
    await enterNewTeam(ui.owner, "Fresh");
    const page = await ui.owner.newPage();
    await page.goto("/dashboard/start");
    await page.getByText("0 of 3 done").waitFor();
    expect((await stepsOf(page)).map((title) => title.replace(/ \(.*/, ""))).toEqual([
      "Add your domain",
      "Create an API key",
      "Send your first email",
    ]);
    expect(await textOf(page)).not.toMatch(/right away|at once|Verify|Publish/);
    expect(await page.getByRole("button", { name: "Send email" }).count()).toBe(0);
    await page.getByLabel("Domain", { exact: true }).fill("not-mine.example");
    await page.getByRole("button", { name: "Add domain" }).click();
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("button", { name: "I saved my key" }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("button", { name: "Send email" }).click();
    await page.getByText("Delivered. Read it in the").waitFor();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("heading", { name: "Next steps" }).waitFor();
    await page.goto("/dashboard/inbox");
    await page.getByText("Hello from Sendlark").waitFor();
    await page.close();
  });

  inBrowser(
    "a bounce says what becomes of the address: test addresses stay, others are suppressed",
    async () => {
      const send = async (to: string) => {
        const body = { from: "a@sender.test", to, subject: "Hello", text: "x" };
        const { id } = (await (await ui.appliance.api("/emails", { method: "POST", body })).json()) as {
          id: string;
        };
        await until(async () => {
          const email = (await (await ui.appliance.api(`/emails/${id}`)).json()) as { last_event: string };
          return email.last_event === "bounced" || email.last_event === "complained";
        }, `${to} has an outcome`);
        return id;
      };
      const isSuppressed = async (address: string) =>
        (await ui.appliance.api(`/suppressions/${address}`)).status === 200;
      const page = await ui.owner.newPage();
      const teams = await askAs<{ teams: { id: string; name: string }[] }>(ui.owner, "GET", "/session");
      const team = teams.teams.find(({ name }) => name === "acme");
      await askAs(ui.owner, "POST", "/session/team", { team_id: team?.id });
      for (const [address, claim] of [
        ["bounced@sandbox.sendlark", "it is not added to your suppression list"],
        ["complained@sandbox.sendlark", "this test address is not added to your suppression list"],
      ] as const) {
        await page.goto(`/dashboard/emails/${await send(address)}`);
        await page.getByText(claim).first().waitFor();
        expect(await isSuppressed(address)).toBe(false);
      }
      await page.goto(`/dashboard/emails/${await send("bounced@customer.test")}`);
      await page.getByText("the address is added to your suppression list").first().waitFor();
      await page.getByText("This address is on your suppression list.").waitFor();
      expect(await isSuppressed("bounced@customer.test")).toBe(true);
      await page.close();
    },
  );

  inBrowser("an invitation and a password reset do not claim that an email is sent", async () => {
    const page = await ui.owner.newPage();
    await page.goto("/dashboard/team");
    await page.getByLabel("Email", { exact: true }).fill("mia@member.example");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByText("This server runs in sandbox mode, so no email leaves it.").waitFor();
    const link = await page.getByRole("region", { name: "invitation link" }).textContent();
    expect(link).toContain("/dashboard/link#");
    expect(await textOf(page)).not.toContain("Invitation sent");
    await page.close();
    const stranger = await openPerson(ui.browser, ui.appliance.url);
    const outside = await stranger.newPage();
    await outside.goto("/dashboard/forgot");
    await outside.getByText("sendlark admin link --email").waitFor();
    expect(await textOf(outside)).not.toMatch(/on its way|receive/);
    expect(await outside.getByRole("button", { name: "Send reset link" }).count()).toBe(0);
    expect(await findBarriers(outside)).toEqual([]);
    await stranger.close();
  });
});

describe("direct mode", () => {
  const ui = withDashboard({ owner: OWNER });

  inBrowser("a member is led to a sent email without a step that only admins can take", async () => {
    const invitation = { email: "mia@site.test", role: "member" };
    const { link } = await askAs<{ link: string }>(ui.owner, "POST", "/team/invitations", invitation);
    const member = await openPerson(ui.browser, ui.appliance.url);
    const token = new URL(link).hash.slice(1);
    await redeemLink(member, { token, name: "Mia", password: "seven loud red badgers" });
    const page = await member.newPage();
    await page.goto("/dashboard/start");
    await page.getByText("2 of 3 done").waitFor();
    expect((await stepsOf(page)).map((title) => title.replace(/ \(.*/, ""))).toEqual([
      "Add your domain",
      "Publish DNS records",
      "Send your first email",
    ]);
    await page.getByLabel("To", { exact: true }).fill("ann@site.test");
    await page.getByRole("button", { name: "Send email" }).click();
    await page.getByText("Accepted by the receiving server.").waitFor();
    await member.close();
  });

  inBrowser("without a verified domain nobody is promised an email", async () => {
    await enterNewTeam(ui.owner, "No domain");
    const page = await ui.owner.newPage();
    await page.goto("/dashboard/start");
    await page.getByText("0 of 4 done").waitFor();
    await page.goto("/dashboard/team");
    await page.getByLabel("Email", { exact: true }).fill("bob@site.test");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByText("The team has no verified domain").waitFor();
    await page.close();
    const stranger = await openPerson(ui.browser, ui.appliance.url);
    const outside = await stranger.newPage();
    await outside.goto("/dashboard/forgot");
    await outside.getByRole("button", { name: "Send reset link" }).waitFor();
    const { data } = (await (await ui.appliance.api("/domains")).json()) as { data: { id: string }[] };
    for (const { id } of data) await ui.appliance.api(`/domains/${id}`, { method: "DELETE" });
    await outside.reload();
    await outside.getByText("sendlark admin link --email").waitFor();
    await stranger.close();
  });
});
