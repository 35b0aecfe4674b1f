import { describe, expect, test } from "bun:test";
import { closeCondition, openCondition } from "../lib/conditions.ts";
import { workTime } from "../testing/fixtures/work-time.ts";
import { HOSTILE_VALUES as HOSTILE } from "../testing/fuzz/hostile-values.ts";
import { seededRandom } from "../testing/fuzz/seeded-random.ts";
import { compileContent } from "./merge-content.ts";
import { compileMerge } from "./merge-values.ts";
import { createLinkTracker } from "./track-html.ts";
import { trackParts } from "./track-message.ts";
import { linkFingerprint, readTrackingToken } from "./tracking-token.ts";

const LINKS = {
  UNSUBSCRIBE_URL: "https://mail.test/u/1",
  PREFERENCES_URL: "https://mail.test/u/1",
  VIEW_URL: "https://mail.test/v/1",
};
const KEY = Buffer.alloc(32, 7);
const TRACKING = {
  opens: true,
  clicks: true,
  origin: "https://click.test",
  key: KEY.toString("base64"),
  hasTrap: false,
};
const DELIVERY = "01900000-0000-7000-8000-00000000000a";
const tracker = () => createLinkTracker(TRACKING, DELIVERY, new Set());

/** The HTML for one value of `contact.v`. */
const htmlFor = (html: string, value: string | null) =>
  compileContent({ html, text: null }).render(valuesFor(html, value), { links: LINKS }).html;

function valuesFor(html: string, value: string | null) {
  const merge = compileMerge({ subject: "", html, text: null }, [{ id: "v", key: "v" }]);
  const properties: Record<string, string> = value === null ? {} : { v: value };
  return merge.valuesOf({
    email: "ann@site.test",
    firstName: null,
    lastName: null,
    language: null,
    timeZone: null,
    properties,
  });
}

describe("a value in HTML", () => {
  const cases: [place: string, html: string, value: string, expected: string][] = [
    ["text", "<p>Hi {{{v}}}!</p>", "<b>&\"'", "<p>Hi &lt;b&gt;&amp;&quot;&#x27;!</p>"],
    ["text in two braces", "<p>{{v}}</p>", "<b>", "<p>&lt;b&gt;</p>"],
    ["a quoted attribute", `<p title='{{{v}}}'>`, `' onclick="x`, "<p title='&#x27; onclick=&quot;x'>"],
    ["an unquoted attribute", "<p title={{{v}}}>", "a b=c", '<p title="a&#32;b&#61;c">'],
    [
      "a style",
      `<p style="color:{{{v}}}">`,
      "red;background:url(//x)",
      `<p style="color:redbackgroundurlx">`,
    ],
    [
      "a style sheet",
      "<style>p{color:{{{v}}}}</style>",
      "red}</style><b>",
      "<style>p{color:redstyleb}</style>",
    ],
    ["a tag", "<{{{v}}}>", "b onclick=x>", "<b onclickx>"],
    ["a comment", "<!-- {{{v}}} -->", "--><b>", "<!-- --&gt;&lt;b&gt; -->"],
    ["a link", `<a href="{{{v}}}">`, "https://x.test/?a=1&b=2", `<a href="https://x.test/?a=1&amp;b=2">`],
    ["a link of code", `<a href="{{{v}}}">`, "javascript:alert(1)", `<a href="#">`],
    ["a link of hidden code", `<a href=' {{{v}}}'>`, " java\nscript:alert(1)", `<a href="#">`],
    [
      "a part of a link",
      `<a href="https://x.test/{{{v}}}?b">`,
      "a/b?c&d",
      `<a href="https://x.test/a%2Fb%3Fc%26d?b">`,
    ],
    ["the host of a link", `<a href="https://x.test{{{v}}}">`, "@evil.test", `<a href="#">`],
    ["the scheme of a link", `<a href="{{{v}}}:alert(1)">`, "javascript", `<a href="#">`],
    [
      "an address",
      `<a href="mailto:{{{v}}}?subject=x">`,
      "ann@x.test",
      `<a href="mailto:ann@x.test?subject=x">`,
    ],
    ["a telephone number", `<a href="tel:{{{v}}}">`, "+49 1", `<a href="tel:%2B49%201">`],
    [
      "an image",
      `<img src="{{{v}}}" alt="x">`,
      "https://x.test/a.png",
      `<img src="https://x.test/a.png" alt="x">`,
    ],
    ["an image of data", `<img src={{{v}}} alt=x>`, "data:text/html,<b>", `<img src="" alt=x>`],
    [
      "a conditional comment",
      `<!--[if mso]><v:rect href="{{{v}}}"><![endif]-->`,
      "file://x/y",
      `<!--[if mso]><v:rect href="#"><![endif]-->`,
    ],
    ["a title", "<title>{{{v}}}</title>", "</title><b>", "<title>&lt;/title&gt;&lt;b&gt;</title>"],
    ["text, with a tag in it", "<p>{{{v}}}</p>", "{{{UNSUBSCRIBE_URL}}}", "<p>{ { {UNSUBSCRIBE_URL}}}</p>"],
  ];
  test.each(cases)("%s", (_place, html, value, expected) => {
    expect(htmlFor(html, value)).toBe(expected);
  });
});

describe("a contact without a value", () => {
  const cases: [html: string, expected: string][] = [
    ["<p>{{{v|you & me}}} {{{v|you &amp; me}}}</p>", "<p>you &amp; me you &amp; me</p>"],
    ["<p>{{{v}}}{{{v|}}}</p>", "<p></p>"],
    ['<p>{{{v|<b onclick="x">}}}</p>', "<p>&lt;b onclick=&quot;x&quot;&gt;</p>"],
    [`<a href="https://x.test/{{{v|a b}}}">`, `<a href="https://x.test/a%20b">`],
    [`<a href="{{{v|https://x.test}}}">`, `<a href="https://x.test">`],
    ["{{{order.id|1}}}", "{{{order.id|1}}}"],
  ];
  test.each(cases)("%s", (html, expected) => {
    expect(htmlFor(html, null)).toBe(expected);
    expect(htmlFor(html, "")).toBe(expected);
  });
});

test("the pipeline's own links are filled in, never tracked, and stay in an email that is shown", () => {
  const html = `<a href="{{{UNSUBSCRIBE_URL}}}">x</a> {{{VIEW_URL}}} <a href='{{PREFERENCES_URL|x}}'>y</a>`;
  const text = "{{{UNSUBSCRIBE_URL}}}";
  const content = compileContent({ html, text });
  expect(content.links).toEqual([]);
  const sent = content.render({}, { links: LINKS, tracker: tracker() });
  expect(sent.text).toBe("https://mail.test/u/1");
  expect(sent.html).toStartWith(
    `<a href="https://mail.test/u/1">x</a> https://mail.test/v/1 <a href="https://mail.test/u/1">y</a><img`,
  );
  expect(content.render({}).html).toStartWith(`<a href="{{{UNSUBSCRIBE_URL}}}">x</a> {{{VIEW_URL}}} `);
  expect(content.render({}).text).toBe(text);
});

const PAGE = `<!doctype html><html><head><title>T</title></head><body><p>Hi</p>
  <a href="https://shop.test/a?x=1&amp;y=2">a</a><a href='https://shop.test/b' data-no-track>b</a>
  <a href=https://shop.test/c>c</a><a href="https://shop.test/a?x=1&amp;y=2">again</a>
  <a href="mailto:a@b.test">mail</a><a href="https://shop.test/unsubscribe">no</a><!-- <a href="https://no.test"> -->
  <a href="https://click.test/own">own</a><area href=" https://shop.test/d ">
  </body></html>`;

test("a content without tags is tracked byte for byte like any email", () => {
  const parts = { html: PAGE, text: "x", attachments: [] };
  const expected = trackParts(parts, [], TRACKING, DELIVERY);
  const { html, text } = compileContent(parts).render({}, { links: LINKS, tracker: tracker() });
  expect({ html, text }).toEqual({ html: expected.html, text: expected.text });
  expect(compileContent(parts).render({}).html).toBe(PAGE);
  const off = PAGE.replace("<body>", '<body data-sendlark-track="off">');
  expect(compileContent({ html: off, text: null }).render({}, { tracker: tracker() }).html).toBe(off);
});

test("a link with a tag is tracked as its template, and its target is filled in at the click", () => {
  const html = `<a href="https://shop.test/?name={{v|you}}&amp;b=1">x</a><a href="{{{v}}}">y</a>`;
  const content = compileContent({ html, text: null });
  expect(content.links).toEqual(["https://shop.test/?name={{{contact.v|you}}}&b=1", "{{{contact.v}}}"]);
  const values = valuesFor(html, "https://ann.test/");
  const sent = content.render(values, { tracker: tracker() }).html ?? "";
  const tokens = [...sent.matchAll(/\/t\/c\/([\w-]+)"/g)].map(([, token]) => token!);
  const targets = content.targetsOf(values);
  const found = tokens.map((token) => readTrackingToken(KEY, "click", "click.test", token)?.link ?? "");
  expect(found.map((link) => targets[link])).toEqual([
    "https://shop.test/?name=https%3A%2F%2Fann.test%2F&b=1",
    "https://ann.test/",
  ]);
  expect(found).toEqual(content.links.map(linkFingerprint));
  const bad = content.render(valuesFor(html, "javascript:x"), { tracker: tracker() }).html;
  expect(bad).toContain(`<a href="#">y</a>`);
  expect(Object.values(content.targetsOf(valuesFor(html, "javascript:x")))).toEqual([
    "https://shop.test/?name=javascript%3Ax&b=1",
  ]);
});

test("text gets values as they are, but encoded within a URL", () => {
  const text = "Hi {{{v|you}}}: (https://x.test/?a={{{v|you}}}&b={{{v}}}) {{v}} {{{UNSUBSCRIBE_URL}}}";
  const { render } = compileContent({ html: null, text });
  const values = { "contact.v": "<a> & b" };
  expect(render(values, { links: LINKS })).toEqual({
    html: null,
    text: "Hi <a> & b: (https://x.test/?a=%3Ca%3E%20%26%20b&b=%3Ca%3E%20%26%20b) <a> & b https://mail.test/u/1",
  });
  expect(render({}).text).toBe("Hi you: (https://x.test/?a=you&b=)  {{{UNSUBSCRIBE_URL}}}");
});

test("a part with a condition is for those who meet it, in HTML and text alike", () => {
  const pro = { field: "property.v", op: "eq", value: "PRO" };
  const german = { not: { field: "language", op: "neq", value: "de" } };
  const inside = `${openCondition(2, german)}<i>{{{FIRST_NAME}}}</i>${closeCondition(2)}`;
  const html = `<p>a</p>${openCondition(1, pro)}<b>{{{v}}}</b>${inside}${closeCondition(1)}<p>z</p>`;
  const merge = compileMerge({ subject: "", html, text: html }, [{ id: "v", key: "v" }]);
  const content = compileContent({ html, text: html });
  const shown = (changes: object) => {
    const contact = {
      ...{ email: "ann@site.test", firstName: "Ann", lastName: null, language: null, timeZone: null },
      ...{ properties: {} as Record<string, string>, ...changes },
    };
    const values = merge.valuesOf(contact);
    const { html: sent, text } = content.render(values);
    expect(text).toBe(sent);
    return { sent, values, missing: merge.missingOf(contact) };
  };
  const properties = { v: "pro" };
  expect(shown({}).sent).toBe("<p>a</p><p>z</p>");
  expect(shown({ language: "de" }).sent).toBe("<p>a</p><p>z</p>");
  expect(shown({ properties }).sent).toBe("<p>a</p><b>pro</b><p>z</p>");
  expect(shown({ properties, language: "de" }).sent).toBe("<p>a</p><b>pro</b><i>Ann</i><p>z</p>");
  // A tag that is not shown is not missing, and the answers do not say what was asked.
  expect(shown({ firstName: null, properties }).missing).toEqual([]);
  expect(shown({ firstName: null, properties, language: "de" }).missing).toEqual(["contact.first_name"]);
  expect(JSON.stringify(shown({ language: "de" }).values)).not.toContain('"de"');
  expect(content.render({}).html).toBe("<p>a</p><p>z</p>");
  const broken = `${openCondition(1, pro)}<b>x</b>`;
  expect(compileContent({ html: broken, text: null }).render({}).html).toContain("<b>x</b>");
});

/** Every place that a tag can stand in. */
const PLACES = `<!doctype html><html><head><title>{{{v}}}</title><style>.a{color:{{{v}}}}</style>
  <meta http-equiv="refresh" content="9;url={{{v}}}"></head>
  <body background="{{{v}}}" style="color:{{v}}"><!-- {{{v}}} -->
  <!--[if mso]><v:rect href="{{{v}}}" fill="{{{v}}}"><b>{{{v}}}</b></v:rect><![endif]-->
  <p class="{{{v}}}" title='{{v}}' data-a={{{v}}} onclick="f('{{{v}}}')">{{{v}}}<i>{{{v|x}}}</i></p>
  <a href="{{{v}}}" rel="{{{v}}}">a</a><a href='https://x.test/{{{v}}}/{{v}}#{{{v}}}'>b</a><a href=mailto:{{{v}}}>c</a>
  <a href="https://{{{v}}}/x">d</a><a href="{{{v}}}{{{v}}}">e</a><img src="{{{v}}}" srcset="{{{v}}} 2x" alt={{{v}}}>
  <textarea>{{{v}}}</textarea><table background={{{v}}}><tr><td>{{{v}}}</td></tr></table></body></html>`;

/** What a browser makes of it: elements with the names of their attributes, and comments, in order. */
async function outlineOf(html: string): Promise<{ outline: string[]; urls: string[] }> {
  const outline: string[] = [];
  const urls: string[] = [];
  const rewriter = new HTMLRewriter().on("*", {
    element(element) {
      const attributes = [...element.attributes];
      outline.push([element.tagName, ...attributes.map(([name]) => name)].join(" "));
      for (const [name, value] of attributes) {
        if (["href", "src", "background"].includes(name!)) urls.push(value!);
      }
    },
    comments: () => void outline.push("comment"),
  });
  await rewriter.transform(new Response(html)).text();
  return { outline, urls };
}

/** What Outlook reads. */
const withoutConditions = (html: string) => html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, "");

describe("hostile values are inert in every place", () => {
  test.each(HOSTILE)("%j", async (value) => {
    for (const look of [(html: string) => html, withoutConditions]) {
      const [expected, found] = await Promise.all([
        outlineOf(look(htmlFor(PLACES, "x") ?? "")),
        outlineOf(look(htmlFor(PLACES, value) ?? "")),
      ]);
      expect(found.outline).toEqual(expected.outline);
      for (const url of found.urls) expect(url).toMatch(/^(?:https?:\/\/|mailto:|tel:|#$|$)/);
    }
    const html = htmlFor(PLACES, value) ?? "";
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u0000]/);
    expect(html.isWellFormed()).toBe(true);
  });

  test("random values", async () => {
    const random = seededRandom(15);
    const expected = await outlineOf(htmlFor(PLACES, "x") ?? "");
    const alphabet = [
      ..."<>\"'`=/&;:#?@{}|()[]-! \t\n\r\fab",
      "\u202e",
      "\u0000",
      "javascript:",
      "-->",
      "</style>",
    ];
    for (let round = 0; round < 300; round += 1) {
      const value = Array.from({ length: 1 + random.below(24) }, () => random.pick(alphabet));
      expect(await outlineOf(htmlFor(PLACES, value.join("")) ?? "")).toMatchObject({
        outline: expected.outline,
      });
    }
  });
});

test("tags say the same in HTML and in text", () => {
  const html = "<p>{{{FIRST_NAME|you & me}}}, {{{contact.v}}}, {{v|none}}, {{{EMAIL}}}</p>";
  const content = compileContent({ html, text: null });
  for (const value of [null, ...HOSTILE.filter((one) => !/\s/.test(one))]) {
    const { html: shown, text } = content.render(valuesFor(html, value));
    expect(decoded(shown ?? "")).toBe(text ?? "");
  }
});

const decoded = (html: string) =>
  html
    .replaceAll(/<\/?p>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

test("compiles hostile HTML in linear time", () => {
  for (const shape of [
    "{{{v}}}",
    "<a href='{{{v}}}'>",
    "<!--[if x]>{{v}}",
    "<p {{{v}}} ",
    "<a href={{{v}}} ",
    "<style>{{v}}",
  ]) {
    const html = shape.repeat(400_000 / shape.length);
    const startedAt = workTime();
    compileContent({ html, text: html }).render({ "contact.v": "x" });
    expect(workTime() - startedAt).toBeLessThan(5_000);
  }
});
