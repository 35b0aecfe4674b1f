// POST /dashboard/api/contacts/bulk: one action on many contacts.
import { Elysia } from "elysia";
import type { SessionGuard } from "../accounts/caller.ts";
import { UNDOCUMENTED } from "../api/operation.ts";
import { type BulkParts, changeContacts } from "./bulk-contacts.ts";
import { bulkBody, bulkChanged } from "./bulk-schema.ts";

export type BulkRouteParts = BulkParts & { session: SessionGuard };

export const bulkRoutes = (parts: BulkRouteParts) =>
  new Elysia({ name: "contacts-bulk", prefix: "/dashboard/api/contacts" })
    .derive(parts.session())
    .post(
      "/bulk",
      ({ body, caller }) => changeContacts(parts, { teamId: caller.team.id, userId: caller.user.id, body }),
      { body: bulkBody, response: bulkChanged, detail: UNDOCUMENTED },
    );
