// Random documents, friendly and hostile, that the schema accepts.
import type {
  Block,
  Color,
  EmailDocument,
  Inline,
  ListItem,
  Mark,
  Paragraph,
} from "../../blocks/document.ts";
import { BRAND_COLORS, FONT_STACKS, SOCIAL_NETWORKS } from "../../blocks/document.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";

const TEXTS = [
  "Hello",
  "a",
  " ",
  "two  spaces and\ttab",
  "line\nbreak",
  "5 < 6 && 7 > 2",
  "</td></tr></table><script>alert(1)</script>",
  "<!--[if mso]><![endif]-->",
  "--><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' style='x",
  "&amp; &lt; &#0; &notin;",
  "{{{contact.first_name|there}}}",
  "{{FIRST_NAME}}",
  "{{{ broken",
  "}}} {{{",
  "{{{contact.x|a & b <c>}}}",
  "<!--if:0:e30-->inside<!--/if:0-->",
  "مرحبا بالعالم",
  "שלום",
  "\u202eevil\u202c",
  "👩‍👩‍👧 emoji",
  "e\u0301 combining",
  "\u0000\u0007control",
  "\ud800 half",
  "%3Cscript%3E",
  "https://example.com/?a=1&b=2",
  "Ünïcödé ß ſ İ",
  "word".repeat(60),
  "$& $1 $` \\",
];
const URLS = [
  "https://example.com/",
  "http://example.com/a b?x=1&y=2#z",
  'https://example.com/"><script>',
  "mailto:ana@example.com?subject=Hi%20there",
  "tel:+4930123456",
  "{{{UNSUBSCRIBE_URL}}}",
  "{{{contact.site|https://example.com}}}/path",
  "https://example.com/?e={{{contact.email}}}",
  "",
  "example.com",
  "#top",
  "//evil.example/x",
  "{{{contact.site|javascript:1}}}",
  "{{{x}}}:alert(1)",
  "sms:+1",
  "https://{{{contact.host}}}/",
];
const IMAGES = [
  "https://example.com/a.png",
  "http://example.com/a.png?x=1&y=2",
  "{{{contact.photo}}}",
  "",
  "/m/a.png",
];
const TAGS = ["contact.first_name", "FIRST_NAME", "contact.Plan_Name", "company", "UNSUBSCRIBE_URL"];
const FALLBACKS = ["there", "Mum & Dad", "<b>", 'quote"s', "Ünï", "a|b", "it's"];

/** The same document for the same seed. `size`: about how many blocks. */
export function randomDocument(seed: number, size = 12): EmailDocument {
  const random = seededRandom(seed);
  const budget = { blocks: 1 + random.below(size * 2) };
  const content: Block[] = [];
  while (budget.blocks > 0) content.push(randomBlock(random, budget, 0));
  return { version: 1, theme: randomTheme(random), doc: { type: "doc", content } };
}

const maybe = <Value>(random: SeededRandom, value: () => Value, share = 0.5) =>
  random.chance(share) ? value() : undefined;

/** Without the members that are undefined. */
const compact = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;

function randomColor(random: SeededRandom): Color {
  if (random.chance(0.5)) return random.pick(BRAND_COLORS);
  return `#${random.below(0x1000000).toString(16).padStart(6, "0")}`;
}

function randomTheme(random: SeededRandom): EmailDocument["theme"] {
  return compact({
    preheader: maybe(random, () => random.pick(TEXTS)),
    width: maybe(random, () => 480 + random.below(321), 0.3),
    background: maybe(random, () => randomColor(random), 0.3),
    surface: maybe(random, () => randomColor(random), 0.3),
    text: maybe(random, () => randomColor(random), 0.2),
    link: maybe(random, () => randomColor(random), 0.2),
    font: maybe(random, () => random.pick(FONT_STACKS)),
    fontSize: maybe(random, () => 12 + random.below(11), 0.3),
    language: maybe(random, () => random.pick(["en", "de-AT", "ar", "he", "zh-Hans"])),
    direction: maybe(random, () => random.pick(["ltr", "rtl"] as const), 0.4),
    isLightOnly: maybe(random, () => random.chance(0.5), 0.3),
  });
}

function randomMarks(random: SeededRandom): Mark[] | undefined {
  const all: (() => Mark)[] = [
    () => ({ type: random.pick(["bold", "italic", "underline", "strike"] as const) }),
    () => ({ type: "color", attrs: { color: randomColor(random) } }),
    () => ({ type: "size", attrs: { size: 8 + random.below(60) } }),
    () => ({ type: "link", attrs: { href: random.pick(URLS) } }),
  ];
  const marks = all.filter(() => random.chance(0.25)).map((make) => make());
  return marks.length === 0 ? undefined : marks;
}

function randomInline(random: SeededRandom): Inline[] {
  return Array.from({ length: random.below(5) }, (): Inline => {
    const kind = random.below(8);
    if (kind === 0) return { type: "hardBreak" };
    const marks = randomMarks(random);
    if (kind > 1) return compact({ type: "text" as const, text: random.pick(TEXTS), marks });
    const attrs = compact({ path: random.pick(TAGS), fallback: maybe(random, () => random.pick(FALLBACKS)) });
    return compact({ type: "tag" as const, attrs, marks });
  });
}

const randomParagraph = (random: SeededRandom): Paragraph =>
  compact({
    type: "paragraph" as const,
    attrs: maybe(random, () => ({ align: random.pick(["start", "center", "end"] as const) })),
    content: maybe(random, () => randomInline(random), 0.9),
  });

function randomItems(random: SeededRandom, depth: number): ListItem[] {
  return Array.from({ length: 1 + random.below(3) }, () => ({
    type: "listItem" as const,
    content: [
      randomParagraph(random),
      ...(depth < 1 && random.chance(0.2)
        ? [{ type: "bulletList" as const, content: randomItems(random, depth + 1) }]
        : []),
    ],
  }));
}

const several = <Value>(random: SeededRandom, endMax: number, make: () => Value): Value[] =>
  Array.from({ length: random.below(endMax) }, make);

type Budget = { blocks: number };

function randomBlock(random: SeededRandom, budget: Budget, depth: number): Block {
  budget.blocks -= 1;
  const blocks = () => several(random, 4, () => randomBlock(random, budget, depth + 1));
  const inner = depth < 2 ? random.below(6) : 6;
  if (inner === 0) return compact({ type: "section" as const, attrs: randomBox(random), content: blocks() });
  if (inner === 1) return randomColumns(random, blocks);
  if (inner === 2 && random.chance(0.4)) {
    const filter = { field: "property.plan", op: "eq", value: random.pick(TEXTS) };
    return { type: "conditional", attrs: { filter }, content: blocks() };
  }
  if (inner === 3 && random.chance(0.2))
    return { type: "repeat", attrs: { variable: "items" }, content: blocks() };
  return randomLeaf(random);
}

const randomBox = (random: SeededRandom) =>
  maybe(random, () =>
    compact({
      background: maybe(random, () => randomColor(random)),
      padding: maybe(random, () => random.below(60)),
      radius: maybe(random, () => random.below(20)),
    }),
  );

function randomColumns(random: SeededRandom, blocks: () => Block[]): Block {
  const content = Array.from({ length: 1 + random.below(4) }, () =>
    compact({ type: "column" as const, attrs: randomBox(random), content: blocks() }),
  );
  const attrs = compact({
    ratios: content.map(() => 1 + random.below(3)),
    gap: maybe(random, () => random.below(40)),
    keepsOnPhone: maybe(random, () => random.chance(0.5)),
    isReversedOnPhone: maybe(random, () => random.chance(0.5)),
  });
  return { type: "columns", attrs, content };
}

function randomImage(random: SeededRandom): Extract<Block, { type: "image" }> {
  const attrs = compact({
    src: random.pick(IMAGES),
    alt: random.pick(TEXTS),
    isDecorative: maybe(random, () => random.chance(0.5), 0.3),
    href: maybe(random, () => random.pick(URLS), 0.3),
    width: 1 + random.below(900),
    naturalWidth: maybe(random, () => 1200),
    naturalHeight: maybe(random, () => 800),
    radius: maybe(random, () => random.below(30)),
    align: maybe(random, () => random.pick(["start", "center", "end"] as const)),
    darkSrc: maybe(random, () => random.pick(IMAGES), 0.2),
  });
  return { type: "image", attrs };
}

function randomLeaf(random: SeededRandom): Block {
  const { pick } = random;
  const leaves: (() => Block)[] = [
    () => randomParagraph(random),
    () => randomParagraph(random),
    () =>
      compact({
        type: "heading" as const,
        attrs: compact({
          level: pick([1, 2, 3] as const),
          color: maybe(random, () => randomColor(random), 0.3),
        }),
        content: randomInline(random),
      }),
    () => ({ type: "bulletList", content: randomItems(random, 0) }),
    () => ({ type: "orderedList", attrs: { start: random.below(9) }, content: randomItems(random, 0) }),
    () => ({ type: "quote", content: several(random, 3, () => randomParagraph(random)) }),
    () => ({
      type: "button",
      attrs: compact({
        href: pick(URLS),
        look: maybe(random, () => pick(["filled", "outline"] as const)),
        background: maybe(random, () => randomColor(random)),
        color: maybe(random, () => randomColor(random), 0.2),
        radius: maybe(random, () => random.below(40)),
        isWideOnPhone: maybe(random, () => random.chance(0.5)),
      }),
      content: randomInline(random),
    }),
    () => randomImage(random),
    () => ({ type: "gallery", content: several(random, 4, () => randomImage(random)) }),
    () => ({ type: "divider", attrs: compact({ color: maybe(random, () => randomColor(random)) }) }),
    () => ({ type: "spacer", attrs: { height: 1 + random.below(80) } }),
    () => ({
      type: "social",
      attrs: { links: several(random, 4, () => ({ network: pick(SOCIAL_NETWORKS), href: pick(URLS) })) },
    }),
    () => ({ type: "logo" }),
    () => ({ type: "video", attrs: { href: pick(URLS), src: pick(IMAGES), alt: pick(TEXTS), width: 400 } }),
    () => randomTable(random),
    () => ({
      type: "code",
      content: several(random, 3, () => ({ type: "text" as const, text: pick(TEXTS) })),
    }),
    () => ({
      type: "card",
      attrs: compact({
        src: maybe(random, () => pick(IMAGES)),
        title: pick(TEXTS),
        text: maybe(random, () => pick(TEXTS)),
        href: pick(URLS),
        label: pick(TEXTS),
        isWide: maybe(random, () => random.chance(0.5)),
      }),
    }),
    () => ({ type: "footer", attrs: compact({ text: maybe(random, () => pick(TEXTS)) }) }),
  ];
  return pick(leaves)();
}

function randomTable(random: SeededRandom): Block {
  const width = 1 + random.below(3);
  const content = several(random, 4, () => ({
    type: "tableRow" as const,
    content: Array.from({ length: width }, () => ({
      type: random.pick(["tableCell", "tableHeader"] as const),
      content: several(random, 3, () => randomParagraph(random)),
    })),
  }));
  return { type: "table", content };
}
