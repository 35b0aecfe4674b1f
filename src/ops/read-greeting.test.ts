import { expect, test } from "bun:test";
import { startFakeMx } from "../testing/fake-mx.ts";
import { createReadGreeting } from "./read-greeting.ts";

test("a greeting is read, whatever it says, and the connection ends with QUIT", async () => {
  const readGreeting = createReadGreeting();
  await using mx = await startFakeMx({
    replies: { greeting: (count) => (count === 1 ? null : "554 5.7.1 go away") },
  });
  const target = { ip: "127.0.0.1", port: mx.port, localAddress: null };
  expect(await readGreeting(target)).toEqual({ kind: "greeted", text: expect.stringMatching(/^220 /) });
  expect(await readGreeting(target)).toEqual({ kind: "greeted", text: "554 5.7.1 go away" });
  await mx.untilQuiet();
  expect(mx.commands.filter((command) => command !== "QUIT")).toEqual([]);
});

test("a closed port is told", async () => {
  const mx = await startFakeMx();
  await mx.close();
  const target = { ip: "127.0.0.1", port: mx.port, localAddress: null };
  expect(await createReadGreeting()(target)).toEqual({ kind: "failed", reason: "connection refused" });
});
