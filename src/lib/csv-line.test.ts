import { expect, test } from "bun:test";
import { csvLine, withoutApostrophe } from "./csv-line.ts";

const CELLS: [text: string, cell: string][] = [
  ["plain", "plain"],
  ["", ""],
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["Grüße 🎉", "Grüße 🎉"],
  ["=1+1", "'=1+1"],
  ["+49 30", "'+49 30"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["\r=1", '"\'\r=1"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ["a=1", "a=1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
];

test.each(CELLS)("%j is written as %j", (text, cell) => {
  expect(csvLine([text, "x"])).toBe(`${cell},x\r\n`);
});

test.each(CELLS)("%j is the same again without its apostrophe", (text, cell) => {
  const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(withoutApostrophe(plain)).toBe(text);
});
