import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Loading, Problem } from "../../parts/notice.tsx";
import { tell } from "../../parts/toast.tsx";
import { countSteered, type SteerAction, type SteerFilter, steerAll } from "./queue-api.ts";

export interface Steering {
  action: SteerAction;
  filter: SteerFilter;
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

export const STEER_WORDS: Record<SteerAction, Words> = {
  retry: {
    title: "Retry now",
    button: "Retry now",
    will: "will be tried as soon as the receiving sites allow it.",
    done: "will be tried now",
    none: "Nothing is waiting there.",
  },
  hold: {
    title: "Hold",
    button: "Hold",
    will: "will stay in the queue, and will not be tried until somebody releases what is held.",
    done: "held",
    none: "Nothing is waiting there.",
  },
  release: {
    title: "Release",
    button: "Release",
    will: "will go on, due at once.",
    done: "released",
    none: "Nothing is held there.",
  },
  cancel: {
    title: "Cancel",
    button: "Cancel them for good",
    will: "will be given up for good. This cannot be undone.",
    done: "cancelled",
    none: "Nothing waits or is held there.",
  },
};

/** Says how many deliveries an action means before it is done. */
export function SteerDialog({
  base,
  steering,
  onClose,
}: {
  base: string;
  steering: Steering | null;
  onClose(): void;
}) {
  // What was asked stays to be read while the dialog goes.
  const [asked, setAsked] = useState(steering);
  if (steering !== null && steering !== asked) setAsked(steering);
  if (asked === null) return null;
  return (
    <Dialog title={STEER_WORDS[asked.action].title} isOpen={steering !== null} onClose={onClose}>
      <Preview base={base} steering={asked} onClose={onClose} />
    </Dialog>
  );
}

function Preview({ base, steering, onClose }: { base: string; steering: Steering; onClose(): void }) {
  const { action, filter, whereText } = steering;
  const words = STEER_WORDS[action];
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const { data, error } = useQuery({
    queryKey: ["steer-preview", base, action, filter],
    queryFn: () => countSteered(base, action, filter),
    gcTime: 0,
    staleTime: 0,
  });

  async function run() {
    setProblem(null);
    setProgress(0);
    try {
      const changed = await steerAll(base, action, filter, setProgress);
      tell(`${deliveries(changed)} ${words.done}.`);
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
            {deliveries(progress)} so far
          </span>
        )}
        <Button onClick={onClose}>{count === 0 ? "Close" : "Leave as it is"}</Button>
        {count > 0 && (
          <Button look={action === "cancel" ? "danger" : "primary"} isBusy={progress !== null} onClick={run}>
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
