// What the API's description says about the numbers of broadcasts and their lists.
import { operation } from "../api/operation.ts";

const tags: [string] = ["Broadcasts"];

export const STATISTICS_OPERATIONS = {
  recipients: operation({
    operationId: "broadcasts.recipients",
    tags,
    summary: "List recipients of a broadcast",
    description:
      "Lists the contacts behind one number of the broadcast, by `type`. Each contact is in a list once; the length of a list is its number in the statistics. `machine_opened` are those for whom only machines opened it.",
    refusals: ["not_found", "missing_required_field"],
  }),
  clickedLinks: operation({
    operationId: "broadcasts.clickedLinks",
    tags,
    summary: "List clicked links of a broadcast",
    description:
      "Lists the links that people clicked, the most frequent first. `unique_clicks` are recipients. The URL is as it is in the content, with its tags.",
    refusals: ["not_found"],
  }),
  statistics: operation({
    operationId: "broadcasts.statistics",
    tags,
    summary: "Retrieve the statistics of a broadcast",
    description:
      "Returns the funnel, the first 48 hours, the numbers by destination group, link and variant, how fast it sends, and the median of the last ten broadcasts. Every number counts recipients and is the length of a list of `recipients`.",
    refusals: ["not_found"],
  }),
  decide: operation({
    operationId: "broadcasts.decide",
    tags,
    summary: "Choose the winner of an A/B test",
    description: "The rest of the audience gets this variant. A test is decided once.",
    example: { variant: 1 },
    refusals: ["not_found", "validation_error"],
  }),
  resend: operation({
    operationId: "broadcasts.resend",
    tags,
    summary: "Resend a broadcast to non-openers",
    description:
      "Creates a draft with a new subject for those to whom the broadcast was delivered, and who neither opened nor clicked it, nor left or complained; an open by a machine counts as one. Possible once, from 48 hours after the broadcast ended.",
    example: { subject: "In case you missed it" },
    refusals: ["not_found", "validation_error", "409 validation_error", "missing_required_field"],
  }),
};
