// Whether outbound mail works: many clouds block port 25, and some networks intercept it.
import type { Resolver } from "../../dns/resolver.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

export interface GreetingRequest {
  ip: string;
  port: number;
  /** The source address; null = the system chooses. */
  localAddress: string | null;
  /** Our name for EHLO, whose reply may show the address that the server sees. Absent = no EHLO. */
  ehlo?: string;
}

export type Greeting =
  | {
      kind: "greeted";
      text: string;
      /** Our address in the reply to EHLO; null = none, or no EHLO. */
      seenAs: string | null;
    }
  /** `isLocal`: this machine could not connect at all. */
  | { kind: "failed"; reason: string; isLocal?: boolean };

/** Connects, reads the greeting and sends QUIT. Never throws; takes seconds at most. */
export type ReadGreeting = (request: GreetingRequest) => Promise<Greeting>;

export interface MailHost {
  host: string;
  /** Text in its greeting; a greeting without it comes from another server. */
  greets: string;
}

/** Large receivers that accept connections from everywhere. */
export const WELL_KNOWN_HOSTS: readonly MailHost[] = [
  { host: "gmail-smtp-in.l.google.com", greets: "google.com" },
  { host: "mta5.am0.yahoodns.net", greets: "yahoo.com" },
  { host: "outlook-com.olc.protection.outlook.com", greets: "outlook.com" },
];

export interface Port25Request {
  hosts: readonly MailHost[];
  port: number;
  localAddress: string | null;
  /** Default IPv4, which every receiver has. */
  family?: 4 | 6;
}

export type Port25Parts = { resolver: Pick<Resolver, "a" | "aaaa">; readGreeting: ReadGreeting };

type Result = { host: string; kind: "ok" | "blocked" | "foreign" | "refused" | "unresolved"; text: string };

/**
 * Whether any host can be reached on the port from one of our addresses. `blocked`: hosts were found, but none sent its own
 * greeting.
 */
export async function probePort25(
  parts: Port25Parts,
  {
    hosts,
    port,
    localAddresses,
  }: Omit<Port25Request, "localAddress"> & { localAddresses: (string | null)[] },
): Promise<"open" | "blocked" | "unknown"> {
  const tries = localAddresses.flatMap((localAddress) =>
    hosts.map((mailHost) => tryHost(parts, mailHost, { hosts, port, localAddress })),
  );
  const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
  if (kinds.includes("ok") || kinds.includes("refused")) return "open";
  return kinds.filter((kind) => kind !== "unresolved").length > 1 ? "blocked" : "unknown";
}

/** Over IPv6 a blocked port is only a warning: receivers have IPv4 too. */
export async function checkPort25(parts: Port25Parts, request: Port25Request): Promise<Finding> {
  const from = request.localAddress === null ? "" : ` from ${request.localAddress}`;
  const isIpv6 = request.family === 6;
  const subject: CheckSubject = {
    id: isIpv6 ? "port_25_ipv6" : "port_25",
    title: `Connections to port ${request.port}${isIpv6 ? " over IPv6" : ""}${from}`,
    expected: "large mail servers greet with 220 and their own name",
  };
  const results = await Promise.all(request.hosts.map((mailHost) => tryHost(parts, mailHost, request)));
  const found = results.map(({ host, text }) => `${host}: ${text}`).join("; ");
  const having = (kind: Result["kind"]) => results.filter((result) => result.kind === kind).length;
  if (having("foreign") > 0) {
    const advice =
      "A transparent proxy between this machine and the Internet answers port 25. Ask your hosting provider to remove it, or send through a smarthost.";
    return conclude(subject, "fail", found, advice);
  }
  if (having("ok") > 0 && having("blocked") + having("refused") === 0) return conclude(subject, "ok", found);
  if (having("ok") === 0 && having("blocked") > 0 && isIpv6) {
    const advice =
      "Port 25 is blocked over IPv6 only, so hosts without IPv4 cannot be reached. Ask your hosting provider to open it.";
    return conclude(subject, "warn", found, advice);
  }
  if (having("ok") === 0 && having("blocked") > 0) {
    const advice =
      'Outbound port 25 is blocked, as many hosting providers do by default. Ask yours to open it, or set delivery.mode = "smarthost" or smarthost_fallback = "auto".';
    return conclude(subject, "fail", found, advice);
  }
  if (having("ok") === 0 && having("refused") === 0) {
    const advice = `No ${isIpv6 ? "IPv6 " : ""}address was found for any host: see the DNS check.`;
    return conclude(subject, "unknown", found, advice);
  }
  const advice = "Some hosts refuse this machine; their replies say why. It may be on a block list.";
  return conclude(subject, "warn", found, advice);
}

/** The greetings of all hosts, read concurrently; null = the host has no address. */
export function askHosts(
  parts: Port25Parts,
  { hosts, ...request }: Port25Request & Pick<GreetingRequest, "ehlo">,
): Promise<{ host: string; greeting: Greeting | null; reason: string }[]> {
  return Promise.all(hosts.map(({ host }) => askHost(parts, host, request)));
}

async function askHost(
  { resolver, readGreeting }: Port25Parts,
  host: string,
  { port, localAddress, family, ehlo }: Omit<Port25Request, "hosts"> & Pick<GreetingRequest, "ehlo">,
): Promise<{ host: string; greeting: Greeting | null; reason: string }> {
  const answer = await (family === 6 ? resolver.aaaa(host) : resolver.a(host));
  const ip = answer.kind === "found" ? answer.values[0] : undefined;
  if (ip === undefined) {
    return { host, greeting: null, reason: answer.kind === "failed" ? answer.reason : "no address" };
  }
  const request = { ip, port, localAddress, ...(ehlo === undefined ? {} : { ehlo }) };
  return { host, greeting: await readGreeting(request), reason: "" };
}

async function tryHost(
  parts: Port25Parts,
  { host, greets }: MailHost,
  request: Port25Request,
): Promise<Result> {
  const { greeting, reason } = await askHost(parts, host, request);
  if (greeting === null) return { host, kind: "unresolved", text: reason };
  if (greeting.kind === "failed") {
    return { host, kind: greeting.isLocal === true ? "unresolved" : "blocked", text: greeting.reason };
  }
  const text = greeting.text.split("\n")[0]!;
  if (!greeting.text.toLowerCase().includes(greets)) return { host, kind: "foreign", text };
  return { host, kind: greeting.text.startsWith("220") ? "ok" : "refused", text };
}
