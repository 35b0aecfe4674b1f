import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { isSevenBit } from "./encode-text.ts";
import { parseMessage } from "./parse-message.ts";
import { toSevenBit } from "./to-seven-bit.ts";

const convert = (message: string | Buffer) => {
  const { bytes, ...needs } = toSevenBit(Buffer.from(message as string));
  return { text: Buffer.from(bytes).toString("utf8"), ...needs };
};
const CLEAN = { needs8bit: false, needsSmtpUtf8: false };

test("a 7-bit message is returned as it is", () => {
  const message = Buffer.from("From: a@example.com\r\nContent-Transfer-Encoding: 8bit\r\n\r\nplain\r\n");
  expect(toSevenBit(message)).toEqual({ bytes: message, ...CLEAN });
});

test.each([
  [
    "text in 8bit",
    "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\nein Gruß \r\n",
    "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nein Gru=C3=9F=20\r\n",
  ],
  [
    "text without MIME headers",
    "A: 1\r\n\r\nein Gruß\r\n",
    "A: 1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nein Gru=C3=9F\r\n",
  ],
  [
    "mostly other letters",
    "A: 1\r\n\r\n日本語\r\n",
    "A: 1\r\nContent-Transfer-Encoding: base64\r\n\r\n5pel5pys6KqeDQo=\r\n",
  ],
  [
    "a long line",
    `A: 1\r\n\r\n${"x".repeat(1_000)}\r\n`,
    `A: 1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${`${"x".repeat(75)}=\r\n`.repeat(13)}${"x".repeat(25)}\r\n`,
  ],
  [
    "parts of a multipart, each by itself",
    "Content-Type: multipart/mixed; boundary=b\r\nContent-Transfer-Encoding: 8bit\r\n\r\nü\r\n--b\r\n\r\nplain\r\n--b\r\nContent-Type: image/x\r\nContent-Transfer-Encoding: binary\r\n\r\nü\r\n--b--\r\nü\r\n",
    "Content-Type: multipart/mixed; boundary=b\r\nContent-Transfer-Encoding: 7bit\r\n\r\n??\r\n--b\r\n\r\nplain\r\n--b\r\nContent-Type: image/x\r\nContent-Transfer-Encoding: base64\r\n\r\nw7w=\r\n--b--\r\n??\r\n",
  ],
  [
    "raw octets within quoted-printable",
    "Content-Transfer-Encoding: quoted-printable\r\n\r\na=3Db=\r\n ein ü\r\n",
    "Content-Transfer-Encoding: quoted-printable\r\n\r\na=3Db ein =C3=BC\r\n",
  ],
  [
    "broken escapes and breaks with spaces within quoted-printable",
    "Content-Transfer-Encoding: quoted-printable\r\n\r\nplain text =4=41=  \r\nü=\r\n",
    "Content-Transfer-Encoding: quoted-printable\r\n\r\nplain text =3D4A=C3=BC",
  ],
  [
    "raw octets within base64, and more behind its padding",
    "Content-Transfer-Encoding: base64\r\nContent-Type: image/x\r\n\r\nYQ==\r\nüYmM=\r\n",
    "Content-Type: image/x\r\nContent-Transfer-Encoding: base64\r\n\r\nYWJj\r\n",
  ],
  [
    "base64 in one long line",
    `Content-Transfer-Encoding: base64\r\nContent-Type: image/x\r\n\r\n${"AAAA".repeat(300)}\r\n`,
    `Content-Type: image/x\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${"AAAA".repeat(19)}\r\n`.repeat(15)}${"AAAA".repeat(15)}\r\n`,
  ],
  ["a subject", "Subject: Schöne Grüße\r\n\r\n", "Subject: =?UTF-8?Q?Sch=C3=B6ne_Gr=C3=BC=C3=9Fe?=\r\n\r\n"],
  [
    "names in addresses",
    'To: "Ü, x" <a@example.com>, b@example.com\r\n\r\n',
    "To: =?UTF-8?B?w5wsIHg=?= <a@example.com>, b@example.com\r\n\r\n",
  ],
  [
    "a file name",
    'Content-Disposition: attachment; filename="ü.txt"; size=1\r\n\r\n',
    "Content-Disposition: attachment;\r\n filename*=UTF-8''%C3%BC.txt;\r\n size=1\r\n\r\n",
  ],
  [
    "a long References header",
    `References:${" <1234567890@example.com>".repeat(60)}\r\n\r\n`,
    `References: <1234567890@example.com> <1234567890@example.com>${"\r\n <1234567890@example.com> <1234567890@example.com> <1234567890@example.com>".repeat(19)}\r\n <1234567890@example.com>\r\n\r\n`,
  ],
])("encodes %s", (_, message, expected) => {
  expect(convert(message)).toEqual({ text: expected, ...CLEAN });
});

test("latin1 in a header is read as such", () => {
  expect(convert(Buffer.from("Subject: caf\u00e9 in town\r\n\r\n", "latin1")).text).toBe(
    "Subject: =?UTF-8?Q?caf=C3=A9_in_town?=\r\n\r\n",
  );
});

describe("leaves what may not be encoded, and says so", () => {
  test.each([
    [
      "a message inside",
      "Content-Type: message/rfc822\r\n\r\nSubject: ü\r\n\r\n",
      { needs8bit: true, needsSmtpUtf8: false },
    ],
    [
      "what is signed",
      "Content-Type: multipart/signed; boundary=b\r\n\r\n--b\r\n\r\nü\r\n--b--\r\n",
      { needs8bit: true, needsSmtpUtf8: false },
    ],
    ["a local part", "To: ü@example.com\r\n\r\n", { needs8bit: false, needsSmtpUtf8: true }],
    ["a reference", "References: <ü@example.com>\r\n\r\n", { needs8bit: false, needsSmtpUtf8: true }],
    ["a group", "To: Ü: a@example.com;\r\n\r\n", { needs8bit: false, needsSmtpUtf8: true }],
    ["an address header that nobody can read", "To: ü ü\r\n\r\n", { needs8bit: false, needsSmtpUtf8: true }],
  ])("%s", (_, message, needs) => {
    expect(convert(message)).toEqual({ text: message, ...needs });
  });
});

test("the conversion changes the bytes, not the message", async () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "é", "日", " ", "=", "\r\n", "--", "."),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(word, word, fc.constantFrom("mixed", "alternative"), async (one, two, subtype) => {
      const message = Buffer.from(
        `From: Zoë <a@example.com>\r\nSubject: Grüße\r\nMIME-Version: 1.0\r\nContent-Type: multipart/${subtype}; boundary=bound\r\n\r\n` +
          `--bound\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${one}\r\n` +
          `--bound\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${two}\r\n` +
          `--bound\r\nContent-Type: application/x; name="é"\r\n\r\n${two}é\r\n--bound--\r\n`,
      );
      const converted = toSevenBit(message);
      expect(isSevenBit(converted.bytes)).toBe(true);
      const [before, after] = await Promise.all([parseMessage(message), parseMessage(converted.bytes)]);
      // How the parser ends a part's lines depends on how they were encoded.
      const withoutEnd = (text: string | null) => text?.replaceAll("\r", "").replaceAll(/\n+/g, "");
      expect(after.from).toEqual(before.from);
      expect(after.subject).toBe(before.subject);
      expect(withoutEnd(after.text)).toBe(withoutEnd(before.text));
      expect(withoutEnd(after.html)).toBe(withoutEnd(before.html));
      expect(after.attachments.map((found) => found.filename)).toEqual(["é"]);
      expect(
        Buffer.from(after.attachments[0]!.content).toString("utf8").replaceAll("\r\n", "\n").trimEnd(),
      ).toBe(Buffer.from(before.attachments[0]!.content).toString("utf8").replaceAll("\r\n", "\n").trimEnd());
    }),
    { numRuns: 200 },
  );
});
