// A broadcast: a draft in the editor, else what becomes of it.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { later } from "../../parts/later.tsx";
import { PendingPage } from "../../parts/pending-page.tsx";
import { t } from "../../texts/text.tsx";
import { broadcastQuery, pollOf } from "./broadcast-data.ts";
import { StartedBroadcast } from "./started-broadcast.tsx";

const BroadcastEditor = later(
  async () => (await import("../../editor/broadcast-editor.tsx")).BroadcastEditor,
  { isUrgent: true },
);

export function BroadcastPage() {
  const { id = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...broadcastQuery(id),
    refetchInterval: ({ state }) => (state.data === undefined ? false : pollOf(state.data)),
  });
  if (data === undefined) {
    return (
      <PendingPage
        title={t("Broadcast")}
        missing={t("Broadcast not found")}
        list={{ to: "/broadcasts", label: t("Broadcasts") }}
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  return data.state === "draft" ? (
    <BroadcastEditor key={id} broadcast={data} />
  ) : (
    <StartedBroadcast key={id} broadcast={data} />
  );
}
