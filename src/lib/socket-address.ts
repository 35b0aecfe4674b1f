/** Where to listen or connect; an IPv6 host is kept without brackets, port 0 lets the system choose. */
export interface SocketAddress {
  host: string;
  port: number;
}

/**
 * Reads `host:port`, `[::1]:port`, `:port` (all addresses) and, with `defaultPort`, a bare host.
 * Null when it is none of these.
 */
export function parseSocketAddress(text: string, defaultPort?: number): SocketAddress | null {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:[\]/@]*))(?::(\d{1,5}))?$/i.exec(text);
  if (match === null) return null;
  const port = match[3] === undefined ? defaultPort : Number(match[3]);
  const host = match[1] ?? match[2] ?? "";
  if (port === undefined || port > 65_535 || (host === "" && match[3] === undefined)) return null;
  return { host: host === "" ? "0.0.0.0" : host, port };
}

/** The text form, with brackets around an IPv6 host. */
export function showSocketAddress({ host, port }: SocketAddress): string {
  return host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
}
