import { expect, test } from "bun:test";
import { scanJson } from "./scan-json.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each([
  ["{}", null],
  [nested(32), null],
  [nested(33), "nested too deeply"],
  ["[".repeat(1_000_000), "nested too deeply"],
  ['{"a":'.repeat(1_000_000), "nested too deeply"],
  [`"${"[".repeat(100)}"`, null],
  [`"\\"${"[".repeat(100)}"`, null],
  [`"\\\\"${"[".repeat(100)}`, "nested too deeply"],
  [`["\\\\\\"", ${nested(31)}]`, null],
  [`"never closed ${"[".repeat(100)}`, null],
  [`[${"{},".repeat(100_001)}]`, "too many members"],
  [`{${'"a":1,'.repeat(100_001)}}`, "too many members"],
  [`[${"1,".repeat(100_001)}1]`, "too many members"],
  [`{"to":[${"1,".repeat(100_001)}1]}`, "too many members"],
  [`{"to":[${'"a",'.repeat(100_001)}1]}`, "too many members"],
  [`{"content":[${"1,".repeat(200_000)}1]}`, null],
  [`{"type":"Buffer","data": [ ${"255 ,\n".repeat(200_000)}0 ]}`, null],
  [`{"content":[${"1,".repeat(100_001)}""]}`, "too many members"],
  [`{"content":[${"1000,".repeat(100_001)}1]}`, "too many members"],
  [`{"content":[1,2],"to":[${"[],".repeat(100_001)}[]]}`, "too many members"],
])("%#", (text, refusal) => {
  const check = () => scanJson(Buffer.from(text), { membersMax: 100_000 });
  if (refusal === null) expect(check).not.toThrow();
  else expect(check).toThrow(refusal);
});
