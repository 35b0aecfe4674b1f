import { expect, test } from "bun:test";
import { type AddressInfo, createServer } from "node:net";
import { startFakeMx } from "../testing/servers/fake-mx.ts";
import { createReadGreeting } from "./read-greeting.ts";

test("a greeting is read, whatever it says, and the connection ends with QUIT", async () => {
  const readGreeting = createReadGreeting();
  await using mx = await startFakeMx({
    replies: { greeting: (count) => (count === 1 ? null : "554 5.7.1 go away") },
  });
  const target = { ip: "127.0.0.1", port: mx.port, localAddress: null };
  expect(await readGreeting(target)).toEqual({
    kind: "greeted",
    text: expect.stringMatching(/^220 /),
    seenAs: null,
  });
  expect(await readGreeting(target)).toEqual({
    kind: "greeted",
    text: "554 5.7.1 go away",
    seenAs: null,
  });
  await mx.untilQuiet();
  expect(mx.commands.filter((command) => command !== "QUIT")).toEqual([]);
});

test("a closed port is reported", async () => {
  const mx = await startFakeMx();
  await mx.close();
  const target = { ip: "127.0.0.1", port: mx.port, localAddress: null };
  expect(await createReadGreeting()(target)).toEqual({ kind: "failed", reason: "connection refused" });
});

test("asked for its name's sake, a server tells which address it sees", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.write("220 mx.site.test\r\n");
    socket.once("data", (said) => {
      socket.write(
        `250-mx.site.test at your service, [192.0.2.7] for ${String(said).trim()}\r\n250 SIZE\r\n`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const target = { ip: "127.0.0.1", port, localAddress: null, ehlo: "mail.acme.test" };
  expect(await createReadGreeting()(target)).toMatchObject({ kind: "greeted", seenAs: "192.0.2.7" });
  await new Promise((resolve) => server.close(resolve));
});
