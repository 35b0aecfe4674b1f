// The pages that a sender sets things up with, in a real browser on a whole appliance: what people do there, what they
// are told when it is wrong, and what a member may not do. Any error of the console or the policy fails a test.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout } from "bun:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { hasBrowser, inBrowser, openChromium } from "../testing/fixtures/chromium.ts";
import { askAs, openPerson, readFieldProblem, redeemLink } from "../testing/fixtures/dashboard-person.ts";
import { publishRecords } from "../testing/fixtures/domain-fixture.ts";
import { openNotingErrors } from "../testing/fixtures/look-at-page.ts";

const OWNER = { name: "Olga", email: "olga@owner.example", password: "five quiet blue otters 7" };
const MEMBER = { name: "Mia", email: "mia@member.example", password: "seven loud red badgers 9" };
/** Fits into every name, and runs where a page takes text for HTML. */
const HOSTILE = "<img src=x onerror=window.hit=1>";
/** Shorter than a test may take, so that what was waited for is named. */
const PATIENCE_MS = 8_000;

setDefaultTimeout(30_000);

let appliance: Appliance;
let browser: Browser;
let owner: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  if (!hasBrowser) return;
  [appliance, browser] = await Promise.all([startAppliance(), openChromium()]);
  owner = await openPerson(browser, appliance.url);
  const { url } = (await appliance.cli("admin", "link")) as { url: string };
  await redeemLink(owner, { ...OWNER, token: new URL(url).hash.slice(1), team_name: "acme" });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await appliance?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  if (!hasBrowser) return;
  ({ page, errors } = await openNotingErrors(owner));
  page.setDefaultTimeout(PATIENCE_MS);
});
afterEach(async () => {
  if (!hasBrowser) return;
  expect(await page.evaluate("window.hit")).toBeUndefined();
  await page.close();
  // A refusal that a test provokes is noted by the browser, whatever the page makes of it.
  expect(
    errors.filter((text) => !/the server responded with a status of (?:403|404|422)/.test(text)),
  ).toEqual([]);
});

const api = <Answer>(method: string, path: string, data?: unknown) =>
  askAs<Answer>(owner, method, path, data);
const press = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const see = (text: string | RegExp) => page.getByText(text).first().waitFor();
const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const clipboard = () => page.evaluate<string>("navigator.clipboard.readText()");

const problemAt = (label: string) => readFieldProblem(page, label);

interface ShownDomain {
  id: string;
  name: string;
  records: { fqdn: string; type: "TXT" | "MX" | "CNAME"; value: string; priority?: number; record: string }[];
}

describe("domains", () => {
  let id = "";

  inBrowser("a name that is none is refused at its field, a good one leads to its records", async () => {
    await page.goto("/dashboard/domains");
    await press("Add domain");
    await page.getByLabel("Domain", { exact: true }).fill("not a domain");
    await press("Add domain");
    expect(await problemAt("Domain")).toMatch(/domain/i);
    await page.getByLabel("Domain", { exact: true }).fill("sender.test");
    await press("Add domain");
    await see("The sender.test domain has been registered already.");
    await page.getByLabel("Domain", { exact: true }).fill("mail.shop.test");
    await press("Add domain");
    await heading("mail.shop.test");
    id = page.url().split("/").at(-1)!;
    await page
      .getByRole("button", { name: /^Copy value of send\.mail\.shop\.test$/ })
      .first()
      .click();
    expect(await clipboard()).toBe("mail.sendlark.test");
  });

  inBrowser("a mistake in DNS is named beside what was found, and its end is seen", async () => {
    const { records } = await api<ShownDomain>("GET", `/domains/${id}`);
    const spf = records.find(({ type, record }) => type === "TXT" && record === "SPF")!;
    publishRecords(appliance.dns.zone, records);
    appliance.dns.zone[`${spf.fqdn} TXT`] = ["v=spf1 include:other.example -all"];
    await page.goto(`/dashboard/domains/${id}`);
    await press("Verify DNS records");
    await see("v=spf1 include:other.example -all");
    publishRecords(appliance.dns.zone, [spf]);
    await press("Verify DNS records");
    // The page learns it from the server, without being loaded again.
    await page.getByRole("button", { name: "Check DNS" }).waitFor();
    await press("Copy name of _dmarc.mail.shop.test");
    expect(await clipboard()).toBe("_dmarc.mail");
  });

  inBrowser("records are published in the form that people use", async () => {
    await page.goto(`/dashboard/domains/${id}?tab=publish`);
    await see(/send\.mail\.shop\.test\..* IN MX 10 mail\.sendlark\.test\./);
    await page.getByRole("tab", { name: "Terraform" }).click();
    await see(/sendlark_records/);
    await page.getByRole("tab", { name: "DNSControl" }).click();
    await see(/TXT\(/);
  });

  inBrowser("settings are kept, and a wrong one is told at its field", async () => {
    await page.goto(`/dashboard/domains/${id}?tab=settings`);
    await page.getByLabel("Open tracking").check();
    await page.getByLabel("Tracking subdomain").fill("two.labels");
    await press("Save");
    expect(await problemAt("Tracking subdomain")).toMatch(/label/i);
    await page.getByLabel("Tracking subdomain").fill("links");
    await page.getByLabel("TLS").selectOption("enforced");
    // Not "Webhook saved.", nor any answer: both may still tell of the box.
    const saved = page.waitForResponse(
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
    await page.goto(`/dashboard/domains/${id}?tab=settings`);
    await press("Rotate keys");
    await press("Rotate keys");
    await see("New key: used once verified");
    await page.getByRole("tab", { name: "History" }).click();
    await see("Domain added.");
    await see("TLS set to enforced.");
  });

  inBrowser("a domain is deleted when its name was typed", async () => {
    await page.goto(`/dashboard/domains/${id}?tab=settings`);
    await press("Delete domain");
    const dialog = page.getByRole("dialog");
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
    await page.goto("/dashboard/api-keys");
    await press("Create API key");
    await press("Create key");
    expect(await problemAt("Name")).toMatch(/1 to 50 characters/);
    await page.getByLabel("Name", { exact: true }).fill(HOSTILE);
    await page.getByLabel("Allowed IPs").fill("127.0.0.0/8, elsewhere");
    await press("Create key");
    expect(await problemAt("Allowed IPs")).toMatch(/192\.0\.2\.0\/24/);
    await page.getByLabel("Allowed IPs").fill("127.0.0.0/8");
    await press("Create key");
    await press("Copy API key");
    token = await clipboard();
    expect(token).toMatch(/^sl_/);
    for (const language of ["curl", "Node.js", "Python"]) {
      await page.getByRole("tab", { name: language }).click();
      expect(await page.getByRole("region", { name: `${language} code` }).textContent()).toContain(token);
    }
    await press("I saved my key");
    expect(await page.content()).not.toContain(token);
    const answer = await sendWith(token);
    expect(answer.status).toBe(200);
  });

  inBrowser("it is listed with its limits, renamed and deleted", async () => {
    await page.goto("/dashboard/api-keys");
    const row = page.getByRole("row").filter({ hasText: HOSTILE });
    expect(await row.textContent()).toMatch(/Sending access[\s\S]*127\.0\.0\.0\/8[\s\S]*Never/);
    await row.getByRole("button").click();
    await page.getByRole("menuitem", { name: "Rename" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Shop");
    await press("Rename");
    await page.getByRole("button", { name: "Actions for Shop" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await press("Delete API key");
    await see("API key deleted.");
    expect((await sendWith(token)).status).toBe(403);
  });
});

function sendWith(token: string): Promise<Response> {
  return appliance.api("/emails", {
    method: "POST",
    body: { from: "a@sender.test", to: "delivered@resend.dev", subject: "Hi", html: "<p>Hi</p>" },
    headers: { authorization: `Bearer ${token}` },
  });
}

describe("templates", () => {
  inBrowser("a draft is written, looked at, published, copied and deleted", async () => {
    await page.goto("/dashboard/templates");
    await page.getByRole("button", { name: "Create template" }).first().click();
    await press("Create");
    expect(await problemAt("Name")).toBe("This field is required.");
    await page.getByLabel("Name", { exact: true }).fill(HOSTILE);
    await press("Create");
    await heading(HOSTILE);
    await page.getByRole("textbox", { name: "HTML" }).fill("<p>Dear {{NAME|you}}, order {{ORDER}}</p>");
    await press("Add ORDER");
    await page.getByLabel("Test value for ORDER").fill("<b>17</b>");
    await page.frameLocator("iframe").getByText("Dear you, order <b>17</b>").waitFor();
    await page.getByLabel("From", { exact: true }).fill("nobody");
    await press("Save");
    expect(await problemAt("From")).toMatch(/email@domain\.tld/);
    await page.getByLabel("From", { exact: true }).fill("a@sender.test");
    await press("Save and publish");
    await see("Template published.");
    await page.getByRole("tab", { name: "History" }).click();
    await see("Published");
    await press("More");
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await see("Template duplicated.");
    await press("More");
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await press("Delete template");
    await heading("Templates");
    const { data } = await api<{ data: { name: string; status: string }[] }>("GET", "/templates");
    expect(data).toMatchObject([{ name: HOSTILE, status: "published" }]);
  });

  inBrowser("an earlier version comes back into the editor", async () => {
    await page.goto("/dashboard/templates");
    await page.getByRole("link", { name: HOSTILE }).click();
    await page.getByLabel("Subject").fill("Second subject");
    await press("Save");
    await see("Unpublished changes");
    await page.getByRole("tab", { name: "History" }).click();
    await press("Restore");
    await see("Version restored. Save to keep it.");
    expect(await page.getByLabel("Subject").inputValue()).toBe(HOSTILE);
  });

  inBrowser("what a template brings cannot run, nor reach the page around it", async () => {
    await page.goto("/dashboard/templates");
    await page.getByRole("link", { name: HOSTILE }).click();
    await page
      .getByRole("textbox", { name: "HTML" })
      .fill(
        "<script>top.hit=1</script><p onclick='top.hit=1'>press</p><form action='/x'><button>go</button></form>",
      );
    await page.frameLocator("iframe").getByText("press").click();
    await page.frameLocator("iframe").getByText("go").click();
    expect(page.url()).toContain("/dashboard/templates/");
    // The browser tells of each thing that it did not allow, inside of the frame.
    expect(errors.splice(0).join("\n")).toMatch(/sandbox/i);
  });
});

describe("suppressions", () => {
  inBrowser("many are added at once, one is found, removed and exported", async () => {
    await page.goto("/dashboard/suppressions");
    await page.getByRole("button", { name: "Add suppressions" }).first().click();
    await page.getByRole("textbox", { name: "Email addresses" }).fill("ann@example.net\nno address");
    await press("Add");
    expect(await problemAt("Email addresses")).toMatch(/email address/);
    await page
      .getByRole("textbox", { name: "Email addresses" })
      .fill("Ann@Example.net, bob@example.net;carl@example.net");
    await press("Add");
    await see("3 suppressions added.");
    await page.getByRole("searchbox", { name: "Search" }).fill("Bob@ex");
    await page.getByRole("row", { name: /ann@example.net/ }).waitFor({ state: "detached" });
    await page.getByRole("row", { name: /bob@example.net/ }).waitFor();
    expect(page.url()).toContain("q=Bob%40ex");
    await page.getByRole("searchbox", { name: "Search" }).fill("bob@example.net");
    await press("Remove bob@example.net");
    await press("Remove");
    await see("Not suppressed");
    await page.getByRole("searchbox", { name: "Search" }).fill("zoe");
    await see("No matching suppressions");
    await page.getByRole("searchbox", { name: "Search" }).fill("");
    await see("carl@example.net");
    const link = await page.getByRole("link", { name: "Export" }).getAttribute("href");
    const csv = await (await owner.request.get(link ?? "")).text();
    expect(csv).toContain("ann@example.net");
    expect(csv).not.toContain("bob@example.net");
  });
});

describe("logs", () => {
  inBrowser("a refusal is filtered by the address, explained, and shown as text", async () => {
    const body = { from: "nobody", to: HOSTILE, subject: HOSTILE, html: "<p>x</p>" };
    const headers = { "user-agent": HOSTILE };
    expect((await appliance.api("/emails", { method: "POST", body, headers })).status).toBe(422);
    await page.goto("/dashboard/logs");
    await page.getByLabel("Status").selectOption("4xx");
    await page.getByRole("row").filter({ hasText: HOSTILE }).getByRole("link").click();
    await heading("POST /emails");
    await see("A field is invalid.");
    expect(await page.getByRole("region", { name: "Request body" }).textContent()).toContain(HOSTILE);
    await page.goBack();
    expect(new URL(page.url()).search).toBe("?status=4xx");
  });

  inBrowser("an accepted request leads to its email", async () => {
    const sent = await appliance.api("/emails", {
      method: "POST",
      body: { from: "a@sender.test", to: "delivered@resend.dev", subject: "Hi", html: "<p>Hi</p>" },
    });
    const { id } = (await sent.json()) as { id: string };
    await page.goto("/dashboard/logs?status=2xx&method=POST");
    await page.getByRole("link", { name: "POST /emails" }).first().click();
    const link = page.getByRole("link", { name: "View email" });
    expect(await link.getAttribute("href")).toBe(`/dashboard/emails/${id}`);
  });
});

inBrowser("usage counts, and SMTP settings are those of the server", async () => {
  await page.goto("/dashboard/usage");
  await see("This month");
  expect(await page.getByRole("row", { name: /^Domains/ }).textContent()).toBe("Domains1");
  await page.goto("/dashboard/smtp");
  await page.getByRole("tab", { name: "Nodemailer" }).click();
  const code = await page.getByRole("region", { name: "Nodemailer code" }).textContent();
  expect(code).toContain(`port: ${appliance.smtpPort}`);
  expect(code).toContain('host: "mail.sendlark.test"');
  expect(code).toContain("hello@sender.test");
  await see(`${appliance.smtpsPort} (implicit TLS)`);
});

inBrowser("a member looks, and is not offered what would be refused", async () => {
  const invited = await api<{ link: string }>("POST", "/team/invitations", {
    email: MEMBER.email,
    role: "member",
  });
  const member = await openPerson(browser, appliance.url);
  await redeemLink(member, { ...MEMBER, token: new URL(invited.link, appliance.url).hash.slice(1) });
  await page.close();
  ({ page, errors } = await openNotingErrors(member));
  await page.goto("/dashboard/domains");
  await page.getByRole("link", { name: "sender.test" }).waitFor();
  await page.getByRole("button", { name: "Add domain" }).waitFor();
  const offered = await page.getByRole("navigation", { name: "Pages" }).getByRole("link").allTextContents();
  expect(offered).toContain("Webhooks");
  expect(offered).not.toContain("Health");
  expect(offered).not.toContain("Audit log");
  await page.goto("/dashboard/webhooks");
  await page.getByRole("button", { name: "Add webhook" }).first().waitFor();
  await page.goto("/dashboard/api-keys");
  await page.getByRole("row", { name: /test/ }).waitFor();
  expect(await page.getByRole("button", { name: "Create API key" }).count()).toBe(0);
  await page.goto("/dashboard/templates");
  await page.getByRole("button", { name: "Create template" }).first().waitFor();
});

inBrowser("the guide goes from nothing to a delivered email, and on where it was left", async () => {
  const domains = await api<{ data: ShownDomain[] }>("GET", "/domains");
  const keys = await api<{ data: { id: string }[] }>("GET", "/api-keys");
  for (const { id } of domains.data) await api("DELETE", `/domains/${id}`);
  for (const { id } of keys.data) await api("DELETE", `/api-keys/${id}`);
  await page.goto("/dashboard/start");
  await page.getByLabel("Domain", { exact: true }).fill("first.test");
  await press("Add domain");
  await press("Verify DNS records");
  const [domain] = (await api<{ data: ShownDomain[] }>("GET", "/domains")).data;
  publishRecords(appliance.dns.zone, (await api<ShownDomain>("GET", `/domains/${domain?.id}`)).records);
  await page.reload();
  await press("Verify DNS records");
  await see("first.test verified.");
  await press("Create key");
  await press("I saved my key");
  await see("“First key” created.");
  await press("Send another");
  await page.getByLabel("To", { exact: true }).fill("nobody");
  await press("Send email");
  expect(await problemAt("To")).toMatch(/Name <email@domain/);
  await page.getByLabel("To", { exact: true }).fill("delivered@sandbox.sendlark");
  await press("Send email");
  await see("Accepted by the receiving server.");
  await press("Done");
  await page.getByRole("link", { name: "Invite your team" }).waitFor();
  await page.getByRole("link", { name: "Add a webhook" }).click();
  await page.getByRole("dialog", { name: "Add webhook" }).waitFor();
});
