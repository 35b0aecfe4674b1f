// The team's domains, for filters and labels.

import { queryOptions } from "@tanstack/react-query";
import type { DomainList } from "../../src/domains/schema.ts";
import { get } from "../api.ts";

export const domainNamesQuery = queryOptions({
  queryKey: ["/domains", "names"],
  queryFn: async () => (await get<DomainList>("/domains", { limit: 100 })).data,
  staleTime: 10_000,
});
