// Answers certificate authorities (RFC 8555 §8.3) while an order is under way. On several nodes, each answers for all: the authority
// asks whichever node the host's address leads to.
import type { SharedFiles } from "../../store/shared-files.ts";
import type { HttpChallenges } from "./order.ts";

const PATH = "/.well-known/acme-challenge/";
const TOKEN = /^[\w-]{1,200}$/;
const FOLDER = "challenges/";
/** An order is over by then. */
const KEPT_MS = 3600_000;

export interface ChallengeDesk extends HttpChallenges {
  /** The answer at this path of a URL; null = it is not a challenge that is under way. */
  answer(path: string): Promise<string | null>;
}

/** `files`: those of all nodes; null = there is no other one. */
export function createChallengeDesk(files: SharedFiles | null): ChallengeDesk {
  const answers = new Map<string, string>();

  async function sweep(shared: SharedFiles): Promise<void> {
    for (const { name, ageMs } of await shared.list({ prefix: FOLDER })) {
      if (ageMs > KEPT_MS) await shared.remove({ name });
    }
  }

  async function ofOthers(token: string): Promise<string | null> {
    if (files === null || !TOKEN.test(token)) return null;
    const bytes = await files.readPart({ name: FOLDER + token, part: 0 }).catch(() => null);
    return bytes === null ? null : new TextDecoder().decode(bytes);
  }

  return {
    async put(token, answer) {
      answers.set(token, answer);
      if (files === null) return;
      await sweep(files);
      await files.writePart({ name: FOLDER + token, part: 0, bytes: new TextEncoder().encode(answer) });
    },
    async remove(token) {
      answers.delete(token);
      // What cannot be removed now is swept before a later order.
      await files?.remove({ name: FOLDER + token }).catch(() => undefined);
    },
    async answer(path) {
      if (!path.startsWith(PATH)) return null;
      const token = path.slice(PATH.length);
      return answers.get(token) ?? (await ofOthers(token));
    },
  };
}
