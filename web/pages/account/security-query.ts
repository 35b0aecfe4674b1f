import { queryOptions } from "@tanstack/react-query";
import type { Security } from "../../../src/accounts/schema.ts";
import { get } from "../../api.ts";

export const securityQuery = queryOptions({
  queryKey: ["security"],
  queryFn: () => get<Security>("/session/security"),
});
