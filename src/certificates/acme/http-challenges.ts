// Answers certificate authorities (RFC 8555 §8.3) while an order is under way.
import type { HttpChallenges } from "./order.ts";

const PATH = "/.well-known/acme-challenge/";

export interface ChallengeDesk extends HttpChallenges {
  /** The answer at this path of a URL; null = it is not a challenge that is under way. */
  answer(path: string): string | null;
}

export function createChallengeDesk(): ChallengeDesk {
  const answers = new Map<string, string>();
  return {
    put: (token, answer) => void answers.set(token, answer),
    remove: (token) => void answers.delete(token),
    answer: (path) => (path.startsWith(PATH) ? (answers.get(path.slice(PATH.length)) ?? null) : null),
  };
}
