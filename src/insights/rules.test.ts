// One good and one bad example for each rule.
import { expect, test } from "bun:test";
import type { Facts } from "./facts.ts";
import { checkAll } from "./find-insights.ts";
import { readHtml } from "./read-html.ts";
import { RULES } from "./rules.ts";

type Changes = Partial<Omit<Facts, "email" | "html">> & { email?: Partial<Facts["email"]>; html?: string };

async function statusOf(id: string, { email, html, ...changes }: Changes) {
  const facts: Facts = {
    domain: "news.acme.com",
    settings: { openTracking: false, clickTracking: false, trackingSubdomain: null },
    dmarc: "valid",
    htmlBytes: 100,
    text: "Hello",
    source: html ?? "",
    delivered: [{ tls: "TLSv1.3", target: "mx.example.org" }],
    ...changes,
    html: html === undefined ? null : await readHtml(html),
    email: {
      ...{
        source: "api" as const,
        from: "Acme <team@news.acme.com>",
        subject: "Your invoice",
        headers: [],
        attachments: [],
      },
      ...{ sizeBytes: 100, isBulk: false, topic: null, ...email },
    },
  };
  const check = checkAll(facts).find((found) => found.id === id);
  return check === undefined ? null : { status: check.status, detail: check.detail };
}

const link = (url: string) => ({ html: `<p><a href="${url}">x</a></p>` });
const image = (attributes: string, text = "x".repeat(200)) => ({ html: `<p>${text}</p><img ${attributes}>` });
const subject = (text: string) => ({ email: { subject: text } });
const headers = (...names: string[]): Changes => ({
  email: { isBulk: true, headers: names.map((name) => [name, "x"]) },
});
const file = (filename: string, sizeBytes = 10): Changes => ({
  email: {
    attachments: [
      { id: "a", filename, sizeBytes, contentType: "x/y", contentId: null, disposition: "attachment" },
    ],
  },
});
const tracking = (trackingSubdomain: string | null): Changes => ({
  settings: { openTracking: false, clickTracking: true, trackingSubdomain },
});

/** Rule, what is well, what is not, and a part of what is said about it. */
const EXAMPLES: [id: string, good: Changes, bad: Changes, detail: string][] = [
  [
    "link_hosts",
    link("https://shop.acme.com/a?b"),
    link("https://acme.com.evil.example/"),
    "acme.com.evil.example",
  ],
  ["dmarc", {}, { dmarc: "missing" }, "no DMARC"],
  ["dmarc", {}, { dmarc: "several" }, "several records"],
  ["dmarc", {}, { dmarc: "invalid" }, "not valid"],
  ["plain_text", { html: "<p>x" }, { html: "<p>x", text: " " }, "only HTML"],
  [
    "plain_text",
    { html: "<p>x", text: null },
    { html: "<p>x", text: null, email: { source: "smtp" } },
    "only HTML",
  ],
  ["no_reply", {}, { email: { from: "No-Reply@acme.com" } }, "No-Reply@acme.com"],
  ["body_size", { html: "<p>x" }, { html: "<p>x", htmlBytes: 103 * 1024 }, "103 KB, over"],
  ["youtube_links", link("https://www.youtube.com/watch?v=1"), link("https://youtu.be/1"), "youtu.be"],
  ["short_links", link("https://acme.com"), link("https://BIT.ly/x"), "bit.ly"],
  ["insecure_links", link("https://acme.com"), link("http://acme.com/x"), "http://acme.com"],
  ["address_links", link("https://acme.com"), link("https://192.0.2.7/x"), "192.0.2.7"],
  ["merge_tags", { html: "<p>a { b } $5" }, { html: "<p>Hi {{{contact.first_name}}}" }, "contact.first_name"],
  ["subject", subject("Your invoice"), subject("WIN MONEY NOW"), "capitals"],
  ["subject", subject("Really?!"), subject("Free!!!"), "exclamation"],
  ["subject", subject("Regarding: x"), subject("Re: your order"), "reply"],
  ["subject", subject("a".repeat(60)), subject("a".repeat(61)), "61"],
  ["subject", subject("请查收您的发票，谢谢您的惠顾"), subject("  "), "empty"],
  [
    "list_unsubscribe",
    headers("List-Unsubscribe", "List-Unsubscribe-Post"),
    headers("List-Unsubscribe"),
    "-post",
  ],
  [
    "list_unsubscribe",
    { email: { isBulk: true, topic: "t" } },
    { email: { isBulk: true, topic: "t", headers: [["List-Unsubscribe", "<https://a.test>"]] } },
    "-post",
  ],
  ["delivery_tls", {}, { delivered: [{ tls: null, target: "mx.old.example" }] }, "mx.old.example"],
  ["attachments", file("a.pdf"), file("a.pdf.EXE"), "a.pdf.EXE"],
  ["attachments", file("a.pdf"), file("a.pdf", 20 * 1024 * 1024), "20 MB"],
  ["active_content", { html: "<p>x" }, { html: "<form><script>1</script>" }, "<script>"],
  ["svg", image('src="https://acme.com/a.png"'), image('src="https://acme.com/a.svg?x"'), "a.svg"],
  ["svg", image('src="https://acme.com/a.png"'), { html: "<svg><path/></svg>" }, "<svg>"],
  [
    "image_hosts",
    image('src="https://img.acme.com/a.png"'),
    image('src="https://cdn.example/a.png"'),
    "cdn.example",
  ],
  ["image_alt", image('src=a alt=""'), image('src=a title="alt=1"'), "1 of 1"],
  ["image_ratio", image("src=a alt=b"), image("src=a alt=b", "short"), "5 characters"],
  ["subdomain", {}, { domain: "acme.co.uk" }, "acme.co.uk"],
  ["tracking_subdomain", tracking("links"), tracking(null), "without a tracking subdomain"],
];

test.each(EXAMPLES)("%s", async (id, good, bad, detail) => {
  const level = RULES.find((rule) => rule.id === id)!.level;
  expect(await statusOf(id, good)).toEqual({ status: "ok", detail: null });
  expect(await statusOf(id, bad)).toEqual({ status: level, detail: expect.stringContaining(detail) });
});

test("every rule has examples", () => {
  const shown = new Set(EXAMPLES.map(([id]) => id));
  expect(RULES.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});

test("a rule that does not apply says nothing", async () => {
  for (const id of ["link_hosts", "svg", "image_alt", "body_size", "list_unsubscribe", "attachments"]) {
    expect(await statusOf(id, {})).toBeNull();
  }
  expect(await statusOf("dmarc", { dmarc: "unknown" })).toBeNull();
  expect(await statusOf("delivery_tls", { delivered: null })).toBeNull();
});
