// A route's documentation beyond its schemas, for OpenAPI. It goes into the route's `detail`.
import type { z } from "zod";
import type { ErrorName } from "../lib/app-error.ts";

/** A refusal by its name, with the HTTP status in front where that is not the name's own. */
export type Refusal = ErrorName | `${number} ${ErrorName}`;

export interface Operation {
  /** `domains.verify`: the method of generated clients, named as the official libraries name it. */
  operationId: string;
  /** Its section of the reference. */
  tags: [section: string];
  /** A few words that start with a verb: "Send an email". */
  summary: string;
  /** Full sentences: what the fields do not say. Text in `backticks` is code. */
  description: string;
  /** A valid body, for every route that takes one; UUIDs stand for the caller's own. */
  example?: unknown;
  /** Errors beyond those that every key, path, query and body can cause. */
  refusals?: Refusal[];
  /** The body, if the handler validates it, and its media type, if it is not JSON. */
  body?: z.ZodType;
  bodyType?: string;
  /** The 200 answer, if the handler returns finished text; a media type if it is not JSON. */
  answer?: z.ZodType | string;
  /** The route keeps idempotency keys itself, with what it creates; for all others that post, the API does. */
  keepsIdempotencyKeys?: boolean;
  /** Request headers that it reads. */
  requestHeaders?: Record<string, z.ZodType>;
  /** Descriptions of path parameters that accept more than a UUID. */
  pathParameters?: Record<string, string>;
}

/** Type-checks that a route documents every field. */
export function operation(given: Operation): Operation {
  return given;
}

/** The API's form of a refusal. */
export interface RefusalBody {
  statusCode: number;
  message: string;
  name: string;
}

/** In the `detail` of a route whose protocol has a form of its own for refusals. */
export interface OwnErrors {
  errorForm(refusal: RefusalBody): { status: number; body: unknown };
}

/** For routes outside the API: the dashboard, pages and links in emails. */
export const UNDOCUMENTED = { hide: true };
