// Addresses and ports of this server, for snippets.

import { queryOptions } from "@tanstack/react-query";
import type { ServerFacts } from "../../src/dashboard/schema.ts";
import { get } from "../api.ts";

export const serverQuery = queryOptions({
  queryKey: ["server"],
  queryFn: () => get<ServerFacts>("/server"),
  staleTime: Number.POSITIVE_INFINITY,
});
