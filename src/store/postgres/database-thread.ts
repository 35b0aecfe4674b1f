// The thread that has the connections to PostgreSQL: lanes ask it, and sleep meanwhile.
import { parentPort } from "node:worker_threads";
import type { ThreadStart } from "../../lib/thread.ts";
import { type LaneEnd, serveLane } from "./lane-port.ts";
import { type DoorOptions, openDoor } from "./query.ts";

export interface DatabaseSettings extends DoorOptions {
  url: string;
}

/** To the thread. The port goes along as transferred. */
export type DatabaseOrder = { lane: LaneEnd } | "close";

/** Role "database". Posts "ready" before there is a connection, and "closed" as the answer to "close". */
export function runDatabaseThread({ settings }: ThreadStart<DatabaseSettings>): void {
  const port = parentPort;
  if (port === null) throw new Error("This part runs on a thread of its own only.");
  const door = openDoor(settings.url, settings);
  const lanes: LaneEnd[] = [];
  port.on("message", (order: DatabaseOrder) => {
    if (order !== "close") {
      lanes.push(order.lane);
      return serveLane(order.lane, door);
    }
    door.close();
    for (const lane of lanes) lane.port.close();
    port.postMessage("closed");
    port.close();
  });
  port.postMessage("ready");
}
