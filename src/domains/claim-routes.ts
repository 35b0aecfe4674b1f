import { Elysia } from "elysia";
import { UNDOCUMENTED } from "../api/operation.ts";
import type { Guard } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";

/**
 * Claims move a domain from one account of a hosted service to another. Here nothing stands in the way of adding it:
 * a name belongs to the team whose keys are in DNS.
 */
export const claimRoutes = (parts: { guard: Guard }) =>
  new Elysia({ name: "domains-claims", prefix: "/domains" })
    .derive(parts.guard("full"))
    .post("/claim", refuseClaim, { detail: UNDOCUMENTED })
    .get("/:id/claim", refuseUnknown, { detail: UNDOCUMENTED })
    .post("/:id/claim/verify", refuseUnknown, { detail: UNDOCUMENTED })
    // As the PHP library has them.
    .post("/claims", refuseClaim, { detail: UNDOCUMENTED })
    .get("/:id/claims", refuseUnknown, { detail: UNDOCUMENTED })
    .post("/:id/claims/verify", refuseUnknown, { detail: UNDOCUMENTED });

function refuseClaim(): never {
  throw new AppError(
    "validation_error",
    "This server does not use domain claims. Add the domain with POST /domains and publish its records.",
  );
}

function refuseUnknown(): never {
  throw new AppError("not_found", "Domain claim not found");
}
