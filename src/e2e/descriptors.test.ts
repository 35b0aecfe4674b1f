// Connections that ask for nothing take the descriptors of the process; mail and honest requests go on.
import { expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { SOURCE_COMMAND, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";

const DESCRIPTORS = 200;
/** Silence ends by itself after half a minute; that is too late. */
const ACCEPTED_MS = 25_000;

/** Begins a request, or says nothing at all where there is none to begin, and never ends. */
function endless(port: number, begin = "", localAddress = "127.0.0.1"): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.once("connect", () => socket.write(begin));
    socket.once("error", () => {});
    socket.once("connect", () => resolve(socket));
    socket.once("close", () => resolve(socket));
  });
}

test("more idle connections than there are descriptors stop no mail and close no door", async () => {
  const limited = `ulimit -n ${DESCRIPTORS}; exec ${SOURCE_COMMAND.join(" ")} "$@"`;
  await using appliance = await startAppliance({ serveCommand: ["bash", "-c", limited, "sendlark"] });
  const port = Number(new URL(appliance.url).port);
  const begun = "GET /health HTTP/1.1\r\nHost: a.test\r\n";
  const sockets = await Promise.all([
    ...Array.from({ length: 2 * DESCRIPTORS }, () => endless(port, begun)),
    ...Array.from({ length: DESCRIPTORS }, (_, at) => endless(appliance.smtpPort, "", `127.0.${at >> 2}.1`)),
  ]);
  const email = { from: "a@sender.test", subject: "Hello", text: "Hi" };
  for (const to of ["ann@one.site.test", "ben@two.site.test"]) {
    await until(
      async () => {
        const init = { method: "POST", body: { ...email, to }, headers: { connection: "close" } };
        const answer = await appliance.api("/emails", init).catch(() => null);
        return answer?.status === 200;
      },
      `the email to ${to} is accepted`,
      ACCEPTED_MS,
    );
  }
  await appliance.mx.untilMessages(2);
  const log = await appliance.log();
  expect(log).toContain("http.too_many_connections");
  expect(log).not.toContain("paused");
  for (const socket of sockets) socket.destroy();
});
