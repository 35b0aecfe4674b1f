// What people read about the keys, made from the one list of them: the file that `sendlark init` writes, and the
// table in docs/configuration.md (`bun scripts/configuration-page.ts`).
import { stringify as toToml } from "smol-toml";
import { KEYS } from "./keys.ts";
import type { AnyTable, AnyTableList, Entry, Given, Key } from "./table.ts";

/** Where the comments beside the keys start. */
const HINT_COLUMN = 35;

/** Values by the path of their key, such as `tls.acme_email`. */
export type SampleValues = Readonly<Record<string, unknown>>;

/**
 * A sendlark.toml that shows every key: those of the top and those of `values` with a value, the others commented. Valid
 * if the values are.
 */
export function sampleConfig({
  hostname,
  dataDir,
  values = {},
}: {
  hostname: string;
  dataDir: string;
  values?: SampleValues;
}): string {
  const given: Given = (path) => (path === "hostname" ? hostname : undefined);
  const entries = Object.entries<Entry>(KEYS.keys);
  const own: SampleValues = { hostname, data_dir: dataDir, ...values };
  const top = entries.flatMap(([name, entry]) => {
    if (entry.type !== "key") return [];
    const value = own[name];
    return value === undefined ? keyLines(name, entry, given) : [`# ${entry.hint}`, assignment(name, value)];
  });
  const sections = entries.flatMap(([name, entry]) =>
    entry.type === "key" ? [] : sectionsOf(name, entry, given, values),
  );
  return [
    [
      `# Configuration of Sendlark. \${NAME} inside a string is replaced by that environment variable.`,
      "# Commented keys show their defaults. Check this file with: sendlark config check",
    ],
    top,
    ...sections,
  ]
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

function sectionsOf(
  name: string,
  section: AnyTable | AnyTableList,
  given: Given,
  values: SampleValues,
): string[][] {
  const inner = Object.entries(section.keys);
  const isActive = section.type === "table" && !section.isOptional;
  const title = section.type === "table" ? `[${name}]` : `[[${name}]]`;
  const head = isActive ? title : withHint(`# ${title}`, section.hint);
  const lines = inner.flatMap(([key, entry]) => {
    const value = values[`${name}.${key}`];
    if (value !== undefined) return [assignment(key, value)];
    if (entry.type === "key") return keyLines(key, entry, given);
    return entry.type === "tables" ? [withHint(`# ${key} = ${entry.sample}`, entry.hint)] : [];
  });
  const nested = inner.flatMap(([key, entry]) =>
    entry.type === "table" ? sectionsOf(`${name}.${key}`, entry, given, values) : [],
  );
  return [[head, ...lines], ...nested];
}

function keyLines(name: string, { kind, sample, makeDefault, isRequired, hint }: Key<unknown>, given: Given) {
  if (sample === null) return [];
  const value = sample ?? (isRequired ? "" : kind.show(makeDefault(given)));
  return [withHint(`# ${assignment(name, value)}`, hint)];
}

function assignment(name: string, value: unknown): string {
  return toToml({ [name]: value }).trim();
}

function withHint(line: string, hint: string | undefined): string {
  return hint === undefined ? line : `${line.padEnd(HINT_COLUMN - 2)}  # ${hint}`;
}

/** The table of docs/configuration.md, in Markdown. */
function keyTable(): string {
  return ["| key | default | meaning |", "|---|---|---|", ...rowsOf(KEYS, "")].join("\n");
}

function rowsOf({ keys }: AnyTable | AnyTableList, path: string): string[] {
  return Object.entries(keys).flatMap(([name, entry]) => {
    if (entry.type === "key") return [row(`\`${name}\``, shownDefault(entry), entry.about)];
    // A list of inline tables reads like a key.
    if (entry.type === "tables" && path !== "")
      return [row(`\`${name}\``, entry.defaultText ?? "", entry.about)];
    const full = path === "" ? name : `${path}.${name}`;
    const title = entry.type === "table" ? `[${full}]` : `[[${full}]]`;
    const defaults = entry.type === "tables" ? (entry.defaultText ?? "") : "";
    return [row(`**\`${title}\`**`, defaults, entry.about), ...rowsOf(entry, full)];
  });
}

function row(key: string, preset: string, about = ""): string {
  return `| ${key} | ${preset} | ${about} |`.replaceAll("|  |", "| |").replaceAll("|  |", "| |");
}

function shownDefault({ isRequired, defaultText, kind, makeDefault }: Key<unknown>): string {
  if (isRequired) return "required";
  if (defaultText !== undefined) return defaultText;
  const value = makeDefault(() => undefined);
  const shown = value === null && kind.parse("", "/") !== null ? undefined : kind.show(value);
  if (shown === undefined) return "";
  return `\`${Array.isArray(shown) ? "[]" : shown === "" ? '""' : shown}\``;
}

/** The page with its table of keys as the program has them. */
export function replaceKeyTable(page: string): string {
  return page.replace(/^\| key \|.*\n(?:\|.*\n)+/m, () => `${keyTable()}\n`);
}
