// An action on many contacts: asks the server again until nothing is left, and can be stopped.
import { useEffect, useRef, useState } from "react";
import type { BulkChanged, BulkRequest } from "../../../src/contacts/bulk-schema.ts";
import { ApiError, post } from "../../api.ts";
import { formatNumber } from "../../parts/format.ts";
import { t } from "../../texts/text.tsx";
import { useContactsChanged } from "./contact-data.ts";

/** Between requests, to stay below the server's limit per second. */
const PAUSE_MS = 25;
/** Before what the server refuses for its rate is repeated. */
const REFUSED_PAUSE_MS = 1_000;
const TRIES_MAX = 5;

export interface RunProgress {
  seen: number;
  changed: number;
}

export interface RunResult extends RunProgress {
  isStopped: boolean;
}

export function useBulkRun() {
  const refresh = useContactsChanged();
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const isStopped = useRef(false);
  const [stop] = useState(() => () => {
    isStopped.current = true;
  });
  // Closing the dialog stops it.
  useEffect(() => stop, [stop]);
  async function run(request: BulkRequest): Promise<RunResult> {
    isStopped.current = false;
    const sum: RunProgress = { seen: 0, changed: 0 };
    setProgress(sum);
    try {
      for (let after: string | null = null; ; ) {
        const answer: BulkChanged = await patiently({ ...request, ...(after !== null && { after }) });
        sum.seen += answer.seen;
        sum.changed += answer.changed;
        setProgress({ ...sum });
        after = answer.next;
        if (after === null || isStopped.current) return { ...sum, isStopped: after !== null };
        await pause(PAUSE_MS);
      }
    } finally {
      setProgress(null);
      // Not for what was refused: the chosen rows stay chosen.
      if (sum.seen > 0) await refresh();
    }
  }
  return { run, stop, progress };
}

async function patiently(request: BulkRequest): Promise<BulkChanged> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await post<BulkChanged>("/contacts/bulk", request);
    } catch (error) {
      const isTooFast = error instanceof ApiError && error.code === "rate_limit_exceeded";
      if (!isTooFast || tried === TRIES_MAX) throw error;
      await pause(REFUSED_PAUSE_MS);
    }
  }
}

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** `total` null = not counted. */
export function ProgressText({ progress, total = null }: { progress: RunProgress; total?: number | null }) {
  const seen = formatNumber(progress.seen);
  return (
    <span role="status" className="mr-auto text-sm text-soft tabular-nums">
      {total === null
        ? t("{count} done", { count: seen })
        : t("{done} of {total}", { done: seen, total: formatNumber(total) })}
    </span>
  );
}
