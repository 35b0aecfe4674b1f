import { describe, expect, test } from "bun:test";
import { CLASS_ADVICE } from "../events/class-advice.ts";
import { classifyReply, retryHint } from "./classify-reply.ts";
import type { Stage } from "./smtp-problem.ts";

const classify = (stage: Stage, reply: string, host = "mx.example.com") =>
  classifyReply({ stage, code: Number(reply.slice(0, 3)), text: reply.slice(4), host });

describe("real replies", () => {
  test.each<[Stage, string, string, "bounce" | "defer"]>([
    [
      "rcpt",
      "550-5.1.1 The email account that you tried to reach does not exist. Please try\ndouble-checking",
      "no_mailbox",
      "bounce",
    ],
    ["rcpt", "550 5.4.1 Recipient address rejected: Access denied. AS(201806281)", "no_mailbox", "bounce"],
    ["rcpt", "550 Requested action not taken: mailbox unavailable", "unknown_5xx", "bounce"],
    [
      "rcpt",
      "554 delivery error: dd This user doesn't have a yahoo.com account (a@yahoo.com)",
      "no_mailbox",
      "bounce",
    ],
    ["rcpt", "550 5.1.1 <ada@example.com> User doesn't exist: ada@example.com", "no_mailbox", "bounce"],
    ["rcpt", "553 sorry, that domain isn't in my list of allowed rcpthosts", "bad_syntax", "bounce"],
    ["rcpt", "554 5.7.1 <a@b.c>: Relay access denied", "relay_denied", "bounce"],
    ["rcpt", "452 4.2.2 The email account that you tried to reach is over quota", "mailbox_full", "defer"],
    ["rcpt", "552 5.2.2 Mailbox size limit exceeded; quota exceeded", "mailbox_full", "defer"],
    ["rcpt", "552 5.5.3 too many recipients", "too_many_recipients", "defer"],
    ["rcpt", "552 whatever", "too_many_recipients", "defer"],
    [
      "rcpt",
      "550 5.2.1 The user you are trying to contact is inactive: account disabled",
      "mailbox_inactive",
      "bounce",
    ],
    [
      "rcpt",
      "450 4.2.0 <a@b.c>: Recipient address rejected: Greylisted, see http://postgrey",
      "greylist",
      "defer",
    ],
    [
      "rcpt",
      "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org",
      "ip_block",
      "defer",
    ],
    [
      "dot",
      "550-5.7.26 This mail has been blocked because the sender is unauthenticated. DMARC",
      "auth_policy",
      "bounce",
    ],
    [
      "dot",
      "550 5.7.515 Access denied, sending domain example.com does not meet the required level",
      "auth_policy",
      "bounce",
    ],
    ["dot", "554 5.7.1 Message contains spam", "content_spam", "bounce"],
    [
      "dot",
      "552-5.7.0 This message was blocked because its content presents a potential security issue: virus",
      "attachment_virus",
      "bounce",
    ],
    ["mail", "552 5.3.4 Message size exceeds fixed maximum message size", "too_large", "bounce"],
    ["mail", "451 4.7.1 Service temporarily rate limited due to IP reputation", "ip_block", "defer"],
    [
      "greeting",
      "421 4.7.0 Too many concurrent SMTP connections from this IP",
      "too_many_connections",
      "defer",
    ],
    ["greeting", "554 5.7.1 nothing personal", "ip_block", "defer"],
    ["dot", "421 4.7.28 Gmail has detected an unusual rate of unsolicited mail", "rate_limit", "defer"],
    ["mail", "530 5.7.0 Must issue a STARTTLS command first", "tls_policy", "defer"],
    ["rcpt", "503 5.5.1 Bad sequence of commands", "protocol", "bounce"],
    ["auth", "535 5.7.8 Username and Password not accepted: user unknown", "smarthost_auth", "defer"],
  ])("%s: %s → %s, %s", (stage, reply, name, action) => {
    expect(classify(stage, reply)).toMatchObject({ class: name, action });
  });
});

describe("stage gates", () => {
  const early: Stage[] = ["greeting", "ehlo", "starttls", "mail"];
  test.each(early)("at %s no reply is about the recipient, nor suppresses it", (stage) => {
    for (const text of ["550 5.1.1 user unknown", "550 5.2.1 mailbox disabled", "553 5.1.3 bad address"]) {
      const verdict = classify(stage, text);
      expect(["no_mailbox", "mailbox_inactive", "bad_syntax"]).not.toContain(verdict.class);
      expect(verdict.doesSuppress).toBe(false);
    }
  });

  test("before MAIL nothing bounces and the whole destination waits", () => {
    for (const stage of ["greeting", "ehlo", "starttls"] as const) {
      expect(classify(stage, "554 5.7.1 spam, spam, spam")).toMatchObject({
        action: "defer",
        isDestinationWide: true,
      });
    }
  });
});

describe("the first digit decides", () => {
  test("a 4xx defers, whatever its text", () => {
    expect(classify("rcpt", "450 4.1.1 user unknown")).toMatchObject({
      class: "no_mailbox",
      action: "defer",
      doesSuppress: false,
    });
  });

  test("our own address's bad name suppresses nobody", () => {
    expect(classify("rcpt", "550 5.7.1 blocked using bl.spamcop.net")).toMatchObject({
      class: "ip_block",
      action: "defer",
      doesSuppress: false,
      isDestinationWide: true,
    });
  });
});

test.each([
  "450 4.2.1 try later",
  "450 4.1.1 <a@b.c>: Recipient address rejected: unverified address: Address verification in progress",
  "450 mailbox temporarily locked",
  "454 4.7.13 later",
])("what is temporary is not explained as closed or gone: %s", (reply) => {
  const { class: name, action } = classify("rcpt", reply);
  expect({ name, action }).toEqual({ name: "mailbox_unavailable", action: "defer" });
  expect(CLASS_ADVICE[name]).not.toMatch(/closed|does not exist|suppression list/);
});

test("rules of one provider are not used on another", () => {
  const reply = "552-5.2.2 The account is out of storage space. OverQuotaPerm";
  expect(classify("rcpt", reply, "gmail-smtp-in.l.google.com").class).toBe("mailbox_inactive");
  expect(classify("rcpt", reply).class).toBe("mailbox_full");
});

test("codes that a server repeats on each line do not tear a sentence apart", () => {
  const torn =
    "550-5.7.1 [2001:db8::1] Our system has detected that this message does\n5.7.1 not meet IPv6 sending guidelines";
  expect(classify("dot", torn, "gmail-smtp-in.l.google.com").class).toBe("ip_block");
  const quoted = "550-5.1.1 The account that you tried to reach does 550-5.1.1 not exist";
  expect(classify("rcpt", quoted).class).toBe("no_mailbox");
});

test("one team's missing authentication does not hold up a whole provider", () => {
  const reply = "421-4.7.27 Your email has been rate limited because SPF authentication didn't\n4.7.27 pass";
  expect(classify("dot", reply, "gmail-smtp-in.l.google.com")).toMatchObject({
    class: "auth_policy",
    action: "defer",
    isDestinationWide: false,
  });
});

test("only the first 2 KB count", () => {
  expect(classify("rcpt", `550 ${"x".repeat(3_000)} user unknown`).class).toBe("unknown_5xx");
});

test.each([
  ["Try again in 5 minutes", 300_000],
  ["please retry after 90 seconds", 90_000],
  ["wait 2 hours", 7_200_000],
  ["try again in 1 second", 30_000],
  ["try again in 99999 hours", 6 * 3600_000],
  ["greylisted for 300 sec", 300_000],
  ["Greylisting in action, please come back in 00:04:59", 299_000],
  ["come back in 01:00:00", 3600_000],
  ["try again later", null],
  ["error in 5 places", null],
])("the hint in %p is %p ms", (text, ms) => {
  expect(retryHint(text)).toBe(ms);
});
