// What a message says of itself in encoded words is stored as text; the message stays the bytes that came.
import { expect, test } from "bun:test";
import { startSubmissionFixture } from "../testing/fixtures/submission-fixture.ts";
import { findUnstorableText } from "../testing/fixtures/unstorable-text.ts";

const NUL = "=?utf-8?q?a=00b?=";
/** UTF-16 of half a pair, which its decoder may leave. */
const HALF = "=?utf-16be?b?2D0=?=";

test("no text of a submitted message brings in what cannot be stored", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client();
  await client.say("MAIL FROM:<a@acme.test>");
  await client.say("RCPT TO:<b@site.test>");
  await client.say("DATA");
  const lines = [
    `From: ${NUL} <a@acme.test>`,
    `To: ${HALF} <b@site.test>`,
    `Reply-To: ${NUL} <r@acme.test>`,
    `Subject: ${NUL} ${HALF}`,
    `X-Own: ${NUL}`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="x"',
    "",
    "--x",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "a=00b",
    "--x",
    "Content-Type: application/pdf",
    `Content-Disposition: attachment; filename="${NUL}.pdf"`,
    "",
    "x",
    "--x--",
  ];
  client.write(`${lines.join("\r\n")}\r\n`);
  expect(await client.say(".")).toStartWith("250 ");
  const { found, texts } = findUnstorableText(fixture.store.dataDir);
  expect(found).toEqual([]);
  expect(texts).toBeGreaterThan(20);
  const { rows } = await fixture.store.emails.list({ teamId: fixture.teamId, limit: 1 });
  const { bytes } = (await fixture.store.emails.body({ teamId: null, emailId: rows[0]!.id }))!;
  expect(Buffer.from(bytes).toString()).toContain("a=00b");
});
