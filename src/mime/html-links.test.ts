import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { outlineHtml } from "./html-links.ts";

const urls = (html: string) => outlineHtml(html).links.map(({ url }) => url);

describe("links are found as a browser finds them", () => {
  test.each([
    ['<a href="https://a.test/">x</a>', ["https://a.test/"]],
    ["<a href='https://a.test/'>", ["https://a.test/"]],
    ["<a href=https://a.test/?x=1>", ["https://a.test/?x=1"]],
    ["<A\n\tHREF =\n 'https://a.test/' >", ["https://a.test/"]],
    ['<a class="x>y" href="https://a.test/">', ["https://a.test/"]],
    ['<a title=\'"\' href="https://a.test/">', ["https://a.test/"]],
    ['<a href="https://a.test/" href="https://b.test/">', ["https://a.test/"]],
    ['<a/href="https://a.test/"/>', ["https://a.test/"]],
    ['<area shape=rect href="https://a.test/">', ["https://a.test/"]],
    ['<a href="https://a.test/?a=1&amp;b=2&#38;c=3&#x26;d=4">', ["https://a.test/?a=1&b=2&c=3&d=4"]],
    ['<a href="https://a.test/?a=1&copy=2&lang=3">', ["https://a.test/?a=1&copy=2&lang=3"]],
    ['<a href="https://a.test/&eacute;&mdash;">', ["https://a.test/é—"]],
    ['<a href=" \n https://a.test/\n x \t">', ["https://a.test/ x"]],
    ['<a href="">', [""]],
    ["<a href>", []],
    ["<a>", []],
    ["<abbr href='https://a.test/'>", []],
    ['<link href="https://a.test/">', []],
    ['<!-- <a href="https://a.test/"> -->', []],
    ['<!--[if mso]><a href="https://a.test/"><![endif]-->', []],
    ['<![if !mso]><a href="https://a.test/"><![endif]>', ["https://a.test/"]],
    ['<!--><a href="https://a.test/">-->', ["https://a.test/"]],
    ['<!-- --!><a href="https://a.test/">', ["https://a.test/"]],
    ["<style>a::before{content:\"<a href='https://a.test/'>\"}</style>", []],
    ['<script>"<a href=x></scriptx>"</script><a href=y>', ["y"]],
    ['<title><a href="https://a.test/"></title>', []],
    ['<textarea><a href="https://a.test/"></TEXTAREA ><a href=y>', ["y"]],
    ['<plaintext><a href="https://a.test/">', []],
    ['< a href="https://a.test/">', []],
    ['</a href="https://a.test/">', []],
    ['<a href="https://a.test/', []],
    ["a < b <a href=x>", ["x"]],
    ["</><a href=x>", ["x"]],
    ["<?xml <a href=x>y", []],
  ])("%s", (html, expected) => {
    expect(urls(html)).toEqual(expected);
  });
});

test.each([
  ["<body><p>x</p></body></html>", "</body></html>"],
  ["<p>x</p></HTML>", "</HTML>"],
  ["<p>x</p>", ""],
  ["<!-- </body> --><p>", ""],
  ["<body></body><p></body >", "</body >"],
  ["<script>'</body>'</script><p>", ""],
])("the body of %s ends before %p", (html, rest) => {
  expect(html.slice(outlineHtml(html).bodyEnd)).toBe(rest);
});

/** What the runtime's own parser finds. */
function rewritten(html: string): string[] {
  const found: string[] = [];
  new HTMLRewriter()
    .on("a[href], area[href]", { element: (element) => void found.push(element.getAttribute("href") ?? "") })
    .transform(html);
  return found;
}

test("it agrees with the runtime's HTML parser on anything made of tags", () => {
  const piece = fc.constantFrom(
    ...[
      "<a ",
      "<A/",
      "<area ",
      "<p ",
      "</a>",
      "</p ",
      ">",
      "/>",
      "<",
      "</",
      "<!--",
      "-->",
      "--!>",
      "<!",
      "<?",
      "x",
    ],
    ...[
      "href",
      "HREF=",
      "href=u1",
      'href="u2"',
      "href='u3'",
      "href = u4",
      "title=",
      '"',
      "'",
      "=",
      " ",
      "\n",
      "/",
    ],
    ...["<style>", "</style>", "<title>", "</title>", "<textarea>", "</textarea>", "<xmp>", "</xmp>", "é"],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join("");
      const ours = outlineHtml(html).links.map(({ start, end }) =>
        html.slice(start, end).replace(/^(["'])(.*)\1$/s, "$2"),
      );
      // A target without a value is no target.
      expect(ours.filter((url) => url !== "")).toEqual(rewritten(html).filter((url) => url !== ""));
    }),
    { numRuns: 5_000 },
  );
});

test("takes linear time", () => {
  for (const unit of ["<a href='", "<!--", "<a ", "<script>", "</", '<a b="', "<a href=x&amp"]) {
    const time = (count: number) => {
      const html = unit.repeat(count);
      const startedAt = performance.now();
      outlineHtml(html);
      return performance.now() - startedAt;
    };
    time(20_000);
    expect({ unit, ms: time(100_000) }).toSatisfy(({ ms }) => ms < 2_000);
  }
});
