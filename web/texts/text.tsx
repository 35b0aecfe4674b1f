// The texts that people read. English is in the code, where it is also the key; each other language is a catalogue that
// translates it.
import { IntlMessageFormat } from "intl-messageformat";
import { Fragment, type ReactNode } from "react";

type Catalogue = Readonly<Record<string, string>>;

interface Language {
  /** BCP 47. */
  tag: string;
  /** In the language itself. */
  name: string;
  load(): Promise<Catalogue>;
}

/** The first is the language of the code. */
export const LANGUAGES: readonly Language[] = [
  { tag: "en", name: "English", load: async () => ({}) },
  { tag: "de", name: "Deutsch", load: async () => (await import("./de.json")).default },
];

let catalogue: Catalogue = {};
let tag = "en";

/** The tag of the language in use, for `Intl`. */
export const language = () => tag;

/** The language chosen on this device, else the first of the browser's that there is a catalogue for. */
export function preferredLanguage(): string {
  const wanted = [localStorage.getItem("language") ?? "", ...navigator.languages];
  const known = wanted.map((one) => LANGUAGES.find((known) => known.tag === one.split("-")[0]));
  return known.find((one) => one !== undefined)?.tag ?? "en";
}

/** Loads the catalogue. Call it before the modules that have texts: they may translate when they are loaded. */
export async function loadLanguage(wanted: string): Promise<void> {
  const found = LANGUAGES.find((known) => known.tag === wanted) ?? LANGUAGES[0]!;
  catalogue = await found.load();
  tag = found.tag;
}

type Values = Readonly<Record<string, string | number | Date>>;
type Markup = (words: ReactNode) => ReactNode;

const formats = new Map<string, IntlMessageFormat>();

function formatOf(message: string): IntlMessageFormat {
  let format = formats.get(message);
  if (format === undefined) {
    format = new IntlMessageFormat(message, tag);
    formats.set(message, format);
  }
  return format;
}

/** The catalogue's key: `meaning` tells apart equal English texts. */
const keyOf = (text: string, meaning?: string) => (meaning === undefined ? text : `${text}|${meaning}`);

const messageOf = (text: string, meaning?: string) => catalogue[keyOf(text, meaning)] ?? text;

/**
 * The text in the language in use. `text` is English in ICU MessageFormat, and a literal: `src/texts.test.ts` finds the
 * texts by it. `meaning` is for an English word that other languages translate in two ways.
 */
export function t(text: string, values?: Values, meaning?: string): string {
  const message = messageOf(text, meaning);
  // Most have nothing to fill in.
  if (!/[{'<]/.test(message)) return message;
  return String(formatOf(message).format(values as Record<string, string | number | Date>));
}

/** A text with markup: `<T text="Read <a>the guide</a>." a={(words) => <a href={url}>{words}</a>} />`. */
export function T({
  text,
  meaning,
  ...values
}: { text: string; meaning?: string } & Record<string, ReactNode | Markup | Date>) {
  const parts = formatOf(messageOf(text, meaning)).format<ReactNode>(
    values as Parameters<IntlMessageFormat["format"]>[0] as never,
  );
  const list = Array.isArray(parts) ? parts : [parts];
  // Parts have no identity but their place.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return list.map((part, place) => <Fragment key={place}>{part as ReactNode}</Fragment>);
}
