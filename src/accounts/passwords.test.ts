// How passwords are kept and looked at.
import { expect, test } from "bun:test";
import { LIMITS } from "../limits.ts";
import { createPasswords } from "./passwords.ts";

const PASSWORD = "correct horse battery";
const ANN = { email: "ann@acme.test", name: "Ann" };
const CHEAP = { memoryCost: 1_024, timeCost: 1 };

test("hashes are argon2id with the memory that was decided, each with its own salt", async () => {
  const passwords = createPasswords();
  const [one, other] = [await passwords.hash(PASSWORD, ANN), await passwords.hash(PASSWORD, ANN)];
  expect(one).toStartWith("$argon2id$v=19$m=65536,t=2,p=1$");
  expect(other).not.toBe(one);
  expect(await passwords.verify(PASSWORD, one)).toBe(true);
});

test.each(["short", "", "x".repeat(1025), "ü".repeat(600)])("%p is refused", async (password) => {
  const passwords = createPasswords(CHEAP);
  await expect(passwords.hash(password, ANN)).rejects.toMatchObject({ status: 422 });
  expect(await passwords.verify(password, await passwords.hash(PASSWORD, ANN))).toBe(false);
});

test("a letter with an accent is the same however a keyboard makes it, and counts once", async () => {
  const passwords = createPasswords(CHEAP);
  const [composed, apart] = ["grüne Zettel", "gru\u0308ne Zettel"];
  expect(await passwords.verify(apart, await passwords.hash(composed, ANN))).toBe(true);
  expect(await passwords.verify(composed, await passwords.hash(apart, ANN))).toBe(true);
  await expect(passwords.hash("🦊🐝🐙🦉🐢", ANN)).rejects.toThrow("at least 10 characters");
});

test("an unknown account is looked at as long as a known one", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash(PASSWORD, ANN);
  const spent = async (known: string | null) => {
    const before = performance.now();
    expect(await passwords.verify("wrong wrong wrong", known)).toBe(false);
    return performance.now() - before;
  };
  await spent(null);
  const [unknown, known] = [await spent(null), await spent(hash)];
  expect(unknown).toBeGreaterThan(known / 4);
});

test("what comes on top of those that wait is refused at once, and the others are looked at", async () => {
  const passwords = createPasswords(CHEAP);
  const hash = await passwords.hash(PASSWORD, ANN);
  const room = LIMITS.passwordHashesAtOnceMax + LIMITS.passwordHashesWaitingMax;
  const answers = await Promise.allSettled(
    Array.from({ length: room + 3 }, () => passwords.verify(PASSWORD, hash)),
  );
  const refused = answers.filter(({ status }) => status === "rejected");
  expect(refused.map((answer) => (answer as PromiseRejectedResult).reason)).toMatchObject(
    Array(3).fill({ status: 503, retryAfterSeconds: 2 }),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toEqual(
    Array(room).fill({ status: "fulfilled", value: true }),
  );
  expect(await passwords.verify(PASSWORD, hash)).toBe(true);
});
