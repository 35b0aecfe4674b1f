/** Where to listen or connect; IPv6 hosts without brackets, port 0 = the system chooses. */
export interface SocketAddress {
  host: string;
  port: number;
}

/** Parses `host:port`, `[::1]:port`, `:port` (all addresses) and, with `defaultPort`, a bare host; null for anything else. */
export function parseSocketAddress(text: string, defaultPort?: number): SocketAddress | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:[\]/@]*))(?::(\d{1,5}))?$/i.exec(text);
  if (match === null) return null;
  const port = match[3] === undefined ? defaultPort : Number(match[3]);
  const host = match[1] ?? match[2] ?? "";
  if (port === undefined || port > 65_535 || (host === "" && match[3] === undefined)) return null;
  return { host: host === "" ? "0.0.0.0" : host, port };
}

/** As text, with brackets around an IPv6 host. */
export function showSocketAddress({ host, port }: SocketAddress): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
