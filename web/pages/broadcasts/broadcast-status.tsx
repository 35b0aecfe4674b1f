import type { BroadcastItem } from "../../../src/broadcasts/schema.ts";
import { Status, type Tone } from "../../parts/status.tsx";
import { t } from "../../texts/text.tsx";
import { said } from "./check-texts.ts";

type State = BroadcastItem["state"];

export const STATES: Record<State, [tone: Tone, label: string]> = {
  draft: ["calm", t("Draft")],
  scheduled: ["calm", t("Scheduled")],
  preparing: ["warn", t("Preparing")],
  sending: ["warn", t("Sending")],
  deciding: ["warn", t("Testing")],
  paused: ["bad", t("Paused")],
  sent: ["good", t("Sent")],
  canceled: ["calm", t("Canceled")],
};

/** One word; the reason is its tooltip. */
export function BroadcastStatus({
  broadcast: { state, reason },
}: {
  broadcast: Pick<BroadcastItem, "state" | "reason">;
}) {
  const [tone, label] = STATES[state];
  return (
    <span title={reason === null ? undefined : said(reason).text}>
      <Status value={state} tone={tone} label={label} />
    </span>
  );
}
