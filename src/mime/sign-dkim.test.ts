import { describe, expect, test } from "bun:test";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import fc from "fast-check";
import { dkimVerify } from "mailauth/lib/dkim/verify";
import { type DkimSigningKey, hashRelaxedBody, relaxedHeader, signDkim } from "./sign-dkim.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ed25519 = generateKeyPairSync("ed25519");
const pkcs8 = (key: KeyObject) => key.export({ format: "der", type: "pkcs8" }).toString("base64");
const spki = (key: KeyObject) => key.export({ format: "der", type: "spki" });
const records: Record<string, string> = {
  "r1._domainkey.example.com": `v=DKIM1; k=rsa; p=${spki(rsa.publicKey).toString("base64")}`,
  "e1._domainkey.example.com": `v=DKIM1; k=ed25519; p=${spki(ed25519.publicKey).subarray(-32).toString("base64")}`,
};
const keys: DkimSigningKey[] = [
  { domain: "example.com", selector: "r1", algorithm: "rsa-sha256", privateKey: pkcs8(rsa.privateKey) },
  {
    domain: "example.com",
    selector: "e1",
    algorithm: "ed25519-sha256",
    privateKey: pkcs8(ed25519.privateKey),
  },
];

const HEAD =
  "From: a@example.com\r\nTo: b@example.org\r\nSubject: Hi\r\nDate: Fri, 20 Nov 2026 09:05:07 +0000\r\n";
const signed = async (message: string) =>
  Buffer.from(await signDkim(Buffer.from(message, "latin1"), keys, { signedAt: Date.now() })).toString(
    "latin1",
  );

/** Result of each signature, as another implementation sees it. */
async function verify(message: string): Promise<string[]> {
  const resolver = async (name: string) => [[records[name] ?? ""]];
  const { results } = await dkimVerify(Buffer.from(message, "latin1"), { resolver });
  return results.map((result) => `${result.selector}=${result.status.result}`);
}
const BOTH_PASS = ["r1=pass", "e1=pass"];

describe("another implementation accepts both signatures of", () => {
  test.each([
    ["a small message", `${HEAD}\r\nbody\r\n`],
    ["an empty body", `${HEAD}\r\n`],
    ["no body at all", HEAD],
    ["a body of empty lines", `${HEAD}\r\n\r\n\r\n\r\n`],
    ["a body of whitespace", `${HEAD}\r\n  \t \r\n \r\n`],
    ["trailing empty lines and whitespace", `${HEAD}\r\nbody  \t\r\n \r\nmore\r\n\r\n \r\n\r\n`],
    ["a body without a last line end", `${HEAD}\r\nbody`],
    ["runs of whitespace", `${HEAD}\r\n  a \t b\r\n\tc\r\n`],
    ["dots", `${HEAD}\r\n.\r\n..\r\n.a\r\n`],
    [
      "folded headers",
      `${HEAD}List-Unsubscribe:\r\n\t<https://example.com/u>,\r\n  <mailto:u@example.com>\r\n\r\nbody\r\n`,
    ],
    [
      "8-bit octets",
      `${HEAD}X-Raw: \u00e9\r\nReply-To: "\u00c3\u00a9" <a@example.com>\r\n\r\n\u00e9\u00ff\u0080\r\n`,
    ],
    [
      "repeated headers",
      `${HEAD}References: <1@x>\r\nReferences: <2@x>\r\nList-Help: a\r\nLIST-HELP: b\r\n\r\nbody\r\n`,
    ],
    ["empty headers", `${HEAD}Reply-To:\r\nSender: \r\n\r\nbody\r\n`],
    ["a long body", `${HEAD}\r\n${"line of text \r\n\r\n".repeat(20_000)}`],
  ])("%s", async (_, message) => {
    expect(await verify(await signed(message))).toEqual(BOTH_PASS);
  });

  test("any body", async () => {
    const body = fc.string({
      unit: fc.constantFrom("a", " ", "\t", "\r\n", ".", "=", "\u00ff"),
      maxLength: 80,
    });
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        expect(await verify(await signed(`${HEAD}\r\n${text}`))).toEqual(BOTH_PASS);
      }),
      { numRuns: 200 },
    );
  });
});

describe("a signature breaks when somebody", () => {
  const MESSAGE = `${HEAD}Message-ID: <1@example.com>\r\nMIME-Version: 1.0\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n\r\nbody\r\n`;
  const NAMES = [
    "From",
    "To",
    "Cc",
    "Subject",
    "Date",
    "Message-ID",
    "Reply-To",
    "MIME-Version",
    "Content-Type",
  ];
  test.each(NAMES)("adds a %s header", async (name) => {
    const message = await signed(MESSAGE);
    for (const tampered of [
      `${name}: x@evil.test\r\n${message}`,
      message.replace("\r\n\r\n", `\r\n${name}: x\r\n\r\n`),
    ]) {
      expect(await verify(tampered)).toEqual(["r1=fail", "e1=fail"]);
    }
  });

  test.each([
    ["the body", "body\r\n", "Body\r\n"],
    ["the length of the body", "body\r\n", "body\r\nmore\r\n"],
    ["the subject", "Subject: Hi", "Subject: Ho"],
    ["the unsubscribe header", "One-Click", "Two-Click"],
  ])("changes %s", async (_, from, to) => {
    const results = await verify((await signed(MESSAGE)).replace(from, to));
    expect(results).not.toContain("r1=pass");
    expect(results).not.toContain("e1=pass");
  });

  test("but not by a header on the way or by folding", async () => {
    const message = await signed(MESSAGE);
    expect(await verify(`Received: from x\r\n${message}`)).toEqual(BOTH_PASS);
    expect(await verify(message.replace("Subject: Hi", "SUBJECT:\r\n  Hi "))).toEqual(BOTH_PASS);
  });
});

test("the header has the tags that receivers expect, in short lines", async () => {
  const message = await signed(`${HEAD}\r\nbody\r\n`);
  const header = message.slice(0, message.indexOf("\r\nDKIM-Signature"));
  const tags = new Map(
    header
      .replaceAll(/\r\n /g, " ")
      .slice(15)
      .split(";")
      .map((tag) => [tag.split("=")[0]!.trim(), tag.slice(tag.indexOf("=") + 1)]),
  );
  expect([...tags.keys()]).toEqual(["v", "a", "c", "d", "s", "t", "h", "bh", "b"]);
  expect(tags.get("h")?.replaceAll(" ", "")).toBe(
    "from:from:to:to:cc:subject:subject:date:date:message-id:reply-to:mime-version:content-type",
  );
  expect(Math.max(...header.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
});

test("no keys leave the message as it is, a broken key refuses it", async () => {
  const message = Buffer.from(`${HEAD}\r\n`);
  expect(await signDkim(message, [], { signedAt: 0 })).toBe(message);
  for (const key of keys) {
    expect(signDkim(message, [{ ...key, privateKey: "AAAA" }], { signedAt: 0 })).rejects.toThrow();
  }
});

test.each([
  ["", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="],
  ["\r\n\r\n", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="],
  [" C \r\nD \t E\r\n\r\n\r\n", new Bun.CryptoHasher("sha256").update(" C\r\nD E\r\n").digest("base64")],
])("hashRelaxedBody %j (RFC 6376 §3.4.5)", (body, hash) => {
  expect(hashRelaxedBody(Buffer.from(body), 0)).toBe(hash);
});

test("the body hash does not depend on where a chunk ends", () => {
  const plain = Buffer.from(`${"x".repeat(65_530)} y\r\n\r\n z${"\r\n".repeat(70_000)}end\r\n`);
  const canonical = plain.toString().replaceAll(/[ \t]+(?=\r\n)/g, "");
  expect(hashRelaxedBody(plain, 0)).toBe(new Bun.CryptoHasher("sha256").update(canonical).digest("base64"));
});

test.each([
  ["A", " X", "a:X"],
  ["B ", " Y\t\r\n\tZ  ", "b :Y Z"],
  ["C", "", "c:"],
])("relaxedHeader %j %j (RFC 6376 §3.4.5)", (name, value, canonical) => {
  expect(relaxedHeader(name, value)).toBe(canonical);
});
