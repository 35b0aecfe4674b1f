// Messages that cost the most for their size: each of about so many bytes, in CRLF lines, dots already doubled.
type Make = (bytes: number) => Uint8Array;

const HEAD = "From: Acme <hello@sender.test>\r\nTo: ada@nowhere.site.test\r\nSubject: s\r\n";
const KEY = "Sendlark-Idempotency-Key: ";

/** A filled buffer: a string of 40 MB would cost the test more than the server. */
function built(head: string, piece: string, bytes: number, tail = "\r\n"): Uint8Array {
  const start = Buffer.from(HEAD + head);
  const one = Buffer.from(piece);
  const count = Math.max(0, Math.floor((bytes - start.length - tail.length) / one.length));
  return Buffer.concat([start, Buffer.alloc(count * one.length, one), Buffer.from(tail)]);
}

const body =
  (piece: string, headers = ""): Make =>
  (bytes) =>
    built(`${headers}\r\n`, piece, bytes);
const line = (text: string) => `${text}\r\n`;
const type = (value: string, encoding = "7bit") =>
  `MIME-Version: 1.0\r\nContent-Type: ${value}\r\nContent-Transfer-Encoding: ${encoding}\r\n`;
const MIXED = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n';

function nested(depth: number): string {
  const parts = Array.from(
    { length: depth },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary="b${at + 1}"\r\n\r\n`,
  );
  return `MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b0"\r\n\r\n${parts.join("")}`;
}

export const MESSAGES: Record<string, Make> = {
  "empty lines": body("\r\n"),
  "lines of one character": body(line("a")),
  "lines of text": body(line("x".repeat(76))),
  "one line": body("x"),
  "characters of three bytes": body(line("€".repeat(25)), type("text/plain; charset=utf-8", "8bit")),
  "one line of eight bits": body("é", type("text/html; charset=utf-8", "8bit")),
  "wrapped text": body(line("a "), type("text/plain; format=flowed")),
  "tags of HTML": body(line("<a href='http://a.test/'><b>&lt;"), type("text/html")),
  base64: body(line("QUJD".repeat(19)), type("application/pdf; name=a.pdf", "base64")),
  "base64 in short lines": body(line("QUJD"), type("application/pdf; name=a.pdf", "base64")),
  "base64 as text": body(line("QUJD".repeat(19)), type("text/plain", "base64")),
  "base64 with eight bits": (bytes) =>
    built(`${type("application/pdf", "base64")}\r\né\r\n`, line("QUJD".repeat(19)), bytes),
  "quoted-printable with eight bits": (bytes) =>
    built(`${type("text/html", "quoted-printable")}\r\né\r\n`, line(`${"=41".repeat(25)}=`), bytes),
  "quoted-printable": body(line(`${"=41".repeat(25)}=`), type("text/html", "quoted-printable")),
  "a message in a message": body(line("From: x"), type("message/rfc822")),
  "a message in base64": body(line("QUJD".repeat(19)), type("message/rfc822", "base64")),
  "many parts": body("--b\r\n\r\nx\r\n", MIXED),
  "many large parts": (bytes) =>
    Buffer.concat([
      Buffer.from(`${HEAD}${MIXED}\r\n`),
      ...Array.from({ length: 900 }, () =>
        Buffer.from(
          `--b\r\nContent-Disposition: attachment\r\n\r\n${line("x".repeat(70)).repeat(bytes / 70_000)}`,
        ),
      ),
      Buffer.from("--b--\r\n"),
    ]),
  "delimiters of nothing": body(line("--bb"), MIXED),
  "lines of dashes": body(line("--"), MIXED),
  "lines of dots": body(line("..")),
  "parts in parts": (bytes) => built(nested(60), "--b59\r\n\r\nx\r\n", Math.min(bytes, 14_000)),
  "an epilogue": (bytes) => built(`${MIXED}\r\n--b\r\n\r\nx\r\n--b--\r\n`, line("a"), bytes),
  "an epilogue of eight bits": (bytes) =>
    built(`${MIXED}\r\n--b\r\n\r\nx\r\n--b--\r\né\r\n`, line("x".repeat(76)), bytes),
  "many headers": (bytes) => built("", "X: y\r\n", bytes, "\r\n\r\n"),
  "many received headers": (bytes) => built("", "Received: a\r\n", bytes, "\r\n\r\n"),
  "a long header": (bytes) => built("X-Long: ", "x", bytes, "\r\n\r\n"),
  "a folded header": (bytes) => built("X-Long: a", "\r\n b", bytes, "\r\n\r\n"),
  "encoded words": (bytes) => built("X-Long: ", "=?utf-8?q?=41?= ", Math.min(bytes, 60_000), "\r\n\r\n"),
  "encoded words in many headers": (bytes) =>
    built("", "X: =?utf-8?b?w6k=?= =?utf-8?b?w6k=?=\r\n", Math.min(bytes, 36_000), "\r\n\r\n"),
  "many recipients in a header": (bytes) =>
    built("Cc: a@b.test", ",\r\n a@b.test", Math.min(bytes, 60_000), "\r\n\r\n"),
  "groups in a header": (bytes) => built("Cc: ", "a:;", Math.min(bytes, 60_000), "\r\n\r\n"),
  "quotes in a header": (bytes) => built("Cc: ", '"\\', Math.min(bytes, 60_000), "\r\n\r\n"),
  "comments in a type": (bytes) =>
    built("Content-Type: text/plain", "(", Math.min(bytes, 60_000), "\r\n\r\nx\r\n"),
  "parameters of a type": (bytes) =>
    built("Content-Type: text/plain", "; a*0*=b", Math.min(bytes, 60_000), "\r\n\r\nx\r\n"),
  "an idempotency key": body(line("x".repeat(76)), `${KEY}${"k"}\r\n`),
  "header lines in the body": body(
    "Final-Recipient: rfc822; a@b.test\r\nAction: failed\r\nStatus: 5.1.1\r\n",
  ),
  "message ids in the body": body("Message-ID: <a@b.test>\r\n> To: <a@b.test>\r\n"),
  "a report of many recipients": (bytes) =>
    built(
      'MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a.test\r\n\r\n',
      "Final-Recipient: rfc822; a@b.test\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n",
      bytes,
      "--b--\r\n",
    ),
  "a complaint": (bytes) =>
    built(
      'MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=feedback-report; boundary="b"\r\n\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\n',
      "Feedback-Type: abuse\r\nOriginal-Rcpt-To: a@b.test\r\n",
      bytes,
      "--b--\r\n",
    ),
  "NUL bytes": body("\0"),
  "bare line feeds": body("\n"),
};
