// What the pages tell people to type and to write is taken by the program, and what they link to is there.
import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseConfig } from "../config/config.ts";
import { classifyReply } from "../mta/classify-reply.ts";
import { findCommand, parseCommandLine } from "./parse-command-line.ts";
import { COMMANDS } from "./run-command.ts";

const ROOT = join(import.meta.dir, "../..");
const PAGES = ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith(".md"))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, block]) => block!);

/** Words of a shell line without its comment; quotes hold words together. */
function words(line: string): string[] {
  const found = line.replace(/\s#.*$/, "").matchAll(/"([^"]*)"|(\S+)/g);
  return [...found].map(([, quoted, plain]) => quoted ?? plain!);
}

const commands = PAGES.flatMap(({ path, text }) =>
  blocks(text, "sh")
    .flatMap((block) => block.split("\n"))
    .flatMap((line) => /^(?:sudo -u sendlark )?sendlark (.*)$/.exec(line)?.[1] ?? [])
    .map((line) => [path, line] as const),
);

const HOSTS = {
  Gmail: "gmail-smtp-in.l.google.com",
  "Outlook.com, Hotmail and Microsoft 365": "hotmail-com.olc.protection.outlook.com",
  "Yahoo and AOL": "mta5.am0.yahoodns.net",
};

describe("replies of providers have the class that the page says", () => {
  const page = PAGES.find(({ path }) => path === "docs/rejections.md")!.text;
  const rows = Object.entries(HOSTS).flatMap(([title, host]) => {
    const section = page.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
    const found = section.matchAll(/^\| `(\d{3}) ([^`]+)`[^|]*\| `(\w+)` \|/gm);
    return [...found].map(([, code, text, name]) => [host, Number(code), text!, name!] as const);
  });
  test("are found", () => expect(rows.length).toBeGreaterThan(20));

  test.each(rows)("%s: %d %s", (host, code, text, name) => {
    const stages = ["greeting", "mail", "rcpt", "dot"] as const;
    const classes = stages.map((stage) => classifyReply({ stage, code, text, host }).class);
    expect<string[]>(classes).toContain(name);
  });
});

describe("commands", () => {
  test("are found", () => expect(commands.length).toBeGreaterThan(30));

  test.each(commands)("%s: sendlark %s", (_, line) => {
    expect(() => parseCommandLine(words(line), COMMANDS)).not.toThrow();
  });

  test.each(
    PAGES.flatMap(({ path, text }) =>
      [...text.matchAll(/`sendlark ([a-z][^`\n]*)`/g)].map(([, line]) => [path, line!] as const),
    ),
  )("%s names `sendlark %s`", (_, line) => {
    expect(() => findCommand(words(line), COMMANDS)).not.toThrow();
  });
});

test.each(PAGES.flatMap(({ path, text }) => blocks(text, "toml").map((block) => [path, block] as const)))(
  "%s: the configuration %p is taken",
  (_, block) => {
    const text = /^hostname/m.test(block) ? block : `hostname = "mail.example.com"\n${block}`;
    const environment = Object.fromEntries(
      [...block.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => [name!, "x"]),
    );
    expect(() => parseConfig(text, { file: "sendlark.toml", environment })).not.toThrow();
  },
);

/** As GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

test.each(PAGES)("links of $path lead somewhere", ({ path, text }) => {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(([, a, b]) => a ?? b!);
  const broken = targets.filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [file = "", anchor] = target.split("#");
    const to = file === "" ? join(ROOT, path) : join(ROOT, dirname(path), file);
    if (!existsSync(to)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(to, "utf8")).includes(anchor);
  });
  expect(broken).toEqual([]);
});
