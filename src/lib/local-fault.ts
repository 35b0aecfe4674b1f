// Is it us? A connection that fails for want of descriptors, memory, a route or its own address says nothing of who
// was to be reached, and must not count against them.

const OUR_CODES: Record<string, string> = {
  EMFILE: "this process has too many open files and connections",
  ENFILE: "this machine has too many open files and connections",
  ENOBUFS: "this machine cannot open another connection",
  ENOMEM: "this machine is out of memory",
  EADDRNOTAVAIL: "the egress address does not belong to this machine, or has no free port",
  ENETDOWN: "the network of this machine is down",
  ENETUNREACH: "this machine has no route to the server",
  // What the runtime makes of a failed getifaddrs().
  ERR_SYSTEM_ERROR: "this machine's addresses cannot be read",
};

export interface ConnectTarget {
  ip: string;
  port: number;
  /** The system's choice when null. */
  localAddress: string | null;
}

/** In words; null when `error` is not about this machine. */
export function ourFault(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return OUR_CODES[code] ?? null;
}

/**
 * What this machine lacks for a connection that has just failed; null = nothing, so the other side refused. The runtime
 * calls every failed connect a refusal, so the system is asked again: to connect a datagram socket takes the same
 * descriptor, address and route, and sends nothing. No route over IPv6 is not counted: many machines have none.
 */
export async function localFault({ ip, port, localAddress }: ConnectTarget): Promise<string | null> {
  try {
    const bound = localAddress === null ? {} : { hostname: localAddress };
    const socket = await Bun.udpSocket({ ...bound, connect: { hostname: ip, port } });
    socket.close();
    return null;
  } catch (error) {
    const fault = ourFault(error);
    return fault === OUR_CODES["ENETUNREACH"] && ip.includes(":") ? null : fault;
  }
}
