// Messages between delivery threads and the main thread about MTA-STS policies: both ends.
import type { Clock } from "../lib/clock.ts";
import type { PolicyPages } from "./sts-policy-store.ts";

type Asked = { [Verb in keyof PolicyPages]: { verb: Verb; request: Parameters<PolicyPages[Verb]>[0] } };
export type PolicyQuestion = Asked[keyof PolicyPages];
export type PolicyAnswer = { result: unknown } | { failure: string };

const ANSWER_MS = 10_000;

/** The thread's end. A call rejects on failure, or after ten seconds. */
export function createPolicyQuestions(
  post: (id: number, ask: PolicyQuestion) => void,
  clock: Pick<Clock, "after">,
): { pages: PolicyPages; answer(id: number, answer: PolicyAnswer): void } {
  const waiting = new Map<number, (answer: PolicyAnswer) => void>();
  let lastId = 0;
  const ask = <Result>(question: PolicyQuestion): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const settle = (answer: PolicyAnswer): void => {
        cancel();
        waiting.delete(id);
        if ("failure" in answer) reject(new Error(answer.failure));
        else resolve(answer.result as Result);
      };
      const cancel = clock.after(ANSWER_MS, () => settle({ failure: "the store did not answer in time" }));
      waiting.set(id, settle);
      post(id, question);
    });
  return {
    pages: {
      load: (request) => ask({ verb: "load", request }),
      save: (request) => ask({ verb: "save", request }),
      remove: (request) => ask({ verb: "remove", request }),
      list: (request) => ask({ verb: "list", request }),
    },
    answer: (id, answer) => waiting.get(id)?.(answer),
  };
}

/** The main thread's end. Never rejects. */
export async function answerPolicyQuestion(
  pages: PolicyPages,
  { verb, request }: PolicyQuestion,
): Promise<PolicyAnswer> {
  try {
    const call = pages[verb] as (request: PolicyQuestion["request"]) => Promise<unknown>;
    return { result: await call(request) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
