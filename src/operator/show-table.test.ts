import { expect, test } from "bun:test";
import { showTable, showTime } from "./show-table.ts";

test("columns line up and empty cells show a dash", () => {
  expect(
    showTable(
      ["A", "LONG"],
      [
        ["wide cell", 1],
        ["x", null],
      ],
    ),
  ).toBe("A          LONG\nwide cell  1\nx          -\n");
});

test("what a remote server said cannot move the cursor or start a line", () => {
  const shown = showTable(["A"], [["550 \u001b[2J\r\nforged\u202e"]]);
  expect(shown).toBe("A\n550 \ufffd[2J\ufffd\ufffdforged\ufffd\n");
});

test("times are to the second, in UTC", () => {
  expect(showTime(1_700_000_000_123)).toBe("2023-11-14 22:13:20Z");
  expect(showTime(null)).toBeNull();
});
