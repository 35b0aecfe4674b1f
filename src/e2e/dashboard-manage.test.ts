// The pages that a sender sets things up with, in a real browser on a whole appliance: what people do there, what they
// are told when it is wrong, and what a member may not do. Any error of the console or the policy fails a test.
import { afterEach, describe, expect } from "bun:test";
import { hasBrowser, inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { openPerson, readFieldProblem, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { publishRecords } from "../testing/fixtures/domain-fixture.ts";
import { openNotingErrors, untilCopied } from "../testing/fixtures/look-at-page.ts";

const MEMBER = { name: "Mia", email: "mia@member.example", password: "seven loud red badgers 9" };
/** Fits into every name, and runs where a page takes text for HTML. */
const HOSTILE = "<img src=x onerror=window.hit=1>";

afterEach(async () => {
  if (hasBrowser) expect(await ui.page.evaluate("window.hit")).toBeUndefined();
});
const ui = withDashboard({
  // A refusal that a test provokes is noted by the browser, whatever the page makes of it.
  page: { provoked: /the server responded with a status of (?:403|404|422)/ },
});
const { api } = ui;

const press = (name: string | RegExp) => ui.page.getByRole("button", { name, exact: true }).click();
const see = (text: string | RegExp) => ui.page.getByText(text).first().waitFor();
const heading = (name: string) => ui.page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

const problemAt = (label: string) => readFieldProblem(ui.page, label);

interface ShownDomain {
  id: string;
  name: string;
  records: { fqdn: string; type: "TXT" | "MX" | "CNAME"; value: string; priority?: number; record: string }[];
}

describe("domains", () => {
  let id = "";

  inBrowser("a name that is none is refused at its field, a good one leads to its records", async () => {
    await ui.page.goto("/dashboard/domains");
    await press("Add domain");
    await ui.page.getByLabel("Domain", { exact: true }).fill("not a domain");
    await press("Add domain");
    expect(await problemAt("Domain")).toMatch(/domain/i);
    await ui.page.getByLabel("Domain", { exact: true }).fill("sender.test");
    await press("Add domain");
    await see("The sender.test domain has been registered already.");
    await ui.page.getByLabel("Domain", { exact: true }).fill("mail.shop.test");
    await press("Add domain");
    await heading("mail.shop.test");
    id = ui.page.url().split("/").at(-1)!;
    await ui.page
      .getByRole("button", { name: /^Copy Value of send\.mail\.shop\.test$/ })
      .first()
      .click();
    await untilCopied(ui.page, "mail.sendlark.test");
  });

  inBrowser("a mistake in DNS is named beside what was found, and its end is seen", async () => {
    const { records } = await api<ShownDomain>("GET", `/domains/${id}`);
    const spf = records.find(({ type, record }) => type === "TXT" && record === "SPF")!;
    publishRecords(ui.appliance.dns.zone, records);
    ui.appliance.dns.zone[`${spf.fqdn} TXT`] = ["v=spf1 include:other.example -all"];
    await ui.page.goto(`/dashboard/domains/${id}`);
    await press("Verify DNS records");
    await see("v=spf1 include:other.example -all");
    publishRecords(ui.appliance.dns.zone, [spf]);
    await press("Verify DNS records");
    // The page learns it from the server, without being loaded again.
    await ui.page.getByRole("button", { name: "Check DNS" }).waitFor();
    await press("Copy Name of _dmarc.mail.shop.test");
    await untilCopied(ui.page, "_dmarc.mail");
  });

  inBrowser("records are published in the form that people use", async () => {
    await ui.page.goto(`/dashboard/domains/${id}?tab=publish`);
    await see(/send\.mail\.shop\.test\..* IN MX 10 mail\.sendlark\.test\./);
    await ui.page.getByRole("tab", { name: "Terraform" }).click();
    await see(/sendlark_records/);
    await ui.page.getByRole("tab", { name: "DNSControl" }).click();
    await see(/TXT\(/);
  });

  inBrowser("settings are kept, and a wrong one is told at its field", async () => {
    await ui.page.goto(`/dashboard/domains/${id}?tab=settings`);
    await ui.page.getByLabel("Open tracking").check();
    await ui.page.getByLabel("Tracking subdomain").fill("two.labels");
    await press("Save");
    expect(await problemAt("Tracking subdomain")).toMatch(/label/i);
    await ui.page.getByLabel("Tracking subdomain").fill("links");
    await ui.page.getByLabel("TLS").selectOption("enforced");
    // Not "Webhook saved.", nor any answer: both may still tell of the box.
    const saved = ui.page.waitForResponse(
      (one) => one.ok() && (one.request().postData()?.includes('"links"') ?? false),
    );
    await press("Save");
    await saved;
    expect(await api<ShownDomain>("GET", `/domains/${id}`)).toMatchObject({
      open_tracking: true,
      tls: "enforced",
      tracking_subdomain: "links",
    });
  });

  inBrowser("new keys are asked for, and the history tells of all", async () => {
    await ui.page.goto(`/dashboard/domains/${id}?tab=settings`);
    await press("Rotate keys");
    await ui.page.getByRole("dialog").getByRole("button", { name: "Rotate keys" }).click();
    await see("New key: used once verified");
    await ui.page.getByRole("tab", { name: "History" }).click();
    await see("Domain added.");
    await see("TLS set to enforced.");
  });

  inBrowser("a domain is deleted when its name was typed", async () => {
    await ui.page.goto(`/dashboard/domains/${id}?tab=settings`);
    await press("Delete domain");
    const dialog = ui.page.getByRole("dialog");
    const confirm = dialog.getByRole("button", { name: "Delete domain" });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel("Type mail.shop.test to confirm").fill("mail.shop.test");
    await confirm.click();
    await heading("Domains");
    const { data } = await api<{ data: ShownDomain[] }>("GET", "/domains");
    expect(data.map(({ name }) => name)).toEqual(["sender.test"]);
  });
});

describe("API keys", () => {
  let token = "";

  inBrowser("what is wrong is said at its field; the token is shown once, with code that works", async () => {
    await ui.page.goto("/dashboard/api-keys");
    await press("Create API key");
    await press("Create key");
    expect(await problemAt("Name")).toMatch(/1 to 50 characters/);
    await ui.page.getByLabel("Name", { exact: true }).fill(HOSTILE);
    await ui.page.getByLabel("Allowed IPs").fill("127.0.0.0/8, elsewhere");
    await press("Create key");
    expect(await problemAt("Allowed IPs")).toContain("Line 1: “elsewhere” is not");
    await ui.page.getByLabel("Allowed IPs").fill("127.0.0.0/8");
    await press("Create key");
    await press("Copy API key");
    token = await untilCopied(ui.page, /^sl_/);
    for (const language of ["curl", "Node.js", "Python"]) {
      await ui.page.getByRole("tab", { name: language }).click();
      expect(await ui.page.getByRole("region", { name: `${language} code` }).textContent()).toContain(token);
    }
    await press("I saved my key");
    expect(await ui.page.content()).not.toContain(token);
    const answer = await sendWith(token);
    expect(answer.status).toBe(200);
  });

  inBrowser("it is listed with its limits, renamed and deleted", async () => {
    await ui.page.goto("/dashboard/api-keys");
    const row = ui.page.getByRole("row").filter({ hasText: HOSTILE });
    expect(await row.textContent()).toMatch(/Sending access[\s\S]*127\.0\.0\.0\/8[\s\S]*Never/);
    await row.getByRole("button").click();
    await ui.page.getByRole("menuitem", { name: "Rename" }).click();
    await ui.page.getByLabel("Name", { exact: true }).fill("Shop");
    await press("Rename");
    await ui.page.getByRole("button", { name: "Actions for Shop" }).click();
    await ui.page.getByRole("menuitem", { name: "Delete" }).click();
    await press("Delete API key");
    await see("API key deleted.");
    expect((await sendWith(token)).status).toBe(403);
  });
});

function sendWith(token: string): Promise<Response> {
  return ui.appliance.api("/emails", {
    method: "POST",
    body: { from: "a@sender.test", to: "delivered@resend.dev", subject: "Hi", html: "<p>Hi</p>" },
    headers: { authorization: `Bearer ${token}` },
  });
}

describe("templates", () => {
  inBrowser("a draft is written, looked at, published, copied and deleted", async () => {
    await ui.page.goto("/dashboard/templates");
    await ui.page.getByRole("button", { name: "Create template" }).first().click();
    await press("Create");
    expect(await problemAt("Name")).toBe("This field is required.");
    await ui.page.getByLabel("Name", { exact: true }).fill(HOSTILE);
    await press("Create");
    await heading(HOSTILE);
    await ui.page.getByRole("textbox", { name: "HTML" }).fill("<p>Dear {{NAME|you}}, order {{ORDER}}</p>");
    await press("Add ORDER");
    await ui.page.getByLabel("Test value for ORDER").fill("<b>17</b>");
    await ui.page.frameLocator("iframe").getByText("Dear you, order <b>17</b>").waitFor();
    await ui.page.getByLabel("From", { exact: true }).fill("nobody");
    expect(await problemAt("From")).toMatch(/email@domain\.tld/);
    await ui.page.getByLabel("From", { exact: true }).fill("a@sender.test");
    await press("Publish");
    await see("Template published.");
    await ui.page.getByRole("tab", { name: "History" }).click();
    await see("Published");
    await press("More");
    await ui.page.getByRole("menuitem", { name: "Duplicate" }).click();
    await see("Template duplicated.");
    await press("More");
    await ui.page.getByRole("menuitem", { name: "Delete" }).click();
    await press("Delete template");
    await heading("Templates");
    const { data } = await api<{ data: { name: string; status: string }[] }>("GET", "/templates");
    expect(data).toMatchObject([{ name: HOSTILE, status: "published" }]);
  });

  inBrowser("an earlier version comes back into the editor", async () => {
    await ui.page.goto("/dashboard/templates");
    await ui.page.getByRole("link", { name: HOSTILE }).click();
    await ui.page.getByLabel("Subject").fill("Second subject");
    await see("Unpublished changes");
    await ui.page.getByRole("tab", { name: "History" }).click();
    await press("Restore");
    await see("Version restored.");
    expect(await ui.page.getByLabel("Subject").inputValue()).toBe(HOSTILE);
  });

  inBrowser("what a template brings cannot run, nor reach the page around it", async () => {
    await ui.page.goto("/dashboard/templates");
    await ui.page.getByRole("link", { name: HOSTILE }).click();
    await ui.page
      .getByRole("textbox", { name: "HTML" })
      .fill(
        "<script>top.hit=1</script><p onclick='top.hit=1'>press</p><form action='/x'><button>go</button></form>",
      );
    await ui.page.frameLocator("iframe").getByText("press").click();
    await ui.page.frameLocator("iframe").getByText("go").click();
    expect(ui.page.url()).toContain("/dashboard/templates/");
    // The browser tells of each thing that it did not allow, inside of the frame.
    expect(ui.errors.splice(0).join("\n")).toMatch(/sandbox/i);
  });
});

describe("suppressions", () => {
  inBrowser("many are added at once, one is found, removed and exported", async () => {
    await ui.page.goto("/dashboard/suppressions");
    await ui.page.getByRole("button", { name: "Add suppressions" }).first().click();
    await ui.page.getByRole("textbox", { name: "Email addresses" }).fill("ann@example.net\nno address");
    await press("Add");
    await see("Line 2: “no address” is not an email address.");
    await ui.page
      .getByRole("textbox", { name: "Email addresses" })
      .fill("Ann@Example.net, bob@example.net;carl@example.net");
    await press("Add");
    await see("3 suppressions added.");
    await ui.page.getByRole("searchbox", { name: "Search" }).fill("Bob@ex");
    await ui.page.getByRole("row", { name: /ann@example.net/ }).waitFor({ state: "detached" });
    await ui.page.getByRole("row", { name: /bob@example.net/ }).waitFor();
    expect(ui.page.url()).toContain("q=Bob%40ex");
    await ui.page.getByRole("searchbox", { name: "Search" }).fill("bob@example.net");
    await press("Remove bob@example.net");
    await press("Remove");
    await see("Not suppressed");
    await ui.page.getByRole("searchbox", { name: "Search" }).fill("zoe");
    await see("No matching suppressions");
    await ui.page.getByRole("searchbox", { name: "Search" }).fill("");
    await see("carl@example.net");
    const link = await ui.page.getByRole("link", { name: "Export", exact: true }).getAttribute("href");
    const csv = await (await ui.owner.request.get(link ?? "")).text();
    expect(csv).toContain("ann@example.net");
    expect(csv).not.toContain("bob@example.net");
  });
});

describe("logs", () => {
  inBrowser("a refusal is filtered by the address, explained, and shown as text", async () => {
    const body = { from: "nobody", to: HOSTILE, subject: HOSTILE, html: "<p>x</p>" };
    const headers = { "user-agent": HOSTILE };
    expect((await ui.appliance.api("/emails", { method: "POST", body, headers })).status).toBe(422);
    await ui.page.goto("/dashboard/logs");
    await press("Status");
    await ui.page.getByRole("menuitemcheckbox", { name: "Client error (4xx)" }).click();
    await ui.page.keyboard.press("Escape");
    await ui.page.getByRole("row").filter({ hasText: HOSTILE }).getByRole("link").click();
    await heading("POST /emails");
    await see("A field is invalid.");
    expect(await ui.page.getByRole("region", { name: "Request body" }).textContent()).toContain(HOSTILE);
    await ui.page.goBack();
    expect(new URL(ui.page.url()).search).toBe("?status=4xx");
  });

  inBrowser("an accepted request leads to its email", async () => {
    const sent = await ui.appliance.api("/emails", {
      method: "POST",
      body: { from: "a@sender.test", to: "delivered@resend.dev", subject: "Hi", html: "<p>Hi</p>" },
    });
    const { id } = (await sent.json()) as { id: string };
    // Its log is written a moment later, and found by the email's id.
    await ui.page.goto(`/dashboard/logs?status=2xx&method=POST&q=${id}`);
    await ui.page.getByRole("link", { name: "POST /emails" }).click();
    const link = ui.page.getByRole("link", { name: "View email" });
    expect(await link.getAttribute("href")).toBe(`/dashboard/emails/${id}`);
  });
});

inBrowser("usage counts, and SMTP settings are those of the server", async () => {
  await ui.page.goto("/dashboard/settings/usage");
  await see("This month");
  expect(await ui.page.getByRole("row", { name: /^Domains/ }).textContent()).toBe("Domains1");
  await ui.page.goto("/dashboard/settings/smtp");
  await ui.page.getByRole("tab", { name: "Nodemailer" }).click();
  const code = await ui.page.getByRole("region", { name: "Nodemailer code" }).textContent();
  expect(code).toContain(`port: ${ui.appliance.smtpPort}`);
  expect(code).toContain('host: "mail.sendlark.test"');
  expect(code).toContain("hello@sender.test");
  await see(`${ui.appliance.smtpsPort} (implicit TLS)`);
});

inBrowser("a member looks, and is not offered what would be refused", async () => {
  const invited = await api<{ link: string }>("POST", "/team/invitations", {
    email: MEMBER.email,
    role: "member",
  });
  const member = await openPerson(ui.browser, ui.appliance.url);
  await redeemLink(member, { ...MEMBER, token: new URL(invited.link, ui.appliance.url).hash.slice(1) });
  await ui.page.close();
  Object.assign(ui, await openNotingErrors(member));
  await ui.page.goto("/dashboard/domains");
  await ui.page.getByRole("link", { name: "sender.test" }).waitFor();
  await ui.page.getByRole("button", { name: "Add domain" }).waitFor();
  const offered = await ui.page
    .getByRole("navigation", { name: "Pages" })
    .getByRole("link")
    .allTextContents();
  expect(offered).toContain("Webhooks");
  expect(offered).not.toContain("Health");
  expect(offered).not.toContain("Queue");
  await ui.page.goto("/dashboard/webhooks");
  await ui.page.getByRole("button", { name: "Add webhook" }).first().waitFor();
  await ui.page.goto("/dashboard/api-keys");
  await ui.page.getByRole("row", { name: /test/ }).waitFor();
  expect(await ui.page.getByRole("button", { name: "Create API key" }).count()).toBe(0);
  await ui.page.goto("/dashboard/templates");
  await ui.page.getByRole("button", { name: "Create template" }).first().waitFor();
});

inBrowser("the guide goes from nothing to a delivered email, and on where it was left", async () => {
  const domains = await api<{ data: ShownDomain[] }>("GET", "/domains");
  const keys = await api<{ data: { id: string }[] }>("GET", "/api-keys");
  for (const { id } of domains.data) await api("DELETE", `/domains/${id}`);
  for (const { id } of keys.data) await api("DELETE", `/api-keys/${id}`);
  await ui.page.goto("/dashboard/start");
  await ui.page.getByLabel("Domain", { exact: true }).fill("first.test");
  await press("Add domain");
  await press("Verify DNS records");
  const [domain] = (await api<{ data: ShownDomain[] }>("GET", "/domains")).data;
  publishRecords(ui.appliance.dns.zone, (await api<ShownDomain>("GET", `/domains/${domain?.id}`)).records);
  await ui.page.reload();
  await press("Verify DNS records");
  await see("first.test verified.");
  await press("Create key");
  await press("I saved my key");
  await see("Created. If you lost it");
  await press("Send another");
  await ui.page.getByLabel("To", { exact: true }).fill("nobody");
  await press("Send email");
  expect(await problemAt("To")).toMatch(/Name <email@domain/);
  await ui.page.getByLabel("To", { exact: true }).fill("delivered@sandbox.sendlark");
  await press("Send email");
  await see("Accepted by the test receiver built into this server.");
  await press("Done");
  await ui.page.getByRole("link", { name: "Invite your team" }).waitFor();
  await ui.page.getByRole("link", { name: "Add a webhook" }).click();
  await ui.page.getByRole("dialog", { name: "Add webhook" }).waitFor();
});
