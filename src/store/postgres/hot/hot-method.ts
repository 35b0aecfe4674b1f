// A method of the store that PostgreSQL runs as one statement for a whole batch of calls, instead of one transaction of
// many statements for each call.
import type { UrgentPlaces } from "../../sql/queue/urgent-places.ts";
import type { Door } from "../query.ts";
import type { FreshPlaces } from "./fresh-places.ts";

/** Given for a call that the statement does not cover: it goes to a lane, which knows every case. */
export const TO_LANE = "to lane";

export interface HotParts {
  door: Door;
  /** Of this node's own files: its secret. */
  dataDir: string;
  blobsFolder: string;
  /** Of what was accepted here. */
  urgentPlaces: UrgentPlaces;
  /** Of what was queued here, and by other nodes as they say. */
  freshPlaces: FreshPlaces;
  /** Webhook messages may have become due. */
  onDueMessages(): void;
}

/** Answers in the order of the requests. Rejects with a DatabaseError for all of them. */
export type HotMethod<Request, Result> = (requests: Request[]) => Promise<(Result | typeof TO_LANE)[]>;
