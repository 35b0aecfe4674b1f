// Reports as programs write them, each read for what it says and for the delivery that it names.
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sampleTokenKeys } from "../testing/fixtures/token-keys.ts";
import { parseReport } from "./parse-report.ts";
import { readDeliveryStatus } from "./read-delivery-status.ts";
import { classifyReport, type Evidence } from "./report.ts";
import { feedbackHeaders, findReturnPaths, makeReturnPath, readFeedbackId } from "./return-path.ts";

const KEYS = sampleTokenKeys(3);
const DELIVERY = "01a1f8ef-aa2a-7250-9e8b-367c0923fa44";
const EMAIL = "01a1f8ef-aa2a-7250-9e8b-111111111111";
const MESSAGE_ID = `<${EMAIL}@sender.test>`;
const HOST = "send.sender.test";
const CORPUS = join(import.meta.dir, "corpus");

function corpusFile(name: string): string {
  const subject = { emailId: EMAIL, teamId: EMAIL, domainId: EMAIL, broadcastId: null, returnPathHost: HOST };
  const feedbackId = new Map(feedbackHeaders(KEYS, subject)).get("CFBL-Feedback-ID") ?? "";
  return readFileSync(join(CORPUS, `${name}.eml`), "latin1")
    .replaceAll("{{RETURN_PATH}}", makeReturnPath(KEYS, { deliveryId: DELIVERY, domain: HOST }))
    .replaceAll("{{FEEDBACK_ID}}", feedbackId)
    .replaceAll("{{MESSAGE_ID}}", MESSAGE_ID);
}

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

/** What names the email, strongest first. */
function namedBy({ text, feedbackIds, messageIds }: Evidence): string {
  if (findReturnPaths(KEYS, text)[0] === DELIVERY) return "return path";
  if (feedbackIds.some((value) => readFeedbackId(KEYS, value) === EMAIL)) return "feedback id";
  return messageIds.includes(MESSAGE_ID) ? "message id" : "nothing";
}

/** One line: what it is, of whom, the class, and how it names the email. */
function summary(text: string): string {
  const report = parseReport(toBytes(text));
  if (report.kind === "auto_reply") return "auto_reply";
  const named = namedBy(report.evidence);
  if (report.kind === "unknown") return `unknown | ${named}`;
  if (report.kind === "arf") return `arf ${report.feedbackType} ${report.evidence.recipient} | ${named}`;
  const recipients = report.recipients.map((recipient) => {
    const { class: name, doesSuppress } = classifyReport(recipient);
    const meaning = recipient.action === "failed" ? ` ${name}${doesSuppress ? " suppress" : ""}` : "";
    return `${recipient.action} ${recipient.recipient}${meaning}`;
  });
  return `dsn ${recipients.join(", ")} | ${named}`;
}

const EXPECTED: Record<string, string> = {
  "postfix-no-mailbox": "dsn failed joe@site.test no_mailbox suppress | return path",
  "google-no-such-user": "dsn failed joe@site.test no_mailbox suppress | return path",
  "exchange-online-ndr": "dsn failed joe@site.test no_mailbox suppress | return path",
  "sendmail-mailbox-full": "dsn failed joe@site.test mailbox_full | return path",
  "delayed-warning": "dsn delayed joe@site.test | return path",
  "expired-in-queue": "dsn failed joe@site.test network | return path",
  "success-relayed": "dsn relayed joe@site.test | return path",
  "no-blank-lines":
    "dsn delivered ann@site.test, failed joe@site.test mailbox_inactive suppress | return path",
  "doubled-blank-lines": "dsn failed joe@site.test no_mailbox suppress | return path",
  "global-status": "dsn failed joe@site.test no_mailbox suppress | return path",
  "base64-status": "dsn failed joe@site.test content_spam | return path",
  "attachment-virus": "dsn failed joe@site.test attachment_virus | return path",
  "too-large": "dsn failed joe@site.test too_large | return path",
  blocklisted: "dsn failed joe@site.test ip_block | return path",
  "dmarc-rejected": "dsn failed joe@site.test auth_policy | return path",
  "status-only": "dsn failed joe@site.test no_mailbox suppress | return path",
  "status-without-action": "dsn failed joe@site.test no_mailbox suppress | return path",
  "x-unix-diagnostic": "dsn failed joe@site.test no_mailbox suppress | return path",
  "feedback-id-only": "dsn failed joe@site.test no_mailbox suppress | feedback id",
  "message-id-only": "dsn failed joe@site.test no_mailbox suppress | message id",
  "broken-boundary": "dsn failed joe@site.test no_mailbox suppress | return path",
  "mbox-from-line": "dsn failed joe@site.test no_mailbox suppress | return path",
  qmail: "dsn failed joe@site.test mailbox_inactive suppress | return path",
  exim: "dsn failed joe@site.test no_mailbox suppress | return path",
  "exim-warning": "dsn delayed joe@site.test | return path",
  "old-exchange": "dsn failed joe@site.test no_mailbox suppress | return path",
  "yahoo-style": "dsn failed joe@site.test no_mailbox suppress | return path",
  "mailru-style": "dsn failed joe@site.test mailbox_inactive suppress | return path",
  "docomo-style": "dsn failed joe@site.test no_mailbox suppress | return path",
  "html-only": "dsn failed joe@site.test mailbox_full | nothing",
  "unknown-phrase": "dsn failed null unknown_5xx | nothing",
  "arf-abuse": "arf abuse joe@site.test | return path",
  "arf-redacted": "arf abuse null | message id",
  "yahoo-cfl": "arf abuse joe@site.test | feedback id",
  cfbl: "arf abuse null | feedback id",
  "arf-fraud": "arf fraud joe@site.test | return path",
  "arf-not-spam": "arf not-spam joe@site.test | return path",
  "arf-auth-failure": "arf auth-failure joe@site.test | return path",
  jmrp: "arf abuse joe@site.test | return path",
  "out-of-office": "auto_reply",
  "vacation-bare": "auto_reply",
  "read-receipt": "auto_reply",
  "person-to-postmaster": "unknown | nothing",
};

test("every file of the corpus has an expectation", () => {
  const files = readdirSync(CORPUS).map((name) => name.replace(/\.eml$/, ""));
  expect(files.sort()).toEqual(Object.keys(EXPECTED).sort());
});

test.each(Object.entries(EXPECTED))("%s", (name, expected) => {
  const text = corpusFile(name);
  expect(summary(text)).toBe(expected);
  expect(summary(text.replaceAll("\n", "\r\n"))).toBe(expected);
});

test("any input is parsed without an error in linear time", () => {
  const whole = corpusFile("postfix-no-mailbox");
  for (let at = 0; at < whole.length; at += 7)
    expect(parseReport(toBytes(whole.slice(0, at))).kind).toBeString();
  const bombs = [
    "a".repeat(1_000_000),
    "<".repeat(1_000_000),
    "\n".repeat(1_000_000),
    `Subject: failure notice\n\n${"550 ".repeat(250_000)}`,
    `Subject: failure notice\n\n${"user unknown 5.1.1\n".repeat(50_000)}`,
    `Content-Type: message/delivery-status\n\n${"Action: failed\n".repeat(60_000)}`,
    `Content-Type: message/delivery-status\n\nAction: failed\n${" x\n".repeat(300_000)}`,
    `Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable\n\n${"=\t \t".repeat(200_000)}`,
    `Content-Type: text/html\nSubject: failure notice\n\n${"<p ".repeat(300_000)}`,
    `Message-ID: ${"message-id: <".repeat(70_000)}`,
    `Subject: x\n\n${"Message-ID:\n \n".repeat(70_000)}`,
    `From: ${"mail ".repeat(13_000)}\nSubject: ${"message ".repeat(8_000)}\n\nx`,
  ];
  for (const bomb of bombs) expect(parseReport(toBytes(bomb)).kind).toBeString();
});

test("recipients and fields of a report are limited", () => {
  const many = "Final-Recipient: rfc822; a@b.test\nAction: failed\nStatus: 5.1.1\n\n".repeat(5_000);
  expect(readDeliveryStatus(many).recipients).toHaveLength(100);
  const [recipient] = readDeliveryStatus(
    `Action: failed\nDiagnostic-Code: smtp; ${"x".repeat(5_000)}\n`,
  ).recipients;
  expect(recipient?.diagnostic).toHaveLength(1_000);
  expect(readDeliveryStatus("Original-Envelope-Id: abc\n\nAction: delivered\n")).toMatchObject({
    envelopeId: "abc",
    recipients: [{ action: "delivered", recipient: null }],
  });
});
