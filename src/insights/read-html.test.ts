import { expect, test } from "bun:test";
import { workTime } from "../testing/fixtures/work-time.ts";
import { readHtml } from "./read-html.ts";

test("links, images and text are found as a browser reads them", async () => {
  const facts = await readHtml(
    `<head><title>no</title></head><style>a{}</style><!-- <a href="https://no.example"> -->
     <p>Hello&nbsp;<A HREF='https://a.example/?x=1&amp;y=2'>there</A><a href=https://b.example/>b</a><a>none</a>
     <img src="cid:1" alt><img src='x.png'><svg></svg><iframe src=y></iframe>`,
  );
  expect(facts.links).toEqual(["https://a.example/?x=1&y=2", "https://b.example/"]);
  expect(facts.images).toEqual([
    { source: "cid:1", hasAlt: true },
    { source: "x.png", hasAlt: false },
  ]);
  expect(facts.hasSvg).toBe(true);
  expect(facts.active).toEqual(["iframe"]);
  expect(facts.textChars).toBe("Hello&nbsp;".length + "there".length + "b".length + "none".length);
});

const MIB = 1024 * 1024;
const HOSTILE: [name: string, html: string][] = [
  ["deep nesting", "<div>".repeat(MIB)],
  ["an open tag", `<a ${"x ".repeat(2.5 * MIB)}`],
  ["open tags", "<a <".repeat(MIB)],
  ["an open quote", `<a href="${"x".repeat(5 * MIB)}`],
  ["open comments", "<!--".repeat(MIB)],
  ["many links", `<a href="https://a.example/">`.repeat(200_000)],
  ["less-than signs", "<".repeat(5 * MIB)],
  ["attributes", `<img ${"a=b ".repeat(MIB)}>`],
  ["open styles", "<style>".repeat(MIB)],
];

test.each(HOSTILE)("5 MB of %s end soon and let others work meanwhile", async (_what, html) => {
  let longest = 0;
  let last = workTime();
  const startedAt = last;
  const watch = () => {
    const now = workTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (isRunning) setImmediate(watch);
  };
  let isRunning = true;
  setImmediate(watch);
  await readHtml(html);
  isRunning = false;
  longest = Math.max(longest, workTime() - last);
  expect(workTime() - startedAt).toBeLessThan(2_000);
  expect(longest).toBeLessThan(250);
});
