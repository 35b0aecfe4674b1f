// Whether our own ports answer at the address that others connect to. A firewall in front of the machine shows only from outside.
import type { SocketAddress } from "../../lib/socket-address.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

/** `silent`: no answer in time. */
export type Connect = (to: SocketAddress) => Promise<"open" | "refused" | "silent">;

/** `address`: the one that receivers see. */
export async function checkOpenPorts(
  connect: Connect,
  { address, ports }: { address: string; ports: number[] },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "open_ports",
    title: `Ports of ${address}`,
    expected: `${ports.join(", ")} answer`,
  };
  const results = await Promise.all(
    ports.map(async (port) => ({ port, result: await connect({ host: address, port }) })),
  );
  const having = (kind: Awaited<ReturnType<Connect>>) =>
    results.filter(({ result }) => result === kind).map(({ port }) => port);
  const refused = having("refused");
  const silent = having("silent");
  if (refused.length > 0) {
    const advice =
      "Listen at this address (smtp.listen, http.listen), forward the ports to this machine, or open them in its firewall.";
    return conclude(subject, "fail", `refused: ${refused.join(", ")}`, advice);
  }
  if (silent.length > 0) {
    const advice =
      "Open them in the firewall. Some networks do not let a machine reach its own public address: then test from another one, such as with `nc -zv`.";
    return conclude(subject, "unknown", `no answer from ${silent.join(", ")}`, advice);
  }
  return conclude(
    subject,
    "ok",
    "all answer this machine; a firewall in front of it shows only from outside",
  );
}
