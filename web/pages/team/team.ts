import { queryOptions } from "@tanstack/react-query";
import type { Team } from "../../../src/accounts/schema.ts";
import { get } from "../../api.ts";

export const teamQuery = queryOptions({ queryKey: ["team"], queryFn: () => get<Team>("/team") });
