// What can be done with deliveries in the queue: the menu of a row, and the dialog that counts and confirms.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { QueueChange } from "../../../src/deliveries/schema.ts";
import { post } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { formatNumber } from "../../parts/format.ts";
import { Menu } from "../../parts/menu.tsx";
import { Pending, Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { useSubmit } from "../../parts/use-submit.ts";
import { t } from "../../texts/text.tsx";

export type QueueAction = "retry" | "hold" | "release" | "cancel";

/** Which deliveries; the server refuses a filter that names nothing. */
export interface QueueFilter {
  ids?: string[];
  site?: string;
  destination?: string;
  /** A class such as `greylist`, or `none`. */
  reason?: string;
  all?: true;
}

export interface ActionRequest {
  action: QueueAction;
  filter: QueueFilter;
  /** Which deliveries these are, such as `Site: mx.example.com`. */
  where: string;
  /** After the change. */
  done?(): void;
}

/** The queue API: of one team, or of all teams for the operator. */
export const queuePath = (isOperator: boolean) => (isOperator ? "/operator/queue" : "/queue");

/** How many deliveries an action would change; `isMore` when there are more than are counted. */
async function countAffected(base: string, action: QueueAction, filter: QueueFilter) {
  const { changed, has_more } = await post<QueueChange>(`${base}/${action}`, { ...filter, dry_run: true });
  return { count: changed, isMore: has_more };
}

/** Repeats the request until all deliveries are changed; resolves to their number. */
export async function applyToAll(
  base: string,
  action: QueueAction,
  filter: QueueFilter,
  onProgress: (changed: number) => void = () => undefined,
): Promise<number> {
  let total = 0;
  let after: string | null = null;
  do {
    const answer: QueueChange = await post(`${base}/${action}`, { ...filter, after });
    total += answer.changed;
    after = answer.after;
    onProgress(total);
  } while (after !== null);
  return total;
}

export const ACTIONS: [action: QueueAction, label: string][] = [
  ["retry", t("Retry now")],
  ["hold", t("Hold", {}, "verb")],
  ["release", t("Release", {}, "verb")],
  ["cancel", t("Cancel", {}, "delivery")],
];

/** Actions on the deliveries of a row. */
export function ActionMenu({ label, choose }: { label: string; choose(action: QueueAction): void }) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small-icon" aria-label={label}>
          <Ellipsis />
        </Button>
      }
      actions={ACTIONS.map(([action, text]) => ({ label: text, run: () => choose(action) }))}
    />
  );
}

interface Words {
  title: string;
  button: string;
  /** What happens to the deliveries. */
  effect: string;
  /** When there is nothing to change. */
  none: string;
  done(count: number): string;
}

const WORDS: Record<QueueAction, Words> = {
  retry: {
    title: t("Retry deliveries"),
    button: t("Retry now"),
    effect: t("They are retried as soon as the receiving sites allow."),
    none: t("There are no queued deliveries."),
    done: (count) =>
      t(
        "{count, plural, one {# delivery queued for immediate retry.} other {# deliveries queued for immediate retry.}}",
        { count },
      ),
  },
  hold: {
    title: t("Hold deliveries"),
    button: t("Hold", {}, "verb"),
    effect: t("They stay in the queue until you release them."),
    none: t("There are no queued deliveries."),
    done: (count) => t("{count, plural, one {# delivery held.} other {# deliveries held.}}", { count }),
  },
  release: {
    title: t("Release deliveries"),
    button: t("Release", {}, "verb"),
    effect: t("They are attempted immediately."),
    none: t("There are no held deliveries."),
    done: (count) =>
      t("{count, plural, one {# delivery released.} other {# deliveries released.}}", { count }),
  },
  cancel: {
    title: t("Cancel deliveries"),
    button: t("Cancel deliveries"),
    effect: t("They are not sent. This can’t be undone."),
    none: t("There are no queued or held deliveries."),
    done: (count) =>
      t("{count, plural, one {# delivery canceled.} other {# deliveries canceled.}}", { count }),
  },
};

/** Shows how many deliveries an action affects, and asks for confirmation. */
export function ActionDialog({
  base,
  request,
  onClose,
}: {
  base: string;
  request: ActionRequest | null;
  onClose(): void;
}) {
  // Keeps the content while the dialog closes.
  const [asked, setAsked] = useState(request);
  if (request !== null && request !== asked) setAsked(request);
  if (asked === null) return null;
  return (
    <Dialog title={WORDS[asked.action].title} isOpen={request !== null} onClose={onClose}>
      <Preview base={base} request={asked} onClose={onClose} />
    </Dialog>
  );
}

function Preview({ base, request, onClose }: { base: string; request: ActionRequest; onClose(): void }) {
  const { action, filter, where } = request;
  const words = WORDS[action];
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const { submit, problem } = useSubmit();
  const { data, error } = useQuery({
    queryKey: ["queue action", base, action, filter],
    queryFn: () => countAffected(base, action, filter),
    gcTime: 0,
    staleTime: 0,
  });
  async function run() {
    setProgress(0);
    await submit(async () => {
      try {
        showToast(words.done(await applyToAll(base, action, filter, setProgress)));
        request.done?.();
        onClose();
      } finally {
        setProgress(null);
        await client.invalidateQueries();
      }
    });
  }
  if (data === undefined) return <Pending data={data} error={error} lines={2} />;
  return (
    <>
      {data.count === 0 ? (
        <p className="text-sm">{words.none}</p>
      ) : (
        <div className="text-sm">
          <p className="font-semibold">
            {data.isMore
              ? t("More than {count} deliveries", { count: formatNumber(data.count) })
              : t("{count, plural, one {# delivery} other {# deliveries}}", { count: data.count })}
          </p>
          <p className="wrap-anywhere text-soft">{where}</p>
          <p className="mt-2">{words.effect}</p>
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <Problem error={problem} />
      </div>
      <div className="mt-5 flex items-center justify-end gap-2">
        {progress !== null && (
          <span role="status" className="mr-auto text-sm text-soft">
            {t("{count} done", { count: formatNumber(progress) })}
          </span>
        )}
        <Button onClick={onClose}>{t("Close")}</Button>
        {data.count > 0 && (
          <Button
            variant={action === "cancel" ? "danger" : "primary"}
            isBusy={progress !== null}
            onClick={() => void run()}
          >
            {words.button}
          </Button>
        )}
      </div>
    </>
  );
}
