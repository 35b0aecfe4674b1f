import { unlinkSync } from "node:fs";
import type { Connection } from "../connection.ts";
import { bodyFilePath, isBodyFile } from "../engine/body-files.ts";
import type { PlacedEmailStore } from "./email-calls.ts";

export function createEmailSweep({
  database,
  blobsFolder,
}: Connection): Pick<PlacedEmailStore, "forgetIdempotency" | "sweep"> {
  const forget = database.prepare(
    `DELETE FROM idempotency WHERE (team_id, scope, key) IN
       (SELECT team_id, scope, key FROM idempotency WHERE expires_at <= ? LIMIT ?)`,
  );
  const isNamed = database.prepare<{ found: number }, [string]>(
    "SELECT 1 AS found FROM bodies WHERE sha256 = ? AND bytes IS NULL LIMIT 1",
  );
  const reclaim = database.prepare("PRAGMA incremental_vacuum(1000)");
  return {
    forgetIdempotency: ({ now, limit }) => ({ deleted: forget.run(now, limit).changes }),
    sweep({ files }) {
      // In the writer's own turn: between this question and the removal no acceptance can name the file.
      for (const sha256 of files) {
        if (isNamed.get(sha256) === null && isBodyFile(blobsFolder, sha256)) {
          unlinkSync(bodyFilePath(blobsFolder, sha256));
        }
      }
      reclaim.all();
    },
  };
}
