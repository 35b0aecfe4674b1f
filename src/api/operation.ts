// What a route says about itself besides its schemas, for the API's own description. It goes into the route's `detail`.
import type { z } from "zod";
import type { ErrorName } from "../lib/app-error.ts";

/** A refusal by its name, with the HTTP status in front where that is not the name's own. */
export type Refusal = ErrorName | `${number} ${ErrorName}`;

export interface Operation {
  /** `domains.verify`: the method of generated clients, named as the official libraries name it. */
  operationId: string;
  /** The one section that it is shown in. */
  tags: [section: string];
  /** A few words that start with a verb: "Send an email". */
  summary: string;
  /** Whole sentences: what it does that its fields do not say. Text in `backticks` is code. */
  description: string;
  /** A body that is accepted as it stands, for every route that takes one; in it, UUIDs stand for the caller's own. */
  example?: unknown;
  /** Its own refusals, besides those that every key, path, query and body brings with it. */
  refusals?: Refusal[];
  /** The body, where the handler checks it itself. */
  body?: z.ZodType;
  /** The 200 answer, where the handler gives finished text; a media type for what is no JSON. */
  answer?: z.ZodType | string;
  /** Request headers that it reads, each with what it does. */
  requestHeaders?: Record<string, z.ZodType>;
  /** What a path parameter may be, when it is more than a UUID. */
  pathParameters?: Record<string, string>;
}

/** Checks nothing at run time: it is the type that makes a route tell everything. */
export function operation(given: Operation): Operation {
  return given;
}

/** For routes that are no part of the API: pages for people, and addresses inside emails. */
export const UNDOCUMENTED = { hide: true };
