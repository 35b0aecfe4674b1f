// A move as a process of its own, which kills itself after a step: bun move-child.ts DATA_DIR URL [STEP] [too early]
// The last word breaks it: the new owner is confirmed before the former one has given up.
import { moveToPostgres } from "../../move/move-to-postgres.ts";
import { openMoveSource, openMoveTarget } from "../../store/open-move.ts";

export const MOVE_CHILD_FILE = import.meta.path;

if (import.meta.main) {
  const [dataDir = "", url = "", step, control] = process.argv.slice(2);
  const source = openMoveSource(dataDir, (name) => name);
  const target = await openMoveTarget(url);
  await moveToPostgres({
    source,
    target: control === undefined ? target : { ...target, makeReady: target.own },
    names: { source: dataDir, target: url },
    isServing: true,
    tell() {},
    reached(reached) {
      if (reached === step) process.kill(process.pid, "SIGKILL");
    },
  });
  source.close();
  target.close();
}
