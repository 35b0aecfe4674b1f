import { expect, test } from "bun:test";
import { AppError } from "../lib/app-error.ts";
import { LIMITS } from "../limits.ts";
import { emailProblems } from "../testing/fixtures/email-properties.ts";
import { GOLDEN_BRAND, GOLDEN_DOCUMENTS } from "../testing/fixtures/golden-documents.ts";
import { workTime } from "../testing/fixtures/work-time.ts";
import { hostileHtml } from "../testing/fuzz/hostile-html.ts";
import { convertSource } from "./convert-source.ts";
import { readDocument } from "./document-schema.ts";
import { importHtml } from "./import-html.ts";
import { importMarkdown } from "./import-markdown.ts";
import { importMjml } from "./import-mjml.ts";
import { isolateHtml } from "./isolate-html.ts";
import { renderEmail } from "./render-email.ts";

const HOSTILE = hostileHtml("https://canary.test");

test("an email becomes the blocks that its author wrote, and says what is lost", () => {
  const { document, losses } = importHtml(`<!doctype html><html><head><style>p{color:red}</style></head>
    <body><div style="display:none">Read this first &#847;&zwnj;</div><!-- note -->
    <table width="600"><tr><td align="center"><img src="https://example.com/logo.png" width="120" alt="Example"></td></tr>
    <tr><td><h1>Hello {{{contact.first_name|there}}}</h1><p>One <b>bold</b> and <a href="https://example.com/a">a link</a>.<br>Next</p>
    <a href="https://example.com/go" style="background-color:#123456;color:#ffffff;padding:9px">Go now</a></td></tr>
    <tr><td width="200"><p>left</p></td><td width="400"><ul><li>one<li>two</ul></td></tr></table>
    <table><tr><th>Item</th><th>Price</th></tr><tr><td>Seat</td><td align="right">9</td></tr></table>
    <a href="javascript:alert(1)">bad</a><form><input></form><hr><pre>  code\n  x</pre>
    <img src="cid:1" alt="attached"><img src="https://t.test/open" width="1" height="1"></body></html>`);
  expect(readDocument(document).issues).toBeNull();
  expect(document.theme.preheader).toBe("Read this first");
  expect(document.doc.content.map(({ type }) => type)).toEqual([
    ...["image", "heading", "paragraph", "button", "columns", "table", "paragraph", "divider", "code"],
  ] as (typeof document.doc.content)[number]["type"][]);
  expect(document.doc.content[1]).toEqual({
    type: "heading",
    attrs: { level: 1 },
    content: [
      { type: "text", text: "Hello " },
      { type: "tag", attrs: { path: "contact.first_name", fallback: "there" } },
    ],
  });
  expect(document.doc.content[3]).toMatchObject({
    attrs: { href: "https://example.com/go", background: "#123456", color: "#ffffff" },
  });
  expect(document.doc.content[4]).toMatchObject({ attrs: { ratios: [1, 2] } });
  const lost = Object.fromEntries(losses.map(({ id, count }) => [id, count]));
  expect(lost).toEqual({ comments: 1, styles: 1, links: 1, forms: 2, images: 1 });
});

test("our own emails come back with every word", () => {
  for (const name of ["design-newsletter", "design-receipt", "columns-two", "right-to-left"]) {
    const { html, text } = renderEmail(GOLDEN_DOCUMENTS[name]!, GOLDEN_BRAND);
    const { document } = importHtml(html);
    expect(readDocument(document).issues, name).toBeNull();
    const again = JSON.stringify(document).replaceAll(/\\n|\s/g, "");
    for (const word of text.match(/[\p{L}]{3,}/gu) ?? []) expect(again, `${name}: ${word}`).toContain(word);
  }
});

test("hostile HTML becomes documents that are in order, and nothing of it runs", () => {
  expect(HOSTILE.length).toBeGreaterThan(50);
  for (const html of [...HOSTILE, HOSTILE.join("\n"), `<table><tr><td>${HOSTILE.join("</td><td>")}`]) {
    const { document } = importHtml(html);
    expect(readDocument(document).issues, html).toBeNull();
    expect(emailProblems(document, GOLDEN_BRAND), html).toEqual([]);
  }
});

test("a block of hostile HTML neither ends what is around it nor runs a script", () => {
  for (const html of HOSTILE) {
    const isolated = isolateHtml(html);
    expect(isolated.html, html).not.toMatch(
      /<(?:script|iframe|object|base|meta|form|svg|math|title|textarea)\b/i,
    );
    // What is in order stays as it is, the second time at the latest.
    expect(isolateHtml(isolated.html), html).toEqual({ html: isolated.html, isBalanced: true, leftOut: [] });
  }
  const fine =
    "<table><tr><td>a<td>b</table><p>x<br/>&nbsp;<!-- c --><style>p{}</style><b class=x>y</b> 1 < 2";
  expect(isolateHtml(fine)).toEqual({ html: fine, isBalanced: true, leftOut: [] });
});

test("huge and broken HTML takes linear time", () => {
  const length = LIMITS.documentImportBytesMax;
  for (const part of [
    "<",
    "<a ",
    '<a "',
    "<!--",
    "<b>",
    "</b>",
    "<table>",
    "<td>",
    "<li>x",
    "<script>",
    "<p>x",
    "&amp;",
    "<a href='",
    "{{{",
  ]) {
    const html = part.repeat(length / part.length);
    const startedAt = workTime();
    expect(readDocument(importHtml(html).document).issues, part).toBeNull();
    isolateHtml(html);
    // A quadratic step takes minutes.
    expect(workTime() - startedAt, part).toBeLessThan(20_000);
  }
});

test("Markdown becomes blocks, and keeps its tags", () => {
  const { document } = importMarkdown(
    "# Hi {{{contact.first_name|there}}}\n\nOne **bold** [link](https://example.com) ~~old~~\n\n- a\n- b\n\n> said\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```\ncode <b>\n```\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))",
  );
  expect(readDocument(document).issues).toBeNull();
  const types = document.doc.content.map(({ type }) => type as string);
  expect(types).toEqual(["heading", "paragraph", "bulletList", "quote", "table", "code", "paragraph"]);
  expect(JSON.stringify(document)).toContain('"path":"contact.first_name","fallback":"there"');
  expect(JSON.stringify(document)).not.toContain("alert");
});

test("MJML becomes HTML; included files are left out, tags stay", async () => {
  const { html, losses } = await importMjml(
    '<mjml><mj-body><mj-include path="/etc/passwd" /><mj-section><mj-column><mj-text>Hi {{{contact.first_name|there}}}</mj-text></mj-column></mj-section></mj-body></mjml>',
  );
  expect(html).toContain("Hi {{{contact.first_name|there}}}");
  expect(html).not.toContain("root:");
  expect(losses.map(({ id, count }) => [id, count])).toEqual([["includes", 1]]);
});

const wrapped = (inside: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-text>${inside}</mj-text></mj-column></mj-section></mj-body></mjml>`;

test("hostile MJML is refused or rendered, and the next one still is", async () => {
  const sources = [
    "",
    "<mjml>",
    "plain words",
    "\u0000<mjml>",
    `<mjml><mj-body>${"<mj-section>".repeat(5_000)}`,
    wrapped("<b>".repeat(20_000)),
    `<mjml><!-- ${"</x>".repeat(3_000)} --><mj-body>${"<mj-wrapper>".repeat(3_000)}</mj-body></mjml>`,
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><mjml><mj-body>&b;</mj-body></mjml>',
    "<mjml><mj-body><mj-image src='file:///etc/passwd' /></mj-body></mjml>",
    ...HOSTILE.map(wrapped),
  ];
  for (const source of sources) {
    const result = await convertSource({ format: "mjml", source }).catch((error) => error);
    if (result instanceof Error) expect(result, source.slice(0, 80)).toBeInstanceOf(AppError);
    else expect(result.html, source.slice(0, 80)).not.toContain("root:");
  }
  expect((await importMjml(wrapped("still here"))).html).toContain("still here");
});
