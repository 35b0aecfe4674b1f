import { expect, test } from "bun:test";
import { createId } from "../lib/id.ts";
import { createFakeClock } from "../testing/fixtures/fake-clock.ts";
import { addTeam } from "../testing/fixtures/store-samples.ts";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { type CommandInput, type CommandParts, UsageError } from "./command.ts";
import { suppressionAdd, suppressionList, suppressionRemove } from "./suppression-commands.ts";

async function setUp() {
  const store = await tempStore();
  const team = await addTeam(store, { name: "Acme" });
  await addTeam(store, { name: "Rival" });
  // The commands under test use nothing but the store and the clock.
  const parts = { store, clock: createFakeClock() } as unknown as CommandParts;
  const input = (argument: string | null, values: CommandInput["values"] = {}) => ({
    positionals: argument === null ? [] : [argument],
    values: { team: "Acme", ...values },
  });
  return {
    store,
    team,
    add: (email: string) => suppressionAdd.run(parts, input(email)),
    remove: (name: string, team = "Acme") => suppressionRemove.run(parts, input(name, { team })),
    async list(values: CommandInput["values"] = {}) {
      const result = await suppressionList.run(parts, input(null, values));
      return suppressionList.show(result, input(null, values));
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

test("addresses are added, listed by origin and removed by name or id, each in its team", async () => {
  await using set = await setUp();
  const added = (await set.add("Ann@Site.test")) as { id: string };
  expect(added).toEqual({ object: "suppression", id: expect.any(String) } as typeof added);
  expect(await set.add("ann@site.test")).toEqual(added);
  const sourceEmailId = createId();
  const bounce = { id: createId(), teamId: set.team.id, address: "bob@site.test", createdAt: 0 };
  await set.store.suppressions.add([{ ...bounce, origin: "bounce", sourceEmailId }]);

  const all = (await set.list()).trimEnd().split("\n");
  expect(all).toHaveLength(3);
  const bounces = await set.list({ origin: "bounce" });
  expect(bounces).toContain(`bob@site.test  bounce  1970-01-01 00:00:00Z  ${bounce.id}  ${sourceEmailId}`);
  expect(bounces).not.toContain("ann@");
  expect(await set.list({ team: "Rival" })).toBe("The suppression list is empty.\n");

  await expect(set.remove("ann@site.test", "Rival")).rejects.toThrow("Suppression not found");
  expect(await set.remove("ANN@site.test")).toEqual({ ...added, deleted: true });
  expect(await set.remove(bounce.id)).toMatchObject({ id: bounce.id });
  expect(await set.list()).toBe("The suppression list is empty.\n");
});

test("what is no address, origin or team is refused", async () => {
  await using set = await setUp();
  await expect(set.add("nobody")).rejects.toThrow("It must be an email address.");
  await expect(set.remove("nobody")).rejects.toThrow("id or its email address");
  await expect(set.list({ origin: "spam" })).rejects.toBeInstanceOf(UsageError);
  await expect(set.list({ team: "Nobody" })).rejects.toThrow("There is no team Nobody.");
});
