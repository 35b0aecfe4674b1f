// Who edits a design now. A hint: whose changes count is decided by the revision.
import { useEffect, useState } from "react";
import type { ContentLock } from "../../src/dashboard/schema.ts";
import { put, remove } from "../api.ts";
import type { DesignOwner } from "./design-context.ts";

const HEARTBEAT_MS = 15_000;

export interface Lock {
  /** Somebody else who edits it; null = nobody. */
  other: string | null;
  takeOver(): Promise<void>;
}

export function useLock(owner: DesignOwner, id: string): Lock {
  const [other, setOther] = useState<string | null>(null);
  const path = `/contents/${owner}/${id}/lock`;
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      // Without an answer it is asked again soon.
      const lock = await put<ContentLock>(path, {}).catch(() => null);
      if (lock !== null && !isOver) setOther(lock.is_held ? null : (lock.user?.name ?? ""));
    };
    void ask();
    const timer = setInterval(() => void ask(), HEARTBEAT_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      void remove(path).catch(() => null);
    };
  }, [path]);
  return {
    other,
    async takeOver() {
      await put<ContentLock>(path, { take_over: true });
      setOther(null);
    },
  };
}
