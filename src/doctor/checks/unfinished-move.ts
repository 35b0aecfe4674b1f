// Whether a move between engines was begun here and is not complete.
import { type UnfinishedMove, unfinishedMove } from "../../store/open-move.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const SUBJECT: CheckSubject = {
  id: "unfinished_move",
  title: "Move of the data",
  expected: "none is left unfinished",
};
const HOUR_MS = 3600_000;

/** `url`: of the database in use; "sqlite" is the one in `dataDir`. */
export const moveTask = (url: string, dataDir: string, now: () => number) => ({
  title: SUBJECT.title,
  run: async () => checkUnfinishedMove(await unfinishedMove(url, dataDir), now()),
});

export function checkUnfinishedMove(move: UnfinishedMove | null, now: number): Finding {
  if (move === null) return conclude(SUBJECT, "ok", "none is under way");
  switch (move.state) {
    case "to postgres": {
      const hours = Math.floor((now - move.begunAt) / HOUR_MS);
      const since = hours === 0 ? "less than an hour ago" : `${hours} ${hours === 1 ? "hour" : "hours"} ago`;
      return conclude(
        SUBJECT,
        "warn",
        `one to ${move.other} began ${since}: each change is also noted for it, ${move.noted} by now`,
        "If it does not run now, `sendlark move --to URL` goes on where it was, and `sendlark move --abort --to URL` gives it up.",
      );
    }
    case "to sqlite":
      return conclude(
        SUBJECT,
        "fail",
        `one to ${move.other} began, and the database takes no changes meanwhile`,
        "Complete it there with `sendlark move --to sqlite`, or give it up with `sendlark move --abort`.",
      );
    case "from sqlite":
      return conclude(
        SUBJECT,
        "fail",
        `the database is being filled from ${move.other}, which still owns the data`,
        "Complete it there with `sendlark move --to URL`, or give it up there with `sendlark move --abort --to URL`.",
      );
  }
}
