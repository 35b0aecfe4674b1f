import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { composeMessage } from "./compose-message.ts";
import { parseMessage } from "./parse-message.ts";

const parse = (text: string) => parseMessage(Buffer.from(text));

test("reads what the service must know", async () => {
  const parsed = await parse(
    [
      "Received: from a by b; Fri, 20 Nov 2026 09:00:00 +0000",
      "Received: from c by d; Fri, 20 Nov 2026 09:00:01 +0000",
      'From: "Lee, =?utf-8?Q?x?=" <Ann@Bücher.example>',
      "Sender: office@example.com",
      "To: Team: a@example.org, B <b@example.org>;, c@example.org",
      "Cc: undisclosed-recipients:;",
      "Bcc: =?utf-8?Q?D=C3=A9?= <d@example.org>, not an address",
      "Reply-To: r@example.com (comment)",
      "Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?= =?utf-8?Q?_alle?=",
      "Message-ID: <1@example.com>",
      "Date: Fri, 20 Nov 2026 09:05:07 +0100 (CET)",
      "X-Folded: one",
      "\ttwo",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain; charset=iso-8859-1",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "caf=E9",
      "--b",
      "Content-Type: text/html",
      "",
      "<p>hi</p>",
      "--b",
      "Content-Type: image/png; name=x.png",
      "Content-ID: <logo@x>",
      'Content-Disposition: inline; filename="a\'.png"',
      "Content-Transfer-Encoding: base64",
      "",
      "AQID",
      "--b",
      "Content-Type: message/rfc822",
      "",
      "From: other@example.com",
      "",
      "inner",
      "--b--",
      "",
    ].join("\r\n"),
  );
  expect(parsed.from).toEqual([
    { name: "Lee, x", local: "Ann", domain: "xn--bcher-kva.example", address: "Ann@xn--bcher-kva.example" },
  ]);
  expect(parsed.senders.map(([name, { address }]) => [name, address])).toEqual([
    ["Sender", "office@example.com"],
  ]);
  expect(parsed.to.map((address) => address.address)).toEqual([
    "a@example.org",
    "b@example.org",
    "c@example.org",
  ]);
  expect(parsed.cc).toEqual([]);
  expect(parsed.bcc.map(({ name, address }) => [name, address])).toEqual([["Dé", "d@example.org"]]);
  expect(parsed.replyTo.map((address) => address.address)).toEqual(["r@example.com"]);
  expect(parsed.subject).toBe("Grüße alle");
  expect(parsed.messageId).toBe("<1@example.com>");
  expect(parsed.date).toBe(Date.UTC(2026, 10, 20, 8, 5, 7));
  expect(parsed.receivedCount).toBe(2);
  expect(parsed.headers.find(([name]) => name === "X-Folded")).toEqual([
    "X-Folded",
    "one\ttwo".replace("\t", " "),
  ]);
  expect(parsed.text).toContain("café");
  expect(parsed.html).toContain("<p>hi</p>");
  expect(parsed.text).not.toContain("inner");
  expect(parsed.attachments.map(({ content, ...rest }) => ({ ...rest, bytes: content.length }))).toEqual([
    { filename: "a'.png", contentType: "image/png", contentId: "logo@x", disposition: "inline", bytes: 3 },
    { filename: null, contentType: "message/rfc822", contentId: null, disposition: "attachment", bytes: 31 },
  ]);
});

test("what is absent or malformed is null", async () => {
  expect(await parse("From: a@example.com\r\nMessage-ID: no\r\nDate: whenever\r\n\r\n")).toMatchObject({
    subject: "",
    messageId: null,
    date: null,
    html: null,
    to: [],
    senders: [],
    attachments: [],
  });
});

test("encoded words cannot smuggle control characters", async () => {
  const parsed = await parse(
    "From: =?utf-8?Q?a=0D=0ABcc=3A_x?= <a@example.com>\r\nSubject: =?utf-8?Q?a=0D=0Ab=00?=\r\n\r\nx\r\n",
  );
  expect(parsed.subject).toBe("a  b ");
  expect(parsed.from[0]!.name).toBe("a  Bcc: x");
  expect(JSON.stringify(parsed.headers)).not.toMatch(/\\r|\\n|\\u0000/);
});

describe("refuses", () => {
  test.each([
    ["no From", "To: a@example.com\r\n\r\n", /no From/],
    ["two From headers", "From: a@example.com\r\nfrom: b@evil.test\r\n\r\n", /more than one from/],
    ["two mailboxes in From", "From: a@example.com, b@evil.test\r\n\r\n", /From header/],
    ["a group in From", "From: G: a@example.com;\r\n\r\n", /From header/],
    [
      "a name that hides its direction",
      "From: =?utf-8?Q?a=E2=80=AEb?= <a@example.com>\r\n\r\n",
      /From header/,
    ],
    ["a comment in From", "From: a@example.com (b@evil.test)\r\n\r\n", /From header/],
    ["an empty From", "From:\r\n\r\n", /From header/],
    ["an encoded address in From", "From: =?utf-8?Q?a=40evil.test?=\r\n\r\n", /From header/],
    [
      "two mailboxes in Sender",
      "From: a@example.com\r\nSender: a@example.com, b@evil.test\r\n\r\n",
      /Sender header/,
    ],
    ["a hidden second From", "From: a@example.com\r\n\u00a0From: b@evil.test\r\n\r\n", /header line/],
    [
      "From with a space before the colon",
      "From : b@evil.test\r\nFrom: a@example.com\r\n\r\n",
      /header line/,
    ],
    ["two Subjects", "From: a@example.com\r\nSubject: a\r\nSubject: b\r\n\r\n", /more than one/],
    [
      "two Content-Types",
      "From: a@example.com\r\nContent-Type: a/b\r\nContent-Type: c/d\r\n\r\n",
      /more than one/,
    ],
    ["bare LF", "From: a@example.com\r\nX: 1\nBcc: b\r\n\r\n", /bare CR or LF/],
    ["NUL", "From: a@example.com\r\n\r\na\u0000\r\n", /NUL/],
  ])("%s", (_, message, reason) => {
    expect(parse(message)).rejects.toThrow(reason);
  });
});

test("a message of our own comes back as its parts", async () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "b", " ", "\n", "é", "=", ".", "日"),
    minLength: 1,
    maxLength: 60,
  });
  const sources = fc.record({ html: text, text, content: fc.uint8Array({ minLength: 1, maxLength: 100 }) });
  const lines = (value: string | null) => value?.replaceAll("\r\n", "\n").replace(/\n+$/, "") ?? null;
  await fc.assert(
    fc.asyncProperty(sources, async (given) => {
      const attachments = [
        {
          filename: "a.bin",
          contentType: "application/x-a",
          contentId: null,
          disposition: "attachment" as const,
          content: given.content,
        },
      ];
      const message = await composeMessage({
        messageId: "1@example.com",
        from: "Zoë <a@example.com>",
        to: ["b@example.org"],
        cc: [],
        replyTo: [],
        subject: "s",
        headers: [],
        date: 0,
        parts: { html: given.html, text: given.text, attachments },
      });
      const parsed = await parseMessage(message);
      expect(lines(parsed.html)).toBe(lines(given.html));
      expect(lines(parsed.text)).toBe(lines(given.text));
      expect(parsed.attachments).toEqual([{ ...attachments[0]!, content: new Uint8Array(given.content) }]);
      expect(parsed.from[0]!.name).toBe("Zoë");
    }),
    { numRuns: 100 },
  );
});

test("whatever bytes come in, the answer is a message or a refusal", async () => {
  const lines = fc.array(
    fc.constantFrom(
      "From: a@example.com",
      "Subject: =?utf-8?B?4",
      "Content-Type: multipart/mixed; boundary=b",
      "--b",
      "--b--",
      "",
      " x",
      "Content-Transfer-Encoding: base64",
      "=E",
      "é",
      ":",
      "Content-Disposition: attachment; filename*=x",
    ),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(lines, async (given) => {
      const result = await parse(["From: a@example.com", ...given, ""].join("\r\n")).catch(
        (error) => error.name,
      );
      if (typeof result === "string") expect(result).toBe("validation_error");
      else expect(result.from).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});
