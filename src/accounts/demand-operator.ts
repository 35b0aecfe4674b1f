import { AppError } from "../lib/app-error.ts";
import type { Caller } from "./caller.ts";

/** Throws 403 for everybody who does not run this installation: what is behind it concerns every team. */
export function demandOperator({ user }: Caller): void {
  if (user.isOperator) return;
  throw new AppError("invalid_access", "Only the operator of this installation can do this.", {
    status: 403,
  });
}
