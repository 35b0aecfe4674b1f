import { expect, test } from "bun:test";
import fc from "fast-check";
import { decodeBody, encodeBody } from "./body-container.ts";

const partsArbitrary = fc.record({
  html: fc.option(fc.string({ unit: "grapheme" })),
  text: fc.option(fc.string({ unit: "grapheme" })),
  attachments: fc.array(
    fc.record({
      filename: fc.option(fc.string()),
      contentType: fc.string(),
      contentId: fc.option(fc.string()),
      disposition: fc.constantFrom("inline" as const, "attachment" as const),
      content: fc.uint8Array({ maxLength: 200 }),
    }),
    { maxLength: 5 },
  ),
});

test("what was encoded is decoded", () => {
  fc.assert(
    fc.property(partsArbitrary, (parts) => {
      expect(decodeBody(encodeBody(parts))).toEqual(parts);
    }),
  );
});

test("a body inside a larger buffer is read from its own bytes", () => {
  const body = encodeBody({ html: "<p>", text: null, attachments: [] });
  const around = Buffer.concat([Buffer.from("xx"), body, Buffer.from("yy")]);
  expect(decodeBody(around.subarray(2, 2 + body.length)).html).toBe("<p>");
});

test("a body that holds its texts in the head is read", () => {
  const old =
    '{"version":1,"html":"<p>\\u00e9","text":null,"attachments":[{"filename":"a","contentType":"text/plain","contentId":null,"disposition":"attachment","bytes":3}]}';
  const { attachments, ...texts } = decodeBody(Buffer.concat([withHead(old), Buffer.from("abc")]));
  expect(texts).toEqual({ html: "<p>é", text: null });
  expect(attachments.map(({ content }) => Buffer.from(content).toString())).toEqual(["abc"]);
});

const whole = encodeBody({
  html: null,
  text: "t",
  attachments: [
    {
      filename: "a",
      contentType: "text/plain",
      contentId: null,
      disposition: "attachment",
      content: Buffer.from("abc"),
    },
  ],
});
const withHead = (json: string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(json));
  return Buffer.concat([length, Buffer.from(json)]);
};

test.each([
  ["empty", new Uint8Array()],
  ["cut in the head", whole.subarray(0, 20)],
  ["cut in a text", encodeBody({ html: "<p>", text: "text", attachments: [] }).subarray(0, -1)],
  ["cut in an attachment", whole.subarray(0, -1)],
  ["too long", Buffer.concat([whole, Buffer.from("x")])],
  ["no JSON", withHead("{")],
  ["another version", withHead('{"version":3,"html":null,"text":null,"attachments":[]}')],
  ["an unknown key", withHead('{"version":1,"html":null,"text":null,"attachments":[],"x":1}')],
])("refuses a body that is %s", (_, bytes) => {
  expect(() => decodeBody(bytes)).toThrow(/stored body/);
});
