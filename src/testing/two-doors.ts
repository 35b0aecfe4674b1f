// What HTTP and SMTP must judge alike: each door's test goes through these.

/** Local parts that mail programs and servers read in more than one way. */
export const AMBIGUOUS_LOCALS = [
  "=?utf-8?q?ceo=40bank.test=3E?=",
  "v%evil.test",
  "evil.test!v",
  '"v@evil.test"',
  '"a b"',
];

/** Headers that only servers write, or that say who sends: nobody writes them over HTTP. */
export const FOREIGN_HEADERS: [name: string, value: string][] = [
  ["Authentication-Results", "mx.site.test; dkim=pass header.d=bank.test"],
  ["ARC-Authentication-Results", "i=1; mx.site.test; spf=pass"],
  ["ARC-Message-Signature", "i=1; a=rsa-sha256; d=bank.test"],
  ["ARC-Seal", "i=1; cv=none; d=bank.test"],
  ["Received-SPF", "pass"],
  ["Resent-Bcc", "secret@site.test"],
];
