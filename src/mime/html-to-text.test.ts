import { describe, expect, test } from "bun:test";
import { decodeEntities } from "./html-entities.ts";
import { htmlToText } from "./html-to-text.ts";

describe("htmlToText", () => {
  test.each([
    ["", ""],
    ["plain words", "plain words"],
    ["  many \n\t spaces  ", "many spaces"],
    ["<p>one</p><p>two</p>", "one\n\ntwo"],
    ["<div>one</div><div>two</div>", "one\ntwo"],
    ["one<br>two<br/>three", "one\ntwo\nthree"],
    ["a<b>b</b>c", "abc"],
    ["a <b>b</b> c", "a b c"],
    ["<ul><li>one</li><li>two</li></ul>", "- one\n- two"],
    ["<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"],
    ['<a href="https://x.test/?a=1&amp;b=2">here</a>', "here (https://x.test/?a=1&b=2)"],
    ["<a href='https://x.test'>https://x.test</a>", "https://x.test"],
    ["<A HREF = https://x.test/p >go</A>", "go (https://x.test/p)"],
    ['<a href="mailto:a@x.test">a@x.test</a>', "a@x.test"],
    ['<a href="#top">top</a> <a href="javascript:x()">run</a>', "top run"],
    ['<a class="x>y" href="https://x.test">in</a>', "in (https://x.test)"],
    ['<a href="https://x.test"><img alt="Shop" src="x"></a>', "Shop (https://x.test)"],
    ['<a href="https://x.test"><img src="x"></a>', "https://x.test"],
    ["<head><title>t</title></head><style>a>b{}</style>text<script>if (a<b) c()</script>", "text"],
    ["a<!-- <p>hidden</p> -->b<!doctype html>c<?xml?>d", "abcd"],
    ["<pre>a  b\n  c</pre>d", "a  b\n  c\n\nd"],
    ["1 < 2 & 3 > 2", "1 < 2 & 3 > 2"],
    ["&lt;b&gt; &amp;amp; &#233;&#xe9; &nbsp;&bogus;", "<b> &amp; éé &bogus;"],
    ["<p>open <a href='https://x.test'>never closed", "open never closed"],
    ["text <", "text <"],
    ["text <p", "text"],
    ["text <!-- never closed", "text"],
    ["<style>never closed", ""],
  ])("%s", (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });

  test.each([
    "<",
    "<a",
    "<a href=",
    "<a href=x>",
    "<p>",
    "</",
    "<!--",
    "<style>",
    "</style",
    "&#",
    "&amp",
    "=",
    '"',
    " ",
    "\n",
    "<br>",
    "<a href='",
    "<li",
    "<a a",
  ])("a megabyte of %j takes one pass", (unit) => {
    expect(htmlToText(unit.repeat(1_000_000 / unit.length))).toBeString();
    expect(htmlToText(`<a ${unit.repeat(1_000_000 / unit.length)}`)).toBeString();
  });
});

test.each([
  ["&#0;&#31;&#x9f;", "   "],
  ["&#xD800;&#x110000;", "\ufffd\ufffd"],
  ["&constructor;&toString;", "&constructor;&toString;"],
  ["&shy;&zwnj;", ""],
])("decodeEntities %s", (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
