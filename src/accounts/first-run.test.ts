// Who may become the owner of an installation, and that it is offered once for ever.
import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { createId } from "../lib/id.ts";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import { openBrowser } from "../testing/fixtures/session-browser.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createOwnerLink } from "./one-time-links.ts";
import { hashToken } from "./token.ts";

const PERSON = { email: "eve@evil.test", name: "Eve", password: "correct horse battery" };

const tokenOf = (link: string) => link.split("#")[1] ?? "";

test("nobody becomes the owner without the newest link, and afterwards nobody does", async () => {
  await using fresh = await startApiFixture();
  const redeem = async (token: string) =>
    (await openBrowser(fresh).post("/session/link/redeem", { token, ...PERSON })).status;
  for (const token of ["", "guess", "x".repeat(43)]) expect(await redeem(token)).toBe(404);
  const [first, second] = [await createOwnerLink(fresh.accounts), await createOwnerLink(fresh.accounts)];
  expect(await redeem(tokenOf(first.path))).toBe(404);
  expect(await redeem(tokenOf(second.path))).toBe(200);
  expect(await redeem(tokenOf(second.path))).toBe(404);
  const third = await createOwnerLink(fresh.accounts);
  expect(third.email).toBe(PERSON.email);
  fresh.clock.advance(25 * 3600_000);
  expect(await redeem(tokenOf(third.path))).toBe(404);
});

test("it stays closed when every account is gone and the server starts again", async () => {
  await using store = await tempStore();
  const clock = createFakeClock();
  const [first, spare] = [await createOwnerLink({ store, clock }), "spare"];
  const create = (at: typeof store, token: string) => {
    const user = {
      id: createId(),
      email: PERSON.email,
      name: "Eve",
      passwordHash: "hash",
      createdAt: clock.now(),
    };
    const team = { id: createId(), name: "Home" };
    return at.users.createOperator({ ticketHash: hashToken(token), user, team, now: clock.now() });
  };
  expect(await create(store, tokenOf(first.path))).toMatchObject({ kind: "created" });
  await store.close();
  using database = new Database(join(store.dataDir, "sendlark.db"));
  database.run("PRAGMA foreign_keys = OFF");
  database.run("DELETE FROM memberships");
  expect(database.run("DELETE FROM users").changes).toBe(1);

  const again = { ...store, ...(await openTestStore({ dataDir: store.dataDir })) };
  try {
    expect(await again.users.operator()).toBeNull();
    await expect(createOwnerLink({ store: again, clock })).rejects.toMatchObject({ status: 404 });
    // Also for who has a link from somewhere.
    const times = { createdAt: clock.now(), expiresAt: clock.now() + 60_000 };
    const ticket = {
      tokenHash: hashToken(spare),
      purpose: "owner" as const,
      userId: null,
      data: {},
      ...times,
    };
    await again.tickets.create({ ticket, replaces: false });
    expect(await create(again, spare)).toEqual({ kind: "taken" });
  } finally {
    await again.close();
  }
});
