import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { createPolicyQuestions, type PolicyQuestion } from "./policy-questions.ts";

test("a question has a deadline; what is answered later changes nothing", async () => {
  const clock = createFakeClock();
  const asked: [number, PolicyQuestion][] = [];
  const { pages, answer } = createPolicyQuestions((id, ask) => asked.push([id, ask]), clock);
  const first = pages.load({ domain: "example.com" }).catch(String);
  const second = pages.load({ domain: "other.test" });
  expect(asked).toEqual([
    [1, { verb: "load", request: { domain: "example.com" } }],
    [2, { verb: "load", request: { domain: "other.test" } }],
  ]);
  answer(2, { result: null });
  expect(await second).toBeNull();
  clock.advance(10_000);
  expect(await first).toContain("did not answer in time");
  answer(1, { result: null });
});
