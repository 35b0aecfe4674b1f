import { expect, test } from "bun:test";
import { tempStore } from "../testing/fixtures/temp-store.ts";
import { ownStateIn } from "./own-state.ts";

test("nodes on one database keep their own values; a node alone keeps it under its name", async () => {
  await using store = await tempStore();
  const configOf = (url: string, hostname: string) => ({
    store,
    config: { database: { url, externalCheckpoint: false }, hostname },
  });
  const [one, two] = ["one.test", "two.test"].map((name) =>
    ownStateIn(configOf("postgres://db.test/mail", name), "warm-up"),
  );
  await one!.write("1");
  expect([await one!.read(), await two!.read()]).toEqual(["1", null]);
  await ownStateIn(configOf("sqlite", "one.test"), "warm-up").write("2");
  expect(await store.state.read({ name: "warm-up" })).toMatchObject({ value: "2" });
  expect(await one!.read()).toBe("1");
});
