// A site does not trust one of two sending domains: its mail waits there, the other's goes on, and the operator sees why.
import { expect } from "bun:test";
import { inBrowser } from "../testing/fixtures/chromium.ts";
import { withDashboard } from "../testing/fixtures/dashboard-fixture.ts";
import { findBarriers, findOverflow, openNotingErrors, whenShown } from "../testing/fixtures/look-at-page.ts";
import { until } from "../testing/fixtures/until.ts";

/** Runs where a page takes text for HTML. */
const REFUSAL = "550 5.7.1 the low reputation of the sending domain <img src=x onerror=window.hit=1>";

const dot = ({ from }: { from: string }) => (from.endsWith("@send.news.test") ? REFUSAL : null);
const ui = withDashboard({
  appliance: { mx: { replies: { dot } } },
  prepare: () => ui.appliance.addDomain("news.test", "acme"),
});

const send = async (from: string, count: number) => {
  const email = { from, subject: "Hello", html: "<p>Hello</p>" };
  const body = Array.from({ length: count }, (_, index) => ({ ...email, to: [`u${index}@site.test`] }));
  expect((await ui.appliance.api("/emails/batch", { method: "POST", body })).status).toBe(200);
};

inBrowser("the queue says which domain a site does not trust, and in which words", async () => {
  const { page, errors } = await openNotingErrors(ui.owner);
  await page.goto("/dashboard/queue");
  await whenShown(page);
  await send("a@news.test", 3);
  const sites = async () =>
    (await ui.appliance.cli("queue", "sites")) as {
      domain_back_offs: { domain: string; next_try_at: string }[];
    };
  await until(async () => (await sites()).domain_back_offs.length === 1, "the domain is not trusted");
  const notice = page
    .getByRole("status")
    .filter({ hasText: "A site is rejecting one of the sending domains." });
  await notice.getByText(REFUSAL).waitFor();
  expect(await notice.innerText()).toContain("mx.site.test rejects email from news.test. Next attempt");
  const [{ next_try_at } = { next_try_at: "" }] = (await sites()).domain_back_offs;
  expect(await notice.locator("time").getAttribute("datetime")).toBe(next_try_at);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findOverflow(page)).toEqual([]);
  // What comes later is not tried, and the other domain's mail goes on.
  await send("a@news.test", 2);
  await send("a@sender.test", 2);
  await ui.appliance.mx.untilMessages(2);
  const waiting = async () =>
    (await ui.appliance.cli("queue", "list")) as {
      data: { last_class: string | null; attempts: number }[];
    };
  await until(
    async () => (await waiting()).data.every(({ last_class }) => last_class === "domain_reputation"),
    "all of the domain's mail waits",
  );
  expect((await waiting()).data.map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1, 1, 1]);
  expect(await page.evaluate("window.hit")).toBeUndefined();
  expect(errors).toEqual([]);
  await page.close();
});
