import type { Blobs } from "../../blobs/blobs.ts";
import type { ClaimedDelivery, DeliveryStore } from "../../deliveries.ts";
import type { Connection } from "../connection.ts";
import { listInParts } from "../list-in-parts.ts";
import { defineNoun } from "../noun.ts";
import { createDeliveryActions } from "./delivery-actions.ts";
import { createDeliveryClaim } from "./delivery-claim.ts";
import { createDeliveryLists } from "./delivery-lists.ts";
import { createDeliveryRecord, type PackedDeliveryStore } from "./delivery-record.ts";
import { createDeliveryRecovery } from "./delivery-recovery.ts";
import { createDeliveryShift } from "./delivery-shift.ts";
import { createDeliverySites, createRegionMoves } from "./delivery-sites.ts";

export const deliveryMethods = defineNoun<DeliveryStore, PackedDeliveryStore>({
  methods: {
    claimDue: {
      isBulk: ({ isBulk }) => isBulk === true,
      resultBytes: (claimed) => claimed.flatMap(({ body }) => body.bytes ?? []),
    },
    claimUrgent: {
      isUrgent: () => true,
      resultBytes: ({ claimed }) => claimed.flatMap(({ body }) => body.bytes ?? []),
    },
    markDot: {
      ignoresQueueCounts: true,
      isUrgent: ({ priority }) => priority === 0,
      isBulk: ({ priority }) => priority === 1,
    },
    record: { ignoresQueueCounts: true, isBulk: ({ isBulk }) => isBulk },
    renewLeases: "write",
    release: "write",
    deadOwners: "write",
    recover: "write",
    recoverParts: "write",
    expireLeases: "write",
    shiftDue: "write",
    dueSites: "read",
    list: "read",
    counts: "read",
    sites: "read",
    reasons: "read",
    learnSite: "write",
    moveRegion: "write",
    attempts: "read",
    applyAction: { change: (_, { changed, ofTeam }) => ({ changed, ofTeam }), isCounted: true },
  },
  // Accepted mail must always be processed.
  isRefusable: false,
  open: (connection: Connection) => ({
    ...createDeliveryClaim(connection),
    ...createDeliveryRecord(connection),
    ...createDeliveryRecovery(connection),
    ...createDeliveryLists(connection),
    ...createDeliverySites(connection),
    ...createRegionMoves(connection),
    ...createDeliveryActions(connection),
    ...createDeliveryShift(connection),
  }),
  toContract: (calls, { blobs }) => ({
    ...calls,
    claimDue: async (request) => withLinks(await calls.claimDue(request), blobs),
    async claimUrgent(request) {
      const found = await calls.claimUrgent(request);
      return { ...found, claimed: withLinks(found.claimed, blobs) };
    },
    list: (request) => listInParts(calls.list, request),
    record: (request) => calls.record({ packed: JSON.stringify(request), isBulk: request.priority === 1 }),
  }),
});

/** To those bodies that are in the bucket. */
function withLinks(claimed: ClaimedDelivery[], { link }: Pick<Blobs, "link">): ClaimedDelivery[] {
  for (const { body } of claimed) if (body.reach !== undefined) body.reach.link = link(body.reach.bundle);
  return claimed;
}
