import { Elysia } from "elysia";
import { checkPathId } from "../api/page-query.ts";
import type { Guard } from "../api-keys/sender.ts";
import type { Store } from "../store/store.ts";
import { type DecideParts, decideByHand } from "./decide-test.ts";
import { listClickedLinks, listRecipients } from "./list-recipients.ts";
import type { DraftParts } from "./read-draft.ts";
import { resendBroadcast } from "./resend-broadcast.ts";
import { broadcastReference } from "./schema.ts";
import { showReference } from "./show-broadcast.ts";
import { readStatistics } from "./statistics.ts";
import { STATISTICS_OPERATIONS as operations } from "./statistics-operations.ts";
import {
  broadcastStatistics,
  clickedLinkList,
  decideBody,
  linkQuery,
  recipientList,
  recipientQuery,
  resendBody,
} from "./statistics-schema.ts";

export interface StatisticsRouteParts extends Omit<DraftParts, "store">, Omit<DecideParts, "store"> {
  store: DraftParts["store"] & DecideParts["store"] & Pick<Store, "broadcastStatistics" | "broadcasts">;
  guard: Guard;
}

/** What became of broadcasts, and what follows from it. */
export const broadcastStatisticsRoutes = (parts: StatisticsRouteParts) =>
  new Elysia({ name: "broadcast-statistics", prefix: "/broadcasts/:id" })
    .derive(parts.guard("full"))
    .get(
      "/recipients",
      ({ params, query, sender }) =>
        listRecipients(parts, { teamId: sender.teamId, id: checkPathId(params.id) }, query),
      { query: recipientQuery, response: recipientList, detail: operations.recipients },
    )
    .get(
      "/clicked-links",
      ({ params, query, sender }) =>
        listClickedLinks(parts, { teamId: sender.teamId, id: checkPathId(params.id) }, query),
      { query: linkQuery, response: clickedLinkList, detail: operations.clickedLinks },
    )
    .get(
      "/statistics",
      ({ params, sender }) => readStatistics(parts, { teamId: sender.teamId, id: checkPathId(params.id) }),
      { response: broadcastStatistics, detail: operations.statistics },
    )
    .post(
      "/decide",
      async ({ params, body, sender }) => {
        const of = { teamId: sender.teamId, id: checkPathId(params.id) };
        return showReference(await decideByHand(parts, { ...of, variant: body.variant }));
      },
      { body: decideBody, response: broadcastReference, detail: operations.decide },
    )
    .post(
      "/resend",
      async ({ params, body, sender }) => {
        const request = { sender, id: checkPathId(params.id), subject: body.subject };
        return showReference(await resendBroadcast(parts, request));
      },
      { body: resendBody, response: broadcastReference, detail: operations.resend },
    );
