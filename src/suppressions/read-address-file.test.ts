// Suppression lists as other services export them.
import { expect, test } from "bun:test";
import { readAddressFile } from "./read-address-file.ts";

test.each<[name: string, text: string, addresses: string[], without: number[]]>([
  ["one a line", "\ufeffA@x.test\r\n\r\nb@x.test\n", ["a@x.test", "b@x.test"], []],
  [
    "CSV with a head and an error message",
    'Recipient,Reason\n"a@x.test","550 5.1.1 <other@x.test> unknown"\nb@x.test,ok\nnobody,ok\n',
    ["a@x.test", "b@x.test"],
    [1, 4],
  ],
  [
    "SES",
    JSON.stringify(
      { SuppressedDestinationSummaries: [{ EmailAddress: "a@x.test", Reason: "BOUNCE" }], NextToken: "z@z" },
      null,
      2,
    ),
    ["a@x.test"],
    [],
  ],
  [
    "Mailgun",
    '{"items":[{"address":"a@x.test","code":"550","error":"no b@x.test"}],"paging":{}}',
    ["a@x.test"],
    [],
  ],
  ["a list of addresses", '["a@x.test","A@X.test","nothing"]', ["a@x.test"], []],
  ["JSON lines", '{"email":"a@x.test"}\n{"email":"b@x.test"}\n', ["a@x.test", "b@x.test"], []],
  ["nothing", "\n \n", [], []],
])("%s", (_name, text, addresses, without) => {
  expect(readAddressFile(text)).toEqual({ addresses, without });
});

test("JSON that is cut off is an error", () => {
  expect(() => readAddressFile('[{"email":"a@x.test"')).toThrow(SyntaxError);
});
