// Whether the server answers. Every answer counts, and so does each beat of a stream; where nothing was heard for a while,
// such as behind a proxy that holds streams back, a small request asks. That way a server that hangs is noticed too, within
// SILENCE_MS + PROBE_MS.
import { useSyncExternalStore } from "react";

const SILENCE_MS = 2_600;
const PROBE_MS = 2_300;
/** Between attempts to reach the server again. */
const RETRY_MS = 1_000;
const PROBE = "/health";
const BEATS = "/dashboard/api/heartbeat";
/** After the stream was refused. */
const REFUSED_MS = 30_000;
/** Of a proxy in front of a server that is gone. */
const GATEWAY_ERRORS = [502, 503, 504];

let isLost = false;
let heardAt = performance.now();
let isProbing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let beats: EventSource | null = null;
/** Performance time; the stream needs a session. */
let mayListenAt = Number.POSITIVE_INFINITY;
/** Ends what waits for an answer that will not come, and would hold a connection. */
let reads = new AbortController();
const listeners = new Set<() => void>();

/** For requests that only read. */
export const readSignal = (): AbortSignal => reads.signal;

/** Whether an answer is one of the server itself. */
export function isOfServer({ status, headers }: Response): boolean {
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  return isJson || !GATEWAY_ERRORS.includes(status);
}

export function noteAnswer(): void {
  heardAt = performance.now();
  if (isLost) change(false);
}

/** Call it when a request failed: asks again at once. */
export function noteSilence(): void {
  if (!isLost) void probe();
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isConnectionLost = (): boolean => isLost;

export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnectionLost);
}

/** Call it once. */
export function watchConnection(): void {
  addEventListener("offline", () => change(true));
  addEventListener("online", () => void probe());
  document.addEventListener("visibilitychange", look);
  look();
}

/** Asks when it is time to, while somebody looks at the page. */
function look(): void {
  clearTimeout(timer);
  if (document.visibilityState === "hidden") {
    stopListening();
    return;
  }
  const silence = performance.now() - heardAt;
  if (isLost || silence >= SILENCE_MS) {
    listen();
    void probe();
  }
  timer = setTimeout(look, isLost || silence >= SILENCE_MS ? RETRY_MS : SILENCE_MS - silence);
}

/** Call it when a user is signed in, and the result when they are not any more. */
export function allowBeats(): () => void {
  mayListenAt = 0;
  return () => {
    mayListenAt = Number.POSITIVE_INFINITY;
    stopListening();
  };
}

/** Opens the stream, which reopens itself when it ends. */
function listen(): void {
  if (beats !== null || isLost || performance.now() < mayListenAt) return;
  beats = new EventSource(BEATS);
  beats.onmessage = noteAnswer;
  beats.onerror = () => {
    if (beats?.readyState !== EventSource.CLOSED) return;
    stopListening();
    mayListenAt = performance.now() + REFUSED_MS;
  };
}

function stopListening(): void {
  beats?.close();
  beats = null;
}

async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  try {
    const answer = await fetch(PROBE, { signal: AbortSignal.timeout(PROBE_MS), cache: "no-store" });
    if (!isOfServer(answer)) throw new Error("The server is gone.");
    noteAnswer();
  } catch {
    if (performance.now() - heardAt >= PROBE_MS || !navigator.onLine) change(true);
  } finally {
    isProbing = false;
  }
}

function change(next: boolean): void {
  if (isLost === next) return;
  isLost = next;
  if (next) {
    stopListening();
    reads.abort();
    reads = new AbortController();
  }
  for (const listener of listeners) listener();
}
