import type { RequestKeyStore } from "../../request-keys.ts";
import type { Connection } from "../connection.ts";
import { createIdempotency } from "../emails/accept-email.ts";
import { defineNoun, type Synchronous } from "../noun.ts";

export const requestKeyMethods = defineNoun<RequestKeyStore>({
  methods: { reserve: "write", keep: "write", release: "write" },
  open: createRequestKeyMethods,
});

/** What stands for the answer until it is kept: when the key was reserved. */
const RUNNING = /^\d+$/;

function createRequestKeyMethods({ database }: Connection): Synchronous<RequestKeyStore> {
  const keys = createIdempotency(database);
  const keep = database.prepare(
    "UPDATE idempotency SET response = ? WHERE team_id = ? AND scope = ? AND key = ?",
  );
  const release = database.prepare("DELETE FROM idempotency WHERE team_id = ? AND scope = ? AND key = ?");
  return {
    reserve({ teamId, scope, key, requestHash, now, expiresAt }) {
      const known = keys.find({ teamId, scope, key, now });
      if (known !== null) {
        const { response, requestHash } = known;
        return RUNNING.test(response)
          ? { kind: "running", requestHash, since: Number(response) }
          : { kind: "answered", requestHash, answer: response };
      }
      keys.save(teamId, { scope, key, requestHash, response: String(now), expiresAt });
      return { kind: "reserved" };
    },
    keep({ teamId, scope, key, answer }) {
      keep.run(answer, teamId, scope, key);
    },
    release({ teamId, scope, key }) {
      release.run(teamId, scope, key);
    },
  };
}
