// Two regions on one machine, one of which has lost its address: what a person sees of it and can do.
import { expect } from "bun:test";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import {
  findBarriers,
  findOverflow,
  openNotingErrors,
  setTheme,
  whenShown,
} from "../testing/fixtures/look-at-page.ts";

const egress = (name: string, address: string, region: string) =>
  `\n[[egress]]\nname = "${name}"\naddress = "${address}"\nhostname = "${name}.sendlark.test"\nregion = "${region}"\n`;
/** No machine has it (RFC 5737). */
const MISSING = "203.0.113.9";

const ui = withDashboard({
  appliance: {
    config: `${egress("us", "127.0.0.2", "us-east-1")}${egress("eu", MISSING, "eu-west-1")}
[[region]]
name = "eu-west-1"
fallback = "us-east-1"
location = "Frankfurt, Germany"
`,
  },
});

inBrowser(
  "a domain's page says where its emails leave from, and Health which address is missing",
  async () => {
    const { page, errors } = await openNotingErrors(ui.owner);
    const { data } = (await (await ui.appliance.api("/domains")).json()) as { data: { id: string }[] };
    await page.goto(`/dashboard/domains/${data[0]!.id}?tab=settings`);
    await whenShown(page);
    expect(await page.getByText("the domain’s emails").count()).toBe(0);
    const save = async () => {
      await page.getByRole("button", { name: "Save" }).last().click();
      await page.getByText("Settings saved.").first().waitFor();
    };
    await page.getByRole("combobox", { name: "Region", exact: true }).selectOption("eu-west-1");
    await save();
    await page
      .getByText("No address of eu-west-1 can be used: the domain’s emails leave from us-east-1.")
      .waitFor();
    await page.getByLabel("Fallback region").selectOption("none");
    await save();
    await page.getByText("the domain’s emails wait.").waitFor();

    await page.goto("/dashboard/health");
    await whenShown(page);
    await page.getByRole("heading", { name: "Where data is" }).waitFor();
    const row = page.getByRole("row").filter({ hasText: MISSING });
    expect(await row.innerText()).toMatch(/eu-west-1\s+Frankfurt, Germany[\s\S]*not on this server/);
    expect(await page.getByText("no address of eu-west-1 can be used, and its emails wait.").count()).toBe(1);
    for (const theme of ["light", "dark"] as const) {
      await setTheme(page, theme);
      expect(await findBarriers(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.close();
  },
);
