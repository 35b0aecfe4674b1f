// The thread that has the connections to PostgreSQL: lanes ask it, and sleep meanwhile.
import { type MessagePort, parentPort } from "node:worker_threads";
import type { ThreadStart } from "../../lib/thread.ts";
import { openHotEngine, serveHot } from "./hot-port.ts";
import { type LaneEnd, serveLane } from "./lane-port.ts";
import { type DoorOptions, openDoor } from "./query.ts";

export interface DatabaseSettings extends DoorOptions {
  url: string;
  /** Of this node's own files: its secret. */
  dataDir: string;
  blobsFolder: string;
}

/** Beside those of the lanes, for the statements of batches. */
const HOT_CONNECTIONS = 4;

/** To the thread. The port goes along as transferred. */
export type DatabaseOrder = { lane: LaneEnd } | { hot: MessagePort } | "close";

/** Role "database". Posts "ready" before there is a connection, and "closed" as the answer to "close". */
export function runDatabaseThread({ settings }: ThreadStart<DatabaseSettings>): void {
  const port = parentPort;
  if (port === null) throw new Error("This part runs on a thread of its own only.");
  const door = openDoor(settings.url, { ...settings, plans: "index" });
  const hotDoor = openDoor(settings.url, { ...settings, connections: HOT_CONNECTIONS, plans: "nested" });
  const hot = openHotEngine({ door: hotDoor, dataDir: settings.dataDir, blobsFolder: settings.blobsFolder });
  const ports: MessagePort[] = [];
  port.on("message", (order: DatabaseOrder) => {
    if (order !== "close") {
      ports.push("lane" in order ? order.lane.port : order.hot);
      return "lane" in order ? serveLane(order.lane, door) : serveHot(order.hot, hot);
    }
    door.close();
    hotDoor.close();
    for (const each of ports) each.close();
    port.postMessage("closed");
    port.close();
  });
  port.postMessage("ready");
}
