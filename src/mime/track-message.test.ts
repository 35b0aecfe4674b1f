import { describe, expect, test } from "bun:test";
import { parseMessage } from "./parse-message.ts";
import type { Tracking } from "./track-html.ts";
import { targetsOfMessage, trackMessage, trackParts } from "./track-message.ts";
import { linkFingerprint, readTrackingToken } from "./tracking-token.ts";

const KEY = new Uint8Array(32).fill(1);
const ORIGIN = "https://links.acme.test";
const DELIVERY = "0199f000-0000-7000-8000-000000000001";
const tracking = (given: Partial<Tracking> = {}): Tracking => ({
  ...{
    opens: true,
    clicks: true,
    hasTrap: false,
    origin: ORIGIN,
    key: Buffer.from(KEY).toString("base64"),
    ...given,
  },
});
const TRACKED = /"https:\/\/links\.acme\.test\/t\/c\/([^"]+)"/g;
const PIXEL = /<img src="https:\/\/links\.acme\.test\/t\/o\/[^"]+"[^>]*>/;

const track = (html: string, given?: Partial<Tracking>, headers: [string, string][] = []) =>
  trackParts({ html, text: null, attachments: [] }, headers, tracking(given), DELIVERY);
const trackedHtml = (...args: Parameters<typeof track>) => track(...args).html ?? "";

/** Puts the quoted targets back where tracked links stand, and takes the picture out. */
function undone(html: string, targets: string[]): string {
  const byLink = new Map(targets.map((target) => [linkFingerprint(target), target]));
  return html.replace(PIXEL, "").replaceAll(TRACKED, (_, token: string) => {
    const read = readTrackingToken(KEY, "click", "links.acme.test", token);
    if (read?.deliveryId !== DELIVERY) throw new Error(`not a token: ${token}`);
    return `"${byLink.get(read.link)}"`;
  });
}

test("all but the links and the picture stays byte for byte", () => {
  const html = `<!DOCTYPE html>\r\n<HTML lang=de><!-- <a href="https://a.test/1"> --><body\tbgcolor='x'>
    <A  class = "b" HREF="https://a.test/1?ü=ö" >ä&nbsp;</A ><a\nhref="https://a.test/2"\n><br/>\u00a0&copy;</a>
    <img src="https://a.test/p.png"><a href="https://a.test/1?ü=ö">again</a></BODY ></HTML>\n`;
  const result = trackedHtml(html);
  expect(result.match(TRACKED)).toHaveLength(3);
  expect(undone(result, ["https://a.test/1?ü=ö", "https://a.test/2"])).toBe(html);
  expect(result).toMatch(/border:0"><\/BODY ><\/HTML>\n$/);
});

test("the same target has the same link, and another delivery another", () => {
  const html = '<a href="https://a.test/"></a><a href="https://a.test/"></a>';
  const [first, second] = [...trackedHtml(html).matchAll(TRACKED)].map((match) => match[1]);
  expect(first).toBe(second);
  const other =
    trackParts({ html, text: null, attachments: [] }, [], tracking(), crypto.randomUUID()).html ?? "";
  expect(other).not.toContain(`${first}`);
});

describe("left alone", () => {
  test.each([
    '<a href="mailto:a@b.test?subject=https://a.test/">',
    '<a href="tel:+123">',
    '<a href="sms:+123">',
    '<a href="#top">',
    '<a href="/relative">',
    '<a href="//a.test/">',
    '<a href="data:text/html,x">',
    '<a href="javascript:alert(1)">',
    '<a href="cid:x">',
    '<a href="ftp://a.test/">',
    '<a href="https://">',
    '<a href="{{{link}}}">',
    '<a href="https://a.test/{{ path }}">',
    '<a href="https://a.test/*|PATH|*">',
    '<a href="https://a.test/%%path%%">',
    '<a href="https://a.test/unsubscribe?id=1">',
    '<a href="https://a.test/OptOut/1">',
    '<a rel="noopener unsubscribe" href="https://a.test/x">',
    '<a href="https://a.test/" data-sendlark-track="off">',
    '<a data-sendlark-track=OFF href="https://a.test/">',
    '<a ses:no-track href="https://a.test/">',
    '<a data-no-track href="https://a.test/">',
    '<a href="https://links.acme.test/u/token">',
    '<link href="https://a.test/style.css">',
    '<form action="https://a.test/">',
  ])("%s", (html) => {
    expect(trackedHtml(html, { opens: false })).toBe(html);
  });

  test("what List-Unsubscribe leads to", () => {
    const html = '<a href="https://a.test/leave?x=1&amp;y=2">';
    const headers: [string, string][] = [
      ["list-unsubscribe", "<mailto:x@a.test>, <https://a.test/leave?x=1&y=2>"],
    ];
    expect(trackedHtml(html, { opens: false }, headers)).toBe(html);
  });
});

test("nothing of an email whose body says so", () => {
  const html =
    '<html><body class="a" data-sendlark-track="off"><a href="https://a.test/">x</a></body></html>';
  expect(trackedHtml(html, { hasTrap: true })).toBe(html);
  expect(trackedHtml(html.replace("off", "on"), { hasTrap: true })).toContain("<img");
});

test("each kind by itself", () => {
  const html = '<p><a href="https://a.test/">x</a></p>';
  expect(trackedHtml(html, { clicks: false })).toMatch(/^<p><a href="https:\/\/a\.test\/">x<\/a><\/p><img /);
  expect(trackedHtml(html, { opens: false })).not.toContain("<img");
  expect(trackedHtml(html, { hasTrap: true })).toMatch(
    /<a href="[^"]+" style="display:none"[^>]*><\/a><img /,
  );
  expect(
    trackParts({ html: null, text: "https://a.test/", attachments: [] }, [], tracking(), DELIVERY),
  ).toEqual({
    ...{ html: null, text: "https://a.test/", attachments: [] },
  });
});

test("the text made of the HTML names the sender's links", () => {
  expect(track('<a href="https://a.test/">x</a>').text).toContain("https://a.test/");
});

const LINK = '<p>Grüße <a href="https://a.test/?ü=1&amp;b=2">x</a> ends</p>\r\n';
const TARGET = "https://a.test/?ü=1&b=2";

function message(charset: string, encoding: string, html: Uint8Array, rest = ""): Buffer {
  const view = Buffer.from(html);
  const body =
    encoding === "base64"
      ? view.toString("base64").replace(/.{76}/g, "$&\r\n")
      : encoding === "quoted-printable"
        ? view
            .toString("latin1")
            .replace(/[=\u0080-\u00ff]/g, (char) => `=${char.charCodeAt(0).toString(16).toUpperCase()}`)
        : view.toString("latin1");
  const head = `From: a@acme.test\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=${charset}\r\n`;
  return Buffer.from(`${head}${rest}Content-Transfer-Encoding: ${encoding}\r\n\r\n${body}`, "latin1");
}

describe("submitted messages", () => {
  test.each([
    ["utf-8", "quoted-printable", Buffer.from(LINK)],
    ["utf-8", "base64", Buffer.from(LINK)],
    ["utf-8", "8bit", Buffer.from(LINK)],
    ["iso-8859-1", "quoted-printable", Buffer.from(LINK, "latin1")],
    ['"windows-1252"', "base64", Buffer.from(LINK, "latin1")],
  ])("in %s and %s are changed in their links alone", async (charset, encoding, html) => {
    const raw = message(charset, encoding, html);
    expect(targetsOfMessage(raw)).toEqual([TARGET]);
    const result = trackMessage(raw, tracking(), DELIVERY);
    const { html: shown } = await parseMessage(result);
    const expected = LINK.replaceAll("\r\n", "\n").replace("&amp;", "&");
    expect(undone(shown ?? "", [TARGET]).trimEnd()).toBe(expected.trimEnd());
    expect(shown?.match(TRACKED)).toHaveLength(1);
    for (const line of Buffer.from(result).toString("latin1").split("\r\n"))
      expect(line.length).toBeLessThan(999);
  });

  test("keep every other part, and the HTML within a tree of parts is found", () => {
    const lines = [
      "From: a@acme.test\r\nContent-Type: multipart/mixed; boundary=m\r\n\r\nprose\r\n--m",
      "Content-Type: multipart/alternative; boundary=a\r\n\r\n--a",
      "Content-Type: text/plain\r\n\r\n<a href=https://a.test/plain>\r\n--a",
      'Content-Type: text/html\r\nX-Own: 1\r\n\r\n<a href="https://a.test/html">x</a>\r\n--a--\r\n\r\n--m',
      'Content-Type: text/html; name=a.html\r\nContent-Disposition: attachment\r\n\r\n<a href="https://a.test/no">\r\n--m',
      'Content-Type: message/rfc822\r\n\r\nContent-Type: text/html\r\n\r\n<a href="https://a.test/inner">\r\n--m--\r\nend\r\n',
    ];
    const raw = Buffer.from(lines.join("\r\n"));
    const result = Buffer.from(trackMessage(raw, tracking(), DELIVERY)).toString();
    expect(undone(result, ["https://a.test/html"])).toBe(raw.toString());
    expect(result.match(TRACKED)).toHaveLength(1);
  });

  test.each([
    ["signed by the sender", 'multipart/signed; boundary=s; protocol="application/pgp-signature"'],
    ["encrypted by the sender", "multipart/encrypted; boundary=s"],
  ])("%s stay as they are", (_what, type) => {
    const raw = Buffer.from(
      `From: a@acme.test\r\nContent-Type: ${type}\r\n\r\n--s\r\nContent-Type: text/html\r\n\r\n<a href="https://a.test/">\r\n--s--\r\n`,
    );
    expect(Buffer.compare(trackMessage(raw, tracking(), DELIVERY), raw)).toBe(0);
  });

  test("in a character set where tags are not ASCII stay as they are", () => {
    const raw = message("utf-16", "base64", Buffer.from(LINK, "utf16le"));
    expect(Buffer.compare(trackMessage(raw, tracking(), DELIVERY), raw)).toBe(0);
  });

  test("whose line grows too long for 7bit are encoded", async () => {
    const html = `${'<a href="https://a.test/">x</a>'.repeat(20)}\r\n`;
    const result = trackMessage(
      message("us-ascii", "7bit", Buffer.from(html), "X-Own: 1\r\n"),
      tracking(),
      DELIVERY,
    );
    const text = Buffer.from(result).toString("latin1");
    expect(text.match(/Content-Transfer-Encoding: .*/g)).toEqual([
      "Content-Transfer-Encoding: quoted-printable",
    ]);
    expect(text).toContain("X-Own: 1\r\n");
    expect((await parseMessage(result)).html?.match(TRACKED)).toHaveLength(20);
  });

  test("without HTML stay as they are", () => {
    const raw = Buffer.from("From: a@acme.test\r\n\r\nhttps://a.test/\r\n");
    expect(trackMessage(raw, tracking(), DELIVERY)).toBe(raw);
  });
});
