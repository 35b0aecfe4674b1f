// Connections that ask for nothing take the descriptors of the process; mail and honest requests go on.
import { expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { SOURCE_COMMAND, startAppliance } from "../testing/appliance.ts";
import { until } from "../testing/until.ts";

const DESCRIPTORS = 200;

/** Begins a request and never ends it. */
function endless(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => socket.write("GET /health HTTP/1.1\r\nHost: a.test\r\n"));
    socket.once("error", () => {});
    socket.once("connect", () => resolve(socket));
    socket.once("close", () => resolve(socket));
  });
}

test("more idle connections than there are descriptors stop no mail and close no door", async () => {
  const limited = `ulimit -n ${DESCRIPTORS}; exec ${SOURCE_COMMAND.join(" ")} "$@"`;
  await using appliance = await startAppliance({ serveCommand: ["bash", "-c", limited, "sendlark"] });
  const port = Number(new URL(appliance.url).port);
  const sockets = await Promise.all(Array.from({ length: 2 * DESCRIPTORS }, () => endless(port)));
  const email = { from: "a@sender.test", subject: "Hello", text: "Hi" };
  for (const to of ["ann@one.site.test", "ben@two.site.test"]) {
    await until(async () => {
      const init = { method: "POST", body: { ...email, to }, headers: { connection: "close" } };
      const answer = await appliance.api("/emails", init).catch(() => null);
      return answer?.status === 200;
    }, `the email to ${to} is accepted`);
  }
  await appliance.mx.untilMessages(2);
  const log = await appliance.log();
  expect(log).toContain("http.too_many_connections");
  expect(log).not.toContain("paused");
  for (const socket of sockets) socket.destroy();
});
