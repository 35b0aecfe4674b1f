// Whether a failed connection is our own fault. A lack of descriptors, memory, a route or the local address says nothing
// about the other side and must not count against it.

const OUR_CODES: Record<string, string> = {
  EMFILE: "this process has too many open files and connections",
  ENFILE: "this machine has too many open files and connections",
  ENOBUFS: "this machine cannot open another connection",
  ENOMEM: "this machine is out of memory",
  EADDRNOTAVAIL: "the egress address does not belong to this machine, or has no free port",
  ENETDOWN: "the network of this machine is down",
  ENETUNREACH: "this machine has no route to the server",
  // The runtime's message for a failed getifaddrs().
  ERR_SYSTEM_ERROR: "this machine's addresses cannot be read",
};

export interface ConnectTarget {
  ip: string;
  port: number;
  /** Null = the system chooses. */
  localAddress: string | null;
}

/** The fault in words; null when `error` is not about this machine. */
export function ourFault(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return OUR_CODES[code] ?? null;
}

/**
 * What this machine lacks for a connection that has just failed; null = nothing, the other side refused. The runtime reports
 * every failed connect as refused, so this connects a datagram socket: that needs the same descriptor, address and route,
 * and sends nothing. A missing IPv6 route is not counted, since many machines have none.
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

/** Whether this machine has the address. Never throws: a fault that is not about the address says nothing about it. */
export async function hasAddress(address: string): Promise<boolean> {
  try {
    const socket = await Bun.udpSocket({ hostname: address });
    socket.close();
    return true;
  } catch (error) {
    return ourFault(error) !== OUR_CODES["EADDRNOTAVAIL"];
  }
}
