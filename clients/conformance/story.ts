// What chapters are told with: a runner, and what its answers must be.
import type { HookReceiver } from "../../src/testing/servers/hook-receiver.ts";
import type { Call, Outcome, Runner } from "./runner.ts";

export type Json = Record<string, unknown>;

export interface Place {
  domain: string;
  hooks: string;
  receiver: HookReceiver;
}

export type Story = ReturnType<typeof createStory>;

export function createStory(runner: Runner, target: { url: string; key: string }, patienceMs: number) {
  const story = {
    step: 0,
    /** Operations that were called. */
    asked: new Set<string>(),
    target,
    runner,
    async outcome(call: Call, at: { url: string | null; key: string } = target): Promise<Outcome> {
      story.step++;
      story.asked.add(call.op);
      return await runner.call(at, call);
    },
    /** The value of a call that succeeds and has at least what is expected. */
    async ask(op: string, call: Omit<Call, "op"> = {}, expected?: Json): Promise<Json> {
      const { value, error } = await story.outcome({ op, ...call });
      if (error !== undefined) throw new Error(`${op} failed: ${JSON.stringify(error)}`);
      if (expected !== undefined && !Bun.deepMatch(expected, value as Json)) {
        throw new Error(
          `${op} answered ${JSON.stringify(value).slice(0, 500)} instead of ${JSON.stringify(expected)}`,
        );
      }
      return value as Json;
    },
    async refused(
      op: string,
      call: Omit<Call, "op">,
      expected: { class: string; status?: number; code?: string },
      key = target.key,
    ) {
      const { value, error } = await story.outcome({ op, ...call }, { ...target, key });
      if (error === undefined || !Bun.deepMatch(expected, error)) {
        throw new Error(
          `${op} gave ${JSON.stringify(error ?? value)} instead of ${JSON.stringify(expected)}`,
        );
      }
    },
    /** Asks again until the answer is as expected. */
    async until(op: string, call: Omit<Call, "op">, expected: Json): Promise<Json> {
      for (const end = Date.now() + patienceMs; ; ) {
        const value = await story.ask(op, call);
        if (Bun.deepMatch(expected, value)) return value;
        if (Date.now() > end)
          throw new Error(`${op} is ${JSON.stringify(value).slice(0, 300)}, not ${JSON.stringify(expected)}`);
        await Bun.sleep(50);
      }
    },
  };
  return story;
}

export function must(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new Error(problem);
}

export const idsOf = (list: Json) => (list["data"] as { id: string }[]).map(({ id }) => id);
