import { readUntil, type TokenKeys } from "../bounces/token-keys.ts";
import { AppError } from "../lib/app-error.ts";
import { isoTime } from "../lib/iso-time.ts";
import { storeCommand } from "./command.ts";
import { showTable, showTime } from "./show-table.ts";

export const returnPathKeys = storeCommand({
  name: "return-path list",
  about: "List the return-path keys, and until when bounces are accepted under each",
  act: null,
  async run({ tokenKeys }) {
    return { object: "list" as const, data: tokenKeys.list().map((key) => showKey(tokenKeys, key.id)) };
  },
  show({ data }) {
    const rows = data.map(({ id, since, read_until }) => [
      ...[id, since === null ? "the beginning" : showTime(Date.parse(since))],
      read_until === null ? "signs new mail" : showTime(Date.parse(read_until)),
    ]);
    return showTable(["KEY", "SIGNS SINCE", "READ UNTIL"], rows);
  },
});

export const returnPathRotate = storeCommand({
  name: "return-path rotate",
  about: "Create a new return-path key; bounces to the old one are accepted for another 63 days",
  act: "return-path.rotated",
  async run({ tokenKeys, log, store }) {
    try {
      // Keys are in a file, so the audit entry is written first: no key without an entry.
      const { id } = await tokenKeys.rotate((key) => store.audit.tell({ target: key.id }));
      log.info("return_path.key_renewed", { key: id });
      return showKey(tokenKeys, id);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new AppError("validation_error", `${error.message}: try again when one has expired.`);
    }
  },
  show: ({ id }) => `Key ${id} signs return paths from now on. Back up the data directory.\n`,
});

function showKey(tokenKeys: TokenKeys, id: string) {
  const keys = tokenKeys.list();
  const key = keys.find((one) => one.id === id)!;
  const until = readUntil(keys, key);
  return {
    object: "return_path_key" as const,
    id,
    since: key.since === 0 ? null : isoTime(key.since),
    read_until: isoTime(until),
  };
}
