import { expect, test } from "bun:test";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { createTeam } from "./teams.ts";

test("creates a team once for each name", async () => {
  await using store = await tempStore();
  const parts = { store, clock: createFakeClock() };
  const team = await createTeam(parts, { name: " Acme GmbH " });
  expect(await store.teams.find("Acme GmbH")).toEqual(team);
  expect(team).toMatchObject({ name: "Acme GmbH", plan: "unlimited", monthlyQuota: null, dailyQuota: null });
  await expect(createTeam(parts, { name: "Acme GmbH" })).rejects.toMatchObject({
    name: "validation_error",
    status: 409,
  });
});

test.each(["", "   ", "x".repeat(101), "a\nb", "a\u2028b", "01890a5d-ac96-774b-bcce-b302099a8057", "\ud800"])(
  "%p is no name",
  async (name) => {
    await using store = await tempStore();
    await expect(createTeam({ store, clock: createFakeClock() }, { name })).rejects.toMatchObject({
      name: "validation_error",
      status: 422,
    });
  },
);
