// A thread that runs the nouns on PostgreSQL, and sleeps while the thread of the connections works for it.
import { parentPort } from "node:worker_threads";
import type { ThreadStart } from "../../lib/thread.ts";
import { serveEngine } from "../sql/engine-thread.ts";
import { type LaneEnd, openLane } from "./lane-port.ts";
import { type LaneSettings, openLaneEngine } from "./open-lane-engine.ts";

/** Longer than any deadline of the connections' thread. */
export const LANE_WAIT_MS = 30_000;

/** The first message to the thread: its end, transferred. */
export type LaneOpening = { lane: LaneEnd };

/** Role "lane". Posts "ready", and a ThreadReport for each ThreadOrder after the opening. */
export function runLaneThread({ settings }: ThreadStart<LaneSettings>): void {
  const port = parentPort;
  if (port === null) throw new Error("This part runs on a thread of its own only.");
  port.once("message", ({ lane }: LaneOpening) => {
    const engine = openLaneEngine(openLane(lane, { waitMs: LANE_WAIT_MS }), settings);
    serveEngine(port, engine, settings);
  });
  port.postMessage("ready");
}
