// The dashboard's texts: every language has a translation of each, and translations take the same values.
import { expect, test } from "bun:test";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import german from "../web/texts/de.json";

const WEB = join(import.meta.dir, "../web");
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/.source;
const CALL = new RegExp(
  `\\b(?:t|sentence)\\(\\s*(?:(${STRING})\\s*(?:,\\s*(?:\\{[^{}]*\\}|undefined)\\s*(?:,\\s*(${STRING}))?)?|([^\\s)]))`,
  "g",
);
const ELEMENT = new RegExp(
  `<T\\s+text=(?:(${STRING})|\\{\\s*(${STRING})\\s*\\})(?:\\s+meaning=(${STRING}))?`,
  "g",
);

interface Found {
  /** The keys of the catalogue. */
  keys: Set<string>;
  problems: string[];
}

const unquote = (literal: string): string => new Function(`return ${literal}`)() as string;

/** The texts of the sources. */
function findTexts(files: Readonly<Record<string, string>>): Found {
  const keys = new Set<string>();
  const problems: string[] = [];
  const add = (text: string, meaning: string | undefined) =>
    keys.add(meaning === undefined ? text : `${text}|${unquote(meaning)}`);
  for (const [path, source] of Object.entries(files)) {
    for (const [call, text, meaning, other] of source.matchAll(CALL)) {
      if (other !== undefined) problems.push(`${path}: the text of ${call} is no literal`);
      else add(unquote(text!), meaning);
    }
    // An attribute has no escapes.
    for (const [, attribute, literal, meaning] of source.matchAll(ELEMENT))
      add(attribute === undefined ? unquote(literal!) : attribute.slice(1, -1), meaning);
  }
  return { keys, problems };
}

async function readWeb(): Promise<Record<string, string>> {
  const paths = [
    ...new Bun.Glob("{editor,parts,pages,shell}/**/*.{ts,tsx}").scanSync(WEB),
    "app.tsx",
    "router.tsx",
    "api.ts",
  ];
  const texts = await Promise.all(paths.map((path) => Bun.file(join(WEB, path)).text()));
  return Object.fromEntries(paths.map((path, index) => [path, texts[index]!]));
}

/** The values and the markup that a message takes. */
function valuesOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (elements: ReturnType<IntlMessageFormat["getAst"]>): void => {
    for (const element of elements) {
      if ("options" in element) for (const { value } of Object.values(element.options)) visit(value);
      if ("children" in element) visit(element.children);
      // A literal's value is its text.
      if ("value" in element && element.type !== 0) names.add(element.value);
    }
  };
  visit(new IntlMessageFormat(message, "en").getAst());
  return [...names].sort();
}

const englishOf = (key: string) => key.replace(/\|[a-z ]+$/, "");

test("every text of the dashboard is in the German catalogue, and nothing else is", async () => {
  const { keys, problems } = findTexts(await readWeb());
  expect(problems).toEqual([]);
  const translated = new Set(Object.keys(german));
  expect({
    missing: [...keys].filter((key) => !translated.has(key)),
    unused: [...translated].filter((key) => !keys.has(key)),
  }).toEqual({ missing: [], unused: [] });
});

test("a translation takes the values of its text", () => {
  const different = Object.entries(german).filter(
    ([key, translation]) => String(valuesOf(englishOf(key))) !== String(valuesOf(translation)),
  );
  expect(different).toEqual([]);
  const message = "{count, plural, one {<b>#</b> of {total}} other {# on {day, date}}}";
  expect(valuesOf(message)).toEqual(["b", "count", "day", "total"]);
});

test("texts are found in calls and in elements", () => {
  const source = `
    t("Load more");
    t("{count} of {total}", { count, total });
    t("Open", {}, "verb");
    t(
      'Type "delete"',
      undefined,
    );
    <T text="Read <a>it</a>." a={link} />;
    <T text={"A \\"quoted\\" text"} />;
    t(label);
    await(label);
  `;
  const { keys, problems } = findTexts({ "a.tsx": source });
  expect([...keys]).toEqual([
    "Load more",
    "{count} of {total}",
    "Open|verb",
    'Type "delete"',
    "Read <a>it</a>.",
    'A "quoted" text',
  ]);
  expect(problems).toEqual(["a.tsx: the text of t(l is no literal"]);
});

test("translations are in the order of the alphabet", () => {
  const keys = Object.keys(german);
  const { compare } = new Intl.Collator("en");
  expect(keys).toEqual(keys.toSorted((a, b) => compare(a, b) || (a < b ? -1 : 1)));
});
