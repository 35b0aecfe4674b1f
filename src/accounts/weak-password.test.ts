// What is guessed first is refused wherever a password is chosen, and what is not is taken.
import { expect, test } from "bun:test";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";
import { createOwnerLink } from "./one-time-links.ts";
import { GUESSED_WORDS, whyWeak } from "./weak-password.ts";

const OWNER = { email: "ann.smithers@looms.example", name: "Ann Smithers", team: "Acme Looms" };

test.each([
  ...["password12", "Password123!", "P@ssw0rd!!!", "pa55word2026", "qwertyuiop", "mnbvcxzlkj", "azertyuiop"],
  ...["1234567890", "0987654321", "1111111111", "abcabcabcabc", "abcdefghij", "1q2w3e4r5t", "1qaz2wsx3edc"],
  ...[
    "Summer2026!",
    "Willkommen1!",
    "iloveyou12",
    "michael1985",
    "monkeydragon12",
    "california1",
    "!@#$%^&*()",
  ],
  ...[
    "correcthorsebatterystaple",
    "kd8kd8kd8kd8",
    "          ",
    "administrator",
    "letmein-1234",
    "a123456789",
  ],
])("%p is tried first", (password) => {
  expect(whyWeak(password, OWNER)).toBe("common");
});

test.each([
  ...[
    "ann.smithers@looms.example",
    "AnnSmithers1",
    "smithers2026!",
    "@nn-Sm1thers",
    "AcmeLooms2026",
    "acme-looms",
  ],
  ...["sendlark123!", "Sendlark-Sendlark", "looms.example"],
])("%p is made of the account's own words", (password) => {
  expect(whyWeak(password, OWNER)).toBe("own");
  expect(whyWeak(password, { email: "x@y.test", name: "Zoe" })).toBe(
    /sendlark/i.test(password) ? "own" : null,
  );
});

test.each([
  ...["correct horse battery", "seven loud red badgers 9", "my dog likes cheese", "monkey dragon sunshine"],
  ...[
    "x7Kp2mQ9vL",
    "gk4-hh2-9aq",
    "4915112345678",
    "Zettel im Regen",
    "annual looms of Ghent",
    "наш старый дом",
  ],
])("%p is taken", (password) => {
  expect(whyWeak(password, OWNER)).toBeNull();
});

test.each(["ab".repeat(500), "a".repeat(1_000), "password".repeat(100)])(
  "length alone is no strength",
  (password) => {
    expect(whyWeak(password, OWNER)).toBe("common");
  },
);

test("the list is written as it is compared", () => {
  expect(GUESSED_WORDS.filter((word) => word !== word.toLowerCase() || word.length < 3)).toEqual([]);
});

test("every door where a password is chosen refuses it with the reason, and spends no link", async () => {
  await using api = await startApiFixture();
  const tokenOf = (link: string) => link.split("#")[1]?.trim() ?? "";
  const redeem = (token: string, password: string, more: Record<string, string> = {}) =>
    openBrowser(api).post("/session/link/redeem", { token, password, ...more });
  const isRefused = (answer: { status: number; json: unknown }, why: "common" | "own") => {
    const message = why === "common" ? "too common" : "words from your account";
    expect(answer).toMatchObject({ status: 422, json: { message: expect.stringContaining(message) } });
  };
  const ann = { email: "ann@acme.test", name: "Ann", team_name: "Weavers" };
  const owner = tokenOf((await createOwnerLink(api.accounts)).path);
  isRefused(await redeem(owner, "password12", ann), "common");
  isRefused(await redeem(owner, "ann@acme.test", ann), "own");
  isRefused(await redeem(owner, "Weavers2026", ann), "own");
  expect((await redeem(owner, "seven loud red badgers", ann)).status).toBe(200);

  const browser = openBrowser(api);
  await browser.post("/session", { email: ann.email, password: "seven loud red badgers" });
  const invite = await browser.post("/team/invitations", { email: "bob@acme.test", role: "member" });
  const invitation = tokenOf((invite.json as { link: string }).link);
  isRefused(await redeem(invitation, "1234567890", { name: "Bob" }), "common");
  isRefused(await redeem(invitation, "bob@acme.test", { name: "Bob" }), "own");
  expect((await redeem(invitation, "nine quiet blue herons", { name: "Bob" })).status).toBe(200);

  isRefused(await browser.post("/session/password", { password: "qwertyuiop" }), "common");
  isRefused(await browser.post("/session/password", { password: "ann@acme.test" }), "own");
  expect((await browser.post("/session/password", { password: "six slow green moths" })).status).toBe(200);

  await openBrowser(api).post("/session/reset", { email: "bob@acme.test" });
  const { text } = await api.accounts.nextNotice("bob@acme.test", "new password");
  const reset = tokenOf(/#\S+/.exec(text)?.[0] ?? "");
  isRefused(await redeem(reset, "letmein1234"), "common");
  isRefused(await redeem(reset, "bob@acme.test"), "own");
  expect((await redeem(reset, "three odd pink crabs")).status).toBe(200);
});
