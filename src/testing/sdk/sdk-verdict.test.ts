// The list of accepted differences fails in both directions.
import { expect, test } from "bun:test";
import { type AcceptedDifference, isExpected, judgeRows, type SdkRow, unseenByAll } from "./sdk-verdict.ts";

const LIST: AcceptedDifference[] = [
  { methods: ["inbox*"], says: "not offered", reason: "no inboxes" },
  { programs: ["go"], methods: ["logs.list"], says: "no time", reason: "its own mistake" },
];

const ok = (method: string): SdkRow => ({ method, status: "ok", detail: "" });
const different = (method: string, detail: string): SdkRow => ({ method, status: "difference", detail });
const verdicts = (program: string, rows: SdkRow[]) =>
  judgeRows(program, rows, LIST).rows.map(({ verdict }) => verdict);

test("a difference is accepted only where it is listed, in its own words", () => {
  const rows = [
    different("Inboxes::Threads.list", "404: Inboxes are not offered yet"),
    different("inboxes.list", "500: broken"),
    different("emails.send", "not offered"),
  ];
  expect(verdicts("ruby", rows)).toEqual(["accepted", "new difference", "new difference"]);
});

test("a difference of one program is new in another", () => {
  const row = different("logs.list", "no time");
  expect(verdicts("go", [row])).toEqual(["accepted"]);
  expect(verdicts("rust", [row])).toEqual(["new difference"]);
});

test("what is listed and works, or is never seen, has to be looked at", () => {
  const go = judgeRows("go", [ok("inboxes.list"), ok("emails.send")], LIST);
  expect(go.rows.map(({ verdict }) => verdict)).toEqual(["works now", "ok"]);
  expect(go.unseen).toEqual([LIST[1]!]);
  expect(isExpected(go)).toBe(false);
  expect(unseenByAll([go], LIST)).toEqual([LIST[0]!]);
  const seen = judgeRows("rust", [different("inboxes.list", "not offered")], LIST);
  expect(isExpected(seen)).toBe(true);
  expect(unseenByAll([go, seen], LIST)).toEqual([]);
});
