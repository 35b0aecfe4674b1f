// Addresses and ports of this server, for snippets.
import { queryOptions } from "@tanstack/react-query";
import { get } from "../api.ts";

export interface Server {
  /** Under which the API is reached, without a trailing slash. */
  url: string;
  smtp: {
    host: string;
    username: string;
    /** Ports that begin in the clear and change to TLS. */
    starttls: number[];
    /** Ports that are TLS from the first byte. */
    tls: number[];
    /** The certificate is made by the server itself: clients refuse it unless told otherwise. */
    is_self_signed: boolean;
  };
  /** The first one is what domains get when nothing is chosen. */
  regions: string[];
}

export const serverQuery = queryOptions({
  queryKey: ["server"],
  queryFn: () => get<Server>("/server"),
  staleTime: Number.POSITIVE_INFINITY,
});
