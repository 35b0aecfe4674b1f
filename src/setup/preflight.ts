// What is checked before anything is installed: the checks of the doctor that need no server, and the local ports.
import { networkInterfaces } from "node:os";
import type { Config } from "../config/config.ts";
import type { Resolver } from "../dns/resolver.ts";
import { conclude, type Finding } from "../doctor/checks/finding.ts";
import { checkPort25, WELL_KNOWN_HOSTS } from "../doctor/checks/port25.ts";
import { checkEhloName, checkReverseDns } from "../doctor/checks/reverse-dns.ts";
import { checkHeloSpf } from "../doctor/checks/spf.ts";
import { createReadGreeting } from "../doctor/read-greeting.ts";
import { isReachableAddress } from "../lib/networks.ts";
import { type SocketAddress, showSocketAddress } from "../lib/socket-address.ts";
import { tryPort } from "./port-holder.ts";

const ADDRESSES_MAX = 2;

/** Takes up to half a minute. `checksPorts` false: no connection leaves this machine. */
export async function checkOutside(
  resolver: Resolver,
  config: Config,
  { checksPorts }: { checksPorts: boolean },
): Promise<Finding[]> {
  const { hostname, delivery } = config;
  if (delivery.mode !== "direct") return [];
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const local = own.map(({ address }) => address).find((ip) => isReachableAddress(ip) && !ip.includes(":"));
  const answer = await resolver.a(hostname);
  const named = answer.kind === "found" ? answer.values.slice(0, ADDRESSES_MAX) : [];
  // Behind NAT, only the DNS knows the address that others see.
  const addresses = local === undefined ? named : [local];
  const request = { hosts: WELL_KNOWN_HOSTS, port: delivery.port, localAddress: null };
  return await Promise.all([
    checkEhloName({ resolver }, { hostname, address: addresses[0] ?? null }),
    ...addresses.map((address) => checkReverseDns({ resolver }, { address, hostname })),
    checkHeloSpf({ resolver }, { hostname, addresses }),
    ...(checksPorts ? [checkPort25({ resolver, readGreeting: createReadGreeting() }, request)] : []),
  ]);
}

/** The addresses that the server will listen at. */
export function doorsOf({ http, smtp }: Config): SocketAddress[] {
  const plain = http.listenPlain === null ? [] : [http.listenPlain];
  return [...smtp.listen, ...smtp.listenTls, ...plain, http.listen];
}

/** One finding about all doors. */
export function checkDoors(config: Config): Finding {
  const subject = { id: "local_ports", title: "Local ports", expected: "all free" };
  const tried = doorsOf(config).map((address) => ({ address, state: tryPort(address) }));
  const taken = tried.flatMap(({ address, state }) =>
    state.kind === "taken" ? [`${showSocketAddress(address)} (${state.by ?? "another program"})`] : [],
  );
  if (taken.length > 0) {
    const advice =
      "Stop the program, such as with `systemctl disable --now postfix`, or choose other ports in the configuration.";
    return conclude(subject, "fail", `in use: ${taken.join(", ")}`, advice);
  }
  const forbidden = tried.filter(({ state }) => state.kind === "forbidden");
  if (forbidden.length > 0) {
    const shown = forbidden.map(({ address }) => showSocketAddress(address)).join(", ");
    return conclude(subject, "unknown", `only root may try ${shown}`, "Run setup as root.");
  }
  const ports = tried.flatMap(({ address: { port } }) => (port === 0 ? [] : [port]));
  return conclude(subject, "ok", `free: ${ports.join(", ")}`);
}
