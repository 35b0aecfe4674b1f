import { DatabaseError } from "../query.ts";

const TRIES_MAX = 4;

/** Asks again where another statement was in the way: what was asked has changed nothing. */
export async function tryAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES_MAX || !(error instanceof DatabaseError) || error.failure !== "retry") throw error;
    }
  }
}
