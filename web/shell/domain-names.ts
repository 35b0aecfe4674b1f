// The team's domains, for filters and labels.
import { queryOptions } from "@tanstack/react-query";
import { get, type Page } from "../api.ts";

export interface NamedDomain {
  id: string;
  name: string;
  status: string;
  open_tracking: boolean;
  click_tracking: boolean;
}

export const domainNamesQuery = queryOptions({
  queryKey: ["/domains", "names"],
  queryFn: async () => (await get<Page<NamedDomain>>("/domains", { limit: 100 })).data,
  staleTime: 10_000,
});
