// The network of the laboratory: a namespace for each node, joined by the one that this process is in. Nothing of it is seen
// outside, and all of it is gone when the process is.
import { readFileSync, readlinkSync } from "node:fs";

/** Of the laboratory, in its own namespace. */
export const LAB = { clients: "10.9.0.1", database: "10.9.0.2", receiver: "10.9.0.3" } as const;

const HOSTS_MAX = 200;
const VOID = { address: "10.255.0.2", mac: "02:00:00:00:00:99", table: "99" };

export interface LabHost {
  /** From 1. */
  number: number;
  address: string;
  /** What runs a command in its namespace; the command dies with this process. */
  inside: string[];
}

export interface LabNetwork {
  hosts: LabHost[];
  /** From here on, nothing that the host sends arrives there; packets vanish, as by a broken cable. Returns what mends it. */
  cut(host: LabHost, to: "database" | LabHost, way: Way): () => void;
}

/** `out`: what the host says is lost. `in`: what it is told. */
export type Way = "out" | "in" | "both";

/** Root, in a network namespace of its own (`unshare --net`). Throws elsewhere. */
export function openLabNetwork(hosts: number): LabNetwork {
  const devices = readFileSync("/proc/net/dev", "utf8").trim().split("\n").slice(2);
  const isOwn = devices.every((line) => /^\s*(lo|tunl0|sit0|ip6tnl0|gre0|gretap0|erspan0):/.test(line));
  if (!isOwn) throw new Error("the laboratory needs a network namespace of its own: unshare --net");
  ip("link set lo up");
  for (const address of Object.values(LAB)) ip(`addr add ${address}/32 dev lo`);
  Bun.spawnSync(["sh", "-c", "echo 1 > /proc/sys/net/ipv4/ip_forward"]);
  openVoid(ip);
  ip(`route add default via ${VOID.address} dev void onlink table ${VOID.table}`);
  const all = Array.from({ length: Math.min(hosts, HOSTS_MAX) }, (_, index) => openHost(index + 1));
  return { hosts: all, cut };
}

function openHost(number: number): LabHost {
  const holder = Bun.spawn(["unshare", "--net", "setpriv", "--pdeathsig", "KILL", "sleep", "infinity"]);
  holder.unref();
  awaitNamespace(holder.pid);
  const inside = ["nsenter", "--target", String(holder.pid), "--net", "setpriv", "--pdeathsig", "KILL"];
  const there = (command: string) => run([...inside, "ip", ...command.split(" ")]);
  const [address, gateway] = [`10.9.${number}.1`, `10.9.${number}.254`];
  ip(`link add node${number} type veth peer name eth0 netns ${holder.pid}`);
  ip(`addr add ${gateway}/24 dev node${number}`);
  ip(`link set node${number} up`);
  there("link set lo up");
  there(`addr add ${address}/24 dev eth0`);
  there("link set eth0 up");
  there(`route add default via ${gateway}`);
  openVoid(there);
  return { number, address, inside };
}

/** The holder starts in ours. */
function awaitNamespace(pid: number): void {
  const ours = readlinkSync("/proc/self/ns/net");
  while (readlinkSync(`/proc/${pid}/ns/net`) === ours) Bun.sleepSync(1);
}

/** Packets that go there arrive nowhere, and nobody is told. */
function openVoid(command: (text: string) => void): void {
  command("link add void type veth peer name void1");
  command("link set void up");
  command("link set void1 up");
  command(`neigh add ${VOID.address} lladdr ${VOID.mac} dev void nud permanent`);
}

function cut(host: LabHost, to: "database" | LabHost, way: Way): () => void {
  const there = (command: string) => run([...host.inside, "ip", ...command.split(" ")]);
  const other = to === "database" ? LAB.database : to.address;
  const mends: (() => void)[] = [];
  if (way !== "in") {
    const route = `${other}/32 via ${VOID.address} dev void onlink`;
    there(`route add ${route}`);
    mends.push(() => there(`route del ${route}`));
  }
  if (way !== "out") {
    const rule = `from ${other} to ${host.address} lookup ${VOID.table}`;
    ip(`rule add ${rule}`);
    mends.push(() => ip(`rule del ${rule}`));
  }
  return () => {
    for (const mend of mends) mend();
  };
}

const ip = (command: string) => run(["ip", ...command.split(" ")]);

function run(command: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(command, { stderr: "pipe" });
  if (exitCode !== 0) throw new Error(`${command.join(" ")}: ${stderr.toString().trim()}`);
}
