import { describe, expect, test } from "bun:test";
import { expandRecipients } from "./expand-recipients.ts";

const expand = (draft: Partial<Parameters<typeof expandRecipients>[0]>) =>
  expandRecipients({ to: [], cc: [], bcc: [], ...draft }, "eu-west-1");

describe("expandRecipients", () => {
  test("one delivery an address; the first place gives the role", () => {
    const deliveries = expand({
      to: ["Ada <Ada@Site.test>", "bob@site.test"],
      cc: ["ada@site.test", "cleo@bücher.test"],
      bcc: ["BOB@SITE.TEST", "dora@other.test"],
    });
    expect(deliveries.map(({ id, ...delivery }) => delivery)).toEqual([
      {
        recipient: "Ada@site.test",
        role: "to",
        destination: "site.test",
        region: "eu-west-1",
        isSuppressed: false,
      },
      {
        recipient: "bob@site.test",
        role: "to",
        destination: "site.test",
        region: "eu-west-1",
        isSuppressed: false,
      },
      {
        recipient: "cleo@xn--bcher-kva.test",
        role: "cc",
        destination: "xn--bcher-kva.test",
        region: "eu-west-1",
        isSuppressed: false,
      },
      {
        recipient: "dora@other.test",
        role: "bcc",
        destination: "other.test",
        region: "eu-west-1",
        isSuppressed: false,
      },
    ]);
    expect(new Set(deliveries.map(({ id }) => id)).size).toBe(4);
  });

  test.each([
    ["suppressed@resend.dev", true],
    ["suppressed+signup@sandbox.sendlark", true],
    ["delivered@resend.dev", false],
    ["suppressed@site.test", false],
  ])("%s is suppressed: %p", (address, isSuppressed) => {
    expect(expand({ to: [address] })[0]?.isSuppressed).toBe(isSuppressed);
  });
});
