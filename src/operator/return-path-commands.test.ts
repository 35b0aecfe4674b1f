import { expect, test } from "bun:test";
import { createTokenKeys } from "../bounces/token-keys.ts";
import { silentLog } from "../lib/log.ts";
import type { CommandParts } from "./command.ts";
import { returnPathKeys, returnPathRotate } from "./report-commands.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const input = { positionals: [], values: {} };

function setUp(save: () => Promise<void> = async () => undefined) {
  const keys = [{ id: "a", secret: new Uint8Array(32), since: 0 }];
  const tokenKeys = createTokenKeys({ clock: { now: () => NOW }, keys, save });
  // The commands under test use nothing else.
  const store = { audit: { record: async () => undefined } };
  const parts = { tokenKeys, store, log: silentLog } as unknown as CommandParts;
  return {
    rotate: () => returnPathRotate.run(parts, input),
    list: async () => returnPathKeys.show(await returnPathKeys.run(parts, input), input),
  };
}

test("a new key is listed beside the old one, and no secret is shown", async () => {
  const commands = setUp();
  expect(await commands.rotate()).toEqual({
    object: "return_path_key",
    id: "b",
    since: "2026-11-20T12:00:00.000Z",
    read_until: null,
  });
  const lines = (await commands.list()).trim().split("\n");
  expect(lines[1]).toMatch(/^a +first start +2027-01-22 12:00/);
  expect(lines[2]).toMatch(/^b +2026-11-20 12:00.* +active/);
});

test("a key that could not be stored signs nothing", async () => {
  const commands = setUp(async () => {
    throw new Error("disk full");
  });
  await expect(commands.rotate()).rejects.toThrow("disk full");
  expect(await commands.list()).not.toContain("b ");
});

test("too many keys are refused in words", async () => {
  const commands = setUp();
  for (let count = 1; count < 26; count++) await commands.rotate();
  await expect(commands.rotate()).rejects.toThrow("26 keys are kept already: try again");
});
