// The signed-in user and their team.

import { queryOptions } from "@tanstack/react-query";
import type { Session } from "../../src/accounts/schema.ts";
import { get } from "../api.ts";

/** Rejects with status 401 when signed out. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: () => get<Session>("/session"),
  staleTime: 60_000,
  retry: false,
  // Another tab may have signed out or switched team.
  refetchOnWindowFocus: "always",
});
