import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { showToast } from "../../parts/toast.tsx";
import { applyToAll, countAffected, type QueueAction, type QueueFilter } from "./queue-api.ts";

export interface ActionRequest {
  action: QueueAction;
  filter: QueueFilter;
  /** `to example.com`, after "12 deliveries". */
  whereText: string;
}

interface Words {
  title: string;
  button: string;
  /** After "12 deliveries to example.com". */
  will: string;
  done: string;
  none: string;
}

export const ACTION_WORDS: Record<QueueAction, Words> = {
  retry: {
    title: "Retry deliveries",
    button: "Retry now",
    will: "will be retried as soon as the receiving sites allow.",
    done: "queued for immediate retry",
    none: "There are no queued deliveries.",
  },
  hold: {
    title: "Hold deliveries",
    button: "Hold",
    will: "will stay in the queue until you release them.",
    done: "held",
    none: "There are no queued deliveries.",
  },
  release: {
    title: "Release deliveries",
    button: "Release",
    will: "will be attempted immediately.",
    done: "released",
    none: "There are no held deliveries.",
  },
  cancel: {
    title: "Cancel deliveries",
    button: "Cancel deliveries",
    will: "will be canceled. This can’t be undone.",
    done: "canceled",
    none: "There are no queued or held deliveries.",
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
    <Dialog title={ACTION_WORDS[asked.action].title} isOpen={request !== null} onClose={onClose}>
      <Preview base={base} request={asked} onClose={onClose} />
    </Dialog>
  );
}

function Preview({ base, request, onClose }: { base: string; request: ActionRequest; onClose(): void }) {
  const { action, filter, whereText } = request;
  const words = ACTION_WORDS[action];
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const { data, error } = useQuery({
    queryKey: ["onAction-preview", base, action, filter],
    queryFn: () => countAffected(base, action, filter),
    gcTime: 0,
    staleTime: 0,
  });

  async function run() {
    setProblem(null);
    setProgress(0);
    try {
      const changed = await applyToAll(base, action, filter, setProgress);
      showToast(`${deliveries(changed)} ${words.done}.`);
      onClose();
    } catch (failure) {
      setProblem(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setProgress(null);
      await client.invalidateQueries();
    }
  }

  if (error !== null) return <Problem error={error} />;
  if (data === undefined) return <Loading lines={2} />;
  const { count, isMore } = data;
  return (
    <>
      <p className="text-sm">
        {count === 0 ? (
          words.none
        ) : (
          <>
            <strong className="font-semibold">
              {isMore ? `More than ${count.toLocaleString("en")} deliveries` : deliveries(count)}
            </strong>{" "}
            {whereText} {words.will}
          </>
        )}
      </p>
      {problem !== null && (
        <div className="mt-4">
          <Problem error={problem} />
        </div>
      )}
      <div className="mt-5 flex items-center justify-end gap-2">
        {progress !== null && (
          <span role="status" className="mr-auto text-sm text-soft">
            {deliveries(progress)} done
          </span>
        )}
        <Button onClick={onClose}>Close</Button>
        {count > 0 && (
          <Button
            variant={action === "cancel" ? "danger" : "primary"}
            isBusy={progress !== null}
            onClick={run}
          >
            {words.button}
          </Button>
        )}
      </div>
    </>
  );
}

export function deliveries(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "delivery" : "deliveries"}`;
}
