// People and their team in a real browser: names, invitations, roles, the rule of a second factor, a lost password.
import { expect } from "bun:test";
import { TOTP } from "otpauth";
import { parseMessage } from "../mime/parse-message.ts";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { askAs, openPerson, readFieldProblem } from "../testing/fixtures/dashboard-person.ts";
import { findBarriers, openNotingErrors } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

/** Her mail comes to the test. */
const OWNER = { email: "olga@site.test", name: "Olga", password: "five quiet blue otters 7" };

const ui = withDashboard({ owner: OWNER });

inBrowser(
  "an owner renames the team and themselves, makes a second team, and goes back to the first",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    await page.goto("/dashboard/settings/general");
    const name = page.getByLabel("Team name");
    await name.fill("");
    await page.getByRole("button", { name: "Rename" }).click();
    expect(await readFieldProblem(page, "Team name")).toContain("1 to 100 characters");
    await name.fill("Acme Looms");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("button", { name: "Acme Looms", exact: true }).waitFor();

    await page.goto("/dashboard/settings/profile");
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Olga O.");
    await page.getByRole("button", { name: "Rename" }).click();
    await page.getByText("Name changed.").waitFor();

    await page.goto("/dashboard/settings/members");
    await page.getByRole("cell", { name: "Olga O. (you)" }).waitFor();
    await page.getByRole("button", { name: "Acme Looms", exact: true }).click();
    await page.getByRole("menuitem", { name: "Create team" }).click();
    await page.getByRole("dialog").getByLabel("Team name").fill("Acme Looms");
    await page.getByRole("button", { name: "Create team" }).click();
    expect(await readFieldProblem(page, "Team name")).toContain("already exists");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("dialog").getByLabel("Team name").fill("Second team");
    await page.getByRole("button", { name: "Create team" }).click();
    await page.waitForURL("**/dashboard/start");
    await page.getByRole("button", { name: "Second team", exact: true }).click();
    await page.getByRole("menuitemradio", { name: "Acme Looms" }).click();
    await page.getByRole("button", { name: "Acme Looms", exact: true }).waitFor();
    // Those that were provoked, as the browser notes them.
    expect(errors.filter((text) => !/status of 4(?:09|22)/.test(text))).toEqual([]);
    await page.close();
  },
);

inBrowser(
  "people are invited, join, are given a role and asked for a second factor; who is not wanted cannot come",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    await page.goto("/dashboard/settings/members");
    async function invite(email: string): Promise<string> {
      await page.getByLabel("Email", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Invite", exact: true }).click();
      await page.getByText(`${email} as member`).waitFor();
      return (await page.getByRole("region", { name: "invitation link" }).textContent()) ?? "";
    }
    const link = await invite("mia@member.example");
    const member = await openPerson(ui.browser, ui.appliance.url);
    const { page: theirs } = await openNotingErrors(member);
    await theirs.goto(link);
    await theirs.getByText("You’ll join as mia@member.example with the role member.").waitFor();
    await theirs.getByLabel("Your name").fill("Mia");
    await theirs.getByLabel("New password").fill("seven loud red badgers 9");
    await theirs.getByRole("button", { name: "Join", exact: true }).click();
    await theirs.getByRole("heading", { level: 1, name: "Emails" }).waitFor();

    await page.reload();
    await page.getByLabel("Role of Mia").selectOption("admin");
    const { team } = await askAs<{ team: { name: string } }>(ui.owner, "GET", "/session");
    await ui.appliance.cli("key", "create", "--team", team.name, "--name", "Typed");
    await theirs.goto("/dashboard/settings/audit");
    await theirs
      .getByRole("row", { name: /Created an API key.*Operator \(CLI\)/ })
      .getByText("Typed", { exact: true })
      .waitFor();
    await theirs.getByLabel("Scope").waitFor({ state: "detached" });
    await page.goto("/dashboard/settings/audit");
    await page.getByLabel("Scope").selectOption("This server");
    await page.getByText("Created the owner's account", { exact: true }).last().waitFor();
    await page.goto("/dashboard/settings/members");
    await theirs.getByRole("button", { name: "Verify integrity" }).click();
    await theirs.getByText(/^All \d+ entries are intact/).waitFor();

    const unwanted = await invite("eve@evil.example");
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByText("eve@evil.example as member").waitFor({ state: "detached" });
    const stranger = await openPerson(ui.browser, ui.appliance.url);
    const { page: nowhere } = await openNotingErrors(stranger);
    await nowhere.goto(unwanted);
    await nowhere.getByText("This link was already used or has expired").waitFor();

    await page.goto("/dashboard/settings/general");
    const rule = page.getByLabel("Require two-factor authentication");
    await rule.click();
    await page.getByText("Set up your own second factor first").first().waitFor();
    const offer = await askAs<{ token: string; secret: string }>(ui.owner, "POST", "/session/totp", {});
    const code = new TOTP({ secret: offer.secret }).generate();
    await askAs(ui.owner, "POST", "/session/totp/confirm", { token: offer.token, code });
    await page.reload();
    await rule.click();
    await page.getByRole("checkbox", { name: /Require two-factor/, checked: true }).waitFor();
    await theirs.goto("/dashboard/emails");
    await theirs.getByText("requires a second factor").waitFor();
    await theirs.getByRole("link", { name: "Set up two-factor authentication" }).click();
    await theirs.getByRole("heading", { level: 1, name: "Security" }).waitFor();
    expect(errors.filter((text) => !text.includes("status of 403"))).toEqual([]);
    await Promise.all([member.close(), stranger.close(), page.close()]);
  },
);

inBrowser(
  "a lost password is replaced by a link that this server sends, and the second factor stays asked for",
  async () => {
    const person = await openPerson(ui.browser, ui.appliance.url);
    const { page } = await openNotingErrors(person);
    await page.goto("/dashboard/sign-in");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByRole("heading", { name: "Reset your password" }).waitFor();
    await page.getByLabel("Email").fill(OWNER.email);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await page.getByText("a reset link is on its way").waitFor();
    let link = "";
    // Notices about what was changed before may come first.
    await until(async () => {
      const letters = await Promise.all(ui.appliance.mx.messages.map(({ raw }) => parseMessage(raw)));
      const links = letters.flatMap(({ text }) => /http\S+\/dashboard\/link#[\w-]+/.exec(text ?? "") ?? []);
      link = links[0] ?? "";
      return link !== "";
    }, "the link has come");
    await page.goto(link);
    await page.getByText(`For ${OWNER.email}.`).waitFor();
    await page.getByLabel("New password").fill("nine slow green herons 4");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByLabel("6-digit code").fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("This code is wrong or was already used.").waitFor();
    // What was open before is closed.
    expect((await ui.owner.request.get("/dashboard/api/session")).status()).toBe(401);
    await page.goto("/dashboard/sign-in");
    await page.getByLabel("Email").fill(OWNER.email);
    await page.getByLabel("Password").fill(OWNER.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("alert").getByText("is wrong").waitFor();
    await person.close();
  },
);
