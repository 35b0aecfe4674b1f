import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { MediaItem } from "../../../src/designs/schema.ts";
import { type Submission, useSubmit } from "../../parts/use-submit.ts";
import { forgetMedia, uploadImage } from "./media.ts";

export interface Upload extends Pick<Submission, "problem" | "isBusy"> {
  /** From 0 to 1. */
  share: number;
  /** One after the other; `onDone` gets the last. */
  start(files: readonly File[]): Promise<void>;
}

/** The upload stops when the part goes. */
export function useUpload(onDone: (media: MediaItem) => void): Upload {
  const client = useQueryClient();
  const { submit, isBusy, problem } = useSubmit();
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);
  return {
    isBusy,
    problem,
    share,
    async start(files) {
      const { signal } = stop.current;
      await submit(async () => {
        let last: MediaItem | null = null;
        try {
          for (const [at, file] of files.entries()) {
            const onSent = (sent: number) => setShare((at + sent) / files.length);
            last = await uploadImage(file, { onSent, signal });
          }
        } finally {
          setShare(0);
          await forgetMedia(client);
        }
        if (last !== null) onDone(last);
      });
    },
  };
}
